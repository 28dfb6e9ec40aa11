"""
Which voice the table has chosen for each language, kept beside the journal.

A file that cannot be read says nothing, and the table is asked again; one that cannot be written costs a question
on the next evening.
"""

import json
from contextlib import suppress
from pathlib import Path

FILE = "voices.json"


def chosen(state: Path) -> dict[str, str]:
    """Return the names of the voices that were chosen, by language, as the folder ``state`` keeps them."""
    try:
        kept = json.loads((state / FILE).read_text(encoding="utf-8"))
        return {str(language): str(voice) for language, voice in kept.items()}
    except (OSError, ValueError, AttributeError):
        return {}


def keep(state: Path, language: str, voice: str) -> None:
    """Keep in ``state`` that ``voice`` was chosen for ``language``."""
    draft = state / f".{FILE}"
    with suppress(OSError):
        draft.write_text(json.dumps(chosen(state) | {language: voice}) + "\n", encoding="utf-8")
        draft.replace(state / FILE)
