"""The window is left, or cannot be begun: the command ends by itself, and says why where there is something to say."""

from pathlib import Path

import pytest

from tests.hardware.virtual.screen import screen
from tests.played.evening import evening
from tests.played.home import PATIENCE, Home

LINE = "./meneur play --humans 1 --language en"
SIZE = (1024, 600)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """One clone for both, and no sounds: the first evening is being prepared."""
    return Home(tmp_path_factory.mktemp("leaving"))


@pytest.mark.long
def test_left_while_the_box_is_being_opened(home: Home) -> None:
    """As soon as the window is there, while the voice is still being prepared."""
    with evening(home, LINE, SIZE) as played:
        assert (0, "", "") == played.leave()


@pytest.mark.long
def test_the_box_cannot_be_opened(home: Home, tmp_path: Path) -> None:
    """The window is closed again, and one sentence says what is wrong."""
    (tmp_path / "file").touch()
    with screen(SIZE) as display:
        process = home.start(f"{LINE} --state {tmp_path}/file/state", DISPLAY=display)
        output, complaints = process.communicate(timeout=PATIENCE)
    assert (2, "") == (process.returncode, output)
    assert 1 == complaints.count("\n")
    assert f"{tmp_path}/file" in complaints
