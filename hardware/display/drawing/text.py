"""
Words as large as they fit: wrapping and sizing.

Nothing is cut off. A text takes the largest size at which all of it is
inside its rectangle; at the smallest size, what is too much ends in "…" after a whole word.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from hardware.display.drawing.faces import ARROWS, Cut, Face

GAP = re.compile(" {2,}")
SPACE = re.compile("[ \\n]+")
_NUMBER = re.compile("\\(?(\\d+\N{NO-BREAK SPACE}\\w+\N{NO-BREAK SPACE})?\\d+")
_COUNTED = re.compile("\\(?\\d+\N{NO-BREAK SPACE}\\w+")  # what a number counts, or the word between two: "9 of 9"
DOT = "•"
MORE = "…"
LOOSE = 1.2  # sizes from one line to the next, where there is room


@dataclass(frozen=True, slots=True)
class Setting:
    """
    Lines of text, broken and sized for a rectangle.

    Attributes
    ----------
    size, lines:
        The size of the type, and the lines that were broken.
    width, height, pitch:
        Of the whole in points, and from one line to the next.
    whole:
        Whether every word is there.

    """

    size: int
    lines: tuple[str, ...]
    width: int
    height: int
    pitch: int
    whole: bool = True


def set_text(cut: Cut, texts: Sequence[str], room: tuple[int, int], largest: int) -> Setting:
    """Break and size ``texts``, a paragraph each, for a ``room`` of (width, height) points."""
    found = _largest(cut, largest, lambda size: _fitting(cut, texts, room, size))
    return _squeezed(cut, texts, room) if found is None else _aired(_even(cut, texts, room, found), room[1])


def set_lines(cut: Cut, texts: Sequence[str], room: tuple[int, int], largest: int) -> Setting:
    """Size ``texts`` so that each stays on a line of its own; where they cannot, break them too."""

    def unbroken(size: int) -> Setting | None:
        setting = _fitting(cut, texts, room, size)
        return setting if setting is not None and len(setting.lines) <= len(texts) else None

    found = _largest(cut, largest, unbroken)
    return set_text(cut, texts, room, largest) if found is None else _even(cut, texts, room, found)


def _largest(cut: Cut, largest: int, at: Callable[[int], Setting | None]) -> Setting | None:
    """The setting of the largest size at which there is one."""
    sizes = cut.sizes(largest)
    best = None
    low, high = 0, len(sizes) - 1
    while low <= high:
        middle = (low + high) // 2
        tried = at(sizes[middle])
        if tried is None:
            high = middle - 1
        else:
            best, low = tried, middle + 1
    return best


def _fitting(cut: Cut, texts: Sequence[str], room: tuple[int, int], size: int) -> Setting | None:
    """``texts`` at ``size``, each line as long as there is room for it; nothing when there is no room."""
    face = cut[size]
    lines = [line for text in texts for line in wrap(face, text, room[0])]
    if size * (len(lines) - 1) + face.height > room[1]:  # the least that they take
        return None
    setting = _measured(face, lines, size)
    return None if setting.width > room[0] or setting.height > room[1] else setting


def _even(cut: Cut, texts: Sequence[str], room: tuple[int, int], setting: Setting) -> Setting:
    """``setting`` of ``texts`` with lines about as long as each other, where there is room for that."""
    face = cut[setting.size]
    lines = [line for text in texts for line in _evened(face, text, room[0])]
    even = _measured(face, lines, setting.size)
    return even if even.height <= room[1] else setting


def _aired(setting: Setting, height: int) -> Setting:
    """The same with its lines further apart, where ``height`` has room for it."""
    gaps = len(setting.lines) - 1
    if gaps < 1:
        return setting
    air = max(0, min(round(setting.size * LOOSE) - setting.pitch, (height - setting.height) // gaps))
    return replace(setting, pitch=setting.pitch + air, height=setting.height + air * gaps)


def _evened(face: Face, text: str, width: int) -> list[str]:
    """``text`` in the narrowest lines that are no more than those of ``width``."""
    units = _units(face, text, width)
    best = _broken(face, units, width)
    if len(best) < 2:
        return best
    low, high, most = max(width // 2, *map(face.width, units)), width, len(best)
    while low < high:
        middle = (low + high) // 2
        tried = _broken(face, units, middle)
        if len(tried) > most:
            low = middle + 1
        else:
            best, high = tried, middle
    return best


def _measured(face: Face, lines: Sequence[str], least: int, *, whole: bool = True) -> Setting:
    """``lines`` at least ``least`` points apart, and more where an accent would touch a tail above it."""
    pitches = range(least, face.height + 2)
    pitch = next(
        (step for step in pitches if not any(face.meets(*pair, step) for pair in pairwise(lines))), face.height
    )
    width = max(map(face.width, lines), default=0)
    height = pitch * (len(lines) - 1) + face.height if lines else 0
    return Setting(face.size, tuple(lines), width, height, pitch, whole)


def _squeezed(cut: Cut, texts: Sequence[str], room: tuple[int, int]) -> Setting:
    """The smallest size with its lines as close together as they may be."""
    face = cut[cut.sizes(0)[0]]
    settings = (_cut_off(face, texts, room, pitch) for pitch in range(face.size - 1, face.height))
    return next((found for found in settings if found.height <= room[1]), _cut_off(face, texts, room, face.height))


def _cut_off(face: Face, texts: Sequence[str], room: tuple[int, int], pitch: int) -> Setting:
    """As many lines as there is room for; each text keeps one while there are any, the first texts more."""
    rows = max(1, (room[1] - face.height) // pitch + 1)
    kept = texts[:rows]
    whole = len(kept) == len(texts)
    lines: list[str] = []
    for place, text in enumerate(kept):
        broken = wrap(face, text, room[0])
        mine = max(1, rows - len(lines) - (len(kept) - place - 1))
        if len(broken) > mine:
            broken = [*broken[: mine - 1], " ".join(broken[mine - 1 :])]
        fitted = [shorten(face, line, room[0]) for line in broken]
        whole = whole and fitted == broken
        lines += fitted
    return _measured(face, lines, pitch, whole=whole)


def wrap(face: Face, text: str, width: int) -> list[str]:
    """
    Break ``text`` at its spaces, never before « ! ? : ; » as French spaces them, nor behind a number, or in "9 of 9".

    Two spaces or more part two hints: a dot stands between them while they share a line, and none is broken where that
    saves no line.
    """
    return _broken(face, _units(face, text, width), width)


def _units(face: Face, text: str, width: int) -> tuple[str, ...]:
    """What of ``text`` is not broken in lines of ``width``: hints, where they take no more of them, or else words."""
    words, hints = _words(text), _hints(text)
    if hints == words or max(map(face.width, hints)) > width:
        return words
    return hints if len(_broken(face, hints, width)) <= len(_broken(face, words, width)) else words


def _broken(face: Face, units: Sequence[str], width: int) -> list[str]:
    """The lines of ``units``, each as long as there is room for it."""
    lines: list[str] = []
    gap, used = face.width(" "), 0
    for word in units:
        needed = face.width(word)
        if lines and used + gap + needed <= width:
            lines[-1] += f" {word}"
            used += gap + needed
        else:
            lines.append(word)
            used = needed
    return [stripped for line in lines if (stripped := line.strip(f" {DOT}"))] or lines


@lru_cache(maxsize=16)
def _words(text: str) -> tuple[str, ...]:
    """What of ``text`` cannot be broken."""
    words: list[str] = []
    for word in SPACE.split(GAP.sub(f" {DOT} ", text.strip())):
        if words and _is_bound(words[-1], word):
            words[-1] += f"\N{NO-BREAK SPACE}{word}"
        else:
            words.append(word)
    return tuple(words)


def _is_bound(before: str, word: str) -> bool:
    """Whether no line is broken between these two."""
    marks = word[:1] in {"!", "?", ":", ";", "»"} or before in {"«", "←", *ARROWS}
    return marks or bool(_NUMBER.fullmatch(before) or (word.isdigit() and _COUNTED.fullmatch(before)))


@lru_cache(maxsize=16)
def _hints(text: str) -> tuple[str, ...]:
    """The hints of ``text``, and the dots between them; or its words, where it is none."""
    parts = GAP.split(text.strip())
    if len(parts) < 2:
        return _words(text)
    whole = ("\N{NO-BREAK SPACE}".join(SPACE.split(part)) for part in parts)
    return tuple(unit for part in whole for unit in (part, DOT))[:-1]


def shorten(face: Face, text: str, width: int) -> str:
    """``text``, or as much of it as fits with "…" at its end: whole words, if two fit."""
    if face.width(text) <= width:
        return text
    kept = text.rstrip(MORE)
    lengths = range(1, len(kept) + 1)
    kept = kept[: bisect_right(lengths, width, key=lambda length: face.width(kept[:length].rstrip() + MORE))].rstrip()
    words = kept.rpartition(" ")[0] if not text.startswith(f"{kept} ") else kept
    return (words.rstrip(" ,;:") if " " in words else kept) + MORE
