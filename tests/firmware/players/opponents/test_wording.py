"""What opponents say, in every language."""

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random
from string import Formatter
from typing import cast, get_args

import pytest

from audio.text.narration import Narration, languages
from firmware.players.opponents.reasons import COUNTED, REASONS, SECOND_HAND, Kind, Reason
from firmware.players.opponents.statement import Statement
from firmware.players.opponents.wording import (
    LINES,
    LONGEST,
    OWN,
    Opening,
    Unfit,
    Wording,
    _lines,
    addressed,
    known_names,
    names_for,
    repeated,
    sex_of,
    sights,
    wordings,
)
from tests.harness.marks import each, only_long

SELVES = {OWN.format(reason) for reason in ("saved", "knew", "warranted")}
OTHERS = "believed_card", "weighed", "frank_again"
KEYS = {key for key in (*get_args(Kind), *get_args(Reason), *SELVES, "buried_2", "buried_3", *OTHERS) if key}
DEATHS = (
    "upheld",
    "atoned",
    "defied",
    "refuted",
    "legacy",
    "acquitted",
    "taken",
    "lucky",
    "shot",
    "hit",
    "hanged",
    "foretold",
    "grieved",
)
"""By what is spoken of who has died and of his card."""

NAMED = {
    *("voted", "spared", "accused", "found", "turned", "relented", "silenced", "wanted", "beside", "echo", "backed"),
    *(
        "mourn",
        "relief",
        "rival",
        "liar",
        "three",
        "both",
        "framed",
        "unshared",
        "surmised",
        "slight",
        "hasty",
        "candid",
        "unmoved",
        "paper",
        "vouched",
    ),
    *(*DEATHS, "shielded", "crowned", "alike", "strayed", "clement", "condemned", "snubbed"),
    *(
        "unmasked",
        "duped",
        "wronged",
        "outdone",
        "credulous",
        "mistrusted",
        "warned",
        "pardoned",
        "covered",
        "smitten",
        "credited",
        "vindicated",
    ),
    *("proud", "recalled", "borrowed"),
    *("sided", "trailed", "heir", "mistold", "whitewashed", "usurped", "absolved", "favoured"),
    *(
        "instead",
        "swayed",
        "conceded",
        "alone",
        "misled",
        "parrot",
        "groundless",
        "yourself",
        "erring",
        "tuned",
        "untuned",
        "belied",
        "proven",
        "linked",
        "renounced",
        "preferred",
    ),
}
NAMES = Statement(1, "deny", 3, about=2)
"""Something that names two others."""
CARDS = {"claim", "found_wolf", "cleared", "mourn", "relief", "untold", "rival", "third", "void", "liar", "holder"}
CARDS |= {
    "believed_card",
    "unharmed",
    "unmasked",
    "duped",
    "counter",
    "looked",
    "led",
    "exonerated",
    "undisputed",
    "mine",
    "confirmed",
    "invited",
    "urged",
    "tavern",
    "saved",
    OWN.format("saved"),
    "told",
    *DEATHS,
    "seen",
    "peeped",
    "buried",
    "buried_2",
    "buried_3",
    "linked",
    "belied",
    "mistold",
    "whitewashed",
    "usurped",
    "surplus",
    "excess",
    "shown",
    "conceded",
    "proven",
    "changed",
    "recast",
    "resumed",
    "ceded",
    "recanted",
    "pasted",
    "scorched",
    "was",
}


@pytest.mark.parametrize(("language", "medal"), [("de", "medaille"), ("en", "medal"), ("fr", "médaille")])
def test_nobody_speaks_of_a_medal(language: str, medal: str) -> None:
    """Whoever has not read of it knows the Captain by his name alone."""
    assert not [line for lines in wordings(language).values() for line in lines if medal in line.lower()]


@pytest.mark.parametrize(
    ("language", "unsettled"),
    [
        ("en", "you would|would have|has to|should {about} lead"),
        ("de", "würde|muss |sollte"),
        ("fr", "suivriez|il faut|m’inspire |vouloir"),
    ],
)
def test_the_election_is_over_when_it_is_spoken_of(language: str, unsettled: str) -> None:
    """Nobody says whom he would have as Captain, as if there were none yet."""
    lines = [line for key in ("backed", "chosen", "willing") for line in wordings(language)[key]]
    assert not [line for line in lines if re.search(unsettled, line.lower())]


@pytest.mark.parametrize(("language", "named"), [("en", "night|witch"), ("de", "nacht|hexe"), ("fr", "nuit|sorcière")])
def test_who_asks_for_the_poison_says_that_he_speaks_of_the_night(language: str, named: str) -> None:
    """Behind a sentence about an election “Somebody else had a hand in that” was taken for that."""
    assert not [line for line in wordings(language)["deadly"] if not re.search(named, line.lower())]


@pytest.mark.parametrize(("language", "several"), [("en", "those"), ("de", "welche"), ("fr", "ceux")])
def test_who_joins_another_speaks_of_no_more_than_one(language: str, several: str) -> None:
    """Who gives up his own suspect for another’s: it was one alone in a quarter of all cases."""
    assert not [line for line in wordings(language)["alone"] if several in re.findall(r"\w+", line)]


