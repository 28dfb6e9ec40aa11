"""
What the display asks of the people at the window: a key of theirs, or a card.

Only of a page that the view sees: whose page is offered to whom says the line under the table (decision 40).
"""

from collections.abc import Iterator
from typing import NamedTuple

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.scene import Scene, SceneCard, View

TO_ALL = frozenset({"join", "question"})
"""The pages that any seat may answer."""

BY_CARD = {"register": "role", "card": "role", "token": "token"}
"""The pages that are answered by a card, and the kind of it."""

DEALT = frozenset({"register", "token"})
"""The pages on which the box asks for what was dealt: for a card, and for a token."""

CONDEMNS = frozenset({"vote", "vote.runoff"})
"""The ballots of which somebody dies."""

SKIPPED = frozenset({"explain", "story"})
"""Pages that only tell, and that a key skips."""

STAND = "floor.stand"
"""The question who wants the floor: each player answers it for himself."""

MERCY = "lord.mercy"
"""The question to who is condemned whether he begs the Lord of the Manor."""

SPEAKS = "practice.speak"
"""The page that has people say something, for practice."""

PRACTISED = "practice."
"""With this begin the questions of the practice: nothing is lost there by who takes his time."""

AFTERWARDS = "rematch."
"""With this begin the questions how to go on after a game."""

SHUFFLE = "deal.shuffle"
"""With this begins the question whether all have looked at their cards."""

PILE = "pile"
"""The question of the page that shows the cards which lie on the lid."""


class Question(NamedTuple):
    """What is asked, and which seats, if not all: by this it is told from any other question."""

    what: str
    actors: tuple[Pad, ...]


def thumb_question(scene: Scene, page: Page | None, view: View) -> Question | None:
    """What ``page``, if ``view`` sees it, asks people here to answer by their thumbs; a look at a role is let go of."""
    if page is None or page.name == "role" or not scene.people:
        return None
    keys = page.name in SKIPPED or page.ask == PILE or any(_thumbs(scene, page, view))
    return Question(page.ask or page.name, page.actors) if keys else None


def listens(scene: Scene, page: Page | None) -> bool:
    """Whether in a game ``page`` only tells something: a thumb would be kept for a question that nobody has read."""
    page = scene.asking(page)
    if scene.peeps or scene.ending is not None or not any(seat.role for seat in scene.seats):
        return False
    return scene.night if page is None else page.name == "caption" and not page.actors


def wanted_keys(scene: Scene, page: Page | None, view: View) -> Iterator[Pad]:
    """The seats of people of whom a thumb is wanted; of nobody whose own name is called in a ballot."""
    for seat in _thumbs(scene, page, view):
        if page is not None and not is_himself(page, seat, page.pointer):
            yield seat


def _thumbs(scene: Scene, page: Page | None, view: View) -> Iterator[Pad]:
    """The seats of people who may answer ``page`` by a thumb."""
    if page is None or page.name in BY_CARD:
        return
    for seat in _people(scene, view, page):
        if seat in page.actors or (page.name in TO_ALL and (page.ask != STAND or seat in answering(scene, page))):
            yield seat


def wanted_players(scene: Scene, page: Page | None, view: View, hand: int) -> set[int]:
    """The players at whom a click points, or for whom it votes, while the seat in ``hand`` is played."""
    page = scene.asking(page)
    if page is None or page.chosen or not view.sees(page.to):
        return set()
    seat = pointing(scene, page, hand)
    return {target.number for target in scene.seats if seat is not None and may(page, seat, target.number)}


def favoured_players(scene: Scene, page: Page | None, view: View, hand: int) -> set[int]:
    """Those of them who are to be seen at once; where one tries to say something, too, those who answer."""
    if page is not None and page.ask == SPEAKS:
        return {seat.number for seat in scene.seats if seat.present and not seat.human}
    return wanted_players(scene, page, view, hand)


def pointing(scene: Scene, page: Page, hand: int) -> int | None:
    """The seat whose pointer a click moves: that in ``hand``, or else the first person here whom ``page`` asks."""
    asked = [seat.number for seat in scene.people if seat.number in page.actors]
    return hand if hand in asked else next(iter(asked), None)


