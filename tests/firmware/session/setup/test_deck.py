"""The composition: what is offered, and a pile that is tapped card by card."""

from functools import partial
from pathlib import Path

import pytest

from firmware.runtime.config import load
from firmware.session.setup.deck import house_rules
from hardware.ports.pads import Pad
from tests.harness.rehearsed import Rehearsed, teach, uid


def table(state: Path, seats: int = 8) -> Rehearsed:
    """A table of ``seats`` that is offered the book's cards."""
    box = Rehearsed(state, seats=seats)
    box.join()
    box.until_said("deck.offer")
    return box


def pile(box: Rehearsed, *cards: str) -> None:
    """Tap the cards one after the other."""
    for card in cards:
        box.tap(card, 0.2)
        box.wait(0.3)


def wolves(count: int) -> list[str]:
    """That many wolf cards."""
    return [uid("werewolf", number + 1) for number in range(count)]


def villagers(count: int) -> list[str]:
    """That many villager cards."""
    return [uid("villager", number + 1) for number in range(count)]


def test_book_is_offered(tmp_path: Path) -> None:
    """The cards of the book's table for this number of players are offered."""
    box = table(tmp_path)
    assert "Tonight: 2 Werewolves, Seer, 5 Ordinary Villagers?" == box.page.lines[0]
    box.press(1)
    box.until_said("deal.question")
    assert {"werewolf": 2, "seer": 1, "villager": 5} == box.saved()["deck"]


@pytest.mark.parametrize("people", [(1,), (1, 2)])
def test_nobody_who_peeps_is_offered_at_a_shared_window(tmp_path: Path, people: tuple[int, ...]) -> None:
    """Where several people share one nobody can peep; who plays alone among bots can."""
    box, offered = Rehearsed(tmp_path, seats=12), set[str]()
    box.rehearsal.box.people = frozenset(map(Pad, people))
    box.join()
    box.until_said("deck.offer")
    box.press(1, "down")
    for _ in range(3):
        offered.add(box.until_said("deck.offer.more"))
        box.press(1, "down")
    assert (len(people) == 1) is any("Little Girl" in offer for offer in offered)


@pytest.mark.parametrize("people", [(), (1,)])
def test_an_offer_is_taken_at_once_at_a_window(tmp_path: Path, people: tuple[int, ...]) -> None:
    """A green key there cuts its words short; at a real table they are spoken to their end."""
    box = table(tmp_path)
    box.rehearsal.box.people = frozenset(map(Pad, people))
    box.press(1)
    box.wait(0.5)
    assert bool(people) is ("deal.question" in box.says)


def test_pile_that_fits(tmp_path: Path) -> None:
    """A pile is announced, weighed, and taken by a thumb-up."""
    box = table(tmp_path)
    pile(box, *wolves(2), uid("seer"), uid("witch"), *villagers(4))
    said = box.until_said("deck.pile")
    assert "Witch" in said
    box.until_said("deck.fits")
    assert any(cue.startswith("deck.balance.") for cue in box.says)
    box.press(1)
    box.until_said("deal.shuffle")
    assert {"werewolf": 2, "seer": 1, "witch": 1, "villager": 4} == box.saved()["deck"]


@pytest.mark.parametrize(
    ("cards", "cue"),
    [
        ([*wolves(2), uid("seer"), *villagers(3)], "deck.missing"),
        ([*wolves(2), uid("seer"), *villagers(7)], "deck.extra"),
        ([uid("seer"), *villagers(7)], "deck.refused.wolf"),
        ([*wolves(2), uid("seer"), uid("thief"), *villagers(4)], "deck.refused.centre"),
        ([*wolves(1), uid("seer"), uid("thief"), *villagers(7)], "deck.refused.thief"),
    ],
)
def test_pile_that_cannot_be_played(tmp_path: Path, cards: list[str], cue: str) -> None:
    """The box says what is missing or too much, and a thumb-up does not accept such a pile."""
    box = table(tmp_path)
    pile(box, *cards)
    box.until_said(cue)
    box.wait(5)
    box.press(1)
    box.wait(10)
    assert "deal.shuffle" not in box.says


def test_who_takes_a_pile_that_is_too_small_hears_it_at_once(tmp_path: Path) -> None:
    """A thumb-up while the cards are told breaks that off, and what is missing is said; the display counts them."""
    box = table(tmp_path)
    pile(box, *wolves(2), uid("seer"), *villagers(3))
    box.until_said("deck.pile")
    assert "6 of 8 cards" == box.page.lines[0].replace("\u00a0", " ")
    box.press(1)
    box.wait(1.5)
    assert "deck.missing" == box.says[-1]