@pytest.mark.parametrize("language", languages())
def test_every_sentence(language: str) -> None:
    """There are several wordings for each thing, no two alike; each names whom it has to, and none asks for more."""
    lines = wordings(language)
    assert KEYS == set(lines)
    for key in KEYS:
        assert 1 < len(lines[key]) == len(set(lines[key])), key
        for line in lines[key]:
            fields = {field for _, field, _, _ in Formatter().parse(line) if field}
            seen = {"card"} if key in {"seen", "buried"} else {"by"} if key == "buried_3" else set()
            assert seen <= fields, line
            assert ({"about"} if key in NAMED else set()) <= fields - seen <= {"target", "about", "role"}, line
            assert ("role" in fields) == (key in CARDS), line


@pytest.mark.parametrize("language", languages())
def test_a_vote_is_held_against_nobody_as_if_it_were_the_only_one(language: str) -> None:
    """Nobody asks who voted against the dead, and answers with one name: others may have."""
    assert not [line for line in wordings(language)["voted"] if "?" in line]


@pytest.mark.parametrize(
    ("language", "loss"), [("de", "fehlt|fort"), ("en", "throw away|is gone|lose"), ("fr", "perdr")]
)
def test_who_insists_on_his_card_says_but_once_that_it_would_be_lost(language: str, loss: str) -> None:
    """“You will lose the Seer” and “you are about to lose the Seer” are one thing, however it is worded."""
    assert 1 == sum(bool(re.search(loss, line)) for line in wordings(language)["holder"])


@pytest.mark.parametrize("language", languages())
def test_names(language: str) -> None:
    """Everybody at the largest table has a name of his own."""
    assert 28 == len(set(names_for(language, range(1, 29)).values()))


def test_two_at_a_table_never_have_one_name() -> None:
    """A bot whose name a person has, in whatever case, is called as nobody else is; the others keep their names."""
    usual, named = names_for("de", range(2, 7)), names_for("de", range(2, 7), ["emma", "Zoë"])
    assert "Emma" == usual[5]
    assert {**usual, 5: "Anna"} == named
    crowd = names_for("de", range(3, 29), ["Emma", "Carla"])
    assert 28 == len({*crowd.values(), "Emma", "Carla"})


@pytest.mark.parametrize(
    ("language", "usual", "person"), [("fr", "Léon", "Léo"), ("de", "Anna", "Anne"), ("en", "Leo", "Leon")]
)
def test_names_that_are_nearly_alike(language: str, usual: str, person: str) -> None:
    """A bot whose name is nearly that of a person is called as nobody else is; who is not alike keeps his name."""
    names, named = names_for(language, range(1, 25)), names_for(language, range(1, 25), [person])
    assert usual in names.values()
    assert {usual, person}.isdisjoint(named.values())
    assert 24 == len({*named.values()})
    assert "Paul" in named.values()


@pytest.mark.parametrize("language", languages())
def test_women_and_men(language: str) -> None:
    """Of the names of a table some are women's and some men's, and each is known to be one of both."""
    women, men = known_names()
    names = set(names_for(language, range(1, 29)).values())
    assert names <= women | men
    assert len(names & women) > 10 < len(names & men)


def test_of_whom_a_name_is() -> None:
    """Each name that bots have is a woman's or a man's, in any language; that of nobody or of others tells nothing."""
    assert ["woman", "man", "woman", "man"] == [sex_of(name) for name in ("Anaïs", "Bruno", "Wendy", "Ulysse")]
    assert {""} == {sex_of(name) for name in ("", "Place 3", "Maximiliane")}


def test_another_language() -> None:
    """Bots go on in the language that the table changes to."""
    language = ["en"]
    wording = Wording(lambda: Narration.load(language[0]), Random(1))
    wording.text(Statement(1, "deny"), str)
    language[0] = "de"
    assert wording.text(Statement(1, "deny"), str) in wordings("de")["deny"]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "key", ["accuse", "suspect", "found", "reply", "still", "instead", "conceded", "alone", "join", "entitled", "piper"]
)
def test_who_is_named_is_not_addressed(language: str, key: str) -> None:
    """No sentence by which somebody is named begins with the bare name and a comma, as if it were said to him."""
    assert not [line for line in wordings(language)[key] if re.search(r"(^|[.?!] )\{target\},", line)]


def test_french_elides_no_name() -> None:
    """No name follows a word that would lose its vowel before another."""
    every = [line for some in (*wordings("fr").values(), *repeated("fr").values()) for line in some]
    assert not [line for line in every for word in ("de ", "que ", "le ", "ne ") if f" {word}{{" in f" {line}".lower()]


