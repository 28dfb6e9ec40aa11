"""The line under the table: what is wanted, of whom, and whose page is offered to whom."""

from dataclasses import replace

import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.asking.naming import own_name
from hardware.virtual.asking.parts import APART
from hardware.virtual.asking.prompt import prompt
from hardware.virtual.asking.situation import Prompt, Situation
from hardware.virtual.scene import (
    FOLD,
    OPEN,
    TABLE,
    Claim,
    Countdown,
    Ending,
    Query,
    Remark,
    Remarks,
    Rulebook,
    Scene,
    SceneCard,
    SceneSeat,
    Sentence,
    View,
    Vigil,
    Words,
)

ONE = Scene(tuple(SceneSeat(seat, f"P{seat}", seat == 2) for seat in range(1, 7)))
TWO = replace(ONE, seats=tuple(replace(seat, human=seat.number in {2, 5}) for seat in ONE.seats))
KEEP = "   do.ballot.keep"
"""What a line of a vote ends with: that one can keep it."""

CALLED = "   do.ballot.called"
"""What is before it while a name is called for whom one can vote."""

MORE = "   do.debate.more"
"""What the line of a debate ends with: how more time is asked for."""

WORDS = Words(
    {"do.whose": "@:", "do.card.named": "@, your card", "do.look": "@, only you", "ask.deal.question": "who deals"}
)
AIM = Page(
    "aim",
    ("Whom?", "P3", "red: next"),
    to=(Pad(2),),
    pointer=Pad(3),
    options=(Pad(3), Pad(4)),
    ask="seer.look",
    actors=(Pad(2),),
)
PACK = replace(AIM, ask="werewolves.devour", options=(Pad(3), Pad(6), None))


def said(page: Page | None, scene: Scene = ONE, view: View = TABLE) -> Prompt:
    """What the line says."""
    return prompt(Situation(scene, page, view, WORDS))


@pytest.mark.parametrize(
    ("expected", "page"),
    [
        ("who deals", Page("question", ("Who deals?", "yes or no"), ask="deal.question")),
        ("yes or no", Page("question", ("What?", "yes or no"), ask="another")),
        ("do.card", Page("register", actors=(Pad(2),))),
        (f"do.debate{MORE}", Page("debate", ask="debate", actors=(Pad(2), Pad(3)))),
        ("do.deck", Page("deck", ("The deck", "1 Seer"), ask="pile")),
        ("do.paused", Page("paused")),
        ("do.explain", Page("explain", ("The rules.", "green: skip"))),
        ("do.role", Page("role", ("You are", "Seer", "Sees."), to=(Pad(2),), actors=(Pad(2),))),
    ],
)
def test_wanted(expected: str, page: Page) -> None:
    """What the display asks is put in words that fit this very question."""
    assert Prompt(expected, asks=True) == replace(said(page, view=View(2)), timed=False)


def test_a_complete_set_is_called_one() -> None:
    """Once as many cards are chosen as a game needs it is said, and whom they favour, or that they are too many."""
    deck = Page("deck", ("12 of 12 cards",), ask="pile")
    assert "do.deck.wolves do.deck.enough" == said(deck, replace(ONE, enough=True, favours="wolves")).text
    assert "do.deck.village.far" in said(deck, replace(ONE, enough=True, favours="village", lopsided=True)).text
    lone = replace(ONE, enough=True, favours="village", lone=True)
    assert "do.deck.village do.deck.lone do.deck.enough" == said(deck, lone).text
    assert Prompt("do.deck.enough", asks=True) == said(deck, replace(ONE, enough=True))
    assert Prompt("do.deck.surplus", asks=True) == said(deck, replace(ONE, enough=True, surplus=True))


def test_who_cannot_peep_here_is_told_while_cards_are_chosen() -> None:
    """Where several share the window, as long as such a card is on the pile: first of all."""
    deck, words = Page("deck", ("12 of 12 cards",), ask="pile"), Words({"start.roles.unpeeped.note": "@ cannot."})
    for enough, label in ((False, "do.deck"), (True, "do.deck.enough")):
        scene = replace(TWO, unpeeped="Little Girl", enough=enough)
        assert f"Little Girl cannot. {label}" == prompt(Situation(scene, deck, TABLE, words)).text


@pytest.mark.parametrize(
    ("page", "label"),
    [
        (Page("deck", ("12 of 12 cards",), ask="pile"), "do.deck"),
        (Page("question", ("Thief?", "green"), ask="deck.offer.more"), "  green"),
        (Page("question", ("Rules?", "green"), ask="deck.edition.2009"), None),
    ],
)
def test_cards_in_the_middle_are_told_while_cards_are_chosen(page: Page, label: str | None) -> None:
    """Why there are two more than players, where a card is offered or chosen with which there are."""
    words = Words({"do.deck.centred": "@: two more."})
    text = prompt(Situation(replace(ONE, centred="Thief"), page, TABLE, words)).text
    assert ("green" if label is None else f"Thief: two more. {label}") == text


def test_who_cannot_peep_is_told_while_such_a_card_is_offered() -> None:
    """Before it is taken: and first, where there are others of which something is told."""
    words = Words({"do.deck.centred": "@: two more.", "start.roles.unpeeped.note": "@ cannot."})
    page = Page("question", ("Girl, Thief?", "green"), ask="deck.offer.more")
    scene = replace(TWO, unpeeped="Girl", centred="Thief")
    assert "Girl cannot. Thief: two more.   green" == prompt(Situation(scene, page, TABLE, words)).text


def test_where_new_cards_are_explained_is_told_while_they_are_offered() -> None:
    """Where nothing weightier is to be said of them; of other cards, and other questions, it is not."""
    words = Words({"do.deck.centred": "@: two more.", "do.deck.novel": "Point at one."})
    page = Page("question", ("Witch?", "green"), ask="deck.offer")
    scenes = (replace(ONE, novel=True), ONE, replace(ONE, novel=True, centred="Thief"))
    lines = [prompt(Situation(one, page, TABLE, words)).text for one in scenes]
    assert ["Point at one.   green", "green", "Thief: two more.   green"] == lines
    houses = replace(page, ask="deck.offer.houses")
    assert "do.deck.houses   green" == prompt(Situation(scenes[0], houses, TABLE, words)).text


def test_why_somebody_dead_sits_elsewhere() -> None:
    """Who has moved house knows why; of who is dead another has the house now. At night only that he is dead."""
    words, page = Words({"do.moved": "now at @", "do.moved.dead": "another has it: at @"}), Page("caption", ("Day.",))
    dead = replace(ONE, seats=tuple(replace(seat, alive=False) for seat in ONE.seats))
    scenes = (ONE, dead, replace(dead, falls=True))
    lines = [prompt(Situation(one, page, TABLE, words, moved=6)).text for one in scenes]
    assert ["now at 6", "another has it: at 6", "do.dead"] == lines


def test_why_heads_stay_up_is_told_as_night_falls() -> None:
    """
    To who is alone, where a card may peep; afterwards, where several share the window, or by rule, it is not.

    Who has that card reads what she may do instead.
    """
    page = Page("caption", ("Night.",))
    falls = replace(ONE, falls=True, heads_up=True, peeped=True)
    shown = (falls, replace(falls, falls=False, night=True), replace(falls, peeped=False))
    assert ["do.night.peeped", "do.night", "do.night"] == [said(page, one, view=View(2)).text for one in shown]
    assert "do.night.named" == said(page, replace(TWO, falls=True, peeped=True)).text
    assert ["do.night.gifted", "do.night"] == [said(page, replace(one, gifted=True)).text for one in shown[:2]]


def test_aiming() -> None:
    """The one whose question it is reads it with how to answer, and what was chosen when it is."""
    assert "Whom?   do.aim" == said(AIM, view=View(2)).text
    assert "P2: Whom?   do.aim" == said(AIM, TWO, View(2)).text
    assert Prompt("do.chosen", timed=True) == said(replace(AIM, chosen=True), view=View(2))


@pytest.mark.parametrize("ask", ["hunter.shot", "practice.point"])
def test_the_seconds_in_which_a_choice_by_day_can_be_changed_are_told(ask: str) -> None:
    """There are few, as many as they pass here; also in the practice, where there are many before."""
    shot = replace(AIM, to=(), ask=ask, chosen=True)
    assert Prompt("do.chosen", timed=True) == said(shot)


@pytest.mark.parametrize(
    ("options", "offered"),
    [
        ((Pad(3),), ["P3"]),
        ((Pad(3), None), ["P3", "Nobody"]),
        ((None, Pad(3)), ["Next", "P3"]),
        ((Pad(3), Pad(4)), ["P3", "Next"]),
        (("seer",), ["P3"]),
        (("seer", None), ["P3", "Next"]),
    ],
    ids=str,
)
def test_red_is_offered_where_it_leads_on(options: tuple[Pad | str | None, ...], offered: list[str]) -> None:
    """From the only name that is left it leads to none, as for a last shot; nobody has a key of its own, or is last."""
    keys = "Green: #.   Red: next."
    words = Words({**KEYED, "do.aim": keys, "do.aim.list": keys.replace("#", "P3"), "do.spare": "Nobody"})
    page = replace(AIM, options=options, pointer=options[0])
    line = prompt(Situation(ONE, page, View(2), words))
    assert offered == [part.text for part in line.parts if part.push or part.spares]


def test_who_agrees_on_the_only_name_takes_it_back_by_red() -> None:
    """Of a pack: there is no next name to which its pointer would go on."""
    words = Words({"do.aim.agreed": "chose #   red, next", "do.aim.agreed.only": "chose #   red"})
    lines = [
        prompt(Situation(ONE, replace(PACK, options=options), View(2), words, agreed=frozenset({2}))).text
        for options in (PACK.options, (Pad(3), None))
    ]
    assert ["chose P3   red, next", "chose P3   red"] == lines


@pytest.mark.parametrize(
    ("told", "ask", "sleeps"),
    [
        (["Chosen: P3.", "Change it"], "werewolves.devour", False),
        (["Chosen: P3. It ends."], "werewolves.devour", True),
        (["Chosen: P3. The answer comes.", "Change it"], "seer.look", False),
        (["Chosen: P3. The answer comes."], "seer.look", True),
    ],
)
def test_what_is_chosen_can_be_changed_until_the_call_is_closed(told: list[str], ask: str, sleeps: bool) -> None:
    """Then the time is too short for another choice: red is not offered, and nothing contradicts the narrator."""
    labels = {"do.chosen": "Chosen: #.   Red: change it.", "do.chosen.closed": "It ends."}
    words = Words({**KEYED, **labels, "do.chosen.seer.look": "The answer comes."})
    page = replace(AIM, chosen=True, lines=("Whom?", "P3", "red: back"), ask=ask)
    line = prompt(Situation(replace(ONE, night=True, sleeps=sleeps), page, View(2), words))
    assert told == ([part.text for part in line.parts] or [line.text])


def test_who_is_taken_of_several_is_named() -> None:
    """Who chose one of several players reads his name, and that another one can follow."""
    words = Words({"do.taken": "Chosen: #. Another?", "do.whose": "@:"})
    taken = replace(AIM, lines=("Whom?", "Taken: 3", "P4", "red: next"), taken=(Pad(3),), pointer=Pad(4))
    assert "Chosen: P3. Another?   do.aim" == prompt(Situation(ONE, taken, View(2), words)).text
    assert "P2: Chosen: P3. Another?   do.aim" == prompt(Situation(TWO, taken, View(2), words)).text


def test_all_who_were_taken_are_named() -> None:
    """Once several were chosen the line names them all; who took nobody reads that, and not how he ended it."""
    words = Words({"do.chosen": "Chosen: #.", "and": "and"})
    done = replace(AIM, ask="teacher.ban", chosen=True, lines=("Whom?", "nobody", "red"), pointer=None)
    pages = (done, replace(done, taken=(Pad(4), Pad(3))))
    assert ["Chosen: nobody.", "Chosen: P4 and P3."] == [
        prompt(Situation(ONE, page, View(2), words)).text for page in pages
    ]


def test_who_is_asked_next_reads_it() -> None:
    """Whom the narrator calls reads at once that he will be asked; by day, where several are here, with his name."""
    assert Prompt("do.due.night") == said(Page("moon"), replace(ONE, night=True, due=2))
    assert Prompt("do.due.shown") == said(Page("moon"), replace(ONE, night=True, first=True, shown=True))
    assert Prompt("do.due") == said(Page("caption", ("To you.",)), replace(ONE, due=2))
    words = Words({"do.due.named": "@, in a moment"})
    assert "P5, in a moment" == prompt(Situation(replace(TWO, due=5), None, TABLE, words)).text


