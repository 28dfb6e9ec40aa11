"""What is under the mouse is explained, and shows nobody more than the table does."""

from dataclasses import replace
from itertools import product

import pygame
import pytest

from audio.text.narration import Narration, languages
from firmware.players.virtual.words import window_words
from hardware.virtual.drawing.claimed import claim_place, draw_claim
from hardware.virtual.drawing.emblem import emblem_place
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.paint import Colour, Shelf
from hardware.virtual.drawing.tray import tray_places
from hardware.virtual.scene import OPEN, TABLE, Claim, Insight, Remark, Remarks, Rulebook, Scene, SceneCard, View, Words
from hardware.virtual.sheets.tip import Tip, draw_tip, things, tip
from tests.hardware.virtual.test_table import ROLES, SIZE, scene

LAYOUT = lay_out(SIZE, 6, nearest=2)
WORDS = Words({"tip.hidden.about": "of @"})


def explained(at: tuple[int, int], shown: Scene, view: View = TABLE) -> Tip | None:
    """What is explained at a point."""
    return tip(at, LAYOUT, things(LAYOUT, tray_places(LAYOUT.tray, shown.cards), shown, view, WORDS))


def texts(shown: Scene, view: View) -> list[Tip | None]:
    """All that is explained all over the window."""
    cards = tray_places(LAYOUT.tray, shown.cards)
    there = [*things(LAYOUT, cards, shown, view, WORDS)]
    return [tip(at, LAYOUT, there) for at in product(range(0, SIZE[0], 18), range(0, SIZE[1], 18))]


def test_things() -> None:
    """Keys, light, lid and button are explained, and so is who sits where."""
    pad, box = LAYOUT.pads[2], LAYOUT.box
    at = {"up": pad.up.center, "lamp": pad.lamp, "lid": box.lid.midtop, "panel": box.panel, "grille": box.grille.center}
    at["box"] = (box.lid.centerx, (box.area.top + box.lid.top) // 2)
    for name, point in at.items():
        found = explained(point, scene())
        assert found is not None
        assert (f"tip.{name}", f"tip.{name}.about") == (found.title, found.text)
    captain = replace(scene(), seats=tuple(replace(seat, captain=seat.number == 2) for seat in scene().seats))
    found = explained(pad.chair, captain)
    assert found is not None
    assert ("P2", "tip.you. tip.captain.") == (found.title, found.text)
    found = explained(pad.chair, replace(captain, rules=Rulebook(doubles=True)))
    assert found is not None
    assert "tip.you. tip.captain.double." == found.text
    seats = tuple(replace(seat, mute="teacher" if seat.captain else "") for seat in captain.seats)
    found = explained(pad.chair, replace(captain, seats=seats, rules=Rulebook(doubles=True)))
    assert found is not None
    assert "tip.you. tip.captain.voteless. tip.mute.teacher." == found.text
    found = explained(pad.chair, replace(scene(), seats=tuple(replace(seat, human=True) for seat in scene().seats)))
    assert found is not None
    assert "tip.person." == found.text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The moon shows whom the narrator calls: the Werewolves."),
        ("de", "Der Mond zeigt, wen der Erzähler aufruft: die Werwölfe."),
        ("fr", "La lune montre qui le meneur appelle\N{NO-BREAK SPACE}: les Loups-Garous."),
    ],
)
def test_the_emblem_in_the_moonlight_says_who_is_called(language: str, text: str) -> None:
    """It says so to everybody alike, whoever holds the card; without an emblem nothing is there."""
    words, at = window_words(Narration.load(language)), emblem_place(LAYOUT).center
    for view in (TABLE, View(2), OPEN):
        found = [
            tip(at, LAYOUT, things(LAYOUT, {}, replace(scene(cards), emblem=emblem), view, words))
            for cards in (ROLES, ROLES[::-1])
            for emblem in ("werewolf", "")
        ]
        assert [text, None] * 2 == [one and one.text for one in found]


def test_a_poster_on_who_seems_safe_from_it() -> None:
    """
    Over the token of an Innkeeper, and over him with a poster, is told what it does to him; of others only that it is.

    Of a Vagabond it is told that he had a house when it was hung up.
    """
    pad = LAYOUT.pads[2]
    for house, more in (("innkeeper", " It counts."), ("vagabond", " tip.poster.burnt."), ("lord", "")):
        seats = tuple(replace(seat, house=house, trade="T", poster=seat.number == 2) for seat in scene().seats)
        shown = replace(scene(), seats=seats, rules=Rulebook(tavern="It counts.", poster="1."))
        found = [explained(at, shown) for at in (pad.chair, pad.house.center)]
        assert [f"tip.you. T. tip.poster.own. 1.{more}", f"trade.{house}.{more}"] == [one and one.text for one in found]


