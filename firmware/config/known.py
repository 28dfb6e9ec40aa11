"""
The names that other packages offer to the configuration.

Law: nothing is listed twice. Boards, languages and editions are asked of whoever owns them.
"""

from importlib import resources

from hardware.boards import BOARDS


def boards() -> tuple[str, ...]:
    """The boards a box can be built on."""
    return tuple(sorted(BOARDS))


def languages() -> tuple[str, ...]:
    """The languages there is a folder of narration for."""
    folders = resources.files("audio").joinpath("narration").iterdir()
    return tuple(sorted(folder.name for folder in folders if folder.is_dir() and folder.name[0].isalpha()))


def editions() -> tuple[str, ...]:
    """The editions of the rules."""
    return ("2009", "village2009", "collector", "web002", "summary003")


def voices() -> tuple[str, ...]:
    """The speech engines."""
    return ("espeak",)