@pytest.mark.parametrize(
    ("ask", "house", "told"),
    [
        ("raven.accuse", "vagabond", "Whom?   do.aim.housed"),
        ("raven.accuse", "baker", "Whom?   do.aim"),
        ("seer.look", "vagabond", "Whom?   do.aim"),
    ],
)
def test_aiming_at_houses_alone(ask: str, house: str, told: str) -> None:
    """Where somebody has no house, who chooses among those with one is told so."""
    village = replace(
        ONE, seats=tuple(replace(seat, house=house if seat.number == 4 else "farmer") for seat in ONE.seats)
    )
    assert told == said(replace(AIM, ask=ask), village, View(2)).text


def test_who_is_meant_stands_before_the_question() -> None:
    """What was shown with a question for both thumbs is in the line as well, before and after the answer."""
    page = Page("yes_no", ("Attacked: P3", "Save?", "yes or no"), to=(Pad(2),), ask="witch.heal", actors=(Pad(2),))
    assert "Attacked: P3. Save?   do.yes_no" == said(page, view=View(2)).text
    chosen = replace(page, lines=(*page.lines[:2], "yes"), chosen=True)
    timed = replace(ONE, countdown=Countdown(4.0, 12.0))
    assert "Attacked: P3. Save? Yes. do.answered   do.yes_no" == said(chosen, timed, View(2)).text


def test_what_a_house_brings_stands_before_the_question() -> None:
    """Which trade it is, and what that does: a Teacher never votes again."""
    page = Page("yes_no", ("Take it?", "yes or no"), ask="vagabond.accept", actors=(Pad(2),))
    assert "do.offered.teacher Take it?   do.yes_no" == said(page, replace(ONE, offered="teacher"), View(2)).text


@pytest.mark.parametrize(("scene", "told"), [(ONE, "You look."), (TWO, "Not here.")])
def test_a_house_that_peeps_is_offered_as_what_it_is_here(scene: Scene, told: str) -> None:
    """Where several people share a window, nobody can peep, nor as the Baker."""
    words = Words({"do.offered.baker": "You look.", "do.offered.baker.shared": "Not here."})
    page = Page("yes_no", ("Take it?", "yes or no"), ask="vagabond.accept", actors=(Pad(2),))
    assert prompt(Situation(replace(scene, offered="baker"), page, View(2), words)).text.startswith(told)


def test_a_witch_who_was_attacked_herself_is_told_so() -> None:
    """In words that are to her, before and after the answer, instead of her own name."""
    page = Page("yes_no", ("Attacked: P2", "Save?", "yes or no"), to=(Pad(2),), ask="witch.heal", actors=(Pad(2),))
    attacked = replace(ONE, attacked=True, countdown=Countdown(4.0, 12.0))
    assert "do.save.yourself   do.yes_no" == said(page, attacked, View(2)).text
    chosen = replace(page, lines=(*page.lines[:2], "yes"), chosen=True)
    assert "do.save.yourself Yes. do.answered   do.yes_no" == said(chosen, attacked, View(2)).text


def test_what_is_shown_to_one_alone() -> None:
    """Who is shown something has the usual time to read it, and reads how he goes on; who sees everything, for whom."""
    shown = Page("seer.card", ("P3", "Werewolf"), to=(Pad(2),))
    assert Prompt("do.read   do.read.on", asks=True, timed=True) == said(shown, view=View(2))
    assert "do.read" == said(shown, TWO, View(2)).text
    known = replace(ONE, then="witch.poison"), View(2), Words({"do.read.then.witch.poison": "Next the poison."})
    assert "do.read Next the poison.   do.read.on" == prompt(Situation(known[0], shown, *known[1:])).text
    words = Words({"do.read.open": "for @ alone"})
    others = replace(shown, to=(Pad(3), Pad(4)))
    assert Prompt("for P3 and P4 alone", timed=True) == prompt(Situation(ONE, others, OPEN, words))


@pytest.mark.parametrize("uncalled", [False, True])
def test_only_who_may_be_called_reads_of_a_call(uncalled: bool) -> None:
    """To whose card no night calls the line of a night names none."""
    night = replace(ONE, night=True, seats=tuple(replace(seat, uncalled=uncalled) for seat in ONE.seats))
    words = Words({"do.night": "Wait@.", "do.night.called": ", unless"})
    assert ("Wait." if uncalled else "Wait, unless.") == prompt(Situation(night, None, View(2), words)).text


def test_nobody_here_is_asked() -> None:
    """A night looks the same whoever of the others is awake; the dead read that they are, until the end."""
    night = replace(ONE, night=True)
    others = replace(AIM, to=(Pad(3),), actors=(Pad(3),))
    assert said(None, night) == said(others, night) == said(Page("moon"), night) == Prompt("do.night")
    assert Prompt("do.night.first") == said(None, replace(night, first=True))
    hurried = Situation(night, Page("moon"), TABLE, Words(), skipping=True)
    assert Prompt("do.night.skipping") == prompt(hurried)
    words = Words({"key.up": "Green", "do.peep": "They wake.   Green: peep"})
    peeping = prompt(Situation(replace(night, peeps=True), others, View(2), words))
    assert (True, True, ["They wake.", "Peep"]) == (peeping.asks, peeping.timed, [part.text for part in peeping.parts])
    seen = replace(night, spied=frozenset({1, 3}), seats=(*night.seats[:2], replace(night.seats[2], alive=False)))
    words = Words({"do.peep.seen": "There is @.", "do.peep.known": "All: @."})
    assert "There is P1." == prompt(Situation(replace(seen, peeps=True), None, TABLE, words)).text
    assert Prompt("All: P1.") == prompt(Situation(replace(seen, known=True), None, TABLE, words))
    assert Prompt("do.peep.spotted") == prompt(Situation(replace(seen, spotted=True), None, TABLE, Words()))
    assert "do.peep.on" == prompt(Situation(replace(night, peeps=True), None, TABLE, Words(), pushed="up")).text
    dead = replace(night, seats=tuple(replace(seat, alive=seat.number != 2) for seat in night.seats))
    assert "do.dead" == said(None, dead).text
    assert "do.dead.open" == said(None, dead, OPEN).text
    dying = replace(dead, seats=tuple(replace(seat, dying="" if seat.alive else "hunter") for seat in dead.seats))
    assert "do.dying.hunter" == said(None, dying, OPEN).text
    over = replace(dead, ending=Ending("villagers", frozenset(), dead.seats, ()))
    assert "do.day" == said(None, over).text
    all_dead = replace(TWO, seats=tuple(replace(seat, alive=not seat.human) for seat in TWO.seats))
    assert "do.dead.named" == said(None, all_dead).text


def test_the_dead_who_would_speak() -> None:
    """They read that they cannot, unless they are to do something yet."""
    dead = replace(ONE, seats=tuple(replace(seat, alive=seat.number != 2) for seat in ONE.seats))
    dying = replace(dead, seats=tuple(replace(seat, dying="" if seat.alive else "hunter") for seat in dead.seats))
    told = [prompt(Situation(scene, None, TABLE, Words(), silenced=True)).text for scene in (dead, dying, ONE)]
    assert ["do.dead.silent", "do.dying.hunter", "do.day"] == told


def test_practice() -> None:
    """While the practice is told it is said how it can be skipped."""
    assert Prompt("do.practice") == said(Page("practice", ("At night everybody sleeps.",), icon="moon"))


@pytest.mark.parametrize(("ask", "timed"), [("practice.thumb", False), ("practice.point", False), ("witch.heal", True)])
def test_no_clock_runs_in_the_practice(ask: str, *, timed: bool) -> None:
    """Who is told to take his time does not see it run out."""
    page = Page("yes_no", ("Yes or no?", ""), ask=ask, actors=(Pad(2),))
    assert timed is said(page).timed


def test_the_clock_of_a_question_to_all() -> None:
    """Where such a question waits only for a while its time is shown."""
    assert said(Page("question", ("Usual nights?", "green: yes"), ask="pace.normal")).timed


def test_who_has_to_go_home_is_answered_by_two_keys() -> None:
    """That nobody has is one of them; where several share the window the other has the name of whose key it is."""
    alone, several = "Who?   Green: I do.   Red: nobody.", "Who?   Green: @.   Red: no."
    asked = {"ask.leave.opens": alone, "ask.leave.opens.named": several}
    words, page = Words({**KEYED, **asked}), Page("question", ("Who?", "green: I do"), ask="leave.opens")
    lines = [prompt(Situation(scene, page, TABLE, words, hand=hand)) for scene, hand in ((ONE, 2), (TWO, 5))]
    assert [["Who?", "I do", "Nobody"], ["Who?", "P5", "No"]] == [[part.text for part in line.parts] for line in lines]
    assert [["up", "down"]] * 2 == [[part.push for part in line.parts if part.push] for line in lines]


def test_practice_of_speaking() -> None:
    """Who is to say something for practice is told how; green goes on without it."""
    words = Words({**KEYED, "do.practice.speak": "Say something.   Green: go on."})
    page = Page("practice", ("Say something",), ask="practice.speak", actors=(Pad(2),))
    line = prompt(Situation(ONE, page, TABLE, words, hand=2))
    assert (True, ["", "up"]) == (line.asks, [part.push or "" for part in line.parts])


def test_the_day_before_the_farmers_elect() -> None:
    """Who has nothing to do reads that the election is tomorrow, and was not forgotten; not while one is condemned."""
    today = [replace(scene, elects=True) for scene in (ONE, TWO)]
    assert ["do.day.elects", "do.day.elects.named"] == [said(None, scene).text for scene in today]
    condemned = (replace(scene, vigil=Vigil(1, "condemned")) for scene in today)
    assert ["do.day", "do.day.named"] == [said(None, scene).text for scene in condemned]


def test_why_no_more_names_come_is_told() -> None:
    """Who has given his vote, or waits for another name, reads that everybody has voted; the dead read what they do."""
    voted, dead = replace(TWO, voted=True), replace(ONE, seats=tuple(replace(seat, alive=False) for seat in ONE.seats))
    scenes = (replace(ONE, voted=True), voted, replace(dead, voted=True))
    assert ["do.voted", "do.voted", "do.dead"] == [said(Page("caption"), scene).text for scene in scenes]


@pytest.mark.parametrize(("scene", "line"), [(ONE, "yours: P3"), (TWO, "P2, yours: P3")])
def test_whose_vote_settles_a_tie_is_told_so(scene: Scene, line: str) -> None:
    """The Captain, who hears himself called by name; nobody who is none."""
    words = Words({"do.settles": "yours: #", "do.settles.named": "@, yours: #"})
    for captain, told in ((2, line), (4, "do.day.named" if scene.shared else "do.day")):
        seats = tuple(replace(seat, captain=seat.number == captain) for seat in scene.seats)
        tied = replace(scene, seats=seats, settled=3)
        assert told == prompt(Situation(tied, Page("caption"), TABLE, words)).text


def test_the_day_of_several_people() -> None:
    """Several are told to listen together; the dead among them by name what they can read, once there is something."""
    words = Words({"do.day.dead": "read, @"})
    one_dead = replace(TWO, seats=tuple(replace(seat, alive=seat.number != 2) for seat in TWO.seats))
    read = replace(one_dead, talk=(Sentence(1, "P1", "I know."),))
    over = replace(read, ending=Ending("villagers", frozenset(), read.seats, ()))
    lines = [prompt(Situation(scene, None, TABLE, words)).text for scene in (ONE, TWO, one_dead, read, over)]
    assert ["do.day", "do.day.named", "do.day.named", "read, P2", "do.day.named"] == lines


def test_how_the_own_trade_is_of_use() -> None:
    """While the narrator tells of powers that a token has, who is alone reads of his own trade, be it without one."""
    bakers = tuple(replace(seat, house="baker", trade="Baker") for seat in ONE.seats)
    told, words = replace(ONE, seats=bakers, powers=True), Words({"role.trade": "Your trade: @"})
    shared = replace(TWO, powers=True)
    lines = [prompt(Situation(one, None, TABLE, words)).text for one in (told, replace(told, powers=False), shared)]
    assert ["Your trade: Baker. role.trade.baker", "do.day", "do.day.named"] == lines


def test_the_own_light_of_a_round() -> None:
    """While all look at their lights the line says so from the first word, then what the own one says, or has said."""
    night = replace(ONE, night=True, sign="lovers")
    for key, whisper in (("do.whisper", True), ("do.whispered", False)):
        lines = [said(None, replace(night, shines=shines, whisper=whisper)) for shines in (True, False)]
        assert [Prompt(f"{key}.{what}", asks=True) for what in ("lovers", "lovers.dark")] == lines
    assert Prompt("do.whisper", asks=True) == said(None, night)
    assert Prompt("do.whisper.lovers.own", asks=True) == said(None, replace(night, shines=False, owns=True))


