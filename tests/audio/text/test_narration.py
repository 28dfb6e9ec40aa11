"""Choosing and filling a wording."""

from dataclasses import replace
from itertools import pairwise, product
from typing import Any

import pytest

from audio.errors import AudioError, BadNarration, MissingFact, UnknownCue, UnknownLabel, UnknownLanguage, UnknownWord
from audio.text.corpus import Cue, read_corpus
from audio.text.grammar import french_of, french_to
from audio.text.narration import BACK, Narration, NarrationContext, languages
from audio.text.variants import resolve
from audio.text.words import Words


@pytest.fixture
def french() -> Narration:
    """Return the French narration."""
    return Narration.load("fr")


@pytest.fixture
def moody() -> Narration:
    """Return a narration whose one cue has a tone, a mood and a hint."""
    cue = Cue((), (), ("A.", "B."), grim=("G.",), mood={"close": ("C.",)}, hint=("H.",))
    return Narration(replace(read_corpus("en"), cues={"x": cue}))


def said(narration: Narration, **how: Any) -> set[str]:
    """Return what is said in many games."""
    return {narration.line("x", {}, NarrationContext(game, 1, **how)) for game in range(60)}


def test_a_dark_tone_adds_to_the_wordings(moody: Narration) -> None:
    """Grim wordings are said only where the table wants them."""
    assert {"A.", "B."} == said(moody)
    assert {"A.", "B.", "G."} == said(moody, grim=True)


def test_a_mood_is_taken_up_but_not_always(moody: Narration) -> None:
    """A mood that the cue does not know changes nothing."""
    assert {"A.", "B.", "C."} == said(moody, moods=frozenset({"close"}))
    assert {"A.", "B."} == said(moody, moods=frozenset({"spared"}))


def test_a_wolf_who_was_caught_is_what_is_felt() -> None:
    """Nothing is said of how the vote went where there is that to say."""
    cue = Cue((), (), ("A.", "B."), mood={"close": ("C.",), "caught": ("W.",)})
    narration = Narration(replace(read_corpus("en"), cues={"x": cue}))
    assert {"A.", "B.", "W."} == said(narration, moods=frozenset({"close", "caught"}))
    assert {"A.", "B.", "C."} == said(narration, moods=frozenset({"close"}))


def test_the_village_is_saved_by_a_narrow_vote_only_where_that_caught_a_wolf() -> None:
    """Where the last wolf died at night, the vote of the day before saved nobody."""
    cue = Cue((), (), ("A.", "B."), mood={"close": ("C.",)})
    narration = Narration(replace(read_corpus("en"), cues={"over.villagers": cue}))
    for moods, told in (({"close"}, {"A.", "B."}), ({"close", "caught"}, {"A.", "B.", "C."})):
        contexts = (NarrationContext(game, 1, moods=frozenset(moods)) for game in range(60))
        assert told == {narration.line("over.villagers", {}, context) for context in contexts}


@pytest.mark.parametrize("mood", ["close", "clear"])
def test_one_line_looks_back_at_each_vote(mood: str) -> None:
    """Between a vote and the next one only one of the lines that could says how it went, and each does at times."""
    back = [name for lines in BACK for name in lines]
    cue = Cue((), (), ("A.", "B."), mood={mood: ("C.",)})
    narration = Narration(replace(read_corpus("en"), cues=dict.fromkeys(back, cue)))
    spoke: set[str] = set()
    for game, day, turn in product(range(5), range(1, 11), range(2)):
        moods, felt = frozenset({mood}), []
        for name in back:
            context = NarrationContext(game, day + (name != "night.falls"), {name: turn}, moods)
            felt += [name] * (narration.line(name, {}, context) == "C.")
        assert len({next(lines for lines in BACK if name in lines) for name in felt}) <= 1
        spoke.update(felt)
    assert {*back} == spoke


def test_newcomers_are_reminded(moody: Narration) -> None:
    """The hint follows the first wording that is said; ahead of the night it is rendered by itself."""
    assert {"A. H.", "B. H."} == said(moody, hints=True)
    assert {"A.", "B."} == said(moody, hints=True, turns={"x": 2})
    assert ["A.", "B.", "G.", "C.", "H."] == moody.wordings("x", {})


