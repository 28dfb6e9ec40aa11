"""What is said to what another has just said, where nobody has anything more urgent to say to it."""

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile

from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents.answering import ANSWERS, again, holding, in_point, maintained, warned
from firmware.players.opponents.confirming import confirms
from firmware.players.opponents.credibility import CONTESTED, claimants, is_shown_piper, rivals_of
from firmware.players.opponents.disputing import sided
from firmware.players.opponents.dissenting import is_answered
from firmware.players.opponents.exposing import contest
from firmware.players.opponents.grounds import Grounds
from firmware.players.opponents.heard import is_shot_in_the_dark
from firmware.players.opponents.heeding import has_to_retract, is_own, retracting, verdict
from firmware.players.opponents.holding import may_hold
from firmware.players.opponents.memory import CREDIBLE, Memory
from firmware.players.opponents.news import acquittal
from firmware.players.opponents.reasons import (
    AGAINST,
    BELIEVING,
    CITED,
    COMPARING,
    CONTRADICTING,
    DISBELIEVING,
    DISPUTING,
    OPINIONS,
    OWNING,
    PLAIN,
    REASONS,
    REQUESTS,
    SIDED,
    Kind,
    Reason,
    Reasons,
)
from firmware.players.opponents.reversing import gainsaid, is_reconciled, reversal
from firmware.players.opponents.sides import has_wanted
from firmware.players.opponents.stance import sworn
from firmware.players.opponents.statement import Statement, asks_why
from firmware.players.opponents.town import CONFESSOR
from firmware.players.opponents.withdrawing import SPARES, believed_by, is_estranged, is_upheld

_UNFRIENDLY: Reasons = frozenset({"entitled", "misled", "still", "despite", "firm", "avowed", "rewarned"})
"""The reasons by which an answer is against whom it names."""

_TAKEN: Reasons = frozenset({"convinced", "followed"})
"""The answers that one goes by the word of another."""

_COUNTERS: Reasons = frozenset({"misled", "parrot"})
_FURTHER: Reasons = frozenset({"holder", "astray", "decoy", "led"})
_PLAINLY: Reasons = (frozenset(ANSWERS.values()) | _FURTHER) - _COUNTERS - _TAKEN
"""The answers that can be believed: the others ask back, tell nothing, or leave open which of two one would believe."""

_GRAVE: Reasons = CONTRADICTING | {"found", "surplus", "slandered"}
"""The reasons for which nobody can say that they are too little: that somebody lies, or was seen to be a wolf."""

SCORNING = 3
"""So many tell somebody on a day that they do not believe him."""

WARRANTING = 2
"""So many tell somebody on a day that they know of another that he is no wolf."""

_MADE: Mapping[Reason, Reason] = {
    "asked": "noted",
    "torn": "noted",
    "felt": "meagre",
    "secret": "reticent",
    "withheld": "reticent",
    "reconsidered": "owned",
}
"""What is made of answers that tell nothing which could be believed."""

_PRAISING: Reasons = frozenset({"chosen", "convinced"})
"""The answers that tell why one is for somebody: he has nothing to say to it if he takes no word of who says so."""

_NAMING: Reasons = frozenset({"parrot", "followed"})
"""The answers that name by whose word another goes, and are no good word for him."""

_OWNING: Reasons = OWNING | {"recanted", "regretted"}
"""The answers by which somebody owns up to a mistake, or a lie: who does not say that he believes them notes that."""

_SHOWN: Reasons = frozenset(
    {
        "astray",
        "posted",
        "neighbour",
        "opened",
        "given",
        "unasked",
        "branded",
        "led",
        "parrot",
        "yourself",
        "erring",
        "witness",
        "hunted",
        "fickle",
        "spurned",
        "reversed",
        "exonerated",
    }
)
"""The answers that all can look up, or that argue and tell nothing: nobody says that they are not true."""

_KNOWN: Reasons = CITED | {"mistrusted"}
"""The reasons that all know of: who is against somebody may have them in mind."""

_REMARKS: Mapping[Kind, Reason] = {"accuse": "unshared", "suspect": "unshared", "defend": "vouched", "deny": ""}


_COLD: Reasons = (
    DISBELIEVING
    | COMPARING
    | {"tainted", "unshared", "surmised", "slight", "paper", "meagre", "reticent", "hasty", "candid"}
)
"""By what somebody's word is doubted, or what he says is called too little."""


