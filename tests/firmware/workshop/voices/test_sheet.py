"""With all takes of a sheet every line is recorded, but those that name a player or a pile of cards."""

from pathlib import Path

import pytest

from audio.errors import BadPack
from audio.speech.files.waves import Wave, silence, write_wave
from audio.speech.packs.pack import Pack, words
from audio.text.narration import Narration, languages
from audio.text.script import facts
from firmware.session.setup.sayable import WARNING
from firmware.workshop.voices.listing import EXAMPLE
from firmware.workshop.voices.recording import coverage
from firmware.workshop.voices.sheet import fragments, read_sheet, sheet, write_sheet
from tests.harness.marks import each

FACTS = {**EXAMPLE, "seconds": WARNING}
PILES = {"deck", "cards", "path", "part", "calls", "scores", "values", "help"}
"""Facts that no sheet has the words of: there are too many, or they are whole sentences."""


def all_takes(narration: Narration, folder: Path) -> Pack:
    """Return a pack that holds every take of the sheet, as empty files."""
    takes = {line.file: line.text for line in sheet(narration)}
    for file in takes:
        (folder / file).touch()
    return Pack(folder, "all", narration.language, takes)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("language", each(languages(), "fr"))
def test_a_whole_sheet_says_every_line(language: str, tmp_path: Path) -> None:
    """Every wording without a pile of cards, in every language, is said by the takes of its sheet."""
    narration = Narration.load(language)
    pack = all_takes(narration, tmp_path)
    unsaid = [
        wording
        for line, wording in narration.templates()
        if not PILES & set(facts(wording)) and not pack.parts(narration.fill(line, wording, FACTS))
    ]
    assert [] == unsaid


@pytest.mark.slow
@pytest.mark.parametrize("language", each(languages(), "fr"))
def test_no_take_is_asked_for_twice(language: str) -> None:
    """Neither a file name nor its words appear twice."""
    lines = sheet(Narration.load(language))
    assert len(lines) == len({line.file for line in lines}) == len({words(line.text) for line in lines})


def test_a_wording_is_cut_around_its_facts() -> None:
    """A gap between two facts that has no word is no take."""
    assert ["Un nom :", ". La carte… C’était"] == fragments("Un nom : {seat}. La carte… C’était {role}.")
    assert ["Plus un souffle."] == fragments("Plus un souffle.")
    assert [] == fragments("{Seat} ?")


@pytest.mark.slow
def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    """Quotes, commas and accents survive; the page to print has every take."""
    lines = sheet(Narration.load("fr"))
    write_sheet(lines, tmp_path / "new" / "folder", "Meneur <fr>")
    assert {line.file: line.text for line in lines} == read_sheet(tmp_path / "new" / "folder")
    page = (tmp_path / "new" / "folder" / "sheet.html").read_text(encoding="utf-8")
    assert len(lines) == page.count("<tr>")
    assert "Meneur &lt;fr&gt;" in page


@pytest.mark.parametrize("content", [None, b"", b"file\nx", b"\xff\xfe\x00"])
def test_a_folder_without_a_sheet_is_one_sentence(tmp_path: Path, content: bytes | None) -> None:
    """The message says which command makes a sheet."""
    if content is not None:
        (tmp_path / "sheet.csv").write_bytes(content)
    if content == b"":
        assert {} == read_sheet(tmp_path)
        return
    with pytest.raises(BadPack, match="meneur voices sheet"):
        read_sheet(tmp_path)


@pytest.mark.slow
@pytest.mark.long
def test_coverage_lists_what_is_missing_and_damaged(tmp_path: Path) -> None:
    """Half of the takes say less than all wordings, and each that lacks is named."""
    narration = Narration.load("fr")
    lines = sheet(narration)
    half = {line.file: line.text for line in lines[::2]}
    tone = Wave(silence(0.1, 22050), 22050)
    tone.samples[5] = 9000
    for file in half:
        write_wave(tmp_path / file, tone)
    spoilt = lines[0].file
    (tmp_path / spoilt).write_bytes(b"RIFF")
    found = coverage(Pack(tmp_path, "half", "fr", half), narration, FACTS, lines)
    assert [line.file for line in lines[1::2]] == [line.file for line in found.missing]
    assert (spoilt,) == found.damaged
    assert 0.2 * found.wordings < found.said < 0.8 * found.wordings