def test_a_poster_is_explained_where_it_hangs() -> None:
    """The mouse on the poster of a house is told of that, and against whom it is; and beside it of the trade."""
    words, at = Words({"tip.poster": "Against @"}), LAYOUT.pads[2].poster.center
    seats = tuple(replace(seat, name="Ada", house="lord", trade="T", poster=True) for seat in scene().seats)
    shown = replace(scene(), seats=seats)
    own, other = (tip(LAYOUT.pads[n].poster.center, LAYOUT, things(LAYOUT, {}, shown, TABLE, words)) for n in (2, 3))
    assert own is not None
    assert other is not None
    told = [(found.title, found.text) for found in (own, other)]
    assert [("told.poster.name", "tip.poster.own."), ("told.poster.name", "Against Ada.")] == told
    plain = explained(at, replace(shown, seats=tuple(replace(seat, poster=False) for seat in shown.seats)))
    assert plain is None or plain.title != "told.poster.name"


def test_own_card() -> None:
    """One's own card says what it does, and everybody else's only whose it is."""
    shown = replace(scene(), cards=tuple(replace(card, about=f"{card.icon} does it") for card in scene().cards))
    places = tray_places(LAYOUT.tray, shown.cards)
    assert ["seer does it", "of P3"] == [
        found.text for uid in ("02", "03") if (found := explained(places[uid].midleft, shown, View(2))) is not None
    ]


@pytest.mark.parametrize(("wanted", "text"), [((), "click, @"), (("02",), "of P2")], ids=["to look", "for the lid"])
def test_a_click_on_a_covered_card_of_a_person(wanted: tuple[str, ...], text: str) -> None:
    """A person's card that lies face down in the tray says that a click shows it; not where the box asks for it."""
    words, shown = Words({**WORDS, "tip.hidden.look": "click, @"}), scene()
    places = tray_places(LAYOUT.tray, shown.cards)
    found = tip(places["02"].midleft, LAYOUT, things(LAYOUT, places, shown, TABLE, words, (), wanted))
    assert text.replace("@", "P2") == (found and found.text)


@pytest.mark.parametrize(("people", "text"), [({2}, "click"), ({2, 5}, "not now")])
def test_a_covered_card_at_night(people: set[int], text: str) -> None:
    """Where several share the window it says that a click shows it by day alone; nobody is offered it then."""
    words = Words({**WORDS, "tip.hidden.look": "click", "tip.hidden.night": "not now"})
    seats = tuple(replace(seat, human=seat.number in people) for seat in scene().seats)
    shown = replace(scene(), seats=seats, night=True)
    places = tray_places(LAYOUT.tray, shown.cards)
    found = tip(places["02"].midleft, LAYOUT, things(LAYOUT, places, shown, TABLE, words))
    assert text == (found and found.text)


def test_own_token() -> None:
    """Before the players are presented one's own token says what it is, and those of others nothing."""
    cards = [SceneCard(f"1{seat}", f"trade {seat}", "lord", seat, "token", f"what {seat} does") for seat in (2, 3)]
    shown = replace(scene(), cards=tuple(cards))
    places = {card.uid: LAYOUT.pads[seat].house for seat, card in zip((2, 3), cards, strict=True)}
    found = [tip(place.center, LAYOUT, things(LAYOUT, places, shown, View(2), WORDS)) for place in places.values()]
    assert ["what 2 does", None] == [one and one.text for one in found]


def test_how_the_own_power_is_used() -> None:
    """Of one's own trade it is said how it is used, and in a debate that a click does; of others, what they can do."""
    seats = tuple(replace(seat, house="lord", trade="Lord", invokes=True) for seat in scene().seats)
    debate = Remarks(frozenset({2, 3}), (), (Remark("accuse", "you"),))
    words = Words({**WORDS, "trade.lord": "pardons", "trade.invoke": "in the debate", "tip.use": "click it"})
    for remarks, own in ((Remarks(), "pardons. in the debate."), (debate, "pardons. click it.")):
        shown = replace(scene(), seats=seats, remarks=remarks)
        found = [
            tip(LAYOUT.pads[seat].house.center, LAYOUT, things(LAYOUT, {}, shown, TABLE, words)) for seat in (2, 3)
        ]
        assert [own, "pardons."] == [one and one.text for one in found]


