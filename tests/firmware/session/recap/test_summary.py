"""The recap of a game: in order, each thing once, short enough, and with its ironies."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from firmware.session.recap.past import Past
from firmware.session.recap.summary import LONGEST, Line, summary
from hardware.ports.pads import Pad, pads

ROLES = dict(
    zip(pads(8), ("werewolf", "werewolf", "seer", "witch", "hunter", "villager", "villager", "villager"), strict=True)
)


def event(kind: str, night: int, **facts: Any) -> dict[str, Any]:
    """Return one of the rules' notes."""
    return {"kind": kind, "night": night, "day": night, **facts}


def died(night: int, seat: int, cause: str) -> dict[str, Any]:
    """Return the note of a death."""
    return event("death", night, seat=seat, cause=cause)


def recap(*events: dict[str, Any], side: str = "villagers", roles: Mapping[Pad, str] | None = None) -> list[Line]:
    """Return the recap of these events."""
    return summary(Past(events, roles or ROLES, [(Pad(6), Pad(7))], side))


def cues(lines: list[Line]) -> list[str]:
    """Return their cues, without those that every recap has."""
    return [cue for cue, _ in lines if cue not in ("story.opens", "story.pack", "story.closes")]


def test_a_night_comes_in_order_and_each_death_once() -> None:
    """A bitten player is mentioned in the night and not again at dawn; a saved one is only named."""
    lines = recap(
        event("seer.look", 1, seat=3, target=1, role="werewolf"),
        event("wolves.devour", 1, seats=[1, 2], target=6),
        event("witch.poison", 1, seat=4, target=2),
        died(1, 6, "devoured"),
        died(1, 2, "poisoned"),
        died(1, 7, "grief"),
        event("wolves.devour", 2, seats=[1], target=4),
        event("witch.heal", 2, seat=4, target=4),
        died(2, 1, "voted"),
    )
    assert cues(lines) == [
        *("story.night", "story.seer.wolf", "story.devoured", "story.witch.poison.wolf"),
        *("story.grief", "story.idle", "story.night", "story.wolves", "story.witch.heal.self", "story.voted.wolf"),
        *("story.seat", "story.alive"),
    ]
    assert ("story.grief", {"seat": 7, "other": 6, "role": "villager"}) in lines
    assert ("story.seat", {"seat": 5, "role": "hunter"}) in lines
    assert ("story.alive", {"seats": (3, 4, 5, 8)}) in lines


def test_the_village_that_did_not_listen() -> None:
    """An innocent is condemned though the Seer has seen a wolf who is still free; the next such vote lost the game."""
    lines = recap(
        event("seer.look", 1, seat=3, target=2, role="werewolf"),
        died(1, 8, "voted"),
        died(2, 7, "voted"),
        died(3, 6, "devoured"),
        side="werewolves",
    )
    assert cues(lines)[:9] == [
        *("story.night", "story.seer.wolf", "story.voted", "story.blind"),
        *("story.night", "story.voted", "story.turn.werewolves"),
        *("story.night", "story.devoured"),
    ]
    assert ("story.blind", {"seat": 2, "other": 3}) in lines


def test_a_seer_who_died_that_night_told_nobody() -> None:
    """The village cannot have looked elsewhere where the Seer did not live to say what she had seen."""
    lines = recap(
        event("seer.look", 1, seat=3, target=2, role="werewolf"),
        died(1, 3, "devoured"),
        died(1, 8, "voted"),
        side="werewolves",
    )
    assert "story.blind" not in cues(lines)


def blind(*events: dict[str, Any], condemned: int = 8, whole: bool = False, **past: Any) -> list[tuple[str, int]]:
    """Who is said to have been missed where the Seer saw that seat 2 is a wolf, and another one was ``condemned``."""
    looked = event("seer.look", 1, seat=3, target=2, role="werewolf")
    facts = {"roles": ROLES, "couples": (), "side": "villagers", **past}
    lines = summary(Past((looked, died(1, condemned, "voted"), *events), **facts), whole=whole)
    return [(cue.removeprefix("story."), facts["seat"]) for cue, facts in lines if cue.startswith("story.blind")]


def test_a_wolf_who_died_on_that_day_was_not_free() -> None:
    """Whatever he died of, and though the next one condemned may be told of him."""
    assert [("blind", 2)] == blind()
    assert [] == blind(died(1, 2, "shot"))
    assert [("blind", 2)] == blind(died(2, 2, "poisoned"))


def test_a_village_that_accused_the_wolf_was_not_blind() -> None:
    """Where most of it voted for him, and the wolves' votes decided it, nothing is said, unless that came later."""
    assert [] == blind(suspected={1: frozenset({Pad(2)})})
    assert [("blind", 2)] == blind(suspected={1: frozenset({Pad(8)}), 2: frozenset({Pad(2)})})