@pytest.mark.slow
@pytest.mark.parametrize("share", [1.0, 2 / 3])
@pytest.mark.parametrize("heard", [False, True])
def test_what_may_be_said_is_known_ahead(french: Narration, share: float, *, heard: bool) -> None:
    """No line is worded, whatever was heard and is felt, in a way that was not told to come by then."""
    waits: dict[tuple[str, str], int] = {}
    before = {name: cue.wordings[::-2] for name, cue in read_corpus("fr").cues.items() if heard}
    for one in french.ahead(lambda _: True, NarrationContext(7, share=share, heard=before), 1):
        waits.setdefault((one.line, one.text), one.wait)
    lines = [name for name, facts in french.cues().items() if not facts]
    for name, turn, mood in product(lines, (1, 2, 3), ("", "first", "close")):
        moods = frozenset({mood})
        context = NarrationContext(7, turns={name: turn}, moods=moods, share=share, hints=turn == 1, heard=before)
        assert waits[name, french.line(name, {}, context)] < turn


def test_the_languages_are_the_folders() -> None:
    """The languages are the folders that contain names."""
    assert {"de", "en", "fr"} <= set(languages())
    assert sorted(languages()) == languages()


def test_an_unknown_language_names_those_there_are() -> None:
    """The error lists the languages that exist."""
    with pytest.raises(UnknownLanguage, match=", ".join(languages())):
        Narration.load("tlh")


def test_the_same_game_says_the_same_again(french: Narration) -> None:
    """The same game chooses the same wordings again, so a resumed evening does."""
    twice = [narration.line("dawn", {"day": 2}, NarrationContext(7, 2)) for narration in (french, Narration.load("fr"))]
    assert twice[0] == twice[1]


def test_two_days_in_a_row_never_share_a_wording(french: Narration) -> None:
    """The wordings of one day are not repeated on the next."""
    lines = [french.line("seer.wakes", {}, NarrationContext(7, day)) for day in range(12)]
    assert all(one != next_ for one, next_ in pairwise(lines))


def test_each_turn_takes_the_next_wording(french: Narration) -> None:
    """All wordings are heard before one comes again, and every game has its own order."""
    orders = set()
    for game in range(8):
        lines = [french.line("seer.wakes", {}, NarrationContext(game, 1, {"seer.wakes": turn})) for turn in range(5)]
        assert 5 == len(set(lines))
        orders.add(tuple(lines))
    assert len(orders) > 5


def test_no_line_twice_in_a_row_whatever_the_moods() -> None:
    """Moods come and go from one day to the next; what was just said is not said again."""
    cue = Cue((), (), ("A.", "B."), mood={"close": ("C.",), "few": ("D.", "E.")})
    narration = Narration(replace(read_corpus("en"), cues={"x": cue}))
    moods = [frozenset(some) for some in ((), ("close",), ("few",), ("close", "few"))]
    for game in range(20):
        for day in range(8):
            for one, next_ in product(moods, moods):
                lines = [
                    narration.line("x", {}, NarrationContext(game, d, moods=m))
                    for d, m in ((day, one), (day + 1, next_))
                ]
                assert lines[0] != lines[1]


def test_a_mood_that_comes_again_has_another_wording() -> None:
    """Whatever else is felt then: what was said for a mood is not said when it is next taken up."""
    cue = Cue((), (), ("A.", "B."), mood={"close": ("C.", "D."), "few": ("E.", "F."), "clear": ("G.", "H.", "I.")})
    narration = Narration(replace(read_corpus("en"), cues={"x": cue}))
    moods = [frozenset(some) for some in (("close",), ("few",), ("close", "few"), ("close", "few", "clear"))]
    for game, day, share in product(range(20), range(8), (1.0, 0.5)):
        for one, next_ in product(moods, moods):
            lines = [
                narration.line("x", {}, NarrationContext(game, d, moods=m, share=share))
                for d, m in ((day, one), (day + 2, next_))
            ]
            assert lines[0] != lines[1] or lines[0] in cue.say


def test_games_begin_with_different_wordings(french: Narration) -> None:
    """Different games begin with different wordings."""
    usual = read_corpus("fr").cues["seer.wakes"].say
    assert set(usual) == {french.line("seer.wakes", {}, NarrationContext(game, 1)) for game in range(60)}


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_what_a_game_says_is_not_said_again_in_the_next(language: str) -> None:
    """Three nights and three days of one game share no wording with those of the next."""
    narration = Narration.load(language)
    for cue, game in product(("night.falls", "dawn", "debate.opens", "vote.opens"), range(12)):
        one, next_ = ({_at(narration, cue, number, turn) for turn in (1, 2, 3)} for number in (game, game + 1))
        assert set() == one & next_


