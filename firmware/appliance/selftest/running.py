"""
A whole self-test, from opening the devices to the report.

Whatever happens, the devices are let go; and the verdict is spoken, shown, printed and written.
"""

from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, field

from audio.speaker import Speaker
from audio.text.narration import Narration
from firmware.appliance.selftest.automatic import automatic
from firmware.appliance.selftest.named import named
from firmware.appliance.selftest.report import Finding, Outcome, Report
from firmware.appliance.selftest.senses import Senses
from firmware.appliance.selftest.walk import WALKED, Walk
from firmware.runtime.boards import open_board, settings
from firmware.runtime.clock import Clock, RealClock
from firmware.runtime.config import Config
from firmware.runtime.errors import MeneurError
from firmware.runtime.loop import Loop, RealLoop
from firmware.runtime.loudspeaker import open_speaker
from hardware.errors import WrongWiring
from hardware.ports.board import Board, Status
from hardware.ports.page import Page

STEPS = frozenset({"reader", "display", "speaker"})
"""Parts that have a step of their own in the walk."""

SETTLE = 3.0
"""Seconds in which a device that is there has answered."""


@dataclass
class Trial:
    """
    One self-test.

    Parameters
    ----------
    config:
        How the box is made.
    walks:
        Whether a person is there.
    say:
        Prints a line.
    only:
        The parts that the person tries, of `WALKED`; what needs no person is left out then.

    """

    config: Config
    walks: bool
    say: Callable[[str], None] = print
    only: Collection[str] = WALKED
    findings: list[Finding] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Load the narration."""
        self.narration = Narration.load(self.config.table.language)

    def run(self) -> Report:
        """Try everything, with the real devices, in real time."""
        clock = RealClock()
        loop = RealLoop(clock)
        if set(self.only) == set(WALKED):
            self.alone()
        try:
            board = open_board(self.config)
        except WrongWiring as error:
            for mistake in error.mistakes:
                self.found(Finding("board", Outcome.WRONG, mistake))
            return self.end()
        except Exception as error:  # whatever a device makes of it: the report is what was asked for
            self.found(Finding("board", Outcome.WRONG, f"{type(error).__name__}: {error}"))
            return self.end()
        try:
            speaker, trouble = self.open_speaker()
            try:
                loop.start(self.script(board, speaker, clock, loop, self.without(silent=bool(trouble))))
                loop.run()
            finally:
                speaker.close()
        finally:
            board.close()
        return self.end()

    def alone(self) -> None:
        """Try what needs neither devices nor a person."""
        for finding in automatic(self.config):
            self.found(finding)

    def open_speaker(self) -> tuple[Speaker, str]:
        """The loudspeaker; captions alone where there is none, and then the reason."""
        speaker, trouble = open_speaker(self.config)
        if self.config.sound.silent:
            return speaker, "sound.silent = true"
        self.found(Finding("sound", Outcome.WRONG if trouble else Outcome.GOOD, trouble))
        return speaker, trouble

    def built(self) -> str:
        """The configured parts."""
        board = self.config.table.board
        return board if board == "virtual" else f"{board}: {named(settings(self.config))}"

    def without(self, *, silent: bool) -> list[str]:
        """The parts that this box was built without, and the loudspeaker where nothing can be heard."""
        config = self.config
        fitted = {
            "reader": config.reader.fitted,
            "display": config.display.fitted,
            "panel": bool(config.panel.button),
            "status": bool(config.panel.lights),
            "speaker": not silent,
        }
        return [part for part, there in fitted.items() if not there]

    async def script(
        self, board: Board, speaker: Speaker, clock: Clock, loop: Loop, without: Collection[str] = ()
    ) -> None:
        """Try the devices, and take the person through the box if there is one."""
        senses = Senses(board, speaker, self.narration, clock, self.say)
        board.start(loop.put)
        board.status(Status.READY)
        board.backlight(True)
        spoken = senses.announce("opens", icon="person") if self.walks else 0.0
        await senses.rest(max(spoken, SETTLE))
        for part in senses.lost:
            if not (self.walks and part in STEPS):
                self.found(Finding(part, Outcome.WRONG, senses.label("found.lost")))
        for trouble in board.troubles:
            self.found(Finding("board", Outcome.WRONG, trouble))
        if not senses.lost and not board.troubles:
            self.found(Finding("board", Outcome.GOOD, self.built()))
        if self.walks:
            async for finding in Walk(senses, without).steps(self.only):
                self.found(finding)
            await senses.rest(self._verdict(senses))

    def found(self, finding: Finding) -> None:
        """Keep a finding and print it."""
        self.findings.append(finding)
        self.say(finding.line(self.narration))

    def end(self) -> Report:
        """Write the report."""
        report = Report(tuple(self.findings))
        self.say(report.verdict(self.narration))
        with suppress(OSError, MeneurError):  # a disk that takes nothing is among the findings already
            path = report.save(self.config.data.state_directory(), self.narration)
            self.say(self.narration.label("selftest.report", path=path))
        return report

    def _verdict(self, senses: Senses) -> float:
        report = Report(tuple(self.findings))
        text = report.verdict(self.narration)
        senses.board.status(Status.TROUBLE if report.wrong else Status.READY)
        senses.board.show(Page("selftest", (text,), icon="question" if report.wrong else "sun"))
        return senses.speak(text)
