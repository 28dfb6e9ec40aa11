"""What lies before the players of a virtual table, and what is said of it."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from audio.text.narration import Narration, languages
from engine import Setup, Show
from engine.ask import Power
from engine.seats import Seat
from firmware.players.virtual.things import Things
from firmware.players.virtual.words import about
from firmware.session.record.ledger import Ledger
from firmware.session.record.reply import Answer
from hardware.ports.pads import Pad
from hardware.virtual.scene import Scene, SceneSeat, Seen, View
from tests.firmware.players.virtual.desk import NAMES, Desk, narrated, opened
from tests.firmware.players.virtual.test_notebook import table
from tests.harness.rehearsed import roles


def test_a_lost_power_is_promised_no_more(tmp_path: Path) -> None:
    """Once the village killed its Elder, cards say that their power is gone, but not a wolf’s or that of the dead."""
    ledger = opened(tmp_path, table("seer wolf elder villager*5"))

    def told() -> list[str]:
        desk = Desk(ledger)
        desk.evening = SimpleNamespace(phase="game", pads=ledger.public.seating.pads, buildings={}, way="none")
        things = Things(cast("Any", desk), cast("Any", None), frozenset())
        return [things.seat(Pad(pad)).about for pad in (1, 2, 5, 3)]

    words = Narration.load("en")
    seer, wolf, villager, elder = (about(words, role) for role in ("seer", "werewolf", "villager", "elder"))
    narrated(ledger, 2, 4, "close")
    assert [seer, wolf, villager, elder] == told()
    narrated(ledger, {1: 3, 2: 3})
    assert ["Its power is gone: the village killed its Elder.", wolf, villager, elder] == told()


@pytest.mark.parametrize(
    ("trade", "values", "powers"),
    [("confessor", (Power("confessor", Seat(2), Seat(3)),), 1), ("innkeeper", ("close", 3, {1: 3, 4: 3}), 0)],
)
def test_only_a_used_power_can_be_given_back(
    tmp_path: Path, trade: str, values: tuple[object, ...], powers: int
) -> None:
    """A Bonesetter finds whoever has used his power, and no Innkeeper whose tavern is no refuge any more."""
    houses = {"2": trade, "4": "bonesetter"}
    laid = {"edition": "village2009", "seats": roles("wolf villager*6"), "buildings": houses}
    laid["rules"] = {"captain_election_day": "never"}
    game = narrated(opened(tmp_path, Setup.from_json(laid)), 7)
    desk = Desk(narrated(game, *values))
    desk.evening = SimpleNamespace(phase="game", pads=game.public.seating.pads, buildings={}, way="none")
    things = Things(cast("Any", desk), cast("Any", None), frozenset())
    assert ([2], powers) == (sorted(game.public.village.spent), things.spent())
    town = things.town()
    assert town is not None
    assert ({3} if powers else set()) == town.confessed  # that the Confessor looks at this card is told to all


def test_a_used_potion_is_promised_no_more(tmp_path: Path) -> None:
    """Once a Witch here has used one, her card says what is left, as her page does; that of a bot tells nothing."""
    ledger = opened(tmp_path, table("witch wolf villager*6"))

    def told(*humans: int) -> str:
        desk = Desk(ledger)
        desk.evening = SimpleNamespace(phase="game", pads=ledger.public.seating.pads, buildings={}, way="none")
        return Things(cast("Any", desk), cast("Any", None), frozenset(map(Pad, humans))).seat(Pad(1)).about

    both = about(Narration.load("en"), "witch")
    narrated(ledger)
    assert both == told(1)
    narrated(ledger, 3, True, None)
    assert ["One potion left: the one that kills.", both] == [told(1), told(2)]
    narrated(ledger, "close", None, 4, 5)
    assert "No potion left." == told(1)


def test_a_witch_without_poison_reads_no_advice_to_keep_it(tmp_path: Path) -> None:
    """As long as she has it she does, be the other potion used."""
    ledger, advised = opened(tmp_path, table("witch wolf villager*6")), list[int]()
    desk = Desk(ledger)
    desk.evening = SimpleNamespace(phase="game", pads=ledger.public.seating.pads, buildings={}, way="none")
    for values in ((), (3, True, None), ("close", None, 4, 5)):
        narrated(ledger, *values)
        things = Things(cast("Any", desk), cast("Any", None), frozenset({Pad(1)}))
        advised.append(len(things.seat(Pad(1)).guide))
    assert [3, 3, 2] == advised


@pytest.mark.parametrize(
    ("night", "left"),
    [
        ((3, True, None), "One potion was left: the one that kills."),
        ((3, False, 4), "One potion was left: the one that saves."),
        ((3, False, None), "Both potions were left."),
    ],
)
def test_a_dead_witch_reads_what_was_left(tmp_path: Path, night: tuple[object, ...], left: str) -> None:
    """Her card does not promise two potions again; where others at the window read it, it says what a Witch does."""
    ledger = narrated(opened(tmp_path, table("witch wolf villager*6")), *night)
    narrated(ledger, "close", {seat: 1 for seat in ledger.public.seating.public.living if seat != 1})
    assert Pad(1) in ledger.public.dead

    def told(*humans: int) -> str:
        desk = Desk(ledger)
        desk.evening = SimpleNamespace(phase="game", pads=ledger.public.seating.pads, buildings={}, way="none")
        return Things(cast("Any", desk), cast("Any", None), frozenset(map(Pad, humans))).seat(Pad(1)).about

    assert [left, about(Narration.load("en"), "witch")] == [told(1), told(1, 2)]


def test_a_fire_that_is_used_up_is_promised_to_nobody(tmp_path: Path) -> None:
    """The Pyromaniac reads that it is, has no advice about it, and is known to be called in vain, by his call alone."""
    houses = {"edition": "village2009", "buildings": {"3": "farmer", "4": "baker"}}
    laid = {"seats": roles("pyromaniac wolf villager*6"), "rules": {"captain_election_day": "never"}}
    ledger = narrated(opened(tmp_path, Setup.from_json({**laid, **houses})))
    desk = Desk(ledger)
    desk.evening = SimpleNamespace(phase="game", pads=ledger.public.seating.pads, buildings={}, way="none")
    things = Things(cast("Any", desk), cast("Any", None), frozenset({Pad(1)}))

    def read() -> tuple[bool, int, list[bool]]:
        seat, cues = things.seat(Pad(1)), ("pyromaniac.wakes", "werewolves.wakes")
        return seat.about == "Your one fire is used.", len(seat.guide), [things.in_vain(Pad(1), cue) for cue in cues]

    assert (False, 3, [False, False]) == read()
    narrated(ledger, 5, 3)
    assert (True, 2, [True, False]) == read()


def test_who_was_shown_a_card_knows_which_it_was(tmp_path: Path) -> None:
    """The person who was shown it, of that player alone; nobody else at the window."""
    ledger = narrated(opened(tmp_path, table("seer wolf villager*6")), 3)
    desk = Desk(ledger)
    desk.evening = SimpleNamespace(phase="game", pads=ledger.public.seating.pads, buildings={}, way="none")

    def seen(*humans: int) -> list[list[tuple[int, str]]]:
        things = Things(cast("Any", desk), cast("Any", None), frozenset(map(Pad, humans)))
        return [[(one.who, one.card) for one in things.seat(Pad(pad)).insights] for pad in (2, 3)]

    shown = [[], [(1, "Ordinary Villager")]]
    assert [shown, [[], []], shown] == [seen(1), seen(4), seen(1, 4)]


def test_an_idiot_whom_the_village_has_seen_lies_face_up(tmp_path: Path) -> None:
    """As soon as that was narrated, before all, though he lives; no other card does."""
    ledger = opened(tmp_path, table("seer wolf idiot villager*5"))

    def revealed() -> list[int]:
        desk = Desk(ledger)
        desk.evening = SimpleNamespace(phase="game", pads=ledger.public.seating.pads, buildings={}, way="none")
        things = Things(cast("Any", desk), cast("Any", None), frozenset())
        return [pad for pad in range(1, 9) if things.seat(Pad(pad)).revealed]

    narrated(ledger, 2, 4, "close")
    assert [] == revealed()
    narrated(ledger, {1: 3, 2: 3})
    assert [3] == revealed()


@pytest.mark.parametrize("language", sorted(languages()))
def test_more_is_told_of_a_card_than_is_printed_on_it(language: str) -> None:
    """What it costs to kill the Elder, and what becomes of who lived in a house that burns, have no room on a card."""
    words = Narration.load(language)
    for role in ("elder", "pyromaniac"):
        assert len(words.label(f"printed.{role}")) < len(about(words, role))


def test_whom_a_lord_was_asked_to_pardon(tmp_path: Path) -> None:
    """The last whom the narrator named, by where he sat down; nobody before that, or without a game."""
    houses, rules = {"2": "bailiff", "3": "baker", "4": "lord"}, {"captain_election_day": "never"}
    laid = {"edition": "village2009", "seats": roles("wolf villager*7"), "buildings": houses, "rules": rules}
    ledger = narrated(opened(tmp_path, Setup.from_json(laid)), 3, 5, True)

    def condemned(ledger: Ledger | None) -> Pad | None:
        return Things(cast("Any", SimpleNamespace(ledger=ledger)), cast("Any", None), frozenset()).condemned()

    assert (None, None, 3) == (condemned(None), condemned(ledger), ledger.public.seating.pad(Seat(5)))
    assert Pad(5) == condemned(narrated(ledger, "close", {1: 3, 4: 3}, True, False))
    assert Pad(6) == condemned(narrated(ledger, None, 7, "close", {1: 6, 4: 6}, True))


def test_a_person_has_what_he_saw_at_the_table(tmp_path: Path) -> None:
    """A Seer: a wolf, or none, also where she shares the window; nothing for anybody else."""
    ledger = opened(tmp_path, table("seer wolf*2 villager*5"))
    narrated(ledger, 2)

    def seen(*people: int) -> list[tuple[tuple[int, Seen], ...]]:
        desk = Desk(ledger)
        desk.evening = SimpleNamespace(phase="game", pads=ledger.public.seating.pads, buildings={}, way="none")
        things = Things(cast("Any", desk), cast("Any", None), frozenset(map(Pad, people)))
        return [tuple((one.who, one.seen) for one in things.seat(Pad(pad)).insights) for pad in (1, 2, 4)]

    assert [[(), ((1, "wolf"),), ()]] * 2 + [[()] * 3] == [seen(1), seen(1, 4), seen(4)]


def test_what_was_seen_ends_with_its_game(tmp_path: Path) -> None:
    """A wolf who was spied has the eye as long as the game lies on the table, and none while the next is set up."""
    ledger = narrated(opened(tmp_path, table("little_girl wolf*2 villager*5")))

    def seen(phase: str) -> str:
        desk = Desk(ledger)
        desk.evening = SimpleNamespace(
            phase=phase, pads=ledger.public.seating.pads, buildings={}, roles={}, seen=(), way="none"
        )
        desk.coming = None
        things = Things(cast("Any", desk), cast("Any", None), frozenset({Pad(1)}), lambda: {Pad(2): 1})
        return "".join(one.seen for one in things.seat(Pad(2)).insights)

    assert ["wolf", "wolf", "", ""] == [seen(phase) for phase in ("game", "rematch", "deck", "deal")]


@pytest.mark.parametrize("phase", ["rematch", "deck", "deal", "register"])
def test_no_mark_of_a_game_is_there_in_the_next(tmp_path: Path, phase: str) -> None:
    """Hearts, what was seen, the dead and notes stay as long as one is asked how to go on, and no longer."""
    ledger = narrated(opened(tmp_path, table("cupid seer wolf*2 villager*4")), [1, 4], 3, 5)
    desk = Desk(ledger)
    desk.evening = SimpleNamespace(
        phase=phase, pads=ledger.public.seating.pads, buildings={}, roles={}, seen=(), way="none"
    )
    desk.coming = None
    things = Things(cast("Any", desk), cast("Any", None), frozenset({Pad(1), Pad(2)}))
    scene = Scene(tuple(replace(things.seat(Pad(pad)), role="", icon="", about="", camp="") for pad in range(1, 9)))
    marked = {seat.number for seat in scene.seats if seat.insights or seat.loves or seat.notes or not seat.alive}
    assert ({1, 2, 3, 4, 5} if phase == "rematch" else set()) == marked
    assert (phase == "rematch") == bool(scene.hearts(View(1)))


def test_a_witch_knows_on_whom_she_used_her_potions(tmp_path: Path) -> None:
    """Whom she saved and whom she poisoned, from then on, and not whom she left to the wolves; nobody else knows it."""
    ledger = narrated(opened(tmp_path, table("witch wolf villager*6")))
    desk = Desk(ledger)
    desk.evening = SimpleNamespace(phase="game", pads=ledger.public.seating.pads, buildings={}, way="none")
    things = Things(cast("Any", desk), cast("Any", None), frozenset({Pad(1), Pad(6)}))
    known = list[dict[int, list[tuple[int, str]]]]()
    for values in ((3,), (True,), (None, "close", None), (4, 5)):
        narrated(ledger, *values)
        seen = {pad: things.seat(Pad(pad)).insights for pad in range(1, 9)}
        known.append({pad: [(one.who, one.potion) for one in insights] for pad, insights in seen.items() if insights})
    saved = {3: [(1, "life")]}
    assert [{}, saved, saved, {**saved, 5: [(1, "death")]}] == known


def test_what_a_game_left_is_seen_until_the_next(tmp_path: Path) -> None:
    """Cards and what was learnt go with who moved, who sits where he sat down; houses stay, and are used or not."""
    houses = {"1": "baker", "2": "bailiff", "3": "confessor", "4": "farmer"}
    laid = {"edition": "village2009", "seats": roles("wolf seer villager*5"), "buildings": houses}
    ledger = opened(tmp_path, Setup.from_json({**laid, "rules": {"captain_election_day": "never"}}))
    narrated(ledger, 5, 3, 5, True, Power("confessor", Pad(3), Pad(1)), "close", dict.fromkeys((2, 4, 6), 1))
    assert ledger.narrated.over
    moved = {Pad(3): Pad(5), Pad(5): Pad(3)}
    assert moved == {now: home for now, home in ledger.public.home.items() if now != home}

    def seen(phase: str, names: dict[int, str]) -> dict[Pad, SceneSeat]:
        desk = Desk(ledger)
        desk.narration.names, desk.coming = names, None
        dealt = dict(zip(map(Pad, range(1, 5)), houses.values(), strict=True))
        evening = {"phase": phase, "pads": ledger.public.seating.pads, "buildings": dealt, "roles": {}}
        desk.evening = SimpleNamespace(**evening, seen=(), way="none", edition="village2009")
        dealer = {trade: SimpleNamespace(name=trade) for trade in houses.values()}
        things = Things(cast("Any", desk), cast("Any", dealer), frozenset({Pad(2), Pad(5)}))
        things.tokens = dealt
        assert things.token(Pad(5 if phase == "rematch" else 3)) is None
        return {Pad(pad): things.seat(Pad(pad)) for pad in range(1, 8)}

    last, again = seen("game", {**NAMES, 3: "Eva", 5: "Cleo"}), seen("rematch", NAMES)

    def his(seat: SceneSeat) -> SceneSeat:
        return replace(seat, number=0, house="", trade="", spent=False, invokes=False)

    for pad in last:
        assert his(last[pad]) == his(again[moved.get(pad, pad)])
        assert (last[pad].trade, last[pad].spent) == (again[pad].trade, again[pad].spent)
    assert ["Eva: Ordinary Villager"] == [note.text for note in last[Pad(2)].notes]
    assert ("Confessor", True) == (last[Pad(3)].trade, last[Pad(3)].spent)


def test_only_who_can_heal_knows_whom_the_wolves_took(tmp_path: Path) -> None:
    """As soon as she was shown it, and nobody else."""
    ledger = opened(tmp_path, table("witch wolf villager*6"))
    things = Things(cast("Any", Desk(ledger)), cast("Any", None), frozenset())

    def known() -> list[Pad | None]:
        return [things.victim(Pad(pad)) for pad in range(1, 9)]

    narrated(ledger)
    assert [None] * 8 == known()
    narrated(ledger, 4)
    assert [Pad(4), *[None] * 7] == known()


def seat_of(ledger: Ledger, pad: int, *humans: int, language: str = "en") -> SceneSeat:
    """What is shown of the person at ``pad``."""
    desk = Desk(ledger, language)
    pads = ledger.public.seating.pads
    desk.evening = SimpleNamespace(phase="game", pads=pads, buildings={}, way="none", edition="village2009")
    return Things(cast("Any", desk), cast("Any", None), frozenset(map(Pad, humans or (pad,)))).seat(Pad(pad))


@pytest.mark.parametrize("other", ["villager", "cupid", "piper"])
def test_who_is_called_in_no_night_is_known(tmp_path: Path, other: str) -> None:
    """An Elder and a villager are not; but any may be in love or charmed where there is who brings that about."""
    ledger = opened(tmp_path, table(f"seer wolf little_girl elder {other} villager*3"))
    uncalled = [pad for pad in range(1, 9) if seat_of(ledger, pad).uncalled]
    assert ([4, 5, 6, 7, 8] if other == "villager" else []) == uncalled


@pytest.mark.parametrize(("trade", "uncalled"), [("baker", False), ("farmer", True), ("vagabond", True)])
def test_who_is_called_for_his_trade_is_known(tmp_path: Path, trade: str, *, uncalled: bool) -> None:
    """The Baker, whose card no night calls."""
    laid = {"edition": "village2009", "seats": roles("wolf villager*5"), "buildings": {"2": trade}}
    assert uncalled == seat_of(opened(tmp_path, Setup.from_json(laid)), 2).uncalled


def parts_of(ledger: Ledger, pad: int) -> int:
    """Whom the person at ``pad`` sees to be on another side than he who loves that one."""
    return seat_of(ledger, pad).parts


def seen_of(ledger: Ledger, pad: int, *humans: int, language: str = "en") -> tuple[str, str, str]:
    """The side of the person at ``pad``, his goal, and the end of what he reads of his love."""
    seat = seat_of(ledger, pad, *humans, language=language)
    return seat.camp, seat.guide[0].text, seat.notes[0].text if seat.notes else ""


APART = ("You win only with", "You could win only with"), ("differ: you win only together", "differed: you could win")


def is_apart(read: tuple[str, str, str]) -> bool:
    """Whether all that is ``read`` says that one wins only with one's love; one part of it never does alone."""
    camp, goal, love = read
    told = {camp == "the Lovers", goal.startswith(APART[0]), any(said in love for said in APART[1])}
    assert len(told) == 1
    return told == {True}


