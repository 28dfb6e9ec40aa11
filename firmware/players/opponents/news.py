"""What everybody has just seen: who died, of what, and what he was; and who has been to the church."""

from collections.abc import Iterator, Mapping
from itertools import takewhile
from random import Random

from engine.werewolf.model.state import NIGHT
from engine.werewolf.setup.registry import ROLES, WOLVES
from firmware.players.opponents.admitting import is_worn
from firmware.players.opponents.claims import ELDER, HEALER, claimed_by, claimed_in, recanted
from firmware.players.opponents.memory import CREDIBLE, Memory
from firmware.players.opponents.reasons import ACCUSING, AGAINST, CHALLENGES, Reason, Reasons
from firmware.players.opponents.seen import RAVEN
from firmware.players.opponents.sides import clemency_of
from firmware.players.opponents.stance import accusable
from firmware.players.opponents.statement import Statement
from firmware.players.opponents.town import CONFESSOR, HANGED
from firmware.players.opponents.voted import let_go
from firmware.players.opponents.withdrawing import is_estranged, trusted_by

_OF: Mapping[bool, Mapping[str, Reason]] = {
    False: {NIGHT: "taken", "shot": "shot", "grief": "grieved", HANGED: "hanged"},
    True: {NIGHT: "lucky", "shot": "hit"},
}
"""Whether it was a wolf -> how everybody saw him die -> what is said of it."""


_BESIDES: Reasons = frozenset(
    {"legacy", "acquitted", "credited", "unmasked", "duped", "covered", "smitten", "unharmed", "sheltered"}
)
"""By what is spoken of others who died before, or of nobody's death."""
_SAVIOURS = HEALER, "defender", ELDER
"""The roles for which nobody may have died in a night."""
_UNMASKING: Reasons = frozenset({"unmasked", "duped"})
"""By what it is said of a wolf that he had claimed a card: who had believed him says so."""


def unmasked(memory: Memory) -> Iterator[Statement]:
    """
    Which card a wolf had claimed whose own was shown since: the first that is said after it, and once in a game.

    Who has believed one to the end says so of that one; who has turned against him since, or only done what the wolf
    wanted, leaves it to others.
    """
    told = _unmasked(memory)
    for player in memory.town.dead:
        if player not in told and (claimed := _pretences(memory, player)):
            if (believed := memory.fell_for(player)) in claimed:
                yield Statement(memory.me, "mourn", reason="duped", about=player, card=believed)
            elif not (memory.has_ever_believed(player) or memory.has_sided_with(player)):
                yield Statement(memory.me, "mourn", reason="unmasked", about=player, card=claimed[-1])


def acquittal(memory: Memory, player: int | None) -> Statement | None:
    """That one who is dead has seen no wolf in ``player``, another, if one has whose card shows that he could."""
    seer = memory.exonerated().get(player or 0)
    if seer is None or player == memory.me:
        return None
    return Statement(memory.me, "mourn", player, reason="acquitted", about=seer, card=memory.town.dead[seer])


def loving(memory: Memory) -> Iterator[Statement]:
    """Who loved a wolf, as all have seen: whom he cleared, if he was what he said, he has covered; once in a game."""
    told = {one.about for one in memory.statements if one.reason in {"covered", "smitten"}}
    for player in memory.town.dead:
        wolf = memory.wolf_loved_by(player)
        if wolf is None or player in told:
            continue
        mine = (one for one in memory.statements if (one.speaker, one.target) == (player, wolf))
        cleared = next((one for one in mine if one.kind == "cleared"), None)
        if cleared is None:
            yield Statement(memory.me, "mourn", wolf, reason="smitten", about=player)
        elif memory.is_upheld(player):
            yield Statement(memory.me, "mourn", wolf, reason="covered", about=player, card=cleared.role)


