"""The page of the rules at the virtual table says what is played there, in every language, and no secret."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from audio.text.narration import Narration, languages
from engine import Setup
from engine.werewolf.setup.registry import ROLES
from firmware.players.virtual.rulebook import Librarian, rulebook
from firmware.players.virtual.words import window_words
from firmware.runtime.config import load
from firmware.session.record.state import Evening
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.scene import Rulebook
from hardware.virtual.sheets.rules import rules_page
from tests.firmware.players import bot_evening
from tests.firmware.players.virtual.desk import NAMES, Desk, narrated, opened
from tests.firmware.players.virtual.test_labels import Reader
from tests.harness.marks import only_long
from tests.harness.rehearsed import roles

DECK = {"werewolf": 2, "seer": 1, "thief": 1, "villager": 4}
MANY = [
    "rules.wolves_win=parity",
    "rules.dawn_cause=shown",
    "rules.self_vote=true",
    "rules.raven_self=false",
    "rules.lover_duty=no_vote",
    "rules.white_wolf_nights=choice",
    "rules.chain_order=grief_first",
    "rules.captain_electorate=all",
    "rules.guard_schedule=first_night",
    "rules.witch_must_use=true",
]


_GOALS = (
    (),
    ("rules.lovers_goal=any_couple",),
    ("rules.lovers_goal=any_couple", "rules.mixed_lovers_win=false"),
)
"""House rules under which lovers have an aim of their own: of different goals, any of them, and of the same goal."""


def read(*settings: str, deck: dict[str, int] = DECK, language: str = "en") -> Rulebook:
    """The rules at a table of these ``settings`` that chose ``deck``."""
    config = load([], ["table.edition=2009", *settings])
    return rulebook(config, Evening(deck=dict(deck)), Narration.load(language))


def test_a_changed_rule_agrees_with_its_label() -> None:
    """In French a house rule is told in the gender of what it is called."""
    changes = read("rules.guard_repeat=allowed", "rules.abstention=allowed", language="fr").changes
    told = [change.replace("\u00a0", " ") for change, _ in changes]
    assert ["Deux fois le même : permis", "Abstention : permise"] == told


def test_what_is_played() -> None:
    """The edition, each character once with how many there are, the Captain, the sides, and nothing that differs."""
    rules = read()
    assert "Base game" == rules.edition
    cards = {"Werewolf ×2", "Seer", "Thief", "Ordinary Villager ×4", "Captain"}
    assert cards == {name for name, _ in rules.characters}
    assert all(about for _, about in rules.characters)
    assert ["The village", "The Werewolves", "Nobody"] == [line.partition(":")[0] for line in rules.wins]
    assert () == rules.changes
    assert (True, False) == (rules.doubles, read("rules.double_vote=none").doubles)


def test_what_can_be_chosen() -> None:
    """While cards are chosen the page tells what each of them does, and not which played before."""
    chosen = Evening(deck=dict(DECK), phase="deck")
    rules = rulebook(load([], ["table.edition=2009"]), chosen, Narration.load("en"))
    names = [name for name, _ in rules.characters]
    assert (True, False) == (rules.choosing, read().choosing)
    assert {"Witch", "Hunter", "Werewolf", "Ordinary Villager"} <= set(names)
    assert not any("×" in name for name in names)
    assert all(about for _, about in rules.characters)


def test_the_trades_of_houses_that_are_offered() -> None:
    """Who is asked whether houses are to play reads what each trade does, and who has none yet."""
    config, evening = load([], []), Evening(deck=dict(DECK), phase="deck")
    told = [rulebook(config, evening, Narration.load("en"), housing=housing).more_trades for housing in (False, True)]
    assert [set(), {"Baker", "Teacher", "Vagabond"}] == [
        {name for name, _ in one} & {"Baker", "Teacher", "Vagabond"} for one in told
    ]


def test_what_a_poster_does_to_an_innkeeper() -> None:
    """Where a Raven plays, the Innkeeper's trade says whether his poster counts; elsewhere no poster is spoken of."""
    village = {"werewolf": 2, "villager": 5}
    spared = "rules.tavern_vs_raven=immune"
    tables = (("raven",), ("raven", spared), ("seer",))
    read_of = (read("table.edition=village2009", *more, deck={**village, card: 1}) for card, *more in tables)
    told = [dict(rules.more_trades)["Innkeeper"].rpartition(". ")[2] for rules in read_of]
    assert [
        "While protected, only the Raven’s poster counts against them, and can condemn them; "
        "in a runoff, too, nobody can vote against them.",
        "While protected, the Raven’s poster does not count against them either.",
    ] == told[:2]
    assert "poster" not in told[2]