@pytest.mark.parametrize(
    ("language", "shape", "names"),
    [
        ("en", "{}’s thumb", {"Iris": "Iris", "Leo": "Leo"}),
        ("fr", "Le pouce {}", {"Anaïs": "d’Anaïs", "Léon": "de Léon"}),
    ],
)
def test_what_belongs_to_somebody(language: str, shape: str, names: Mapping[str, str]) -> None:
    """A name takes the form that it has in the language, whatever its first or last letter."""
    for name, form in names.items():
        wording = Wording(lambda: Narration.load(language), Random(1))
        said = {
            wording.text(Statement(1, "accuse", 2, reason="voted", about=3), {3: name, 2: name}.__getitem__)
            for _ in wordings(language)["voted"]
        }
        assert any(shape.format(form) in one for one in said)


HEARD = ("because", "dreamt", "sure", "friend", "thought", "think")
_WHO = re.compile(r"(?:^|[.:!] )[Ww]ho [^.:!?]*[.:!]")
"""“Who lies has something to hide”: who speaks says “whoever”."""


def test_of_the_english_nothing_is_said_stiffly() -> None:
    """What is of somebody is somebody’s, but where one dreams, thinks or is sure of him; and “who” only asks."""
    every = [line for lines in wordings("en").values() for line in lines if " of {" in line]
    assert not [line for line in every if not any(f"{word} of {{" in line for word in HEARD)]
    assert not [line for lines in wordings("en").values() for line in lines if _WHO.search(line)]


@pytest.mark.parametrize(
    ("language", "slept"),
    [("en", r"\bI (sleep|slept|was asleep)"), ("fr", r"\bje dor|[’ ]ai .*dormi"), ("de", "ich.*(schlafe|geschlafen)")],
)
def test_nobody_pleads_that_he_slept(language: str, slept: str) -> None:
    """Who claims a card that is awake at night would give himself away."""
    lines = [line for key in ("deny", "doubted", "suspect", "defend") for line in wordings(language)[key]]
    assert not [line for line in lines if re.search(slept, line.replace("Ich? ", ""), re.IGNORECASE)]


@pytest.mark.parametrize(("language", "heard"), [("en", "listen"), ("fr", "écout"), ("de", "zugehört")])
def test_who_is_asked_first_has_listened_to_nobody(language: str, heard: str) -> None:
    """He may be the first of the day who is asked for a name: nobody has spoken yet."""
    assert not [line for line in wordings(language)["reply"] if heard in line]


@pytest.mark.parametrize(
    ("language", "card"), [("en", "The Raven is"), ("fr", "Corbeau n’est pas"), ("de", "Der Rabe ")]
)
def test_of_the_poster_one_speaks_as_if_the_raven_were_dead(language: str, card: str) -> None:
    """His card may lie open by day: nobody calls upon him, or says what he is."""
    lines = [line for key in ("poster", "posted") for line in wordings(language)[key]]
    assert not [line for line in lines if card in line and "Tür" not in line]


def test_the_french_is_whole() -> None:
    """
    Nobody is against “soi” who has a name, breaks off at “je suis”, speaks as a wolf would, or of a “carte «”.

    Nor does a dead one leave “sa carte : Chasseur”, as if it were written there: he was that.
    """
    broken = re.compile(
        r"contre soi\b|je suis\.$|un loup comme moi|la carte «|disait «|(laisse|\. sur|or) sa carte\b",
        re.IGNORECASE,
    )
    said = [line for read in (wordings, repeated) for lines in read("fr").values() for line in lines]
    assert [] == [line for line in said if broken.search(line)]


def test_no_french_name_is_joined_with_a_card_and_its_article() -> None:
    """Clara is no “un Simple Villageois”: it is her card that is called so, by bots and in the window."""
    joined = re.compile(r"(\b(c’était|c’est|était|dit être|disait être)( donc| bien)?|[:,]) {(role|card)}(?! qui vous)")
    words = [line for read in (wordings, repeated, addressed) for lines in read("fr").values() for line in lines]
    named = [line for line in words if re.search("{(target|about)", line)]
    assert [] == [line for line in named if joined.search(line)]
    french, card = Narration.load("fr"), {"dealt": "thief", "role": "villager", "card": "seer"}
    french.names = {4: "Clara"}
    assert [
        "Clara\u00a0: Simple Villageois.",
        "Clara\u00a0: Voleur, puis Simple Villageois.",
        "Je suis la Voyante. La carte de Clara\u00a0: Simple Villageois",
    ] == [french.label(f"window.{key}", seat=4, target=4, **card) for key in ("told.dead", "told.swapped", "say.seen")]


def test_in_french_somebody_is_the_one_of_a_kind_and_no_such_card_without_an_article() -> None:
    """“Clara était la Petite Fille”, but “Simple Villageois”: with “un” that would be wrong of her."""
    read = (wordings, repeated, addressed)
    bare = re.compile(r"\b(est|était|être)( donc| bien| vraiment)? {(role|card):bare}")
    assert [] == [line for of in read for lines in of("fr").values() for line in lines if bare.search(line)]
    wording = Wording(lambda: Narration.load("fr"), Random(1))
    being = [f"{wording._card(card):being}" for card in ("little_girl", "elder", "cupid", "villager", "werewolf")]
    assert ["la Petite Fille", "l’Ancien", "Cupidon", "Simple Villageois", "Loup-Garou"] == being