@pytest.mark.parametrize(
    ("rules", "seen", "apart"),
    [
        ({}, 3, True),
        ({}, 4, False),
        ({"mixed_lovers_win": False}, 3, False),
        ({"lovers_goal": "any_couple"}, 3, True),
    ],
)
def test_a_seer_who_saw_that_her_love_is_a_wolf_knows_her_goal(
    tmp_path: Path, rules: dict[str, object], seen: int, *, apart: bool
) -> None:
    """Her side and her goal are then those of the couple; before, or if she looked at another, nothing tells it."""
    ledger = narrated(opened(tmp_path, table("cupid seer wolf villager*5", **rules)), [2, 3])
    assert not is_apart(seen_of(ledger, 2))
    narrated(ledger, seen)
    assert [apart, False] == [is_apart(seen_of(ledger, 2)), is_apart(seen_of(ledger, 4))]
    assert apart is is_apart(seen_of(ledger, 2, 1, 2, 3))


@pytest.mark.parametrize(("seen", "loved"), [(3, 3), (4, 0)])
def test_a_seer_is_told_as_she_sees_it(tmp_path: Path, seen: int, loved: int) -> None:
    """That she wins only with her love, as long as that card is shown, and nobody else; neither before nor after."""
    ledger = narrated(opened(tmp_path, table("cupid seer wolf villager*5")), [2, 3])
    told = {parts_of(ledger, pad) for pad in (2, 3)}
    for effect in ledger.enter(Answer(seen)):
        ledger.narrating(effect)
        told.add(parts_of(ledger, 2))
        shown = isinstance(effect, Show) and effect.cue == "seer.card"
        assert (loved if shown else 0, 0) == (parts_of(ledger, 2), parts_of(ledger, 3))
    assert {0, loved} == told


