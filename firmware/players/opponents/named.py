"""What is named in a sentence of opponents, in the form that the sentence asks for."""

from typing import Self

from audio.text.grammar import form


class Name(str):
    """What somebody is called, who is also named in another form: ``{target:de}``."""

    __slots__ = ()

    def __format__(self, shape: str) -> str:
        """The name in the form that is called ``shape``."""
        return form(shape)(str(self), self[:1].isupper()) if shape else str(self)  # "la place 3" is nobody's name


class Card(str):
    """
    What a card is called, with its article; and ``{role:bare}`` without it, as it is right for women and men.

    With ``{role:being}`` somebody is called so: in French with the article of a card that is one of a kind, as in
    “Clara était la Voyante”, but without that of others, as in “Clara était Simple Villageois”.
    """

    __slots__ = ("_bare",)
    _bare: str

    def __new__(cls, name: str, bare: str) -> Self:
        """Take both names."""
        card = super().__new__(cls, name)
        card._bare = bare
        return card

    def __format__(self, shape: str) -> str:
        """The name in the form that is called ``shape``."""
        drops = shape == "bare" or (shape == "being" and self.startswith("un "))
        return self._bare if drops else str(self)