def test_offered_by_name() -> None:
    """Where several share the window, a page for one of them is offered by name by day, and seen by nobody before."""
    assert Prompt("P2, only you", asks=True, offers=Pad(2), timed=True) == said(AIM, TWO)
    assert said(AIM, TWO, View(2)).offers is None
    pack = replace(AIM, to=(Pad(2), Pad(3), Pad(5)), actors=(Pad(2), Pad(3), Pad(5)))
    now = Situation(TWO, pack, TABLE, Words({"do.look.pack": "@, only you two"}))
    assert ("P2 and P5, only you two", Pad(2)) == (prompt(now).text, prompt(now).offers)
    assert "P5, your card" == said(Page("register", actors=(Pad(5),)), TWO, OPEN).text


def test_nobody_is_named_at_night() -> None:
    """A call of the night is offered in the same words whoever is called; to him alone who is, it opens."""
    night = replace(TWO, night=True, countdown=Countdown(8.0, 12.0))
    bots = replace(AIM, to=(Pad(3),), actors=(Pad(3),))
    offers = {said(page, night) for page in (AIM, bots, Page("moon"))}
    assert {("do.look.called", True, True)} == {(offer.text, offer.asks, offer.timed) for offer in offers}
    assert (Pad(2), None) == (said(AIM, night).offers, said(bots, night).offers)
    assert "P2: Whom?   do.aim" == said(AIM, night, View(2)).text
    between = replace(night, countdown=None)
    assert {"do.night.named"} == {said(page, between).text for page in (AIM, bots, Page("moon"))}


@pytest.mark.parametrize("page", [AIM, replace(AIM, to=(Pad(3),), actors=(Pad(3),)), Page("moon")])
def test_a_second_count_says_what_it_is_for(page: Page) -> None:
    """Once a call has asked, and something is shown at most, the line says so, whoever was called; time runs anew."""
    night = replace(TWO, night=True, countdown=Countdown(4.0, 4.0), glances=True)
    assert ("do.look.glance", True, True) == (said(page, night).text, said(page, night).asks, said(page, night).timed)


@pytest.mark.parametrize("page", [AIM, replace(AIM, to=(Pad(3),), actors=(Pad(3),)), Page("moon")])
def test_nobody_is_invited_to_a_call_that_ends(page: Page) -> None:
    """Once the narrator closes a call nobody is told to look, whoever was called; who looks already can answer."""
    night = replace(TWO, night=True, countdown=Countdown(2.0, 12.0), sleeps=True)
    assert Prompt("do.night.named") == said(page, night)
    assert "P2: Whom?   do.aim" == said(AIM, night, View(2)).text


def test_a_pause_at_night_ends_with_closed_eyes() -> None:
    """After a pause the line says that eyes are closed first, and goes on as soon as somebody says that they are."""
    closing, eyes = replace(TWO, night=True, closing=True), Page("eyes", ("Close your eyes", "All closed?"))
    lines = [said(page, closing).text for page in (Page("caption", ("Close your eyes.",)), eyes)]
    confirmed = prompt(Situation(closing, eyes, TABLE, WORDS, pushed="panel"))
    assert ["do.closing", "do.eyes", "do.goes_on"] == [*lines, confirmed.text]


def test_nobody_is_named_beside_the_dead() -> None:
    """The dead are not told who is called as long as one of several people here is alive; then all may know."""
    night = replace(TWO, night=True, countdown=Countdown(8.0, 12.0))
    dead = [
        replace(night, seats=tuple(replace(s, alive=s.number not in gone) for s in night.seats))
        for gone in ({5}, {2, 5})
    ]
    bots = replace(AIM, to=(Pad(3),), actors=(Pad(3),))
    assert {"do.look.called"} == {said(page, dead[0]).text for page in (AIM, bots, Page("moon"))}
    assert "do.dead.named" == said(bots, dead[1]).text


def test_the_dead_shut_their_eyes_at_a_shared_window() -> None:
    """Once one of several here is dead, all read as night falls that his eyes are shut as well, whoever is called."""
    night = replace(TWO, night=True, first=True)
    dead = replace(night, seats=tuple(replace(seat, alive=seat.number != 5) for seat in night.seats))
    bots = replace(AIM, to=(Pad(3),), actors=(Pad(3),))
    scenes = (night, dead, replace(dead, night=False, falls=True))
    lines = [{said(page, scene).text for page in (None, AIM, bots, Page("moon"))} for scene in scenes[:2]]
    assert [{"do.night.named"}, {"do.night.dead"}] == lines
    assert "do.night.dead" == said(Page("caption", ("Night falls.",)), scenes[2]).text


def test_who_stands_is_named() -> None:
    """Where several share the window, the line names whose keys make a candidate, once; the dead are not asked."""
    words = Words({**WORDS, "key.up": "Green", "key.down": "Red", "ask.floor.stand": "Green: I stand.   Red: not me."})
    page = Page("question", ("Who?", "green: I do"), ask="floor.stand")
    dead = replace(TWO, seats=tuple(replace(seat, alive=seat.number != 2) for seat in TWO.seats))
    for scene, hand in ((TWO, 2), (TWO, 5), (dead, 2)):
        now = prompt(Situation(scene, page, TABLE, words, hand=hand))
        whose = 2 if scene is TWO and hand == 2 else 5
        office = f"P{whose}: do.stand do.stand.only"
        assert (whose, [office, "I stand", "Not me"]) == (now.hand, [part.text for part in now.parts[:3]])


def test_the_mouse_is_due_only_to_who_has_not_answered() -> None:
    """Once somebody has said whether he stands the mouse is due to the next, but not to who has said no before."""
    page = Page("question", ("Who?", "green: I do"), ask="floor.stand")
    now = Situation(TWO, page, TABLE, WORDS, hand=5, blinking=frozenset({5}))
    due = [prompt(replace(now, agreed=frozenset(agreed))).parts[-1].due for agreed in ({5}, {2, 5})]
    assert [True, False] == due


def test_who_stands_reads_it() -> None:
    """Whose light blinks stands, and is told so beside the key that takes it back; only others are asked then."""
    page = Page("question", ("Who?", "green: I do"), ask="floor.stand")
    words = Words(
        {**WORDS, "key.down": "Red", "do.stands": "You stand.   Red: not me.", "do.stands.named": "@ stands."}
    )
    for scene, line, no, asks in (
        (ONE, "You stand.   Red: not me.", (), False),
        (TWO, "P2 stands.", (), True),
        (TWO, "P2 stands.", (5,), False),
    ):
        now = prompt(Situation(scene, page, TABLE, words, hand=2, blinking=frozenset({2}), agreed=frozenset(no)))
        assert (line, asks) == (now.text, now.asks)


def test_who_does_not_stand_reads_it() -> None:
    """Who has said no is told so, beside the key with which he stands after all."""
    page = Page("question", ("Who?", "green: I do"), ask="floor.stand")
    words = Words({**WORDS, "key.up": "Green", "do.stands.not": "No.   Green: yes.", "do.stands.not.named": "@: no."})
    for scene, line, asks in ((ONE, "No.   Green: yes.", False), (TWO, "P2: no.", True)):
        now = prompt(Situation(scene, page, TABLE, words, hand=2, agreed=frozenset({2})))
        assert (line, asks) == (now.text, now.asks)


def test_the_dead_are_not_asked_who_stands() -> None:
    """Where nobody here is alive, no key makes a candidate, and nothing is wanted."""
    page = Page("question", ("Who?", "green: I do"), ask="floor.stand")
    dead = replace(ONE, seats=tuple(replace(seat, alive=seat.number != 2) for seat in ONE.seats))
    assert Prompt("do.dead") == said(page, dead, View(2))


def test_whose_light_stayed_dark_is_told_so_meanwhile() -> None:
    """While those are called whose lights shone, it is still there what his own light said."""
    night = replace(ONE, night=True, unlit="lovers")
    assert "do.whispered.lovers.dark" == prompt(Situation(night, None, View(2), WORDS)).text


def test_the_end_of_a_game_offers_something() -> None:
    """While it lies over the table the line leads to its buttons; at the table there is nothing to do but listen."""
    over = replace(ONE, ending=Ending("villagers", frozenset(), ONE.seats, ()))
    now = Situation(over, None, View(2), WORDS)
    assert ("do.day", "do.ended") == (prompt(now).text, prompt(replace(now, sheet="end")).text)


def test_others_speak() -> None:
    """A card that somebody else lays asks nothing of the people here."""
    lines = [said(Page(name, actors=(Pad(4),))) for name in ("register", "token", "digital")]
    assert ["do.card.other", "do.token.other", "do.digital.other"] == [line.text for line in lines]
    assert not any(line.asks for line in lines)


def test_the_first_who_lays_a_card_shows_where_the_lid_is() -> None:
    """The line says it of the first who sits there, be it a bot; also where an empty seat comes before."""
    empty = replace(ONE, seats=tuple(replace(seat, present=seat.number > 3) for seat in ONE.seats))
    pages = [Page("register", actors=(Pad(seat),)) for seat in (1, 4)]
    assert ["do.card.first", "do.card.other"] == [said(page).text for page in pages]
    assert "do.card.first" == said(pages[1], empty).text


def test_a_card_that_goes_by_itself() -> None:
    """Of who has seen his card nothing is wanted when the box registers it, and the line says why."""
    page = Page("register", actors=(Pad(2),))
    lines = [prompt(Situation(ONE, page, TABLE, WORDS, goes=frozenset(goes))) for goes in ({2}, {5})]
    assert [Prompt("do.card.goes", itself=True), Prompt("do.card", asks=True)] == lines


def test_who_died_reads_it() -> None:
    """Who is to show the card that ends the game for him reads why, and how long there is; it is no other turn."""
    dead = replace(ONE, seats=tuple(replace(seat, alive=seat.number != 2) for seat in ONE.seats))
    page = Page("card", actors=(Pad(2),))
    lines = [said(page, scene) for scene in (ONE, dead)]
    assert [("do.card", False), ("do.card.dead", True)] == [(line.text, line.timed) for line in lines]


def test_who_looks_along_is_named() -> None:
    """A page for two people here is said to be for them; that for one is for him alone."""
    words = Words({"do.read": "you alone", "do.read.pack": "only @", "and": "and"})
    for to, expected in (((2, 5), "only P2 and P5"), ((2, 3), "you alone")):
        page = Page("pack", to=tuple(map(Pad, to)))
        assert expected == prompt(Situation(TWO, page, View(2), words)).text


def test_several_names() -> None:
    """The last of several names follows an "and"."""
    words = Words({"do.read.open": "for @", "and": "and"})
    shown = [Page("pack", to=tuple(map(Pad, to))) for to in ((3,), (3, 4), (3, 4, 5))]
    lines = [prompt(Situation(ONE, page, OPEN, words)).text for page in shown]
    assert ["for P3", "for P3 and P4", "for P3, P4 and P5"] == lines


def test_a_vote_that_is_walked() -> None:
    """It can be given, and changed, as long as names are still to come; the time is that of the one that is called."""
    ballot = Page("ballot", ("Who?", "P3", "green"), pointer=Pad(3), options=(Pad(3), Pad(4)), actors=(Pad(2),))
    assert (True, True) == (said(ballot).asks, said(ballot).timed)
    words = Words({"do.ballot.given": "voted for @", "do.ballot.late": "@ was called"})
    now = Situation(ONE, ballot, TABLE, words, given={2: 4})
    assert ("voted for P4", False) == (prompt(now).text, prompt(now).asks)
    assert "P3 was called" == prompt(replace(now, page=replace(ballot, pointer=Pad(4)), refused={2: 3})).text
    assert ("do.ballot.own", "P2 was called") == (
        prompt(replace(now, refused={2: 2})).text,
        prompt(replace(now, page=replace(ballot, own=True, options=(Pad(2), Pad(3))), refused={2: 2})).text,
    )


