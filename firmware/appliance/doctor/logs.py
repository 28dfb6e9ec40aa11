"""
The log, as far as it may be given away.

A line is included because it is known to be harmless, never because nothing bad was seen in it. What the box says of
itself begins with its name and is written to be read; the service manager's lines report starts and ends; of a
traceback the places are included and the kind of fault, but neither its message nor a line of code's values.
"""

import re
from collections.abc import Iterable, Iterator

from firmware.runtime.log import NAME

LINES = 400
"""How many of the last lines of the log are included."""

_STAMP = re.compile(r"(?P<time>\S+) \S+ (?P<who>[^:\[]+)(?:\[\d+\])?: (?P<said>.*)")
"""What ``journalctl --output=short-iso`` writes."""
_OURS = re.compile(f"{NAME}.*")
_PLACE = re.compile(
    r'  File "(?:.*/)?(?P<file>(?:engine|audio|hardware|firmware)/[\w/]+\.py)", line (?P<line>\d+), in (?P<what>\w+)'
)
_FAULT = re.compile(
    r"(?P<kind>(?:\w+\.)*[A-Z]\w*(?:Error|Exception|Exit|Interrupt|Stop|Warning|Expired|Refused))(?::.*)?"
)
MANAGERS = frozenset({"systemd", "kernel"})
_MANAGED = re.compile(
    r"meneur[\w@-]*\.service: .*|(?:Starting|Started|Stopping|Stopped|Finished) meneur.*", re.IGNORECASE
)


def harmless(lines: Iterable[str]) -> Iterator[str]:
    """Those of ``lines`` of the log that may be included, cut to their harmless part; and how many may not."""
    hidden = 0
    for line in lines:
        part = _harmless_part(line)
        if part:
            yield part
        else:
            hidden += 1
    if hidden:
        yield f"(left out because they may hold secrets: {hidden} lines)"


def _harmless_part(line: str) -> str:
    stamp = _STAMP.fullmatch(line)
    if stamp is None:
        return ""
    time, who, said = stamp["time"], stamp["who"], stamp["said"]
    if who in MANAGERS:
        return f"{time} {said}" if _MANAGED.fullmatch(said) else ""
    if _OURS.fullmatch(said):
        return f"{time} {said}"
    if place := _PLACE.fullmatch(said):
        return f"{time}   {place['file']}:{place['line']} {place['what']}"
    if fault := _FAULT.fullmatch(said):
        return f"{time} {fault['kind']}"
    return ""
