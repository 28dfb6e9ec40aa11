"""
How a word changes by what stands before or after it.

A wording asks for a form by name, ``{seat:de}``, and gets it right for
every word that may stand there; no wording is written around one word.
"""

import re
from collections.abc import Callable, Mapping

from audio.errors import BadNarration

#: (the word, whether it is a player's own name) -> the word in that form
Form = Callable[[str, bool], str]

# A name's "h" is mute (d'Hélène, d'Hugo) but in "Ha…" (de Harry); "y" is a vowel before a consonant (d'Yves).
_ELIDES = re.compile(r"[aeiouàâäéèêëîïôöùûüœæ]|h[^a]|y[^aeiouéè]", re.IGNORECASE)


def french_of(word: str, own_name: bool) -> str:
    """Return ``de`` and the word: du Voleur, des Loups-Garous, d’Anne, de la place 3."""
    return _contracted(word, own_name, {"le ": "du ", "les ": "des "}) or (
        f"d’{word}" if _ELIDES.match(word) else f"de {word}"
    )


def french_to(word: str, own_name: bool) -> str:
    """Return ``à`` and the word: au Voleur, aux Loups-Garous, à la place 3."""
    return _contracted(word, own_name, {"le ": "au ", "les ": "aux "}) or f"à {word}"


def french_call(word: str, own_name: bool) -> str:
    """Return the word as somebody is called by it, without an article: place 3, Anne."""
    return word if own_name else word.removeprefix("la ")


def _contracted(word: str, own_name: bool, table: Mapping[str, str]) -> str:
    if own_name:
        return ""
    for article, contraction in table.items():
        if word.startswith(article):
            return contraction + word.removeprefix(article)
    return ""


def form(name: str) -> Form:
    """Return the form of that name; raise `BadNarration` if there is none."""
    forms: Mapping[str, Form] = {"de": french_of, "à": french_to, "call": french_call}
    if name not in forms:
        raise BadNarration(f"There is no form {name!r}. Forms there are: {', '.join(forms)}.")
    return forms[name]


def capital(word: str) -> str:
    """Return the word as it begins a sentence."""
    return word[:1].upper() + word[1:]


def listed(words: list[str], last: str) -> str:
    """Return ``A, B et C``, with ``last`` before the last."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