def test_a_german_sentence_after_a_colon_begins_with_no_card() -> None:
    """“Moment, Anna: die Seherin will doch schon Ben sein”: its article would have to be written large there."""
    begins = re.compile(r": {(role|card)} [a-zäöü]")
    assert [] == [line for lines in wordings("de").values() for line in lines if begins.search(line)]


def test_a_german_card_after_a_colon_is_no_object() -> None:
    """It stands in the nominative there: nothing before it asks for another case, but of itself what was seen."""
    governs = re.compile(
        r"\b(gesehen|kenne|kennt|kennen|gehört|höre|verliert|hatte|gibt)\b[^:.?!]*: {(role|card)}[.!?]"
    )
    lines = [line for of_one in wordings("de").values() for line in of_one if "wurde" not in line]
    assert [] == [line for line in lines if governs.search(line)]


@pytest.mark.parametrize("language", languages())
def test_who_has_claimed_his_card_does_not_name_it_with_what_he_saw(language: str) -> None:
    """Whom he saw, or saved, he names all the same, as news."""
    narration = Narration.load(language)
    wording, seer = Wording(lambda: narration, Random(1)), narration.role("seer", article=False)
    told = [
        Statement(1, "found_wolf", 2, "seer"),
        Statement(1, "cleared", 2, "seer"),
        Statement(1, "cleared", 2, "seer", "saved"),
        Statement(1, "found_wolf", 2, "seer", "peeped"),
        Statement(1, "piper", 2, "seer", "seen", card="piper"),
    ]
    own = Statement(1, "cleared", 1, "seer", "saved")
    assert {"found_wolf", "cleared", "saved", "saved_self", "peeped", "seen"} == sights(language).keys()
    for said in (*told, own):
        spoken = [wording.text(said, lambda _: "Ann", claimed=claimed) for claimed in (False, True)]
        assert all("Ann" in one for one in spoken) == (said is not own)
        assert [True, False] == [seer.lower() in one.lower() for one in spoken]


@pytest.mark.parametrize("language", languages())
def test_who_asks_why_he_is_accused_is_spoken_to(language: str) -> None:
    """In the second person and by name, for every reason of which there are such words; and all of them are known."""
    narration = Narration.load(language)
    wording, read = Wording(lambda: narration, Random(1)), addressed(language)
    assert addressed("en").keys() == read.keys() <= wordings(language).keys()
    for reason, lines in read.items():
        said = Statement(1, "accuse", 2, reason=cast("Reason", reason), about=3, card="seer")
        spoken = wording.text(said, lambda seat: f"Name{seat}", to_target=True)
        assert "Name2" in spoken
        assert all("{target" in line for line in lines)
        assert re.search(r"\b(you|your|du|dein|dir|dich|deine|deiner|vous|votre|vos)\b", spoken.lower())


@pytest.mark.parametrize("language", languages())
def test_no_two_sentences_in_succession_begin_or_end_alike(language: str) -> None:
    """Where there is another wording; not even those of different things that are said within a minute."""
    table = Narration.load(language)
    for seed in range(10):
        wording = Wording(lambda: table, Random(seed))
        backed = Statement(1, "suspect", 2, reason="backed", about=3)
        first = Statement(4, "suspect", 5, reason="first")
        said = [re.findall(r"[\w’]+", wording.text(one, str).lower()) for one in (backed, first, backed, first)]
        for one, other in combinations(said, 2):
            assert one[-4:] != other[-4:]
            assert one[:4] != other[:4]


def test_the_next_game_begins_with_other_words() -> None:
    """What was said at the beginning of an evening comes last, whoever says it then."""
    english = Narration.load("en")
    for seed in range(20):
        wording, count = Wording(lambda: english, Random(seed)), len(wordings("en")["accuse"])
        said = [wording.text(Statement(speaker, "accuse", 9), str) for speaker in range(1, 2 * count + 1)]
        assert said[:count] == said[count:]
        assert count == len(set(said))


def test_a_sentence_begins_large_and_is_not_repeated() -> None:
    """About the same thing all are said before one of them is said again, and never twice in a row."""
    english = Narration.load("en")
    wording, count = Wording(lambda: english, Random(1)), len(wordings("en")["accuse"])
    said = [wording.text(Statement(1, "accuse", 3), lambda seat: f"seat {seat}") for _ in range(3 * count)]
    assert all(one != other for one, other in pairwise(said))
    assert set(said[:count]) == set(said)
    assert all(line[0].isupper() and "eat 3" in line for line in said)


def test_nobody_repeats_himself_with_another_name() -> None:
    """Who accuses again does it in other words, though others have used them all meanwhile."""
    english = Narration.load("en")
    for seed in range(50):
        wording, chance = Wording(lambda: english, Random(seed)), Random(seed)
        said: dict[int, list[str]] = {}
        for _ in range(12):
            speaker = chance.choice([one for one in range(1, 8) if len(said.get(one, [])) < 3])
            said.setdefault(speaker, []).append(wording.text(Statement(speaker, "accuse", 9), str))
        assert all(len(lines) == len(set(lines)) for lines in said.values())


