"""
A file of settings as TOML, whatever is wrong in it.

A line that cannot be read is reported and skipped, with all that it would have been the head of; the rest counts
as it stands.
"""

import re
import tomllib

MOST = 30
"""Lines that are passed over at most: of a file that has more of them nothing counts."""
_PLACE = re.compile(r"at line (\d+)")


def parsed(text: str) -> tuple[dict[str, object], list[str]]:
    """What ``text`` says, and why each line that is passed over is not TOML."""
    lines, wrong = text.split("\n"), list[str]()
    while len(wrong) < MOST:
        try:
            return tomllib.loads("\n".join(lines)), wrong
        except tomllib.TOMLDecodeError as error:
            wrong.append(str(error))
            _pass_over(lines, _PLACE.search(str(error)))
    return {}, wrong


def _pass_over(lines: list[str], place: re.Match[str] | None) -> None:
    """Empty the line at ``place``, or the last that has anything in it; with a section's name go its keys."""
    written = [number for number, line in enumerate(lines) if line.strip()]
    first = int(place[1]) - 1 if place and int(place[1]) - 1 in written else written[-1]
    end = first + 1
    if lines[first].lstrip().startswith("["):
        end = next((number for number in written if number > first and lines[number].lstrip()[0] == "["), len(lines))
    lines[first:end] = [""] * (end - first)
