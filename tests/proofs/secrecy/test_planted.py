"""The proofs are proved: each leak that is planted is found by one of them."""

import pytest

from tests.proofs.secrecy.planted import LEAKS, Planted
from tests.proofs.secrecy.searching import found


@pytest.mark.slow
@pytest.mark.parametrize("planted", LEAKS, ids=lambda planted: planted.name)
def test_planted_leak_is_found(planted: Planted) -> None:
    """By the very proofs that find none in the product."""
    assert next(found(planted), "")


def test_leaks_have_names_of_their_own() -> None:
    """No two of them have the same name."""
    names = [planted.name for planted in LEAKS]
    assert len(names) == len(set(names)) > 20
