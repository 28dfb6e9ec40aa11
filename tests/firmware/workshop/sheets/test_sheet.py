"""The printed cards: all of them, with their names, on the right number of pages."""

import re
from collections import Counter
from pathlib import Path

import pytest
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth

from audio.text.narration import Narration, languages
from engine.argent.registry import DECK
from engine.werewolf.setup.registry import ROLES
from firmware.cli import main
from firmware.session.cards.errors import SheetRefused
from firmware.session.cards.names import BUILDINGS, COMMANDS, OFFICES, any_named
from firmware.workshop.sheets.aids import aids
from firmware.workshop.sheets.drawing import SLANTED, balanced
from firmware.workshop.sheets.faces import Face, decks, faces
from firmware.workshop.sheets.formats import FORMATS, PAGE, Format
from firmware.workshop.sheets.paper import to_pdf
from firmware.workshop.sheets.pictures import picture
from hardware.display.drawing.icons import ICONS
from tests.harness.marks import each

TEXT = re.compile(rb"\(((?:\\.|[^\\)])*)\) Tj")
OCTAL = re.compile(rb"\\([0-7]{3})")
every_size = pytest.mark.parametrize("size", FORMATS.values(), ids=lambda size: size.name)
every_language = pytest.mark.parametrize("language", each(languages(), "de"))


def said(pdf: bytes) -> str:
    """All words of an uncompressed PDF, in order."""
    octal = (OCTAL.sub(lambda code: bytes([int(code[1], 8)]), text) for text in TEXT.findall(pdf))
    return " ".join(re.sub(rb"\\(.)", rb"\1", text).decode("cp1252") for text in octal)


def pages(pdf: bytes) -> int:
    """How many pages a PDF has."""
    return len(re.findall(rb"/Type /Page\b", pdf))


def printed(found: list[Face], size: Format = FORMATS["poker"]) -> bytes:
    """The pages, to be read."""
    return to_pdf(found, size, "test", compressed=False)


@every_language
def test_one_of_everything(language: str) -> None:
    """Every role the narrator can name, every building, the Captain and every command is printed once."""
    found = Counter((face.kind, face.key) for face in faces(language))
    roles = Narration.load(language).roles() - {*BUILDINGS, *OFFICES}
    assert roles >= ROLES.keys()
    kinds = {"role": roles, "building": BUILDINGS, "office": OFFICES, "command": COMMANDS}
    assert Counter((kind, key) for kind, keys in kinds.items() for key in keys) == found


@pytest.mark.thinned(1)
@every_language
@every_size
def test_every_name_is_on_paper(language: str, size: Format) -> None:
    """Each card's name stands on it, in the language that was asked for, at every size."""
    words = said(printed(faces(language), size))
    for face in faces(language):
        assert face.name.replace("\u00a0", " ") in words.replace("\u00a0", " ")


@every_language
def test_every_card_has_its_sentence_and_its_picture(language: str) -> None:
    """No card that there is lacks a sentence or a picture of its own."""
    found = faces(language)
    assert [] == [face for face in found if not face.line]
    assert [] == [face for face in found if picture(face.key) is ICONS["question"]]
    assert len(found) == len({picture(face.key) for face in found})


@every_language
def test_sentences_are_short(language: str) -> None:
    """The sentence of a card takes two lines at most, none wider than the frame."""
    for face in faces(language):
        lines = balanced(face.line, 10, 50 * mm)
        assert len(lines) <= 2, face
        assert max(stringWidth(line, SLANTED, 10) for line in lines) <= 50 * mm
        assert face.line.replace("\u00a0", " ") == " ".join(lines).replace("\u00a0", " ")


@every_language
def test_what_is_printed_can_be_typed(language: str) -> None:
    """The name on a card names that card when it is learnt."""
    for face in faces(language):
        if face.kind != "role" or face.key in ROLES:
            assert (face.kind, face.key) == any_named(face.name)


