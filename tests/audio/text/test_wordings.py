"""The wordings as heard and read: clean, short, fit for a child, and true of any player at the seat."""

import re
from itertools import pairwise

import pytest

from audio.text.corpus import read_corpus
from audio.text.narration import Narration, languages
from audio.text.words import SEATS
from engine.werewolf.setup.registry import BUILDINGS
from tests.audio.text.facts import FACTS

LONGEST, LONGEST_HINT = 220, 130
"""Characters of a wording, and of a hint, with the longest facts there are."""

#: A participle or an adjective that would agree in gender with the player, and give that away after a name.
AGREES = (
    r"(?:\w+(?:é|ée|és|ées)|morte?s?|partie?s?|seule?s?|vivante?s?|perdue?s?|élue?s?|pendue?s?|mordue?s?|tombée?s?)"
)
SEAT = rf"\{{(?i:{'|'.join(sorted({*SEATS, 'seats', 'winners'}))})(?::\w+|:à)?\}}"
OF_THE_SEAT = re.compile(
    rf"{SEAT}(?:, [^,.!?…;:]+,)? (?:n’)?(?:est|était|fut|sera|soit|a été|sont|furent|reste|resta|demeure|tombe|meurt) "
    rf"(?:\w+ )?{AGREES}\b"
)
#: A pronoun right after the seat; "il" may stand for nothing: il faut, il reste, il y a…
SOMEBODY = re.compile(rf"{SEAT}\W+(?:et |puis |qu’)?(?:elles?|ils?(?! (?:ne |n’)?(?:y|faut|reste|manque)\b))\b", re.I)
#: Two players by their names, and what would make men of them.
COUPLE = re.compile(
    rf"(?:{SEAT}|@) .*(?:{SEAT}|#).*\b(?:amoureux|ils|l’un(?: \w+)? l’autre)\b"
    r"|\{(?i:seats)\} .*\bl’un(?: \w+)? l’autre\b"
)
#: A seat with an article to which the narrator speaks.
_SPOKEN_TO = r"(?:vous|votre|vos|\w+ez(?<!assez)(?<!chez))\b"
CALLED = re.compile(
    rf"(?:^|[.!?…:»] )\{{Seat\}}[,.] [^.!?…]*{_SPOKEN_TO}"
    r"|^(?:Bienvenue|À vous|Adieu), \{\w+\}"
)


def lines(language: str) -> list[tuple[str, str]]:
    """Return every wording and hint with believable facts, each with its cue."""
    narration = Narration.load(language)
    return [(cue, text) for cue in narration.cues() for text in narration.wordings(cue, FACTS)]


@pytest.mark.parametrize("language", languages())
def test_every_wording_is_clean_and_short(language: str) -> None:
    """One apostrophe, one kind of mark, no double space, and never more than a breath or two."""
    for cue, text in lines(language):
        assert text.strip() == text, (cue, text)
        assert 0 < len(text) <= LONGEST, (cue, text)
        assert not set("'\"{}<>") & set(text), (cue, text)
        assert not [slip for slip in ("  ", "...", " ,", " .") if slip in text], (cue, text)
        assert text[-1] in ".!?…", (cue, text)
        assert not text[0].islower(), (cue, text)


#: What the display of the box is not called: a screen is the one a computer has.
NO_DISPLAY = {
    "de": re.compile("bildschirm|display", re.IGNORECASE),
    "en": re.compile("screen", re.IGNORECASE),
    "fr": re.compile("afficheur|affichage", re.IGNORECASE),
}


@pytest.mark.parametrize("language", languages())
def test_the_display_has_one_name(language: str) -> None:
    """What the narrator calls it is what the window and the guides do."""
    assert [] == [(cue, text) for cue, text in lines(language) if NO_DISPLAY[language].search(text)]