def test_nobody_says_word_for_word_what_another_has_said_that_day() -> None:
    """Though he has used the others before, on another day; nor with a beginning of its own."""
    english, said = Narration.load("en"), Statement(1, "defend", 3, reason="harmless")
    wording = Wording(lambda: english, Random(1))
    lines = [wording.text(said, str) for _ in wordings("en")["harmless"]]
    for line in lines[:-1]:
        wording.remember(said, line, str)
    assert lines[0] == wording.text(said, str, today=[f"Well. {line}" for line in lines[1:]])


def test_no_two_say_the_same_that_day_of_whomever() -> None:
    """As long as there are other words, be it those that were used most lately on another day."""
    english, of_another = Narration.load("en"), Statement(2, "heed", 9, reason="believed")
    wording = Wording(lambda: english, Random(1))
    told = [wording.text(of_another, str) for _ in wordings("en")["believed"]]
    today = [f"Well. {line}" for line in told[:-1]]
    assert told[-1].replace("9", "3") == wording.text(replace(of_another, speaker=1, target=3), str, today=today)


def test_two_in_a_row_do_not_deny_in_the_same_words() -> None:
    """Two who defend themselves one after the other do it in words of their own."""
    english = Narration.load("en")
    for seed in range(50):
        wording = Wording(lambda: english, Random(seed))
        said = [wording.text(Statement(speaker, "deny"), str) for speaker in (1, 2, 3, 4, 5, 1, 2, 3, 4, 5)]
        assert all(one != other for one, other in pairwise(said))


@pytest.mark.long
@pytest.mark.parametrize("language", each(["en", "fr", "de"], "fr"))
def test_whoever_speaks_finds_words(language: str) -> None:
    """Nobody is at a loss, though the only wording left to him has just been said by another."""
    narration = Narration.load(language)
    for key in wordings(language):
        wording, chance = Wording(lambda: narration, Random(1)), Random(key)
        statements = [Statement(chance.randint(1, 4), cast("Kind", key), 5, about=6) for _ in range(100)]
        said = [wording.text(statement, str) for statement in statements]
        assert all(one != other for one, other in pairwise(said))


@pytest.mark.parametrize(
    ("language", "several"), [("en", "the wolves"), *only_long(("fr", "les loups"), ("de", "die wölfe"))]
)
def test_nobody_speaks_of_wolves_where_one_is_left(language: str, several: str) -> None:
    """Whatever is said then, there are wordings without them; before, they are spoken of as well."""
    narration, lone = Narration.load(language), [False]
    wording = Wording(lambda: narration, Random(1), lone=lambda: lone[0])
    for key, lines in wordings(language).items():
        plural = [line for line in lines if several in line.lower()]
        lone[0] = True
        said = {wording._next(key, wording._fitting(key, NAMES), NAMES, str) for _ in range(2 * len(lines))}
        assert said <= set(lines) - set(plural)
        assert len(said) > 1, key
        lone[0] = False
        other = replace(NAMES, speaker=2)
        after = {wording._next(key, wording._fitting(key, other), other, str) for _ in lines}
        assert set(plural) == after & set(plural)


@pytest.mark.parametrize(
    ("language", "secret"), [("en", "to myself"), ("fr", "garder pour moi"), ("de", "für mich behalten")]
)
def test_nobody_makes_a_secret_of_a_plain_villager(language: str, secret: str) -> None:
    """What one says who gives a card away is said of those with a power."""
    narration = Narration.load(language)
    for role, told in (("seer", True), ("villager", False)):
        wording = Wording(lambda: narration, Random(1))
        lines = {wording.text(Statement(1, "claim", role=role), str) for _ in range(20)}
        assert told == any(secret in line for line in lines)


def test_what_was_said_before_a_break_is_not_said_again() -> None:
    """Wordings that were used before an evening was interrupted come last after it, with other names as well."""
    english, statement = Narration.load("en"), Statement(1, "heed", 2, reason="believed")
    before = Wording(lambda: english, Random(1))
    said = [before.text(statement, lambda _: "Ann") for _ in range(5)]
    after, used = Wording(lambda: english, Random(2)), Wording(lambda: english, Random(3))
    for text in said:
        after.remember(statement, text, lambda _: "Ann")
    count = len(wordings("en")["believed"])
    assert not set(said) & {
        after.text(Statement(seat, "heed", 2, reason="believed"), lambda _: "Ann") for seat in range(count - 5)
    }
    assert count == len({used.text(statement, lambda _: "Ann") for _ in range(count)})