def test_what_is_said_stays_in_sight() -> None:
    """The panel of a card in the tray stands above the words of the narrator, and above the line."""
    places = tray_places(LAYOUT.tray, scene().cards)
    tops = [found.area[1] for uid in places if (found := explained(places[uid].midleft, scene())) is not None]
    assert len(places) == len(tops)
    assert LAYOUT.captions.top >= max(tops)


@pytest.mark.slow
@pytest.mark.parametrize(("view", "same"), [(TABLE, True), (OPEN, False)], ids=str)
def test_secret_roles(view: View, same: bool) -> None:
    """Wherever the mouse rests, the table as everybody sees it is explained alike, whichever cards are held."""
    assert same is (texts(scene(), view) == texts(scene(ROLES[::-1]), view))


def test_secrets_are_told_to_who_sees_all() -> None:
    """Whom a player loves, what a Witch has left and which cards lie in the middle; at the table nothing of it."""
    seats = tuple(
        replace(seat, loves=tuple({3: (4,), 4: (3,)}.get(seat.number, ())), potions="both" if seat.number == 3 else "")
        for seat in scene().seats
    )
    shown = replace(scene(), seats=seats, spare=1, centre=(SceneCard("c", "Seer", "seer", kind="role", about="looks"),))
    words = Words({"tip.loved": "loves @", "tip.potions": "potions @"})
    told = {}
    for view in (TABLE, OPEN):
        found = [
            tip(at, LAYOUT, things(LAYOUT, {}, shown, view, words))
            for at in (LAYOUT.pads[3].chair, LAYOUT.spare[0].center)
        ]
        told[view] = [one.text for one in found if one is not None]
    assert ["tip.bot.", "tip.spare.about"] == told[TABLE]
    assert ["tip.bot. loves P4. potions both.", "looks"] == told[OPEN]


def test_a_lover_sees_the_heart_of_the_other() -> None:
    """Who plays alone and was told sees it until both are dead; nobody else does at the table."""
    loves = {2: (4,), 4: (2,)}
    seats = tuple(
        replace(seat, human=seat.number == 2, loves=loves.get(seat.number, ()), knows_love=True)
        for seat in scene().seats
    )
    shown = replace(scene(), seats=seats)
    first = replace(shown, seats=tuple(replace(seat, alive=seat.number != 2) for seat in seats))
    dead = replace(shown, seats=tuple(replace(seat, alive=seat.number not in loves) for seat in seats))
    untold = replace(shown, seats=tuple(replace(seat, knows_love=False) for seat in seats))
    assert [frozenset({4}), frozenset(), frozenset(), frozenset()] == [
        *(shown.hearts(view) for view in (View(2), View(4), TABLE)),
        untold.hearts(View(2)),
    ]
    assert frozenset({4}) == first.hearts(View(2)), "the other has not died of grief yet"
    assert [frozenset(), frozenset({2, 4})] == [dead.hearts(view) for view in (View(2), OPEN)]
    found = tip(LAYOUT.pads[4].chair, LAYOUT, things(LAYOUT, {}, shown, View(2), Words()))
    assert found is not None
    assert "tip.loved.own" in found.text


def test_who_looks_alone_at_a_shared_window_sees_what_he_knows() -> None:
    """The heart of whom he loves, and who else is of his pack, as at a window of his own; others see nothing of it."""
    loves = {2: (4,), 4: (2,)}
    seats = tuple(
        replace(seat, human=seat.number in {2, 3}, loves=loves.get(seat.number, ()), knows_love=True)
        for seat in scene().seats
    )
    shown = replace(scene(), seats=seats, pack=frozenset({2, 5}))
    views = View(2), View(3), TABLE, View(2, covered=True)
    assert [{4}, set(), set(), set()] == [shown.hearts(view) for view in views]
    mates = [{seat.number for seat in seats if shown.is_mate(seat.number, view)} for view in views]
    assert [{5}, set(), set(), set()] == mates


def test_a_long_title_is_read_to_its_end() -> None:
    """It takes a second line, where it was cut; the last word alone tells one remark from another."""
    pictures = []
    for last in ("loup", "villageois"):
        sheet = pygame.Surface((800, 600))
        draw_tip(
            sheet, Shelf(), 1.0, Tip(f"Je suis la Voyante, et je sais tout : Inès est un {last}", "", (400, 300, 9, 9))
        )
        pictures.append(pygame.image.tobytes(sheet, "RGB"))
    assert pictures[0] != pictures[1]


