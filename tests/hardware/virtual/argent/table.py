"""A table of Argent as plain data, for the tests of its window."""

from types import MappingProxyType

from hardware.virtual.argent.board import Board, Row
from hardware.virtual.argent.scene import ArgentScene, Button, Player, Resident, Target, VillageCard
from hardware.virtual.scene import Words

RESIDENTS = tuple(Resident(value, f"Name {value}", f"What {value} does.") for value in range(14))
CARDS = (
    VillageCard(None),
    VillageCard(3, up=True, guarded=True),
    VillageCard(9),
    VillageCard(None, amulet=True),
    VillageCard(None, watched=True),
)
ROW = Row("Ada", (0, 4, 13), 17, 27, 40, rounds=(13, 27), caller=True, amulet=True)
BOARD = Board("The count", "Why it is so.", (ROW, Row("Bo", (1,), 1, 1, 9, rounds=(8, 1))))
OVER = Board("Victory", "The fewest.", (Row("Bo", (1,), 1, 1, 9, rounds=(8, 1), first=True, rank=1),), over=True)


def scene(players: int = 4, cards: tuple[VillageCard, ...] = CARDS, **more: object) -> ArgentScene:
    """A person at seat 1, who has drawn a card, and bots."""
    plain: dict[str, object] = {
        "players": tuple(
            Player(
                seat, f"Player {seat}", seat == 1, cards, 10 * seat, turn=seat == 1, last=seat == 2, caller=seat == 3
            )
            for seat in range(1, players + 1)
        ),
        "pile": 20,
        "shown": (2, 7),
        "discard": (5, 11),
        "hand": (12,),
        "amulet": True,
        "offered": frozenset(
            {Target("card", 1, 1), Target("card", 1, 2), Target("discard"), Target("button", name="x")}
        ),
        "chosen": (Target("card", 1, 3),),
        "buttons": (Button("x", "A button", "x"), Button("y", "Another")),
        "prompt": "What is wanted.",
        "asks": True,
        "captions": ("What was before.", "What is now."),
        "round_text": "Round 2",
        "title": "Argent",
        "residents": RESIDENTS,
        "words": MappingProxyType(Words()),
    }
    return ArgentScene(**(plain | more))  # type: ignore[arg-type]  # each is one of its fields