def test_what_was_heard_longest_ago_comes_first(french: Narration) -> None:
    """In the next game of an evening: what was never said in it, then what was said least lately."""
    never, *heard = read_corpus("fr").cues["seer.wakes"].say
    for game in range(8):
        context = NarrationContext(game, heard={"seer.wakes": heard})
        turns = range(1, len(heard) + 2)
        lines = [french.line("seer.wakes", {}, replace(context, turns={"seer.wakes": turn})) for turn in turns]
        assert [never, *heard] == lines


def test_words_for_a_mood_wait_for_what_was_not_heard(moody: Narration) -> None:
    """What an earlier game has said of a mood comes again only once the usual words were heard as well."""
    mood = frozenset({"close"})
    assert {"A.", "B."} == said(moody, moods=mood, heard={"x": ("C.",)})
    assert {"A.", "C."} == said(moody, moods=mood, heard={"x": ("C.", "A.", "B.")})


@pytest.mark.parametrize("cue", ["story.closes", "rematch.no", "debate.early", "over.villagers"])
def test_what_comes_once_in_a_game_takes_each_wording_in_turn(french: Narration, cue: str) -> None:
    """As many games as there are wordings have each of them once."""
    usual = read_corpus("fr").cues[cue].say
    assert sorted(usual) == sorted(_at(french, cue, game, 1) for game in range(len(usual), 2 * len(usual)))


def _at(narration: Narration, cue: str, game: int, turn: int) -> str:
    """What is said for ``cue`` in that turn of it, with its facts as they are written."""
    context = NarrationContext(game, turns={cue: turn})
    facts = {"seconds": 60, "seat": 1, "day": turn, "night": turn}
    return narration.line(cue, facts, context)


def test_the_choice_hangs_on_the_cue_and_not_on_its_facts(french: Narration) -> None:
    """The wording of a death takes any player's name."""
    one = french.line("death", {"seat": 3, "role": "seer"}, NarrationContext(7, 1))
    other = french.line("death", {"seat": 11, "role": "seer"}, NarrationContext(7, 1))
    assert one.replace("place 3", "place 11") == other


def test_a_seat_is_spoken_by_number_until_it_has_a_name(french: Narration) -> None:
    """Names are used when given."""
    assert "la place 3" == french.seat(3)
    french.names[3] = "Anne"
    assert "Anne" == french.seat(3)
    assert "Anne" in french.line("grief", {"seat": 3}, NarrationContext(7, 1))


def test_a_list_that_begins_with_a_name_is_elided_by_it() -> None:
    """Les touches d’Anne et la place 3: of a list, the first word decides."""
    words = Words("fr", read_corpus("fr").words)
    words.players = {2: "Le Roux", 5: "Anne"}
    assert "d’Anne et la place 3" == words.fact("seats", (5, 3), "de")
    assert "de Le Roux et Anne" == words.fact("seats", (2, 5), "de")
    assert "de la place 3 et Anne" == words.fact("seats", (3, 5), "de")


def test_names_are_elided_as_they_are_spoken() -> None:
    """D’Anne, d’Hélène, d’Yves; de Harry, de Yann, de la place 3."""
    heard = [french_of(name, True) for name in ("Anne", "Hélène", "Yves", "Harry", "Yann", "Élise", "Le Roux")]
    assert ["d’Anne", "d’Hélène", "d’Yves", "de Harry", "de Yann", "d’Élise", "de Le Roux"] == heard
    assert "de la place 3" == french_of("la place 3", False)


def test_cards_are_contracted_with_their_article() -> None:
    """Du Voleur, des Loups-Garous, d’un Loup-Garou, au Chasseur."""
    assert "du Voleur" == french_of("le Voleur", False)
    assert "des Loups-Garous" == french_of("les Loups-Garous", False)
    assert "d’un Loup-Garou" == french_of("un Loup-Garou", False)
    assert "au Chasseur" == french_to("le Chasseur", False)


def test_a_deck_is_spoken_with_its_counts() -> None:
    """A count is a word, a card there is only one of has its article."""
    deck = {"werewolf": 2, "seer": 1, "villager": 5}
    assert "deux Loups-Garous, la Voyante et cinq Simples Villageois" == Words("fr", read_corpus("fr").words).deck(deck)
    assert "two Werewolves, the Seer and five Ordinary Villagers" == Words("en", read_corpus("en").words).deck(deck)


def test_two_cards_alike_are_counted_together(french: Narration) -> None:
    """The Thief before two Werewolves reads two Werewolves."""
    assert "Au milieu\u00a0: 2 Loups-Garous" == french.label("page.thief.cards", cards=["werewolf", "werewolf"])


