"""The recap of a village: who was saved and by whom, the fire, the razor, the pardon, and the houses."""

from firmware.session.recap.past import Past
from firmware.session.recap.summary import LONGEST, summary
from hardware.ports.pads import Pad, pads
from tests.firmware.session.recap.test_summary import cues, died, event, recap

ROLES = dict(
    zip(
        pads(9),
        ("werewolf", "white_werewolf", "defender", "pyromaniac", "elder", "witch", "piper", "villager", "little_girl"),
        strict=True,
    )
)


def test_who_stood_at_the_door_and_who_outlived_a_bite_are_mentioned() -> None:
    """A guard is mentioned when he saved somebody, the Elder's first bite as what it was."""
    lines = recap(
        event("defender.protect", 1, seat=3, target=8),
        event("wolves.devour", 1, seats=[1, 2], target=8),
        event("defender.protect", 2, seat=3, target=3),
        event("wolves.devour", 2, seats=[1, 2], target=5),
        event("elder.attacked", 2, seat=5),
        event("defender.protect", 3, seat=3, target=3),
        event("wolves.devour", 3, seats=[1, 2], target=3),
        roles=ROLES,
    )
    assert ("story.defender", {"seat": 3, "target": 8}) in lines
    assert ("story.defender.self", {"seat": 3}) in lines
    assert ("story.elder", {"seat": 5}) in lines
    assert "story.wolves" not in cues(lines)


def test_a_guard_is_told_night_by_night() -> None:
    """Whom the Defender guarded stands there where no wolf came; where one did, whom he saved, and only that."""
    lines = recap(
        event("defender.protect", 1, seat=3, target=8),
        event("wolves.devour", 1, seats=[1, 2], target=7),
        died(1, 7, "devoured"),
        event("defender.protect", 2, seat=3, target=3),
        event("wolves.undecided", 2, seats=[1, 2]),
        event("defender.protect", 3, seat=3, target=8),
        event("wolves.devour", 3, seats=[1, 2], target=8),
        event("defender.protect", 4, seat=3, target=1),
        event("white_werewolf.devour", 4, seat=2, target=1),
        roles=ROLES,
    )
    assert [
        ("story.defender.watch", {"seat": 3, "target": 8}),
        ("story.defender.watch.self", {"seat": 3}),
        ("story.defender", {"seat": 3, "target": 8}),
        ("story.defender", {"seat": 3, "target": 1}),
    ] == [line for line in lines if line[0].startswith("story.defender")]
    assert "story.seat" not in [cue for cue, facts in lines if facts.get("seat") == 3]
    past = Past(
        (event("defender.protect", 4, seat=3, target=1), event("white_werewolf.devour", 4, seat=2, target=1)),
        ROLES,
        [],
        "villagers",
    )
    assert ("story.defender.white", {"seat": 3, "target": 1}) in summary(past, whole=True), "it is read who came"


def test_a_guard_is_not_praised_for_what_the_witch_did() -> None:
    """Nothing protects the Little Girl: where the Witch healed, the Witch is mentioned."""
    lines = recap(
        event("defender.protect", 1, seat=3, target=9),
        event("wolves.devour", 1, seats=[1, 2], target=9),
        event("witch.heal", 1, seat=6, target=9),
        roles=ROLES,
    )
    assert cues(lines)[:5] == [
        *("story.white", "story.night", "story.defender.watch", "story.wolves", "story.witch.heal"),
    ]


def test_what_is_read_of_a_guard_never_denies_an_attack() -> None:
    """Where the Witch healed whom he guarded, the wolves found the door guarded, and the potion was spent in vain."""
    read = {
        target: summary(
            Past(
                (
                    event("defender.protect", 1, seat=3, target=target),
                    event("wolves.devour", 1, seats=[1, 2], target=target),
                    event("witch.heal", 1, seat=6, target=target),
                ),
                ROLES,
                [],
                "villagers",
            ),
            whole=True,
        )
        for target in (3, 9)
    }
    assert [("story.defender.self", {"seat": 3}), ("story.witch.heal.spent", {"seat": 6, "target": 3})] == [
        line for line in read[3] if line[0].startswith(("story.defender", "story.wolves", "story.witch"))
    ]
    assert ["story.defender.idle", "story.wolves", "story.witch.heal"] == [
        cue for cue, _ in read[9] if cue.startswith(("story.defender", "story.wolves", "story.witch"))
    ]