@pytest.mark.parametrize(("ask", "named", "told"), [("vote", 4, True), ("vote", 3, False), ("captain.elect", 4, False)])
def test_a_vote_against_whom_one_loves(ask: str, named: int, *, told: bool) -> None:
    """Who plays alone reads that lovers never do that, before it is too late; of others, or an office, nothing."""
    loves = {2: (4,), 4: (2,)}
    seats = tuple(replace(seat, loves=loves.get(seat.number, ()), knows_love=True) for seat in ONE.seats)
    ballot = Page("ballot", pointer=Pad(3), options=(Pad(3), Pad(4)), actors=(Pad(2),), ask=ask)
    words = Words({"do.ballot.love": "You love @.", "do.ballot.on": "for @"})
    text = prompt(Situation(replace(ONE, seats=seats), ballot, View(2), words, aims={2: named})).text
    assert f"{'You love P4. ' * told}for P{named}" == text
    other = prompt(Situation(replace(ONE, seats=seats), ballot, TABLE, words, aims={2: named})).text
    assert f"for P{named}" == other, "what all see tells of no love"


def test_whose_vote_it_is() -> None:
    """Where several share the window a vote says whose it is, and not for whom: the same before and after its name."""
    ballot = Page("ballot", pointer=Pad(3), options=(Pad(3), Pad(4)), actors=(Pad(2), Pad(5)))
    words = Words({**KEYED, "do.ballot.given.named": "@ has chosen.   Red: take it back."})
    now = Situation(TWO, ballot, TABLE, words, hand=5)
    called = replace(ballot, pointer=Pad(4))
    moments = (
        replace(now, aims={5: 4}),
        *(replace(now, page=called, given={5: kept}) for kept in (4, 0)),
        replace(now, aims={5: 4}, given={5: 3}),
    )
    assert 1 == len({prompt(one) for one in moments})
    assert ("P5 has chosen.", "down") == (prompt(moments[0]).parts[0].text, prompt(moments[0]).parts[1].push)
    assert [False, True] == [prompt(replace(now, hand=2, given=given)).asks for given in ({2: 3, 5: 4}, {})]


def test_an_answer_can_be_changed() -> None:
    """Who has answered reads what, and has both keys; that it can be changed only while he sees the time for it."""
    words = Words({"do.yes_no": "Green: yes.   Red: no.", "key.up": "Green", "key.down": "Red"})
    page = Page("yes_no", ("Heal?", "yes"), to=(Pad(2),), actors=(Pad(2),), chosen=True)
    for told, scene in (("Heal? Yes. do.answered", replace(ONE, countdown=Countdown(4.0, 12.0))), ("Heal? Yes.", ONE)):
        line = prompt(Situation(scene, page, View(2), words))
        assert (told, "up", "down", False) == (line.parts[0].text, *(part.push for part in line.parts[1:]), line.asks)


def test_a_vote_that_is_being_opened() -> None:
    """Who may vote reads how while the narrator still opens the vote, and whom he has named; who may not reads that."""
    ballot = Page("ballot", pointer=Pad(3), options=(Pad(3), Pad(4)), ask="vote", actors=(Pad(2), Pad(3)))
    told, scene = Page("caption", ("Vote.",)), replace(ONE, ahead=ballot)
    lines = [prompt(Situation(scene, told, TABLE, WORDS, aims=aims)) for aims in ({}, {2: 4})]
    assert [Prompt(f"do.ballot{KEEP}", asks=True, timed=True), Prompt("do.ballot.on", timed=True)] == lines
    banned = replace(ONE, ahead=replace(ballot, actors=(Pad(3),)))
    assert Prompt("do.ballot.none") == said(told, banned)
    assert Prompt("do.day") == said(told)


def test_others_are_asked_before_all() -> None:
    """Who has no vote is told so, and who waits for another player is told for whom."""
    words = Words({"do.other": "wait for @"})
    asked = Page("yes_no", ("Mercy?",), ask="lord.mercy", actors=(Pad(4),))
    assert "wait for P4" == prompt(Situation(TWO, asked, TABLE, words)).text
    assert Prompt("do.ballot.none") == said(replace(asked, name="ballot"))
    assert Prompt("do.ballot.none.farmers") == said(replace(asked, name="ballot", ask="farmers.elect"))
    dead = replace(ONE, seats=tuple(replace(seat, alive=seat.number != 2) for seat in ONE.seats))
    assert "do.dead" == said(asked, dead).text


def test_who_sees_all_at_the_highest_speed_is_told_of_no_speed() -> None:
    """It is lit above."""
    dead = replace(ONE, seats=tuple(replace(seat, alive=seat.number != 2) for seat in ONE.seats))
    told = [prompt(Situation(dead, None, OPEN, WORDS, fastest=fast)).text for fast in (False, True)]
    assert ["do.dead.open", "do.dead.open.fast"] == told


def test_who_may_beg_reads_what_it_is_for() -> None:
    """Whatever he says is for mercy, and red is no; it is no last word, though he is condemned."""
    words = Words(
        {
            "do.saying.mercy": "anything you say begs",
            "key.up": "green",
            "key.down": "red",
            "do.yes_no": "green: yes   red: no",
        }
    )
    asked = Page("yes_no", ("Mercy?", "green: yes   red: no"), ask="lord.mercy", actors=(Pad(2),))
    condemned = replace(ONE, vigil=Vigil(2, "condemned"), remarks=Remarks(frozenset({2})))
    assert condemned.parting
    parts = prompt(Situation(condemned, asked, TABLE, words, sheet="say", hand=2)).parts
    assert ["anything you say begs"] == [part.text for part in parts if part.push is None]
    assert {"up", "down"} == {part.push for part in parts} - {None}


def test_everybody_who_is_missing_is_named() -> None:
    """Until they sit, the people of this window are asked to, one by one; then the others are waited for, if any."""
    standing = replace(TWO, seats=tuple(replace(seat, present=False) for seat in TWO.seats))
    words = Words({"do.join.named": "next: @"})
    page = Page("join", ask="join")
    assert "next: P2" == prompt(Situation(standing, page, TABLE, words)).text
    words = Words({"do.join.enough.named": "next: @, or begin"})
    enough = replace(standing, seats=(*standing.seats, *(SceneSeat(seat) for seat in range(7, 13))))
    assert "next: P2, or begin" == prompt(Situation(enough, page, TABLE, words)).text
    waiting = replace(TWO, seats=tuple(replace(seat, present=seat.number != 1) for seat in TWO.seats))
    assert Prompt("do.join.wait") == said(page, waiting)
    assert Prompt("do.join.full", asks=True) == said(page, TWO)
    assert Prompt("do.join.ready", asks=True) == said(replace(page, ask="join.ready"), TWO)


def test_who_is_waited_for_in_a_debate() -> None:
    """Who is ready reads whom the debate still waits for, if they are few; the last reads that the vote comes now."""
    page = Page("debate", ask="debate", actors=tuple(Pad(seat) for seat in range(1, 7)))
    words = Words({"do.debate.awaited": "waiting for @"})

    def line(*ready: int) -> str:
        return prompt(Situation(ONE, page, View(2), words, frozenset(ready))).text

    assert [f"do.debate{MORE}", f"do.debate.last{MORE}"] == [line(1, 3, 4, 5), line(1, 3, 4, 5, 6)]
    asked = replace(ONE, remarks=Remarks(asked={2: (QUERY,)}))
    spoken_to = Situation(asked, page, View(2), words, frozenset({1, 3, 4, 5, 6}))
    assert f"do.debate.asked.last{MORE}" == prompt(spoken_to).text
    words["do.debate.last.named"] = "@, not yet: #"
    shared = Situation(TWO, page, TABLE, words, frozenset({1, 3, 4, 6}), hand=5)
    assert "P5, not yet: P2 and P5" == prompt(shared).text
    village = replace(page, name="village", lines=("The village",))
    assert f"do.debate{MORE}" == prompt(Situation(ONE, village, View(2), words)).text
    assert ["do.debate.followed", "waiting for P5 and P6"] == [line(1, 2), line(1, 2, 3, 4)]
    assert "do.debate.ready" == prompt(replace(shared, blinking=frozenset({5}))).text
    assert "do.debate.all" == line(*range(1, 7))


QUERY = Query(3, "You?", (Remark("no", "No.", answers=True),))
"""What the player at seat 3 has said, and can be answered."""


@pytest.mark.parametrize("scene", [ONE, TWO])
@pytest.mark.parametrize(
    ("query", "text", "ready", "asks"),
    [
        (QUERY, "P2 P3 asks", "ready, P3 asks", True),
        (replace(QUERY, of=True), "P2 P3 names", "ready, P3 names", True),
        (replace(QUERY, answers=()), "speak", "ready", False),
    ],
)
def test_who_waits_for_an_answer_is_named(scene: Scene, query: Query, text: str, ready: str, *, asks: bool) -> None:
    """
    Who was spoken to reads by whom, and how he answers, until he has answered: also once he is ready.

    Something is wanted of him then, so that time runs as usual: be it that he was only spoken of.
    """
    words = Words(
        {
            **{"do.debate.asked": "@ # asks", "do.debate.meant": "@ # names", "do.debate": "speak"},
            **{"do.debate.ready.asked": "ready, # asks", "do.debate.ready.meant": "ready, # names"},
            **{"do.debate.awaited": "ready", "and": "and"},
        }
    )
    page = Page("debate", ask="debate", actors=(Pad(2), Pad(3), Pad(5)))
    asked = replace(scene, remarks=Remarks(asked={2: (query,)}))
    now = Situation(asked, page, View(2), words, hand=2)
    assert f"{text}{MORE}" == prompt(now).text
    mine = frozenset(seat.number for seat in scene.people)
    done = prompt(replace(now, blinking=mine))
    assert (ready, asks) == (done.text, done.asks)
    everybody = prompt(replace(now, blinking=frozenset({2, 3, 5})))
    assert ("do.debate.all", False) == (everybody.text, everybody.asks)


@pytest.mark.parametrize(("others", "text"), [((), ""), ((3, 4), " P4 too"), ((4, 5, 4), " 2 too")])
def test_how_many_more_wait_is_read(others: tuple[int, ...], text: str) -> None:
    """Besides the one who is named who else does, or how many do, each once; also by who is ready already."""
    words = Words({"do.debate.asked": "# asks", "do.debate.ready.asked": "ready, # asks"})
    words |= {"do.debate.besides": "@ too", "do.debate.besides.several": "@ too"}
    page = Page("debate", ask="debate", actors=(Pad(2), Pad(3), Pad(4), Pad(5)))
    scene = replace(ONE, remarks=Remarks(asked={2: (QUERY, *(replace(QUERY, seat=seat) for seat in others))}))
    now = Situation(scene, page, View(2), words, hand=2)
    assert f"P3 asks{text}{MORE}" == prompt(now).text
    assert f"ready, P3 asks{text}" == prompt(replace(now, blinking=frozenset({2}))).text


def test_who_have_their_answer_is_read() -> None:
    """
    Where what one said was an answer to several, it names them, so that none is looked for who waits no more.

    How one speaks is not told besides, as who has just spoken knows it: all of it could not be read in a small window.
    """
    words = Words({"do.debate.answered": "@ know.", "do.debate.waits": "@ waits.", "and": "and"})
    page = Page("debate", ask="debate", actors=(Pad(2), Pad(3), Pad(4), Pad(5)))
    scene = replace(ONE, remarks=Remarks(answered={2: (3, 4)}))
    now = Situation(scene, page, View(2), words, hand=2)
    assert f"P3 and P4 know.{MORE}" == prompt(now).text.replace(APART * 2, APART)
    assert "do.debate.awaited P3 and P4 know." == prompt(replace(now, blinking=frozenset({2}))).text
    more = replace(scene, remarks=Remarks(answered={2: (3, 4)}, asked={2: (replace(QUERY, seat=5),)}))
    assert f"P3 and P4 know. P5 waits.{MORE}" == prompt(replace(now, scene=more)).text.replace(APART * 2, APART)
    waiting = replace(scene, remarks=Remarks(answered={2: (3, 4)}, asked={2: (QUERY,)}))
    assert "know" not in prompt(replace(now, scene=waiting)).text  # to whom one has said but half, and one other


def test_whose_card_is_claimed_reads_it_alone() -> None:
    """Who plays alone, by his own eyes, of a card of which there is one, until he has claimed it himself."""
    page = Page("debate", ask="debate", actors=tuple(map(Pad, (2, 3, 4, 5, 6))))
    words = Words({"do.debate.claimed": "@ claims it"})
    seats = tuple(replace(seat, role="Seer" if seat.number == 2 else "Witch") for seat in ONE.seats)
    claims = (Claim(3, "seer", "Seer", 1), Claim(4, "seer", "Seer", 1))
    told = replace(ONE, seats=seats, claims=claims[:1])
    for scene, view, read in (
        (told, View(2), "P3 claims it"),
        (replace(told, claims=claims), View(2), "P3 and P4 claims it"),
        (replace(told, claims=(*claims, Claim(2, "seer", "Seer", 1))), View(2), ""),
        (replace(told, claims=(Claim(3, "seer", "Seer", 2),)), View(2), ""),
        (replace(told, claims=(Claim(3, "witch", "Witch", 1),)), View(2), ""),
        (told, TABLE, ""),
        (replace(TWO, seats=tuple(replace(seat, role="Seer") for seat in TWO.seats), claims=claims), View(2), ""),
    ):
        text = prompt(Situation(scene, page, view, Words({**words, "and": "and"}), hand=2)).text
        assert read == (text.removeprefix("do.debate").removesuffix(MORE)).strip()


