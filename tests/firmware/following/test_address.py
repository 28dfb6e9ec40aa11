"""The page's address as a QR code."""

import sys

import pytest

from firmware.following.address import grid


def test_the_code_is_square_and_has_a_light_edge() -> None:
    """It has as many points across as down, four light ones at each edge, and the coarsest size for a short name."""
    points = grid("meneur.local")
    assert [29] * 29 == [len(row) for row in points]
    edge = [*points[:4], *points[-4:], *(row[:4] + row[-4:] for row in points)]
    assert {" "} == set("".join(edge))
    assert "#######" == points[4][4:11]  # the corner by which a telephone finds it


def test_without_what_makes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program without the packages of the page shows words alone."""
    monkeypatch.setitem(sys.modules, "segno", None)
    assert () == grid("meneur.local")
