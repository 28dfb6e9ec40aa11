"""A whole village at the virtual table: bots draw houses, use what they own, and play to the end."""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from engine.werewolf.setup.registry import BUILDINGS, ROLES
from firmware.players.virtual.cards import Dealer, virtual_deck
from firmware.players.virtual.things import Things
from firmware.runtime.journal import Journal
from firmware.session.record.state import Evening as State
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.tray import tray_places
from hardware.virtual.scene import Scene, SceneSeat
from tests.firmware.players.bot_evening import Evening, agreeing
from tests.harness.marks import only_long

SEATS = 16
TRADES = "farmer:3,confessor,bonesetter,teacher,baker,barber,bailiff,innkeeper,lord,vagabond:5"
CARDS = "werewolf:2,white_werewolf,seer,witch,hunter,defender,piper,raven,pyromaniac,elder,scapegoat,idiot,villager:3"
POWERS = {"confessor.opens", "barber.strikes", "bonesetter.heals", "bailiff.houses", "lord.opens"}
MARKS = {"spent", "poster", "burnt", "mute"}
TABLE = ["table.edition=village2009", f"table.roles={CARDS}"]


def village(folder: Path, seed: int, way: str) -> Evening:
    """Sixteen who hand their tokens out in this ``way``."""
    return Evening(folder, SEATS, seed, [*TABLE, f"table.buildings={way}", f"table.tokens={TRADES}"])


@pytest.mark.slow
@pytest.mark.long
def test_whole_villages(tmp_path: Path) -> None:
    """Sixteen with all nine trades: presented, played to the end, and seen with all that lies before them."""
    seats: list[SceneSeat] = []
    lying: set[str] = set()
    heard: set[str] = set()
    lookers: set[str] = set()
    last: set[tuple[str, str]] = set()
    for seed in (5, 4, *range(6, 40)):  # by chance: look at another, if one was calm
        evening = village(tmp_path / str(seed), seed, "prepared")
        for scene in evening.scenes():
            seats += scene.seats
            assert (scene.ending is not None) == ("over" in evening.heard)  # the cards are no secret any more
            assert scene.ending is None or scene.ending.edition == "The Village"
            lying |= _tokens(scene)
            lookers |= {seat.house for seat in scene.seats if seat.number == scene.shut}
            last |= _last_deeds(scene, evening.board.look().lit_page)
            assert not (scene.night and any(seat.dying for seat in scene.seats))
            assert not (_debates(evening) and any(seat.dying for seat in scene.seats))
        assert evening.party.ended
        assert "over" in evening.heard
        assert SEATS == evening.heard.count("village.presents")
        heard.update(evening.heard)
        if heard >= POWERS and _marks(seats) == MARKS and ("hunter", "hunter") in last:
            break
    assert heard >= POWERS
    assert set(BUILDINGS) == {seat.house for seat in seats if seat.house} == lying
    assert _marks(seats) == MARKS
    assert {"confessor"} == lookers, "all shut their eyes but the Confessor"
    assert all(seat.mute for seat in seats if seat.alive and seat.house == "teacher")
    assert ("hunter", "hunter") in last
    assert all(dying for _, dying in last)


@pytest.mark.slow
@pytest.mark.long
def test_who_moves_house_is_who_he_was(tmp_path: Path) -> None:
    """A Vagabond who takes over a house, and the dead who leave it, keep their names, and who plays them."""
    names = {seat: f"P{seat}" for seat in range(1, SEATS + 1)}
    evening = Evening(tmp_path, SEATS, 1, [*TABLE, "table.buildings=prepared", f"table.tokens={TRADES}"], names=names)
    for _ in evening.passes():
        ledger = evening.party.box.ledger
        if ledger is None or not ledger.public.home:
            continue
        scene = evening.party.scene()
        moved = [seat for seat in scene.seats if seat.who != seat.number]
        for seat in moved:
            box = evening.party.box
            things = Things(box, Dealer(box.journal, Random(1)), frozenset({Pad(seat.who)}))
            assert f"P{seat.who}" == seat.name
            assert [seat.number] == [pad for pad in box.evening.pads if things.seat(pad).human]
        if moved:
            return
    pytest.fail("nobody moved house in this game: choose another seed")


def _debates(evening: Evening) -> bool:
    """Whether the living are asked for nothing but words."""
    ledger = evening.party.box.ledger
    return ledger is not None and ledger.ask is not None and ledger.ask.id == "debate"


def _marks(seats: Iterable[SceneSeat]) -> set[str]:
    """The marks that any of ``seats`` bears."""
    return {mark for seat in seats for mark in MARKS if getattr(seat, mark)}


def _last_deeds(scene: Scene, page: Page | None) -> set[tuple[str, str]]:
    """The cards of the dead whom the rules ask something now, and as what they are known to be asked."""
    asked = page.actors if page is not None and page.name in {"aim", "yes_no"} else ()
    return {(seat.icon, seat.dying) for seat in scene.seats if seat.number in asked and not seat.alive}


def _tokens(scene: Scene) -> set[str]:
    """The tokens that lie on houses."""
    return {card.icon for card in scene.cards if card.on_house}


