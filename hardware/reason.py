"""Why a device does not work: a sentence in English, with what it is made of, to be said in any language."""

from collections.abc import Iterable, Mapping
from typing import Self


class Reason(str):
    """
    The sentence of a ``template`` and its ``facts``, each of which may be such a sentence itself.

    Wherever a text is wanted it is one, in English.
    """

    template: str
    facts: Mapping[str, object]

    __slots__ = ("facts", "template")

    def __new__(cls, template: str, /, **facts: object) -> Self:
        """Fill the ``template`` in, as `str.format` does."""
        made = super().__new__(cls, template.format(**facts))
        made.template, made.facts = template, facts
        return made


def joined(sentences: Iterable[str]) -> Reason:
    """``sentences``, one after the other."""
    facts = {f"sentence{number}": sentence for number, sentence in enumerate(sentences)}
    return Reason(" ".join(f"{{{name}}}" for name in facts), **facts)


def reason(error: BaseException) -> str:
    """What ``error`` says, as the `Reason` that it was raised with if it has one; its class where it says nothing."""
    given = error.args[0] if error.args else ""
    return given if isinstance(given, Reason) else str(error) or type(error).__name__
