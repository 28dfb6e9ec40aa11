"""The corpus: the same cues in every language, complete, and with no facts but those of their cue."""

from collections import Counter
from string import Formatter

import pytest

from audio.text.corpus import Cue, read_corpus
from audio.text.narration import Narration, languages
from engine.werewolf.model import cues
from engine.werewolf.setup import registry
from tests.harness.lines import LINES

#: Those who win for themselves.
ALONE = [key for key, role in registry.ROLES.items() if role.aim == key]
#: Cues that have one line for each of the meanings their facts give them (`audio.text.variants`).
SPLIT = {
    "death": ("death", "death.camp", "death.hidden", "death.swapped", "death.condemned", "death.fallen"),
    "night.falls": ("night.falls", "night.falls.heads_up", "night.falls.mouse"),
    "werewolves.wakes": ("werewolves.wakes", "werewolf.wakes"),
    "werewolves.sleeps": ("werewolves.sleeps", "werewolf.sleeps"),
    "over": tuple(f"over.{s}" for s in ("villagers", "werewolves", "lovers", "nobody", "nobody.alive", *ALONE)),
    "debate.opens": ("debate.opens", "duel.opens"),
    "fire": ("fire", "fire.empty"),
    "scapegoat.voters": ("scapegoat.voters", "scapegoat.voters.nobody"),
    "bailiff.houses": ("bailiff.houses", "bailiff.houses.moves"),
    "lord.opens": ("lord.opens", "lord.opens.self"),
    "lord.refuses": ("lord.refuses", "lord.refuses.self"),
}
EVERYBODY = (*registry.ROLES.values(), *registry.BUILDINGS.values())
#: Every cue of the rules that is shown to some only, and every public one with its facts.
PRIVATE = {
    *cues.PRIVATE,
    *(page for one in EVERYBODY for page in one.pages),
    *(page for role in registry.ROLES.values() if role.circle for page in (role.circle.sign, role.circle.blank)),
}
PUBLIC = {cue: facts for cue, facts in registry.cues().items() if cue not in PRIVATE}
#: Lines said beside a death, where the rules allow its cause to be announced.
CAUSES = {
    f"death.cause.{cause}"
    for cause in (
        *("devoured", "poisoned", "shot", "grief", "voted", "left", "starved", "caught"),
        *("burnt", "mauled", "shaved", "blamed"),
    )
}
MOMENTS = (".wakes", ".sleeps")
#: Facts of the rules that are shown and not spoken, or that chose the line already.
UNSPOKEN = {
    "heads_down",
    "counts",
    "votes",
    "double",
    "captain",
    "poster",
    "side",
    "dealt",
    "cause",
    "camp",
    "role",
    "winners",
    "day",
    "night",
    "free",
}
#: Facts that are said only where they add to the line.
OPTIONAL = {
    "lord.opens.self": {"target"},
    "lord.refuses.self": {"target"},
    "debate.opens": {"seats"},
    "duel.opens": {"seats"},
    "fire.empty": {"seat"},
    "scapegoat.voters.nobody": {"seats"},
    "bailiff.houses": {"place"},
    **{line: {"seats"} for line in SPLIT["over"]},
}
#: Said at a virtual table instead of another line, with which it may share wordings.
INSTEAD = {"night.falls.mouse": "night.falls.heads_up"}
#: Every cue has so many wordings, and one that an evening hears again and again so many.
FEWEST, OFTEN = 3, 6
#: What only calls a name or a digit, while people wait to press, is said the same way each time.
NAMES_ONLY = ("ballot.suspect", "election.candidate", "argent.digit")
#: What is heard again and again: these and whatever begins with one of them and a dot, and every call.
RECURRENT = (
    *("night.falls", "dawn", "death", "grief", "debate", "vote", "ballot", "over"),
    *("charmed", "poster", "teacher", "innkeeper.opens", "innkeeper.votes", "innkeeper.passes", "village.presents"),
    *("story.night", "story.seer", "story.wolves", "story.devoured", "story.voted", "story.seat", "story.idle"),
    *("teach.card", "teach.taught"),
)


def known(corpus: str) -> dict[str, Cue]:
    """Return the cues of one language."""
    return dict(read_corpus(corpus).cues)