@pytest.mark.parametrize(
    ("leading", "left", "ready", "told"),
    [(2, 90.0, (), False), (2, 60.0, (), True), (2, 90.0, (3, 4), True), (2, 60.0, (2,), True), (3, 60.0, (), False)],
)
def test_whom_most_suspect_reads_it_before_the_vote(
    leading: int, left: float, ready: tuple[int, ...], *, told: bool
) -> None:
    """In the last minute, or once few are waited for; before that there is time, and nobody else reads it."""
    words = Words({"do.debate.followed": "ready", "do.debate.awaited": "ready"})
    page = Page("debate", big="1:30", ask="debate", actors=tuple(map(Pad, (2, 3, 4, 5, 6))))
    scene = replace(ONE, countdown=Countdown(left, 180.0), remarks=Remarks(leading=leading))
    text = prompt(Situation(scene, page, View(2), words, hand=2, blinking=frozenset(ready))).text
    assert told is ("do.debate.leading" in text)


@pytest.mark.parametrize(
    ("posted", "house", "spent", "told"),
    [
        (2, "farmer", False, True),
        (3, "farmer", False, False),
        (2, "innkeeper", False, False),
        (2, "innkeeper", True, True),
    ],
)
def test_who_has_the_poster_reads_it(posted: int, house: str, *, spent: bool, told: bool) -> None:
    """In the debate, until somebody has spoken to him; he may not have seen it come, nor that it is his."""
    page = Page("debate", ask="debate", actors=tuple(map(Pad, (2, 3, 4))))
    seats = tuple(replace(seat, poster=seat.number == posted, house=house, spent=spent) for seat in ONE.seats)
    query = Query(3, "Why?", (Remark("frank", "So."),))
    for asked, read in (({}, told), ({2: (query,)}, False)):
        scene = replace(ONE, seats=seats, remarks=Remarks(asked=asked))
        assert read is ("do.debate.posted" in prompt(Situation(scene, page, View(2), Words(), hand=2)).text)


def test_all_here_who_are_spoken_to_are_named() -> None:
    """Who has the mouse reads who of the others can answer, also while he can, or is ready."""
    words = Words({"do.debate": "speak", "do.debate.asked": "# asks", "do.debate.others": "Asked: #.", "and": "and"})
    words |= {"do.debate.awaited": "ready", "do.debate.ready.asked": "ready, # asks"}
    words |= {"do.debate.others.one": "@ owes #."}
    seats = tuple(replace(seat, human=seat.number in {2, 4, 5}) for seat in TWO.seats)
    page = Page("debate", ask="debate", actors=(Pad(2), Pad(3), Pad(4), Pad(5)))
    for asked, text in (
        ({2: (QUERY,)}, "P2 owes P3."),
        ({2: (QUERY,), 4: (QUERY,)}, "Asked: P2 and P4."),
        ({2: (QUERY, QUERY), 4: (QUERY,)}, "Asked: P2 and P4."),
        ({2: (replace(QUERY, answers=()),)}, ""),
    ):
        for own, line, ready in (({}, "speak", "ready"), ({5: (QUERY,)}, "P3 asks", "ready, P3 asks")):
            scene = replace(TWO, seats=seats, remarks=Remarks(asked=asked | own))
            now = Situation(scene, page, TABLE, words, hand=5)
            assert f"{line} {text}".strip() + MORE == prompt(now).text
            assert f"{ready} {text}".strip() == prompt(replace(now, blinking=frozenset({5}))).text


def test_more_time_is_offered_as_far_as_it_was_not_asked_for() -> None:
    """For who has asked, green is to be ready all the same; the others read that they can ask as well."""
    page = Page("debate", ask="debate", actors=(Pad(2), Pad(3), Pad(5)))
    words = Words({"do.debate.named": "speak   ready"})
    said = [
        prompt(Situation(TWO, replace(page, agreed=agreed), TABLE, words, hand=2)).text
        for agreed in ((), (Pad(3),), (Pad(2),))
    ]
    assert [f"speak   ready{MORE}", f"speak   ready{MORE}.too", f"speak{MORE}.asked"] == said


def test_the_mouse_is_passed_to_whom_is_spoken_to() -> None:
    """The button of the line passes it to the one whom it names, and not to the next around the table."""
    seats = tuple(replace(seat, human=seat.number in {2, 3, 5}) for seat in TWO.seats)
    page = Page("debate", ask="debate", actors=(Pad(2), Pad(3), Pad(5)))
    for asked, after in (({}, 3), ({5: (QUERY,)}, 5), ({2: (QUERY,), 5: (QUERY,)}, 5)):
        scene = replace(TWO, seats=seats, remarks=Remarks(asked=asked))
        now = Situation(scene, page, TABLE, Words(KEYED), hand=2)
        assert [after] == [part.passes for part in prompt(now).parts if part.passes]
        ready = prompt(replace(now, blinking=frozenset({2, 5}))).parts
        assert [(3, True)] == [(part.passes, part.due) for part in ready if part.passes], "who is not ready"
        ready = prompt(replace(now, blinking=frozenset({2, 3, 5}))).parts
        assert [(after, after == 5)] == [(part.passes, part.due) for part in ready if part.passes]


def test_who_would_speak_is_named() -> None:
    """Where several share the window, the line of a debate names whose word a click gives, until he is ready."""
    words = Words({"do.debate.named": "@ speaks", "do.debate.awaited": "for @", "and": "and"})
    page = Page("debate", ask="debate", actors=(Pad(2), Pad(3), Pad(5)))
    lines = [prompt(Situation(TWO, page, TABLE, words, frozenset({5}), hand=hand)).text for hand in (2, 5)]
    assert [f"P2 speaks{MORE}", "for P2 and P3"] == lines
    assert (
        f"P5 speaks{MORE}" == prompt(Situation(TWO, replace(page, actors=(Pad(3), Pad(5))), TABLE, words, hand=2)).text
    )


def test_the_seconds_of_a_debate_are_those_of_the_display() -> None:
    """The line has the very figure of the display; while that shows the village, it has none."""
    page = Page("debate", big="3:11", ask="debate", actors=(Pad(2), Pad(3)))
    debate = replace(ONE, countdown=Countdown(191, 200))
    times = {
        prompt(Situation(debate, page, View(2), WORDS, ready)).time for ready in (frozenset[int](), frozenset({2}))
    }
    assert {"3:11"} == times
    assert "" == said(replace(page, name="village", big="")).time


@pytest.mark.parametrize("scene", [ONE, TWO])
def test_nothing_is_offered_once_a_debate_is_over(scene: Scene) -> None:
    """While the display still has its time, no light tells any more who is ready: it is said to be over."""
    words = {**WORDS, "key.up": "Green", "do.debate": "Talk.   Green: ready.", "do.debate.over": "It is over."}
    page = Page("debate", big="3:11", ask="debate", actors=(Pad(2), Pad(3), Pad(5)))
    over = Situation(scene, page, View(2), Words(words), hand=2)
    assert Prompt("It is over.") == prompt(over)
    assert Prompt("do.debate.all") == prompt(replace(over, blinking=frozenset({2, 3, 5})))
    assert "Ready" in [part.text for part in prompt(replace(over, scene=_timed(scene))).parts]


def _timed(scene: Scene) -> Scene:
    return replace(scene, countdown=Countdown(191, 200))


def test_another_question() -> None:
    """
    Keys in the line wait while they are meant for the question before; who pressed one reads that it is another.

    So does who pressed green for another name of the same question.
    """
    told = {"do.another": "Another:", "do.another.name": "Another name:"}
    words = Words({"key.up": "Green", "ask.who": "Who?   Now.   Green: I do.   Or say so.", **told})
    now = Situation(ONE, Page("question", ("Who?", ""), ask="who"), TABLE, words)
    lines = [
        prompt(replace(now, crossing=on, missed=late)) for on, late in ((False, False), (True, False), (True, True))
    ]
    assert [False, True, True] == [line.waits for line in lines]
    assert ["Who? Now.", "Another: Who?"] == [line.parts[0].text for line in lines[1:]]
    assert ["Another: Who?", "I do"] == [part.text for part in lines[-1].parts]
    assert "Another name: Who?" == prompt(replace(now, missed=True, renamed=True)).parts[0].text


@pytest.mark.parametrize(
    ("line", "first"), [("Who?   Green: I do.", "This first. Who?"), ("Green: I do.", "This first.")]
)
def test_what_comes_before_time_can_run_fast(line: str, first: str) -> None:
    """Who wanted to skip what he is asked reads that it comes first, and has its keys; not where no time runs."""
    words = Words({"key.up": "Green", "ask.who": line, "ask.rematch.offer": line, "do.first": "This first."})
    now = Situation(ONE, Page("question", ("Who?", ""), ask="who"), TABLE, words, urged=True)
    assert [first, "I do"] == [part.text for part in prompt(now).parts]
    assert "do.day" == prompt(replace(now, page=None)).text
    assert line == prompt(replace(now, page=Page("question", ("Again?", ""), ask="rematch.offer"))).text


def test_the_keys_among_the_cards() -> None:
    """While the arrows are on a card the line says what they do there, and offers nothing; its pace and time stay."""
    now = Situation(ONE, replace(AIM, chosen=False), View(2), WORDS, on_cards=True)
    assert Prompt("do.cards", asks=True, timed=True) == prompt(now)
    night = replace(TWO, night=True, countdown=Countdown(8.0, 12.0))
    shared = {prompt(Situation(night, page, TABLE, WORDS, on_cards=True)) for page in (AIM, Page("moon"))}
    assert {Prompt("do.cards", asks=True, timed=True)} == shared


def test_a_pointer_at_a_shared_window() -> None:
    """The arrows name a player where one plays alone; where several share the window they pass the mouse on."""
    words = Words({"do.aim": "click or arrows", "do.aim.named": "click"})
    lines = [prompt(Situation(scene, AIM, View(2), words)).text for scene in (ONE, TWO)]
    assert ["Whom?   click or arrows", "do.whose Whom?   click"] == lines


def test_bots_alone() -> None:
    """Where nobody plays, nothing is ever asked."""
    alone = replace(ONE, seats=tuple(replace(seat, human=False) for seat in ONE.seats))
    assert Prompt("do.watch.open") == said(AIM, alone, OPEN)


def test_a_person_without_a_name() -> None:
    """Who plays alone without a name reads by which seat the voice and the bots speak of him."""
    words = Words({"you": "You", "seat": "Seat"})
    assert ["Seat\N{NO-BREAK SPACE}3 (You)", "Ada"] == [
        own_name(seat, words) for seat in (SceneSeat(3), SceneSeat(3, "Ada"))
    ]


def test_who_is_called_aloud_is_named() -> None:
    """In a round in which each looks in turn the line names who it is, and only he, at this window, opens the page."""
    night = replace(TWO, night=True, countdown=Countdown(4, 6))
    words = Words({"do.look": "@, only you", "do.look.other": "@ looks"})
    lines = []
    for seat in (5, 4):
        page = Page("lovers.moon", ("",), to=(Pad(seat),))
        lines.append(prompt(Situation(replace(night, called=seat), page, TABLE, words)))
    assert [Prompt("P5, only you", asks=True, offers=Pad(5), timed=True), Prompt("P4 looks", timed=True)] == lines


def test_who_is_called_anew_is_invited_once_a_click_counts() -> None:
    """As long as a click would be meant by the one before, the line names who looks now, and offers nothing."""
    night = replace(TWO, night=True, countdown=Countdown(4, 6), called=5)
    page, words = Page("lovers.moon", ("",), to=(Pad(5),)), Words({"do.look.other": "@ looks"})
    assert Prompt("P5 looks", timed=True) == prompt(Situation(night, page, TABLE, words, anew=True))