def test_a_seer_in_love_with_the_wolf_wanted_nobody_to_see_him() -> None:
    """That she loved him is read once, where she sees him, whoever is condemned; nothing is said of it aloud."""
    looked, couple = event("seer.look", 1, seat=3, target=2, role="werewolf"), [(Pad(2), Pad(3))]
    again = event("seer.look", 2, seat=3, target=2, role="werewolf")
    for condemned, fell in ((8, ()), (3, (died(1, 2, "grief"),)), (8, (again,))):
        past = Past((looked, died(1, condemned, "voted"), *fell), ROLES, couple, "villagers")
        told, read = (cues(summary(past, whole=whole)) for whole in (False, True))
        assert [0, 1] == [lines.count("story.seer.love") for lines in (told, read)]
        assert "story.seer.love" == read[read.index("story.seer.wolf") + 1]
        for whole in (False, True):
            assert [] == blind(*fell, condemned=condemned, couples=couple, whole=whole)
    assert [("blind", 2)] == blind(couples=[(Pad(2), Pad(4))], whole=True)


def test_a_condemned_piper_was_no_mistake() -> None:
    """He would have won over the village: whoever else was seen, it was right to drive him out."""
    assert [] == blind(roles={**ROLES, Pad(8): "piper"})


def test_the_hunter_takes_a_wolf_along() -> None:
    """The Hunter's shot comes with the death that it causes."""
    lines = recap(
        event("wolves.devour", 1, seats=[1, 2], target=5),
        died(1, 5, "devoured"),
        event("hunter.shoot", 1, seat=5, target=1),
        died(1, 1, "shot"),
        event("captain.elected", 1, seat=2),
    )
    assert cues(lines)[:4] == ["story.night", "story.devoured", "story.hunter.wolf", "story.captain.wolf"]


def test_a_lot_is_not_told_as_a_deed() -> None:
    """Whom the lot hit, because the Hunter did not answer, is told once, and as that, wolf or not."""
    shot = (died(1, 5, "voted"), event("hunter.shoot", 1, seat=5, target=1), died(1, 1, "shot"))
    lines = summary(Past(shot, ROLES, [], "villagers", lots=frozenset({Pad(1)})))
    assert cues(lines)[:3] == ["story.night", "story.voted", "story.hunter.lot"]
    assert ("story.hunter.lot", {"seat": 5, "target": 1, "role": "werewolf"}) in lines
    assert ["story.hunter.lot"] == [cue for cue, facts in lines if 1 in {facts.get("seat"), facts.get("target")}]


def test_a_captain_by_lot_is_told_as_that() -> None:
    """After ties it was nobody's choice, wolf or not."""
    elected = event("captain.elected", 1, seat=1)
    told = [
        summary(Past((elected,), ROLES, [], "villagers", drawn=frozenset(drawn))) for drawn in ({Pad(1)}, set[Pad]())
    ]
    assert ["story.captain.lot", "story.captain.wolf"] == [cues(lines)[1] for lines in told]


def test_everybody_is_named_but_villagers_who_live() -> None:
    """The recap says who was who, except for living villagers."""
    lines = recap(died(1, 6, "devoured"), died(1, 8, "voted"))
    named = {facts["seat"] for _, facts in lines if "seat" in facts}
    assert {1, 2} == set(next(facts["seats"] for cue, facts in lines if cue == "story.pack"))
    assert {3, 4, 5, 6, 8} == named


def test_a_long_story_says_of_a_night_that_nobody_was_devoured() -> None:
    """Something that the Seer saw is left out before it."""
    events = []
    for night in range(1, 8):
        hunt = event("wolves.undecided", night, seats=[1, 2]) if night == 3 else died(night, 2 + night, "devoured")
        events += [event("seer.look", night, seat=3, target=8, role="villager"), hunt]
    told = cues(recap(*events, side="werewolves", roles=ROLES | {Pad(9): "villager"}))
    assert "story.wolves.undecided" in told
    assert told.count("story.seer") < 7


def test_a_long_game_has_a_short_recap() -> None:
    """Eighteen players and seven nights: the least is left out, simple villagers share a line; who reads has it all."""
    roles = dict.fromkeys(pads(18), "villager") | dict.fromkeys(pads(3), "werewolf") | {Pad(4): "seer"}
    events = []
    for night in range(1, 8):
        events += [
            event("seer.look", night, seat=4, target=18, role="villager"),
            event("wolves.devour", night, seats=[1, 2, 3], target=4 + night),
            died(night, 4 + night, "devoured"),
            died(night, 11 + night, "voted"),
        ]
    past = Past(events, roles, [], "werewolves")
    lines, read = summary(past), cues(summary(past, whole=True))
    assert (7, 7, 7, 0) == tuple(map(read.count, ("story.seer", "story.devoured", "story.voted", "story.others")))
    beginning_and_end = ("story.opens", "story.pack", "story.others", "story.alive", "story.closes")
    assert LONGEST >= sum(cue not in beginning_and_end for cue, _ in lines)
    assert "story.seer" not in cues(lines)
    together = next(facts["seats"] for cue, facts in lines if cue == "story.others")
    lost = {facts["seat"] for cue, facts in lines if cue in ("story.devoured", "story.voted")}
    assert set(range(5, 19)) == {*together, *lost}
    assert 18 in lost  # of the last vote it is said that it was one too many


