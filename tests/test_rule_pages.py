"""The pages of ``docs/rules``: every id that is cited has an entry there, and the entries are right about the code."""

import json
import re
from pathlib import Path

import pytest

from engine.werewolf.model.rules import NAMES, Rules, plain
from tests.rule_pages import (
    ARGENT,
    PAGES,
    ROOT,
    argent_entries,
    cited,
    cited_of_argent,
    entries,
    entry_list,
    missing,
    pages,
)

PACKAGES = ("engine", "firmware", "audio", "hardware", "tests")
#: Where M and V are ids of the rules; in the second game V are its characters.
OF_THE_RULES = ("engine", "tests/engine")
OF_ARGENT = ("engine/argent", "tests/engine/argent")
SETTING = re.compile(r"`(\w+)` = `([^`]+)`")
LISTED = re.compile(r"^\| `(\w+)` \|.* \| ([^|]*) \|$", re.MULTILINE)
#: An id in brackets, and what it is said to stand for at the end of the page.
SHORT, DEFINED = re.compile(r"\[([ACMTV]-?\d+|§[\d.]+)\](?![(:])"), re.compile(r"^\[([^\]]+)\]: ", re.MULTILINE)


def sources() -> list[Path]:
    """Every file in which a rule may be cited."""
    return sorted(path for name in PACKAGES for kind in ("*.py", "*.toml") for path in (ROOT / name).rglob(kind))


def of_the_rules(path: Path) -> bool:
    """Whether M and V in ``path`` are duties and victories."""
    return not of_argent(path) and any(path.is_relative_to(ROOT / name) for name in OF_THE_RULES)


def of_argent(path: Path) -> bool:
    """Whether ``path`` is of the second game."""
    return any(path.is_relative_to(ROOT / name) for name in OF_ARGENT)


@pytest.mark.slow
def test_every_id_that_is_cited_has_an_entry() -> None:
    """Whatever rule a file names can be looked up in ``docs/rules``."""
    unknown = {
        str(path.relative_to(ROOT)): ids
        for path in sources()
        if (ids := missing(path.read_text(encoding="utf-8"), of_the_rules=of_the_rules(path)))
    }
    assert {} == unknown


@pytest.mark.parametrize("made_up", ["A-" + "00", "C-" + "99", "T-" + "999", "§" + "2.99", "M" + "99", "V" + "99"])
def test_an_id_without_an_entry_is_found(made_up: str) -> None:
    """It is named as missing, whatever is cited beside it."""
    assert [made_up] == missing(f"The wolves flee (A-47, {made_up}).")


@pytest.mark.parametrize(
    ("citation", "expected"),
    [
        ("999:1", "999:1-1"),
        ("000:0", "000:0-0"),
        ("000:915-918, 9999", "000:9999-9999"),
        ("000:337-349; 001:9998-9999", "001:9998-9999"),
    ],
)
def test_lines_without_an_entry_are_found(citation: str, expected: str) -> None:
    """Each part is looked up in its own book; one without a book is of the book before it."""
    assert [f"[{expected}]"] == missing(f"She looks at a card [{citation}].")


def test_a_test_cites_by_its_name() -> None:
    """An id in the name of a test counts as a citation."""
    name = "def test_t" + "_999_the_moon_falls_down() -> None:"
    assert ["T-" + "999"] == missing(name)


def test_every_entry_stands_once() -> None:
    """No id is used twice, and no entry is empty."""
    ids = [one for one, _ in entry_list()]
    assert sorted(set(ids)) == sorted(ids)
    assert [] == [one for one, text in entry_list() if not one.startswith("§") and not text.strip(" |")]


@pytest.mark.slow
def test_every_scenario_is_played() -> None:
    """Each is cited by a test or a proof, in its name or its docstring."""
    texts = ((path.read_text(encoding="utf-8"), of_the_rules(path)) for path in sources())
    played = set().union(*(cited(text, of_the_rules=ours) for text, ours in texts))
    assert [] == [one for one in entries() if one.startswith("T-") and one not in played]


def test_every_default_is_the_programs() -> None:
    """Whatever default an entry names is that of the 2009 rules."""
    named = {pair for text in entries().values() for pair in SETTING.findall(text)}
    assert named
    rules = Rules()
    assert [] == [(name, value) for name, value in sorted(named) if json.loads(value) != plain(getattr(rules, name))]


def test_every_setting_is_named_where_its_question_is_answered() -> None:
    """Entries that a setting cites name the setting."""
    listed = dict(LISTED.findall((ROOT / "docs" / "settings.md").read_text(encoding="utf-8")))
    assert [] == [name for name in NAMES if not cited(listed[name])]
    questions = [(name, one) for name in NAMES for one in cited(listed[name]) if isinstance(one, str)]
    assert [] == [(name, one) for name, one in questions if f"`{name}`" not in entries()[one]]


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_a_page_of_the_rules_cites_what_is_there(page: Path) -> None:
    """Ids on the pages themselves lead somewhere too, and every page is in the index."""
    text = page.read_text(encoding="utf-8")
    assert [] == missing(text)
    assert sorted(set(SHORT.findall(text))) == sorted(DEFINED.findall(text))
    assert f"]({page.name}" in (PAGES / "README.md").read_text(encoding="utf-8") or page.name == "README.md"


@pytest.mark.slow
def test_argents_ids_are_those_of_its_page() -> None:
    """Each that its code cites has one entry, each entry is cited by a test, and its lines are in the sources."""
    files = [path for path in sources() if of_argent(path)]
    used = set().union(*(cited_of_argent(path.read_text(encoding="utf-8")) for path in files))
    tests = [path.read_text(encoding="utf-8") for path in files if path.is_relative_to(ROOT / "tests")]
    assert len(set(argent_entries())) == len(argent_entries())
    assert set() == (used | cited_of_argent(ARGENT.read_text(encoding="utf-8"))) - set(argent_entries())
    assert set() == set(argent_entries()) - set().union(*map(cited_of_argent, tests))
    assert [] == missing(ARGENT.read_text(encoding="utf-8"), of_the_rules=False)