@pytest.mark.parametrize("language", languages())
def test_what_is_said_most_has_most_wordings(language: str) -> None:
    """What comes most in an evening of two games at a table of twelve can be said there without a line coming twice."""
    lines = {**wordings(language), **{f"again.{key}": some for key, some in repeated(language).items()}}
    least = {
        **dict.fromkeys(("doubted", "voted", "join", "suspect", "ready"), 16),
        **dict.fromkeys(("erred", "echo", "spared"), 12),
        **dict.fromkeys(("blind", "yourself", "seated", "entitled", "posted", "mourn", "again.liar"), 9),
        **dict.fromkeys(("poster", "again.voted", "again.spared", "believed", "unproven", "disbelieved"), 8),
        **dict.fromkeys(("parrot", "claim", "heed"), 8),
        **dict.fromkeys(("alone", "swayed"), 6),
    }
    assert {} == {key: len(lines[key]) for key, count in least.items() if len(lines[key]) < count}


def test_a_player_without_a_name_is_called_as_the_grammar_has_it() -> None:
    """He is "la place 1" in French, but is not called so to his face, and begins a sentence as anybody does."""
    french, said = Wording(lambda: Narration.load("fr"), Random(1)), set()
    for _ in range(60):
        said.add(french.text(Statement(2, "deny", 1, reason="framed", about=1), Narration.load("fr").seat))
    assert any("place 1" in text for text in said)
    for text in said:
        assert ", la place 1." not in text
        assert not re.search(r"[.?!] la place", text)


@pytest.mark.parametrize(
    ("language", "votes"), [("de", "jetzt abstimmen"), ("en", "to vote now"), ("fr", "voter maintenant")]
)
def test_who_has_no_vote_speaks_of_none(language: str, votes: str) -> None:
    """As a Teacher: what he would do with it; others speak of theirs to him, too."""
    narration = Narration.load(language)
    wording = Wording(lambda: narration, Random(1), voteless={1}.__contains__)
    every = range(2 * len(wordings(language)["suspect"]))
    said = {speaker: {wording.text(Statement(speaker, "suspect", 1), str) for _ in every} for speaker in (1, 2)}
    assert [False, True] == [any(votes in line for line in said[speaker]) for speaker in (1, 2)]
    joining = Statement(1, "accuse", 2, reason="join")
    assert 1 < len(wording._fitting("join", joining)) < len(wordings(language)["join"])


@pytest.mark.parametrize("language", languages())
def test_of_a_dead_seer_nobody_speaks_as_of_one_who_sits_there(language: str) -> None:
    """“I believe {about}” is said of who lives; of a word that a card has proven, or of one who died, there is more."""
    wording = Wording(lambda: Narration.load(language), Random(1), dead={3}.__contains__)
    every = wordings(language)
    said = (("found", every["found"]), ("you.found", addressed(language)["found"]), ("renounced", every["renounced"]))
    for key, some in said:
        of_the_dead, of_the_living = (
            wording._fitting(key, Statement(1, "accuse", 2, reason="found", about=about)) for about in (3, 4)
        )
        assert 0 < len(of_the_dead) < len(of_the_living) == len(some)


@pytest.mark.parametrize("language", languages())
def test_that_somebody_was_hanged_is_said_of_nobody_else(language: str) -> None:
    """Who claimed his card is told that the village hanged the real one only where it did."""
    wording, every = Wording(lambda: Narration.load(language), Random(1), hanged={3}.__contains__), wordings(language)
    of_the_hanged, of_another = (
        wording._fitting("usurped", Statement(1, "accuse", 2, reason="usurped", about=about, card="seer"))
        for about in (3, 4)
    )
    assert 1 < len(of_another) < len(of_the_hanged) == len(every["usurped"])


@pytest.mark.parametrize(
    ("language", "door"), [("de", "schließe ich"), ("en", "bolt my door"), ("fr", "ferme ma porte")]
)
def test_who_has_no_house_speaks_of_no_door(language: str, door: str) -> None:
    """Neither of his own nor of another's, nor says anybody so of him; there is something else to say of everything."""
    narration, roofless = Narration.load(language), {1}
    wording = Wording(lambda: narration, Random(1), homeless=roofless.__contains__)
    every = range(2 * len(wordings(language)["accuse"]))
    said = {speaker: {wording.text(Statement(speaker, "accuse", 3), str) for _ in every} for speaker in (1, 2)}
    assert [False, True] == [any(door in line for line in said[speaker]) for speaker in (1, 2)]
    assert not any(door in wording.text(Statement(2, "accuse", 1), str) for _ in every)
    for key in ("defend", "poster", "posted", "unmusical"):
        told = Statement(2, "suspect", 1, reason=cast("Reason", key * (key != "defend")), about=3)
        assert 1 < len(wording._fitting(key, told)) < len(wordings(language)[key])


@pytest.mark.parametrize("language", languages())
def test_who_joins_others_says_whether_he_is_for_or_against(language: str) -> None:
    """No bare name stands for it: “Count me in: Tess” could be said for her as well."""
    lines = [line for key in ("join", "echo") for line in wordings(language)[key]]
    assert [] == [line for line in lines if line.startswith("{target}.") or line.endswith(": {target}.")]