def spoken_facts(wording: str) -> set[str]:
    """Return the facts that a wording contains."""
    return {field.lower() for _, field, _, _ in Formatter().parse(wording) if field is not None}


def test_every_language_has_the_same_cues_with_the_same_facts() -> None:
    """A table may change its language in the middle of an evening and lose no line."""
    expected = Narration.load("fr").cues()
    for language in languages():
        assert expected == Narration.load(language).cues()


def test_every_language_reminds_of_the_same() -> None:
    """A newcomer hears what to do in the language that the table speaks."""
    expected = {name for name, cue in known("fr").items() if cue.hint}
    for language in languages():
        assert expected == {name for name, cue in known(language).items() if cue.hint}


def test_every_language_has_the_same_labels_with_the_same_facts() -> None:
    """No label is missing in one language only."""
    expected = {key: spoken_facts(text) for key, text in read_corpus("fr").labels.items()}
    for language in languages():
        assert expected == {key: spoken_facts(text) for key, text in read_corpus(language).labels.items()}


def test_every_language_names_the_same_roles() -> None:
    """A role has a name, and a short name for the display, in every language."""
    expected = Narration.load("fr").roles()
    for language in languages():
        narration = Narration.load(language)
        assert expected == narration.roles()
        assert Narration.load("fr").buildings() == narration.buildings()
        assert expected == {key.removeprefix("role.") for key in narration.labels() if key.startswith("role.")}


def test_the_cues_are_those_of_the_rules_and_of_the_box() -> None:
    """The corpus has a line for every cue, and no others."""
    calls = {f"{called.call}{moment}" for called in registry.CALLED for moment in MOMENTS}
    split = {line for lines in SPLIT.values() for line in lines}
    expected = (set(PUBLIC) - set(SPLIT)) | set(LINES) | calls | split | CAUSES
    assert set() == expected - set(known("fr"))


def test_lines_of_the_box_say_exactly_their_facts() -> None:
    """The facts that the service gives and those that the corpus declares are the same."""
    cues = Narration.load("fr").cues()
    assert {cue: sorted(facts) for cue, facts in LINES.items()} == {cue: sorted(cues[cue]) for cue in LINES}


def test_lines_of_the_rules_say_their_facts() -> None:
    """A line has no fact that its cue does not carry, and leaves out only what is shown instead."""
    cues = Narration.load("fr").cues()
    for cue, facts in PUBLIC.items():
        carried = {fact.removesuffix("?") for fact in facts}
        for line in SPLIT.get(cue, (cue,)):
            assert set(cues[line]) <= carried, line
            assert carried - set(cues[line]) <= UNSPOKEN | OPTIONAL.get(line, set()), line


def test_whatever_the_rules_cue_is_a_line_or_a_page() -> None:
    """Every cue of every role, public or private, has its words."""
    narration = Narration.load("fr")
    said = set(narration.cues()) | set(SPLIT)
    assert [] == [cue for cue in registry.cues() if cue not in said and f"page.{cue}" not in narration.labels()]


def test_every_ask_has_its_question() -> None:
    """The player who is asked can read the question."""
    assert {f"ask.{ask}" for ask in registry.asks()} <= Narration.load("fr").labels()


def test_every_call_has_its_word() -> None:
    """In the list of numbers by which those who hear badly are called."""
    calls = {f"call.{one.wakes.cue}" for one in registry.CALLED}
    assert set() == calls - Narration.load("fr").labels()


def test_every_call_says_what_to_do() -> None:
    """After the words that wake a role newcomers hear how to answer, in every language."""
    calls = {role.wakes.cue for role in registry.ROLES.values() if role.call}
    for language in languages():
        lines = read_corpus(language).cues
        assert set() == {f"hint of {cue}" for cue in calls if not lines[cue].hint}


def test_every_role_has_a_sentence_on_its_card() -> None:
    """Every role has the sentence that is printed on its card."""
    assert set() == {f"printed.{key}" for key in registry.ROLES} - Narration.load("fr").labels()