def test_what_a_poster_does_in_a_runoff() -> None:
    """The Raven's sentence says when there is one, and both that it does not count again, or does by a house rule."""
    deck = {"werewolf": 2, "villager": 5, "raven": 1}
    for more, told in (((), "does not count again"), (("rules.raven_in_runoff=true",), "counts again")):
        rules = read("table.edition=village2009", *more, deck=deck)
        assert dict(rules.characters)["Raven"].endswith(f"If the vote is a tie, the poster {told} in the runoff.")
        assert f"In a runoff the poster {told}." == rules.poster
    assert not read().poster


@pytest.mark.parametrize(
    ("caught", "told"),
    [("wolves_choose", "they may take her as their victim."), ("automatic", "she dies instead of their victim.")],
)
def test_what_becomes_of_a_little_girl_who_is_caught(caught: str, told: str) -> None:
    """Her sentence says it as this table plays; where nobody can peep nothing of it is said."""
    deck, rule = {"werewolf": 2, "villager": 5, "little_girl": 1}, f"rules.little_girl_caught={caught}"
    assert dict(read(rule, deck=deck).characters)["Little Girl"].endswith(f"If the wolves catch her, {told}")
    shared = rulebook(load([], [rule]), Evening(deck=deck), Narration.load("en"), shared=True)
    assert "catch" not in dict(shared.characters)["Little Girl"]


@pytest.mark.parametrize("language", languages())
def test_the_game_in_a_few_words(language: str) -> None:
    """It is told as before the practice; who wins, and once cards are chosen the Captain, have lines of their own."""
    narration = Narration.load(language)
    before, after = (rulebook(load([], []), Evening(deck=deck), narration).basics for deck in ({}, DECK))
    days = ("practice.sides", "practice.nights", "practice.days", "practice.cards")
    cues = (*days, "practice.captain", "practice.captain.double")
    assert tuple(narration.wordings(cue, {})[0] for cue in cues) == before
    assert before[: len(days)] == after


def test_who_may_keep_his_vote() -> None:
    """Anybody, unless a house rule forbids it."""
    assert [True, False] == [rules.may_abstain for rules in (read(), read("rules.abstention=forbidden"))]


def test_whose_trades_they_were(tmp_path: Path) -> None:
    """While a game goes on, those of the living who have them; once it is over, at whose place each house stands."""
    houses = {"1": "baker", "2": "bailiff", "3": "confessor", "4": "farmer"}
    laid = {"edition": "village2009", "seats": roles("wolf seer villager*5"), "buildings": houses}
    ledger = opened(tmp_path, Setup.from_json({**laid, "rules": {"captain_election_day": "never"}}))
    desk = Desk(narrated(ledger, 1, 3, 5, True))
    given = {Pad(pad): houses.get(str(pad), "vagabond") for pad in range(1, 8)}
    desk.evening = Evening("game", buildings=given, presented=list(given), edition="village2009")
    desk.display, desk.shared = SimpleNamespace(page=Page("")), False
    librarian = Librarian(cast("Any", desk))

    def had(phase: str, names: dict[int, str]) -> tuple[str, str]:
        desk.evening.phase, desk.narration.names = phase, names
        read = {name.partition(" ×")[0]: text for name, text in librarian.look().trades}
        return read["Confessor"].rpartition(". ")[2], read["Vagabond"].rpartition(". ")[2]

    moved = {**NAMES, 3: "Eva", 5: "Cleo"}
    assert ("Here: Eva.", "Here: Finn and Gus.") == had("game", moved)
    narrated(ledger, "close", dict.fromkeys((2, 4, 6), 1))
    assert ledger.narrated.over
    assert ("Here: Eva.", "Here: Cleo, Finn and Gus.") == had("game", moved)
    assert ("Here: Cleo.", "Here: Eva, Finn and Gus.") == had("rematch", NAMES)


def test_no_trades_once_a_game_without_houses_is_over(tmp_path: Path) -> None:
    """Neither while its story is told, nor after it."""
    laid = {"edition": "2009", "seats": roles("wolf villager*5"), "rules": {"captain_election_day": "never"}}
    desk = Desk(narrated(opened(tmp_path, Setup.from_json(laid)), 2, "close", dict.fromkeys((3, 4, 5), 1)))
    desk.display, desk.shared = SimpleNamespace(page=Page("")), False
    assert desk.ledger.narrated.over
    for phase in ("game", "rematch"):
        desk.evening = Evening(phase, edition="2009")
        assert () == Librarian(cast("Any", desk)).look().trades


