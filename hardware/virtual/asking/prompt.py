"""
The one line under the table: what is wanted of the people at this window now.

Like all that the window shows it follows from the display's page as the view sees it; only by whose name a private
page is offered by day, where several people share the window, depends on who is to look at it. At night no name is
there.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.asking.asked import PILE, SKIPPED, STAND, complete, is_himself, passed
from hardware.virtual.asking.parts import Part, Push, parts_of
from hardware.virtual.scene import HOMELESS, Scene, SceneSeat, View

TELLING = frozenset({"caption", "dark", "moon", "death", "explain", "story", "deck", "village", "teach", "goodbye"})
"""Pages that ask for nothing."""

FEW = 3
"""So many players, at most, are named as those who are still waited for."""

FARMERS = "farmers.elect"
"""The ballot of the Farmers, who elect the Captain among themselves."""

ELECTION = "captain.elect"
"""The ballot in which anybody can be elected, whether he stands or not (A-85)."""

ELECTIONS = frozenset({ELECTION, "captain.runoff", FARMERS})
"""Ballots that give an office, and take no life."""

EARLY = "innkeeper"
"""The trade of who votes before all others."""

HOUSED = frozenset({"raven.accuse", "teacher.ban", "power.barber"})
"""What is chosen among those alone who have a house."""

SHUFFLE = "deal.shuffle"
"""With this begins the question whether all have looked at their cards."""

PRACTICE = "practice"
"""The pages on which the game is told to newcomers, and its calls are shown, before it is played."""

DEBATE = "debate"
"""What the pages of a debate ask: who is ready to vote."""

SKIP = "N"
"""The key that skips the story while the end of a game lies over the table, and the arrows scroll it."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """
    What the line says.

    Parameters
    ----------
    text:
        The words.
    asks:
        Whether something is wanted of a person at this window.
    offers:
        The seat whose private page is offered to its person, who has not taken the mouse yet; in a call of the night
        the words are the same without one.
    timed:
        Whether the time that is left is worth showing.
    time:
        That time as the display has it, so that both show the same second; nothing where the display shows none.
    parts, hand, pushed:
        The line in parts, where keys are among them; the seat whose keys they are; and the one pushed a moment ago.
    typed:
        Whether the keyboard presses the keys of that seat.
    waits:
        Whether those keys do not count yet, because another question was put a moment ago.

    """

    text: str
    asks: bool = False
    offers: Pad | None = None
    timed: bool = False
    time: str = ""
    parts: tuple[Part, ...] = ()
    hand: int = 0
    pushed: Push | None = None
    typed: bool = False
    waits: bool = False


SILENT = Prompt("")


@dataclass(frozen=True, slots=True)
class Situation:
    """
    What the line follows from.

    Parameters
    ----------
    scene, page, view, words:
        The table, the display's page if it is lit, through whose eyes both are seen, and the window's labels.
    blinking:
        The seats whose lights blink.
    aims:
        Who was clicked, as long as the pointer is on its way there, by the seat for which it was done.
    hand, pushed:
        The seat in hand, and the key that a person pushed while this page was there, for a moment.
    given:
        Who was voted for by a click in the ballot that goes on, by voter; 0 where the vote is kept.
    refused:
        Who was named for a vote though he was called before, or is the voter himself, by voter, for a moment.
    moving:
        Whether the narrator says now that the game ``"stops"`` or ``"goes_on"``: nothing is asked before he has.
    skipping:
        Whether time runs fast until somebody here is asked.
    goes, tokens:
        The seats of those here who have seen their own cards, and tokens, which go onto the lid by themselves.
    agreed:
        Those here of a pack who have agreed to whom its pointer is on, or who have said whether they stand.
    on_cards, on_card:
        Whether the arrow keys are on a card, and its name, if it is no secret and would be laid.
    framed:
        The player whom the arrow keys are on, or 0.
    sheet:
        The name of the sheet that lies over the table, or nothing.
    crossing, missed:
        Whether keys would still be meant for the question before, and whether one was a moment ago.

    """

    scene: Scene
    page: Page | None
    view: View
    words: Mapping[str, str]
    blinking: frozenset[int] = frozenset()
    aims: Mapping[int, int] = field(default_factory=dict)
    hand: int = 0
    pushed: Push | None = None
    given: Mapping[int, int] = field(default_factory=dict)
    refused: Mapping[int, int] = field(default_factory=dict)
    moving: str = ""
    skipping: bool = False
    goes: frozenset[int] = frozenset()
    tokens: frozenset[int] = frozenset()
    agreed: frozenset[int] = frozenset()
    on_cards: bool = False
    on_card: str = ""
    framed: int = 0
    sheet: str = ""
    crossing: bool = False
    missed: bool = False

    def call(self, *seats: int) -> str:
        """What ``seats`` are called, by name or by number."""
        known = (self.scene.seat(seat) for seat in seats)
        *others, last = [name_of(seat, self.words) for seat in known if seat is not None] or [""]
        return f"{', '.join(others)} {self.words['and']} {last}" if others else last

    def whose(self, seat: int, text: str) -> str:
        """``text`` with the name of ``seat``, whom it is for."""
        return f"{self.words['do.whose'].replace('@', self.call(seat))} {text}"

    def say(self, key: str, *seats: int) -> str:
        """The line called ``key``; where several people share the window, with the name of who is meant."""
        named = f"{key}.named"
        if seats and len(self.scene.people) > 1 and named in self.words:
            key = named
        return self.words[key].replace("@", self.call(*seats))

    def mine(self, page: Page) -> list[int]:
        """The seats of this window that ``page`` waits for."""
        return [seat.number for seat in self.scene.people if seat.number in page.actors]


def name_of(seat: SceneSeat, words: Mapping[str, str]) -> str:
    """The player's name, or the number of the seat."""
    return seat.name or f"{words['seat']} {seat.number}"