def test_every_role_has_its_advice() -> None:
    """Every role has a sentence on what it does, and advice; every side that one can be on, its goal."""
    wanted = {f"{what}.{key}" for what in ("does", "advice") for key in registry.ROLES}
    goals = {f"window.goal.{key}" for key in ("villagers", *ALONE)}
    assert set() == (wanted | goals) - Narration.load("fr").labels()


def test_whoever_wins_alone_is_named_as_a_side() -> None:
    """There is a name for every side that can win alone."""
    assert set() == set(ALONE) - Narration.load("fr").sides()


def test_every_role_and_trade_of_the_rules_has_a_name() -> None:
    """No card and no token is dealt that the narrator cannot name; of a trade, the house too."""
    narration = Narration.load("fr")
    assert {*registry.ROLES, *registry.BUILDINGS} <= narration.roles()
    assert set(registry.BUILDINGS) == narration.buildings()


@pytest.mark.parametrize("language", languages())
def test_every_cue_has_its_wordings(language: str) -> None:
    """Every cue has enough wordings that an evening does not repeat them."""
    few = {name: len(cue.say) for name, cue in known(language).items() if len(cue.say) < fewest(name)}
    assert {} == few


def fewest(name: str) -> int:
    """Return how many wordings a cue has at least."""
    if name in NAMES_ONLY:
        return 1
    often = name.endswith(MOMENTS) or any(name == cue or name.startswith(f"{cue}.") for cue in RECURRENT)
    return OFTEN if often else FEWEST


@pytest.mark.parametrize("language", languages())
def test_no_wording_is_there_twice(language: str) -> None:
    """No wording appears twice, neither in one cue nor in two, but in a line that is said instead of another."""
    texts = {name: (*cue.wordings, *cue.hint) for name, cue in known(language).items()}
    others = {name: texts[other] for name, other in INSTEAD.items()}
    times = Counter(text for name, own in texts.items() for text in own if text not in others.get(name, ()))
    assert [] == [text for text, count in times.items() if count > 1]


@pytest.mark.parametrize("language", languages())
def test_every_wording_says_its_facts_and_no_others(language: str) -> None:
    """``vars`` are in every wording, ``may`` in at least one and not in all, and no others in any."""
    for name, cue in known(language).items():
        for wording in cue.wordings:
            assert set(cue.vars) <= spoken_facts(wording) <= set(cue.vars + cue.may), (name, wording)
        for fact in cue.may:
            assert any(fact in spoken_facts(wording) for wording in cue.say), (name, fact)
            assert any(fact not in spoken_facts(wording) for wording in cue.say), (name, fact)


@pytest.mark.parametrize("language", languages())
def test_a_hint_says_nothing_but_facts_of_its_cue(language: str) -> None:
    """A hint uses only facts of its cue, since it may follow any of the wordings."""
    for name, cue in known(language).items():
        for hint in cue.hint:
            assert spoken_facts(hint) <= set(cue.vars + cue.may), (name, hint)


@pytest.mark.parametrize("language", languages())
def test_a_call_is_the_same_whoever_holds_the_role(language: str) -> None:
    """Calls of the night contain no fact at all, not even a seat, in any tone, mood or hint."""
    for name, cue in known(language).items():
        if name.endswith(MOMENTS):
            assert () == cue.vars + cue.may, name
            assert not any(spoken_facts(text) for text in (*cue.wordings, *cue.hint)), name


@pytest.mark.parametrize(
    ("language", "all_are_there"),
    [
        ("de", ("jedem Bett ist", "kein Bett", "gestern noch lebten")),
        ("en", ("Every bed", "No empty bed", "alive yesterday")),
        ("fr", ("Chaque lit a rendu", "vivaient hier")),
    ],
)
def test_that_no_bed_is_empty_is_said_before_anybody_was_hanged(language: str, all_are_there: tuple[str, ...]) -> None:
    """Of the first night alone: after any other, somebody may have been hanged the evening before."""
    early = [
        {text for mood, texts in cue.mood.items() if mood in {"first", "untouched"} for text in texts}
        for cue in known(language).values()
    ]
    for words in all_are_there:
        told = [text for cue in known(language).values() for text in cue.wordings if words in text]
        assert told
        assert set(told) <= set().union(*early), words
