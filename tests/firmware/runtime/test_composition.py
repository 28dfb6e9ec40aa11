"""A composition in one line of text."""

import pytest

from firmware.runtime.composition import CompositionRefused, parse_composition, parse_tokens, players


def test_cards_are_counted() -> None:
    """A card without a number is one; those that are named twice are added up."""
    assert {"werewolf": 3, "seer": 1} == parse_composition("werewolf:2, voyante, wolf")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "'' has an empty entry where a role belongs"),
        ("seer,,wolf", "'seer,,wolf' has an empty entry where a role belongs"),
        ("wolf:0", "'wolf:0': '0' is not a number of cards from 1 to 30"),
        ("wolf:31", "'wolf:31': '31' is not a number of cards from 1 to 30"),
        ("wolf:two", "'wolf:two': 'two' is not a number of cards from 1 to 30"),
        ("wolf:²", "'wolf:²': '²' is not a number of cards from 1 to 30"),
    ],
)
def test_what_names_no_cards_is_refused(text: str, why: str) -> None:
    """The sentence quotes what was written."""
    with pytest.raises(CompositionRefused, match=why):
        parse_composition(text)


def test_an_empty_entry_among_tokens_shows_how_to_write_them() -> None:
    """The example is one of buildings."""
    with pytest.raises(CompositionRefused, match="where a building belongs: write farmer:4,teacher,vagabond:3"):
        parse_tokens("farmer:4,")


@pytest.mark.parametrize(("text", "number"), [("wolf:2,seer,villager:5", 8), ("wolf:2,thief,villager:7", 8)])
def test_the_thief_brings_two_cards_for_the_middle(text: str, number: int) -> None:
    """They are shuffled with the others, and no player has them."""
    assert number == players(parse_composition(text))