def designates(scene: Scene, page: Page | None) -> bool:
    """Whether the only person here is asked by ``page`` to name a player: by a pointer, or in a ballot."""
    return page is not None and len(scene.people) == 1 and names_players(page, scene.people[0].number)


def may(page: Page, seat: int, target: int) -> bool:
    """Whether ``seat`` can designate ``target``, or nobody (0), now: in a ballot, only another still to be called."""
    if page.name not in {"aim", "ballot"} or Pad(seat) not in page.actors or target not in stops(page):
        return False
    return page.name == "aim" or not (passed(page, target) or is_himself(page, seat, target))


def names_players(page: Page, seat: int) -> bool:
    """Whether ``seat`` is asked by ``page`` to name a player: by a pointer, or in a ballot."""
    asks = page.name in {"aim", "ballot"} and Pad(seat) in page.actors
    return asks and any(isinstance(stop, int) for stop in page.options)


def stops(page: Page) -> list[int]:
    """Where the pointer of ``page`` can be led, in the order of its walk: to seats, and to nobody (0)."""
    return [stop or 0 for stop in page.options if not isinstance(stop, str)]


def is_shared(page: Page | None) -> bool:
    """Whether several answer ``page`` by one pointer, as a pack does."""
    return page is not None and page.name == "aim" and len(page.actors) > 1


def begs(page: Page | None) -> bool:
    """Whether ``page`` asks who is condemned whether he begs for mercy: what he says is for that, and he can refuse."""
    return page is not None and page.ask == MERCY


def is_himself(page: Page, seat: int, target: object) -> bool:
    """Whether ``seat`` would vote for himself on the ballot ``page``, which does not let him."""
    return page.name == "ballot" and seat == target and not page.own


def accuses_love(scene: Scene, page: Page, view: View, seat: int, target: int) -> bool:
    """
    Whether the only person here, at ``seat``, would vote on ``page`` for the death of ``target``, whom he loves.

    Where the ``view`` is not his own nothing tells of that.
    """
    voter = scene.seat(seat)
    if page.ask not in CONDEMNS or voter is None or len(scene.people) != 1:
        return False
    return target in {loved.number for loved in scene.loved_by(voter, view)}


def passed(page: Page, target: int) -> bool:
    """Whether the ballot ``page`` has called ``target`` before the suspect it is on."""
    if page.name != "ballot" or Pad(target) not in page.options:
        return False
    return page.options.index(Pad(target)) < page.options.index(page.pointer)


def is_last(page: Page) -> bool:
    """Whether the ballot ``page`` calls its last suspect."""
    return page.name == "ballot" and (page.pointer,) == page.options[-1:]


def answering(scene: Scene, page: Page) -> list[int]:
    """Who of the people here answers for himself, while a name is called, or it is asked who wants to be Captain."""
    if page.ask == STAND:
        return [seat.number for seat in scene.people if seat.alive]
    return [seat.number for seat in scene.people if seat.number in page.actors] if page.name == "ballot" else []


def complete(scene: Scene, page: Page) -> bool:
    """Whether the box waits for more players at a table whose seats are all taken: START begins at once."""
    return page.name == page.ask == "join" and all(seat.present for seat in scene.seats)


def wanted_cards(scene: Scene, page: Page | None, view: View) -> Iterator[SceneCard]:
    """The cards that a person is to lay on the lid."""
    if page is not None and scene.people and complete(scene, page):
        yield from (card for card in scene.cards if (card.kind, card.icon) == ("command", "start"))
    if page is None or page.name not in BY_CARD:
        return
    seats = set(page.actors).intersection(_people(scene, view, page))
    for card in scene.cards:
        if card.kind == BY_CARD[page.name] and card.seat in seats:
            yield card


def usable_tokens(scene: Scene, hand: int = 0) -> list[SceneCard]:
    """The tokens of people here whose power can be used now, that of the seat in ``hand`` first."""
    owners = {seat.number for seat in scene.people if scene.may_use(seat)}
    return sorted((card for card in scene.cards if card.on_house in owners), key=lambda card: card.seat != hand)


def _people(scene: Scene, view: View, page: Page) -> list[Pad]:
    """The seats of the people at the window, if ``view`` sees ``page``."""
    return [Pad(seat.number) for seat in scene.seats if seat.human] if view.sees(page.to) else []
