"""
Who has won (docs/rules §7).

The first line that holds wins, in the order V0 nobody alive, V1 the couple, V2 and V3 who
is alone against all, V4 the wolves, V5 the villagers. Winners are counted by card, the dead of
a camp included; who plays for himself wins with no camp, and neither does a mixed couple (A-96).
"""

from typing import Never

from engine.seats import Seat
from engine.werewolf.model.building import Scene
from engine.werewolf.model.role import VILLAGERS, WEREWOLVES, Role
from engine.werewolf.model.rules import Rules
from engine.werewolf.model.stage import GameOver

#: The side that wins where nobody does.
NOBODY = "nobody"


def test(stage: Scene) -> None:
    """End the game if somebody has won; by dawn, by day and after every leave, once the chain is settled."""
    side = verdict(stage)
    if side is not None:
        end(stage, side)


def end(stage: Scene, side: str) -> Never:
    """End the game: ``side`` has won."""
    _owed(stage)
    raise GameOver(side, winners(stage, side))


def _owed(stage: Scene) -> None:
    """C-27: where every potion had to be used, keep for the story who still owes one."""
    if not stage.rules.witch_must_use:
        return
    state = stage.state
    for seat in state.seats:
        spent = state.spent.get(seat, ())
        if any(token not in spent for token in stage.role(seat).tokens):
            state.record("owed", seat=seat)


def verdict(stage: Scene) -> str | None:
    """The side that has won, or None."""
    state = stage.state
    living = state.public.living
    if not living:
        return stage.rules.all_dead
    if len(living) == 2 and state.couples and _couple_wins(stage):
        return "lovers"
    if stage.rules.victory_order == "piper":
        return _alone(stage) or _camp(stage)
    return _camp(stage) or _alone(stage)


def _alone(stage: Scene) -> str | None:
    """V2, V3: the side of one who is alone against all."""
    for role in stage.loners:
        if _soloists(stage, role):
            return role.aim
    return None


def _soloists(stage: Scene, role: Role) -> tuple[Seat, ...]:
    """The holders of ``role``, which is alone against all, who have won."""
    return tuple([seat for seat in stage.state.holders(role.key) if role.wins(stage, seat)])


def _camp(stage: Scene) -> str | None:
    """V4, V5: the camp that has won."""
    wolves, rules = stage.state.wolves, stage.rules
    if not wolves:
        return VILLAGERS
    pack = len([seat for seat in wolves if stage.card(seat).aim == WEREWOLVES]) if stage.loners else len(wolves)
    others = len(stage.state.public.living) - len(wolves)
    if not pack:
        return VILLAGERS if others and not rules.white_wolf_counts_as_wolf else None
    if not others:
        return None if pack < len(wolves) and rules.white_wolf_blocks_wolf_win else WEREWOLVES
    return WEREWOLVES if _outnumbered(len(wolves), others, rules) and not _mixed_alive(stage) else None


def _outnumbered(wolves: int, others: int, rules: Rules) -> bool:
    match rules.wolves_win:
        case "extinction":
            return False
        case "all_but_one":
            return others == 1
        case "parity":
            return wolves >= others


def mixed(rules: Rules, one: Role, other: Role) -> bool:
    """Whether two who hold the cards ``one`` and ``other`` could not win together but as a couple (A-26)."""
    return one.wolf != other.wolf if rules.mixed_definition == "camps" else one.aim != other.aim


def _mixed(stage: Scene, couple: tuple[Seat, Seat]) -> bool:
    return mixed(stage.rules, *map(stage.card, couple))


def _wins_alone(stage: Scene, couple: tuple[Seat, Seat]) -> bool:
    """Whether ``couple`` wins when everybody else is out."""
    if couple in stage.state.disloyal:
        return False
    return stage.rules.mixed_lovers_win if _mixed(stage, couple) else stage.rules.lovers_goal == "any_couple"


def _couple_wins(stage: Scene) -> bool:
    living = stage.state.public.living
    return any(list(couple) == living and _wins_alone(stage, couple) for couple in stage.state.couples)


def _mixed_alive(stage: Scene) -> bool:
    """A-91: the early wins of the wolves wait while a mixed couple is alive."""
    living = stage.state.public.living
    return any(
        _mixed(stage, couple) and _wins_alone(stage, couple) and couple[0] in living and couple[1] in living
        for couple in stage.state.couples
    )


def winners(stage: Scene, side: str) -> tuple[Seat, ...]:
    """Every seat that wins with ``side``."""
    state = stage.state
    match side:
        case "lovers":
            return tuple(sorted({*state.public.living, *_matchmakers(stage)}))
        case "nobody":
            return ()
        case "villagers" | "werewolves":
            cards, roles, turned = state.roles, stage.roles, _turned(stage)
            return tuple([seat for seat in state.seats if roles[cards[seat]].aim == side and seat not in turned])
        case _:
            return _soloists(stage, stage.roles[side])


def _turned(stage: Scene) -> frozenset[Seat]:
    """A-96: the lovers whose aim has changed, alive or dead: they have left their camps (000:128-135)."""
    if not stage.rules.mixed_lovers_win:
        return frozenset()
    return frozenset(seat for couple in stage.state.couples if _mixed(stage, couple) for seat in couple)


def _matchmakers(stage: Scene) -> tuple[Seat, ...]:
    """A-25: Cupid may share in the couple's win."""
    if not stage.rules.cupid_wins_with_lovers:
        return ()
    return tuple(seat for seat in stage.state.seats if stage.card(seat).pairs)
