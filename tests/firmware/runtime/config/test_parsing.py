"""A file of settings, whatever is wrong in it."""

from firmware.runtime.config.parsing import MOST, parsed


def test_a_sound_file_is_read_whole() -> None:
    """It says what it says, and nothing is wrong with it."""
    assert ({"sound": {"volume": 40}}, []) == parsed("[sound]\nvolume = 40\n")


def test_a_wrong_line_costs_itself() -> None:
    """The lines before and after it count; the mistake names its line."""
    settings, wrong = parsed("[sound]\nvolume = 40\nloudest = = 3\nsilent = true\n")
    assert {"sound": {"volume": 40, "silent": True}} == settings
    assert ["line 3" in text for text in wrong] == [True]


def test_a_wrong_heading_costs_its_keys() -> None:
    """They would end up in another section; the next heading counts again."""
    settings, wrong = parsed("[sound]\nvolume = 40\n[voice\nrate = 3\n\n[table]\nseats = 8\n")
    assert ({"sound": {"volume": 40}, "table": {"seats": 8}}, 1) == (settings, len(wrong))


def test_a_file_of_rubbish_says_nothing() -> None:
    """Of a file with more wrong lines than are passed over nothing counts."""
    settings, wrong = parsed("volume = 3\n" + "?\n" * (MOST + 1))
    assert ({}, MOST) == (settings, len(wrong))
