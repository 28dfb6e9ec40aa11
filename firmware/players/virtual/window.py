"""
The virtual table in a window.

The window is there before anything else: what takes long to load or to start does so beside it.
"""

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Event, Thread

from platformdirs import user_pictures_path

from audio.text.narration import Narration
from firmware.following.looking import follow
from firmware.players.virtual.hurry import HurriedClock
from firmware.players.virtual.opening import Opening
from firmware.players.virtual.people import People
from firmware.players.virtual.saved import forget
from firmware.players.virtual.sizes import keep_size, window_size
from firmware.players.virtual.words import window_words
from firmware.runtime.config import Config
from firmware.runtime.loop import RealLoop
from hardware.virtual.board import VirtualBoard
from hardware.virtual.scene import Scene, View
from hardware.virtual.table import TableWindow


def play_in_window(  # noqa: PLR0913 - who plays what, and how it is shown
    config: Config,
    people: People,
    speed: float,
    size: tuple[int, int] | None = None,
    *,
    whole: bool = False,
    still: bool = False,
) -> bool:
    """
    Open the window and let the evening run beside it, until that is left, the window closed or the box switched off.

    ``size`` is that of the window in points, where the screen has room for it, or ``None`` for that which it had last;
    ``whole`` is whether it fills the whole screen at first, ``still`` whether nothing moves in it.

    Returns whether it was left by the button for that, or ended by its people: who came from the start screen may want
    another table.
    """
    narration = Narration.load(config.table.language)
    evening = _Evening(config, people, speed, narration)
    view = View(seat=people.humans[0]) if len(people.humans) == 1 else View()
    words, folder = window_words(narration), config.data.state_directory()
    window = TableWindow(
        evening.board,
        evening.scene,
        on_speed=lambda speed: evening.hurry(speed, window.chosen, window.usual),
        on_say=evening.say,
        words=words,
        size=size or window_size(folder),
        whole=whole,
        view=view,
        pictures=pictures_folder(config),
        still=still,
    )

    def ended() -> None:
        """Have the window go, or stay for what comes then: over a dead box it must not."""
        window.left = window.left or evening.over
        window.stop()

    evening.ended = ended
    window.frame()
    window.begin()
    evening.start()
    try:
        window.run()
    finally:
        evening.end()
        keep_size(folder, window.size)
    if evening.failure is not None:
        raise evening.failure
    if evening.over:
        forget(folder)  # the box had not put it away yet
    return window.left


def pictures_folder(config: Config) -> Path:
    """Where a picture to keep belongs: among the user's own, or beside the journal of a box that has no home."""
    own = user_pictures_path()
    return own if own.parent.is_dir() else config.data.state_directory() / "pictures"


class _Evening(Thread):
    """
    The evening beside its window.

    ``ended`` is called when it is over, ``over`` is whether its people ended it, and ``failure`` what did, if anything.
    """

    def __init__(self, config: Config, people: People, speed: float, narration: Narration) -> None:
        super().__init__(name="evening")
        self.board = VirtualBoard(config.table.seats)
        self.ended: Callable[[], None] = lambda: None
        self.failure: BaseException | None = None
        self.over = False
        self._config, self._people = config, people
        self._clock = HurriedClock(speed)
        self._loop = RealLoop(self._clock)
        self._look = Opening(self.board, narration, people).scene
        self._say: Callable[[int, int, str], None] = lambda *_: None
        self._left = Event()

    def hurry(self, speed: float, chosen: float, usual: float) -> None:
        """
        Let time run at ``speed`` from now on, where ``chosen`` is how fast somebody wants it to run.

        ``usual`` is how fast he wants it once nothing is skipped any more.
        """
        self._clock.hurry(speed, chosen, usual)
        self._loop.wake()

    def say(self, speaker: int, seat: int, remark: str) -> None:
        """Have the person at seat ``speaker`` say something of the player at ``seat``; for the window's thread."""
        self._say(speaker, seat, remark)

    def scene(self) -> Scene:
        """The table as it stands; for the window's thread."""
        return replace(self._look(), speed=self._clock.speed)

    def end(self) -> None:
        """End it, and wait until everything is put away: SDL must not be closed while the sound is being opened."""
        self._left.set()
        self._loop.stop()
        self.join()

    def run(self) -> None:
        """Prepare the box, and play."""
        try:
            self._play()
        except BaseException as failure:  # it is raised again where the window is
            self.failure = failure
        self.ended()

    def _play(self) -> None:
        from firmware.players.virtual.playing import seat_party  # noqa: PLC0415 - the first picture does not wait for it

        party = seat_party(self._config, self._clock, self._loop, self.board, self._people, talk=True)
        try:
            if not self._left.is_set():
                self._look, self._say = party.scene, party.say
                party.speaker.listeners.append(lambda _cue, _text, seconds: self._part(seconds, parts=party.ended))
                party.start(resumes=self._people.resumes)
                with closing(follow(party.box, self._loop, self._config)):
                    self._loop.run()
        finally:
            party.close()

    def _part(self, seconds: float, *, parts: bool) -> None:
        """End it, if its people part, once the narrator has said good night for so many ``seconds``."""
        if parts and self._people.humans and not self.over:
            self.over = True
            self._loop.call_at(self._clock.now() + seconds, self._loop.stop)
