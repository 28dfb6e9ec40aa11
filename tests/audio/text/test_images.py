"""Lines that follow each other: they do not take the same image twice."""

import re
import tomllib
from itertools import product
from pathlib import Path

import pytest

import audio.text

FILES = Path(audio.text.__file__).parent / "narration"

IMAGES = {
    "en": ("bell", "knell", r"\bhat", "chair", "count", "candle", "list"),
    "de": ("locke", r"\bhut\b", "stuhl", "zähl", "kerze", "liste"),
    "fr": ("cloche", "glas", "chapeau", "chaise", "compt", "chandelle", "liste"),
}


def wordings(language: str, cue: str) -> str:
    """All wordings of ``cue``."""
    for path in (FILES / language).rglob("*.toml"):
        entry = tomllib.loads(path.read_text(encoding="utf-8")).get(cue)
        if entry is not None:
            return "\n".join(entry["say"])
    raise KeyError(cue)


@pytest.mark.thinned(12)
@pytest.mark.parametrize("language", IMAGES)
@pytest.mark.parametrize(
    ("before", "death"),
    [
        *product(("dawn", "card.tap"), ("death", "death.camp", "death.hidden", "death.swapped")),
        *product(("vote.condemned", "card.tap.condemned"), ("death.condemned",)),
        *product(("grief", "hunter.shoots", "scapegoat.falls", "card.tap.fallen"), ("death.fallen",)),
    ],
)
def test_a_death_has_another_image_than_what_comes_before_it(language: str, death: str, before: str) -> None:
    """The bell that calls for a card does not toll again for who is dead."""
    first, second = wordings(language, before).lower(), wordings(language, death).lower()
    assert [] == [image for image in IMAGES[language] if re.search(image, first) and re.search(image, second)]
