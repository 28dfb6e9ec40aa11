"""The sound device, as far as the kernel reports it."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from audio.errors import NoDevice
from audio.sound.device import PATIENCE, Device

CARDS = " 0 [{}            ]: USB-Audio - a card\n"


class Kernel:
    """A folder like ``/proc/asound``."""

    def __init__(self, folder: Path) -> None:
        """Have no card."""
        self.folder = folder / "asound"
        self.folder.mkdir()
        self.unplug()

    def plug(self, card: str, state: str = "RUNNING") -> None:
        """Have one card, whose first substream is in ``state``."""
        status = self.folder / card / "pcm0p" / "sub0" / "status"
        status.parent.mkdir(parents=True, exist_ok=True)
        status.write_text(f"state: {state}\nowner_pid   : 7\n" if state else "closed\n")
        (self.folder / "cards").write_text(CARDS.format(card))

    def unplug(self) -> None:
        """Have none."""
        for path in sorted(self.folder.rglob("*"), reverse=True):
            path.rmdir() if path.is_dir() else path.unlink()
        (self.folder / "cards").write_text("--- no soundcards ---\n")


@pytest.fixture
def kernel(tmp_path: Path) -> Kernel:
    """Return a kernel with the card Box."""
    kernel = Kernel(tmp_path)
    kernel.plug("Box")
    return kernel


@pytest.fixture
def usual(kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> Iterator[Device]:
    """Return the usual device, open, that is not heard."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    device = Device(proc=kernel.folder)
    device.open()
    yield device
    device.close()


def test_a_card_lives_as_long_as_it_is_plugged_in(kernel: Kernel) -> None:
    """A card counts as there while it is plugged in, and is looked for by its id."""
    device = Device("Box", proc=kernel.folder)
    assert device.alive()
    kernel.unplug()
    kernel.plug("Other")
    assert not device.alive()


def test_a_card_that_stands_still_is_lost_after_some_patience(kernel: Kernel) -> None:
    """Writing failed though the card is there; an underrun, which is over at the next look, is not that."""
    device = Device("Box", proc=kernel.folder)
    assert device.alive()
    for state, looks in (("XRUN", PATIENCE - 1), ("RUNNING", 1), ("DISCONNECTED", PATIENCE - 1)):
        kernel.plug("Box", state)
        assert all(device.alive() for _ in range(looks))
    assert not device.alive()


def test_a_card_that_never_played_is_not_missed(kernel: Kernel) -> None:
    """Of a driver that reports nothing, the state is unknown."""
    kernel.plug("Box", "")
    device = Device("Box", proc=kernel.folder)
    assert all(device.alive() for _ in range(9))


def test_the_usual_device_is_the_first_card(usual: Device, kernel: Kernel) -> None:
    """It is lost when another card is the first, or none."""
    assert usual.alive()
    kernel.unplug()
    assert not usual.alive()


def test_without_alsa_nothing_is_ever_missed(tmp_path: Path) -> None:
    """Where the kernel reports nothing, a device that was opened counts as working."""
    for card in ("", "Box"):
        assert Device(card, proc=tmp_path / "nowhere").alive()


def test_a_card_that_is_away_is_tried_when_it_comes(kernel: Kernel) -> None:
    """A card that comes back is tried at once; one that cannot be opened is tried less and less often."""
    kernel.unplug()
    device = Device("Box", proc=kernel.folder)
    assert [False] * 9 == [device.due(float(second)) for second in range(9)]
    kernel.plug("Box")
    assert [10, 11, 13, 17, 25, 41, 73, 133, 193] == [second for second in range(10, 200) if device.due(float(second))]
    kernel.unplug()
    kernel.plug("Other")
    assert not device.due(200.0)
    kernel.plug("Box")
    assert device.due(201.0)


def test_what_cannot_be_opened_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A driver that is not there, and a card that is not there, are the same clear mistake."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    monkeypatch.setenv("AUDIODEV", "")
    for device, name in ((Device(), "usual"), (Device("NoSuchCard"), "'NoSuchCard'")):
        with pytest.raises(NoDevice, match=f"No sound: .*{name}"):
            device.open()


def test_a_missing_device_is_reported_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The messages of the ALSA library are kept off the terminal; those of others are not."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    monkeypatch.setenv("AUDIODEV", "")
    with pytest.raises(NoDevice, match="Nowhere"):
        Device("Nowhere").open()
    os.write(2, b"still heard")
    assert "still heard" == capfd.readouterr().err
