"""
The calls of the night.

Whom it calls, in which order and for how long is computed from the `PublicView` and
the rules alone. Dead or alive, dealt or in the middle, with or without potions: the
table hears the same.
"""

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.effects import Effect, Hush, Say, Show
from engine.seats import Seat
from engine.werewolf.model.building import Building, Scene
from engine.werewolf.model.role import Act, Night, Role, Round
from engine.werewolf.model.rules import Rules
from engine.werewolf.model.stage import NOTHING, hush
from engine.werewolf.model.view import PublicView
from engine.werewolf.phases import victory
from engine.werewolf.setup.registry import CALLED, ROLES, WOLVES

#: Those who may peep.
_PEEPING = tuple(role for role in ROLES.values() if role.peeps)
#: The cards that wake when a role is called: with wolves who act together all other wolves.
CARDS: Mapping[str, frozenset[str]] = {
    key: WOLVES if role.together and role.wolf else frozenset({key}) for key, role in ROLES.items()
}
#: With each whom the night may call, the cards or the building that it is called for.
_CAUSES = tuple([(one, CARDS[one.key] if isinstance(one, Role) else {one.key}) for one in CALLED])


class Call(NamedTuple):
    """
    One whom the night may call, what opens and closes its call, and its windows: how long each lasts, and its act.

    After it, ``ends`` says that one who is alone against all may have won; ``circle`` is the round that follows.
    """

    one: Role | Building
    wakes: Say[Seat]
    windows: tuple[tuple[Hush, Act], ...]
    sleeps: Say[Seat]
    ends: bool
    circle: Round | None


def schedule(public: PublicView) -> tuple[Call, ...]:
    """The calls of this game's nights: whom the night may call, in its order, with all of their windows."""
    return _schedule(_there(public), public.rules)


@lru_cache(maxsize=256)
def _schedule(there: frozenset[str], rules: Rules) -> tuple[Call, ...]:
    return tuple([_prepared(one, rules) for one in _order_of(there)])


def _prepared(one: Role | Building, rules: Rules) -> Call:
    windows = tuple([(hush(one.lasts(calls, rules)), act) for calls, act in one.windows])
    if isinstance(one, Building):
        return Call(one, one.wakes, windows, one.sleeps, ends=False, circle=None)
    return Call(one, one.wakes, windows, one.sleeps, one.aim == one.key, one.circle)


def order_of(public: PublicView) -> tuple[Role | Building, ...]:
    """Whom the night may call in this game, in its order: it depends on what was shuffled and handed out alone."""
    return _order_of(_there(public))


def _there(public: PublicView) -> frozenset[str]:
    return frozenset((*_reckoned(public), *public.trades()) if public.village else _reckoned(public))


def _order_of(there: frozenset[str]) -> tuple[Role | Building, ...]:
    return tuple([one for one, causes in _CAUSES if not there.isdisjoint(causes)])


async def fall(stage: Scene, nightly: tuple[Call, ...]) -> None:
    """Play a whole night, up to dawn; ``nightly`` are the calls of the game, its `schedule`."""
    public = stage.state.public
    stage.state.nightfall()
    stage.say("night.falls", {"night": public.night, "heads_down": heads_down(public)})
    for call in nightly:
        copies = called(public, call.one)
        if copies:
            await _call(stage, call, copies)


def calls(public: PublicView) -> tuple[str, ...]:
    """The cues that open all calls there may be in a game, in their order: by their places a table may number them."""
    cues: list[str] = []
    for one in order_of(public):
        cues.append(one.wakes.cue)
        if isinstance(one, Role) and one.circle:
            cues += [f"{one.circle.name}.round", f"{one.circle.name}.wakes"]
    return tuple(cues)


def _reckoned(public: PublicView) -> Collection[str]:
    """The cards that may be in the game, as far as the table knows."""
    return public.composition if public.rules.composition_public else public.rules.roles_enabled


def called(public: PublicView, role: Role | Building) -> int:
    """How many times each window of ``role``, of this game's `order_of`, opens tonight; 0 if it is not called (M1)."""
    if isinstance(role, Building):
        return len(_owners(public, role))
    rules, always = public.rules, public.rules.call_spent_roles == "always"
    # That the powers are lost is announced to all: silence in the place of such a call reveals no more, and to wake
    # those who can do nothing would only make the night long. A potion that is spent is a secret: that call goes on.
    if not role.tonight(public) or (public.powers_lost and role.powerless(public) and not always):
        return 0
    if not rules.composition_public:
        return 1
    cards = public.composition if always else public.face_down
    if role.together:
        return int(any(map(cards.get, CARDS[role.key])))
    return cards.get(role.key, 0)


