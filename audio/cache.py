"""
Rendered speech, kept between evenings in pieces, and the lines that are joined from them.

Law: a file in the cache is whole or is not there. It comes in by one rename, is looked at before its first use,
and is made anew if it was damaged.
"""

import os
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from audio.errors import AudioError, DamagedWave, RenderFailed
from audio.pack import Pack
from audio.pieces import pieces
from audio.speaker import Progress
from audio.voice import Voice
from audio.waves import Part, Wave, join, read_wave, write_wave

PATIENCE = 3  # failures in a row before the voice is left alone
MOST_STUDIOS = 4
LINES = "lines"
EVENING = 12 * 3600.0  # seconds for which a line is left alone: another box may be about to play it


@dataclass(frozen=True, slots=True)
class Clip:
    """A sound file that is whole, and how long it lasts."""

    path: Path
    seconds: float


class ClipCache:
    """
    The clips of one voice in one folder; a folder may serve many voices.

    One thread may ask for clips while another one prepares.

    Parameters
    ----------
    folder:
        Where they are kept; it is made if it is not there.
    voice:
        What renders a piece that is not there yet.
    pack:
        Takes that somebody recorded: a line that they can say is said by them alone, any other by the voice alone.
    keep:
        How many bytes of pieces outlive a `prepare`: those unused for longest go first.

    """

    def __init__(self, folder: Path, voice: Voice, pack: Pack | None = None, keep: int = 1_500_000_000) -> None:
        self._folder = folder
        self._voice = voice
        self._pack = pack
        self._keep = keep
        self._known: dict[str, Clip] = {}
        self._used: set[Path] = set()
        self._failures: list[str] = []  # one after the other, since the last text that was rendered
        self._lines = threading.Lock()
        self._memory: Path | None = None

    def speak_in(self, language: str) -> None:
        """Render what comes from now on in ``language``, as the same voice speaks it."""
        self._voice.close()
        self._voice = self._voice.in_language(language)
        self._failures = []
        self._known.clear()

    def clip(self, text: str) -> Clip:
        """
        Return the clip that says ``text``, rendering it if need be; raise `AudioError` if it cannot.

        After three failures in a row nothing more is rendered until the next `prepare`, and the last reason holds:
        a voice that is gone costs its sound, and not ten seconds of every line.
        """
        known = self._known.get(text)
        if known is None or not known.path.exists():
            line = self._joined(text)
            with self._lines:
                known = self._known[text] = self._kept(text, line)
        return known

    def recorded(self, text: str) -> tuple[Part, ...]:
        """Return the takes that say ``text``; none if the pack cannot, as it cannot in another language."""
        return self._pack.parts(text) if self._pack is not None else ()

    def forget(self, text: str) -> None:
        """Drop a clip that turned out to be unusable, and its pieces; the next `clip` makes them anew."""
        known = self._known.pop(text, None)
        if known is not None:
            known.path.unlink(missing_ok=True)
        for piece in pieces(text):
            self.path(piece.text).unlink(missing_ok=True)

    def path(self, piece: str) -> Path:
        """Return where that piece lies, or would lie."""
        return self._place(piece, self._voice)

    def prepare(self, texts: Iterable[str], progress: Progress) -> None:
        """
        Render every piece of every text that is not there yet, and tell ``progress(done, total)`` after each.

        A piece that cannot be rendered is passed over: it is tried again when it is spoken. Raises `RenderFailed`
        once the voice has failed three times in a row. What ``progress`` raises breaks it off.
        """
        spoken = (text for text in texts if not self.recorded(text))
        wanted = list(dict.fromkeys(piece.text for text in spoken for piece in pieces(text)))
        self._failures = []
        pool = ThreadPoolExecutor(studios())
        try:
            for done, trouble in enumerate(pool.map(self._trouble, wanted), start=1):
                progress(done, len(wanted))
                if trouble and len(self._failures) >= PATIENCE:
                    raise RenderFailed(trouble)
        finally:
            pool.shutdown(cancel_futures=True)
        self._voice.rest()
        self._trim()

    def close(self) -> None:
        """Let go of the voice."""
        self._voice.close()
        self._leave_memory()

    # -- lines -------------------------------------------------------------------------------------

    def _joined(self, text: str) -> Wave:
        """The line as it is heard: all of it recorded, or all of it by the voice."""
        taken = self.recorded(text)
        if taken:
            try:
                return join(taken)
            except DamagedWave as error:
                assert self._pack is not None
                self._pack.leave_out(taken, error)
        parts = [Part(self._piece(piece.text), piece.pause) for piece in pieces(text)]
        if not parts:
            raise RenderFailed("There is nothing to say in an empty text.")
        return join(parts)

    def _kept(self, text: str, line: Wave) -> Clip:
        """The line as a file: among the others, or in memory where the disk takes no more."""
        path = self._folder / LINES / _name(text, self._voice)
        try:
            self._bring_in(path, lambda draft: write_wave(draft, line))
        except RenderFailed:
            self._leave_memory()  # it holds one line at a time
            self._memory = Path(tempfile.mkdtemp(prefix="meneur-", dir=_memory()))
            path = self._memory / path.name
            write_wave(path, line)
        return Clip(path, line.seconds)

    def _leave_memory(self) -> None:
        if self._memory is not None:
            shutil.rmtree(self._memory, ignore_errors=True)

    # -- pieces ------------------------------------------------------------------------------------

    def _piece(self, text: str) -> Path:
        """The file of a piece that is whole."""
        path = self.path(text)
        if path not in self._used or not path.exists():
            try:
                read_wave(path)
                os.utime(path)
            except (DamagedWave, OSError):
                path = self._rendered(text)
            self._used.add(path)
        return path

    def _trouble(self, text: str) -> str:
        """Render a piece if need be; what hindered it, or nothing."""
        try:
            self._piece(text)
        except AudioError as error:
            return str(error)
        return ""

    def _rendered(self, text: str) -> Path:
        voice, failures = self._voice, self._failures
        if len(failures) >= PATIENCE:
            raise RenderFailed(failures[-1])
        try:
            path = self._bring_in(self._place(text, voice), lambda draft: voice.render(text, draft))
        except AudioError as error:
            failures.append(str(error))
            raise
        self._failures = []
        named = self._place(text, voice)  # a voice that was replaced as it spoke has another name than before
        return path if path == named else path.replace(named)

    def _bring_in(self, path: Path, write: Callable[[Path], None]) -> Path:
        """Let ``write`` make a file, look at it, and put it in its place; raise `RenderFailed` if the disk refuses."""
        draft = path.with_name(f".{path.stem}.{os.getpid()}.{threading.get_ident()}.wav")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                write(draft)
                read_wave(draft)
                return draft.replace(path)
            finally:
                draft.unlink(missing_ok=True)
        except OSError as error:
            if isinstance(error, AudioError):
                raise
            raise RenderFailed(f"Speech cannot be kept in {path.parent}: {error.strerror or error}.") from error

    def _place(self, piece: str, voice: Voice) -> Path:
        return self._folder / _name(piece, voice)

    def _trim(self) -> None:
        """Drop old lines, which are soon joined again, and the pieces unused for longest, until the rest fits."""
        with self._lines:
            lines = {clip.path for clip in self._known.values()}
            for stat, path in _files(self._folder / LINES):
                if path not in lines and stat.st_mtime < time.time() - EVENING:
                    path.unlink(missing_ok=True)
        clips = list(_files(self._folder))
        total = sum(stat.st_size for stat, _ in clips)
        for stat, path in sorted(clips, key=lambda clip: clip[0].st_mtime_ns):
            if total <= self._keep:
                return
            if path not in self._used:
                path.unlink(missing_ok=True)
                total -= stat.st_size


def _files(folder: Path) -> Iterator[tuple[os.stat_result, Path]]:
    """Yield the clips in a folder; another box may drop some meanwhile."""
    for path in folder.glob("[!.]*.wav"):
        with suppress(FileNotFoundError):
            yield path.stat(), path


def studios() -> int:
    """How many pieces are rendered at once: as many as there are cores, and 512 MB of memory for each."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return max(1, min(MOST_STUDIOS, os.cpu_count() or 1, memory // 500_000_000))


def _name(text: str, voice: Voice) -> str:
    return sha256(f"{voice.name}\n{text}".encode()).hexdigest()[:32] + ".wav"


def _memory() -> str | None:
    """Where a file is in memory, on any Linux; elsewhere the usual place."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None