def test_one_sister_is_refused(tmp_path: Path) -> None:
    """Only two Sisters or none can play, and the box says so (A-95)."""
    box = Rehearsed(tmp_path, "wolf*2 seer two_sisters*2 villager*3")
    box.join()
    box.until_said("deck.offer")
    pile(box, *wolves(2), uid("seer"), uid("two_sisters"), *villagers(3))
    assert "Sister" in box.until_said("deck.refused.exactly")
    box.press(1)
    box.wait(10)
    assert "deal.shuffle" not in box.says


@pytest.mark.parametrize(
    ("card", "cue"),
    [("STRANGER", "teach.cancelled"), ("TOKEN", "register.not_role"), (wolves(1)[0], "register.twice")],
)
def test_card_that_does_not_count(tmp_path: Path, card: str, cue: str) -> None:
    """An unknown card, one that is no role, the same card twice: said, and the pile is as it was."""
    box = table(tmp_path)
    pile(box, *wolves(1))
    pile(box, card)
    box.until_said(cue)
    box.until_page("deck", limit=10)
    assert wolves(1) == box.saved()["pile"]


def test_two_cards_at_once(tmp_path: Path) -> None:
    """Two cards on the lid: the box says so."""
    box = table(tmp_path)
    box.wait(8)
    box.lay(uid("seer"))
    box.lay(uid("witch"))
    box.until_said("register.clash", limit=5)


def test_question_comes_back(tmp_path: Path) -> None:
    """A card that means nothing yet sounds wrong, and the question stands on the display as before."""
    box = table(tmp_path)
    box.accept("deck.offer")
    box.until_said("deal.question")
    asked = box.page
    box.tap(uid("seer"))
    box.until_refused()
    assert asked == box.page


def test_what_is_still_to_come_is_not_missing(tmp_path: Path) -> None:
    """Before the number is complete nobody is told that wolf or Seer are missing; once it is, the wolf is asked for."""
    box = table(tmp_path)
    pile(box, *villagers(7))
    box.until_said("deck.missing")
    box.wait(90.0)
    assert not {"deck.refused.wolf", "deck.warning.seer"} & {*box.says}
    pile(box, uid("seer"))
    box.until_said("deck.refused.wolf")


def test_a_card_cuts_off_what_is_said_of_the_pile_before(tmp_path: Path) -> None:
    """Whoever lays on while the box says what lies there hears no more of that, but what lies there then."""
    box = table(tmp_path)
    pile(box, *villagers(8))
    box.until_said("deck.refused.wolf")
    pile(box, *wolves(1))
    box.until_said("deck.pile")
    assert ["deck.refused.wolf", "deck.pile"] == box.says[-2:]


def test_more_cards_complete_a_pile(tmp_path: Path) -> None:
    """A pile that is too small is completed by further cards."""
    box = table(tmp_path)
    pile(box, *wolves(2), uid("seer"), *villagers(3))
    box.until_said("deck.missing")
    pile(box, *villagers(5)[3:])
    box.until_said("deck.fits")


def test_thumb_down_starts_over(tmp_path: Path) -> None:
    """Thumb-down forgets the pile, and the book's cards are offered again."""
    box = table(tmp_path)
    pile(box, *wolves(3))
    box.until_said("deck.missing")
    box.wait(5)
    box.down(1)
    box.until_said("deck.offer")
    assert [] == box.saved()["pile"]


def test_undo_takes_the_last_card_off_the_pile(tmp_path: Path) -> None:
    """UNDO takes back card after card, whatever is being said; a card that was taken back may be laid again."""
    box = table(tmp_path)
    pile(box, *wolves(2), uid("witch"))
    box.until_said("deck.pile")
    box.wait(1)
    box.command("undo")
    assert wolves(2) == box.saved()["pile"]
    box.wait(1)
    box.command("undo")
    assert wolves(1) == box.saved()["pile"]
    box.wait(1)
    pile(box, wolves(2)[1], uid("seer"), *villagers(5))
    box.until_said("deck.fits")
    assert "command.later" not in box.says


