"""When a box is looked at for the page."""

from itertools import pairwise
from typing import cast

import pytest

from firmware.following.hosting import Hosting
from firmware.following.link import Link
from firmware.following.looking import EVERY, LONGEST, exchange, look
from firmware.following.orders import Answer, Call, Look
from firmware.following.reading import table
from tests.harness.rehearsed import Rehearsed


@pytest.mark.parametrize(("speed", "expected"), [(0.1, EVERY / 10), (1.0, EVERY), (8.0, 8 * EVERY), (64.0, LONGEST)])
def test_time_that_runs_fast(box: Rehearsed, speed: float, expected: float) -> None:
    """Looks come ten times a real second; where time runs very fast more often, for it may be slowed down at once."""
    moments: list[float] = []
    box.rehearsal.clock.speed = speed
    look(box.rehearsal.box, box.rehearsal.loop, lambda _: moments.append(box.t))
    box.wait(5)
    assert {round(expected, 6)} == {round(after - before, 6) for before, after in pairwise(moments)}


class Asked:
    """A line on which one thing was asked, and what was replied."""

    port = 0

    def __init__(self) -> None:
        self.replied: list[tuple[int, Answer]] = []

    def show(self, seen: object) -> None:
        """Take what is shown."""

    def calls(self) -> list[Call]:
        """What was asked."""
        return [Call(7, Look(), "t")]

    def reply(self, number: int, answer: Answer) -> None:
        """Keep what is replied."""
        self.replied.append((number, answer))


def test_the_display_says_where_the_page_is_while_it_is_there(box: Rehearsed) -> None:
    """Those who join read it from the first look at a page that is there to the first at one that is not."""
    hosting, line = Hosting(box.rehearsal.box, box.rehearsal.loop), Asked()

    def signed() -> bool:
        exchange(cast("Link", line), hosting, table(box.rehearsal.box))
        page = box.rehearsal.board.page
        assert page is not None
        return any(".local:8099" in part for part in page.lines) and page.grid != ()

    found = [signed()]
    for line.port in (8099, 0):
        found.append(signed())
    assert [False, True, False] == found


def test_an_order_never_costs_the_evening(
    box: Rehearsed, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """If something goes wrong with it, the host gets a sentence, and the log the kind of the fault alone."""
    hosting, line = Hosting(box.rehearsal.box, box.rehearsal.loop), Asked()

    def broken(_: Call) -> Answer:
        raise KeyError("seat 3 is the seer")

    monkeypatch.setattr(hosting, "answer", broken)
    exchange(cast("Link", line), hosting, table(box.rehearsal.box))
    assert [(7, Answer("failed"))] == line.replied
    assert "web: an order failed: KeyError\n" in capsys.readouterr().err