def test_the_second_of_a_pack_reads_whom_the_first_named() -> None:
    """Once one of a pack here has agreed, he reads whom he chose, and the other is asked whether he agrees."""
    page = replace(PACK, actors=(Pad(2), Pad(5)), to=(Pad(2), Pad(5)))
    words = {"do.whose": "@:", "do.aim.too": "# too?", "do.aim.agreed.named": "@ chose #", "do.aim.open": "but @"}
    how = {"do.aim.named": "#   red", "do.aim.agree": "agreed: #", "do.spare": "nobody"}
    now = Situation(TWO, page, View(5), Words({**words, **how}), hand=5, agreed=frozenset({2}))
    assert ["P5: P3 too?   agreed: P3   red   nobody", "P2 chose P3 but P5"] == [
        prompt(replace(now, hand=hand)).text for hand in (5, 2)
    ]


def test_who_is_for_whom_in_a_pack() -> None:
    """
    One of a pack reads for whom its bots are, as the display counts them, and once he has agreed who has not.

    How the pointer is led is told as where nobody has chosen yet.
    """
    page = replace(PACK, actors=(Pad(2), Pad(4), Pad(5)), to=(Pad(2), Pad(4), Pad(5)))
    proposed = {"do.aim.proposed": "@ picks #", "do.aim.proposed.several": "@ pick #"}
    how = {"do.aim": "#", "do.aim.agree": "agreed: #", "do.spare": "nobody"}
    more = {"do.aim.led": "@ points at #", "do.aim.agreed": "chose #   red", "do.aim.open": "but @", "and": "and"}
    words = Words({**proposed, **how, **more})

    def told(*by: int, agreed: frozenset[int] = frozenset(), framed: int = 0, led: int = 0) -> str:
        counted = replace(page, agreed=tuple(Pad(seat) for seat in (*by, *agreed)))
        return prompt(Situation(ONE, counted, View(2), words, hand=2, agreed=agreed, framed=framed, led=led)).text

    assert "Whom? P4 points at P3   P3   nobody" == told(led=4), "as long as he has not agreed to him"
    assert told(4) == told(4, led=4)

    assert ["Whom? P4 picks P3   agreed: P3   nobody", "Whom? P4 and P5 pick P3   agreed: P3   nobody"] == [
        told(4),
        told(4, 5),
    ]
    assert "Whom? P4 picks P3   P6   nobody" == told(4, framed=6), "green is for who is led to"
    mine = frozenset({2})
    lines = [told(agreed=mine), told(5, agreed=mine), told(4, 5, agreed=mine)]
    assert ["chose P3 but P4 and P5   red", "chose P3 but P4   red", "chose P3   red"] == lines


def test_the_answer_to_a_seer_stands_in_the_line() -> None:
    """Where several share the window she reads that it comes, and it; alone she may look as long as she wants."""
    chosen = {"do.chosen.named": "@ chose #   red", "do.chosen.seer.look": "", "do.chosen.seer.look.named": "wait"}
    words = Words({**chosen, "do.read.seer.card.named": "#!"})
    night, card = replace(TWO, night=True), Page("seer.card", ("P3: wolf",), to=(Pad(2),))
    pages = (replace(AIM, chosen=True), card)
    assert ["P2 chose P3 wait   red", "P3: wolf!"] == [
        prompt(Situation(night, page, View(2), words)).text for page in pages
    ]
    assert "do.read   do.read.on" == prompt(Situation(replace(ONE, night=True), card, View(2), words)).text


def test_a_pack_reads_that_it_agrees() -> None:
    """Where several of it share the window it is not one who has chosen."""
    words, pack = (
        Words({"do.chosen.pack": "agreed: #", "do.cover": ""}),
        replace(AIM, chosen=True, actors=(Pad(2), Pad(5))),
    )
    told = prompt(Situation(replace(TWO, night=True), replace(pack, to=(Pad(2), Pad(5))), View(2), words))
    assert "agreed: P3" == told.text


def test_who_sees_that_his_love_is_on_another_side_reads_it() -> None:
    """In place of where to look, as long as that card is shown; alone, or while he alone looks."""
    words, card = Words({"do.read.parts": "only @", "do.read.on": ""}), Page("seer.card", ("P3: wolf",), to=(Pad(2),))
    for scene in (ONE, TWO):
        seats = tuple(replace(seat, parts=3 if seat.number == 2 else 0) for seat in scene.seats)
        night = replace(scene, seats=seats, night=True)
        assert "only P3" == prompt(Situation(night, card, View(2), words)).text.strip()
        assert "only P3" != prompt(Situation(night, replace(card, to=(Pad(5),)), View(5), words)).text


def test_who_has_not_looked_yet() -> None:
    """Where several share the window, the question whether all have looked names who has not, and its key is dim."""
    page = Page("question", ("Look.", "yes"), ask="deal.shuffle")
    labels = {"waits": "@ not yet", "seen": "all", "again": "all the same, @?"}
    words = Words({**KEYED, **{f"do.deal.{key}": f"{text}   Green: on" for key, text in labels.items()}, "and": "and"})
    lines = [prompt(Situation(TWO, page, TABLE, words, goes=frozenset(seen))) for seen in ((), (2,), (2, 5))]
    assert [("P2 and P5 not yet", True), ("P5 not yet", True), ("all", False)] == [
        (line.parts[0].text, line.waits) for line in lines
    ]
    warned = prompt(Situation(TWO, page, TABLE, words, goes=frozenset({2}), warned=True))
    assert ("all the same, P5?", False) == (warned.parts[0].text, warned.waits)


def test_who_knows_his_card_is_not_told_to_look() -> None:
    """Who plays alone, and has seen his card, is asked to go on, with whatever lies in the middle."""
    words = Words({"ask.deal.shuffle": "look", "ask.deal.shuffle.thief": "look"})
    for ask in ("deal.shuffle", "deal.shuffle.thief"):
        page = Page("question", ("Look.", "yes"), ask=ask)
        lines = [prompt(Situation(ONE, page, TABLE, words, goes=frozenset(seen))).text for seen in ((), (2,))]
        assert ["look", "do.deal.known"] == lines


def test_who_looks_by_day_while_all_eyes_are_shut() -> None:
    """Everybody is told to shut his eyes, and who looks; he himself that he does; and nobody that all may see."""
    words = Words({"do.shut": "shut but @", "do.shut.named": "all shut but @"})
    lines = [
        prompt(Situation(replace(scene, shut=looker), page, TABLE, words)).text
        for scene, looker in ((ONE, 4), (ONE, 2), (ONE, 0), (TWO, 4), (TWO, 2))
        for page in (Page("caption", ("Eyes shut.",)), Page("confessor.card", to=(Pad(4),)))
    ]
    told = ["shut but P4", "do.shut.own", "do.shut.called", "all shut but P4", "all shut but P2"]
    assert [line for line in told for _ in range(2)] == lines
    card = Page("confessor.card", ("P3", "Seer"), to=(Pad(2),))
    assert "do.read   do.read.on" == said(card, replace(ONE, shut=2), View(2)).text


@pytest.mark.parametrize(
    ("ask", "line"), [("captain.elect", "do.ballot.nobody"), ("captain.runoff", "do.ballot.reelect")]
)
def test_who_can_be_elected(ask: str, line: str) -> None:
    """In the first round of an election, for which nobody stands, the line says that and that all can be elected."""
    page = Page("ballot", pointer=Pad(3), options=(Pad(3), Pad(4)), ask=ask, actors=(Pad(2), Pad(3)))
    assert f"{line}{CALLED}{KEEP}" == prompt(Situation(ONE, page, TABLE, WORDS, hand=2)).text


KEYED = Words({"key.up": "Green", "key.down": "Red", "do.saying": "Say it below."})
CALLS = Page("ballot", pointer=Pad(4), options=(Pad(3), Pad(4), Pad(5)), ask="vote", actors=(Pad(2),))


@pytest.mark.parametrize(("expected", "pointer"), [("this", 5), ("not this", 3)])
def test_a_pointer_on_who_is_taken(expected: str, pointer: int) -> None:
    """Where several can be named, green gives back who was, and is called so."""
    words = Words({"do.aim": "this", "do.aim.taken": "not this", "do.taken": "Taken: #."})
    page = replace(AIM, pointer=Pad(pointer), taken=(Pad(3),), lines=("Whom?", "P3", "green"))
    assert f"Taken: P3.   {expected}" == prompt(Situation(ONE, page, View(2), words)).text


def test_a_pointer_on_nobody() -> None:
    """Green is called by whom it takes, or nobody; elsewhere the line says how something is spared."""
    words = Words({"do.aim": "# it is", "do.spare.witch.poison": "Or spare it."})
    page = replace(AIM, pointer=None, options=(Pad(3), None), lines=("Whom?", "nobody", "green"))
    poison = replace(page, ask="witch.poison")
    now = Situation(ONE, page, View(2), words)
    assert ["Whom?   nobody it is", "Whom?   P3 it is", "Whom?   nobody it is"] == [
        prompt(one).text for one in (now, replace(now, framed=3), replace(now, page=poison))
    ]
    on_one = replace(poison, pointer=Pad(3), lines=("Whom?", "P3", "green"))
    assert ["Whom?   P3 it is   Or spare it.", "Whom?   P3 it is"] == [
        prompt(replace(now, page=one)).text for one in (on_one, replace(on_one, options=(Pad(3),)))
    ]


@pytest.mark.parametrize("ask", ["raven.accuse", "defender.protect", "werewolves.devour", "innkeeper.vote"])
def test_nobody_can_be_named_wherever_the_rules_let_one(ask: str) -> None:
    """On a player, too, a key of the line names nobody where that is an answer; elsewhere there is none."""
    page = replace(AIM, ask=ask, options=(Pad(3), None), pointer=Pad(3), lines=("Whom?", "P3", "green"))
    now = Situation(ONE, page, View(2), Words({"do.spare": "Nobody", "key.up": "Green", "do.aim": "Green: this one."}))
    found = [prompt(replace(now, page=one)).parts for one in (page, replace(page, options=(Pad(3),)))]
    assert [[("Nobody", "X")], []] == [[(part.text, part.key) for part in parts if part.spares] for parts in found]


def test_green_for_nobody_stays_green() -> None:
    """Where the pointer rests on nobody, its button is called as that which spares something, and is not it."""
    words = Words({"do.aim": "Green: #.", "key.up": "Green", "do.spare": "Nobody", "ask.seer.look": "Whom?"})
    page = replace(AIM, pointer=None, options=(Pad(3), None), lines=("Whom?", "nobody", "green"))
    expected = [("Whom?", None, False), ("Nobody", "up", False)]
    assert expected == [(one.text, one.push, one.spares) for one in prompt(Situation(ONE, page, View(2), words)).parts]


def test_nobody_is_named_of_several_until_one_is() -> None:
    """What ends the choice of several is called "nobody" as long as nobody is taken, and then the end of it."""
    words = Words({"do.aim": "this", "do.taken": "#", "do.spare.x": "That is all", "do.spare.x.nobody": "Nobody"})
    page = replace(AIM, ask="x", options=(Pad(3), Pad(4), None))
    now = Situation(ONE, page, View(2), words)
    assert ["Whom?   this   Nobody", "P4   this   That is all"] == [
        prompt(replace(now, page=one)).text for one in (page, replace(page, taken=(Pad(4),)))
    ]


def test_who_has_the_floor_reads_that_he_can_add_something() -> None:
    """Once he has said something; before, that he can say something."""
    page = Page("floor", ask="floor", actors=(Pad(2),))
    spoke = replace(ONE, remarks=Remarks(again=True))
    assert ["do.floor", "do.floor.again"] == [said(page, scene).text for scene in (ONE, spoke)]


def test_who_chooses_last_words_is_named_where_several_are() -> None:
    """While they are chosen as before it: one alone knows that he is meant. And that he can click others, if he can."""
    words = Words({"do.saying": "Choose.", "do.saying.parting": "Click.", "do.whose": "@:"})
    for seats, wanted in (({2}, "Choose."), ({2, 5}, "Click.")):
        last = Remarks(frozenset(seats))
        dying = [replace(one, vigil=Vigil(2, "condemned"), remarks=last) for one in (ONE, TWO)]
        told = [prompt(Situation(scene, Page("caption"), TABLE, words, sheet="say")).text for scene in dying]
        assert [wanted, f"P2: {wanted}"] == told


def test_a_hunter_who_shoots_when_all_is_over_reads_why() -> None:
    """Only where all have seen that no wolf is left, and only at that shot."""
    words = Words({"do.aim.hunter.shoot.cleared": "It comes first.", "do.aim": "click"})
    for cleared, ask, wanted in (
        (True, "hunter.shoot", "Whom? It comes first.   click"),
        (False, "hunter.shoot", "Whom?   click"),
        (True, "captain.heir", "Whom?   click"),
    ):
        scene = replace(ONE, cleared=cleared)
        assert wanted == prompt(Situation(scene, replace(AIM, ask=ask), View(2), words)).text