def undermines(memory: Memory, one: Statement) -> bool:
    """Whether by ``one`` one would doubt a word of one's pack, or of whom one loves: one loses with them."""
    return one.kind == "heed" and one.target in memory.friends - {memory.me} and one.reason in _COLD


def remark(memory: Memory, said: Statement) -> Statement | None:
    """
    What one says to what a person has ``said``, where nobody had something to say to it.

    Nothing to a question, nor where it would be to doubt one of one's own; nor thanks, where one has fallen out since.
    """
    made = _made_of(memory, said)
    since = takewhile(lambda one: one is not said, reversed(memory.today))
    late = made is not None and made.gives("thanks", "reconciled") and is_estranged([*since], memory.me, said.speaker)
    return None if made is None or late or undermines(memory, made) else made


def _made_of(memory: Memory, said: Statement) -> Statement | None:
    """The same, whoever is one's own."""
    me, about = memory.me, said.target
    if asks_why(said) or said.reason in REQUESTS or (said.kind == "ask" and about != me):
        return _thanks(memory, said)
    if about == me and (said.reason in _NAMING or (said.reason in _PRAISING and memory.distrusts(said.speaker))):
        return None
    if about == me:
        confirmed = next(confirms(memory), None) if said.reason == "seen" else None
        return confirmed or _retort(memory, said)
    if said.kind in AGAINST and (contrary := proven(memory, said) or gainsaid(memory, said)):
        return contrary
    if said.gives("disbelieved") and about is not None:
        return _sides(memory, said.speaker, about)
    return sided(memory, said) or _contested(memory, said) or _owed(memory, said) or _taken_up(memory, said)


def _taken_up(memory: Memory, said: Statement) -> Statement | None:
    """What one makes of what a person has ``said``: of who was cleared one believes it, and need not hear it."""
    witness = _witness(memory, said)
    return _heeded(memory, said) if witness is None else _warranting(memory, said.speaker, witness)


def _witness(memory: Memory, said: Statement) -> int | None:
    """Who has cleared the player who ``said`` that he is no wolf, or a plain villager, as one believes."""
    player, plain = said.speaker, said.kind in {"deny", "claim"} and said.target is None
    if not plain or said.reason not in {"", "doubted"} or said.role not in {"", PLAIN}:
        return None
    clearing = [one for one in memory.statements if (one.kind, one.target) == ("cleared", player)]
    mine = any(one.speaker == memory.me and is_upheld(one, memory.statements) for one in clearing)
    if mine and not memory.has_charged(player):
        return memory.me
    others = (one.speaker for one in reversed(clearing) if not memory.distrusts(one.speaker))
    return next(others, None) if player in memory.cleared() else None


def _warranting(memory: Memory, player: int, witness: int) -> Statement | None:
    """That one believes the ``player``, whom the ``witness`` has cleared: few say so on a day, and each once."""
    told = [one.speaker for one in memory.today if one.target == player and one.gives("warranted")]
    if memory.me in told or len(told) >= WARRANTING:
        return None
    reason: Reason = "dropped" if has_to_retract(memory, player) else "warranted"
    return Statement(memory.me, "heed", player, reason=reason, about=witness)


def _owed(memory: Memory, said: Statement) -> Statement | None:
    """What one has still to say to whom a person stands up for, as is ``said``, who has saved or cleared one today."""
    if said.kind != "defend" or any(one.kind == "heed" and one.target == said.target for one in memory.mine):
        return None
    cleared = (one for one in memory.today if (one.speaker, one.kind) == (said.target, "cleared"))
    return next((_retort(memory, one) for one in cleared if one.target == memory.me), None)


def _contested(memory: Memory, claim: Statement) -> Statement | None:
    """
    What one says to a ``claim`` of a card that another has claimed before; who believed him says so again.

    Whoever has called that one a liar, and does not claim the card himself, believes who says the same.
    """
    me, speaker, role = memory.me, claim.speaker, claim.role
    rivals = rivals_of(memory, speaker, role)
    if not rivals or memory.distrusts(speaker):
        return None
    if all(map(memory.distrusts, rivals)) and me not in claimants(memory, role):
        return _believing(memory, speaker)
    made = contest(memory, speaker, rivals, role)
    if not any(
        {one.target, one.about} == {made.target, made.about} and one.reason in CONTESTED for one in memory.today
    ):
        return made
    trusts = any(me in memory.believers(one) and not memory.has_doubted(one) for one in rivals)
    return Statement(me, "heed", speaker, reason=_disbelieving(memory, speaker)) if trusts else None