def test_villagers_come_last() -> None:
    """Wherever they stand in the set, those with a name of their own are heard before them."""
    words = Words("en", read_corpus("en").words)
    assert "two Werewolves, the Witch and three Ordinary Villagers" == words.deck(
        {"werewolf": 2, "villager": 3, "witch": 1}
    )


def test_what_is_read_is_shorter_than_what_is_heard() -> None:
    """On the display seats are numbers, named or not, and cards are counted in figures."""
    words = Words("fr", read_corpus("fr").words)
    words.players = {5: "Anne"}
    assert "2, 5, 9" == words.fact("seats", (2, 5, 9), "n")
    assert "5" == words.fact("seat", 5, "n")
    assert "2 Loups-Garous, Voyante" == words.fact("deck", {"werewolf": 2, "seer": 1, "witch": 0}, "n")
    assert "Chasseur, Voyante" == words.fact("cards", ["hunter", "seer"], "n")
    assert "Voyante, 2 Simples Villageois" == words.fact("deck", {"villager": 2, "seer": 1}, "n")
    assert "" == words.fact("deck", {}, "n")
    with pytest.raises(BadNarration):
        words.fact("seats", ["Anne"], "n")


def test_a_few_seats_are_read_by_name() -> None:
    """Where all have a name and a line has room for them, seats are read by name; else by number."""
    words = Words("de", read_corpus("de").words)
    words.players = {3: "Heinz", 6: "Vera", 7: "Maximilian-Josef", 8: "Wilhelmine-Anna"}
    expected = ("Heinz, Vera", "Heinz", "3, 4", "7, 8, 3")
    assert expected == tuple(words.fact("seats", seats, "few") for seats in ((3, 6), (3,), (3, 4), (7, 8, 3)))


def test_a_length_of_time_is_spoken_in_minutes(french: Narration) -> None:
    """150 seconds are said as two minutes and thirty seconds; in French, as one says there, as two minutes thirty."""
    assert any(
        "2 minutes 30" in line and "secondes" not in line for line in french.wordings("debate.opens", {"seconds": 150})
    )
    assert any("une minute" in line for line in french.wordings("debate.opens", {"seconds": 60}))
    german = Words("de", read_corpus("de").words)
    spoken = ["eine Minute und eine Sekunde", "0 Sekunden", "2 Minuten und 30 Sekunden"]
    assert spoken == [german.duration(seconds) for seconds in (61, 0, 150)]
    words = Words("fr", read_corpus("fr").words)
    assert ["une minute et une seconde", "une minute 15"] == [words.duration(seconds) for seconds in (61, 75)]


def test_a_night_is_counted_in_words() -> None:
    """La troisième nuit, le premier jour; beyond the words there are, the number."""
    words = Words("fr", read_corpus("fr").words)
    assert ["troisième", "Première", "99"] == [
        words.fact(name, night, "nth") for name, night in (("night", 3), ("Night", 1), ("night", 99))
    ]
    assert "premier" == words.fact("day", 1, "nth")


def test_votes_are_counted_in_words(french: Narration) -> None:
    """As the one that stands alone is; beyond twelve the number, and one where a line does not say it itself."""
    words = Words("fr", read_corpus("fr").words)
    counts = (("count", 2), ("Count", 12), ("count", 13), ("count", 1))
    assert ["deux", "Douze", "13", "1"] == [words.fact(name, count, "words") for name, count in counts]
    assert "Deux voix contre la place 4." in french.wordings("vote.count", {"seat": 4, "count": 2})


@pytest.mark.parametrize("language", languages())
def test_players_are_counted_in_words(language: str) -> None:
    """Whatever is said of how many there are has no figure in it."""
    words = Narration.load(language)
    for line in ("join.ready", "join.done", "deck.offer.small"):
        assert all("10" not in said for said in words.wordings(line, {"players": 10})), line


def test_a_role_has_its_article_or_not(french: Narration) -> None:
    """The Seer gets a definite article, one of several Werewolves an indefinite one."""
    assert ("la Voyante", "Voyante", "un Loup-Garou") == (
        french.role("seer"),
        french.role("seer", article=False),
        french.role("werewolf"),
    )


def test_a_building_is_a_house_or_a_trade(french: Narration) -> None:
    """By its article both are bent as the sentence wants; of a trade that is no house there is no word."""
    words = Words("fr", read_corpus("fr").words)
    shapes = {shape: words.fact("building", "lord", shape) for shape in ("", "de", "à", "trade", "bare")}
    assert shapes == {
        "": "le manoir",
        "de": "du manoir",
        "à": "au manoir",
        "trade": "le Châtelain",
        "bare": "Châtelain",
    }
    assert "De l’église" == words.fact("Building", "confessor", "de")
    assert "l’église" == french.building("confessor")
    with pytest.raises(UnknownWord, match="building 'seer'"):
        words.fact("building", "seer")


