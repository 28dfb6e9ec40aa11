"""Whose side somebody took, and whose he left: what is held against him by one who did otherwise."""

from collections.abc import Iterator, Mapping

from firmware.players.opponents.conduct import has_led
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import ACCUSING, QUESTIONS, Ground
from firmware.players.opponents.town import HANGED
from firmware.players.opponents.withdrawing import lasting, trusted_by


def pardon_of(memory: Memory, player: int) -> Iterator[Ground]:
    """Which wolf, who was shown, ``player`` pardoned as the Lord of the Manor; not what one wanted oneself."""
    wanted = {one.target for one in memory.statements if (one.speaker, one.kind) == (memory.me, "defend")}
    for wolf, is_wolf in memory.shown().items():
        if is_wolf and memory.town.pardons.get(wolf) == player and wolf not in {player, *wanted}:
            yield "pardoned", wolf


def clemency_of(memory: Memory, player: int) -> Iterator[Ground]:
    """Whom ``player`` has pardoned at the last vote, whom oneself would have condemned, and has not cleared since."""
    for one, lord in memory.reprieved().items():
        trusts = one in memory.believed() or memory.knows_harmless(one) or one in memory.town.face_up
        voted = any(ballot.get(memory.me) == one for ballot in memory.ballots)
        if lord == player and voted and one not in memory.friends and not trusts:
            yield "clement", one


def bequest_to(memory: Memory, player: int) -> Iterator[Ground]:
    """Which wolf, who was shown, has left the office of Captain to ``player``."""
    if (captain := memory.heirs.get(player)) in _others_shown(memory, player):
        yield "heir", captain


def shielded_by(memory: Memory, player: int) -> Iterator[Ground]:
    """Which wolf, who was shown, ``player`` stood up for, unlike oneself."""
    defended = {(one.speaker, one.target) for one in memory.statements if one.kind == "defend"}
    for wolf in _others_shown(memory, player):
        if (player, wolf) in defended and (memory.me, wolf) not in defended:
            yield "shielded", wolf


def snub_of(memory: Memory, player: int) -> Iterator[Ground]:
    """For which wolf, who was shown, ``player`` has called oneself a liar, and was never against that one."""
    against_me = (one for one in memory.statements if (one.speaker, one.target) == (player, memory.me))
    preferred = {one.about for one in against_me if one.gives("liar")}
    for wolf in _others_shown(memory, player):
        if wolf in preferred and player in memory.taken_in(wolf):
            yield "snubbed", wolf


def sides_of(memory: Memory, player: int) -> Iterator[Ground]:
    """Which wolf, who was shown, ``player`` believed or wanted as Captain, unlike oneself; or who was for him."""
    wolves = _others_shown(memory, player)
    shielded = {wolf for _, wolf in shielded_by(memory, player)}
    for wolf in wolves:
        if wolf not in shielded and player in memory.taken_in(wolf) and not memory.has_sided_with(wolf):
            yield "credulous", wolf
    for names in memory.elections:
        if (
            (wanted := names.get(player)) in wolves
            and is_choice_of_few(names, wanted)
            and (player, wanted) not in memory.makeshift
            and not has_wanted(memory, wanted)
        ):
            yield "crowned", wanted
    yield from (("favoured", wolf) for wolf in wolves if _has_favoured(memory, wolf, player))
    for one in memory.statements:
        if one.kind == "cleared" and one.target == player and one.speaker in wolves and one.reason != "saved":
            yield "absolved", one.speaker


def warned_of(memory: Memory, player: int) -> Iterator[Ground]:
    """
    Who named ``player`` with his last words, of whom all have seen that he was innocent, and had not lied.

    Of who had seen a wolf in him that sight is told, which is more.
    """
    seers = {one.speaker for one in memory.statements if (one.kind, one.target) == ("found_wolf", player)}
    last = (one.speaker for one in memory.statements if one.gives("next") and one.target == player)
    honest = (one for one in last if one not in seers and memory.is_innocent(one) and not memory.excuses(one))
    yield from (("warned", speaker) for speaker in honest)


def unheard_of(memory: Memory, player: int) -> Iterator[Ground]:
    """
    Who had accused ``player`` last yesterday, and was hanged, of whom all have seen that he was innocent.

    Nobody who had lied; nor of whom it is told that he named that one with his last words.
    """
    warned = {about for _, about in warned_of(memory, player)}
    for day in memory.days[-2:-1]:
        told = lasting(day, lambda one: one.kind == "accuse" and one.reason not in QUESTIONS)
        for speaker, accused in {one.speaker: one.target for one in told}.items():
            heard = accused != player or speaker in warned or not memory.town.died(speaker, HANGED)
            if not heard and memory.is_innocent(speaker) and not memory.excuses(speaker):
                yield "unheard", speaker


def _others_shown(memory: Memory, player: int) -> list[int]:
    """The wolves but ``player`` whose cards were shown."""
    return [one for one, wolf in memory.shown().items() if wolf and one != player]


def turn_of(memory: Memory, player: int) -> Iterator[Ground]:
    """For whom ``player`` was first and against whom he is now, or the other way round."""
    if (turn := memory.turned(player)) and turn[0] != memory.me:
        yield "turned" if turn[1] else "relented", turn[0]


def siding_of(memory: Memory, player: int) -> Iterator[Ground]:
    """
    With whom, who lives, ``player`` has sided today who had accused oneself, and whose word one does not take.

    To tell that one has seen somebody's card is to take no side, nor does who had accused oneself first follow anybody.
    """
    accusers, held, gone = set[int](), [*memory.held_today(memory.me)], {*memory.believed(), *memory.town.dead}
    for one in memory.today:
        if one.kind in ACCUSING and one in held:
            accusers.add(one.speaker)
        elif one.kind == "claim":
            accusers.discard(one.speaker)  # whoever believes him now believes that card
        follows = one.about if one.reason == "echo" and one.target == memory.me else trusted_by(one)
        sides = one.speaker == player and one.kind != "cleared" and follows in accusers - gone - {player}
        days = memory.statements, memory.today  # who was the first on this day follows nobody on it, either
        if sides and follows is not None and not any(has_led(said, player, follows, memory.me) for said in days):
            yield "sided", follows


def _has_favoured(memory: Memory, wolf: int, player: int) -> bool:
    """Whether the ``wolf`` wanted ``player`` as Captain, and not for want of another, as few did, and not oneself."""
    free = (wolf, player) not in memory.makeshift
    chosen = free and any(names.get(wolf) == player and is_choice_of_few(names, player) for names in memory.elections)
    return chosen and player != memory.me and not has_wanted(memory, player)


def has_wanted(memory: Memory, player: int | None) -> bool:
    """Whether oneself has ever named ``player`` when a Captain was elected."""
    return any(names.get(memory.me) == player for names in memory.elections)


def is_choice_of_few(names: Mapping[int, int | None], favourite: int | None) -> bool:
    """Whether no more than half of those who named somebody named ``favourite``: with most others it tells nothing."""
    named = [one for one in names.values() if one is not None]
    return 2 * named.count(favourite or 0) <= len(named)