def test_who_was_in_love_is_not_among_those_who_had_no_secret() -> None:
    """However long the game was, lovers keep a line of their own."""
    roles = dict.fromkeys(pads(18), "villager") | dict.fromkeys(pads(3), "werewolf")
    hunted = [died(night, seat, "devoured") for night, seat in enumerate(range(4, 19), start=1)]
    lines = summary(Past(hunted, roles, [(Pad(5), Pad(6))], "werewolves"))
    assert {5, 6}.isdisjoint(next(facts["seats"] for cue, facts in lines if cue == "story.others"))


def test_a_night_before_which_others_are_left_out_says_so() -> None:
    """Who hears the short story is told that time has passed; who reads the whole of it has every night."""
    roles = dict.fromkeys(pads(20), "villager") | dict.fromkeys(pads(2), "werewolf") | {Pad(20): "hunter"}
    events = [died(night, 2 + night, "devoured") for night in range(1, 10)]
    events += [died(10, 20, "devoured"), event("hunter.shoot", 10, seat=20, target=1), died(10, 1, "shot")]
    events += [died(11, 2, "voted")]
    told, read = (
        [
            (facts["night"], "later" in facts)
            for cue, facts in summary(Past(events, roles, [], "villagers"), whole=whole)
            if cue == "story.night"
        ]
        for whole in (False, True)
    )
    assert [(night, False) for night in range(1, 11)] == read
    assert [(6, True), *((night, False) for night in range(7, 12))] == told


def test_a_recap_without_events() -> None:
    """A game without events, except that somebody went home, has a recap, too."""
    lines = recap(died(1, 1, "left"), died(1, 2, "left"))
    left, unseen = ["story.left"] * 2, ["story.seat"] * 3
    assert cues(lines) == ["story.night", *left, *unseen, "story.alive"]


def test_a_night_of_which_nothing_is_left() -> None:
    """In a long game a night that took nobody may be left out, and the recap still ends."""
    events = [event("seer.look", 1, seat=3, target=8, role="villager")]
    for night in range(2, 14):
        events += [died(night, night + 3, "devoured"), died(night, night + 20, "voted")]
    roles = dict.fromkeys(pads(35), "witch") | {Pad(1): "werewolf", Pad(2): "werewolf", Pad(3): "seer"}
    lines = recap(*events, side="werewolves", roles=roles)
    assert "story.seer" not in cues(lines)
    assert "story.closes" == lines[-1][0]


def test_a_couple_that_had_left_its_camps_is_told() -> None:
    """Of lovers who lost for their love a line says so, the wolf first; of others, who share an aim, there is none."""
    roles = ROLES | {Pad(6): "werewolf"}
    lost = summary(Past([died(1, 8, "voted")], roles, [(Pad(5), Pad(6))], "werewolves", [(Pad(5), Pad(6))]))
    assert ("story.betrayed", {"seat": 6, "other": 5}) in lost
    alike = summary(Past([], roles | {Pad(5): "piper"}, [], "villagers", [(Pad(5), Pad(4))]))
    assert ("story.betrayed.other", {"seat": 5, "other": 4}) in alike
    assert not [cue for cue in cues(recap(died(1, 8, "voted"))) if cue.startswith("story.betrayed")]


def test_what_is_read_is_parted_by_days() -> None:
    """Who dies at dawn of the night is told under it; what comes after stands under the day, also that it was idle."""
    past = Past(
        (
            event("wolves.devour", 1, seats=[1, 2], target=6) | {"day": 0},
            died(1, 6, "devoured"),
            died(1, 7, "grief"),
            event("captain.elected", 1, seat=3),
            event("wolves.devour", 2, seats=[1], target=3) | {"day": 1},
            died(2, 3, "devoured"),
            event("captain.heir", 2, seat=4),
            died(2, 1, "voted"),
        ),
        ROLES,
        [(Pad(6), Pad(7))],
        "villagers",
        centre=("seer", "thief"),
        electors={1: (Pad(3),)},
    )
    lines = summary(past, whole=True)
    assert cues(lines) == [
        *("story.night", "story.devoured", "story.grief", "story.day", "story.captain.farmers.one", "story.idle"),
        *("story.night", "story.devoured", "story.day", "story.heir", "story.voted.wolf", "story.turn.last"),
        *("story.centre", "story.alive"),
    ]
    assert ("story.heir", {"seat": 4, "other": 3}) in lines
    by_lot = summary(replace(past, inherited=frozenset({Pad(4)})), whole=True)
    assert ("story.heir.lot", {"seat": 4, "other": 3}) in by_lot
    assert ("story.centre", {"cards": ("seer", "thief")}) in lines
    assert ("story.day", {"day": 2}) in lines
    assert not {"story.day", "story.heir", "story.centre"} & set(cues(summary(past)))
