"""One setting, explained."""

import pytest

from firmware.runtime.config import Config
from firmware.runtime.config.explaining import KEYS, NoSuchSetting, explained, found


@pytest.mark.parametrize(
    ("name", "expected"),
    [("sound.volume", ["sound.volume"]), ("volume", ["sound.volume"]), ("tie_rule", ["rules.tie_rule"])],
)
def test_a_setting_is_found_by_its_key(name: str, expected: list[str]) -> None:
    """With its section or without."""
    assert expected == found(name)


def test_a_section_is_all_of_its_keys() -> None:
    """Its brackets may be written."""
    assert [key for key in KEYS if key.startswith("sound.")] == found("[sound]")


def test_the_nearest_name_is_offered() -> None:
    """A slip of the pen is answered with the name that it was meant for."""
    with pytest.raises(NoSuchSetting, match=r"there is no setting 'volumme'.*volume"):
        found("volumme")


def test_a_house_rule_is_explained_by_its_edition() -> None:
    """Its value is the edition's, which is named as the default, and nothing else has set it."""
    lines = explained("rules.tie_rule", Config(), {}).splitlines()
    assert '[rules] tie_rule = "2009"' == lines[0]
    assert '  Allowed:   "2009", "arrows_revote", "web_until_decided"' in lines
    assert '  Default:   "2009" in the edition 2009' in lines
    assert "  Set by:    nothing; this is the default" in lines


def test_what_a_table_plays_by_itself_is_its_default() -> None:
    """Where no setting says otherwise it is what a table plays, and not what the books do."""
    lines = explained("rules.decided", Config(), {}).splitlines()
    assert '[rules] decided = "end"' == lines[0]
    assert '  Default:   "end" in the edition 2009' in lines


def test_what_set_it_is_named() -> None:
    """The file and line stand there as they are known."""
    assert (
        "  Set by:    here, line 3"
        in explained("sound.volume", Config(), {"sound.volume": "here, line 3"}).splitlines()
    )
