"""What is held against somebody for his votes: no vote that oneself, or nearly everybody, gave or spoke for as well."""

from collections.abc import Iterator, Mapping

from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import Ground, Reasons
from firmware.players.opponents.sides import shielded_by, sides_of
from firmware.players.opponents.town import HANGED
from firmware.players.opponents.withdrawing import opposes, trusts

_LEANING: Reasons = frozenset({"sooner", "convinced", "followed"})
"""The answers by which one would believe somebody, or has gone by his word."""

_AIDED: Reasons = frozenset({"shielded", "credulous"})
"""The reasons by which somebody took the side of a wolf."""

NEARLY = 2 / 3
"""Of a vote that a greater part of all gave nobody makes an argument: wolves may have given it, too."""


def votes_of(memory: Memory, player: int) -> Iterator[Ground]:
    """How ``player`` voted wrongly, where the own vote was another one."""
    shown, ballots = memory.shown(), memory.ballots[::-1]
    trusting = {wolf for reason, wolf in (*shielded_by(memory, player), *sides_of(memory, player)) if reason in _AIDED}
    graver = {target for _, target in (*verdicts_of(memory, player), *defiance_of(memory, player))}
    yield from (("voted", target) for target in wronged_by(memory, player) if target not in graver)
    for ballot in ballots:
        for wolf in (target for target in ballot.values() if target is not None and shown.get(target)):
            elsewhere = ballot.get(player) not in {None, wolf} and ballot.get(memory.me, wolf) == wolf
            if elsewhere and wolf not in trusting and not memory.has_gone_after(player, wolf):
                yield "spared", wolf  # of who spoke for him that is said, and not that he looked away, by who did not
    yield from (("alike", wolf) for wolf in _sided_with(memory, player))


def verdicts_of(memory: Memory, player: int) -> Iterator[Ground]:
    """Which innocent the village has hanged for ``player`` settled the vote so as Captain, and oneself was for none."""
    for captain, condemned in reversed(memory.settled):
        hanged = captain == player and memory.town.died(condemned, HANGED)
        if hanged and condemned in wronged_by(memory, player):
            yield "condemned", condemned


def defiance_of(memory: Memory, player: int) -> Iterator[Ground]:
    """
    Against whom ``player`` voted who had told of a wolf by a card that was his, as all have seen, and who never lied.

    Nothing by who has voted or spoken against that one since, too; what was before is no matter. Of whom he condemned
    as Captain that is said, which is more.
    """
    condemned = {one for _, one in verdicts_of(memory, player)}
    for place, one in enumerate(memory.statements, 1):
        if one.kind != "found_wolf" or one.speaker in condemned or not memory.is_proven_sight(one):
            continue
        later, since = memory.ballots_since(one), memory.statements[place:]
        voted = any(ballot.get(player) == one.speaker and tells(ballot, one.speaker) for ballot in later)
        mine = any(ballot.get(memory.me) == one.speaker for ballot in later)
        if voted and not (mine or any(said.speaker == memory.me and opposes(said, one.speaker) for said in since)):
            yield "defied", one.speaker


def _sided_with(memory: Memory, player: int) -> Iterator[int]:
    """
    The wolves, who were shown, as whom ``player`` voted, and oneself did not, the last first.

    Nothing where it was against another wolf, or he has ever been against that one.
    """
    shown = memory.shown()
    for ballot in memory.ballots[::-1]:
        target = ballot.get(player)
        if target is None or shown.get(target) or ballot.get(memory.me) == target or not tells(ballot, target):
            continue
        for wolf in (one for one, voted in ballot.items() if voted == target and shown.get(one)):
            if wolf != player and not memory.has_gone_after(player, wolf):
                yield wolf


def strayed_from(memory: Memory, player: int) -> Iterator[Ground]:
    """
    Whom ``player`` had named and did not vote against, or was for and did, the last first.

    Nothing where the vote hit a wolf, as all have seen, or oneself gave the same, or did likewise.
    """
    mine = {one for one in memory.strays if one.voter == memory.me}
    shown = memory.shown()
    for one in reversed(memory.strays):
        same = any(ballot.get(memory.me) == ballot.get(player) == one.chosen for ballot in memory.ballots)
        if one.voter == player and not (mine or same or shown.get(one.chosen) or one.named == memory.me):
            yield ("turned" if one.backed else "strayed"), one.named


def against_oneself(memory: Memory, player: int) -> Iterator[Ground]:
    """That ``player`` has voted against oneself, if he has."""
    if any(ballot.get(player) == memory.me for ballot in memory.ballots):
        yield "foe", None


def wronged_by(memory: Memory, player: int) -> Iterator[int]:
    """
    The innocent against whom ``player`` voted, the last first, and oneself neither voted nor spoke.

    Who loved a wolf, or had lied, as all have seen, was none of them: it is no reproach to have voted against him.
    """
    for ballot in memory.ballots[::-1]:
        target = ballot.get(player)
        if target is None or not memory.is_innocent(target) or memory.excuses(target) or not tells(ballot, target):
            continue
        if not memory.has_gone_after(memory.me, target):
            yield target


def leaning_of(memory: Memory, player: int) -> Iterator[Ground]:
    """
    Which wolf, who was shown, ``player`` would sooner have believed than another, unlike oneself.

    Nobody who has ever been against that one, or has saved him; of who has taken his word, or stood up for him, more is
    said.
    """
    cleared = {(one.speaker, one.target) for one in memory.statements if one.kind == "cleared"}
    said = {wolf for reason, wolf in (*shielded_by(memory, player), *sides_of(memory, player)) if reason in _AIDED}
    for wolf in (one for one, is_wolf in memory.shown().items() if is_wolf and one not in said | {player}):
        mine = memory.has_sided_with(wolf) or _leant(memory, memory.me, wolf)
        other = (player, wolf) in cleared or memory.has_gone_after(player, wolf)
        if _leant(memory, player, wolf) and not (mine or other):
            yield "credulous", wolf


def has_voted_rightly(memory: Memory, player: int) -> bool:
    """Whether ``player`` has voted against a wolf, as a card has shown, where that tells something of him."""
    shown, against = memory.shown(), [(one, one.get(player)) for one in memory.ballots]
    return any(wolf is not None and shown.get(wolf) and tells(ballot, wolf) for ballot, wolf in against)


def tells(ballot: Mapping[int, int | None], player: int) -> bool:
    """Whether a vote against ``player`` tells of who gave it: not where nearly all have, but where one alone did."""
    return len(ballot) == 1 or list(ballot.values()).count(player) <= NEARLY * len(ballot)


def let_go(memory: Memory, player: int, wolf: int) -> bool:
    """
    Whether ``player`` did not see through a ``wolf``, and was never against him.

    He has taken that one's word, or would sooner have, or he voted against another where there were votes against him.
    """
    elsewhere = any(wolf in ballot.values() and ballot.get(player) is not None for ballot in memory.ballots)
    return (_leant(memory, player, wolf) or elsewhere) and not memory.has_gone_after(player, wolf)


def _leant(memory: Memory, player: int, wolf: int) -> bool:
    """Whether ``player`` has ever taken the word of a ``wolf``, or would sooner have, or defended him."""
    his = (one for one in memory.statements if one.speaker == player)
    return any(trusts(one, wolf) or (one.target == wolf and one.gives(*_LEANING)) for one in his)
