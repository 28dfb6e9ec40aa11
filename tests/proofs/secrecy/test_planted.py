"""The proofs are proved: each leak that is planted is found by one of them."""

import pytest

from tests.proofs.secrecy.planted import LEAKS, Planted
from tests.proofs.secrecy.searching import found

ALWAYS = {
    "a silence ends when its window is answered",
    "a private page is shown to all",
    "a key beeps at night",
    "a line of the log says what was answered",
}
"""Those that every run plants; the long proofs plant all."""
PLANTED = [leak if leak.name in ALWAYS else pytest.param(leak, marks=pytest.mark.long) for leak in LEAKS]


@pytest.mark.slow
@pytest.mark.thinned(2)
@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.name)
def test_planted_leak_is_found(planted: Planted) -> None:
    """By the very proofs that find none in the product."""
    assert next(found(planted), "")


def test_leaks_have_names_of_their_own() -> None:
    """No two of them have the same name."""
    names = [planted.name for planted in LEAKS]
    assert len(names) == len(set(names)) > 20
    assert set(names) > ALWAYS