@pytest.mark.parametrize("language", languages())
def test_there_are_other_words_for_what_does_not_fit(language: str) -> None:
    """Where no reason was given, a question is heeded, or a wolf was against nobody, several wordings fit, not all."""
    wording = Wording(lambda: Narration.load(language), Random(1))
    for key, unfit in (
        ("join", "reasoned"),
        ("heed", "stated"),
        ("vindicated", "opposed"),
        ("vindicated", "disputing"),
        ("agreed", "firstly"),
        ("join", "echoing"),
        ("join", "likewise"),
        ("liar", "paired"),
        ("recast", "thrice"),
        ("void", "asleep"),
        ("untold", "known"),
        ("retracted", "fresh"),
        ("disbelieved", "unsure"),
        ("found", "mutual"),
        ("found", "knowing"),
        ("reply", "unfounded"),
        ("framed", "believing"),
        ("deny", "insisting"),
        ("ready", "circling"),
        ("reply", "wanting"),
        ("claim", "proclaiming"),
        ("owned", "admitting"),
        ("defend", "parrying"),
        ("found_wolf", "anew"),
        ("restless", "thirdly"),
        ("lied", "denied"),
        ("thanks", "solely"),
    ):
        fitting = wording._fitting(key, NAMES, [cast("Unfit", unfit)])
        assert 1 < len(fitting) < len(_lines(language, key)), key


@pytest.mark.parametrize("language", languages())
def test_who_believes_one_of_two_again_names_both(language: str) -> None:
    """“Of the two” would be of somebody else behind “I’ll leave Ada alone”, and would fit no third who claims it."""
    lines = Wording(lambda: Narration.load(language), Random(1))._fitting("again.liar", NAMES, ["paired"])
    assert [*_lines(language, "again.liar")] == lines
    assert all("{about" in line and "{target" in line for line in lines)


@pytest.mark.parametrize(
    ("language", "short"), [("en", "much to go by"), ("de", "Viel ist das nicht"), ("fr", "un peu mince")]
)
def test_a_short_comment_names_whom_it_is_for(language: str, short: str) -> None:
    """Others may have spoken, or looked at a card, since."""
    (line,) = (line for line in wordings(language)["doubted"] if short in line)
    assert "{about" in line


@pytest.mark.parametrize("language", languages())
def test_who_calls_a_rival_a_liar_does_not_tell_him_so_as_if_he_were_absent(language: str) -> None:
    """“Tess has lied to you” was said to Tess."""
    assert [] == [
        line for line in wordings(language)["counter"] if re.search("belogen|has lied to you|vous a menti", line)
    ]


@pytest.mark.parametrize("language", languages())
def test_who_answers_late_names_whom_he_answers(language: str) -> None:
    """Where another has spoken since, each answer that would be taken for one to him names the other."""
    names = {2: "Zed", 3: "Ann", 4: "Bo"}
    wording = Wording(lambda: Narration.load(language), Random(1))
    for reason in ("doubted", "felt", "asked", "secret", "opened", "willing", "parrot"):
        answer = Statement(1, "deny", 3, reason=reason, about=2)
        assert all("Zed" in wording.text(answer, names.__getitem__, addressee=2) for _ in range(9)), reason
    assert all("{about" not in line for line in wording._fitting("felt", Statement(1, "deny", reason="felt")))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("reason", ["fits", "saved"])
def test_a_night_without_a_death_may_be_any(language: str, reason: Reason) -> None:
    """Neither a saviour nor who believes him says which night it was: it may be the last one or another."""
    nights = "cette nuit|la nuit dernière|that night|last night|heute nacht|letzte nacht|jener nacht"
    said = re.compile(f"{nights}|nobody died|niemand ist tot|personne n’est mort|vous doit|owes you|verdankt dir")
    assert [] == [line for line in wordings(language)[reason] if said.search(line.lower())]


@pytest.mark.parametrize(
    ("key", "untrue"),
    [
        ("convinced", ["?", "a reason not to", "une raison", "grund, es nicht"]),  # it may be said to the accused
        ("mourn", ["certain", "fest:", "c’est sûr"]),  # nobody may have guessed at it
        ("vindicated", ["i believe", "glaube ich", "je crois", "n’en crois"]),  # he may have told nothing
        (
            "rescued",
            ["wondered", "gewundert", "demandais", "was you", "du warst", "c’était donc vous"],
        ),  # it is news to him
        ("upheld", [" lie", "mensonge", "lüge", "gelogen"]),  # nobody may have doubted it
        ("voted", ["one of the votes", "among them", "en était", "parmi", "eine der stimmen", "dabei"]),  # of one vote
        ("erred", ["c’était {target}", "{target} war mein fehler"]),  # whom the night took
        ("erred", ["myself for {target}", "en veux pour {target}", "das mit {target}"]),
        ("sooner", ["of the two", "des deux", "den beiden"]),  # it may be said to one of them
        ("torn", ["of the two", "both sound", "les deux", "den beiden", "klingen beide"]),
        ("retracted", ["if that’s so", "si c’est vrai", "wenn das stimmt"]),  # he is believed
        ("followed", ["the reason", "la raison", "der grund"]),  # the other may have given none
        ("fooled", ["been you", "être vous", "dir genauso"]),  # who asks may have voted against that wolf
        ("between", ["a wolf", "un loup", "ein wolf"]),  # it may be both
        ("led", ["would have", "qui ne l", "wer hätte"]),  # who asks has not
        ("mourn", ["riddle", "mystère", "rätsel mehr"]),  # nobody may have said a word of him
        ("wanted", ["by day", "le jour", "am tag"]),  # it may have been days before
        ("instead", ["if ", "si ", "wenn "]),  # nobody may have contradicted who cleared him
        ("next", ["tomorrow", "demain", "morgen"]),  # there may be none
        ("sworn", [" first", " too", "as well", "d’abord", " aussi", "zuerst", " auch"]),  # he may have seen one wolf
        ("owned", ["good to hear", "hört man gern", "bien dit"]),  # it may be that he was blind
    ],
)
@pytest.mark.parametrize("language", languages())
def test_no_wording_tells_more_than_is_known(language: str, key: str, untrue: list[str]) -> None:
    """It fits whatever was said and done before."""
    assert [] == [line for line in wordings(language)[key] if any(words in line.lower() for words in untrue)]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("opening", get_args(Opening))