#: The wolves of this game as several of them; what wolves are like in general may be said.
SEVERAL_WOLVES = {
    "de": re.compile(r"(?:d[ie][en]|der) Werwölfen?\b|\b[Dd](?:as|em|es) Rudels?\b"),
    "en": re.compile(r"\b[Tt]he Werewolves\b|\b[Tt]he pack\b|some of these", re.IGNORECASE),
    "fr": re.compile(r"\b(?:les|des|aux) Loups-Garous\b|\bla meute\b|certains de ces", re.IGNORECASE),
}
HOWEVER_MANY = ("dawn", "death", "debate", "vote", "ballot", "over.villagers", "story.")
"""Lines that are said in a game with one wolf as well."""
OF_SEVERAL = ("story.pack", "story.wolves.undecided", "story.white", "story.white_werewolf", "death.cause.mauled")
"""Lines that are said only where there are several."""


@pytest.mark.parametrize("language", languages())
def test_by_day_and_in_the_recap_wolves_are_not_counted(language: str) -> None:
    """One wolf may be all there is, and everybody may know it: no line makes several of him."""
    for name, cue in read_corpus(language).cues.items():
        if name.startswith(HOWEVER_MANY) and name not in OF_SEVERAL:
            assert [] == [text for text in (*cue.wordings, *cue.hint) if SEVERAL_WOLVES[language].search(text)], name


@pytest.mark.parametrize("language", languages())
def test_a_refused_power_names_no_other_trade(language: str) -> None:
    """Who could give a power back may not be in this village."""
    narration = Narration.load(language)
    named = re.compile("|".join(rf"\b{narration.role(trade, article=False)}" for trade in BUILDINGS))
    refusals = (name for name in narration.cues() if name.startswith("power.") and name != "power.vagabond")
    cues = read_corpus(language).cues
    assert [] == [(name, text) for name in refusals for text in cues[name].wordings if named.search(text)]


#: A minute that is given, and not left.
GIVEN = {
    "de": re.compile(r"(?<!nur )noch eine minute|eine minute (?:mehr|dazu|länger)", re.IGNORECASE),
    "en": re.compile(r"(?:one more|another) minute|minute more", re.IGNORECASE),
    "fr": re.compile(r"(?:encore une|une autre) minute|une minute (?:encore|de plus)", re.IGNORECASE),
}


@pytest.mark.parametrize("language", languages())
def test_the_last_minute_is_none_that_is_given(language: str) -> None:
    """Whoever hears that a minute is left does not take it for the one that he can ask for, and the other way round."""
    last, longer = (read_corpus(language).cues[cue].wordings for cue in ("debate.minute", "debate.longer"))
    assert [] == [text for text in last if GIVEN[language].search(text)]
    assert [] == [text for text in longer if not GIVEN[language].search(text)]


#: That it stays unknown who voted how.
NEVER_KNOWN = {
    "de": re.compile("niemand (?:darf|wird|soll) .*(?:wissen|erfahren)|(?:weiß|erfährt) niemand", re.IGNORECASE),
    "en": re.compile("nobody (?:is to|will|shall|can) (?:ever )?know", re.IGNORECASE),
    "fr": re.compile("personne ne (?:doit|va|peut) .*savoir|(?:personne|nul) ne (?:le )?(?:saura|sait)", re.IGNORECASE),
}

BALLOTS = ("vote.opens", "vote.runoff", "ballot.", "arrows.", "hands.", "captain.opens", "captain.runoff", "election.")
"""Lines that are said before votes are shown."""


@pytest.mark.parametrize("language", languages())
def test_no_vote_is_promised_to_stay_unknown(language: str) -> None:
    """Once all have voted everybody sees who voted for whom, and whose arrow was the double one."""
    cues = read_corpus(language).cues
    voting = (name for name in cues if name.startswith(BALLOTS))
    assert [] == [(name, text) for name in voting for text in cues[name].wordings if NEVER_KNOWN[language].search(text)]