def test_no_explanation_lies_over_the_display() -> None:
    """Over a thing below the display it is beside it: what is shown there, as the votes that are counted, is read."""
    sheet, display = pygame.Surface((1366, 768), pygame.SRCALPHA), pygame.Rect(560, 238, 220, 170)
    draw_tip(sheet, Shelf(), 1.0, Tip("Lord of the Manor", "Once: pardons.", (634, 414, 30, 40)), display)
    over, beside = (sheet.subsurface(area).get_bounding_rect for area in (display, display.move(-display.width, 0)))
    assert (0, True) == (over().width, beside().width > 0)


class Noting(Shelf):
    """A shelf that notes how high the letters of each block are that is written."""

    def __init__(self) -> None:
        super().__init__()
        self.sizes: list[int] = []

    def lines(
        self, text: str, room: tuple[int, int], largest: int, colour: Colour, *, from_left: bool = False
    ) -> pygame.Surface:
        """The lines of a block."""
        setting = self.setting(text, room, largest)
        self.sizes.append(setting.size if setting.whole else 0)
        return super().lines(text, room, largest, colour, from_left=from_left)


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize("language", languages())
def test_whatever_is_explained_can_be_read(language: str) -> None:
    """In a small window, too, its letters are as large as others, and every word of it is there."""
    shelf, sheet, unit = Noting(), pygame.Surface((1008, 520)), lay_out((1008, 520), 8).unit
    words = window_words(Narration.load(language))
    texts = [text for key, text in words.items() if key.startswith(("tip.", "say.why.", "trade."))]
    for text in texts:
        draw_tip(sheet, shelf, unit, Tip(text[:20], text, (400, 300, 9, 9)))
    assert len(texts) > 50
    assert min(shelf.sizes) >= 13


def test_what_a_person_saw_is_told_to_that_person() -> None:
    """Over the player in whom he saw it, also where several share the window; in no other view, nor with others."""
    alone = tuple(replace(seat, human=seat.number == 2) for seat in scene().seats)
    insights = (Insight(2, "wolf", charmed=True, joined=True, potion="life"),)
    seats = tuple(replace(seat, insights=insights if seat.number == 4 else ()) for seat in alone)
    shown = replace(scene(), seats=seats)
    shared = replace(shown, seats=tuple(replace(seat, human=seat.number in {2, 3}) for seat in seats))

    def told(shown: Scene, view: View, seat: int = 4) -> bool:
        found = tip(LAYOUT.pads[seat].chair, LAYOUT, things(LAYOUT, {}, shown, view, Words()))
        known = "tip.seen.wolf", "tip.charmed", "tip.joined", "tip.potion.life"
        signs = {sign for sign in known if found is not None and sign in found.text}
        assert len(signs) in {0, len(known)}
        return bool(signs)

    assert [True, False] == [told(shown, View(2), seat) for seat in (4, 5)]
    assert not any(told(shown, view) for view in (View(4), TABLE, OPEN, View(2, covered=True)))
    assert [True, False, False] == [told(shared, view) for view in (View(2), View(3), View(2, covered=True))]


def test_a_wolf_reads_who_is_of_his_pack() -> None:
    """Over the others of it, for his eyes alone."""
    seats = tuple(replace(seat, human=seat.number == 2) for seat in scene().seats)
    shown = replace(scene(), seats=seats, pack=frozenset({2, 4}))
    told = [
        tip(LAYOUT.pads[seat].chair, LAYOUT, things(LAYOUT, {}, shown, view, Words()))
        for seat, view in ((4, View(2)), (5, View(2)), (4, TABLE))
    ]
    assert [True, False, False] == [found is not None and "tip.mate" in found.text for found in told]


def test_a_card_that_was_shown_is_named() -> None:
    """Who saw a card reads which it was, and not only that it was no wolf's."""
    seats = tuple(
        replace(seat, human=seat.number == 2, insights=(Insight(2, "other", "Witch"),)) for seat in scene().seats
    )
    known = things(LAYOUT, {}, replace(scene(), seats=seats), View(2), Words({"tip.seen.card": "card: @"}))
    found = tip(LAYOUT.pads[4].chair, LAYOUT, known)
    assert found is not None
    assert ("card: Witch" in found.text, "tip.seen" in found.text) == (True, False)