@pytest.mark.slow
@pytest.mark.thinned(1)
@every_size
def test_number_of_pages(size: Format) -> None:
    """As many pages as the cards need, and as many again for the backs of cards that have backs."""
    some = faces("fr")[: size.each] * 2
    assert (1 + size.backs) == pages(printed(some[: size.each][: len(faces("fr"))], size))
    full = [*some, *some[:1]]
    assert -(-len(full) // size.each) * (1 + size.backs) == pages(printed(full, size))


@every_size
def test_everything_is_on_the_page(size: Format) -> None:
    """No card comes nearer than 7 mm to the edge of the paper, and none lies on another."""
    places = [size.place(number) for number in range(size.each)]
    for x, y in places:
        assert 7 <= x <= PAGE[0] - 7 - size.width
        assert 7 <= y <= PAGE[1] - 7 - size.height
    assert len(places) == len(set(places))


def test_backs_meet_their_faces() -> None:
    """Turned over its long edge, a page has a back behind every face."""
    size = FORMATS["poker"]
    for number in range(size.each):
        (x, y), (behind, height) = size.place(number), size.place(number, mirrored=True)
        assert abs(PAGE[0] - x - size.width - behind) < 1e-6
        assert y == height


@pytest.mark.slow
def test_backs_are_identical() -> None:
    """There is one back in the file, and every page of backs refers to it alone."""
    pdf = printed(faces("fr"))
    forms = re.findall(rb"/(\S*back\S*) Do", pdf)
    assert (37, 1) == (len(forms), len(set(forms)))


def test_the_box_of_the_book() -> None:
    """A named deck has as many of each role as its box, the Captain and the commands; Le Village has its buildings."""
    base = Counter(face.key for face in faces("fr", "base2009"))
    village = Counter(face.key for face in faces("fr", "village2009"))
    assert (4, 13, 1, 1, 0) == tuple(base[key] for key in ("werewolf", "villager", "captain", "start", "baker"))
    assert (6, 15, 1) == tuple(village[key] for key in ("farmer", "vagabond", "baker"))


def test_decks_are_those_of_the_roles() -> None:
    """Every deck that a role belongs to can be printed, and the cards of Argent."""
    assert {"all", "argent"} | {deck for role in ROLES.values() for deck in role.decks} == set(decks())
    for deck in decks():
        assert faces("fr", deck)


@pytest.mark.slow
@pytest.mark.long
@every_language
@every_size
def test_the_cards_of_argent(language: str, size: Format) -> None:
    """There are 52, each with its value and its name, and as a card with all of the sentence that says what it does."""
    found = faces(language, "argent")
    assert list(map(str, DECK)) == [face.key for face in found]
    words = said(printed(found, size)).replace("\u00a0", " ")
    for face in found:
        assert f"{face.key} {face.title}" in words
        assert ("argent", face.key) == any_named(face.name)
        assert size.name != "poker" or face.line.replace("\u00a0", " ") in words


@every_language
def test_the_aids_of_argent(language: str) -> None:
    """The aids say of each card what it does, twice on one page, and nothing runs over its edge."""
    pdf = aids(language, compressed=False)
    assert 1 == pages(pdf)
    words = said(pdf).replace("\u00a0", " ")
    for face in faces(language, "argent"):
        assert 2 == words.count(f"{face.key} {face.title} {face.line}".replace("\u00a0", " ")), face
    feet = [float(one) for one in re.findall(rb"1 0 0 1 \S+ (\S+) Tm", pdf)]
    assert 7 * mm <= min(feet)
    assert max(feet) <= PAGE[1] * mm - 7 * mm


def test_aids_are_for_argent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Aids of another deck are refused; the cards of Argent are printed as labels unless somebody wants cards."""
    out = tmp_path / "sheet.pdf"
    assert 2 == main(["cards", "sheet", "--size", "aids", "--out", str(out)])
    assert 'add "--deck argent"' in capsys.readouterr().err
    assert 0 == main(["cards", "sheet", "--deck", "argent", "--out", str(out)])
    assert "52 cards on 2 pages:" in capsys.readouterr().out
    assert 0 == main(["cards", "sheet", "--deck", "argent", "--size", "aids", "--out", str(out)])
    assert out.read_bytes().startswith(b"%PDF-")


@pytest.mark.slow
@pytest.mark.long
def test_same_cards_same_bytes() -> None:
    """The same cards give the same bytes."""
    assert to_pdf(faces("fr"), FORMATS["round"], "x") == to_pdf(faces("fr"), FORMATS["round"], "x")


def test_nothing_to_print() -> None:
    """An empty sheet is refused."""
    with pytest.raises(SheetRefused, match="no cards to print"):
        to_pdf([], FORMATS["poker"], "x")


def test_card_without_a_sentence() -> None:
    """A card whose sentence nobody wrote yet is printed with its name alone."""
    assert "Novice" == said(printed([Face("role", "novice", "Novice", "")]))


def test_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command writes a PDF, and says how to print it."""
    out = tmp_path / "cards.pdf"
    assert 0 == main(["cards", "sheet", "--out", str(out), "--language", "en", "--size", "sticker"])
    assert out.read_bytes().startswith(b"%PDF-")
    assert "Print at 100 %" in capsys.readouterr().out