#: What is so only of some deaths: a village condemns whom fate did not choose, and a game goes on.
ONLY_SOMETIMES = {
    "de": re.compile("letzte Karte|Der Tod hat gewählt|Das Schicksal|Markierung"),
    "en": re.compile("last card|Death has chosen|Fate|mark"),
    "fr": re.compile("dernière carte|La mort a choisi|Le sort|marque"),
}


@pytest.mark.parametrize("language", languages())
def test_the_dead_are_told_in_words_true_of_every_death(language: str) -> None:
    """The same lines tell who was devoured, who was condemned and who left, on any day."""
    for name in ("card.tap", "death", "death.camp", "death.hidden", "death.swapped"):
        cue = read_corpus(language).cues[name]
        assert [] == [text for text in (*cue.wordings, *cue.hint) if ONLY_SOMETIMES[language].search(text)], name


#: That nobody knew or heard of a card: he may have said it, or shown it.
UNKNOWN_TILL_NOW = {
    "de": re.compile("von Anfang an|nichts anmerken|durchschaut|gehütet", re.IGNORECASE),
    "en": re.compile("from the beginning|gave nothing away|saw through|well kept", re.IGNORECASE),
    "fr": re.compile("depuis le début|rien montré|percé|bien gardé", re.IGNORECASE),
}


@pytest.mark.parametrize("language", languages())
def test_a_survivors_card_was_hidden_though_perhaps_not_what_it_is(language: str) -> None:
    """Who lived may have claimed his role aloud, or exchanged his card: only that it lay face down is always so."""
    for text in read_corpus(language).cues["story.seat"].wordings:
        assert not UNKNOWN_TILL_NOW[language].search(text), text


@pytest.mark.parametrize("language", languages())
def test_a_hint_is_short(language: str) -> None:
    """Hints are short, since they follow a whole line."""
    for name, cue in read_corpus(language).cues.items():
        assert [] == [hint for hint in cue.hint if len(hint) > LONGEST_HINT], name


def addressed(language: str) -> re.Pattern[str]:
    """Return a search for a wording that begins with the name of those who are called."""
    names = {text for key, text in read_corpus(language).labels.items() if key.startswith(("call.", "role."))}
    return re.compile(rf"(?:\w+ )?(?:{'|'.join(sorted(names))}),", re.IGNORECASE)


@pytest.mark.parametrize("language", languages())
def test_a_call_begins_with_a_clause(language: str) -> None:
    """No call begins with the name of those who are called: "Witch, see" is heard as "which see"."""
    spoken_to = addressed(language)
    calls = ((name, cue) for name, cue in read_corpus(language).cues.items() if name.endswith((".wakes", ".sleeps")))
    assert [] == [(name, text) for name, cue in calls for text in cue.wordings if spoken_to.match(text)]


@pytest.mark.parametrize(
    ("language", "slip", "fine"),
    [
        ("de", "Verliebte, erwacht.", "Die Verliebten erwachen."),
        ("en", "Two Sisters, awake.", "Open your eyes, Sisters, and look."),
        ("fr", "Sorcière, voyez.", "La Sorcière s’éveille."),
    ],
)
def test_a_name_at_the_beginning_would_be_found(language: str, slip: str, fine: str) -> None:
    """The search finds what it is for, and lets a name pass elsewhere."""
    assert addressed(language).match(slip)
    assert not addressed(language).match(fine)


@pytest.mark.parametrize("language", languages())
def test_a_child_may_hear_it(language: str) -> None:
    """Words of the grim tone appear in no other wording, mood or hint."""
    corpus = read_corpus(language)
    words = str(corpus.words["grim"]).replace("*", r"\w*").split()
    dark = re.compile(rf"\b(?:{'|'.join(words)})\b", re.IGNORECASE)
    for name, cue in corpus.cues.items():
        moody = (text for texts in cue.mood.values() for text in texts)
        assert [] == [text for text in (*cue.say, *moody, *cue.hint) if dark.search(text)], name


