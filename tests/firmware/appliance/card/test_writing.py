"""What is written to a card, in which order, and what a cut leaves."""

import os
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from firmware.appliance.card import writing
from firmware.appliance.card.errors import CardRefused, NotWritten
from firmware.appliance.card.load import Item, load
from firmware.appliance.card.writing import CALL, RUN, Card, described
from firmware.runtime.machine import Machine
from tests.firmware.appliance.card import cards
from tests.install.machines import snapshot, tree

OVERLAYS = ("dtparam=spi=on", "dtoverlay=max98357a,no-sdmode")


@pytest.fixture(scope="module")
def items(tmp_path_factory: pytest.TempPathFactory) -> Sequence[Item]:
    """What is put on a card, with two packages of a few bytes."""
    folder = tmp_path_factory.mktemp("load")
    (folder / "one.deb").write_bytes(b"one")
    (folder / "two.whl").write_bytes(b"two")
    return _items(folder, "seats = 12\n")


def _items(folder: Path, config: str) -> Sequence[Item]:
    source = folder / "tree"
    if not source.exists():
        tree(source)
    return load(Machine(tree=source), [folder / "one.deb"], [folder / "two.whl"], {"config.toml": config}, [])


@pytest.mark.slow
def test_a_card_has_everything_and_its_sums(tmp_path: Path, items: Sequence[Item]) -> None:
    """The sums are those that the Pi checks; the system's own words stay."""
    folder = cards.bootfs(tmp_path / "bootfs")
    Card(folder, items, OVERLAYS).write()
    done = subprocess.run(["sha256sum", "-c", "--quiet", "SHA256SUMS"], cwd=folder / "meneur", check=False)
    assert 0 == done.returncode
    assert f"{cards.BOOKWORM.strip()} {RUN}\n" == (folder / "cmdline.txt").read_text()
    assert (folder / "config.txt").read_text().startswith(cards.CONFIG)
    assert all(f"\n{line}\n" in (folder / "config.txt").read_text() for line in OVERLAYS)
    assert cards.CONFIG == (folder / "config.txt.before-meneur").read_text()


@pytest.mark.slow
@pytest.mark.long
def test_a_second_run_changes_only_what_differs(tmp_path: Path) -> None:
    """Nothing at first; then the file that differs with the sums and the mark, and what is not wanted any more goes."""
    folder = cards.bootfs(tmp_path / "bootfs")
    (tmp_path / "load").mkdir()
    for name in ("one.deb", "two.whl"):
        (tmp_path / "load" / name).write_bytes(name[:3].encode())
    card = Card(folder, _items(tmp_path / "load", "seats = 12\n"), OVERLAYS)
    card.write()
    before = snapshot(folder)
    assert [] == list(card.changes())
    card.write()
    assert before == snapshot(folder)
    (folder / "meneur/debs/old.deb").touch()
    other = Card(folder, _items(tmp_path / "load", "seats = 18\n"), OVERLAYS)
    assert ["write config.toml", "write SHA256SUMS", "remove debs/old.deb", "write ready"] == list(other.changes())
    other.write()
    assert [] == list(other.changes())
    assert f"{cards.BOOKWORM.strip()} {RUN}\n" == (folder / "cmdline.txt").read_text()


def test_the_imagers_own_script_calls_ours(tmp_path: Path, items: Sequence[Item]) -> None:
    """A user and a Wi-Fi that were chosen in the Imager are set up as well, and the call stands there once."""
    line = f"{cards.BOOKWORM.strip()} systemd.run=/boot/firstrun.sh systemd.run_success_action=reboot\n"
    folder = cards.bootfs(tmp_path / "bootfs", line)
    (folder / "firstrun.sh").write_text("#!/bin/bash\n\nset +e\nrm -f /boot/firstrun.sh\nexit 0\n")
    for _ in range(2):
        Card(folder, items, OVERLAYS).write()
        assert line == (folder / "cmdline.txt").read_text()
        assert f"#!/bin/bash\n{CALL}\nset +e\n" in (folder / "firstrun.sh").read_text()
    assert 1 == (folder / "firstrun.sh").read_text().count("meneur/begin")


class Cut(BaseException):
    """The card was pulled out."""


@pytest.mark.slow
def test_a_cut_at_any_moment_leaves_no_card_that_says_it_is_ready(
    tmp_path: Path, items: Sequence[Item], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mark comes last; the next run completes it, from a new card as from one that is prepared anew."""
    written: list[int] = []
    put = writing._put

    def cut_after(count: int) -> Callable[[Path, bytes], None]:
        written.clear()

        def cutting(path: Path, data: bytes) -> None:
            if len(written) == count:
                path.parent.mkdir(exist_ok=True, parents=True)
                path.with_name(f"{path.name}.part").write_bytes(data[:1])
                raise Cut
            put(path, data)
            written.append(1)

        return cutting

    folder = cards.bootfs(tmp_path / "bootfs")
    card = Card(folder, items, OVERLAYS)
    card.write()
    steps = sum(path.is_file() for path in (folder / "meneur").rglob("*")) + 3
    whole = snapshot(folder)
    for count in range(steps):
        shutil.rmtree(folder)
        cards.bootfs(folder)
        monkeypatch.setattr(writing, "_put", cut_after(count))
        with pytest.raises(Cut):
            card.write()
        assert not (folder / "meneur/ready").exists()
        monkeypatch.setattr(writing, "_put", put)
        card.write()
        assert whole == snapshot(folder)


def test_a_card_that_cannot_be_written_says_so(
    tmp_path: Path, items: Sequence[Item], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence; and it is not ready."""
    folder = cards.bootfs(tmp_path / "bootfs")

    def full(_: Path, __: bytes) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(writing, "_put", full)
    with pytest.raises(NotWritten, match=r"No space left on device.*does not install anything yet"):
        Card(folder, items, OVERLAYS).write()
    assert not (folder / "meneur/ready").exists()


def test_a_card_without_room_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    """How much is free and how much is needed; nothing has been changed."""
    folder = cards.bootfs(tmp_path / "bootfs")
    large = tmp_path / "large.deb"
    with large.open("wb") as file:
        file.truncate(2**55)
    before = snapshot(folder)
    with pytest.raises(CardRefused, match=r"MB are free .* MB|are free on .*, and \d+ are needed"):
        Card(folder, [_Sparse("debs/large.deb", large)], ()).refuse_full()
    assert before == snapshot(folder)


class _Sparse(Item):
    """A file that nobody reads."""

    def read(self) -> bytes:
        """Nothing: its size tells already that it differs."""
        raise AssertionError


def test_packages_are_counted_and_the_rest_is_named() -> None:
    """Nobody reads two hundred names."""
    lines = ["write debs/a.deb", "write config.toml", "write wheels/b.whl"]
    assert ["write 2 packages and sounds", "write config.toml"] == described(lines)