def sequels(memory: Memory) -> Iterator[Statement]:
    """
    Of a wolf who was unmasked: who had seen it, who believed him, and whom he was against; each is said once.

    Where two claim one card, nobody has time for a good word that is for neither of them. Who claimed the card that the
    wolf claimed was right: that goes without saying.
    """
    me, told = memory.me, {(one.reason, one.about) for one in memory.statements}
    strangers = {*memory.town.living} - memory.town.face_up.keys()
    free = [one for one in accusable(memory) if not memory.has_named(one)]
    praised = memory.contested() or memory.town.players
    for wolf in _unmasked(memory):
        seer, believers = _foretold_by(memory, wolf), memory.taken_in(wolf)
        contradicted = memory.claimed().get(seer or 0) == _pretended(memory, wolf)
        if seer in praised and ("foretold", wolf) not in told and not contradicted:
            yield Statement(me, "mourn", seer, reason="foretold", about=wolf, card=memory.town.dead[wolf])
        if ("credulous", wolf) not in told and not (memory.has_sided_with(wolf) or let_go(memory, me, wolf)):
            for one in [one for one in free if one in believers and not is_worn(memory, one, ("credulous", wolf))][:1]:
                yield Statement(me, "suspect", one, reason="credulous", about=wolf)
        if ("vindicated", wolf) not in told:
            others = strangers - {seer}  # of him more is to be said
            wronged = [one for one in _wronged(memory, wolf) if one in praised and one in others]
            for one in wronged[:1]:
                if one in free and memory.likely(one) < CREDIBLE:
                    yield Statement(me, "defend", one, reason="vindicated", about=wolf)


def _unmasked(memory: Memory) -> dict[int, None]:
    """The wolves of whom it was said that they had claimed another card, in order."""
    return {one.about: None for one in memory.statements if one.reason in _UNMASKING and one.about is not None}


def _pretended(memory: Memory, player: int) -> str:
    """Which card ``player`` claimed last, who was a wolf, as his card shows; or nothing that tells of him."""
    return next(reversed(_pretences(memory, player)), "")


def _pretences(memory: Memory, player: int) -> list[str]:
    """All that tell of him, in order; none if he had the last of them."""
    town, told = memory.town, claimed_by(player, memory.statements)
    claimed = [role for role in told if role not in WOLVES and not town.anybody(role)]
    return claimed if claimed and town.dead[player] in WOLVES and not town.had(player, claimed[-1]) else []


def _wronged(memory: Memory, wolf: int) -> dict[int, None]:
    """
    Who claims the card that the ``wolf`` had claimed, then whom he had accused, and said no good word of since.

    First in whom he said that he saw a wolf, then against whom he voted last, and whom he named last. Nobody who has
    owned up to a lie, nor who claimed that card only once the wolf was unmasked: he was not contradicted by him.
    """
    before = takewhile(lambda one: one.reason not in _UNMASKING or one.about != wolf, memory.statements)
    told, role = {(one.speaker, claimed_in(one)) for one in before}, _pretended(memory, wolf)
    rivals = (one for one, card in memory.claims().items() if card == role and (one, card) in told)
    said = [one for one in memory.statements if one.speaker == wolf and one.target is not None]
    sided = (one for one in said if _accuses(one) or trusted_by(one) == one.target)
    last = {one.target: (place, one) for place, one in enumerate(sided) if one.target is not None}
    seen = {one.target for one in said if one.kind == "found_wolf"}
    votes = [ballot[wolf] for ballot in memory.ballots if wolf in ballot]
    accused = {player: place for player, (place, one) in last.items() if _accuses(one)}
    pressed = sorted(accused, key=lambda one: (one in seen, one in votes[-1:], accused[one]), reverse=True)
    liars = recanted(memory.statements)
    return dict.fromkeys(player for player in (*rivals, *pressed) if player not in liars)


def _accuses(one: Statement) -> bool:
    """Whether ``one`` is an accusation, and not just a question about what somebody said."""
    return one.kind in ACCUSING and one.reason not in CHALLENGES


