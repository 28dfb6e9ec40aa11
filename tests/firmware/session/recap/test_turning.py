"""Where a game turned: at the death with which its winners got ahead for good."""

from collections.abc import Mapping
from typing import Any

import pytest

from firmware.session.recap.past import Past
from firmware.session.recap.summary import summary
from firmware.session.recap.turning import turning
from hardware.ports.pads import Pad, pads
from tests.firmware.session.recap.test_summary import died, event

WOLVES = (1, 2)
ROLES = dict.fromkeys(pads(8), "villager") | dict.fromkeys(map(Pad, WOLVES), "werewolf")
BEHIND = (died(1, 3, "devoured"), died(1, 4, "voted"))
"""Four against two before a night: less than half of such games are won."""

THREE = {Pad(1): "werewolf", Pad(3): "villager", Pad(4): "seer"}


def turned(*events: dict[str, Any], side: str, roles: Mapping[Pad, str] = ROLES) -> tuple[str, int] | None:
    """The cue and the seat of the line about it, if there is one."""
    line = turning(Past(events, roles, [], side))
    return line and (line[0].removeprefix("story.turn."), line[1]["seat"])


def test_with_the_wolf_who_put_the_village_ahead() -> None:
    """However that wolf fell, and not with the last one, who was only the end of it."""
    for cause in ("voted", "grief", "poisoned"):
        fell = (died(2, 5, "devoured"), died(2, 1, cause))
        assert ("villagers", 1) == turned(*BEHIND, *fell, died(3, 2, "voted"), side="villagers")


def test_with_whom_the_village_lost_its_lead() -> None:
    """The vote after which the wolves were ahead for good, not the last one, when all was lost."""
    rest = died(2, 5, "devoured"), died(2, 6, "voted"), died(3, 7, "devoured"), died(3, 8, "voted")
    assert ("werewolves", 4) == turned(*BEHIND, *rest, side="werewolves")


def test_with_the_very_last_death_where_that_decided_it() -> None:
    """Who was behind until then has won by it, and that is said."""
    fell = died(2, 2, "grief"), died(2, 1, "voted")
    assert ("last", 1) == turned(*BEHIND, died(2, 5, "devoured"), *reversed(fell), side="villagers")
    lovers = died(1, 3, "voted"), died(1, 4, "grief")
    assert ("last", 3) == turned(*lovers, side="werewolves", roles=THREE)


def test_not_with_the_death_of_who_was_left_alone_with_the_wolf() -> None:
    """He could do nothing any more: it was decided by the death before his."""
    assert ("werewolves", 3) == turned(*BEHIND, side="werewolves", roles=THREE)
    assert ("werewolves", 3) == turned(died(1, 3, "devoured"), died(2, 4, "devoured"), side="werewolves", roles=THREE)


def test_not_with_who_had_left_his_camp_for_love() -> None:
    """His death took nothing from it; another one’s who fell with him did."""
    fell = (*BEHIND, died(2, 5, "devoured"), died(2, 1, "grief"))
    past = Past(fell, ROLES, [(Pad(1), Pad(5))], "villagers", betrayed=[(Pad(1), Pad(5))])
    assert turning(past) is None
    both = Past((*fell, died(2, 2, "poisoned")), ROLES, past.couples, "villagers", betrayed=past.betrayed)
    assert ("story.turn.last", {"seat": 2}) == turning(both)


def test_nowhere_where_the_winners_were_always_ahead() -> None:
    """Two wolves hanged on the first two days turned nothing; nor does a game have a turn that neither camp won."""
    hanged = died(1, 3, "devoured"), died(1, 1, "voted"), died(2, 4, "devoured"), died(2, 2, "voted")
    assert turned(*hanged, side="villagers") is None
    assert turned(side="villagers") is None
    assert turned(*BEHIND, died(2, 1, "voted"), side="piper") is None


@pytest.mark.parametrize("wolf_first", [True, False])
def test_who_fell_in_one_night_fell_together(wolf_first: bool) -> None:
    """Between the deaths of one dawn nobody is ahead or behind."""
    bitten, poisoned = died(1, 3, "devoured"), died(1, 1, "poisoned")
    dawn = (poisoned, bitten) if wolf_first else (bitten, poisoned)
    assert turned(*dawn, died(1, 2, "voted"), side="villagers", roles=_few(5)) is None


def test_the_line_stands_behind_that_death() -> None:
    """Where two at once fell, by a bite, it stands in the night, where that is told."""
    lines = summary(
        Past(
            (
                event("wolves.devour", 1, seats=WOLVES, target=3),
                event("seer.look", 1, seat=4, target=5, role="villager"),
                died(1, 3, "devoured"),
                died(1, 6, "grief"),
                died(1, 4, "voted"),
            ),
            _few(5) | {Pad(4): "seer"},
            [(Pad(3), Pad(6))],
            "werewolves",
        )
    )
    told = [cue for cue, _ in lines]
    assert ("story.turn.werewolves", {"seat": 3}) in lines
    assert ["story.devoured", "story.turn.werewolves", "story.seer"] == told[3:6]


def _few(others: int) -> dict[Pad, str]:
    """Two wolves and so many others."""
    return {pad: ROLES[pad] for pad in pads(2 + others)}