@pytest.mark.parametrize("waits", [1.0, 30.0])
def test_undo_leads_back_to_the_offer_before(tmp_path: Path, waits: float) -> None:
    """Who went on too far has the offer before again with UNDO, while one is said and afterwards."""
    box = Rehearsed(tmp_path, seats=12)
    box.join()
    for cue in ("deck.offer", "deck.offer.more"):
        box.accept(cue, "down")
    box.until_said("deck.offer.more")
    shown = box.page.lines[0]
    box.down(1)
    box.until(lambda: box.page.lines[0] != shown, "another offer")
    box.wait(waits)
    box.command("undo")
    box.until(lambda: box.page.lines[0] == shown, "the offer before", limit=3)


def test_undo_takes_an_empty_pile_to_the_offers(tmp_path: Path) -> None:
    """Without a card on the pile the book's cards are offered again; before the first offer there is nothing."""
    box = table(tmp_path)
    pile(box, *wolves(1))
    count = box.says.count("deck.offer")
    box.command("undo")
    box.until(lambda: box.says.count("deck.offer") > count, "the offer")
    box.wait(15)
    box.command("undo")
    box.until_refused()


def test_undo_of_the_only_card_leads_back_to_the_offer_in_sight(tmp_path: Path) -> None:
    """Not to the first one, which may be that of the game before."""
    box = Rehearsed(tmp_path, seats=12)
    box.join()
    box.accept("deck.offer", "down")
    box.until_said("deck.offer.more")
    shown = box.page.lines[0]
    pile(box, *wolves(1))
    box.until_said("deck.pile")
    box.command("undo")
    box.wait(10)
    assert shown == box.page.lines[0]


def test_pile_survives_a_power_cut(tmp_path: Path) -> None:
    """No card that was tapped has to be tapped again after a power cut."""
    box = table(tmp_path)
    pile(box, *wolves(2), uid("seer"))
    again = Rehearsed(tmp_path, seats=8)
    again.accept("box.resume.evening")
    again.until_said("deck.pile")
    pile(again, *villagers(5))
    again.until_said("deck.fits")


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_host_cards_that_do_not_fit(tmp_path: Path, language: str) -> None:
    """If the host wrote down too many characters, that is said of the settings, and the book's cards are offered."""
    box = Rehearsed(tmp_path, "wolf*2 seer witch hunter cupid raven elder", language=language, seats=8)
    box.join(*range(1, 8))
    words = box.until_said("settings.unfit")
    assert words in box.rehearsal.box.narration.wordings("settings.unfit", {})
    box.until_said("deck.extra")
    box.accept("deck.offer")
    box.until_said("digital.opens.tags")
    assert {"werewolf": 2, "seer": 1, "villager": 4} == box.saved()["deck"]


@pytest.mark.parametrize(("players", "villagers"), [(8, 3), (10, 5), (6, 1)])
def test_host_cards_for_more_people_or_fewer(tmp_path: Path, players: int, villagers: int) -> None:
    """The cards that the host wrote down are offered with as many villagers as there are people for, without a word."""
    box = Rehearsed(tmp_path, "wolf*2 seer witch hunter villager*3", seats=10)
    box.join(*range(1, players + 1))
    box.until_said("deck.offer")
    assert not {"deck.missing", "deck.extra", "settings.unfit"} & set(box.says)
    box.press(1)
    box.until(lambda: box.page.ask != "deck.offer", "the next question")
    assert {"werewolf": 2, "seer": 1, "witch": 1, "hunter": 1, "villager": villagers} == box.saved()["deck"]


def test_stranger_has_no_say(tmp_path: Path) -> None:
    """The key of a seat that nobody sits at accepts nothing."""
    box = Rehearsed(tmp_path, seats=9)
    box.join(*range(1, 9))
    box.until_said("deck.offer")
    box.press(9)
    box.wait(20)
    assert "deal.question" not in box.says


def test_cards_of_two_decks(tmp_path: Path) -> None:
    """The cards of a second deck are known apart from those of the first."""
    teach(tmp_path, ["werewolf", "seer"])
    teach(tmp_path, ["werewolf", "seer"], deck="blue")
    assert 4 == len([card for card in Rehearsed(tmp_path).rehearsal.journal.cards() if card.kind == "role"])


# -- sets that grow richer -------------------------------------------------------------------------


GRADED = (
    {"werewolf": 3, "seer": 1, "villager": 8},
    {"werewolf": 3, "seer": 1, "witch": 1, "hunter": 1, "villager": 6},
    {"werewolf": 3, "seer": 1, "witch": 1, "hunter": 1, "cupid": 1, "little_girl": 1, "villager": 4},
    {"werewolf": 3, "seer": 1, "witch": 1, "hunter": 1, "cupid": 1, "little_girl": 1, "thief": 1, "villager": 5},
)