def _heeded(memory: Memory, said: Statement) -> Statement | None:
    """
    What one makes of what a person has ``said`` of others or of himself; that one has just heard him, once.

    That one does not go along with him one of them says, and no other.
    """
    me, about, speaker, reason = memory.me, said.target, said.speaker, _reason(memory, said)
    gone = said.kind in OPINIONS | {"defend"} and about in memory.town.dead
    heard = reason in SPARES and said.reason not in SIDED and is_answered(memory, said)
    if gone or heard or (not reason and _has_nodded(memory, speaker)):
        return None
    alone = reason in {"believed", "agreed", "thanks"} or about == speaker
    if reason == "unshared" and said.reason in SIDED:
        return _of_sight(memory, said)
    if reason == "unshared" and not said.reason and (ground := _surmised(memory, said)) is not None:
        told = any((one.target, one.reason) == (speaker, "surmised") for one in memory.today)
        return None if told else Statement(me, "heed", speaker, reason="surmised", about=ground)
    if reason == "echo":
        seer = said.about if said.reason in SIDED else None
        if about is not None and seer is not None and not memory.distrusts(seer):
            return Grounds(memory).held("accuse", about, ("found", seer))
        return Statement(me, "suspect", about, reason=reason, about=speaker)
    return Statement(me, "heed", speaker, reason=reason, about=None if alone else about)


def _surmised(memory: Memory, said: Statement) -> int | None:
    """
    Because of whom a person may have named somebody, as is ``said`` for no reason: one knows of it as well.

    Nobody, where the same is true of the person himself, or it is against one of one's own.
    """
    named = said.target
    if said.kind not in OPINIONS or named is None or named in memory.friends | memory.trusted() | memory.believed():
        return None
    grounds = Grounds(memory, offered=True)
    own = {(one.reason, one.about) for one in grounds.charges(said.speaker, _KNOWN, len(_KNOWN))}
    held = grounds.charges(named, _KNOWN, len(_KNOWN))
    return next((one.about for one in held if (one.reason, one.about) not in own), None)


def _of_sight(memory: Memory, said: Statement) -> Statement | None:
    """What one makes of the sight by which a person has ``said`` something: he has given a reason for it."""
    sights = (one for one in memory.statements if (one.kind, one.target) == ("found_wolf", said.target))
    sight = next((one for one in sights if one.speaker == said.about), None)
    return None if sight is None else next(verdict(memory, sight), None)


def judged(memory: Memory, answer: Statement, worst: Callable[[Sequence[int]], int]) -> Statement | None:
    """
    What one makes of the ``answer`` to one's own question: it is believed, but of a foe, or the ``worst`` of all.

    Nothing, where one has said already that one does not believe him, or several others have, or he has owned up to a
    lie since.
    """
    if answer.gives("merciful"):
        return Statement(memory.me, "heed", answer.speaker, reason="thanks")
    if answer.reason in _MADE:
        return Statement(memory.me, "heed", answer.speaker, reason=made_of_nothing(memory, answer))
    if answer.gives("entitled"):
        shared = answer.target is not None and memory.has_named(answer.target)
        return Statement(memory.me, "heed", answer.speaker, reason="agreed" if shared else _meagre(memory))
    if answer.gives("framed"):
        return _insisting(memory, answer)
    if (parried := _parried(memory, answer)) is not None:
        return parried
    needless = _has_doubted(memory, answer.speaker) or _is_overtaken(memory, answer) or _is_scorned(memory, answer)
    made = _weighed(memory, answer, worst)
    doubts = (answer.reason in _SHOWN and made.reason not in BELIEVING) or undermines(memory, made)
    return None if needless or doubts else made


def _insisting(memory: Memory, answer: Statement) -> Statement | None:
    """To who calls one a liar by his ``answer``: that one has seen it, or has that card, or is no wolf; once a day."""
    known = next(warned(answer, memory), None) or holding(memory, answer)
    made = known or Statement(memory.me, "deny", reason="doubted", about=answer.speaker)
    return None if made in memory.mine else made