def test_a_lover_reads_at_the_end_what_his_side_was(tmp_path: Path) -> None:
    """Once all cards lie open a couple of two sides was on its own, though neither knew; who loved nobody was not."""
    ledger = narrated(opened(tmp_path, table("cupid seer wolf villager*5")), [2, 3], 4, 5, "close")
    assert not is_apart(seen_of(ledger, 2))
    narrated(ledger, dict.fromkeys((1, 4, 6), 3))
    assert ledger.narrated.over
    assert [True, False] == [is_apart(seen_of(ledger, pad)) for pad in (2, 1)]


@pytest.mark.parametrize(("loved", "apart"), [(4, True), (3, False)])
def test_a_wolf_knows_whether_his_love_is_of_the_pack(tmp_path: Path, loved: int, *, apart: bool) -> None:
    """As soon as the pack was called; whom he loves learns nothing of it, nor does who is not in love."""
    ledger = opened(tmp_path, table("cupid wolf*2 villager*5"))
    narrated(ledger)
    assert not is_apart(seen_of(ledger, 2))
    narrated(ledger, [2, loved])
    assert [apart, False] == [is_apart(seen_of(ledger, 2)), is_apart(seen_of(ledger, 4))]
    assert not is_apart(seen_of(ledger, 1))
    assert [apart, False] == [is_apart(seen_of(ledger, pad, 2, 4)) for pad in (2, 4)]


