"""
Rendered speech, kept between evenings in pieces, and the lines that are joined from them.

A file in the cache is whole or is not there. It comes in by one rename, is looked at whenever it is used,
and is made anew if it was damaged. Lines are joined in memory: nothing is written but a piece that was never said.
"""

import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from enum import IntEnum
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from threading import Condition, Semaphore

from audio.errors import AudioError, DamagedWave, RenderFailed
from audio.speaker import Progress
from audio.speech.files.bringing import NotKept, brought_in
from audio.speech.files.clips import Line, Part, is_whole, whole
from audio.speech.files.ogg import VORBIS
from audio.speech.packs.pack import Pack
from audio.speech.voices.voice import Choice, Voice
from audio.text.pieces import pieces

PATIENCE = 3  # failures in a row before the voice is left alone
MOST_STUDIOS = 4
EVENING = 200_000_000  # bytes of memory that system and evening need themselves
KEPT = 400_000_000  # bytes: everything that can be said is some 100 MB a language
LENT = 30_000_000  # bytes in memory, where the disk takes nothing
DAY = 24 * 3600.0  # seconds in which a piece is marked as used once at most: every mark wears the card


class Rank(IntEnum):
    """How urgent it is to render a line: it is prepared, it is said next, or somebody waits for it."""

    PREPARED = 0
    EXPECTED = 1
    WANTED = 2


Packs = Callable[[str], Pack | None]
"""Returns the recorded takes of a language, if there are any."""


