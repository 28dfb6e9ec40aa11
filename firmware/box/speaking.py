"""
What the box says.

Law: the narrator says one line at a time and nobody talks over him. What breaks a line is said
outside the table's time, and then the line is said again from its beginning.
"""

from collections.abc import Mapping

from audio.narration import Telling
from firmware.box.hearing import Hearing, React
from firmware.box.parts import Parts
from hardware.page import Page

BREATH = 0.35
"""Seconds of silence after each line."""


class Speaking(Hearing):
    """
    The voice of a box, and its captions.

    Attributes
    ----------
    telling:
        How the next line is told.

    """

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self.speaker = parts.speaker
        self.narration = parts.narration
        self.telling = Telling()
        self._last: tuple[str, str] | None = None

    async def say(
        self,
        cue: str,
        facts: Mapping[str, object] | None = None,
        *,
        page: Page | None = None,
        react: React | None = None,
    ) -> None:
        """
        Say the line of ``cue`` to its end, and show it.

        ``page`` stands on the display meanwhile; without one, the words themselves do. What is done meanwhile
        goes to ``react`` or is kept for the question that follows; what was done before is forgotten.
        """
        self.forget()
        text = self.narration.line(cue, facts or {}, self.telling)
        self._last = (cue, text)
        self.show(page or self.caption(text))
        while not await self._heard_out(cue, text, react):
            pass

    async def _heard_out(self, cue: str, text: str, react: React | None) -> bool:
        """Say it once; whether it came to its end and no aside broke it."""
        asides = self._asides
        end = self.now + self.speaker.speak(cue, text) + BREATH
        while (heard := await self._hear(end, asides)) is not None:
            self._keep(heard, react)
        return asides == self._asides

    async def aside(self, cue: str, text: str | None = None) -> None:
        """Say something outside the game: the table's time stands still, and the line it broke is said again."""
        began = self._clock.now()
        page, lit = self._page, self._lit
        self.backlight(True)
        await self._announce(cue, text)
        self.show(page)
        self.backlight(lit)
        self._stood_still(began)

    async def _announce(self, cue: str, text: str | None = None) -> None:
        """Say and show it; what happens meanwhile is attended to afterwards."""
        said = text or self.narration.line(cue, {}, self.telling)
        self.show(self.caption(said))
        await self._until(self._clock.now() + self.speaker.speak(cue, said) + BREATH)

    def caption(self, text: str) -> Page:
        """The page that shows what is being said."""
        return Page("caption", (text,), icon="moon" if self.night else "sun")

    def label(self, key: str, **facts: object) -> str:
        """A short text for the display."""
        return self.narration.label(key, **facts)