def test_house_rules() -> None:
    """What differs from the edition is there with its value and what it decides, and who wins when goes by it."""
    rules = read("rules.wolves_win=parity", "rules.self_vote=true")
    own = "A vote for oneself: yes", "Whether players may name themselves, at a vote and at an election."
    win = (
        "When the wolves win: as many as wolves",
        "How many others are still alive, at most, when the wolves have won.",
    )
    assert (own, win) == rules.changes
    assert rules.wins[1].endswith("when the others are no more than they are.")
    assert () == read("table.edition=web002").changes


def test_nothing_is_decided_where_houses_are_played() -> None:
    """Their powers can always change something: the wolves win once they alone are alive, and not before."""
    without, houses = (read(f"table.buildings={way}").wins[1] for way in ("none", "picked"))
    assert without.startswith(houses.rstrip("."))
    assert len(without) > len(houses)


def test_what_every_table_plays_is_no_house_rule() -> None:
    """That a decided game is over, or one that stands still, is not listed; to play it on is."""
    endless = ("rules.decided=play_on", "rules.standstill=never")
    assert [(), ("Decided early: you play on", "Standstill: never")] == [
        tuple(change for change, _ in read(*settings).changes) for settings in ((), endless)
    ]


@pytest.mark.parametrize(
    ("standstill", "last"),
    [
        (5, "Nobody: when everybody is dead, or when no one dies for 5 nights and days in a row."),
        ("never", "Nobody: when everybody is dead."),
    ],
)
def test_when_nobody_wins(standstill: object, last: str) -> None:
    """It is read below those who can win; after so many days only where the village may not stand still for ever."""
    assert last == read(f"rules.standstill={standstill}").wins[-1]


@pytest.mark.parametrize(
    ("settings", "starts"),
    [
        ((), "A mixed couple, such as a Werewolf and a villager"),
        (("rules.lovers_goal=any_couple",), "The Lovers"),
        (("rules.lovers_goal=any_couple", "rules.mixed_lovers_win=false"), "Lovers with the same goal"),
        (("rules.mixed_lovers_win=false",), ""),
    ],
)
def test_lovers(settings: tuple[str, ...], starts: str) -> None:
    """With Cupid the lovers are among those who can win, as far as the rules let them."""
    lines = [line.partition(":")[0] for line in read(*settings, deck={**DECK, "cupid": 1}).wins]
    assert [starts] * bool(starts) == lines[2:-1]


def test_lovers_of_different_goals_have_left_their_sides() -> None:
    """Where they have an aim of their own it is the only one, and the page says so."""
    deck = {**DECK, "cupid": 1}
    assert ["no longer" in read(*more, deck=deck).wins[2] for more in _GOALS] == [True, True, False]


@pytest.mark.parametrize("language", languages())
def test_loners(language: str) -> None:
    """Whoever wins alone is among those who can win."""
    alone, narration = [key for key, role in ROLES.items() if role.aim == key], Narration.load(language)
    rules = read("table.edition=village2009", deck={**DECK, **dict.fromkeys(alone, 1)}, language=language)
    named = {line.partition(":")[0].strip().casefold() for line in rules.wins[2:-2]}
    assert {narration.role(key).casefold() for key in alone} == named


@pytest.mark.parametrize(("order", "first"), [("piper", "the Piper does."), ("camp", "that side does.")])
def test_which_of_two_victories_counts(order: str, first: str) -> None:
    """Where a Piper plays it is said who wins if he and a side would at once, and nowhere else."""
    settings = ("table.edition=village2009", f"rules.victory_order={order}")
    lines = [read(*settings, deck=deck).wins[-2] for deck in ({**DECK, "piper": 1}, DECK)]
    assert [True, False] == [line.endswith(first) for line in lines]


def test_dealt_cards_are_secret() -> None:
    """It is the same page whoever holds which card, and whichever two lie in the middle."""
    config, narration = load([], ["table.edition=2009"]), Narration.load("en")
    dealt = Evening(deck=dict(DECK), roles={Pad(1): "seer"}, centre=["werewolf", "villager"])
    other = Evening(deck=dict(DECK), roles={Pad(1): "werewolf"}, centre=["seer", "villager"])
    assert rulebook(config, dealt, narration) == rulebook(config, other, narration)


@pytest.mark.parametrize(
    ("way", "selection", "trades"),
    [
        ("", {}, 10),
        ("none", {}, 0),
        ("prepared", {"barber": 1, "farmer": 2}, 2),
        ("random", {}, 10),
        ("picked", {}, 10),
    ],
)
def test_trades(way: str, selection: dict[str, int], trades: int) -> None:
    """Where houses may play, the trades of the selection may still be given, or all there are; none is given yet."""
    evening = Evening(deck=dict(DECK), way=way, selection=selection)
    found = rulebook(load([], ["table.edition=village2009"]), evening, Narration.load("en"))
    assert ((), trades) == (found.trades, len(found.more_trades))
    assert all(name and about for name, about in found.more_trades)