@pytest.mark.parametrize(("language", "reds"), [("fr", 0), ("en", 1), ("de", 2), ("fr", 3)])
def test_red_brings_a_richer_set(tmp_path: Path, language: str, reds: int) -> None:
    """Each thumb-down offers more characters: Witch and Hunter, Cupid and Little Girl, then the Thief."""
    box = Rehearsed(tmp_path, seats=12, language=language)
    box.join()
    box.until_said("deck.offer")
    for _ in range(reds):
        box.down(1)
        box.until_said("deck.offer.more")
    assert all(f"{count}" in box.page.lines[0] for count in GRADED[reds].values() if count > 1)
    box.press(1)
    box.until_said("deal.question")
    assert GRADED[reds] == box.saved()["deck"]


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_richer_sets_are_offered_in_other_words(tmp_path: Path, language: str) -> None:
    """Three offers in a row do not begin alike."""
    box = Rehearsed(tmp_path, seats=12, language=language)
    box.join()
    for cue in ("deck.offer", *("deck.offer.more",) * 3):
        box.accept(cue, "down")
    offers = [event["text"] for event in box.events if event.get("voice") == "deck.offer.more"]
    assert 3 == len({offer[:12] for offer in offers[:3]})


def test_red_need_not_wait_for_the_end_of_an_offer(tmp_path: Path) -> None:
    """A thumb-down breaks the offer that is being spoken, and the next one follows at once; a thumb-up does not."""
    box = table(tmp_path)
    box.wait(1)
    box.down(1)
    box.until_said("deck.offer.more", limit=1)
    box.wait(1)
    box.press(1)
    began = box.t
    box.until_said("deal.question")
    assert box.t - began > 2


def test_red_ends_with_a_village_and_the_own_cards(tmp_path: Path) -> None:
    """After the Thief comes a village with houses; who takes it is asked only how the tokens are handed out."""
    box = Rehearsed(tmp_path, seats=12)
    box.join()
    for cue in ("deck.offer", *("deck.offer.more",) * 3, "deck.offer.houses", "deck.tap", "deck.offer"):
        box.accept(cue, "down")
    for cue in ("deck.offer.more",) * 3:
        box.accept(cue, "down")
    box.until_said("deck.offer.houses")
    assert box.page.lines[0].startswith("Tonight, with houses")
    box.press(1)
    box.accept("village.way.random")
    box.until_said("deal.question")
    assert (GRADED[1], "random") == (box.saved()["deck"], box.saved()["way"])
    assert "village.offer" not in box.says


def test_village_that_was_taken_survives_a_power_cut(tmp_path: Path) -> None:
    """After a power cut the way to hand out tokens is asked, and not again whether there are any."""
    box = Rehearsed(tmp_path, seats=6)
    box.join()
    while "deck.offer.houses" not in box.says:
        box.down(1)
        box.wait(5)
    box.press(1)
    box.until_said("village.way.random")
    again = Rehearsed(tmp_path, seats=6)
    again.accept("box.resume.evening")
    again.accept("village.way.random")
    again.until_said("deal.question")


def test_host_s_own_cards_stay_his_own(tmp_path: Path) -> None:
    """Where the settings name the cards, red leads to a pile, as before."""
    box = Rehearsed(tmp_path, "wolf wolf seer villager*5")
    box.join()
    box.accept("deck.offer", "down")
    box.until_said("deck.tap")
    assert "green: finished   red: back" == box.page.lines[-1]
    assert "deck.offer.more" not in box.says


def test_cards_chosen_before_anybody_sits_are_the_first_of_several(tmp_path: Path) -> None:
    """At a window red leads from the cards of the settings to the usual sets, and then to a pile."""
    box = Rehearsed(tmp_path, "wolf wolf seer villager*5")
    box.rehearsal.box.people = frozenset({Pad(1)})
    box.join()
    for cue in ("deck.offer", *("deck.offer.more",) * 3, "deck.offer.houses", "deck.tap"):
        box.accept(cue, "down")


@pytest.mark.parametrize("written", ["", "wolf wolf seer witch hunter villager*3"])
def test_who_wants_other_cards_is_not_offered_the_same(tmp_path: Path, written: str) -> None:
    """After a game the next set is offered first, not that which was played, also if the settings name that."""
    box = Rehearsed(tmp_path, written, seats=8)
    played = {"werewolf": 2, "seer": 1, "witch": 1, "hunter": 1, "villager": 3}
    box.join()
    evening = box.rehearsal.box.evening
    evening.deck.update(played)
    box.until_said("deck.offer.more")
    offered = []
    while box.page.ask != "deck.tap":
        offered.append(box.page.lines[0])
        box.down(1)
        box.wait(5)
    assert not any("3 Ordinary Villagers" in offer for offer in offered if "houses" not in offer)
    assert 3 <= len(set(offered)) == len(offered)