def test_a_place_is_a_chair_and_nobody() -> None:
    """The player who moves is called by name, the chair by its number, even if others sat on it before."""
    words = Words("fr", read_corpus("fr").words)
    words.players = {5: "Anne", 7: "Hugo"}
    assert ("Anne", "la place 7", "à la place 7") == (
        words.fact("lord", 5),
        words.fact("place", 7),
        words.fact("place", 7, "à"),
    )


@pytest.mark.parametrize(
    ("cue", "facts", "line"),
    [
        ("night.falls", {"night": 1, "heads_down": True}, "night.falls"),
        ("night.falls", {"night": 1, "heads_down": False}, "night.falls.heads_up"),
        ("night.falls", {"night": 1, "heads_down": False, "by_itself": True}, "night.falls.mouse"),
        ("night.falls", {"night": 1, "heads_down": True, "by_itself": True}, "night.falls"),
        ("death", {"seat": 3, "role": "seer"}, "death"),
        ("death", {"seat": 3, "role": "seer", "dealt": "thief"}, "death.swapped"),
        ("death", {"seat": 3, "camp": "villagers"}, "death.camp"),
        ("death", {"seat": 3}, "death.hidden"),
        ("over", {"side": "lovers", "winners": [3, 8]}, "over.lovers"),
        ("over", {"side": "werewolves", "winners": [3, 8]}, "over.werewolves"),
        ("over", {"side": "werewolves", "winners": [3]}, "over.werewolves.one"),
        ("over", {"side": "nobody", "winners": []}, "over.nobody"),
        ("over", {"side": "nobody", "winners": [], "seats": [3, 8]}, "over.nobody.alive"),
        ("farmers.opens", {"seats": [3, 8]}, "farmers.opens"),
        ("farmers.opens", {"seats": [3]}, "farmers.opens.one"),
        ("fire", {"building": "lord", "seat": 3}, "fire"),
        ("fire", {"building": "lord", "seat": 3, "free": True}, "fire.empty"),
        ("scapegoat.voters", {"seats": (3, 8)}, "scapegoat.voters"),
        ("scapegoat.voters", {"seats": ()}, "scapegoat.voters.nobody"),
        ("bailiff.houses", {"building": "lord", "seat": 3, "place": 8}, "bailiff.houses.moves"),
        ("bailiff.houses", {"building": "lord", "seat": 3}, "bailiff.houses"),
        ("lord.opens", {"seat": 3, "target": 8}, "lord.opens"),
        ("lord.opens", {"seat": 3, "target": 3}, "lord.opens.self"),
        ("lord.refuses", {"seat": 3, "target": 3}, "lord.refuses.self"),
        ("dawn", {"day": 1}, "dawn"),
    ],
)
def test_a_cue_becomes_the_line_its_facts_call_for(cue: str, facts: dict[str, object], line: str) -> None:
    """The rules' cues come as they are, and the table of variants names the line."""
    assert line == resolve(cue, facts)
    assert Narration.load("fr").wordings(line, facts) == Narration.load("fr").wordings(cue, facts)


def test_the_death_of_the_thief_names_both_cards(french: Narration) -> None:
    """A player who swapped shows the card that was dealt and the card that was played."""
    for text in french.wordings("death", {"seat": 3, "role": "seer", "dealt": "thief"}):
        assert "Voleur" in text
        assert "Voyante" in text


def test_mistakes_are_named() -> None:
    """Each has its class, under one root, and is the built-in that it resembles."""
    french = Narration.load("fr")
    with pytest.raises(UnknownCue, match="moon"):
        french.line("moon.falls", {}, NarrationContext(7, 1))
    with pytest.raises(MissingFact, match="seat"):
        french.line("grief", {}, NarrationContext(7, 1))
    with pytest.raises(UnknownLabel, match="nowhere"):
        french.label("page.nowhere")
    with pytest.raises(MissingFact, match="seat"):
        french.label("page.card")
    with pytest.raises(UnknownWord, match="dragon"):
        french.role("dragon")
    with pytest.raises(BadNarration, match="whole number"):
        french.line("grief", {"seat": "three"}, NarrationContext(7, 1))
    assert all(issubclass(kind, AudioError) for kind in (UnknownCue, MissingFact, UnknownLabel, UnknownWord))