@pytest.mark.parametrize("other", ["bailiff", "confessor"])
def test_a_vagabond_may_get_a_house_from_a_bailiff(other: str) -> None:
    """The page says so only where there is one in this village."""
    houses = {Pad(1): "vagabond", Pad(2): other}
    evening = Evening(deck=dict(DECK), way="random", buildings=houses, pads=list(houses), presented=list(houses))
    found = rulebook(load([], ["table.edition=village2009"]), evening, Narration.load("en"))
    assert (other == "bailiff") == ("Bailiff" in dict(found.trades)["Vagabond"])


def test_trades_of_a_game() -> None:
    """While players are presented the page has the trades of the first, then what may still come; at last theirs."""
    houses = {Pad(1): "vagabond", Pad(2): "confessor", Pad(4): "vagabond"}
    evening = Evening(deck=dict(DECK), way="random", buildings=houses, pads=list(houses), presented=[Pad(1)])
    config, narration = load([], ["table.edition=village2009"]), Narration.load("en")
    first = rulebook(config, evening, narration)
    assert (["Vagabond"], 9) == ([name for name, _ in first.trades], len(first.more_trades))
    assert "Confessor" in {name for name, _ in first.more_trades}
    evening.presented = list(houses)
    found = rulebook(config, evening, narration)
    assert ({"Vagabond ×2", "Confessor"}, ()) == ({name for name, _ in found.trades}, found.more_trades)


@pytest.mark.parametrize(("edition", "told"), [("2009", "two votes"), ("collector", None)])
def test_captain(edition: str, told: str | None) -> None:
    """What the Captain can do is there where there is one."""
    config = load([], [f"table.edition={edition}"])
    abouts = dict(rulebook(config, Evening(deck=dict(DECK)), Narration.load("en")).characters)
    assert ("Captain" in abouts, True) == (told is not None, (told or "") in abouts.get("Captain", ""))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de", "Wird am Tag gewählt, trägt die Medaille und hat "),
        ("en", "Is elected by day, wears the medal and has "),
        ("fr", "Est élu de jour, porte la médaille et a "),
    ],
)
def test_the_captain_in_a_sentence(language: str, told: str) -> None:
    """What he is and has is told in a whole sentence, as of the others."""
    found = rulebook(load([], ["table.edition=2009"]), Evening(deck=dict(DECK)), Narration.load(language))
    assert [told] == [text[: len(told)] for _, text in found.characters if told in text]


@pytest.mark.parametrize("shared", [False, True])
def test_nobody_peeps_at_a_shared_window(shared: bool) -> None:
    """Where several share the window, the page of the rules says of the Little Girl that nobody can peep there."""
    config, evening = load([], []), Evening(deck={**DECK, "little_girl": 1})
    abouts = dict(rulebook(config, evening, Narration.load("en"), shared=shared).characters)
    assert shared is ("nobody can peep" in abouts["Little Girl"])
    village, evening = load([], ["table.edition=village2009"]), Evening(deck=dict(DECK))
    trades = dict(rulebook(village, evening, Narration.load("en"), shared=shared, housing=True).more_trades)
    assert shared is ("nobody can peep" in trades["Baker"])


@pytest.mark.parametrize(("language", "dies"), [("de", "stirbt"), ("en", "dies"), ("fr", "meurt")])
@pytest.mark.parametrize("role", ["cupid", "hunter", "scapegoat"])
def test_a_character_in_a_plain_sentence(role: str, language: str, dies: str) -> None:
    """Who never played reads of a character who dies of it, not only a word for those who know."""
    ((_, told), *_) = rulebook(load([], []), Evening(deck={role: 1}), Narration.load(language)).characters
    assert dies in told.lower()


@pytest.mark.parametrize(("edition", "houses"), [("2009", False), ("village2009", True)])
@pytest.mark.parametrize(("language", "word"), [("de", "Haus"), ("en", "house"), ("fr", "maison")])
def test_a_raven_without_houses(language: str, word: str, edition: str, houses: bool) -> None:
    """Of who has a house is read only where there are houses."""
    config, evening = load([], [f"table.edition={edition}"]), Evening(deck={"raven": 1})
    ((_, raven), *_) = rulebook(config, evening, Narration.load(language)).characters
    assert houses is (word in raven)