# -- editions at the table ---------------------------------------------------------------------------


def asked(state: Path, language: str = "en") -> Rehearsed:
    """A table of eight whose settings leave the edition to it, when the cards are offered."""
    box = Rehearsed(state, seats=8, language=language, edition="ask", buildings="ask", rules={"timers": {"call": 6}})
    box.join()
    return box


@pytest.mark.parametrize(
    ("language", "words"), [("en", "collector"), ("fr", "collector"), ("de", "Sammler")], ids=["en", "fr", "de"]
)
def test_an_edition_is_taken_with_thumbs(tmp_path: Path, language: str, words: str) -> None:
    """After the last set of cards red leads to another edition, said and shown; green has its cards offered."""
    box = asked(tmp_path, language)
    for cue in ("deck.offer", *("deck.offer.more",) * 3, "deck.offer.houses"):
        box.accept(cue, "down")
    said = box.until_said("deck.edition.collector")
    assert words in said
    assert words in box.page.lines[0]
    count = box.says.count("deck.offer")
    box.press(1)
    taken = box.until_said("deck.edition.taken")
    assert taken == box.page.lines[0]
    box.until(lambda: box.says.count("deck.offer") > count, "the collector's cards")
    for cue in ("deck.offer", *("deck.offer.more",) * 3, "deck.edition.web002", "deck.edition.2009", "deck.tap"):
        box.accept(cue, "down")
    box.accept("deck.offer")
    box.until_said("deal.question")
    assert "collector" == box.saved()["edition"]


def test_the_edition_that_was_taken_is_played(tmp_path: Path) -> None:
    """The game goes by the rules of the edition that was taken, also after a power cut."""
    box = asked(tmp_path)
    while "deck.edition.collector" not in box.says:
        box.down(1)
        box.wait(1)
    count = box.says.count("deck.offer")
    box.press(1)
    box.until(lambda: box.says.count("deck.offer") > count, "the collector's cards")
    again = Rehearsed(tmp_path, seats=8, edition="ask", buildings="ask", rules={"timers": {"call": 6}})
    again.accept("box.resume.evening")
    again.accept("deck.offer")
    again.accept("deal.question", "down")
    for seat in range(1, 9):
        again.until(partial(_is_at, again, seat), f"the turn of {seat}")
        again.hold(seat, "up", 2)
    again.until_said("night.falls")
    setup = again.rehearsal.journal.opening(1)["setup"]
    assert ("collector", False) == (setup["edition"], "double_vote" in setup["rules"])


def test_an_offer_is_shown_as_it_was_said(tmp_path: Path) -> None:
    """After a pause an edition is shown in the words in which it was offered, each time in others."""
    box = asked(tmp_path)
    told = []
    for _ in range(2):
        while box.page.ask != "deck.edition.web002":
            box.down(1)
            box.wait(1)
        told.append(box.page.lines[0])
        box.wait(12)
        box.panel()
        box.wait(3)
        box.panel()
        box.until(lambda: box.page.name == "question", "the offer")
        assert told[-1] == box.page.lines[0]
        box.down(1)
    assert told[0] != told[1]


def _is_at(box: Rehearsed, seat: int) -> bool:
    return box.page.big == str(seat)


def test_an_edition_of_the_settings_is_not_asked_for(tmp_path: Path) -> None:
    """Where the settings name the edition, no red key leads to another, and a green one asks for none either."""
    box = Rehearsed(tmp_path, seats=8, edition="collector", buildings="ask")
    box.join()
    for cue in ("deck.offer", *("deck.offer.more",) * 3, "deck.tap", "deck.offer"):
        box.accept(cue, "down")
    assert not [cue for cue in box.says if cue.startswith("deck.edition.")]


def test_a_table_ends_what_has_no_use_unless_it_is_told_not_to() -> None:
    """What is decided, and what stands still, whatever its edition; the settings have the last word."""
    endless = ["rules.decided=play_on", "rules.standstill=never"]
    rules = [
        house_rules(load([], settings), edition)
        for edition, settings in (("2009", []), ("village2009", []), ("2009", endless))
    ]
    assert [("end", 4), ("end", 4), ("play_on", "never")] == [(one.decided, one.standstill) for one in rules]
