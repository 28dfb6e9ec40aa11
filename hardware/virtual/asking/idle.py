"""The line while nothing is wanted of anybody at this window."""

from hardware.virtual.asking.asked import SKIPPED
from hardware.virtual.asking.situation import Prompt, Situation

PRACTICE = "practice"
"""The pages on which the game is told to newcomers, and its calls are shown, before it is played."""


def idle(now: Situation) -> Prompt:
    """Nothing is wanted of anybody here."""
    people = now.scene.people
    if now.page is not None and now.page.name in {*SKIPPED, PRACTICE}:
        return Prompt(now.words[f"do.{now.page.name}"], asks=now.page.name != PRACTICE)
    if now.scene.ending is not None or now.sheet == "end":
        return _day(now)
    if now.scene.due or now.scene.shown or now.scene.unchosen or now.lapsed or _unvoted(now):
        return _called(now)
    shut = now.scene.night or now.scene.falls or now.scene.shut is not None
    if (shut or not now.moved) and not any(seat.alive for seat in people):
        return _dead(now)
    peeps = now.scene.peeps or now.scene.known or now.scene.spotted
    if peeps or now.scene.whisper or now.scene.sign or now.scene.glimpsed is not None:
        return _eyes(now)
    return _asleep(now) if shut else _day(now)


def _called(now: Situation) -> Prompt:
    """The narrator calls somebody here, who is asked or shown something in a moment; or he was asked, and was late."""
    if now.scene.due:
        return Prompt(now.say("do.due.night" if now.scene.night else "do.due", now.scene.due))
    if now.scene.shown:
        return Prompt(now.words["do.due.shown"])
    if now.scene.unchosen:
        return Prompt(now.scene.unchosen, asks=True)
    return Prompt(now.words["do.lapsed"] if now.lapsed else now.say("do.ballot.unvoted", *_unvoted(now)))


def _unvoted(now: Situation) -> list[int]:
    """Who here has not voted in a ballot that was over a moment ago."""
    return [seat.number for seat in now.scene.people if seat.alive and seat.number in now.unvoted]


def _asleep(now: Situation) -> Prompt:
    """All eyes are shut: at night, or by day but for those of one who looks, or of whoever is called."""
    if now.scene.chosen:
        return Prompt(now.scene.chosen)
    if now.scene.unlit:
        return Prompt(now.words[f"do.whispered.{now.scene.unlit}.dark"])
    people, looker = now.scene.people, now.scene.shut
    if looker is None:
        unless = "" if all(seat.uncalled for seat in people) else now.words["do.night.called"]
        return Prompt(now.words[_night(now)].replace("@", unless))
    if [looker] == [seat.number for seat in people]:
        return Prompt(now.words["do.shut.own"])
    return Prompt(now.say("do.shut", looker) if looker else now.words["do.shut.called"])


def _night(now: Situation) -> str:
    """
    The label of a night in which nobody here is called, as far as is known.

    One who is alone need not shut his eyes; why heads are up he reads as it is said, but for the Little Girl, who reads
    what she may do. The dead, who may look on at a real table, share their screen with the living here.
    """
    people = now.scene.people
    if now.scene.shared:
        return "do.night.named" if all(seat.alive for seat in people) else "do.night.dead"
    if now.scene.gifted and (now.scene.falls or now.scene.first):
        return "do.night.gifted"
    if now.scene.falls and now.scene.peeped:
        return "do.night.peeped"
    if now.scene.vain:
        return "do.night.vain"
    if now.skipping:
        return "do.night.skipping"
    return "do.night.first" if now.scene.first else "do.night"


def _moved(now: Situation) -> str:
    """What the labels call that the only person here sits elsewhere: alive, or dead, or as all do after a game."""
    if now.scene.ending is not None:
        return "do.moved.back"
    return "do.moved" if any(seat.alive for seat in now.scene.people) else "do.moved.dead"


def _day(now: Situation) -> Prompt:
    """Nothing is to be done by day but what lies over the table; the dead of several read what they can read."""
    if now.sheet == "end":
        return Prompt(now.words["do.ended"])
    if now.moved:
        return Prompt(now.words[_moved(now)].replace("@", str(now.moved)))
    if told := _trade(now) or _counted(now):
        return Prompt(told)
    if any(seat.dying for seat in now.scene.people):
        return Prompt(now.words["do.day.named"])
    dead = [seat.number for seat in now.scene.people if not seat.alive]
    if dead and now.scene.talk and now.scene.ending is None:
        return Prompt(now.words["do.day.dead"].replace("@", now.call(*dead)))
    tomorrow = now.scene.elects and now.scene.vigil is None  # nobody thinks of it while one is condemned
    key = "do.day.elects" if tomorrow else "do.day"
    return Prompt(now.words[f"{key}.named" if now.scene.shared else key])


def _trade(now: Situation) -> str:
    """How the trade of the only person here is of use, while the narrator tells of the powers that tokens have."""
    people = now.scene.people
    if not now.scene.powers or len(people) != 1 or not people[0].house:
        return ""
    return f"{now.words['role.trade'].replace('@', people[0].trade)}. {now.words[f'role.trade.{people[0].house}']}"


def _counted(now: Situation) -> str:
    """What the narrator says of a vote: that everybody has voted, or to the Captain here that his settles the tie."""
    if now.scene.voted:
        return now.words["do.voted"]
    captain = next((seat.number for seat in now.scene.people if seat.captain and now.scene.settled), 0)
    return now.say("do.settles", captain).replace("#", now.call(now.scene.settled)) if captain else ""


def _eyes(now: Situation) -> Prompt:
    """What one's own eyes see at night: a light under one's hand, or wolves, between the fingers or just now."""
    if now.scene.owns:
        return Prompt(now.words[f"do.whisper.{now.scene.sign}.own"], asks=True)
    if now.scene.whisper or now.scene.sign:
        lit = {None: "", True: f".{now.scene.sign}", False: f".{now.scene.sign}.dark"}[now.scene.shines]
        over = bool(lit) and not now.scene.whisper  # the light is out again, and what it said still holds
        return Prompt(now.words[f"do.whispered{lit}" if over else f"do.whisper{lit}"], asks=True)
    if (late := now.scene.glimpsed) is not None:
        return Prompt(now.say("do.glimpsed", late) if late else now.words["do.glimpsed.nobody"], asks=True)
    return _peeping(now)


def _peeping(now: Situation) -> Prompt:
    """
    Whom of the wolves who are awake the Little Girl has made out, and that she may peep on.

    Not once it is all, nor once one of them has seen her.
    """
    if now.scene.spotted:
        return Prompt(now.words["do.peep.spotted"])
    seen = [seat.number for seat in now.scene.seats if seat.alive and seat.number in now.scene.spied]
    name = "known" if now.scene.known else "seen" if seen else "on" if now.pushed == "up" else ""
    text = now.words[f"do.peep.{name}" if name else "do.peep"]
    asks = not now.scene.known
    return Prompt(text.replace("@", now.call(*seen)) if seen else text, asks=asks, timed=asks)


def _dead(now: Situation) -> Prompt:
    """All people here are dead: they may see everything, once nothing can be asked of any of them."""
    people = now.scene.people
    if deeds := [seat.dying for seat in people if seat.dying]:
        return Prompt(now.words[f"do.dying.{deeds[0]}"])
    if now.silenced:
        return Prompt(now.say("do.dead.silent", *(seat.number for seat in people)))
    key = "do.dead.named" if now.scene.shared else "do.dead"
    ends = (".open.fast" if now.fastest and not now.scene.shared else ".open") if now.view.open else ""
    return Prompt(now.words[f"{key}{ends}"])
