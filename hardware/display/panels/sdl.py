"""
A page in a window, or on a whole screen of HDMI or DSI, through SDL.

Opened, drawn and closed in one thread, as SDL wants it. Dark is black: the glow of a
screen's own lamp does not depend on what it would show.
"""

import os

import pygame

from hardware.display.panels.errors import PanelSilent
from hardware.display.panels.fit import Fit
from hardware.display.panels.glass import Level
from hardware.reason import Reason

TITLE = "Meneur"


class ScreenGlass:
    """
    A window of ``size`` points, or the whole screen where the size is (0, 0).

    Parameters
    ----------
    driver:
        SDL's name for what it draws on, such as ``"kmsdrm"``; nothing leaves the choice to SDL.
    size:
        Width and height on the glass, before the turn.
    rotate:
        Degrees clockwise.

    """

    def __init__(self, driver: str, size: tuple[int, int], rotate: int) -> None:
        # Else SDL would take SIGTERM for a closed window, and the service could not be stopped.
        os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
        if driver:
            os.environ["SDL_VIDEODRIVER"] = driver
            # Without a window system SDL would try desktop OpenGL first, which opens and stays black.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "opengles2")
        try:
            pygame.display.init()
            whole = size == (0, 0)
            self._window = pygame.display.set_mode(size, pygame.FULLSCREEN if whole else 0)
        except pygame.error as error:
            pygame.display.quit()
            raise PanelSilent(_refusal(driver, error)) from error
        pygame.display.set_caption(TITLE)
        pygame.mouse.set_visible(False)
        self._fit = Fit(*self._window.get_size(), rotate)
        self.size = self._fit.page
        self._picture: pygame.Surface | None = None
        self._level = Level.DARK

    def put(self, picture: pygame.Surface, shift: tuple[int, int]) -> None:
        """Show ``picture``; screens do not burn in, and it stays in its place."""
        del shift
        self._picture = self._fit.fitted(picture)
        self._draw()

    def shine(self, level: Level) -> None:
        """Show black, or the picture."""
        self._level = level
        self._draw()

    def check(self) -> None:
        """Answer the window system, and draw again what another window may have covered."""
        pygame.event.clear()
        self._draw()

    def close(self) -> None:
        """Let go of the screen."""
        pygame.display.quit()

    def _draw(self) -> None:
        self._window.fill((0, 0, 0))
        if self._picture is not None and self._level is not Level.DARK:
            self._window.blit(self._picture, (0, 0))
        pygame.display.flip()


def _refusal(driver: str, error: pygame.error) -> Reason:
    """What is wrong, and what to do where SDL was built without that driver, as the one in pygame's own wheels is."""
    if driver and "not available" in str(error):
        return Reason(
            "the screen could not be opened ({error}): this SDL has no {driver}, or may not use it; "
            "take the display called 'framebuffer'",
            error=error,
            driver=driver,
        )
    return Reason("the screen could not be opened ({error})", error=error)