def test_the_fire_takes_the_wolf_who_came_first() -> None:
    """The bite, the match, and who did not come back."""
    lines = recap(
        event("wolves.devour", 1, seats=[1, 2], target=8),
        event("pyromaniac.burn", 1, seat=4, target=8, building="barber"),
        event("fire", 1, seat=8, building="barber"),
        died(1, 1, "burnt"),
        roles=ROLES,
    )
    assert cues(lines)[1:5] == ["story.night", "story.wolves", "story.pyromaniac", "story.burnt"]
    assert ("story.pyromaniac", {"seat": 4, "building": "barber"}) in lines
    assert ("story.burnt", {"seat": 1, "other": 4}) in lines


def test_what_is_read_says_whose_house_burnt() -> None:
    """There may be several of a trade."""
    past = Past((event("pyromaniac.burn", 1, seat=4, target=8, building="farmer"),), ROLES, [], "villagers")
    assert ("story.pyromaniac", {"seat": 4, "building": "farmer", "target": 8}) in summary(past, whole=True)


def test_the_white_wolf_is_named_and_mentioned_where_he_killed() -> None:
    """A wolf under guard lives, and then nothing is said."""
    lines = recap(
        event("white_werewolf.devour", 2, seat=2, target=1),
        died(2, 1, "mauled"),
        roles=ROLES,
        side="white_werewolf",
    )
    assert ("story.white", {"seat": 2}) in lines
    assert cues(lines)[1:3] == ["story.night", "story.white_werewolf"]
    assert "story.white_werewolf" not in cues(recap(event("white_werewolf.devour", 2, seat=2, target=1), roles=ROLES))


def test_the_barber_who_was_wrong_pays_in_the_recap_too() -> None:
    """His victim comes with the razor, his own death by itself."""
    lines = recap(
        event("barber.strike", 1, seat=6, target=8),
        died(1, 8, "shaved"),
        died(1, 6, "shaved"),
        roles=ROLES,
    )
    assert cues(lines)[1:4] == ["story.night", "story.barber", "story.shaved"]
    assert ("story.barber", {"seat": 6, "target": 8, "role": "villager"}) in lines


def test_a_day_that_ended_in_mercy_was_not_idle() -> None:
    """The card that stayed hidden is named now; a wolf who was let go changes nothing for the village."""
    lines = recap(
        event("lord.pardon", 1, seat=8, target=1),
        event("idiot.revealed", 2, seat=9),
        died(3, 8, "blamed"),
        event("scapegoat.voters", 3, seat=8, seats=[]),
        event("teacher.ban", 4, seat=6, seats=[1, 2]),
        event("bailiff.house", 4, seat=6, target=7, building="lord"),
        roles=ROLES,
    )
    assert "story.idle" not in cues(lines)
    assert "story.turn.villagers" not in cues(lines)
    assert "story.scapegoat.voters" not in cues(lines)
    assert ("story.lord.wolf", {"seat": 8, "target": 1}) in lines
    assert ("story.teacher", {"seat": 6, "seats": [1, 2]}) in lines
    assert ("story.bailiff", {"seat": 6, "target": 7, "building": "lord"}) in lines
    assert ("story.blamed", {"seat": 8}) in lines


def test_who_begged_is_told() -> None:
    """In vain, where it was; that it was granted is read, since whoever is pardoned has begged, or is the Lord."""
    granted, refused = {"seat": 8, "target": 1, "begged": True}, {"seat": 8, "target": 7}
    events = event("lord.pardon", 1, **granted), event("lord.refuse", 2, **refused), died(2, 7, "voted")
    told, read = (summary(Past(events, ROLES, [], "villagers"), whole=whole) for whole in (False, True))
    for lines, pardon in ((told, "story.lord.wolf"), (read, "story.lord.begged.wolf")):
        assert [(pardon, {"seat": 8, "target": 1}), ("story.lord.refused", refused)] == [
            line for line in lines if line[0].startswith("story.lord")
        ]
        fallen = next(at for at, (_, facts) in enumerate(lines) if facts == {"seat": 7, "role": ROLES[Pad(7)]})
        assert ("story.lord.refused", refused) == lines[fallen + 1]


def test_what_the_village_learns_and_loses() -> None:
    """The Confessor's secret, the Piper's dance, and the powers that went with the Elder."""
    lines = recap(
        event("piper.charm", 1, seat=7, seats=[1, 8]),
        event("raven.accuse", 1, seat=6, target=8),
        event("confessor.look", 1, seat=9, target=8, role="villager"),
        event("bonesetter.heal", 1, seat=6, target=9, building="confessor"),
        event("innkeeper.vote", 1, seat=8, target=5),
        died(1, 5, "voted"),
        event("powers.lost", 1, seat=5),
        roles=ROLES,
        side="piper",
    )
    assert cues(lines)[1:9] == [
        *("story.night", "story.piper", "story.raven", "story.confessor", "story.bonesetter", "story.innkeeper"),
        *("story.voted", "story.powers"),
    ]
    assert ("story.confessor", {"seat": 9, "target": 8, "role": "villager"}) in lines


