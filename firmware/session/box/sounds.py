"""The short sounds that answer keys, and how loud the box may be."""

from collections.abc import Callable

from firmware.runtime.config import Config
from firmware.runtime.quiet import QuietHours
from firmware.session.box.parts import Parts


class Sounds:
    """The sounds of a box made of ``parts``; ``config`` gives the configuration that holds now."""

    def __init__(self, parts: Parts, config: Callable[[], Config]) -> None:
        self._speaker = parts.speaker
        self._clock = parts.clock
        self._config = config
        self._quiet = QuietHours(config().sound, parts.clock)

    def key(self) -> None:
        """Answer a key, whether it does anything or not, for people who do not see lights."""
        if self._config().access.sight:
            self._speaker.play("key")

    def take_key(self) -> None:
        """Answer a key that was taken by day with a sound, unless every key is answered with it anyway."""
        if not self._config().access.sight:
            self._speaker.play("key")

    def keep_quiet(self) -> None:
        """Be no louder than the hour allows."""
        self._speaker.limit(self._quiet.loudest())

    def renew(self) -> None:
        """Go by other quiet hours from now on: the configuration was changed."""
        self._quiet = QuietHours(self._config().sound, self._clock)
        self.keep_quiet()
