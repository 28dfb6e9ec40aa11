"""The documents: filled from the code, up to date, and pointing only at what is there."""

import argparse
import re
from functools import cache
from pathlib import Path

import pytest

from engine.werewolf.model.rules import NAMES
from engine.werewolf.setup.registry import ROLES
from firmware import cli
from firmware.commands import docs as command
from firmware.documents import BLOCKS, UnfinishedBlock, UnknownBlock, pages, refreshed
from firmware.documents.code import ROOT
from firmware.runtime.config.reading import LIMITS

LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")
CALL = re.compile(r"\./meneur (?P<name>[a-z]+)")
ANCHORED = re.compile(r"(?:\]\(|^\[[^\]]+\]: )((?!https?:)[^)#:\s]*)#([^)\s]+)", re.MULTILINE)
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
MARK = re.compile(r'<a id="([^"]+)"></a>')
FILE = re.compile(r"(?<![\w./-])((?:engine|audio|hardware|firmware|tests|systemd|docs)/[\w./-]*\w)(?![*\w<{])")
TO_BE_MADE = {
    "audio/text/narration/en/roles/watchman.toml",
    "engine/werewolf/roles/watchman.py",
    "tests/engine/werewolf/roles/test_watchman.py",
}
"""Files that a page has its reader write."""


def texts() -> list[tuple[Path, str]]:
    """Every page, and what stands in it."""
    return [(page, page.read_text(encoding="utf-8")) for page in pages()]


@cache
def anchors(page: Path) -> set[str]:
    """What a link into ``page`` may point at: its marks, and its headings as GitHub spells them."""
    text = page.read_text(encoding="utf-8")
    headings = [re.sub(r"[^\w\- ]", "", MARK.sub("", heading).lower()) for heading in HEADING.findall(text)]
    return {*MARK.findall(text), *[heading.strip().replace(" ", "-") for heading in headings]}


def test_every_page_is_up_to_date() -> None:
    """The generated parts of the pages are those that ``./meneur docs`` writes."""
    assert [] == [page.name for page, text in texts() if refreshed(text, BLOCKS) != text]


def test_every_link_leads_somewhere() -> None:
    """Every link points to a file that exists."""
    links = [(page, link) for page, text in texts() for link in LINK.findall(text)]
    assert [] == [(page.name, link) for page, link in links if not (page.parent / link).exists()]


def test_every_anchor_leads_somewhere() -> None:
    """A link into a page points at a heading or a mark that is there."""
    links = [(page, file, anchor) for page, text in texts() for file, anchor in ANCHORED.findall(text)]
    assert [] == [one for one in links if one[2] not in anchors(one[0].parent / (one[1] or one[0].name))]


def test_every_file_that_is_named_exists() -> None:
    """No page sends anybody to a file that was moved or deleted."""
    named = {(page.name, name) for page, text in texts() for name in {*FILE.findall(text)} - TO_BE_MADE}
    assert [] == sorted(one for one in named if not (ROOT / one[1]).exists())


def test_every_command_that_is_mentioned_exists() -> None:
    """No page sends anybody to a command that is not there."""
    known = {*cli.names(), *cli.LAUNCHER}
    assert [] == [(page.name, name) for page, text in texts() for name in CALL.findall(text) if name not in known]


@pytest.mark.slow
def test_no_setting_is_left_out() -> None:
    """Every house rule and every key of the configuration is in its table."""
    settings, configuration = BLOCKS["settings"](""), BLOCKS["configuration"]("")
    assert [] == [name for name in NAMES if f"| `{name}` |" not in settings]
    keys = [key for section in LIMITS.values() for key in section]
    assert [] == [key for key in keys if f"| `{key}` |" not in configuration]


def test_no_role_is_left_out() -> None:
    """Every role is in the glossary, by the name it has in files."""
    glossary = BLOCKS["roles"]("")
    assert [] == [key for key in ROLES if f"| `{key}` |" not in glossary]


def test_filling_twice_is_filling_once() -> None:
    """Text outside the markers stays, text between them is replaced; a second run changes nothing."""
    page = "before\n<!-- meneur docs: hello you -->\nold\n<!-- end -->\nafter\n"
    filled = "before\n<!-- meneur docs: hello you -->\n\nhello, you\n\n<!-- end -->\nafter\n"
    known = {"hello": lambda whom: f"hello, {whom}"}
    assert filled == refreshed(page, known)
    assert filled == refreshed(filled, known)


def test_an_unknown_block_is_named() -> None:
    """The mistake names the block and those there are."""
    with pytest.raises(UnknownBlock, match=r"no block 'recipe'.*hello"):
        refreshed("<!-- meneur docs: recipe -->\n<!-- end -->", {"hello": str})


def test_a_block_that_does_not_end_is_named() -> None:
    """The error names the block."""
    with pytest.raises(UnfinishedBlock, match="'hello' does not end"):
        refreshed("<!-- meneur docs: hello -->\ntext", {"hello": str})


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the command one page to write, which is out of date."""
    page = tmp_path / "page.md"
    page.write_text("<!-- meneur docs: commands -->\n<!-- end -->\n", encoding="utf-8")
    monkeypatch.setattr(command, "pages", lambda: [page])
    return page


def test_check_writes_nothing(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A page that is out of date is named, left alone, and the exit status is 1."""
    before = page.read_text(encoding="utf-8")
    assert 1 == command.run(argparse.Namespace(check=True, animation=False))
    assert "page.md: out of date\n" == capsys.readouterr().out
    assert before == page.read_text(encoding="utf-8")


@pytest.mark.slow
def test_docs_writes_and_then_has_nothing_to_do(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A page that was written is up to date."""
    assert 0 == command.run(argparse.Namespace(check=False, animation=False))
    assert 0 == command.run(argparse.Namespace(check=True, animation=False))
    assert "page.md: written\nThe documents are up to date.\n" == capsys.readouterr().out
    assert "`./meneur config`" in page.read_text(encoding="utf-8")


def test_blocks_are_named_as_markers_can_write_them() -> None:
    """A block whose name no marker could carry would never be written."""
    assert [] == [name for name in BLOCKS if not re.fullmatch("[a-z-]+", name)]
