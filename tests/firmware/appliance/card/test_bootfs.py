"""Which cards can be prepared."""

from collections.abc import Callable
from pathlib import Path

import pytest

from firmware.appliance.card.bootfs import BOOKWORM, TRIXIE, recognised
from firmware.appliance.card.errors import CardRefused
from tests.firmware.appliance.card import cards


def test_a_card_that_was_just_written_is_known_by_how_it_grows(tmp_path: Path) -> None:
    """Bookworm begins with a program of its own, Trixie with a word."""
    assert BOOKWORM == recognised(cards.bootfs(tmp_path / "one"))
    assert TRIXIE == recognised(cards.bootfs(tmp_path / "other", cards.TRIXIE))


def _used(card: Path) -> None:
    (card / "cmdline.txt").write_text("console=tty1 root=PARTUUID=1-02 rootwait\n")


def _begun(card: Path) -> None:
    (card / "meneur").mkdir()
    (card / "meneur/started").touch()


def _empty(card: Path) -> None:
    (card / "cmdline.txt").unlink()


def _narrow(card: Path) -> None:
    (card / "kernel7l.img").touch()


def _other(card: Path) -> None:
    (card / "kernel8.img").unlink()


def _desktop(card: Path) -> None:
    (card / "issue.txt").write_text(cards.ISSUE.replace("stage2", "stage4"))


@pytest.mark.parametrize(
    ("spoil", "expected"),
    [
        (_used, "a Pi has been started with this card already"),
        (_begun, "a Pi has been started with this card already"),
        (_empty, "there is no cmdline.txt"),
        (_narrow, "has 32 bits (kernel7l.img)"),
        (_other, "another system than Raspberry Pi OS"),
        (_desktop, "has a desktop"),
    ],
)
def test_another_card_is_refused_with_its_reason(tmp_path: Path, spoil: Callable[[Path], None], expected: str) -> None:
    """One sentence, and what to do."""
    card = cards.bootfs(tmp_path / "bootfs")
    spoil(card)
    with pytest.raises(CardRefused, match=expected.replace("(", r"\(").replace(")", r"\)")):
        recognised(card)


def test_the_folder_above_the_card_names_the_card(tmp_path: Path) -> None:
    """Who names /media/you is told of bootfs in it."""
    card = cards.bootfs(tmp_path / "bootfs")
    with pytest.raises(CardRefused, match=f"Did you mean {card}"):
        recognised(tmp_path)


def test_the_system_that_runs_here_is_no_card(tmp_path: Path) -> None:
    """A Pi does not prepare the card it runs from."""
    card = cards.bootfs(tmp_path / "bootfs")
    with pytest.raises(CardRefused, match="meneur install"):
        recognised(card, running=card)
    with pytest.raises(CardRefused, match="there is no folder"):
        recognised(tmp_path / "none")