def _weighed(memory: Memory, answer: Statement, worst: Callable[[Sequence[int]], int]) -> Statement:
    """Whether one believes an ``answer`` that tells something; that he has wronged oneself is true, whoever says it."""
    speaker, others = answer.speaker, [one for one in memory.town.living if one != memory.me]
    tells = answer.reason in _PLAINLY and not (memory.town.anybody(answer.card) or _is_disputed(memory, answer))
    doubted = speaker in memory.foes() or memory.sides_against(speaker) or memory.is_found_by_friends(speaker)
    plain = tells and memory.likely(speaker) < CREDIBLE and not doubted
    rues = answer.target == memory.me and answer.reason in OWNING
    if memory.distrusts(speaker) and not rues:
        return Statement(memory.me, "heed", speaker, reason=_disbelieving(memory, speaker))
    if plain and worst(others) != speaker:
        return _believing(memory, speaker)
    return Statement(memory.me, "heed", speaker, reason="owned" if answer.reason in _OWNING else "")


def _is_disputed(memory: Memory, answer: Statement) -> bool:
    """Whether by his ``answer`` he just says again that he has a card which another claims, and one has no side yet."""
    speaker = answer.speaker
    return answer.gives("holder") and speaker in memory.contested() - memory.believed()


def _parried(memory: Memory, answer: Statement) -> Statement | None:
    """What one says to an ``answer`` that is against oneself, or by the word of who is, or by a card all have seen."""
    witness = answer.target if answer.gives("exonerated") else _witness(memory, answer)
    if witness is not None:
        return _warranting(memory, answer.speaker, witness)
    if answer.target == memory.me and answer.reason in _UNFRIENDLY:
        return _retort(memory, answer)
    returned = answer.gives("same") and answer.about == memory.me
    if returned or (answer.reason in _TAKEN and answer.target in memory.foes()):
        return Statement(memory.me, "deny", reason="doubted", about=answer.speaker)
    return None


def made_of_nothing(memory: Memory, answer: Statement) -> Reason:
    """What one makes of an ``answer`` that tells nothing; nothing in particular of any other."""
    made = _MADE.get(answer.reason, "")
    return _meagre(memory) if made == "meagre" else made


def _meagre(memory: Memory) -> Reason:
    """What one makes of a feeling: nobody thinks little of it who has no more himself."""
    return "kindred" if memory.has_guessed else "meagre"


def proven(memory: Memory, said: Statement) -> Statement | None:
    """
    To who is against somebody whose card everybody has seen: that it was seen, by whom it lies before or another.

    Or that one has looked at it who is dead, and saw no wolf.
    """
    card = memory.town.face_up.get(said.target or 0, "")
    if not card:
        return acquittal(memory, said.target) if said.is_against else None
    if said.target == memory.me:
        return Statement(memory.me, "deny", reason="shown", about=said.speaker, card=card)
    return Statement(memory.me, "heed", said.speaker, reason="proven", about=said.target, card=card)


def _thanks(memory: Memory, asked: Statement) -> Statement | None:
    """What one says to what another is ``asked``: thanks, if it is why he accuses oneself, and one trusts who asks."""
    mistrusts = memory.distrusts(asked.speaker) or memory.has_charged(asked.speaker)
    meant = asked.about == memory.me and not mistrusts
    return Statement(memory.me, "heed", asked.speaker, reason="thanks") if meant else None


def _disbelieving(memory: Memory, speaker: int) -> Reason:
    """By what one does not take the word of ``speaker``: who waits to see calls nobody a liar."""
    waits = memory.has_shrugged(speaker) and speaker not in memory.liars()
    return "unproven" if waits else "disbelieved"


def _has_doubted(memory: Memory, speaker: int) -> bool:
    """Whether one has told ``speaker`` today that one takes not his word, or that he lies, and he no card since."""
    for one in reversed(memory.today):
        if one.speaker == speaker and one.role:
            return False
        if (one.speaker, one.target) == (memory.me, speaker) and one.reason in DISBELIEVING | DISPUTING:
            return True
    return False


def _is_overtaken(memory: Memory, answer: Statement) -> bool:
    """Whether who gave the ``answer`` has taken back a claim since: a doubt would read as if it were of that."""
    since = takewhile(lambda one: one != answer, reversed(memory.today))
    return any(one.speaker == answer.speaker and one.gives("recanted") for one in since)


