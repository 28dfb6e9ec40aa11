"""How everybody sees somebody die."""

from engine import EDITIONS, PublicView
from engine.seats import Seat
from engine.werewolf.model.state import State
from engine.werewolf.setup.registry import WOLVES


def test_the_night_keeps_its_secret() -> None:
    """Of what somebody died who was found at dawn nobody learns by it; what happens before all eyes has its name."""
    rules, cards = EDITIONS["2009"], ("villager",) * 4 + ("werewolf",)
    state = State(PublicView("2009", rules, rules, cards, 5), cards, (), WOLVES)
    for seat, cause in enumerate(("devoured", "poisoned", "shot", "voted"), 1):
        state.bury(Seat(seat), cause, {})
    assert {1: "night", 2: "night", 3: "shot", 4: "voted"} == state.public.fates
