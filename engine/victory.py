"""
Who has won (REFERENCE §7).

Law: the first line that holds wins, in the order V0 nobody alive, V1 the couple, V4 the
wolves, V5 the villagers. Winners are counted by card, the dead of a camp included.
"""

from engine.rules import Rules
from engine.stage import GameOver, Stage
from engine.state import State


def test(stage: Stage) -> None:
    """End the game if somebody has won; by dawn, by day and after every leave, once the chain is settled."""
    side = verdict(stage.state, stage.rules)
    if side is not None:
        _owed(stage)
        raise GameOver(side, winners(stage, side))


def _owed(stage: Stage) -> None:
    """C-27: where every potion had to be used, keep for the story who still owes one."""
    if not stage.rules.witch_must_use:
        return
    state = stage.state
    for seat in state.seats:
        spent = state.spent.get(seat, ())
        if any(token not in spent for token in stage.role(seat).tokens):
            state.tell("owed", seat=seat)


def verdict(state: State, rules: Rules) -> str | None:
    """The side that has won, or None."""
    wolves = len(state.wolves)
    others = len(state.public.living) - wolves
    if wolves + others == 0:
        return rules.all_dead
    if wolves + others == 2 and state.couples and _couple_wins(state, rules):
        return "lovers"
    if others == 0:
        return "werewolves"
    if wolves == 0:
        return "villagers"
    if _outnumbered(wolves, others, rules) and not _mixed_alive(state, rules):
        return "werewolves"
    return None


def _outnumbered(wolves: int, others: int, rules: Rules) -> bool:
    match rules.wolves_win:
        case "extinction":
            return False
        case "all_but_one":
            return others == 1
        case "parity":
            return wolves >= others


def _aims(state: State, couple: tuple[int, int], rules: Rules) -> bool:
    """Whether ``couple`` wins alone."""
    if couple in state.disloyal:
        return False
    return rules.mixed_lovers_win if state.mixed(couple) else rules.lovers_goal == "any_couple"


def _couple_wins(state: State, rules: Rules) -> bool:
    living = state.public.living
    return any(list(couple) == living and _aims(state, couple, rules) for couple in state.couples)


def _mixed_alive(state: State, rules: Rules) -> bool:
    """A-91: the early wins of the wolves wait while a mixed couple is alive."""
    living = state.public.living
    return any(
        state.mixed(couple) and _aims(state, couple, rules) and couple[0] in living and couple[1] in living
        for couple in state.couples
    )


def winners(stage: Stage, side: str) -> tuple[int, ...]:
    """Every seat that wins with ``side``."""
    state = stage.state
    match side:
        case "lovers":
            return tuple(sorted({*state.public.living, *_matchmakers(stage)}))
        case "nobody":
            return ()
        case _:
            return tuple(seat for seat in state.seats if state.camp(seat) == side)


def _matchmakers(stage: Stage) -> tuple[int, ...]:
    """A-25: Cupid may share in the couple's win."""
    if not stage.rules.cupid_wins_with_lovers:
        return ()
    return tuple(seat for seat in stage.state.seats if stage.role(seat).pairs)
