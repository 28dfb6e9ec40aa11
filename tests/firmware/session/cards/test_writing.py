"""Cards as a TOML file."""

import tomllib

from firmware.runtime.journal import Card
from firmware.session.cards.writing import to_toml


def test_a_card_is_an_entry() -> None:
    """Its kind is the key of its name; quotation marks in the name of a deck are kept."""
    text = to_toml([Card("04A1", 'grandma"s', "role", "seer"), Card("04B2", "red", "command", "start")])
    assert {
        "card": [
            {"uid": "04A1", "role": "seer", "deck": 'grandma"s'},
            {"uid": "04B2", "command": "start", "deck": "red"},
        ]
    } == tomllib.loads(text)


def test_no_cards_are_a_list_of_none() -> None:
    """The file is there all the same, and can be read."""
    assert {"card": []} == tomllib.loads(to_toml([]))
