"""How many votes are beside each player while they are counted."""

from pathlib import Path

import pytest

from hardware.ports.page import Page
from tests.firmware.players.bot_evening import Evening


@pytest.mark.long
@pytest.mark.parametrize("teach", ["never", "always"], ids=["game", "practice"])
def test_votes_add_up_as_they_are_counted(tmp_path: Path, teach: str) -> None:
    """Each has as many as were told of him, from then until the count is over; before it and after it nobody has."""
    evening = Evening(tmp_path, 6, 2, [f"table.teach={teach}"])
    counts: list[dict[int, int]] = [{}]
    told: dict[int, str] = {}
    for _ in evening.passes(0.5):
        page, votes = evening.board.page or Page(""), dict(evening.party.scene().votes)
        if page.name == "tally" and isinstance(page.pointer, int):
            told[page.pointer] = page.lines[0]
        if votes != counts[-1]:
            counts.append(votes)
        if len(counts) > 1 and not votes:
            break
    assert (teach == "always") is ("night.falls" not in evening.heard)
    grown = counts[1:-1]
    assert [*told] == [*grown[-1]]
    assert [*range(1, len(grown) + 1)] == list(map(len, grown))
    assert [line.split()[-1] for line in told.values()] == [str(count) for count in grown[-1].values()]
