"""The host's guide: three pages in every language, with all of its words on them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import getFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from audio.text.narration import languages
from firmware.cli import main
from firmware.session.cards.errors import SheetRefused
from firmware.session.cards.names import COMMANDS, printed
from firmware.workshop.guide.paper import EDGE, SMALLEST, to_pdf
from firmware.workshop.guide.type import BOLD, PLAIN
from firmware.workshop.guide.words import words
from firmware.workshop.sheets.formats import PAGE
from tests.harness.marks import each

every_language = pytest.mark.parametrize("language", each(languages(), "de"))
TINY = 0.01
"""Points by which rounding may be wrong."""


@dataclass(frozen=True)
class Set:
    """A paragraph as it was drawn: on which page, where, what it says, and how wide its widest line is."""

    page: int
    left: float
    bottom: float
    right: float
    top: float
    text: str
    widest: float


@pytest.fixture(scope="module")
def drawn() -> dict[str, tuple[bytes, list[Set]]]:
    """The guide in each language, with every paragraph that was drawn."""
    found: list[Set] = []
    draw_on = Paragraph.drawOn

    def remembered(self: Any, canvas: Canvas, x: float, y: float, *rest: float) -> None:
        left, bottom = canvas.absolutePosition(x, y)
        widest = max(self.getActualLineWidths0())
        box = (left, bottom, left + self.width, bottom + self.height)
        found.append(Set(canvas.getPageNumber(), *box, self.getPlainText(), widest))
        draw_on(self, canvas, x, y, *rest)

    made = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Paragraph, "drawOn", remembered)
        for language in each(languages(), "de"):
            pdf = to_pdf(words(language))
            made[language] = (pdf, list(found))
            found.clear()
    return made


def bare(text: str) -> str:
    """``text`` without marks of style, and with one kind of blank."""
    return " ".join(re.sub(r"<[^>]*>", "", text).split())


def texts(value: object) -> Iterator[str]:
    """Every text in a table of the guide."""
    match value:
        case str(text):
            yield text
        case dict():
            for inner in value.values():
                yield from texts(inner)
        case list():
            for inner in value:
                yield from texts(inner)


@pytest.mark.slow
@every_language
def test_three_pages_of_paper(drawn: dict[str, tuple[bytes, list[Set]]], language: str) -> None:
    """The file has exactly three pages of A4."""
    pdf, found = drawn[language]
    assert 3 == len(re.findall(rb"/Type /Page\b", pdf))
    assert {b"595.2756 841.8898"} == set(re.findall(rb"/MediaBox \[ 0 0 (\S+ \S+) \]", pdf))
    assert {1, 2, 3} == {one.page for one in found}


@pytest.mark.slow
@every_language
def test_nothing_runs_over(drawn: dict[str, tuple[bytes, list[Set]]], language: str) -> None:
    """Every paragraph lies within the margins, no line is wider than its room, and none lies on another."""
    _, found = drawn[language]
    for one in found:
        assert one.left >= EDGE - TINY, one
        assert one.right <= PAGE[0] * mm - EDGE + TINY, one
        assert one.bottom >= EDGE - TINY, one
        assert one.top <= PAGE[1] * mm - EDGE + TINY, one
        assert one.widest <= one.right - one.left + TINY, one
    for one, other in combinations(found, 2):
        beside = one.right <= other.left + TINY or other.right <= one.left + TINY
        above = one.bottom >= other.top - TINY or other.bottom >= one.top - TINY
        assert one.page != other.page or beside or above, (one, other)


@every_language
def test_every_word_is_on_paper(drawn: dict[str, tuple[bytes, list[Set]]], language: str) -> None:
    """All that is written for the guide is drawn, and every command card is there with its name."""
    said = bare(" ".join(one.text for one in drawn[language][1])).replace("\u00a0", " ")
    guide = words(language)
    names = {key: printed(guide.narration, "command", key) for key in COMMANDS}
    for text in texts({key: value for key, value in guide.table.items() if key != "title"}):
        assert bare(text.format_map(names)) in said
    assert [] == [name for name in names.values() if name not in said]


@every_language
def test_every_letter_is_in_the_fonts(drawn: dict[str, tuple[bytes, list[Set]]], language: str) -> None:
    """Both fonts are embedded, and have every letter that is used."""
    pdf, found = drawn[language]
    assert pdf.count(b"/FontFile2") >= 2
    letters = {letter for one in found for letter in one.text} | set(str(words(language).table["title"]))
    for name in (PLAIN, BOLD):
        glyphs = getFont(name).face.charToGlyph
        assert set() == {letter for letter in letters if ord(letter) not in glyphs and not letter.isspace()}


@pytest.mark.slow
def test_the_guide_has_the_same_sections_in_every_language() -> None:
    """The same sections, with as many lines, and the same keys and cards in each of them."""

    def shape(value: object) -> object:
        match value:
            case dict():
                return {key: shape(inner) for key, inner in value.items()}
            case list():
                return [shape(inner) for inner in value]
            case _:
                return sorted(re.findall(r"<[gr]>|\{\w+\}", str(value)))

    first, *others = (shape(words(language).table) for language in languages())
    assert [first] * len(others) == others


@pytest.mark.slow
@pytest.mark.long
def test_too_many_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A guide that does not fit on three pages in the smallest type is refused."""
    monkeypatch.setattr("firmware.workshop.guide.paper.LARGEST", SMALLEST)
    guide = words("de")
    long = {**guide.table, "day": {**guide.table["day"], "lines": guide.table["day"]["lines"] * 6}}
    with pytest.raises(SheetRefused, match="too many words for three pages"):
        to_pdf(replace(guide, table=long))


@pytest.mark.slow
@pytest.mark.long
def test_command(drawn: dict[str, tuple[bytes, list[Set]]], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command writes the file, the same to the byte each time; a language without a guide is refused."""
    out = tmp_path / "guide.pdf"
    assert 0 == main(["guide", "--out", str(out), "--language", "de"])
    assert out.read_bytes().startswith(b"%PDF-")
    assert drawn["de"][0] == out.read_bytes()
    assert str(out) in capsys.readouterr().out
    with pytest.raises(SystemExit, match="2"):
        main(["guide", "--out", str(out), "--language", "tlh"])
    assert "there is no 'tlh'. Choices: de, en, fr" in capsys.readouterr().err