def credit(memory: Memory) -> Iterator[Statement]:
    """
    Which other, as Captain, has settled a tied vote against a wolf, whose card was shown; said once in a game.

    Nobody praises whom he is against; nor a third where two claim one card.
    """
    told = {one.about for one in memory.statements if one.gives("credited")}
    praised = {*(memory.contested() or memory.town.living)} - {memory.me}
    for captain, condemned in memory.settled:
        against = memory.has_charged(captain) or memory.distrusts(captain)
        if memory.shown().get(condemned) and condemned not in told and captain in praised and not against:
            yield Statement(memory.me, "mourn", captain, reason="credited", about=condemned)


def unharmed(memory: Memory) -> Iterator[Statement]:
    """
    That nobody died in the last night, and for which card that may be: by one, before anybody has told of a card today.

    Where it may be for several cards, none is named: the others would seem to be forgotten. Whoever has told of such a
    card before is asked instead.
    """
    told = any(one.role or one.gives("unharmed", "sheltered", "bloodless") for one in memory.today)
    saviours = [role for role in _SAVIOURS if memory.town.left(role) > 0]
    if memory.unharmed and saviours and not (told or {*saviours} & {*memory.claims().values()}):
        several = len(saviours) > 1
        reason: Reason = "sheltered" if several else "unharmed"
        yield Statement(memory.me, "mourn", reason=reason, card="" if several else saviours[0])


def deaths(memory: Memory, chance: Random) -> Iterator[Statement]:
    """
    Whose card was turned over since the last vote: of several the one that tells most, and once a day.

    All have just heard it of the narrator; of whom they have hanged nobody speaks twice, nor of a card that was read
    out today. In whom a player said that he saw a wolf leaves it to others to say that he was right.
    """
    accusers = {one.speaker for one in memory.statements if (one.kind, one.target) == ("found_wolf", memory.me)}
    dead = (*memory.taken, *_hanged(memory))
    named = [player for player in dead if memory.town.dead[player] and not _pretended(memory, player)]
    named = [player for player in named if not _is_read_out(memory, player)]
    if named and not any(one.kind == "mourn" and not _is_beside(memory, one) for one in memory.today):
        player = max(named, key=lambda one: _weight(memory, one))
        card = memory.town.dead[player]
        if (seer := _foretold_by(memory, player)) not in {None, *accusers}:
            yield Statement(memory.me, "mourn", seer, reason="foretold", about=player, card=card)
        told = _told_of(memory, player, chance)
        told = "atoned" if told == "upheld" and _has_disbelieved(memory, player) else told
        if told != "upheld" or player not in accusers:
            yield Statement(memory.me, "mourn", reason=told, about=player, card=card)


def _is_read_out(memory: Memory, player: int) -> bool:
    """Whether somebody has said today what ``player`` was, or had seen; or that a wolf had claimed that one's card."""
    card = memory.town.dead[player]
    return any(
        (one.about == player and one.card == card)
        or (one.target == player and one.gives("foretold"))
        or (one.reason in _UNMASKING and one.card == card == memory.claimed().get(player))
        for one in memory.today
    )


def _is_beside(memory: Memory, one: Statement) -> bool:
    """Whether ``one`` is said of who died before, or of a wolf besides what he had claimed."""
    pretended = one.gives("foretold") and one.about is not None and _pretended(memory, one.about)
    return one.reason in _BESIDES or bool(pretended)


def _foretold_by(memory: Memory, player: int) -> int | None:
    """
    Which other saw a wolf in ``player``, who was one, and is none for all that is known: rather one who lives.

    Nobody whose claim a card has refuted: he hit upon the wolf, and has seen nothing.
    """
    out = {memory.me, *recanted(memory.statements), *(one for one, wolf in memory.shown().items() if wolf)}
    found = (one for one in memory.statements if (one.kind, one.target) == ("found_wolf", player))
    seers = [one.speaker for one in found if memory.shown().get(player) and one.speaker not in out]
    seers = [one for one in seers if not memory.is_exposed(one)]
    return min(seers, key=lambda one: one not in memory.town.living, default=None)


