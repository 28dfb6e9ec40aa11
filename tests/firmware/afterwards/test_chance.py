"""How unlike chance something is: exact where it is small, and close to exact where it is not."""

from math import comb

import pytest

from firmware.afterwards.chance import Expected, mean, probability


def test_a_fair_coin() -> None:
    """Of ten games that are expected to be even, one side wins nine or more with probability 22/1024."""
    assert 22 / 1024 == pytest.approx(probability(9, [Expected(10, 0.5, 1000)]))
    assert pytest.approx(1.0) == probability(5, [Expected(10, 0.5, 1000)])


def test_tables_of_two_kinds() -> None:
    """Games of different tables are taken together as they are: two surely won and two evenly."""
    parts = [Expected(2, 1.0, 1000), Expected(2, 0.5, 1000)]
    assert pytest.approx(3.0) == mean(parts)
    assert [1 / 2, 1.0, 1 / 2] == pytest.approx([probability(hits, parts) for hits in (2, 3, 4)])
    assert 0.0 == probability(1, parts)


@pytest.mark.parametrize("hits", [105, 110, 117, 120, 150, 155])
def test_many_games(hits: int) -> None:
    """Of three hundred games, the normal distribution is within 0.02 of the exact sum."""
    rates = [comb(300, count) * 0.45**count * 0.55 ** (300 - count) for count in range(301)]
    exact = sum(rate for rate in rates if rate <= rates[hits] * (1 + 1e-9))
    assert exact == pytest.approx(probability(hits, [Expected(300, 0.45, 10**9)]), abs=0.02)


def test_a_vague_expectation() -> None:
    """The fewer games were simulated, the less unlikely a result is."""
    vague, sure = (probability(600, [Expected(1000, 0.5, simulated)]) for simulated in (100, 100_000))
    assert sure < 1e-6
    assert vague > 0.03
