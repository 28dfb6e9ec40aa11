"""
The report: chapters, each a list of lines.

A chapter that cannot be written says why, and the others are written all the same.
"""

from collections.abc import Callable, Iterable, Mapping

Chapter = Callable[[], Iterable[str]]


def report(chapters: Mapping[str, Chapter]) -> str:
    """All ``chapters`` by their titles, as plain text."""
    return "\n".join(
        f"== {title}\n" + "".join(f"{line}\n" for line in _lines(chapter)) for title, chapter in chapters.items()
    )


def _lines(chapter: Chapter) -> list[str]:
    try:
        return [*chapter()]
    except Exception as error:  # whatever it is: it is just what somebody is looking for
        return [f"this could not be determined ({type(error).__name__})"]
