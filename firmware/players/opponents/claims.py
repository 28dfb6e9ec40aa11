"""Which cards somebody has claimed, and whose cards he says that he has seen."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from engine.werewolf.setup.registry import ROLES, WOLVES
from firmware.players.opponents.holding import is_refuted, is_single, may_hold, silent, unclaimed
from firmware.players.opponents.reasons import SIGHTS
from firmware.players.opponents.statement import Statement
from firmware.players.opponents.town import Town
from firmware.players.opponents.withdrawing import believed_by

LOOKERS = tuple(key for key, role in ROLES.items() if "stranger" in role.asks.values())
"""The roles that see the cards of others, one in a night."""

HEALER = "witch"
"""The role by which a night can be without a death."""

ELDER = "elder"
"""The role whose death takes the powers of all its people, if it is the village that kills."""

FEW = 3
"""How few can be left to contradict a claim where even that of who has lied before is to be believed."""

PEEPER = next(key for key, role in ROLES.items() if role.peeps)
"""The role that sees who the wolves are while they are awake, as many as she can make out."""


def claimed_in(one: Statement) -> str:
    """The role that is claimed by who says ``one``, or by which he stands, or nothing."""
    return one.role if one.role in ROLES else one.card if one.reason in {"holder", "told"} else ""


def changed(statements: Iterable[Statement]) -> list[int]:
    """The players who have claimed one role after another, and took none back, in the order of their first claims."""
    claimed: dict[int, set[str]] = {}
    for one in statements:
        if one.reason == "recanted":
            claimed.pop(one.speaker, None)
        elif role := claimed_in(one):
            claimed.setdefault(one.speaker, set()).add(role)
    return [speaker for speaker, roles in claimed.items() if len(roles) > 1]


def recanted(statements: Iterable[Statement]) -> frozenset[int]:
    """Who has ever taken back what he claimed: he has said himself that he lied."""
    return frozenset(one.speaker for one in statements if one.reason == "recanted")


def resumed(statements: Iterable[Statement]) -> dict[int, str]:
    """Who claims once more a role that he has taken back -> that role."""
    dropped, claims = set[tuple[int, str]](), dict[int, str]()
    for one in statements:
        if one.reason == "recanted":
            dropped.add((one.speaker, one.card))
            claims.pop(one.speaker, None)
        elif (one.speaker, one.role) in dropped:
            claims[one.speaker] = one.role
    return claims


def ceded(statements: Iterable[Statement], town: Town) -> dict[int, int]:
    """
    Who claims a card, of which there is one, though he took the word of another that it is his -> that one.

    Whoever holds it knows that nobody else does.
    """
    claims, given, found = dict[int, str](), dict[tuple[int, str], int](), dict[int, int]()
    for one in statements:
        other = believed_by(one)
        if one.reason == "recanted":
            claims.pop(one.speaker, None)
            found.pop(one.speaker, None)
        elif one.role in ROLES and town.cards.get(one.role) == 1:
            claims[one.speaker] = one.role
            if (holder := given.get((one.speaker, one.role))) is not None:
                found[one.speaker] = holder
        elif other in claims and other != one.speaker:
            given[one.speaker, claims[other]] = other
    return found


def unopposed(statements: Iterable[Statement], town: Town) -> dict[int, str]:
    """
    Who has taken back a claim, and is hardly lying in another -> that role: it is the only such card, and not shown.

    One of few has to hold it, and nobody else has ever claimed it, or was seen with it.
    """
    said = list(statements)
    sorry = sorted(recanted(said) & {*town.living} - {*changed(said)} - resumed(said).keys())
    claims = claimed_last(one for one in said if not town.anybody(one.role)) if sorry else {}
    found: dict[int, str] = {}
    for player in sorry:
        role = claims.get(player, "")
        if is_lone(player, role, said, town) and len(silent(player, claims, town)) <= FEW:
            found[player] = role
    return found


def is_lone(player: int, role: str, statements: Iterable[Statement], town: Town) -> bool:
    """Whether nobody but ``player`` has ever claimed ``role``, or was seen with it, though one who lives holds it."""
    said = (one for one in statements if role in {one.role, one.card})
    named = {one.speaker if one.role == role else one.target for one in said}
    return is_single(role, town) and may_hold(role, town, player) and named <= {player, None}


def claimed_last(statements: Iterable[Statement]) -> dict[int, str]:
    """The players who claim a role -> the last of each, in the order of their claims; none that was taken back."""
    claims: dict[int, str] = {}
    for one in statements:
        if one.reason == "recanted":
            claims.pop(one.speaker, None)
        elif one.role in ROLES:
            claims[one.speaker] = one.role
    return claims


def tellers(statements: Iterable[Statement]) -> dict[int, str]:
    """The same, but of who owns that he is a wolf: he claims no card with which one is of the village."""
    return {one: role for one, role in claimed_last(statements).items() if role not in WOLVES}


def left_over(statements: Iterable[Statement], town: Town) -> list[int]:
    """Who of the living has claimed no card, where all that the others claim can be so at once; or else nobody."""
    claims = tellers(statements)
    claimed = Counter(role for one, role in claims.items() if one in {*town.living} - town.face_up.keys())
    return unclaimed(claims, town) if all(count <= town.left(role) for role, count in claimed.items()) else []


def belated(days: Iterable[Iterable[Statement]], town: Town) -> dict[int, frozenset[int]]:
    """
    Who first claimed a card, of which there is one, on a later day than others -> those whom no card has shown false.

    Of all that was said on the ``days``, in order: he had kept silent while they claimed it, or disputed it.
    """
    claimed: dict[str, list[int]] = {}
    late: dict[int, frozenset[int]] = {}
    for day in days:
        before = {role: frozenset(speakers) for role, speakers in claimed.items()}
        for one in day:
            if one.role not in ROLES or not town.is_unique(one.role) or one.speaker in claimed.get(one.role, ()):
                continue
            claimed.setdefault(one.role, []).append(one.speaker)
            others = frozenset(rival for rival in before.get(one.role, ()) if not is_refuted(one.role, town, rival))
            late |= {one.speaker: others} if others else {}
    return late


def usurpers(days: Iterable[Iterable[Statement]], town: Town) -> dict[int, int]:
    """
    Who claimed a card, of which there is one, against who was shown to hold it -> that one.

    He still did at the end of the last day on which the other spoke, be it that he has owned up to the lie since.
    """
    heard: list[Statement] = []
    found: dict[int, frozenset[int]] = {}
    shown = {player: role for player, role in town.dead.items() if town.cards.get(role) == 1}
    for day in days if shown else ():
        said = [*day]
        heard += said
        claims = claimed_last(heard)
        for player in shown.keys() & {one.speaker for one in said}:
            rivals = (one for one, role in claims.items() if one != player and role == shown[player])
            found[player] = frozenset(rivals) if claims.get(player) == shown[player] else frozenset()
    return {one: player for player, rivals in found.items() for one in sorted(rivals)}


def claimed_by(player: int, statements: Iterable[Statement]) -> list[str]:
    """The role of each claim of ``player``, in order; none of those before he took back what he had claimed."""
    claimed: list[str] = []
    for one in statements:
        if one.speaker == player:
            claimed = [] if one.reason == "recanted" else [*claimed, claimed_in(one)]
    return [role for role in claimed if role]


def cards_of(player: int, statements: Iterable[Statement]) -> tuple[str, ...]:
    """All roles that ``player`` has claimed and not taken back, in the order of his first claims of them."""
    return tuple(dict.fromkeys(claimed_by(player, statements)))


def formerly(player: int, statements: Iterable[Statement]) -> str:
    """The role that ``player`` claimed last before the one he claims now, or nothing."""
    claimed = claimed_by(player, statements)
    return next((role for role in reversed(claimed) if role != claimed[-1]), "")


def looks(speaker: int, statements: Iterable[Statement]) -> set[int]:
    """Whose cards ``speaker`` says he has looked at by his own card, one in each night."""
    told = (one for one in statements if one.speaker == speaker and one.role in LOOKERS and one.kind in SIGHTS)
    return {one.target for one in told if one.target not in {None, speaker}} - {None}


def overcounted(statements: Sequence[Statement], nights: int) -> list[int]:
    """Who tells of more cards than there were ``nights`` to look at one."""
    speakers = dict.fromkeys(one.speaker for one in statements if one.role in LOOKERS)
    return [speaker for speaker in speakers if len(looks(speaker, statements)) > max(1, nights)]


def has_looked_enough(speaker: int, player: int, statements: Iterable[Statement], nights: int) -> bool:
    """Whether ``speaker`` tells of as many cards as there were ``nights`` to look at one, none of them ``player``'s."""
    told = looks(speaker, statements)
    return player not in told and len(told) >= max(1, nights)


def contested(claims: Mapping[int, str], town: Town) -> Mapping[int, str]:
    """Those of ``claims`` by which several say that they hold a card of which there is one."""
    single = {one: role for one, role in claims.items() if role in ROLES and town.is_unique(role)}
    roles = list(single.values())
    return {one: role for one, role in single.items() if roles.count(role) > 1}