def _hanged(memory: Memory) -> list[int]:
    """Whom the village has hanged last, if nobody has spoken of it yet: a wolf, or an innocent."""
    told = {one.about for one in memory.statements if one.kind == "mourn"}
    hanged = [player for player in memory.town.dead if memory.town.died(player, HANGED)]
    return [one for one in hanged[-1:] if one not in told and (memory.shown().get(one) or memory.is_innocent(one))]


def church(memory: Memory) -> Iterator[Statement]:
    """Who has used the power of the church is asked what he saw, once, by one whose card that was not."""
    asked = any(CONFESSOR == one.role or (one.kind == "ask" and not one.reason) for one in memory.today)
    knows = memory.me in {memory.confessor, *memory.town.confessed}
    if memory.confessor in memory.town.living and not (knows or asked):
        yield Statement(memory.me, "ask", memory.confessor)


def poster(memory: Memory) -> Iterator[Statement]:
    """Who alone says that he is the Raven is asked once why he has put up the poster of today, but by its bearer."""
    ravens = [one for one, role in memory.claims().items() if role == RAVEN]
    bearer = memory.town.poster
    if len(ravens) != 1 or bearer not in {*memory.town.living} - {memory.me, *ravens} or memory.me in ravens:
        return
    spoken = any(one.gives("hung", "avowed", "regretted") for one in memory.today)
    named = any(one.speaker in ravens and one.target == bearer and one.kind in AGAINST for one in memory.today)
    if not (spoken or named or memory.distrusts(ravens[0])):
        yield Statement(memory.me, "ask", ravens[0], reason="hung", about=bearer)


def pardon(memory: Memory) -> Iterator[Statement]:
    """
    Who was pardoned at the last vote thanks the Lord of the Manor; one who was against him asks that one why.

    There are no thanks once one of the two is against the other.
    """
    me, told = memory.me, [one.reason for one in memory.today]
    for one, lord in memory.reprieved().items():
        if one == me and "grateful" not in told and not is_estranged(memory.today, me, lord):
            yield Statement(me, "heed", lord, reason="grateful")
        elif lord in accusable(memory) and "clement" not in told:
            for reason, about in clemency_of(memory, lord):
                yield Statement(me, "suspect", lord, reason=reason, about=about)


def _weight(memory: Memory, player: int) -> tuple[bool, bool, float]:
    """How much the card of ``player`` tells: most where he had said which it is, then of a wolf, then by its power."""
    card = memory.town.dead[player]
    claimed = bool(claimed_by(player, memory.statements))
    return claimed, card in WOLVES, abs(ROLES[card].weight) if card in ROLES else 0.0


def _ever_claimed(memory: Memory, player: int) -> Iterator[str]:
    """Every card that ``player`` has claimed, or taken back."""
    for one in memory.statements:
        if one.speaker == player and (role := claimed_in(one) or (one.card if one.reason == "recanted" else "")):
            yield role


def _has_disbelieved(memory: Memory, player: int) -> bool:
    """Whether one has voted against an innocent ``player`` since he claimed his card: to praise him would be odd."""
    claims = [one for one in memory.statements if one.speaker == player and claimed_in(one)]
    since = memory.ballots_since(claims[0])
    return memory.is_innocent(player) and any(ballot.get(memory.me) == player for ballot in since)


def _told_of(memory: Memory, player: int, chance: Random) -> Reason:
    """
    By what the death of ``player`` is spoken of: by what he had said he was, how he died, or just what he was.

    Of who had claimed his card and another, or taken it back, all heard both: his card neither proves nor refutes that.
    """
    card = memory.town.dead[player]
    wolf = card in WOLVES
    said, ever = {*claimed_by(player, memory.statements)}, {*_ever_claimed(memory, player)}
    swapped = memory.town.swapped.get(player)  # both cards are told with his death
    if said and not wolf and swapped not in said and (card not in ever or ever == {card}):
        return "upheld" if card in said else "refuted"
    plain: Reason = "relief" if wolf else ""
    how = next((reason for fate, reason in _OF[wolf].items() if memory.town.died(player, fate)), plain)
    return how if how in {"shot", "hit", "grieved", "hanged"} else chance.choice((plain, how))
