"""What somebody may have meant by a name that is not known."""

import difflib
from collections.abc import Iterable


def near(word: str, known: Iterable[str]) -> str:
    """
    The name of ``known`` that ``word`` most likely means, or ``""``.

    A name that begins with the word comes first, then one that is written much like it, then one that contains it;
    upper and lower case are the same.
    """
    names = {name.casefold(): name for name in known}
    word = word.casefold().strip()
    if not word:
        return ""
    found = [
        *(name for name in names if name.startswith(word)),
        *difflib.get_close_matches(word, names, 1),
        *(name for name in names if word in name),
    ]
    return names[found[0]] if found else ""
