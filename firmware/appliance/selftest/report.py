"""
What a self-test found.

There is one finding for each thing that was tried; what was not tried is reported as untried, never as good.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from audio.text.narration import Narration
from firmware.appliance.selftest.reasons import worded

FILE = "selftest.txt"


class Outcome(Enum):
    """How a trial ended; the value names its label."""

    GOOD = "good"
    WRONG = "wrong"
    UNTRIED = "untried"


@dataclass(frozen=True, slots=True)
class Finding:
    """
    What one trial found.

    ``part`` is what was tried (the label ``selftest.part.<part>`` names it), ``seat`` whose it is, if it is
    a seat's, and ``detail`` whatever helps to repair it. No secret may be in it.
    """

    part: str
    outcome: Outcome
    detail: str = ""
    seat: int | None = None

    def line(self, narration: Narration) -> str:
        """The finding in one line."""
        name = narration.label(f"selftest.part.{self.part}")
        if self.seat is not None:
            name = narration.label("selftest.of", seat=self.seat, part=name)
        mark = narration.label(f"selftest.mark.{self.outcome.value}")
        return f"[{mark}] {name}" + (f": {worded(self.detail, narration.language)}" if self.detail else "")


@dataclass(frozen=True, slots=True)
class Report:
    """All findings of a self-test."""

    findings: tuple[Finding, ...]

    @property
    def wrong(self) -> int:
        """How many things are wrong."""
        return sum(finding.outcome is Outcome.WRONG for finding in self.findings)

    def verdict(self, narration: Narration) -> str:
        """The result in one sentence."""
        if self.wrong:
            return narration.label("selftest.verdict.wrong", count=self.wrong)
        untried = sum(finding.outcome is Outcome.UNTRIED for finding in self.findings)
        if untried:
            return narration.label("selftest.verdict.untried", count=untried)
        return narration.label("selftest.verdict.good")

    def text(self, narration: Narration) -> str:
        """The whole report as plain text."""
        return "\n".join([*lines(self.findings, narration), "", self.verdict(narration), ""])

    def save(self, folder: Path, narration: Narration) -> Path:
        """Write it into ``folder``; the file."""
        path = folder / FILE
        path.write_text(self.text(narration), encoding="utf-8")
        return path


def lines(findings: Iterable[Finding], narration: Narration) -> list[str]:
    """One line for each finding."""
    return [finding.line(narration) for finding in findings]