def test_who_clicked_too_late_reads_that() -> None:
    """Also where several share a window, of whom nobody is named; one alone reads what came of it."""
    two, one = replace(TWO, night=True), replace(ONE, night=True, unchosen="Too late: you chose nobody.")
    told = [prompt(Situation(scene, Page("caption"), TABLE, WORDS, lapsed=True)).text for scene in (two, one)]
    assert ["do.lapsed", "Too late: you chose nobody."] == told


def test_who_is_called_in_vain_reads_why_nothing_opens() -> None:
    """Who plays alone, whose card can do nothing any more; several who share a window are told nothing of it."""
    scenes = [replace(scene, night=True, vain=True) for scene in (ONE, TWO)]
    assert ["do.night.vain", "do.night.named"] == [said(None, scene).text for scene in scenes]


def test_who_has_chosen_reads_that_it_stands() -> None:
    """Once the display is dark again, and not any more as day breaks."""
    one = replace(ONE, night=True, chosen="Your victim: Eva.")
    assert ["Your victim: Eva.", "do.day"] == [said(None, scene).text for scene in (one, replace(one, night=False))]


def test_who_stands_is_read_in_the_election() -> None:
    """While the names are called the line says who stands, or that nobody does; not where all are called."""
    words = Words({"do.ballot.stood": "# stand", "and": "and"})
    ballot = replace(CALLS, ask="captain.elect", pointer=Pad(3), options=(Pad(3), Pad(5)))
    seats = tuple(replace(seat, stands=seat.number in {3, 5}) for seat in ONE.seats)
    lines = [prompt(Situation(scene, ballot, TABLE, words)).text for scene in (ONE, replace(ONE, seats=seats))]
    assert [f"do.ballot.nobody{CALLED}{KEEP}", f"P3 and P5 stand{CALLED}{KEEP}"] == lines
    every = replace(ballot, options=(Pad(3), Pad(4), Pad(5)))
    assert "do.ballot.elect" == prompt(Situation(replace(ONE, seats=seats), every, TABLE, WORDS)).text.split()[0]


def test_who_stands_himself_reads_that_apart() -> None:
    """The line names those whom the voter can elect, and that he stands; where he may elect himself, as "you"."""
    words = Words(
        {"do.ballot.stood": "# stand", "do.ballot.stood.you": "# (and you)", "do.ballot.you": "you", "and": "and"}
    )
    ballot = replace(CALLS, ask="captain.elect", pointer=Pad(3), options=(Pad(2), Pad(3), Pad(5)))
    one = replace(ONE, seats=tuple(replace(seat, stands=seat.number in {2, 3, 5}) for seat in ONE.seats))
    assert f"P3 and P5 (and you) stand{CALLED}{KEEP}" == prompt(Situation(one, ballot, TABLE, words)).text
    first = replace(ballot, pointer=Pad(2))
    opens = Situation(replace(one, ahead=first), Page("caption", ("Vote.",)), TABLE, words)
    assert f"P3 and P5 (and you) stand{KEEP}" == prompt(opens).text
    own = replace(ballot, own=True, options=(Pad(3), Pad(2), Pad(5)))
    assert f"you, P3 and P5 stand{CALLED}{KEEP}" == prompt(Situation(one, own, TABLE, words)).text
    shared = replace(TWO, seats=tuple(replace(seat, stands=seat.number in {2, 3}) for seat in TWO.seats))
    named = Words({"do.ballot.stood.named": "@: # stand", "and": "and"})
    early = replace(ballot, options=(Pad(3), Pad(2)))
    shown = replace(early, actors=(Pad(2), Pad(5)))
    assert f"P5: P2 and P3 stand{CALLED}{KEEP}" == prompt(Situation(shared, shown, TABLE, named, hand=5)).text


def test_who_stands_alone_reads_that_the_others_vote() -> None:
    """For himself he cannot, and nobody else can be elected."""
    ballot = replace(CALLS, ask="captain.elect", pointer=Pad(2), options=(Pad(2),), actors=(Pad(3), Pad(4)))
    scene = replace(ONE, seats=tuple(replace(seat, stands=seat.number == 2) for seat in ONE.seats))
    assert "do.ballot.none.alone" == prompt(Situation(scene, ballot, TABLE, WORDS)).text


def test_who_stands_is_read_while_ones_own_name_is_called() -> None:
    """Also while a voter's own name is called, for which he cannot vote, the line says who stands."""
    words = Words({"do.ballot.yourself.stood.named": "not @. # stand", "and": "and"})
    own = replace(CALLS, ask="captain.elect", options=(Pad(2), Pad(3), Pad(5)), pointer=Pad(2))
    seats = tuple(replace(seat, stands=seat.number in {2, 3, 5}) for seat in TWO.seats)
    assert prompt(Situation(replace(TWO, seats=seats), own, TABLE, words)).text.startswith("not P2. P3 and P5 stand")


@pytest.mark.parametrize(
    ("expected", "change"),
    [
        ("do.ballot.yourself", {}),
        ("do.ballot.yourself.elect", {"ask": "captain.elect"}),
        (f"do.ballot{CALLED}", {"own": True}),
        (f"do.ballot do.ballot.closed{CALLED}", {"options": (Pad(3), Pad(2), Pad(4), Pad(5)), "pointer": Pad(4)}),
        (f"do.ballot do.ballot.last{CALLED}", {"options": (Pad(3), Pad(2), Pad(4)), "pointer": Pad(4)}),
        (
            f"do.ballot.reelect do.ballot.closed.elect{CALLED}",
            {"options": (Pad(3), Pad(2), Pad(4), Pad(5)), "pointer": Pad(4), "ask": "captain.runoff"},
        ),
    ],
)
def test_ones_own_name_is_told_to_be_ones_own(expected: str, change: dict[str, object]) -> None:
    """While his own name is called, a voter who has not chosen reads that; not before, while the vote is opened."""
    own = replace(CALLS, options=(Pad(2), Pad(3), Pad(4)), pointer=Pad(2))
    now = Situation(ONE, replace(own, **change), TABLE, WORDS)  # type: ignore[arg-type]
    assert f"{expected}{KEEP}" == prompt(now).text
    opening = replace(now, scene=replace(ONE, ahead=own), page=Page("caption"))
    assert (f"do.ballot{KEEP}", "do.ballot.given") == (
        prompt(opening).text,
        prompt(replace(now, page=own, given={2: 4})).text,
    )


def test_the_line_names_whom_enter_takes() -> None:
    """While the arrows are on somebody in a vote the line names him, unless he has that vote already."""
    words = Words({"do.ballot.choice": "Enter: @", "do.ballot.given": "voted for @"})
    now = Situation(ONE, CALLS, TABLE, words, framed=5)
    assert ["Enter: P5", "Enter: P5", "voted for P5", "voted for P4"] == [
        prompt(one).text
        for one in (now, replace(now, given={2: 4}), replace(now, given={2: 5}), replace(now, given={2: 4}, framed=0))
    ]
    assert "Enter: P5" == prompt(replace(now, refused={2: 4})).text, "what was said of another is over"


@pytest.mark.parametrize(
    ("house", "spent", "told"),
    [("innkeeper", False, "do.refused.innkeeper Once."), ("innkeeper", True, "Once."), ("baker", False, "Once.")],
)
def test_why_an_innkeeper_with_a_poster_is_in_no_runoff(house: str, spent: bool, told: str) -> None:
    """He is protected; one who is so no longer is called as well."""
    seats = tuple(replace(seat, poster=seat.number == 3, house=house, spent=spent) for seat in ONE.seats)
    runoff = replace(CALLS, ask="vote.runoff", pointer=Pad(4), options=(Pad(4), Pad(5)))
    scene = replace(ONE, rules=Rulebook(poster="Once."), seats=seats)
    assert f"do.ballot {told}{CALLED}{KEEP}" == said(runoff, scene).text


def test_names_that_were_called_are_told_to_be_closed() -> None:
    """From the second name on the line says that those before are closed."""
    lines = [said(replace(CALLS, pointer=Pad(seat))).text for seat in (3, 4)]
    assert [f"do.ballot{CALLED}{KEEP}", f"do.ballot do.ballot.closed{CALLED}{KEEP}"] == lines


def test_what_a_poster_does_in_a_runoff_is_told_with_it() -> None:
    """Where one lies in the second ballot the line says whether it counts, until names are called that are closed."""
    posted = replace(
        ONE, rules=Rulebook(poster="Once."), seats=tuple(replace(seat, poster=seat.number == 3) for seat in ONE.seats)
    )
    runoff = replace(CALLS, ask="vote.runoff", pointer=Pad(3))
    lines = ("do.ballot Once.", "do.ballot do.ballot.closed", "do.ballot", "do.ballot")
    assert [f"{line}{CALLED}{KEEP}" for line in lines] == [
        said(page, scene).text
        for page, scene in (
            (runoff, posted),
            (replace(runoff, pointer=Pad(4)), posted),
            (runoff, replace(posted, seats=ONE.seats)),
            (replace(runoff, ask="vote"), posted),
        )
    ]


@pytest.mark.parametrize(
    ("expected", "change"),
    [
        ("only P3", {}),
        (f"do.ballot{CALLED}", {"own": True}),
        ("do.ballot.yourself", {"options": (Pad(2), Pad(3), Pad(4))}),
        (f"do.ballot{CALLED}", {"options": (Pad(3), Pad(4)), "pointer": Pad(3)}),
        ("do.ballot.yourself.last", {"options": (Pad(3), Pad(2))}),
    ],
)
def test_who_can_name_but_one(expected: str, change: dict[str, object]) -> None:
    """Where a vote is between himself and another the line says why only that one can be named; or nobody at all."""
    page = replace(CALLS, options=(Pad(2), Pad(3)), pointer=Pad(2))
    asked = replace(page, **change)  # type: ignore[arg-type]
    words, must = Words({"do.ballot.other": "only @"}), replace(ONE, rules=Rulebook(may_abstain=False))
    assert f"{expected}{KEEP}" == prompt(Situation(ONE, asked, TABLE, words)).text
    assert not {"only", KEEP.strip()}.intersection(prompt(Situation(must, asked, TABLE, words)).text.split())


def test_who_can_name_but_one_is_named_where_several_share() -> None:
    """The line says who of them votes, and whom a click names."""
    page = replace(CALLS, options=(Pad(2), Pad(3)), pointer=Pad(2))
    words = Words({"do.ballot.other.named": "# votes: only @"})
    assert f"P2 votes: only P3{KEEP}" == prompt(Situation(TWO, page, TABLE, words)).text


@pytest.mark.parametrize("ask", ["vote", "captain.elect"])
@pytest.mark.parametrize("scene", [ONE, TWO])
def test_green_has_the_name_that_is_called(ask: str, scene: Scene) -> None:
    """In each ballot, whoever stands, it votes for that one; one's own name, and one that was chosen, have no green."""
    words = Words({**KEYED, "do.ballot.called": "Green: @.", "do.ballot.keep": "Red: no vote."})
    calls = replace(CALLS, ask=ask, options=(Pad(2), Pad(3), Pad(4)))
    now = Situation(scene, replace(calls, pointer=Pad(3)), TABLE, words, hand=2)
    moments = (now, replace(now, page=replace(calls, pointer=Pad(2))), replace(now, given={2: 3}))
    assert ["P3", None, None] == [
        next((part.text for part in prompt(one).parts if part.push == "up"), None) for one in moments
    ]


def test_a_vote_that_is_kept() -> None:
    """Red keeps the vote, in a button; who has kept it is asked no more, but can still give it."""
    words = Words({**KEYED, "do.ballot": "Click.", "do.ballot.keep": "Red: no vote.", "do.ballot.choice": "Enter: @"})
    now = Situation(ONE, CALLS, TABLE, words, hand=2)
    asked, kept = prompt(now), prompt(replace(now, given={2: 0}))
    assert (("down", "No vote"), True) == ((asked.parts[-1].push, asked.parts[-1].text), asked.asks)
    assert ("do.ballot.kept", False) == (kept.text, kept.asks)
    assert "Enter: P5" == prompt(replace(now, given={2: 0}, framed=5)).text


