"""Why something does not work, in the language of the report."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from hardware.reason import Reason

FILE = Path(__file__).parent / "reasons.toml"
"""Each sentence in English, and below it the same in the other languages."""


def worded(text: str, language: str) -> str:
    """``text`` in ``language``, if it is a `Reason`; what a library or the system says stays as it is."""
    if not isinstance(text, Reason):
        return text
    facts = {name: worded(fact, language) if isinstance(fact, str) else fact for name, fact in text.facts.items()}
    return sentences().get(text.template, {}).get(language, text.template).format(**facts)


@cache
def sentences() -> Mapping[str, Mapping[str, str]]:
    """Every sentence in English -> language -> the same there."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))