def _is_scorned(memory: Memory, answer: Statement) -> bool:
    """Whether one takes no word of who gave the ``answer``, as several have told him today: a look says as much."""
    told = {one.speaker for one in memory.today if one.target == answer.speaker and one.gives("disbelieved")}
    return memory.distrusts(answer.speaker) and len(told) >= SCORNING


def _believing(memory: Memory, speaker: int) -> Statement:
    """That one takes the word of ``speaker``: who was against him says that he takes that back."""
    charged = has_to_retract(memory, speaker)
    return retracting(memory, speaker) if charged else Statement(memory.me, "heed", speaker, reason="believed")


def _has_nodded(memory: Memory, speaker: int) -> bool:
    """Whether one has let ``speaker`` know today that one has heard him, and no more."""
    nod = (memory.me, "heed", speaker, "")
    return any((one.speaker, one.kind, one.target, one.reason) == nod for one in memory.today)


def _reason(memory: Memory, said: Statement) -> Reason:
    """By what one heeds what a person has ``said``."""
    if said.kind in OPINIONS and memory.takes_for_wolf(said.speaker) and not _is_against(memory, said.target):
        return "tainted"
    if believed_by(said) == memory.me and not memory.distrusts(said.speaker):
        return "thanks"
    if said.reason in _MADE:
        return made_of_nothing(memory, said)
    if said.kind == "deny" and said.reason in _OWNING:
        return "owned"
    return _of_trust(memory, said) if said.reason in BELIEVING else _made_of_it(memory, said)


def _is_against(memory: Memory, player: int | None) -> bool:
    """Whether one has spoken against ``player`` today, or takes him for a likely wolf."""
    return player is not None and (memory.has_charged(player) or memory.likely(player) >= CREDIBLE)


def _of_trust(memory: Memory, said: Statement) -> Reason:
    """What one makes of it that a person believes somebody: thanks, if that one has cleared oneself."""
    cleared = any(
        (one.kind, one.speaker, one.target) == ("cleared", said.target, memory.me) for one in memory.statements
    )
    return "thanks" if cleared else "agreed" if said.target in memory.believed() - memory.foes() else "vouched"


def _made_of_it(memory: Memory, said: Statement) -> Reason:
    """What one makes of what a person has ``said`` of others or of himself."""
    about = said.target
    shared = _is_true_of_oneself(memory, said)
    if said.kind in OPINIONS and about is not None and memory.has_doubted(about):
        hostile = memory.distrusts(said.speaker) or memory.has_charged(said.speaker)
        return "" if shared else "rightly" if hostile else "agreed"
    if memory.distrusts(said.speaker):
        return _of_a_liar(memory, said)
    if said.kind in {"charmed", "piper"}:
        return _of_the_piper(memory, said)
    follows = said.kind in OPINIONS and not (is_shot_in_the_dark(said) or sworn(memory) or shared)
    if follows and about is not None and _is_doubtful(memory, about):
        return "agreed" if memory.has_just_erred(said.speaker) else "echo"
    if said.kind in OPINIONS and said.reason in REASONS - _GRAVE:
        return _of_little(memory, said)
    believes = said.speaker in (memory.believed() - memory.foes()) | {memory.lover}
    spared = said.kind in OPINIONS and about is not None and memory.was_against(about)  # that would want a reason
    return "" if spared else _REMARKS.get(said.kind, "believed" if believes else "unproven")


def _is_true_of_oneself(memory: Memory, said: Statement) -> bool:
    """Whether what is ``said`` against another can be held against oneself as well, who so does not applaud it."""
    me, about = memory.me, said.about or 0
    if said.gives("beside"):
        return me in memory.beside.get(about, ())
    if said.gives("backed", "crowned"):
        return has_wanted(memory, about)
    return said.gives("voted") and any(ballot.get(me) == about for ballot in memory.ballots)


def _of_little(memory: Memory, said: Statement) -> Reason:
    """
    What one makes of a reason that is not grave: none at all if it is that somebody wanted oneself as Captain.

    Nobody calls it little who was against that one himself, or has held the same against anybody today.
    """
    held = {(one.reason, one.about) for one in memory.mine if one.kind in OPINIONS}
    if memory.was_against(said.target or 0) or (said.reason, said.about) in held:
        return ""
    if said.reason == "poster":
        return "paper"
    return "unshared" if said.reason == "backed" and said.about == memory.me else "slight"


