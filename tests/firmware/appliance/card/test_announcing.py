"""What the box tells while the card installs, and how it finds its loudspeaker."""

from collections.abc import Callable
from pathlib import Path

from firmware.appliance.card.announcing import AGAIN, ANSWER, Announcer
from firmware.appliance.card.voice import Voice
from firmware.appliance.card.words import TROUBLE, WORDS
from firmware.appliance.install.shell import Done
from firmware.runtime.config import load
from firmware.runtime.config.known import languages
from hardware.ports.board import Status
from hardware.ports.events import Event, KeyDown, KeyName
from hardware.ports.pads import Pad
from hardware.virtual.board import VirtualBoard

CARDS = (
    " 0 [vc4hdmi        ]: vc4-hdmi - vc4-hdmi\n"
    "                      vc4-hdmi\n"
    " 1 [Headphones     ]: bcm2835_headpho - bcm2835 Headphones\n"
    "                      bcm2835 Headphones\n"
    " 2 [Device         ]: USB-Audio - USB Audio Device\n"
    "                      C-Media USB Audio Device\n"
)


class Table:
    """A box with its sound cards and a person who hears one of them."""

    def __init__(
        self, folder: Path, cards: str = CARDS, chosen: str = "", hears: str = "", deaf: KeyName | None = None
    ):
        self.board, self.now = VirtualBoard(2), 0.0
        self.played: list[tuple[str, str]] = []
        self.calls: list[str] = []
        self.hears, self.deaf = hears, deaf
        (folder / "cards").write_text(cards)
        self.kept = folder / "10-sound.toml"
        self.voice = Voice(self, folder / "sounds", chosen, self.kept, folder)
        self.announcer = Announcer(self.board, self.voice, "en", self.hear, lambda: self.now)

    def run(self, *command: str, show: bool = False) -> Done:  # noqa: ARG002 (as the port says)
        """Be aplay and amixer; the second volume of each card knows no decibels."""
        self.calls.append(" ".join(command))
        if "aplay" in command:
            self.played.append((command[-2].partition("=")[2], Path(command[-1]).stem))
        if command[-1] == "scontrols":
            return Done(0, "Simple mixer control 'PCM',0\nSimple mixer control 'Mic Boost',1\n")
        return Done(int("0dB" in command and "Mic Boost,1" in command))

    def hear(self, seconds: float) -> Event | None:
        """Press green where the question is heard; otherwise red, or nothing."""
        card, what = self.played[-1] if self.played else ("", "")
        if what == "hear" and (card == self.hears or self.deaf):
            self.now += 1
            return KeyDown(Pad(1), "up" if card == self.hears else self.deaf or "down")
        self.now += seconds
        return None


def pages(table: Table, act: Callable[[], None]) -> list[tuple[str, ...]]:
    """The pages that are shown meanwhile."""
    shown: list[tuple[str, ...]] = []
    table.board.watch(lambda _: shown.append(table.board.page.lines) if table.board.page else None)
    act()
    return [page for at, page in enumerate(shown) if at == 0 or page != shown[at - 1]]


def test_the_loudspeaker_is_found_by_a_green_key(tmp_path: Path) -> None:
    """HDMI is not heard and the jack is: from then on everything is said there, and the box keeps it."""
    table = Table(tmp_path, hears="Headphones")
    table.announcer.look("begins")
    every = [("vc4hdmi", "begins"), ("Headphones", "begins"), ("Device", "begins")]
    asked = [("vc4hdmi", "hear"), ("Headphones", "hear"), ("Headphones", "heard")]
    assert [*every, *asked] == table.played
    assert ANSWER < table.now < 2 * ANSWER
    assert "Headphones" == load([table.kept]).sound.card
    table.played.clear()
    table.announcer.look("program")
    assert [("Headphones", "program")] == table.played


def test_a_red_key_goes_on_at_once(tmp_path: Path) -> None:
    """Who hears nothing there need not wait."""
    table = Table(tmp_path, hears="Device", deaf="down")
    table.announcer.look("begins")
    assert "Device" == load([table.kept]).sound.card
    assert table.now < ANSWER


def test_nobody_who_answers_is_asked_again_later(tmp_path: Path) -> None:
    """With the next thing that is told; a stage that lasts is told once a minute."""
    table = Table(tmp_path)
    table.announcer.look("begins")
    told = len(table.played)
    table.announcer.look("begins")
    assert told == len(table.played)
    table.now += AGAIN
    table.announcer.look("begins")
    assert 2 * told == len(table.played)
    assert not table.kept.exists()


def test_a_configured_card_is_not_asked_for_unless_it_is_away(tmp_path: Path) -> None:
    """The amplifier whose wires are wrong is no sound card: then another one is found."""
    table = Table(tmp_path, chosen="Headphones")
    table.announcer.look("begins")
    assert [("Headphones", "begins")] == table.played
    away = Table(tmp_path, chosen="MAX98357A", hears="Device")
    away.announcer.look("begins")
    assert "Device" == load([away.kept]).sound.card


def test_every_volume_is_where_nothing_is_clipped(tmp_path: Path) -> None:
    """At 0 dB, and where a mixer has no decibels at 80 percent; what was found is kept over a restart."""
    table = Table(tmp_path, hears="vc4hdmi")
    table.announcer.look("begins")
    assert "amixer -q -c vc4hdmi sset PCM,0 0dB unmute" in table.calls
    assert "amixer -q -c vc4hdmi sset PCM,0 80% unmute" not in table.calls
    assert "amixer -q -c vc4hdmi sset Mic Boost,1 80% unmute" in table.calls
    assert "alsactl store vc4hdmi" in table.calls


def test_a_box_without_sound_cards_shows_it(tmp_path: Path) -> None:
    """Then the display tells that there will be captions, and goes back to what is being done."""
    table = Table(tmp_path, cards="--- no soundcards ---\n")
    shown = pages(table, lambda: table.announcer.look("voices"))
    assert [("Step 3 of 3", "Voice"), ("No sound card", "Captions here"), ("Step 3 of 3", "Voice")] == shown
    assert [] == table.played


def test_light_and_page_of_a_failure(tmp_path: Path) -> None:
    """The fast light, and nobody is asked for a loudspeaker then; what is no stage is not told."""
    table = Table(tmp_path, hears="Device")
    table.announcer.look("something else")
    assert [] == table.played
    table.announcer.look("failed")
    assert (Status.TROUBLE, ("Failed", "Unplug, plug in again")) == (
        table.board.state,
        table.board.page.lines if table.board.page else (),
    )
    assert {"failed"} == {what for _, what in table.played}


def test_every_language_of_the_narrator_has_every_stage() -> None:
    """Nobody waits for twenty minutes before a box that says nothing."""
    assert set(languages()) == set(WORDS)
    assert {frozenset(WORDS["fr"])} == {frozenset(words) for words in WORDS.values()}
    assert TROUBLE < set(WORDS["fr"])