@pytest.mark.slow
@pytest.mark.parametrize("way", [*only_long("random"), "picked"])
def test_other_ways(tmp_path: Path, way: str) -> None:
    """Drawn, or picked in turn: all have one before the first night, each another; what is left stays in place."""
    evening, pickers = village(tmp_path, 7, way), set()
    columns: dict[str, set[int]] = {}
    for scene in evening.scenes(0.5):
        pickers.add(scene.picker)
        places = tray_places(lay_out((1024, 600), SEATS).tray, scene.cards) if scene.picker is not None else {}
        for card in scene.cards:
            if card.is_free and card.uid in places:
                columns.setdefault(card.label, set()).add(places[card.uid].centerx // 40)
        if "village.done" in evening.heard:
            break
    assert (True, way == "picked") == (None in pickers, bool(pickers - {None, 0})), "whose turn it is to take one"
    tokens = [card.uid for card in scene.cards if card.on_house]
    assert SEATS == len(tokens) == len(set(tokens))
    assert all(seat.house for seat in scene.seats)
    assert all(max(seen) - min(seen) <= 1 for seen in columns.values())


@pytest.mark.slow
def test_of_trades_only_that_of_a_person_is_said(tmp_path: Path) -> None:
    """Those of bots are on the display for a moment, one after the other, and lie face up on the table."""
    settings = ["table.edition=village2009", "table.buildings=random"]
    evening, shown, began = Evening(tmp_path, 10, 3, settings, humans=(2,)), list[int](), 0.0
    for page, scene in agreeing(evening, Pad(2)):
        evening.board.take_card()
        if page.name in {"register", "token"} and page.pointer == 2:
            kind = "role" if page.name == "register" else "token"
            evening.board.put_card(next(card.uid for card in scene.cards if (card.seat, card.kind) == (2, kind)))
        if page.name == "presents":
            shown.append(page.pointer if isinstance(page.pointer, int) else 0)
            began = began or evening.party.box.now
        if "village.done" in evening.heard:
            break
    assert (list(range(1, 11)), 1) == (list(dict.fromkeys(shown)), evening.heard.count("village.presents"))
    assert evening.party.box.now < began + 20
    assert all(seat.house for seat in scene.seats)


def test_a_drawn_village_has_powers(tmp_path: Path) -> None:
    """Ten who draw have three Farmers, four Vagabonds and three other trades, each its own token, whatever is drawn."""
    journal = Journal(tmp_path / "meneur.db")
    journal.add_cards(virtual_deck())
    pads = [Pad(pad) for pad in range(1, 11)]
    others = set()
    for seed in range(20):
        dealt = Dealer(journal, Random(seed)).tokens(State(phase="handing", way="random", pads=pads))
        trades = Counter(card.name for uid in dealt.values() if (card := journal.card(uid)) is not None)
        assert (pads, 10) == (list(dealt), len({*dealt.values()}))
        assert (3, 4, 5) == (trades["farmer"], trades["vagabond"], len(trades))
        others |= {*trades}
    assert set(BUILDINGS) == others


def test_who_is_alone_has_no_trade_twice_running(tmp_path: Path) -> None:
    """He has a house in the first game, may camp in the second, and has one again after it; the tokens are as many."""
    journal, pads = Journal(tmp_path / "meneur.db"), [Pad(pad) for pad in range(1, 9)]
    journal.add_cards(virtual_deck())
    games = list[tuple[str, ...]]()
    for seed in range(12):
        dealer, evening = Dealer(journal, Random(seed), [Pad(3)]), State(phase="handing", way="random", pads=pads)
        for _ in range(3):
            for evening.phase in ("village", "handing", "game"):
                evening.tokens = {} if evening.phase == "village" else dict(dealer.tokens(evening))
                dealer.tokens(evening)
            cards = map(journal.card, evening.tokens.values())
            trades = tuple(card.name for card in cards if card is not None)
            assert Counter(trades)["vagabond"] == Counter(games[0] if games else trades)["vagabond"]
            games.append(trades)
    own = ["".join("v" if trades[2] == "vagabond" else "h" for trades in games[at : at + 3]) for at in range(0, 36, 3)]
    assert {"hhh", "hhv", "hvh"} == {*own}
    assert all(trades[2] != after[2] for at, (trades, after) in enumerate(pairwise(games)) if at % 3 < 2)


def test_who_is_alone_has_something_to_do(tmp_path: Path) -> None:
    """An Ordinary Villager has a house, and somebody else camps in his place; others may have neither."""
    journal, pads = Journal(tmp_path / "meneur.db"), [Pad(pad) for pad in range(1, 9)]
    journal.add_cards(virtual_deck())
    camps = Counter[int]()
    for seed in range(20):
        dealer = Dealer(journal, Random(seed), [Pad(3)])
        dealer.hand(State(phase="register", pads=pads, deck={"villager": 8}))
        tokens = dealer.tokens(State(phase="handing", way="random", pads=pads))
        camps.update(pad for pad, uid in tokens.items() if dealer[uid].name == "vagabond")
    assert 3 not in camps
    assert {*pads} - {3} == {*camps}
    journal.close()


@pytest.mark.slow
@pytest.mark.long
def test_every_card_can_be_taken(tmp_path: Path) -> None:
    """From the greeting to the first night each card of the tray is large enough to be taken."""
    evening = village(tmp_path, 7, "picked")
    tray = lay_out((1280, 800), SEATS).tray
    kinds = set()
    for scene in evening.scenes():
        places = tray_places(tray, scene.cards)
        kinds |= {card.kind for card in scene.cards}
        assert [] == [uid for uid, place in places.items() if min(place.size) < 8 or not tray.contains(place)]
        if "night.falls" in evening.heard:
            break
    assert {"role", "command", "token"} == kinds


def test_the_deck_keeps_its_numbers() -> None:
    """No two cards have the same UID, and each role and building has at least one; a card's UID is its own for good."""
    deck = virtual_deck()
    assert len(deck) == len({card.uid for card in deck})
    assert {*ROLES, *BUILDINGS} <= {card.name for card in deck}
    assert "047EAEF1D402CF" in {card.uid for card in deck if card.name == "seer"}
