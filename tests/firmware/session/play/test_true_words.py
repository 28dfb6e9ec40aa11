"""What is heard and shown is true at this table: of tokens, of the night's dead, of lovers, of Farmers, of houses."""

import re
from pathlib import Path

import pytest

from audio.text.narration import Narration
from tests.harness.rehearsed import Rehearsed

VILLAGE = "wolf wolf seer witch villager*4"
FARMERS = "farmer farmer farmer teacher vagabond*4"


LOWERED = re.compile(
    r"heads? down|lower your head|têtes? basse|baiss\w+ la tête|Kopf runter|Köpfe runter|senkt[^.]*Kopf", re.IGNORECASE
)
"""What has people lower their heads."""


@pytest.mark.parametrize("language", ["fr", "en", "de"])
def test_heads_are_lowered_only_where_no_little_girl_plays(tmp_path: Path, language: str) -> None:
    """Only nightfall has heads lowered, which knows whether the Little Girl plays; after a pause only eyes are shut."""
    said = {cue for cue, text in Narration.load(language).templates() if LOWERED.search(text)}
    assert {"night.falls"} == said
    box = Rehearsed(tmp_path, "wolf wolf seer little_girl villager*4", language=language).begin()
    assert not LOWERED.search(box.text("night.falls"))


@pytest.mark.parametrize("language", ["fr", "en", "de"])
def test_lovers_read_both_numbers(tmp_path: Path, language: str) -> None:
    """Both lovers are awake at the one display: it shows the two numbers, once, so that nobody reads his own alone."""
    box = Rehearsed(tmp_path, "wolf wolf seer cupid villager*6", language=language).begin()
    box.aim("cupid.pair", 9, 2)
    assert "2 + 9" == box.until_page("lovers.partner").big
    assert not any(character.isdigit() for line in box.page.lines for character in line)


def test_token_that_was_laid_is_laid_again(tmp_path: Path) -> None:
    """A player whose token has a power hears that he lays it on the lid in a debate, and nothing of a key."""
    for trades, said in ((FARMERS.replace("teacher", "barber"), ["village.use.tokens"]), (FARMERS, [])):
        box = Rehearsed(tmp_path / str(len(said)), VILLAGE, trades=trades).begin()
        assert said == [cue for cue in box.says if cue.startswith("village.use")]


def test_power_without_a_token(tmp_path: Path) -> None:
    """Where the box drew the trades, nobody is asked to lay a token: the red key invokes a power."""
    box = Rehearsed(tmp_path, VILLAGE, edition="village2009")
    box.join()
    box.shuffle()
    box.register()
    box.until_said("village.drawn")
    said = box.until_said("village.use.keys")
    assert "red key" in said
    assert "village.use.tokens" not in box.says


def test_farmers_vote_again(tmp_path: Path) -> None:
    """A tied election of the Farmers is held again among Farmers, and the narrator says that nobody else votes."""
    box = Rehearsed(tmp_path, VILLAGE, trades=FARMERS, rules={"captain_election_day": 1}).begin()
    box.vote({1: 2, 2: 1}, "farmers.elect")
    assert "Farmers" in box.until_said("farmers.runoff.opens")
    page = box.until_asked("captain.runoff")
    assert ((1, 2, 3), (1, 2)) == (page.actors, page.options)
    assert "captain.runoff.opens" not in box.says


PYROMANIAC = "wolf wolf seer pyromaniac villager*4"


def asked_about_houses(state: Path) -> Rehearsed:
    """A table that has taken a Pyromaniac in a game without houses."""
    box = Rehearsed(state, PYROMANIAC)
    box.join()
    box.accept("deck.offer")
    box.until_said("pyromaniac.houseless")
    return box


def test_pyromaniac_without_houses(tmp_path: Path) -> None:
    """The box says that he has nothing to burn; green plays with him all the same."""
    box = asked_about_houses(tmp_path)
    box.press(1)
    box.until_said("deal.question")
    assert 1 == box.saved()["deck"]["pyromaniac"]


def test_pyromaniac_without_houses_is_put_back(tmp_path: Path) -> None:
    """With red the cards are chosen anew, others first."""
    box = asked_about_houses(tmp_path)
    assert "deck.offer.more" not in box.says
    box.down(1)
    box.until_said("deck.offer.more")


def test_question_about_houses_survives_a_power_cut(tmp_path: Path) -> None:
    """After a power cut the same question is put."""
    asked_about_houses(tmp_path)
    again = Rehearsed(tmp_path, PYROMANIAC)
    again.accept("box.resume.evening")
    again.accept("pyromaniac.houseless")
    again.until_said("deal.question")


def test_pyromaniac_with_houses(tmp_path: Path) -> None:
    """Where there are houses nothing is said of it."""
    box = Rehearsed(tmp_path, PYROMANIAC, trades=FARMERS).begin()
    assert "pyromaniac.houseless" not in box.says
