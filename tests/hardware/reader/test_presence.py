"""What lies on the lid, as it is reported."""

import pytest

from hardware.ports.events import CardOff, CardOn, CardsClash, Event
from hardware.reader.presence import Presence

A, B, C = b"\x0a\0\0\x01", b"\x0b\0\0\x02", b"\x0c\0\0\x03"
ON = {card: CardOn(card.hex().upper()) for card in (A, B, C)}
LIDS = {".": (), "A": (A,), "B": (B,), "C": (C,), "2": (A, B), "3": (B, C)}


def reported(polls: str) -> list[Event]:
    """The events of ``polls``, one every 0.1 s: a letter is the card seen, a point nobody, a figure two at once."""
    presence = Presence(gone=0.95, swap=0.35)
    return [event for at, poll in enumerate(polls) for event in presence.see(LIDS[poll], at / 10)]


@pytest.mark.parametrize(
    ("polls", "events"),
    [
        ("." * 30, []),
        ("A", [ON[A]]),
        ("A" * 100, [ON[A]]),
        ("A.A..A.........A", [ON[A]]),
        ("A..........", [ON[A], CardOff()]),
        ("A..........A", [ON[A], CardOff(), ON[A]]),
        ("AAABBBB", [ON[A], CardOff(), ON[B]]),
        ("AAA...B", [ON[A], CardOff(), ON[B]]),
        ("AAAB.............", [ON[A], CardOff(), ON[B], CardOff()]),
        ("2", [CardsClash()]),
        ("AA2", [ON[A], CardsClash()]),
        ("AABA", [ON[A], CardsClash()]),
        ("2222222222", [CardsClash()]),
        ("2A2B2..2A2", [CardsClash()]),
        ("22AAAA", [CardsClash(), ON[A]]),
        ("22BBBBBB", [CardsClash(), ON[B]]),
        ("22CCCC", [CardsClash(), ON[C]]),
        ("22A...........", [CardsClash(), CardOff()]),
        ("22............", [CardsClash(), CardOff()]),
        ("AA2AAAABBBB", [ON[A], CardsClash(), ON[A], CardOff(), ON[B]]),
        ("AA2AAAA2AAAA", [ON[A], CardsClash(), ON[A], CardsClash(), ON[A]]),
        ("2333333", [CardsClash()]),
    ],
)
def test_one_presence_is_reported_once(polls: str, events: list[Event]) -> None:
    """Each presence is one tap; an exchange is a card off and another on; two at once are a clash, once."""
    assert events == reported(polls)


def test_nobody_looking_is_nobody_gone() -> None:
    """A card that nobody could look for is not gone for that."""
    presence = Presence()
    assert [ON[A]] == list(presence.see((A,), 0.0))
    presence.absent(60.0)
    assert [] == list(presence.see((), 60.1))
    assert [] == list(presence.see((A,), 60.2))
