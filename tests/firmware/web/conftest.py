"""What the tests of the page share: one that is served."""

from collections.abc import Iterator

import pytest

from tests.firmware.web.pages import Page, served


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """A page, served for all tests of a file; each calls as a box of its own."""
    with served() as found:
        yield found