def own_name(seat: SceneSeat, words: Mapping[str, str]) -> str:
    """What the only person at the window is called: by name, or as the voice calls the seat, with "You" beside it."""
    return seat.name or f"{name_of(seat, words)} ({words['you']})"


def calling(scene: Scene, page: Page | None, view: View) -> bool:
    """
    Whether a call of the night runs where several share the window, and nobody looks yet.

    It is the same whether one of them is called, a bot, or nobody.
    """
    looks = view.open or (page is not None and bool(page.to) and view.sees(page.to))
    return scene.secret and scene.countdown is not None and not looks


def offered(scene: Scene, page: Page | None, view: View) -> Pad | None:
    """The seat of a person at this window for whom ``page`` is, and who does not see it yet."""
    if page is None or view.sees(page.to):
        return None
    return next((Pad(seat.number) for seat in scene.people if seat.number in page.to), None)


def prompt(now: Situation) -> Prompt:
    """What the line says of this moment, and which keys can be clicked in it."""
    if now.moving:
        return Prompt(now.words[f"do.{now.moving}"])
    now = replace(now, page=now.scene.asking(now.page))
    said = _said(now)
    if now.on_cards:
        return replace(said, text=_on_cards(now), offers=None)
    parts, passing = _beside_sheet(now, _sparing(now, parts_of(said.text, now.words))), _passing(now)
    if not now.scene.people or not (passing or any(part.push for part in parts)):
        return said
    hand = asked_hand(now)
    if len(now.scene.people) > 1 and now.page is not None and now.page.name != "join" and _askable(now, now.page):
        parts = _addressed(now, hand, parts)
    if now.missed:
        parts = _another(parts, now.words)
    typed = hand == now.hand and now.sheet not in {"say", "end"}
    return replace(said, parts=(*parts, *passing), hand=hand, pushed=now.pushed, typed=typed, waits=now.crossing)


