"""The question whether all have looked at their cards, where several share the window."""

import pytest

from hardware.ports.page import Page
from hardware.virtual.hand import looking as module
from hardware.virtual.hand.crossing import LATE
from hardware.virtual.hand.looking import Looking

PAGE = Page("question", ask="deal.shuffle.thief")


def test_who_has_not_looked_is_asked_about_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Green is kept once for those who have not looked, and from a double click; the next one counts."""
    now, looking = [0.0], Looking()
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    kept = [looking.refuses(PAGE)]
    for seats in ({2, 5}, {2}, {2}):
        looking.waits = frozenset(seats)
        kept += [looking.refuses(Page("question", ask="deal.question")), looking.refuses(PAGE), looking.refuses(PAGE)]
        now[0] += LATE
    assert [False, *(False, True, True), *(False, True, True), *(False, False, False)] == kept