def test_french_agrees_with_no_seat() -> None:
    """Nobody knows whether a seat is he or she: no participle and no pronoun says so."""
    for name, cue in read_corpus("fr").cues.items():
        for text in (*cue.wordings, *cue.hint):
            assert not OF_THE_SEAT.search(text), (name, text)
            assert not SOMEBODY.search(text), (name, text)


def test_two_women_may_be_a_couple() -> None:
    """No wording and no label of two players whom it names says that they are men."""
    corpus = read_corpus("fr")
    said = [(name, text) for name, cue in corpus.cues.items() for text in (*cue.wordings, *cue.hint)]
    assert [] == [(name, text) for name, text in (*said, *corpus.labels.items()) if COUPLE.search(text)]


def test_a_slip_of_gender_would_be_found() -> None:
    """The search finds what it is meant to find."""
    for slip in (
        "{Seat} est mort.",
        "{Seat}, hélas, est partie.",
        "{Winners} furent bien seuls.",
        "{seat} a été élue.",
    ):
        assert OF_THE_SEAT.search(slip), slip
    assert SOMEBODY.search("La nuit a pris {seat}… Elle dormait.")
    assert not SOMEBODY.search("Pour {seat}, il faut une carte.")
    for slip in ("{Seat} et {other}, amoureux.", "@ aimait # : ils ont gagné.", "{Seats} se nomment l’un l’autre."):
        assert COUPLE.search(slip), slip


def test_french_marks_stand_after_a_space_that_does_not_break() -> None:
    """A French line never begins with its question mark."""
    for cue, text in lines("fr"):
        for before, mark in pairwise(text):
            assert mark not in "!?:;" or before == "\u00a0", (cue, text)


@pytest.mark.slow
@pytest.mark.long
def test_french_never_leaves_an_article_uncontracted() -> None:
    """Whatever stands in a wording, "de le", "à les" and their like are not heard."""
    narration = Narration.load("fr")
    for fact, word in [("role", r) for r in narration.roles()] + [("building", b) for b in narration.buildings()]:
        facts = {**FACTS, fact: word}
        for cue in narration.cues():
            for text in narration.wordings(cue, facts):
                for slip in (" de le ", " de les ", " à le ", " à les ", " de un ", " que un ", " le a", " de a"):
                    assert slip not in f" {text.lower()} ", text


def test_french_elides_before_a_name() -> None:
    """Before Inès one hears "d’Inès" and "qu’Inès", never "de Inès"."""
    narration = Narration.load("fr")
    narration.names = dict.fromkeys(range(1, 19), "Inès")
    for cue in narration.cues():
        for text in narration.wordings(cue, FACTS):
            assert not re.search(r"\b(?:[dlnjcs]e|[lm]a|(?:lors|puis|jus)?que|si) Inès", text, re.IGNORECASE), text


def test_french_calls_a_place_by_its_bare_name() -> None:
    """Who is spoken to is "place 3": "la place 3, choisissez" is not French."""
    for name, cue in read_corpus("fr").cues.items():
        for text in (*cue.wordings, *cue.hint):
            assert not CALLED.search(text), (name, text)


def test_an_article_in_a_call_would_be_found() -> None:
    """The search finds what it is for, and leaves alone what is said about a seat."""
    for slip in ("{Seat}, choisissez.", "{Seat}. Regardez.", "Égalité. {Seat}, c’est à vous.", "Bienvenue, {seat}."):
        assert CALLED.search(slip), slip
    for right in ("{Seat:call}, choisissez.", "{Seat} tire… Vous l’avez vu.", "Le Bailli, {seat}, choisit."):
        assert not CALLED.search(right), right


def test_a_player_is_called_by_name() -> None:
    """A name has no article to lose, whatever it begins with."""
    narration = Narration.load("fr")
    narration.names = {4: "la Mouche"}
    page = [narration.label("page.register", seat=seat) for seat in (3, 4)]
    assert ["Place 3\u00a0: votre carte", "La Mouche\u00a0: votre carte"] == page
