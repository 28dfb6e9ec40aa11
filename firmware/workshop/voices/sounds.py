"""
What of a line is lost by ear: the recogniser's spelling counts nothing, only how it would be read aloud.

A French *les têtes* that is written down as *la tête* is one word wrong, and *les tête* none.
"""

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from itertools import accumulate, chain, pairwise

from audio.speech.engines.ipa import ipa
from audio.speech.engines.spoken import spoken

BETWEEN = "_"  # phonemes, which may be more than one letter each
_MARKS = re.compile(r"[ˈˌː\u200d-]")  # stresses and lengths: a recogniser writes neither

Word = Sequence[str]
"""The phonemes of a word."""


def sounds(line: str, language: str) -> list[Word]:
    """Return the phonemes of each word of ``line``: those of words that sound alike are the same."""
    read = _MARKS.sub("", ipa(spoken(line, language, "espeak"), language, f"--sep={BETWEEN}"))
    words = ([sound for sound in word.split(BETWEEN) if sound] for word in read.split())
    return [word for word in words if word]


def in_a_row(words: Iterable[Word]) -> list[str]:
    """Return the phonemes of all ``words``, one after the other."""
    return list(chain.from_iterable(words))


def misheard(said: Sequence[Word], heard: Sequence[Word]) -> int:
    """Return how many words of ``said`` are not ``heard`` from end to end; where words begin there is no matter."""
    matcher = SequenceMatcher(None, in_a_row(said), in_a_row(heard), autojunk=False)
    runs = [(run.a, run.a + run.size) for run in matcher.get_matching_blocks()]
    words = pairwise(accumulate(map(len, said), initial=0))
    return sum(not any(begin <= first and last <= end for begin, end in runs) for first, last in words)