def _on_cards(now: Situation) -> str:
    """What the keys do while the arrows are on a card; on a token that is to be taken, no more than that."""
    if now.scene.picks and any(card.is_free and card.label == now.on_card for card in now.scene.cards):
        return now.say("do.token.pick.on", now.scene.picker or 0).replace("#", now.on_card)
    return now.words["do.cards.on" if now.on_card else "do.cards"].replace("@", now.on_card)


def _sparing(now: Situation, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The ``parts``, of which that one can be clicked that spares what could be used."""
    spare = now.words.get(f"do.spare.{now.page.ask}") if now.page is not None else None
    return tuple(part._replace(spares=part.text == spare) for part in parts)


def _addressed(now: Situation, hand: int, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The ``parts`` with the name of whose keys they are, once, before them."""
    text = "" if parts[0].push else parts[0].text
    if re.search(rf"(?<!\w){re.escape(now.call(hand))}(?!\w)", text):
        return parts
    return (Part(now.whose(hand, text).strip()), *(parts[1:] if text else parts))


def _beside_sheet(now: Situation, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """What is offered of ``parts`` while a sheet has some of the keys: what to say, or the end of a game."""
    if now.sheet == "say":
        return (Part(now.words["do.saying"]), *(part for part in parts if part.push))
    if now.sheet == "end" and now.page is not None and now.page.name == "story":
        return tuple(part._replace(key=SKIP) if part.push else part for part in parts)
    return parts


def _another(parts: tuple[Part, ...], words: Mapping[str, str]) -> tuple[Part, ...]:
    """The question and the keys among ``parts``, told to be another one; how else it is answered is read later."""
    question = "" if parts[0].push else parts[0].text
    return (Part(f"{words['do.another']} {question}".strip()), *(part for part in parts if part.push))


def _passing(now: Situation) -> tuple[Part, ...]:
    """What passes the mouse on, and to whom, where several people here answer the same while the time runs."""
    page = now.page
    asked = sorted(_askable(now, page)) if page is not None and now.view.sees(page.to) else []
    if page is None or page.chosen or not (page.name in {"ballot", "aim"} or page.ask in {STAND, DEBATE}):
        return ()
    if len(asked) < 2:
        return ()
    done = _done(now, page)
    ahead = [*(seat for seat in asked if seat > now.hand), *(seat for seat in asked if seat < now.hand)]
    after = next((seat for seat in ahead if seat not in done), ahead[0])
    due = now.hand in done and after not in done
    return (Part(now.words["do.pass"].replace("@", now.call(after)), passes=after, due=due),)


def _done(now: Situation, page: Page) -> Collection[int]:
    """The seats that have answered ``page``, as far as is known here."""
    if page.name == "aim":
        return now.agreed
    if page.ask == STAND:
        return now.blinking | now.agreed
    return now.blinking if page.ask == DEBATE else now.given.keys() | now.aims.keys()


def asked_hand(now: Situation) -> int:
    """The seat whose keys the line means: that in hand, or else the first that the page waits for."""
    people = [seat.number for seat in now.scene.people]
    asked = _askable(now, now.page) if now.page is not None else []
    if now.page is not None and now.page.name == "join":
        asked = _missing(now)[:1]
    if now.page is not None and now.page.ask == DEBATE:
        asked.sort(key=lambda seat: seat in now.blinking)
    return next((seat for seat in (now.hand, *asked) if seat in (asked or people)), people[0])


def _askable(now: Situation, page: Page) -> list[int]:
    """The people here who answer ``page`` each for himself; a question to the whole table is anybody's."""
    if page.ask == STAND:
        return [seat.number for seat in now.scene.people if seat.alive]
    return now.mine(page)


def _said(now: Situation) -> Prompt:
    """What the line says of this moment."""
    scene, page = now.scene, now.page
    if page is not None and page.name == "rendering":
        return Prompt(now.words["do.start"])
    if not scene.people:
        return Prompt(now.words["do.watch.open" if now.view.open else "do.watch"])
    if page is None:
        return _idle(now)
    seat, called = offered(scene, page, now.view), calling(scene, page, now.view)
    if called or seat is not None:
        return _looking(now, page, seat, called=called)
    if not now.view.sees(page.to) or _tells(now, page):
        return _idle(now)
    return _wanted(now, page)


def _looking(now: Situation, page: Page, offers: Pad | None, *, called: bool) -> Prompt:
    """
    Who is to look at ``page``; in a call of the night, whoever is ``called``.

    Where one seat after the other is called aloud to look, who it is now is no secret.
    """
    if called and now.scene.called:
        name = now.call(now.scene.called)
        text = now.words["do.look.other" if offers is None else "do.look"].replace("@", name)
        return Prompt(text, asks=offers is not None, offers=offers, timed=True)
    text = now.words["do.look.called"] if called else _only(now, page)
    return Prompt(text, asks=True, offers=offers, timed=True)


def _tells(now: Situation, page: Page) -> bool:
    """Whether ``page`` asks nothing of the people here: it only tells, or asks the living, of whom none is here."""
    if page.ask == STAND:
        return not _askable(now, page)
    return page.name in TELLING and not page.actors and page.ask != PILE


def _only(now: Situation, page: Page) -> str:
    """Who of the people here may look at ``page``: one, or all that are in a pack."""
    seats = [seat.number for seat in now.scene.people if seat.number in page.to]
    return now.words["do.look" if len(seats) == 1 else "do.look.pack"].replace("@", now.call(*seats))


def _idle(now: Situation) -> Prompt:
    """Nothing is wanted of anybody here."""
    people = now.scene.people
    if now.page is not None and now.page.name in {*SKIPPED, PRACTICE}:
        return Prompt(now.words[f"do.{now.page.name}"], asks=now.page.name != PRACTICE)
    if now.scene.ending is not None:
        return _day(now)
    if not any(seat.alive for seat in people):
        return _dead(now)
    if now.scene.whisper or now.scene.sign or now.scene.peeps:
        return _eyes(now)
    return _asleep(now) if now.scene.night or now.scene.shut is not None else _day(now)


def _asleep(now: Situation) -> Prompt:
    """All eyes are shut: at night, or by day but for those of one who looks, or of whoever is called."""
    people, looker = now.scene.people, now.scene.shut
    if looker is None:
        alone = "do.night.skipping" if now.skipping else "do.night"
        return Prompt(now.words["do.night.named" if len(people) > 1 else alone])
    if [looker] == [seat.number for seat in people]:
        return Prompt(now.words["do.shut.own"])
    return Prompt(now.say("do.shut", looker) if looker else now.words["do.shut.called"])


def _day(now: Situation) -> Prompt:
    """Nothing is to be done by day; the dead of several people are told by name what they can read."""
    if any(seat.dying for seat in now.scene.people):
        return Prompt(now.words["do.dying" if len(now.scene.people) == 1 else "do.day.named"])
    dead = [seat.number for seat in now.scene.people if not seat.alive]
    if dead and now.scene.talk and now.scene.ending is None:
        return Prompt(now.words["do.day.dead"].replace("@", now.call(*dead)))
    key = "do.day.elects" if now.scene.elects else "do.day"
    return Prompt(now.words[f"{key}.named" if len(now.scene.people) > 1 else key])


def _eyes(now: Situation) -> Prompt:
    """What one's own eyes are for at night: a light that is under one's hand, or the wolves, between the fingers."""
    if now.scene.whisper or now.scene.sign:
        lit = {None: "", True: f".{now.scene.sign}", False: ".dark"}[now.scene.shines]
        over = bool(lit) and not now.scene.whisper  # the light is out again, and what it said still holds
        return Prompt(now.words[f"do.whispered{lit}" if over else f"do.whisper{lit}"], asks=True)
    seen = [seat.number for seat in now.scene.seats if seat.number in now.scene.spied]
    text = now.words["do.peep.seen"].replace("@", now.call(*seen)) if seen else now.words["do.peep"]
    return Prompt(text, asks=True, timed=True)


def _dead(now: Situation) -> Prompt:
    """All people here are dead: they may see everything, once nothing can be asked of any of them."""
    people = now.scene.people
    if any(seat.dying for seat in people):
        return Prompt(now.words["do.dying"])
    key = "do.dead.named" if len(people) > 1 else "do.dead"
    return Prompt(now.words[f"{key}.open" if now.view.open else key])


def _wanted(now: Situation, page: Page) -> Prompt:
    """What is wanted by a page that is seen."""
    mine = now.mine(page)
    match page.name:
        case "paused" | "eyes" | "deck":
            return Prompt(now.words[f"do.{page.name}"], asks=True)
        case "join":
            return _joining(now, page)
        case "register" | "card" | "token" | "digital" | "floor":
            return _turn(now, page, mine)
        case "question":
            return Prompt(_question(now, page), asks=True, timed=page.ask == STAND)
        case _ if mine:
            return _asked(now, page, mine)
        case _:
            return _reading(now, page) if page.to else _others(now, page)


def _reading(now: Situation, page: Page) -> Prompt:
    """Something is shown to some alone; to a person here it is shown as long as it would be at a real table."""
    if seats := [seat.number for seat in now.scene.people if seat.number in page.to]:
        text = now.words["do.read" if len(seats) == 1 else "do.read.pack"].replace("@", now.call(*seats))
        return Prompt(text, asks=True, timed=True)
    return Prompt(now.words["do.read.open"].replace("@", now.call(*page.to)), timed=True)


def _others(now: Situation, page: Page) -> Prompt:
    """The rules ask others than the people here, before everybody's eyes."""
    if not any(seat.alive for seat in now.scene.people):
        return _idle(now)
    if page.name == "ballot":
        return Prompt(now.words[_no_vote(now, page)])
    if page.name in {"aim", "yes_no"} and page.actors:
        return Prompt(now.words["do.other"].replace("@", now.call(*page.actors)))
    return _idle(now)


def _no_vote(now: Situation, page: Page) -> str:
    """The label of why the people here have no vote on the ballot ``page``; of several it is none's in particular."""
    living = [seat for seat in now.scene.people if seat.alive]
    if page.ask == FARMERS:
        return "do.ballot.none.farmers"
    if len(living) > 1:
        return "do.ballot.none"
    reason = living[0].mute or (EARLY if living[0].house == EARLY and page.ask not in ELECTIONS else "")
    return f"do.ballot.none.{reason}" if reason else "do.ballot.none"


def _asked(now: Situation, page: Page, mine: list[int]) -> Prompt:
    """What the rules ask of a person here, or of all who are alive."""
    if page.ask == DEBATE:
        return _debating(now, page, mine)
    walked = page.name == "ballot"  # the time that is left is that of one name
    done = page.chosen or (walked and set(mine) <= now.given.keys() | now.aims.keys())
    return Prompt(_answer(now, page), asks=not done, timed=not walked)


def _debating(now: Situation, page: Page, mine: list[int]) -> Prompt:
    """How the debate is taken part in, and, once it hangs on a few, whose thumb it still waits for."""
    time = page.big if page.name == "debate" else ""  # every now and then the village is shown
    awaited = [seat for seat in page.actors if seat not in now.blinking]
    if (ready := now.blinking.issuperset(mine)) or now.hand in now.blinking.intersection(mine):
        few = 0 < len(awaited) <= FEW
        key = "do.debate.awaited" if few else "do.debate.ready" if awaited else "do.debate.all"
        text = now.words[key].replace("@", now.call(*awaited))
        return Prompt(text, asks=not ready, timed=True, time=time)
    last = len(page.actors) > len(mine) and set(awaited) <= set(mine)
    speaker = now.hand if now.hand in mine else mine[0]
    text = now.say("do.debate.last" if last else "do.debate", speaker).replace("#", now.call(*awaited))
    return Prompt(text, asks=True, timed=True, time=time)


def _missing(now: Situation) -> list[int]:
    """The people here who have not sat down."""
    return [seat.number for seat in now.scene.people if not seat.present]


def _joining(now: Situation, page: Page) -> Prompt:
    if missing := _missing(now):
        first = page.ask == "join.ready" and len(now.scene.people) == 1
        return Prompt(now.words["do.join.first"] if first else now.say("do.join", missing[0]), asks=True)
    if page.ask == "join.ready":
        return Prompt(now.words["do.join.ready"], asks=True)
    if complete(now.scene, page):
        return Prompt(now.words["do.join.full"], asks=True)
    return Prompt(now.words["do.join.wait"])


def _turn(now: Situation, page: Page, mine: list[int]) -> Prompt:
    """It is the turn of one seat: a card, a token, a look at a role, or a word."""
    key = {"register": "do.card"}.get(page.name, f"do.{page.name}")
    if page.name == "card" and any(not seat.alive for seat in now.scene.people if seat.number in mine):
        return Prompt(now.say("do.card.dead", *mine), asks=True)
    by_itself = {"register": now.goes, "token": now.tokens}.get(page.name)
    if by_itself is not None and mine and by_itself.issuperset(mine):
        return Prompt(now.say(f"{key}.goes", *mine))
    if page.name == "token" and now.scene.picker is not None:
        key = "do.token.pick"
    if mine:
        return Prompt(now.say(key, *mine), asks=True, timed=page.name == "floor")
    return Prompt(now.words[f"{key}.other"].replace("@", now.call(*page.actors)))


def _question(now: Situation, page: Page) -> str:
    """What both thumbs mean for this question; to who stands for Captain, that he does."""
    if page.ask == STAND and (hand := asked_hand(now)) in now.blinking:
        return now.say("do.stands", hand)
    if page.ask.startswith(SHUFFLE) and len(now.scene.people) > 1:
        waiting = [seat.number for seat in now.scene.people if seat.number not in now.goes]
        return now.words["do.deal.waits" if waiting else "do.deal.seen"].replace("@", now.call(*waiting))
    if page.ask.startswith(SHUFFLE) and asked_hand(now) in now.goes:
        return now.words["do.deal.known"]
    if page.ask == STAND:
        office = now.words["do.stand.double" if now.scene.rules.doubles else "do.stand"]
        return f"{office}   {now.say('ask.floor.stand', *(seat.number for seat in now.scene.people))}"
    key = f"ask.{page.ask}"
    return now.say(key, *(seat.number for seat in now.scene.people)) if key in now.words else page.lines[-1]


def _answer(now: Situation, page: Page) -> str:
    """How a question of the rules is answered, and what was answered until now."""
    words = now.words
    match page.name:
        case "yes_no":
            *shown, question, answer = page.lines
            asked = " ".join((*(f"{line.rstrip('.')}." for line in shown), question))
            said = f"{asked} {answer}" if page.chosen else asked
            return f"{said}   {words['do.yes_no']}"  # as long as there is time the answer can be changed
        case "ballot":
            return _vote(now, page)
        case "aim":
            return _aim(now, page)
        case "role":
            return words["do.role"]
        case _:
            return page.lines[-1]


def _vote(now: Situation, page: Page) -> str:
    """How a vote is given, and whose name was clicked for it."""
    words, voter = now.words, asked_hand(now)
    if (named := now.refused.get(voter)) is not None:
        key = "do.ballot.own" if is_himself(page, voter, named) else "do.ballot.late"
        return words[key].replace("@", now.call(named))
    if now.given.get(voter) == 0 and voter not in now.aims and not now.framed:
        return now.say("do.ballot.kept", voter)
    for key, votes in (("do.ballot.on", now.aims), ("do.ballot.given", now.given)):
        if votes.get(voter) and len(now.scene.people) > 1:
            return words[f"{key}.named"].replace("@", now.call(voter)).replace("#", now.call(votes[voter]))
        if votes.get(voter) and now.framed in {0, votes[voter]}:
            return words[key].replace("@", now.call(votes[voter]))
    if now.framed:
        return words["do.ballot.choice"].replace("@", now.call(now.framed))
    return _naming(now, page, voter)


def _naming(now: Situation, page: Page, voter: int) -> str:
    """How the ``voter`` names somebody, and which key keeps his vote, where he may."""
    keeps = now.scene.rules.may_abstain
    other = _only_other(page, voter) if keeps else 0
    key, named = ("do.ballot.other", other) if other else (_ballot(now, page), voter)
    asked = now.say(key, named).replace("#", now.call(*_standing(now)))
    closed = any(isinstance(seat, int) and passed(page, seat) for seat in page.options)
    if closed and not other and len(now.scene.people) == 1:
        asked = f"{asked} {now.words['do.ballot.closed']}"
    return f"{asked}   {now.words['do.ballot.keep']}" if keeps else asked


def _standing(now: Situation) -> list[int]:
    """Who stands for Captain."""
    return [seat.number for seat in now.scene.seats if seat.stands]


def _ballot(now: Situation, page: Page) -> str:
    """The label of how a vote is given on the ballot ``page``."""
    if page.ask == ELECTION:
        return "do.ballot.stood" if _standing(now) else "do.ballot.anybody"
    return "do.ballot.elect" if page.ask in ELECTIONS else "do.ballot"


def _only_other(page: Page, voter: int) -> int:
    """The only one besides the ``voter`` himself whose name is called; 0 where there are more, or he is none."""
    others = [seat for seat in page.options if isinstance(seat, int) and seat != voter]
    himself = not page.own and voter in page.options
    return others[0] if himself and len(others) == 1 and not passed(page, others[0]) else 0


def _aim(now: Situation, page: Page) -> str:
    """The question of a pointer (the line before what it rests on), and how it is led."""
    if page.chosen:
        return now.say("do.chosen", asked_hand(now)).replace("#", page.lines[-2])
    if now.aims.get(chooser := asked_hand(now)):
        return now.words["do.aim.on"].replace("@", now.call(now.aims[chooser]))
    if chooser in now.agreed and isinstance(page.pointer, int):
        return now.say("do.aim.agreed", chooser).replace("#", now.call(page.pointer))
    if now.agreed and chooser not in now.agreed and isinstance(page.pointer, int):
        return now.words["do.aim.too"].replace("@", now.call(chooser)).replace("#", now.call(page.pointer))
    seats = any(isinstance(option, int) for option in page.options)
    question = now.whose(chooser, page.lines[-3]) if len(now.scene.people) > 1 else page.lines[-3]
    if not seats:
        return f"{question}   {now.words['do.aim.list']}"
    how = now.say(_leading(now, page), chooser).replace("#", page.lines[-2])
    if None in page.options and page.pointer is not None and (spare := f"do.spare.{page.ask}") in now.words:
        how = f"{how}   {now.words[spare]}"
    return f"{question}   {how}"


def _leading(now: Situation, page: Page) -> str:
    """The label of how the pointer of ``page`` is led: what green means, and whether only some can be chosen."""
    if page.pointer is None and not now.framed:
        return "do.aim.nobody"
    if page.pointer in page.taken:
        return "do.aim.taken"
    camping = any(seat.house == HOMELESS and seat.alive for seat in now.scene.seats)
    return "do.aim.housed" if camping and page.ask in HOUSED else "do.aim"
