"""
A folder of recordings made into a recorded voice, and what is still missing of one.

Nothing of a pack is lost: recordings are added to it, and one that is made again takes the place of the old one.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from audio.errors import BadTake
from audio.speech.files.clips import is_whole
from audio.speech.packs.pack import INDEX, Pack, read_pack
from audio.speech.packs.recording import bring_in
from audio.text.narration import Narration
from firmware.workshop.voices.sheet import Line


@dataclass(slots=True)
class Report:
    """What came of it: files by what is said of them, in the order of the sheet."""

    good: list[str] = field(default_factory=list)
    doubtful: dict[str, str] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of a language a pack can say: its wordings, those that it says whole, and the takes that it lacks."""

    wordings: int
    said: int
    missing: tuple[Line, ...]
    damaged: tuple[str, ...]


def record(recordings: Path, texts: Mapping[str, str], pack: Path, name: str, language: str) -> Report:
    """
    Bring the recordings that lie in a folder, as ``texts`` names them, into the folder ``pack``.

    Raises `BadPack` if there is something else in ``pack``, `OSError` if it cannot be written.
    """
    takes = dict(read_pack(pack).takes) if (pack / INDEX).exists() else {}
    pack.mkdir(parents=True, exist_ok=True)
    report = Report()
    for file, text in texts.items():
        if not (recordings / file).exists():
            report.missing.append(file)
            continue
        try:
            judgement = bring_in(recordings / file, text, pack / file)
        except BadTake as reason:
            report.refused[file] = str(reason)
            continue
        takes[file] = text
        if judgement.complaints:
            report.doubtful[file] = "; ".join(judgement.complaints)
        else:
            report.good.append(file)
    report.unknown = sorted(path.name for path in recordings.glob("*.wav") if path.name not in texts)
    write_index(pack, name, language, takes)
    return report


def coverage(pack: Pack, narration: Narration, facts: Mapping[str, object], lines: Iterable[Line]) -> Coverage:
    """How much of ``narration`` the pack says, with ``facts`` for those of its wordings that contain some."""
    said = total = 0
    for line, wording in narration.templates():
        total += 1
        said += bool(pack.parts(narration.fill(line, wording, facts)))
    missing = tuple(line for line in lines if not pack.says(line.text))
    damaged = tuple(file for file in pack.takes if (pack.folder / file).exists() and not is_whole(pack.folder / file))
    return Coverage(total, said, missing, damaged)


def write_index(pack: Path, name: str, language: str, takes: Mapping[str, str]) -> None:
    quoted: Callable[[str], str] = lambda text: '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'  # noqa: E731
    rows = [f"{quoted(file)} = {quoted(text)}" for file, text in takes.items()]
    head = [f"name = {quoted(name)}", f"language = {quoted(language)}", "", "[takes]"]
    draft = pack / f".{INDEX}"
    draft.write_text("\n".join([*head, *rows]) + "\n", encoding="utf-8")
    draft.replace(pack / INDEX)
