"""
Deaths, and everything that follows from one (docs/rules §2.3).

A batch falls together; last shots and grief are drained to the end; then victory is
tested, once; only then a fallen Captain names his heir.
"""

from collections.abc import Sequence

from engine.facts import Facts
from engine.seats import Seat
from engine.werewolf.model.building import Scene
from engine.werewolf.phases import victory


async def fall(stage: Scene, batch: Sequence[tuple[Seat, str]], with_cause: bool = False) -> None:
    """Bury the seats of ``batch``, each with its cause, together, and play what follows."""
    for seat, cause in batch:
        bury(stage, seat, cause, with_cause)
    if stage.draining:
        return  # the chain that is open plays these dead too
    stage.draining = True
    dead = await _drain(stage)
    stage.draining = False
    victory.test(stage)
    for seat in dead:
        role = stage.role(seat)
        if role.has_will:
            await role.wills(stage, seat, stage.state.causes[seat])
    if _falls(stage):
        await _succession(stage)


def bury(stage: Scene, seat: Seat, cause: str, with_cause: bool = False) -> None:
    """Announce that ``seat`` is dead; an open chain takes it in."""
    shown = _shown(stage, seat)
    stage.state.bury(seat, cause, shown)
    facts: Facts[Seat] = {"seat": seat, **shown}
    if with_cause:
        facts["cause"] = cause
    stage.say("death", facts)
    stage.waiting.append(seat)
    stage.role(seat).buried(stage, seat, cause)


def _shown(stage: Scene, seat: Seat) -> Facts[Seat]:
    """What the table sees of the dead (A-82); of a Thief who swapped, both cards."""
    state = stage.state
    match stage.rules.reveal_on_death:
        case "card":
            role, dealt = state.roles[seat], state.dealt[seat]
            return {"role": role} if role == dealt else {"role": role, "dealt": dealt}
        case "camp":
            return {"camp": state.camp(seat)}
        case "hidden":
            return {}


async def _drain(stage: Scene) -> list[Seat]:
    """Play the last act of everybody who died, and who dies of that; return them all in that order."""
    dead: list[Seat] = []
    grief_first = stage.rules.chain_order == "grief_first"
    at_once = stage.rules.succession_timing == "at_once"
    while True:
        if at_once and _falls(stage):
            await _succession(stage)
        if grief_first and _grieve(stage):
            continue
        if stage.waiting:
            seat = stage.waiting.pop(0)
            dead.append(seat)
            if stage.role(seat).has_last_act:
                await _last_act(stage, seat)
        elif not _grieve(stage):
            return dead


async def _last_act(stage: Scene, seat: Seat) -> None:
    taken = await stage.role(seat).falls(stage, seat, stage.state.causes[seat])
    if taken is not None:
        bury(stage, taken, "shot")


def _grieve(stage: Scene) -> bool:
    """Have the next lover who lost the other die; whether there was one."""
    living = stage.state.public.living
    for one, other in stage.state.couples:
        if (one in living) != (other in living):
            seat = one if one in living else other
            stage.say("grief", {"seat": seat})
            bury(stage, seat, "grief")
            return True
    return False


def _falls(stage: Scene) -> bool:
    """Whether there is a Captain who is dead, or has lost the house that elected him, and names no heir yet."""
    captain = stage.state.public.captain
    if captain is None or stage.naming:
        return False
    return captain not in stage.state.public.living or (
        stage.rules.captain_farm_burnt != "keeps" and _unhoused(stage, captain)
    )


async def _succession(stage: Scene) -> None:
    """Have the Captain, who `_falls`, name his heir; meanwhile others may leave."""
    captain = stage.state.public.captain
    assert captain is not None
    if captain in stage.state.public.living:
        stage.say("captain.unhoused", {"seat": captain})
        await _name_heir(stage, captain, lost=stage.rules.captain_farm_burnt == "loses")
        return
    heirs = _heirs(stage) if stage.role(captain).heirs else ()
    if len(heirs) > 1:
        stage.say("captain.falls", {"seat": captain})
    await _name_heir(stage, captain, lost=not heirs)


def _unhoused(stage: Scene, captain: Seat) -> bool:
    """Whether the building burnt down by which ``captain`` was elected (A-53)."""
    public = stage.state.public
    if stage.electing is None or captain in public.buildings:
        return False
    return any(stage.buildings[burnt].elects for burnt in public.burnt.get(public.place(captain), ()))


def _heirs(stage: Scene) -> tuple[Seat, ...]:
    electorate = stage.electorate()
    return tuple(stage.state.public.living) if electorate is None else electorate


async def _name_heir(stage: Scene, captain: Seat, lost: bool = False) -> None:
    """Have ``captain`` name who follows him, unless the office is ``lost``, or only one Farmer can (A-54)."""
    heirs = _heirs(stage)
    heir, named = heirs[0] if len(heirs) == 1 and not lost else None, False
    if not lost and heir is None:
        stage.naming = True
        heir = await stage.choose("captain.heir", captain, lambda: _heirs(stage), lot=False)
        named = heir is not None
        if not named and stage.rules.captain_timeout == "random":
            heir = await stage.draw_late("captain.heir", lambda: _heirs(stage))
        stage.naming = False
    stage.state.install(heir, named=named)
    if heir is None:
        stage.say("captain.lost")
    else:
        stage.say("captain.heir", {"seat": heir})