def test_secret_cards() -> None:
    """Where the table does not know its cards, the page names all there may be, whichever were chosen."""
    hidden = read("rules.composition_public=false")
    assert hidden.secret
    assert hidden == read("rules.composition_public=false", deck={"werewolf": 1, "cupid": 1, "villager": 6})


def test_at_the_table(tmp_path: Path) -> None:
    """The window of an evening is given the rules: first no cards, then those there are, then those agreed upon."""
    evening = bot_evening.Evening(tmp_path, 8, 1, ["table.edition=2009"])
    scenes = evening.scenes()
    assert () == next(scenes).rules.characters
    assert next(scene.rules.characters for scene in scenes if scene.rules.choosing)
    agreed = next(scene.rules.characters for scene in scenes if not scene.rules.choosing)
    cards = {evening.party.box.narration.role(card, article=False) for card in evening.party.box.evening.deck}
    assert {*cards, "Captain"} == {name.partition(" ×")[0] for name, _ in agreed}


@pytest.mark.thinned(1)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(1024, 600), *only_long(((1280, 800),))], ids=str)
def test_in_full(language: str, size: tuple[int, int]) -> None:
    """With every character there is and many house rules, each line can be read, and all is on the page."""
    rules = read("table.edition=village2009", *MANY, deck=dict.fromkeys(ROLES, 1), language=language)
    words, reader = window_words(Narration.load(language)), Reader()
    rules_page(reader, size, lay_out(size, 8).unit, words, rules)
    told = {text for line in (*rules.characters, *rules.changes) for text in line}
    told |= {*rules.wins, words["rules.goal"]}
    assert told <= set(reader.labels)
    assert [] == [text for text, whole in reader.labels.items() if not whole]


@pytest.mark.parametrize(
    ("told", "rule"),
    [
        (
            "In a tie, the player whom the Captain voted for is out. A Captain who voted for none",
            "captain_present=false",
        ),
        ("In a tie the Captain chooses who is out; without a vote", "captain_tie=choice"),
        ("Settles a tie.", "captain_present=true"),
    ],
)
def test_when_the_captain_settles_a_tie(told: str, rule: str) -> None:
    """Where he has to have voted for it, the page says so, and that the village votes again otherwise."""
    about = dict(read("table.edition=2009", f"rules.{rule}", deck=DECK).characters)["Captain"]
    assert (True, "present=true" in rule) == (told in about, "there is a second vote" not in about)


@pytest.mark.parametrize(("scapegoats", "first", "told"), [(1, "true", True), (1, "false", False), (0, "true", False)])
def test_a_tie_that_falls_on_the_scapegoat(scapegoats: int, first: str, told: bool) -> None:
    """Where he pays for it before the Captain settles it, the page says so beside the Captain."""
    deck = {**DECK, "scapegoat": scapegoats}
    about = dict(read(f"rules.scapegoat_before_captain={first}", deck=deck).characters)["Captain"]
    assert told == ("a tie is the Scapegoat’s end" in about)


@pytest.mark.parametrize(
    ("told", "settings"),
    [
        (True, ["table.edition=2009"]),
        (False, ["table.edition=2009", "rules.self_vote=true"]),
        (False, ["table.edition=village2009"]),
        (True, ["table.edition=village2009", "rules.captain_electorate=all"]),
    ],
)
def test_who_can_be_elected(told: bool, settings: list[str]) -> None:
    """
    The page says that only who stands can, or all can, and that nobody names himself; not where Farmers elect.

    There it says that a Farmer follows the Captain, and the last of them without being named.
    """
    captain = dict(read(*settings, deck=DECK).characters)["Captain"]
    assert ("self_vote" in settings[-1] or told) == ("names the next one." in captain)
    assert (settings == ["table.edition=village2009"]) == ("a Farmer; if only one is left" in captain)
    forced = dict(read(*settings, "rules.abstention=forbidden", deck=DECK).characters)["Captain"]
    assert (told, told) == ("only those who do can be elected" in captain, "Anybody can be elected" in forced)


def test_who_has_which_trade() -> None:
    """Each trade that was given out names those who have it, and that nobody does once its house is lost."""
    evening = Evening(
        "game", pads=[Pad(1), Pad(2)], presented=[Pad(1), Pad(2)], buildings={Pad(1): "baker", Pad(2): "lord"}
    )
    config = load([], ["table.edition=village2009"])
    trades = dict(rulebook(config, evening, Narration.load("en"), {"baker": "Ada"}).trades)
    assert (True, True) == (trades["Baker"].endswith("Here: Ada."), trades["Lord of the Manor"].endswith("Nobody now."))