def windows(public: PublicView, cue: str) -> int:
    """How many windows the call has that ``cue`` opens, by what the table knows; 0 where it opens none."""
    for one in order_of(public):
        if one.wakes.cue == cue:
            return called(public, one) * len(one.windows)
        if isinstance(one, Role) and one.circle and cue == f"{one.circle.name}.wakes":
            return 1
    return 0


def heads_down(public: PublicView) -> bool:
    """Whether heads go down; nobody hides his eyes when one may peep (C-25)."""
    match public.rules.heads_down:
        case "auto":
            return not may_peep(public)
        case "always":
            return True
        case "never":
            return False


def lone_wolf(public: PublicView) -> bool:
    """Whether all know that there is one wolf at most: of the cards of wolves in the game all others were shown."""
    return public.rules.composition_public and 1 == sum(public.face_down.get(card, 0) for card in WOLVES)


def may_catch(public: PublicView) -> bool:
    """Whether the wolves may say whom they caught peeping, by what the table knows."""
    return public.rules.little_girl_caught == "automatic" and may_peep(public)


def may_peep(public: PublicView) -> bool:
    """Whether somebody may peep while the wolves are awake, by what the table knows: her card was not shown yet."""
    return any(_hidden(public, role) and not role.powerless(public) for role in _PEEPING)


def _hidden(public: PublicView, role: Role) -> bool:
    """Whether a card of ``role`` may be face down."""
    if not public.rules.composition_public:
        return role.key in public.rules.roles_enabled
    return public.face_down.get(role.key, 0) > 0


def _owners(public: PublicView, building: Building) -> tuple[Seat, ...]:
    return tuple(seat for seat in public.owners() if public.buildings[seat] == building.key)


async def _call(stage: Scene, call: Call, copies: int) -> None:
    role, wakes, windows, sleeps, ends, circle = call
    nights = stage.awake = _nights(stage, role)
    awake = _windowed(stage, role, nights, copies)
    stage.effects.append(wakes)
    for silence, act in windows:
        for acting in awake:
            stage.effects.append(silence)
            for night in acting:
                if night.present:
                    await act(role, night)
    stage.effects.append(sleeps)
    if ends:
        victory.test(stage)
    if circle and isinstance(role, Role):
        _round(stage, role, circle)


def _windowed(stage: Scene, role: Role | Building, nights: list[Night], copies: int) -> list[list[Night]]:
    """Who of ``nights`` acts in each of ``copies`` windows."""
    if not stage.rules.composition_public and isinstance(role, Role):
        return [nights] * copies  # all in each, so that nobody can count windows
    if copies == 1:
        return [nights[:1]]
    return [nights[copy : copy + 1] for copy in range(copies)]


def _nights(stage: Scene, role: Role | Building) -> list[Night]:
    """Those whom the call of ``role`` wakes."""
    if isinstance(role, Building):
        return [Night(stage, (seat,)) for seat in _owners(stage.state.public, role)]
    if role.together:
        return [Night(stage, stage.state.pack() if role.wolf else stage.holders(role))]
    return [Night(stage, (seat,)) for seat in stage.holders(role)]


@lru_cache(maxsize=512)  # the couples of the largest table
def _looks(
    circle: Round, living: tuple[Seat, ...], concerned: tuple[Seat, ...], seconds: float
) -> tuple[Effect[Seat], ...]:
    """All of ``living`` look in turn, each for ``seconds``; the pages of those whom it concerns differ."""
    effects: list[Effect[Seat]] = []
    for seat in living:
        page = circle.sign if seat in concerned else circle.blank
        effects += Say(f"{circle.name}.look", {"seat": seat}), hush(seconds), Show(page, (seat,), NOTHING)
    return tuple(effects)


def _round(stage: Scene, role: Role, circle: Round) -> None:
    """The full round (M7), then those whom it concerns see each other; all of it even where it concerns nobody."""
    stage.say(f"{circle.name}.round")
    living, seconds = tuple(stage.state.public.living), circle.looks * stage.rules.timers.look
    stage.effects += _looks(circle, living, role.gathers(stage), seconds)
    stage.say(f"{circle.name}.wakes")
    stage.hush(stage.rules.timers.look)
    role.meets(stage)
    stage.say(f"{circle.name}.sleeps")