@pytest.mark.parametrize(("definition", "apart"), [("different_aims", True), ("camps", False)])
def test_a_piper_in_love_knows_that_nobody_has_his_goal(tmp_path: Path, definition: str, *, apart: bool) -> None:
    """Whatever his love is, as long as the aim counts and not the side; his love knows nothing of it."""
    laid = table("cupid piper wolf villager*5", mixed_definition=definition)
    ledger = narrated(opened(tmp_path, laid), [2, 4])
    assert [apart, False] == [is_apart(seen_of(ledger, pad)) for pad in (2, 4)]


def test_the_card_of_the_dead_is_known_once_it_is_announced(tmp_path: Path) -> None:
    """Until then it is before him or face down: a claim was struck out by it, which only one who had seen it knew."""
    ledger = narrated(opened(tmp_path, table("seer wolf villager*6")), 3, 4)
    desk = Desk(ledger)
    desk.evening = SimpleNamespace(phase="game", pads=ledger.public.seating.pads, buildings={}, way="none")
    things = Things(cast("Any", desk), cast("Any", None), frozenset())
    asked = things.town()
    things.tell_death()
    told = things.town()
    assert asked is not None
    assert told is not None
    assert [{4: ""}, {4: "villager"}] == [asked.dead, told.dead]


def out_of(ledger: Ledger, pad: int) -> tuple[str, list[str], str]:
    """The side of the person at ``pad``, what he reads of his role, and of his love, once all deaths were told."""
    desk = Desk(ledger)
    pads = ledger.public.seating.pads
    desk.evening = SimpleNamespace(phase="game", pads=pads, buildings={}, way="none", edition="village2009")
    things = Things(cast("Any", desk), cast("Any", None), frozenset({Pad(pad)}))
    things.tell_death()
    seat = things.seat(Pad(pad))
    return seat.camp, [note.text for note in seat.guide], seat.notes[0].text if seat.notes else ""