class ClipCache:
    """
    The clips of one voice in one folder; a folder may serve many voices.

    Threads may ask for lines while another one prepares.

    Parameters
    ----------
    folder:
        Where they are kept; it is made if it is not there.
    voice:
        What renders a piece that is not there yet.
    pack:
        Takes that somebody recorded: a line that they can say is said by them alone, any other by the voice alone.
    packs:
        Where the takes of another language come from.
    choice:
        The voices among which a table can choose; what it takes holds from the next `speak_in` on.
    keep:
        How many bytes of pieces outlive a `prepare`: those unused for longest go first.
    spare:
        A folder in memory, for pieces that the other one does not take; ``report`` is told why, once. It is made, and
        removed by `close`.

    """

    def __init__(  # noqa: PLR0913 - a place, a voice, takes, and others to choose from
        self,
        folder: Path,
        voice: Voice,
        pack: Pack | None = None,
        packs: Packs = lambda _: None,
        keep: int = KEPT,
        *,
        choice: Choice | None = None,
        spare: Path | None = None,
        report: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._folder = folder
        self._spare, self._report = spare, report
        self._lent: Path | None = None
        self._voice = voice
        self._pack, self._packs = pack, packs
        self._keep = keep
        self._choice = choice
        self._places = Semaphore(studios(voice))  # so many texts are rendered at once
        self._urgency = Counter[Rank]()  # how many ask for lines, by rank
        self._calm = Condition()
        self._rendering: set[Path] = set()
        self._used: set[Path] = set()
        self._failures: list[str] = []  # one after the other, since the last text that was rendered

    def speak_in(self, language: str) -> None:
        """Render what comes from now on in ``language``, as the same voice speaks it."""
        self._voice.close()
        self._voice = self._voice.in_language(language)
        self._places = Semaphore(studios(self._voice))
        self._pack = self._packs(language)
        self._failures = []

    def voices(self, language: str) -> Sequence[str]:
        """Return the names of the voices of ``language`` to choose from, the one that speaks now first."""
        return self._choice.voices(language) if self._choice is not None else ()

    def take(self, voice: str, language: str) -> None:
        """Have ``language`` spoken by that one of its `voices` from the next `speak_in` on."""
        if self._choice is not None:
            self._choice.take(voice, language)

    def ready(self, text: str) -> Line | None:
        """Return ``text`` as it is said: all of it recorded, or all by the voice; nothing as long as a piece lacks."""
        taken = self._taken(text)
        if taken is not None:
            return taken
        parts = tuple(Part(self.path(piece.text), piece.pause) for piece in pieces(text))
        try:
            line = whole(parts)
        except DamagedWave:  # or not there
            self._used.difference_update(part.path for part in parts if not is_whole(part.path))
            return None
        for part in parts:
            self._mark(part.path)
        return line

    def render(self, text: str) -> None:
        """
        Have `ready` what it lacks of ``text``; raise `AudioError` if it cannot be had.

        After three failures in a row nothing more is rendered until the next `prepare`, and the last reason holds:
        a voice that is gone costs its sound, and not ten seconds of every line.
        """
        if self._taken(text) is not None:
            return
        if not pieces(text):
            raise RenderFailed("There is nothing to say in an empty text.")
        with self._asking(Rank.WANTED):
            for piece in pieces(text):
                self._piece(piece.text)

    @property
    def urgent(self) -> Rank:
        """How urgent the most urgent line is that is asked for now."""
        return max((rank for rank in Rank if self._urgency[rank]), default=Rank.PREPARED)

    def line(self, text: str) -> Line:
        """Return ``text`` as it is said, rendered if need be; raise `AudioError` if it cannot be."""
        self.render(text)
        line = self.ready(text)
        if line is None:
            raise RenderFailed("The sound file of a line is missing.")
        return line

    def recorded(self, text: str) -> tuple[Part, ...]:
        """Return the takes that say ``text``; none if the pack cannot, as it cannot in another language."""
        return self._pack.parts(text) if self._pack is not None else ()

    def path(self, piece: str) -> Path:
        """Return where that piece lies, or would lie."""
        return self._place(piece, self._voice)

    def prepare(self, texts: Iterable[str], progress: Progress) -> None:
        """
        Render every piece of every text that is not there yet, and call ``progress(done, total)`` after each.

        A piece that cannot be rendered is passed over: it is tried again when it is spoken. Raises `RenderFailed`
        once the voice has failed three times in a row. What ``progress`` raises breaks it off.
        """
        spoken = (text for text in texts if not self.recorded(text))
        wanted = list(dict.fromkeys(piece.text for text in spoken for piece in pieces(text)))
        self._failures = []
        self._clear()
        pool = ThreadPoolExecutor(studios(self._voice))
        try:
            for done, trouble in enumerate(pool.map(self._trouble, wanted), start=1):
                progress(done, len(wanted))
                if trouble and len(self._failures) >= PATIENCE:
                    raise RenderFailed(trouble)
        finally:
            pool.shutdown(cancel_futures=True)
        self._trim(self._folder, self._keep)

    def expect(self, texts: Iterable[str], progress: Progress) -> None:
        """
        Render what is not there yet of lines that are said next, before anything that is prepared.

        What cannot be rendered is passed over. What ``progress`` raises breaks it off.
        """
        wanted = [piece.text for text in texts if self._taken(text) is None for piece in pieces(text)]
        with self._asking(Rank.EXPECTED):
            for done, piece in enumerate(wanted):
                progress(done, len(wanted))
                self._trouble(piece, Rank.EXPECTED)

    def rest(self) -> None:
        """Let go of what only many texts at once need."""
        self._voice.rest()

    def close(self) -> None:
        """Let go of the voice, and of the memory that was borrowed."""
        self._voice.close()
        if self._lent is not None:
            rmtree(self._lent, ignore_errors=True)

    def _taken(self, text: str) -> Line | None:
        """The line as it was recorded, if all of it was, and nothing of it is damaged."""
        taken = self.recorded(text)
        try:
            return whole(taken)
        except DamagedWave as error:
            assert self._pack is not None
            self._pack.leave_out(taken, error)
            return None

    # -- pieces ------------------------------------------------------------------------------------

    def _piece(self, text: str) -> None:
        """Have the file of a piece there, and whole."""
        path = self.path(text)
        with self._alone(path):
            if not (path.exists() if path in self._used else is_whole(path)):
                path = self._rendered(text)
        self._mark(path)

    def _mark(self, path: Path) -> None:
        """Remember that it was used tonight, and on the disk that it was these days."""
        if path not in self._used:
            self._used.add(path)
            with suppress(OSError):  # a disk that takes nothing still gives
                if path.stat().st_mtime < time.time() - DAY:
                    os.utime(path)

    def _trouble(self, text: str, rank: Rank = Rank.PREPARED) -> str:
        """Render a piece if need be, once nothing more urgent is asked for; what hindered it, or nothing."""
        with self._calm:
            self._calm.wait_for(lambda: self.urgent <= rank)
        try:
            self._piece(text)
        except AudioError as error:
            return str(error)
        return ""

    @contextmanager
    def _asking(self, rank: Rank) -> Iterator[None]:
        """Have all that is less urgent wait until this is done."""
        with self._calm:
            self._urgency[rank] += 1
        try:
            yield
        finally:
            with self._calm:
                self._urgency[rank] -= 1
                self._calm.notify_all()

    @contextmanager
    def _alone(self, path: Path) -> Iterator[None]:
        """Have another thread that renders the same finish first."""
        with self._calm:
            self._calm.wait_for(lambda: path not in self._rendering)
            self._rendering.add(path)
        try:
            yield
        finally:
            with self._calm:
                self._rendering.remove(path)
                self._calm.notify_all()

    def _rendered(self, text: str) -> Path:
        voice, failures, places = self._voice, self._failures, self._places
        if len(failures) >= PATIENCE:
            raise RenderFailed(failures[-1])
        try:
            with places:
                path = self._bring_in(self._place(text, voice), lambda draft: voice.render(text, draft))
        except AudioError as error:
            failures.append(str(error))
            raise
        self._failures = []
        named = self._place(text, voice)  # a voice that was replaced as it spoke has another name than before
        return path if path == named else path.replace(named)

    def _bring_in(self, path: Path, write: Callable[[Path], None]) -> Path:
        """Let ``write`` make a file where it can be kept; raise `RenderFailed` if it cannot be anywhere."""
        try:
            if self._lent is None:
                return brought_in(path, write)
        except NotKept as error:
            if self._spare is None:
                raise
            self._borrow(error)
        assert self._lent is not None
        made = brought_in(self._lent / path.name, write)
        self._trim(made.parent, LENT)
        return made

    def _borrow(self, error: NotKept) -> None:
        """Keep what comes from now on in memory, and say why: the first of many threads that notice it."""
        with self._calm:
            if self._lent is None:
                self._lent = self._spare
                self._report(f"{error} It is kept in memory until the box is switched off.")

    def _place(self, piece: str, voice: Voice) -> Path:
        name = _name(piece, voice)
        lent = self._lent and self._lent / name
        return lent if lent and lent.exists() else self._folder / name

    def _clear(self) -> None:
        """Make room: earlier versions kept WAVs here, nine times as large."""
        for path in self._folder.glob("*.wav"):
            with suppress(OSError):
                path.unlink()

    def _trim(self, folder: Path, keep: int) -> None:
        """Drop the pieces unused for longest, until the rest fits."""
        clips = list(_files(folder))
        total = sum(stat.st_size for stat, _ in clips)
        for stat, path in sorted(clips, key=lambda clip: clip[0].st_mtime_ns):
            if total <= keep:
                return
            if path not in self._used:
                path.unlink(missing_ok=True)
                total -= stat.st_size


def _files(folder: Path) -> Iterator[tuple[os.stat_result, Path]]:
    """Yield the clips in a folder; another box may drop some meanwhile."""
    for path in folder.glob(f"[!.]*{VORBIS}"):
        with suppress(FileNotFoundError):
            yield path.stat(), path


def studios(voice: Voice) -> int:
    """How many pieces ``voice`` renders at once: as many as it may use cores, and as have room beside the evening."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(MOST_STUDIOS, cores, (memory - EVENING) // voice.memory))


def _name(text: str, voice: Voice) -> str:
    return sha256(f"{voice.name}\n{text}".encode()).hexdigest()[:32] + VORBIS
