"""
The settings of a running box: those it was started with, and what is changed in their files meanwhile.

A file that is wrong changes nothing. The box goes on with what it has, and a box that is started with a wrong
file begins with the last settings that were in order, or, if it never had any, with all that is right in the file;
either is said aloud once, and in full in the log. Settings are wrong, too, by which the box cannot be wired.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from firmware.runtime.access import eased
from firmware.runtime.boards import buildable
from firmware.runtime.boards import settings as wired
from firmware.runtime.config import Config, ConfigError, load, to_toml
from firmware.runtime.config.reading import salvaged
from firmware.runtime.config.renewal import differing, renewed
from firmware.runtime.log import log
from firmware.runtime.machine import Machine
from hardware.errors import WrongWiring

KEPT = "settings.toml"
"""In the state folder: the last settings that were in order."""

Stamp = tuple[tuple[str, int, int], ...]


@dataclass(frozen=True, slots=True)
class News:
    """
    Settings to go by from now on, or ``None`` where nothing has changed; and where a wrong file is wrong.

    ``refused`` is short enough for the display, such as ``"config.toml: [table] saets"``; it is empty otherwise.
    """

    config: Config | None = None
    refused: str = ""


def usable(
    files: Sequence[Path],
    overrides: Sequence[str],
    log: Callable[[str], None] = log,
    *,
    assumed: Mapping[str, object] = MappingProxyType({}),
) -> Config:
    """All that is right in ``files``, and the rest as shipped; a Pi is no virtual table because of a mistake."""
    board = {"board": "pi"} if Machine().pi else {}
    right = salvaged(files, overrides, {**assumed, **board})
    built = buildable(right)
    if shipped := ", ".join(differing(right, built)):
        log(f"wiring conflict: reset to the defaults: {shipped}")
    return built


def _place(error: ConfigError | WrongWiring) -> str:
    """Where the first mistake is: file, section and key, or the pin."""
    if isinstance(error, WrongWiring):
        return error.mistakes[0].partition(" is ")[0]
    return error.mistakes[0].where.rpartition("/")[2]


class Settings:
    """
    The settings of one box.

    Parameters
    ----------
    files:
        Gives the files to read, later ones on top; asked anew each time.
    overrides:
        What the command line says, on top of them.
    assumed:
        Keys of [table] and their values, where neither files nor the command line set them.
    keep:
        Whether the last good settings are kept in the state folder, and a wrong file is no reason not to start.
    log:
        Called with each message, a sentence.

    Attributes
    ----------
    config:
        What was read at the start. What the box goes by comes from `news`.

    Raises
    ------
    ConfigError, WrongWiring
        The first reading fails, and nothing is kept.

    """

    def __init__(
        self,
        files: Callable[[], Sequence[Path]],
        overrides: Sequence[str],
        *,
        assumed: Mapping[str, object] = MappingProxyType({}),
        keep: bool = False,
        log: Callable[[str], None] = log,
    ) -> None:
        self._files, self._overrides, self._assumed, self._log = files, overrides, assumed, log
        self._kept = load((), overrides).data.state_directory() / KEPT if keep else None
        self._refused = ""
        self._stamp = self._stamped()
        self.config = self._played = self._first()

    def news(self) -> News:
        """What is new since this was asked last: between two games, the box goes by it."""
        refused, self._refused = self._refused, ""
        stamp = self._stamped()
        if stamp == self._stamp:
            return News(None, refused)
        self._stamp = stamp
        try:
            wanted = self._read(self._files(), self._assumed)
        except (ConfigError, WrongWiring) as error:
            self._log(f"the settings were changed, but the old ones stay in force: {error}")
            return News(None, _place(error))
        self._keep(wanted)
        return News(self._taken_up(wanted), refused)

    def _taken_up(self, wanted: Config) -> Config | None:
        before, self._played = self._played, renewed(self._played, wanted)
        if taken := ", ".join(differing(before, self._played)):
            self._log(f"new settings from this game on: {taken}")
        if waiting := ", ".join(differing(self._played, wanted)):
            self._log(f"new settings from the next start of the box on: {waiting}")
        return eased(self._played) if taken else None

    def _read(self, files: Sequence[Path], assumed: Mapping[str, object] = MappingProxyType({})) -> Config:
        """What ``files`` say, of which a box can be built."""
        config = load(files, self._overrides, assumed)
        wired(config)
        return config

    def _first(self) -> Config:
        try:
            config = self._read(self._files(), self._assumed)
        except (ConfigError, WrongWiring) as error:
            if self._kept is None:
                raise
            self._refused = _place(error)
            self._log(f"the settings are not valid: {error}")
            if good := self._last_good():
                return good
            self._log("starting with those that are valid, and defaults for the rest")
            return usable(self._files(), self._overrides, self._log, assumed=self._assumed)
        self._keep(config)
        return config

    def _last_good(self) -> Config | None:
        if self._kept is None or not self._kept.exists():
            return None
        try:
            config = self._read([self._kept])
        except (ConfigError, WrongWiring) as error:
            self._log(f"the last valid settings cannot be used any more: {error}")
            return None
        self._log("starting with the last valid settings")
        return config

    def _keep(self, config: Config) -> None:
        """Write them where the next start finds them, if they are others than before."""
        if self._kept is None:
            return
        text = to_toml(config, changed=True, secrets=True)
        try:
            if not self._kept.exists() or self._kept.read_text(encoding="utf-8") != text:
                self._kept.parent.mkdir(parents=True, exist_ok=True)
                fresh = self._kept.with_suffix(".new")
                fresh.touch(mode=0o600)
                fresh.write_text(text, encoding="utf-8")
                fresh.replace(self._kept)
        except OSError as error:
            self._log(f"the settings could not be kept for a start with an invalid file ({error})")

    def _stamped(self) -> Stamp:
        """What shows whether a file was changed."""
        found = []
        for path in self._files():
            try:
                facts = path.stat()
            except OSError:
                found.append((str(path), 0, -1))
            else:
                found.append((str(path), facts.st_mtime_ns, facts.st_size))
        return tuple(found)
