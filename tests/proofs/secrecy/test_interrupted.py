"""Twin tables that are interrupted: nothing that was chosen before shows in how the night goes on."""

import pytest

from firmware.session.box import Box, Signal
from firmware.session.play import eyes, game
from tests.harness.marks import LONG
from tests.proofs.secrecy import interrupted
from tests.proofs.secrecy.leak import Leak

PAIRS = range(200 if LONG else 2)


@pytest.mark.slow
@pytest.mark.parametrize("pair", PAIRS)
def test_nothing_reveals_what_was_done_before_a_power_cut(pair: int) -> None:
    """Other cards, other hands, one moment of the night: after the restart both worlds sound and look the same."""
    assert interrupted.compare(pair, _moment(pair)) > 20


@pytest.mark.slow
@pytest.mark.thinned(2)
@pytest.mark.parametrize("cut", [60.0, 69.0, 95.3], ids=["by night", "at dawn", "by day"])
def test_eyes_are_closed_again_until_something_was_opened_by_day(cut: float) -> None:
    """The night of pair 0 lasts 64 seconds, and its debate opens after 86: from there on the box goes on by day."""
    assert interrupted.compare(0, cut) > 20


@pytest.mark.slow
@pytest.mark.long
def test_a_pause_that_depends_on_secrets_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the night goes on later the more was chosen before, some pair shows it."""
    honest = eyes.close_eyes

    async def slower(box: Box, signal: Signal) -> None:
        await honest(box, signal)
        assert box.ledger is not None
        await box.wait(float(len(box.ledger.game.inputs)))

    monkeypatch.setattr(game, "close_eyes", slower)
    with pytest.raises(Leak):
        _all(range(12))


def _all(pairs: range) -> None:
    for pair in pairs:
        interrupted.compare(pair, _moment(pair))


def _moment(pair: int) -> float:
    return 20.0 + 7.3 * (pair % 12)