def test_what_works_while_something_to_say_is_chosen() -> None:
    """The line then says that this is chosen below, and keeps the keys, which letters press as the arrows choose."""
    debate = Page("debate", ask="debate", actors=(Pad(2), Pad(3)))
    words = Words({**KEYED, "do.debate": "Click somebody.   Green: ready.   Hold green: more."})
    now = Situation(ONE, debate, TABLE, words, hand=2)
    usual, saying = prompt(now), prompt(replace(now, sheet="say"))
    assert (["Say it below.", "Ready"], False) == ([part.text for part in saying.parts], saying.typed)
    assert usual.typed
    assert ["", "A"] == [line.parts[-1].key for line in (usual, saying)]
    two = prompt(replace(now, scene=TWO, page=replace(debate, actors=(Pad(5),)), sheet="say"))
    assert [""] == [part.key for part in two.parts if part.push], "the keys are not his who speaks"


def test_the_story_is_skipped_by_a_key_of_its_own() -> None:
    """While the end of a game lies over the table its buttons have green and red, and the arrows scroll it."""
    words = Words({**KEYED, "do.story": "The story.   Red: to its end."})
    now = Situation(ONE, Page("story", ("Once.", "red: end")), TABLE, words, hand=2)
    shown = [prompt(replace(now, sheet=sheet)) for sheet in ("", "end")]
    skips = [(line.parts[-1].key, line.parts[-1].skips, line.typed) for line in shown]
    assert [("", False, True), ("N", True, False)] == skips


@pytest.mark.parametrize(
    ("expected", "on_card", "page"),
    [
        ("do.cards", "gone", "debate"),
        ("lay START", "B", "debate"),
        ("do.cards.fold", FOLD, "debate"),
        ("do.cards.role", "R", "debate"),
        ("do.cards.lay", "R", "register"),
        ("use Barber", "T", "debate"),
        ("lay Barber", "T", "ballot"),
    ],
)
def test_what_enter_does_with_a_card(expected: str, on_card: str, page: str) -> None:
    """The line names the card that Enter lays, unless it is secret, and says where it opens a page instead."""
    words = Words({"do.cards.on": "lay @", "do.cards.use": "use @"})
    cards = (
        *TOKENS,
        SceneCard(FOLD, "CARDS", kind="command"),
        SceneCard("R", "Seer", "seer", 2, "role"),
        SceneCard("T", "Barber", "barber", 2, "token"),
    )
    seats = tuple(replace(seat, house="barber", invokes=True) for seat in ONE.seats)
    remarks = Remarks(frozenset({2, 3}), others=(Remark("wolf", "A wolf"),) if page == "debate" else ())
    scene = replace(ONE, seats=seats, cards=cards, remarks=remarks)
    shown = Page(page, ask=page, actors=(Pad(2),))
    now = Situation(scene, shown, View(2), words, on_cards=True, on_card=on_card)
    assert expected == prompt(now).text


def test_the_end_of_a_game_has_the_answers_to_how_it_goes_on() -> None:
    """
    While it lies over the table the line leads to its buttons, instead of having the same answers once more.

    Who plays alone is not told that others can join or leave.
    """
    words = Words({**KEYED, "ask.rematch.offer": "Again?   Green: yes.   Red: no."})
    now = Situation(ONE, Page("question", ("Again?",), ask="rematch.offer"), TABLE, words, hand=2)
    said = [prompt(replace(now, sheet=sheet)) for sheet in ("", "end")]
    assert [2, 0] == [len([part for part in one.parts if part.push]) for one in said]
    assert ("do.ended.asked.alone", True) == (said[1].text, said[1].asks)
    assert "do.ended.asked" == prompt(replace(now, scene=TWO, sheet="end")).text


def test_the_box_is_answered_by_letters_over_the_end_of_a_game() -> None:
    """Brought back on another evening its arrows scroll, and green and red name a letter each in the line."""
    words = Words({**KEYED, "ask.join.ready": "All?   Green: yes.   Red: no."})
    now = Situation(ONE, Page("question", ("All?",), ask="join.ready"), TABLE, words, hand=2)
    shown = [[part.key for part in prompt(replace(now, sheet=sheet)).parts if part.push] for sheet in ("", "end")]
    assert [["", ""], ["A", "O"]] == shown


TOKENS = (SceneCard("A", "Baker", "baker", kind="token"), SceneCard("B", "START", "start", kind="command"))


@pytest.mark.parametrize(
    ("expected", "actor", "on_card"),
    [("do.token.pick", 2, ""), ("do.token.pick.on", 2, "A"), ("do.cards.on", 2, "B")],
)
def test_a_token_that_is_taken(expected: str, actor: int, on_card: str) -> None:
    """Whose turn it is to take one of those in the middle reads how he chooses; a command is laid as ever."""
    scene, page = replace(ONE, cards=TOKENS, picker=actor), Page("token", actors=(Pad(actor),))
    line = prompt(Situation(scene, page, TABLE, WORDS, on_cards=bool(on_card), on_card=on_card))
    assert (expected, True) == (line.text, line.asks)
    assert Prompt("do.token.pick.other") == said(replace(page, actors=(Pad(4),)), replace(scene, picker=4))


def test_a_token_that_goes_by_itself() -> None:
    """Of whom one was dealt, and shown, nothing is wanted when it is presented."""
    page = Page("token", actors=(Pad(2),))
    lines = [prompt(Situation(ONE, page, TABLE, WORDS, tokens=frozenset(goes))) for goes in ({2}, {5})]
    assert [Prompt("do.token.goes", itself=True), Prompt("do.token", asks=True)] == lines


@pytest.mark.parametrize(
    ("expected", "house", "mute", "ask"),
    [
        ("do.ballot.none.teacher", "teacher", "teacher", "vote"),
        ("do.ballot.none.teacher", "teacher", "teacher", "captain.elect"),
        ("do.ballot.none.innkeeper", "innkeeper", "", "vote"),
        ("do.ballot.none", "innkeeper", "", "captain.elect"),
        ("do.ballot.none.banned", "baker", "banned", "vote"),
        ("do.ballot.none.silenced", "baker", "silenced", "vote"),
        ("do.ballot.none.unchosen", "", "unchosen", "vote"),
        ("do.ballot.none", "baker", "", "vote"),
        ("do.ballot.none.farmers", "teacher", "teacher", "farmers.elect"),
    ],
)
def test_why_one_has_no_vote(expected: str, house: str, mute: str, ask: str) -> None:
    """Who plays alone is told what keeps him from the vote: his trade, the Teacher, his card, or that he has voted."""
    seats = tuple(replace(seat, house=house, mute=mute) for seat in ONE.seats)
    assert expected == said(replace(CALLS, ask=ask, actors=(Pad(3),)), replace(ONE, seats=seats)).text


@pytest.mark.parametrize(("doubles", "office"), [(True, "do.stand.double"), (False, "do.stand")])
def test_what_a_captain_does_is_told_before_one_stands(doubles: bool, office: str) -> None:
    """Who is asked whether he wants to be Captain reads what that is worth by the rules of this table."""
    page, scene = (
        Page("question", ("Who?", "green: I do"), ask="floor.stand"),
        replace(ONE, rules=Rulebook(doubles=doubles)),
    )
    assert said(page, scene).text.startswith(f"{office} do.stand.only   ")
    forced = replace(scene, rules=replace(scene.rules, may_abstain=False))  # all are called then
    assert said(page, forced).text.startswith(f"{office}   ")


def test_the_line_tells_that_green_is_held_in_a_debate() -> None:
    """How far it is, once it is no tap, though the box takes green for “ready”; time does not run fast then."""
    page = Page("debate", ask="debate", actors=(Pad(2), Pad(3)))
    now = Situation(ONE, page, View(2), Words(), frozenset({2}), hand=2)
    said = [prompt(replace(now, holding=holding)) for holding in (0.0, 0.1, 0.5, 1.0)]
    lines = ["do.debate.awaited", "do.debate.awaited", "do.debate.holding", "do.debate.held"]
    expected = list(zip(lines, (0.0, 0.0, 0.5, 1.0), (False, True, True, True), strict=True))
    assert expected == [(one.text, one.holding, one.asks) for one in said]


def test_lovers_are_told_what_it_means() -> None:
    """Who sees that he is loved reads beside it that both die together; of other pages nothing is said."""
    words = Words({"do.read": "you alone", "do.read.on": "N", "do.means.lovers.partner": "Both die."})
    for name, expected in (("lovers.partner", "Both die.   you alone   N"), ("seer.card", "you alone   N")):
        page = Page(name, to=(Pad(2),))
        assert expected == prompt(Situation(ONE, page, View(2), words)).text


def test_the_baker_is_told_where_to_look() -> None:
    """Around the table and not at the display; then once what he saw. Where several share the window nothing of it."""
    words = Words({"do.read.on": "N", "do.read.baker.peeps": "look around", "do.glimpsed": "saw @"})
    page, night = Page("baker.peeps", to=(Pad(2),)), replace(ONE, night=True)
    assert "look around   N" == prompt(Situation(night, page, View(2), words)).text
    shared = replace(TWO, night=True)
    assert "look around" not in prompt(Situation(shared, page, View(2), words)).text
    saw = [prompt(Situation(replace(night, glimpsed=seat), Page("moon"), View(2), words)).text for seat in (3, 0)]
    assert ["saw P3", "do.glimpsed.nobody"] == saw


def test_what_a_choice_does_is_beside_its_question() -> None:
    """And not on the button by which it is spared."""
    words = Words({"do.aim": "this", "do.aim.pyromaniac.burn": "It burns.", "do.spare.pyromaniac.burn": "Wait"})
    page = replace(AIM, ask="pyromaniac.burn", pointer=Pad(3), options=(Pad(3), None), lines=("Whom?", "P3", "green"))
    assert "Whom? It burns.   this   Wait" == prompt(Situation(ONE, page, View(2), words)).text


def test_it_is_seen_how_long_a_name_is_called() -> None:
    """By each of several, who has to come to the mouse, and by one alone; in the practice nothing is lost."""
    calls = replace(CALLS, actors=(Pad(2), Pad(4)))
    assert [True, True] == [said(calls, scene).timed for scene in (ONE, TWO)]
    assert not said(replace(calls, ask="practice.vote")).timed


def test_who_has_not_voted_reads_that() -> None:
    """As soon as the last name is over: he alone, or of several whoever is alive."""
    words = Words({"do.ballot.unvoted.named": "not @", "and": "and"})
    dead = replace(TWO, seats=tuple(replace(seat, alive=seat.number != 2) for seat in TWO.seats))
    lines = [
        prompt(Situation(scene, Page("caption", ("Let us count.",)), TABLE, words, unvoted=frozenset({2, 3, 5}))).text
        for scene in (ONE, TWO, dead)
    ]
    assert ["do.ballot.unvoted", "not P2 and P5", "not P5"] == lines


@pytest.mark.parametrize("scene", [ONE, TWO])
def test_all_who_stand_are_named_to_the_end(scene: Scene) -> None:
    """Who was called still stands, and is told apart, as it is too late for him."""
    lines = {
        2: ["P3 and P4 stand", "P3 and P4 too stand", "P4; called: P3 too stand"],
        5: ["P2, P3 and P4 stand", "P3 and P4; called: P2 stand", "P4; called: P2 and P3 stand"],
    }
    words = Words({"do.ballot.stood": "# stand", "and": "and"})
    words |= {"do.ballot.stood.called": "#; called: @", "do.ballot.yourself.stood": "# stand"}
    words |= {"do.ballot.stood.you": "# too"}
    seats = tuple(replace(seat, stands=seat.number in {2, 3, 4}) for seat in scene.seats)
    ballot = replace(CALLS, ask="captain.elect", options=(Pad(2), Pad(3), Pad(4)), actors=(Pad(2), Pad(5)))
    for hand in (seat.number for seat in scene.people):
        now = Situation(replace(scene, seats=seats), ballot, TABLE, words, hand=hand)
        said = [prompt(replace(now, page=replace(ballot, pointer=Pad(at)))).text for at in (2, 3, 4)]
        told = [line.partition("   ")[0].partition(" do.ballot.")[0] for line in said]
        assert lines[hand] == told


@pytest.mark.parametrize("scene", [ONE, TWO])
def test_it_is_read_for_whom_it_is_too_late(scene: Scene) -> None:
    """Before a name is clicked that was called; in an election by the names of who stands, if any are left."""
    calls = replace(CALLS, pointer=Pad(4), actors=(Pad(2), Pad(5)))
    for standing, ask, told in (({}, "vote", True), ({3, 5}, "captain.elect", False), ({3}, "captain.elect", True)):
        seated = replace(scene, seats=tuple(replace(seat, stands=seat.number in standing) for seat in scene.seats))
        text = prompt(Situation(seated, replace(calls, ask=ask), TABLE, Words())).text
        assert told == ("do.ballot.closed" in text), (standing, ask)