def test_of_the_dead_it_is_told_what_they_were() -> None:
    """Once the card lies face up; before that only that he is dead."""
    read = []
    for revealed in (False, True):
        seats = tuple(replace(seat, alive=False, revealed=revealed, role="Witch") for seat in scene().seats)
        known = things(LAYOUT, {}, replace(scene(), seats=seats), TABLE, Words({"tip.dead.card": "dead: @"}))
        found = tip(LAYOUT.pads[4].chair, LAYOUT, known)
        assert found is not None
        read.append(("dead: Witch" in found.text, "tip.dead" in found.text))
    assert [(False, True), (True, False)] == read


def test_a_claim_is_told_until_the_card_is_turned_over() -> None:
    """Over the player who claims a card, and his bubble, to everybody; once it lies face up nobody needs to be told."""
    seen, bubbles = [], []
    for revealed in (False, True):
        seats = tuple(replace(seat, revealed=revealed and seat.number == 4) for seat in scene().seats)
        shown = replace(scene(), seats=seats, claims=(Claim(4, "witch", "Witch"),))
        known = things(LAYOUT, {}, shown, TABLE, Words({"tip.claim": "claims: @"}))
        told = [tip(LAYOUT.pads[seat].chair, LAYOUT, known) for seat in (4, 5)]
        seen.append([one is not None and "claims: Witch" in one.text for one in told])
        bubble = tip(claim_place(LAYOUT.pads[4]).midtop, LAYOUT, known)
        bubbles.append(bubble is not None and bubble.title == "claims: Witch")
    assert [[True, False], [False, False]] == seen
    assert [True, False] == bubbles


def test_of_a_claimed_card_it_is_told_how_many_there_are() -> None:
    """Where the table knows which cards play; more may claim one than there are."""
    told = []
    for copies in (0, 1):
        shown = replace(scene(), claims=(Claim(4, "witch", "Witch", copies),))
        words = Words({"tip.claim": "claims: @", "tip.claim.counted": "claims: @ (#)"})
        known = things(LAYOUT, {}, shown, TABLE, words)
        bubble = tip(claim_place(LAYOUT.pads[4]).midtop, LAYOUT, known)
        told.append(bubble.title if bubble is not None else "")
    assert ["claims: Witch", "claims: Witch (1)"] == told


def test_who_plays_alone_reads_that_a_claim_is_his_own() -> None:
    """Whether it is true he knows; of one of several who share the window his name tells whose it is."""
    told = []
    for here in ({4}, {2, 4}, {2}):
        seats = tuple(replace(seat, human=seat.number in here) for seat in scene().seats)
        shown = replace(scene(), seats=seats, claims=(Claim(4, "witch", "Witch"),))
        bubble = tip(claim_place(LAYOUT.pads[4]).midtop, LAYOUT, things(LAYOUT, {}, shown, TABLE, Words()))
        told.append(bubble.text if bubble is not None else "")
    assert ["tip.claim.about.own", "tip.claim.about", "tip.claim.about"] == told


def test_a_claim_that_cannot_be_is_struck_out() -> None:
    """Where all such cards lie face up elsewhere; its tip no longer leaves open whether it is true."""
    looks, told, place = [], [], LAYOUT.pads[4]
    for refuted in (False, True):
        shown = replace(scene(), claims=(Claim(4, "witch", "Witch", refuted=refuted),))
        bubble = tip(claim_place(place).midtop, LAYOUT, things(LAYOUT, {}, shown, TABLE, Words()))
        told.append(bubble.text if bubble is not None else "")
        surface = pygame.Surface(SIZE)
        draw_claim(surface, Shelf(), place, shown.claims[0], open_card=False)
        looks.append(pygame.image.tobytes(surface, "RGB"))
    assert ["tip.claim.about", "tip.claim.refuted"] == told
    assert looks[0] != looks[1]


def test_of_a_claim_that_is_not_seen_the_player_tells() -> None:
    """Where all cards are seen none has a bubble over it: there is the card, and over the player what he claims."""
    shown = replace(scene(), claims=(Claim(4, "witch", "Witch"),))
    known = things(LAYOUT, {}, shown, OPEN, Words({"tip.claim": "claims: @"}))
    place = LAYOUT.pads[4]
    card, player = (tip(at, LAYOUT, known) for at in (claim_place(place).clip(place.card).center, place.chair))
    assert card is not None
    assert player is not None
    assert shown.seats[3].role == card.title
    assert "claims: Witch" in player.text