@pytest.mark.parametrize(
    ("shown", "loved", "side", "goal", "love"),
    [
        ("card", 3, "the Lovers", "You could win only with Cleo", "Your goals differed"),
        ("card", 5, "the Villagers", "You win with the village", "You win if your side does."),
        ("hidden", 3, "the Villagers", "You win with the village", "If your goals differed"),
    ],
)
def test_the_dead_read_how_they_can_still_win(  # noqa: PLR0913, PLR0917 - whom she loved, and what she reads
    tmp_path: Path, shown: str, loved: int, side: str, goal: str, love: str
) -> None:
    """By what they know: a card that was turned over tells a lover whether she has lost; there is no advice now."""
    laid = table("cupid seer wolf*2 villager*5", reveal_on_death=shown)
    ledger = narrated(opened(tmp_path, laid), [2, loved], 6, 7)
    assert 3 == len(out_of(ledger, 2)[1])
    narrated(ledger, "close", {1: 2, 4: 2, 8: 2})
    assert ledger.public.dead.keys() >= {2, loved}
    camp, guide, told = out_of(ledger, 2)
    assert (side, 2) == (camp, len(guide))
    assert guide[0].startswith(goal)
    assert love in told
    assert "never" not in told


def test_a_dead_piper_wins_no_more(tmp_path: Path) -> None:
    """Others win with their side when they are dead, but who is alone against all has to live."""
    ledger = opened(tmp_path, table("piper wolf villager*6"))
    narrated(ledger, 1, [3, 4])
    assert ["You cannot win any more."] == out_of(ledger, 1)[1][:1]