def test_how_the_piper_won_is_not_left_out() -> None:
    """The charms of the Piper are mentioned if he won by them."""
    nights = [event("piper.charm", night, seat=7, seats=[8, 9]) for night in range(1, 9)]
    looks = [event("seer.look", night, seat=5, target=6, role="witch") for night in range(1, 9)]
    events = sorted((*nights, *looks), key=lambda each: int(each["night"]))
    assert "story.piper" in cues(recap(*events, roles=ROLES, side="piper"))
    assert "story.piper" not in cues(recap(*events, roles=ROLES, side="nobody"))


def test_posters_are_never_left_out() -> None:
    """In a long game the Raven's are told in one line, each name once; in a short one night by night."""
    roles = dict.fromkeys(pads(18), "villager") | dict.fromkeys(pads(3), "werewolf") | {Pad(4): "raven"}
    events = []
    for night in range(1, 8):
        events += [
            event("raven.accuse", night, seat=4, target=18 if night == 3 else 10 + night),
            event("wolves.devour", night, seats=[1, 2, 3], target=4 + night),
            died(night, 4 + night, "devoured"),
            died(night, 11 + night, "voted"),
        ]
    lines = recap(*events, side="werewolves", roles=roles)
    assert [("story.posters", {"seat": 4, "seats": (11, 12, 18, 14, 15, 16, 17)})] == [
        line for line in lines if line[0] in {"story.posters", "story.raven"}
    ]
    beginning_and_end = ("story.opens", "story.pack", "story.others", "story.alive", "story.closes")
    assert LONGEST >= sum(cue not in beginning_and_end for cue, _ in lines)
    assert ["story.raven"] == [
        cue for cue in cues(recap(*events[:4], roles=roles)) if cue in {"story.posters", "story.raven"}
    ]
    once = [{**one, "target": 12} if one["kind"] == "raven.accuse" else one for one in events]
    assert ("story.raven", {"seat": 4, "target": 12}) in recap(*once, side="werewolves", roles=roles)


def test_whom_the_innkeeper_names_again_in_a_runoff_is_told_once() -> None:
    """Another one is told, and so is the same one on another day; nothing is where he votes in secret."""

    def told(*named: tuple[int, int], sealed: bool = False) -> list[int]:
        votes = [event("innkeeper.vote", night, seat=8, target=target) for night, target in named]
        lines = summary(Past(votes, ROLES, [], "villagers", sealed=sealed), whole=True)
        return [facts["target"] for cue, facts in lines if cue == "story.innkeeper"]

    assert [5] == told((1, 5), (1, 5))
    assert [5, 6] == told((1, 5), (1, 6), (1, 5))
    assert [5, 5] == told((1, 5), (2, 5))
    assert [] == told((1, 5), sealed=True)


def test_what_was_done_in_a_night_stands_before_who_died_of_it() -> None:
    """In each alike: what the victim did and what others did; who killed in his turn does so first, but shoots last."""
    cast = {Pad(1): "werewolf", Pad(2): "werewolf", Pad(3): "witch", Pad(4): "raven", Pad(5): "hunter", Pad(6): "piper"}
    lines = recap(
        event("wolves.devour", 1, seats=[1, 2], target=4, day=0),
        event("raven.accuse", 1, seat=4, target=7, day=0),
        event("piper.charm", 1, seat=6, seats=[7, 8], day=0),
        died(1, 4, "devoured"),
        event("wolves.devour", 2, seats=[1, 2], target=3, day=1),
        event("witch.poison", 2, seat=3, target=6, day=1),
        event("piper.charm", 2, seat=6, seats=[5, 7], day=1),
        died(2, 3, "devoured"),
        died(2, 6, "poisoned"),
        event("wolves.devour", 3, seats=[1, 2], target=5, day=2),
        died(3, 5, "devoured"),
        event("hunter.shoot", 3, seat=5, target=1),
        died(3, 1, "shot"),
        roles=cast | dict.fromkeys((Pad(7), Pad(8)), "villager"),
    )
    assert cues(lines)[:13] == [
        *("story.night", "story.raven", "story.piper", "story.devoured", "story.idle"),
        *("story.night", "story.piper", "story.witch.poison", "story.devoured", "story.idle"),
        *("story.night", "story.devoured", "story.hunter.wolf"),
    ]
