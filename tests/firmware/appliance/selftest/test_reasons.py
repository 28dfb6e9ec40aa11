"""Why something does not work, in the language of the report."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from audio.text.narration import Narration, languages
from firmware.appliance.selftest.reasons import sentences, worded
from firmware.appliance.selftest.report import Finding, Outcome
from hardware.pads.guard import StuckKey
from hardware.pads.pads import broken, ignored
from hardware.ports.pads import Pad
from hardware.reader.errors import NoReader
from hardware.reason import Reason, joined, reason

ROOT = Path(__file__).parents[4]
OTHERS = [language for language in languages() if language != "en"]


def written() -> Iterator[str]:
    """Every sentence that the code makes a `Reason` of."""
    for file in (*(ROOT / "hardware").rglob("*.py"), *(ROOT / "firmware").rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "Reason(" in text else ():  # few files: the others need not be parsed
            match node:
                case ast.Call(func=ast.Name(id="Reason"), args=[ast.Constant(value=str(sentence)), *_]):
                    yield sentence


def blanks(sentence: str) -> set[str | None]:
    """The facts that are filled in."""
    return {name for _, name, _, _ in Formatter().parse(sentence)} - {None}


def test_every_reason_is_there_in_every_language() -> None:
    """With the same facts; and no sentence is kept that nothing says any more."""
    parts = {"panel: {why}", "display: {why}", "seats: {why}", "reader: {why}"}  # by the name of the part
    assert {*written(), *parts} == set(sentences())
    for english, told in sentences().items():
        assert OTHERS == sorted(told)
        assert all(blanks(english) == blanks(other) for other in told.values())


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "the chip at 0x20 does not answer: check its wires"),
        ("fr", "la puce à l’adresse 0x20 ne répond pas\u00a0: vérifiez ses fils"),
        ("de", "der Chip an Adresse 0x20 antwortet nicht: prüfe seine Kabel"),
    ],
)
def test_a_silent_chip(language: str, words: str) -> None:
    """What is wrong with a chip is in the language of the report."""
    assert words in Finding("board", Outcome.WRONG, broken("0x20")).line(Narration.load(language))


def test_reasons_within_reasons() -> None:
    """The facts of a sentence are told in its language, too; what the system says stays as it is."""
    key = ignored(StuckKey(Pad(3), "up", "GPIO5", "held"))
    assert "Platz 3: die grüne Taste (GPIO5) wird übergangen: sie war eine Minute lang gedrückt" == worded(key, "de")
    lost = Reason("reader: {why}", why=reason(NoReader("[Errno 2] No such file")))
    assert worded(lost, "de") == (
        "Leser: der Kartenleser antwortet nicht: [Errno 2] No such file; prüfe das Kabel und ob SPI eingeschaltet ist"
    )
    both = joined((Reason("vcgencmd says nothing"), Reason("it sends nothing")))
    assert ("vcgencmd says nothing it sends nothing", "vcgencmd sagt nichts er sendet nichts") == (
        both,
        worded(both, "de"),
    )
