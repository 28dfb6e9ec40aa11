"""Nobody learns from the page what the table does not know: what it shows, and when, is the same whoever holds what."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from audio.text.narration import languages
from engine.werewolf.setup.registry import ROLES
from firmware.following import reading
from firmware.following.looking import EVERY, look
from firmware.following.table import Table
from firmware.session.box import Box
from firmware.web.afterwards import Archive
from firmware.web.board import Board
from firmware.web.feed import Feed
from firmware.web.words import words
from tests.firmware.web.pages import Answer, hosting, served
from tests.firmware.web.test_afterwards import archive
from tests.harness.marks import LONG
from tests.harness.played import club
from tests.harness.rehearsed import Rehearsed
from tests.proofs.secrecy.tables import FACTS, PILES, RULES, dealt, laid, watched

pytestmark = pytest.mark.slow
PAIRS = 100 if LONG else 1
Twins = Callable[[int], Sequence[list[tuple[float, Table]]]]


def sent(folder: Path, seed: int, world: str) -> list[tuple[float, Table]]:
    """What a box sends to its page, and when, up to where the table learns what was decided in the dark."""
    pick = Random(f"web/{seed}")
    pile, rules = pick.choice([*PILES]), pick.choice(RULES)
    cards, centre = laid(dealt(pile, Random(f"{seed}/{world}")))
    box = Rehearsed(folder / world, cards, centre=centre, rules=rules, seed=seed, edition=PILES[pile])
    tables: list[tuple[float, Table]] = []

    def show(table: Table) -> None:
        if not tables or table != tables[-1][1]:
            tables.append((round(box.t, 3), table))

    look(box.rehearsal.box, box.rehearsal.loop, show)
    seen = watched(box, seed, world, 0, until=FACTS).seen
    learnt = min((glimpse.t for glimpse in seen if glimpse.cue in FACTS), default=box.t)
    return [(moment, table) for moment, table in tables if moment < learnt]


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Twins:
    """Pairs of tables by their seed, each played once."""
    folder = tmp_path_factory.mktemp("twins")
    return cache(lambda seed: [sent(folder / str(seed), seed, world) for world in ("one", "other")])


@pytest.mark.parametrize("seed", range(PAIRS))
def test_twins_show_the_same_at_the_same_moment(twins: Twins, seed: int) -> None:
    """Two tables that know the same send the same lines at the same milliseconds, with all that is done by night."""
    one, other = twins(seed)
    assert one == other
    assert "night" in {table.public.phase for _, table in one}
    assert all(abs(moment / EVERY - round(moment / EVERY)) < 1e-6 for moment, _ in one)


@pytest.mark.long
def test_a_leak_would_be_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that was told what lies before a player would differ between twins."""
    honest = reading.table

    def leaky(box: Box) -> Table:
        return replace(honest(box), said=str(box.evening.roles))

    monkeypatch.setattr("firmware.following.looking.table", leaky)
    assert sent(tmp_path, 0, "one") != sent(tmp_path, 0, "other")


PATHS = ("history", "history/2", "forget?game=2", "forget?player=Ada", "statistics", "adviser")
"""What a host can open by night besides the board."""


def traffic(tables: list[tuple[float, Table]], past: Archive) -> tuple[list[str], list[str]]:
    """
    All that browsers get of ``tables``, and what a host gets of the ``past`` at the end of them.

    That is what stands on the board after each, and whole answers in each language.
    """
    found: list[str] = []
    hosts: list[str] = []
    expected = Feed()
    board = Board(expected, "en")
    with served(past) as page, hosting(page, tables[0][1]) as link, page.events() as seen:
        for _, table in tables:
            expected.put(table)
            parts = json.loads(board.news(-2))["parts"]
            link.show(table)
            while seen.parts != parts:
                seen.next()
            found += seen.parts.values()
        for language in sorted(languages()):
            found += _whole(page.get(f"/{language}/"))
            for path in PATHS:
                hosts += _whole(page.get(f"/{language}/{path}", cookie="host=known"))
    return found, hosts


def _whole(answer: Answer) -> list[str]:
    assert 200 == answer.status
    return [answer.text, str(sorted(answer.headers.items()))]


def test_never_a_secret_in_all_traffic(twins: Twins, tmp_path: Path) -> None:
    """Every byte that browsers get of twin tables is the same, a host's too; no card stands beside the living."""
    past = club(tmp_path, 3, {1: "Ada"})
    worlds = twins(0)
    assert len(worlds[0]) > 10
    wires = [traffic(world, archive(past.path)) for world in worlds]
    assert wires[0] == wires[1]
    for _, table in worlds[0]:
        assert {("", "")} >= {(player.role, player.camp) for player in table.players if player.alive}
    cards = {words(language).role(role) for language in languages() for role in ROLES}
    assert not [card for card in cards for wire in wires[0][0] if f">{card}<" in wire]