def test_who_is_seen_otherwise_than_before_hears_it_as_the_rest(language: str, opening: Opening) -> None:
    """To his face, or because the rest calls him by his name; else he is named, once."""
    wording, moves = Wording(lambda: Narration.load(language), Random(1)), opening == "leaving"
    texts = [
        wording.opened(opening, "Ada", text, to_whom=told).removesuffix(text)
        for text, told in (("…", False), ("…", True), ("Hm, Ada.", False), ("Ada, hm.", False), ("Ada hm.", False))
    ]
    assert [True, False, False, False, moves] == ["Ada" in begin for begin in texts]
    assert all(texts)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("opening", get_args(Opening))
def test_who_is_seen_otherwise_hears_of_it_in_other_words_from_each(language: str, opening: Opening) -> None:
    """As long as there are any that nobody has begun with today, be it of another."""
    table, today, names = Narration.load(language), list[str](), ("Ada", "Beth", "Clara")
    for seed, name in enumerate(names):
        today.append(Wording(lambda: table, Random(seed)).opened(opening, name, "…", today=today))
    assert 3 == len({text.replace(name, "") for text, name in zip(today, names, strict=True)})


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("opening", get_args(Opening))
def test_nobody_begins_so_where_it_would_be_a_long_sentence(language: str, opening: Opening) -> None:
    """He takes fewer words, or says just why."""
    table = Narration.load(language)
    for length, begins in ((LONGEST - 35, True), (LONGEST - 5, False)):
        text = "…" * length
        said = {Wording(lambda: table, Random(seed)).opened(opening, "Ada", text) for seed in range(9)}
        assert max(map(len, said)) <= LONGEST
        assert begins == (text not in said)


def test_in_french_bots_say_what_is_said_aloud() -> None:
    """“Ça”, where one writes “cela”."""
    assert "cela" not in (LINES / "fr.toml").read_text(encoding="utf-8").lower()


def test_in_german_bots_say_of_a_wolf_that_he_was_one() -> None:
    """“Clara war ein Wolf”: that is not put in after a name, as “Clara, einen Wolf,” would be."""
    text = (LINES / "de.toml").read_text(encoding="utf-8")
    assert [] == re.findall(r"{\w+}, eine?[mns]? Wolf.*", text)


@pytest.mark.parametrize("language", languages())
def test_who_is_accused_is_named(language: str) -> None:
    """Whoever says later that he still means him has said that name."""
    spoken = {key: lines for key, lines in wordings(language).items() if key in COUNTED | REASONS | SECOND_HAND}
    assert spoken.keys() >= COUNTED
    assert [] == [line for lines in spoken.values() for line in lines if "{target" not in line]


@pytest.mark.parametrize("language", languages())
def test_nobody_speaks_of_himself_by_his_name(language: str) -> None:
    """Whom a Witch saves, or the wolves wanted, may be who speaks."""
    narration = Narration.load(language)
    wording = Wording(lambda: narration, Random(1))
    for one in (Statement(2, "cleared", 2, "witch", "saved"), Statement(2, "accuse", 3, reason="knew", about=2)):
        for to_target in (False, True) * 3:
            assert "Zoe" not in wording.text(one, {2: "Zoe", 3: "Max"}.__getitem__, to_target=to_target)


@pytest.mark.parametrize("language", languages())
def test_who_has_named_him_who_asks_says_no_news(language: str) -> None:
    """“To be honest: you” is news; afterwards it is still he."""
    wording = Wording(lambda: Narration.load(language), Random(1))
    kinds: tuple[Kind, ...] = ("suspect", "deny")
    told = ([wording.text(Statement(1, kind, 2, reason="frank", about=2), str) for _ in range(30)] for kind in kinds)
    news, again = map(set, told)
    assert news.isdisjoint(again)
    assert len(again) >= 5
