"""The register of cards, by its command."""

from pathlib import Path

import pytest

from firmware.cli import main
from firmware.runtime.journal import Card, Journal
from firmware.session.assembly import JOURNAL

CARDS = [Card("04A1", "red", "role", "seer"), Card("04A2", "red", "building", "baker")]


@pytest.fixture
def state(tmp_path: Path) -> list[str]:
    """A box that knows two cards."""
    journal = Journal(tmp_path / JOURNAL)
    journal.add_cards(CARDS)
    journal.close()
    return ["--state", str(tmp_path)]


def known(state: list[str]) -> list[str]:
    """The UIDs of the cards the box knows."""
    journal = Journal(Path(state[1]) / JOURNAL)
    uids = [card.uid for card in journal.cards()]
    journal.close()
    return uids


def test_list(state: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Every card is a line: UID, deck, kind, name."""
    assert 0 == main(["cards", "list", *state])
    assert [["04A2", "red", "building", "baker"], ["04A1", "red", "role", "seer"]] == [
        line.split() for line in capsys.readouterr().out.splitlines()
    ]


def test_forget(state: list[str]) -> None:
    """A card is forgotten by its UID, however it is written."""
    assert 0 == main(["cards", "forget", "04:a1", *state])
    assert ["04A2"] == known(state)


@pytest.mark.parametrize("uids", [["04A1", "04FF"], ["04A1", "hello"]])
def test_all_or_none_is_forgotten(state: list[str], uids: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Where one of the UIDs is wrong, no card is forgotten."""
    assert 2 == main(["cards", "forget", *uids, *state])
    assert ["04A2", "04A1"] == known(state)
    assert uids[1] in capsys.readouterr().err


def test_bad_file_changes_nothing(state: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file with one mistake teaches nothing of what else is in it."""
    file = tmp_path / "cards.toml"
    file.write_text('[[card]]\nuid = "04A3"\ndeck = "d"\nrole = "seer"\n[[card]]\nuid = "04A4"\n', encoding="utf-8")
    assert 2 == main(["cards", "import", str(file), *state])
    assert ["04A2", "04A1"] == known(state)
    assert "card 2" in capsys.readouterr().err


@pytest.mark.thinned(6)
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "ACTION"),
        (["burn"], "there is no 'burn'"),
        (["forget"], "uid"),
        (["import", "/nowhere/cards.toml"], "/nowhere/cards.toml cannot be read"),
        (["export", "/nowhere/cards.toml"], "/nowhere/cards.toml"),
        (["learn", "--wait", "never"], "'never' is not a number of seconds"),
        (["learn", "--deck", " "], "deck is missing"),
        (["learn", "dragon"], "there is no card 'dragon'"),
        (["write", "--count", "0"], "'0' is not a number of cards"),
        (["sheet", "--size", "poster"], "there is no 'poster'"),
        (["sheet", "--deck", "tarot"], "there is no deck 'tarot'"),
        (["sheet", "--language", "xx"], "there is no 'xx'"),
        (["sheet", "--out", "/nowhere/cards.pdf"], "/nowhere/cards.pdf"),
    ],
)
def test_refusals(state: list[str], arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever cannot be done is refused in a sentence, with status 2."""
    try:
        status: object = main(["cards", *arguments, *(state if arguments else [])])
    except SystemExit as stop:
        status = stop.code
    assert 2 == status
    assert sentence in capsys.readouterr().err
    assert ["04A2", "04A1"] == known(state)
