"""
The only voice of the night.

Law: whom it calls, in which order and for how long is computed from the `PublicView` and
the rules alone. Dead or alive, dealt or in the middle, with or without potions: the
table hears the same.
"""

from engine.registry import ROLES
from engine.role import Night, Role
from engine.stage import Stage
from engine.view import PublicView

#: The two lovers see each other for this part of a call.
MEETING = 0.5

_CALLED = tuple(role for role in ROLES.values() if role.call is not None)


async def fall(stage: Stage) -> None:
    """Play a whole night, up to dawn."""
    public = stage.state.public
    stage.state.nightfall()
    stage.say("night.falls", {"night": public.night, "heads_down": heads_down(public)})
    for role in _CALLED:
        copies = called(public, role)
        if copies:
            await _call(stage, role, copies)
            if role.pairs:
                _lovers(stage)


def calls(public: PublicView) -> tuple[str, ...]:
    """The cues that open the calls of a first night, in their order: by their places in it a table may number them."""
    known = public.composition if public.rules.composition_public else public.rules.roles_enabled
    cues: list[str] = []
    for role in _CALLED:
        if role.key in known:
            cues.append(f"{role.call}.wakes")
            cues += ["lovers.round", "lovers.wakes"] if role.pairs else []
    return tuple(cues)


def called(public: PublicView, role: Role) -> int:
    """How many times each window of ``role`` opens tonight; 0 if it is not called (M1)."""
    if role.first_night_only and public.night > 1:
        return 0
    if not public.rules.composition_public:
        return int(role.key in public.rules.roles_enabled)
    always = public.rules.call_spent_roles == "always"
    copies = public.composition.get(role.key, 0) if always else public.face_down(role.key)
    return min(copies, 1) if role.together else copies


def heads_down(public: PublicView) -> bool:
    """Whether heads go down; nobody hides his eyes when one may peep (C-25)."""
    match public.rules.heads_down:
        case "auto":
            cards = public.composition if public.rules.composition_public else public.rules.roles_enabled
            return not any(ROLES[key].peeps for key in cards)
        case "always":
            return True
        case "never":
            return False


async def _call(stage: Stage, role: Role, copies: int) -> None:
    stage.say(f"{role.call}.wakes")
    groups = _groups(stage, role)
    for calls, act in role.windows:
        for copy in range(copies):
            stage.hush(calls * stage.rules.timers.call)
            # a table that does not know the pile must not count windows: all act in the one
            for night in groups[copy : copy + 1] if stage.rules.composition_public else groups:
                if night.present():
                    await act(role, night)
    stage.say(f"{role.call}.sleeps")


def _groups(stage: Stage, role: Role) -> list[Night]:
    """Who is awake in each window."""
    if role.together:
        return [Night(stage, stage.state.pack())]
    return [Night(stage, (seat,)) for seat in stage.state.holders(role.key)]


def _lovers(stage: Stage) -> None:
    """The full round (M7), then the lovers see each other; all of it even where nobody is in love."""
    stage.say("lovers.round")
    lovers = stage.state.lovers()
    for seat in stage.state.public.living:
        stage.say("lovers.look", {"seat": seat})
        stage.hush(stage.rules.timers.look)
        stage.show("lovers.heart" if seat in lovers else "lovers.moon", seat)
    stage.say("lovers.wakes")
    stage.hush(MEETING * stage.rules.timers.call)
    for seat in lovers:
        for partner in stage.state.partners(seat):
            if seat in stage.state.public.living:
                stage.show("lovers.partner", seat, {"seat": partner})
    stage.say("lovers.sleeps")