def _of_a_liar(memory: Memory, said: Statement) -> Reason:
    """What one makes of what somebody has ``said`` whose word one does not take: a fact all can look up is one."""
    if said.kind in OPINIONS and said.reason in CITED:
        return "rightly" if _is_doubtful(memory, said.target or 0) else _of_little(memory, said)
    return _disbelieving(memory, said.speaker) if said.role else ""


def _is_doubtful(memory: Memory, player: int) -> bool:
    """Whether one takes ``player`` for a likely foe whom one may harm, and who can be voted against."""
    doubtful = memory.likely(player) >= CREDIBLE or is_shown_piper(memory, player)
    return doubtful and player not in memory.friends | memory.town.immune | memory.followed()


def _retort(memory: Memory, said: Statement) -> Statement:
    """What one says of whom a person has ``said`` something."""
    me, speaker = memory.me, said.speaker
    proof = proven(memory, said) if said.kind in AGAINST else None
    if answer := proof or next(warned(said, memory), None) or maintained(memory, said) or reversal(memory, said):
        return answer
    if said.kind == "piper":
        return Statement(me, "deny", reason="unmusical", about=speaker)
    if said.kind == "ask":
        return confession(memory, speaker)
    if said.gives("disbelieved") or said.kind == "sum":
        lies = Statement(me, "accuse", speaker, reason="claimed", about=me)  # who claims one's card
        disputes = speaker in memory.contenders(me) and lies not in memory.today
        return lies if disputes else Statement(me, "deny", reason="doubted", about=speaker)
    if said.kind in AGAINST or (said.kind == "deny" and said.reason in _UNFRIENDLY):
        parry = _parry(memory, said)
        plain = parry in {"", "doubted"}
        answer = (next(in_point(memory, said), None) or holding(memory, said)) if plain else None
        return answer or Statement(me, "deny", reason=parry, about=speaker)
    saved = said.gives("saved")
    untrue = said.kind != "heed" and (  # that one is believed is no claim
        memory.distrusts(speaker)
        or (memory.has_charged(speaker) and not saved)
        or not is_own(memory, said.card)
        or (said.role in ROLES and not may_hold(said.role, memory.town, speaker))
    )
    pleased: Reason = "reconciled" if is_reconciled(memory, said) else "thanks"
    pleased = "nonetheless" if memory.has_charged(speaker) else pleased
    grateful: Reason = "rescued" if saved else pleased
    doubt: Reason = _disbelieving(memory, speaker) if saved else "granted"
    return Statement(me, "heed", speaker, reason=doubt if untrue else grateful)


def confession(memory: Memory, asker: int) -> Statement:
    """What one says to the ``asker`` of what one saw in the church: the same again where one has told it today."""
    told = next((one for one in reversed(memory.mine) if one.role == CONFESSOR), None)
    return Statement(memory.me, "deny", reason="withheld", about=asker) if told is None else again(told, asker)


def _parry(memory: Memory, said: Statement) -> Reason:
    """
    By what one denies what is ``said`` against oneself: of the poster, that it proves nothing, if that is new.

    Who has no more than a doubt is answered more calmly than who calls one a wolf.
    """
    if said.kind == "found_wolf" or said.gives("rewarned"):
        return "framed"
    told = any(one.reason == "posted" for one in memory.mine)
    if said.reason == "poster" and not told:
        return "posted"
    return "doubted" if said.kind == "suspect" else ""


def _sides(memory: Memory, speaker: int, player: int) -> Statement:
    """What one says of ``player``, whom ``speaker`` does not believe: whether one does, if there is a card to."""
    against = memory.distrusts(player) or memory.has_charged(player) or player in memory.foes()
    against = against or memory.sides_against(player)
    doubted = against or memory.likely(player) >= CREDIBLE
    if doubted and player not in memory.friends:
        return Statement(memory.me, "heed", player, reason="disbelieved")
    if any(one.role and one.speaker == player for one in memory.statements):
        return Statement(memory.me, "heed", player, reason="believed")
    return Statement(memory.me, "heed", speaker, reason="unshared", about=player)


def _of_the_piper(memory: Memory, said: Statement) -> Reason:
    """What one makes of it that a person says he is charmed, or who the Piper is."""
    if said.kind == "charmed":
        return "enchanted" if memory.charmed else "music"
    known = said.target in memory.friends or (
        memory.looked.get(said.target or 0) is not None and said.target not in memory.loners
    )
    return "untuned" if known or said.target in memory.claims() else "tuned"
