"""An accepted answer, in the form in which the script receives it."""

from typing import NamedTuple


class Choice(NamedTuple):
    """
    An answer that was an object; fields that it did not have are at their defaults.

    ``places`` are the own cards that leave, as announced, ``at`` is the one of them where the new card lies, and
    ``end`` the end of the village where it lies if they are not equal. ``bodyguard`` is the place that the protocol
    calls ``with``, ``shown`` the number of a card beside the pile, from 1 (0: the top of the pile).
    """

    do: str = ""
    places: tuple[int, ...] = ()
    at: int = 0
    end: str = "right"
    place: int = 0
    bodyguard: int = 0
    shown: int = 0
    seat: int = 0
    give: int = 0
    value: int = 0
