"""What takes long to make is made once, and kept outside the tree under a name made from what it is made of."""

import os
import shutil
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory


def kept(kind: str, made_of: Iterable[str], make: Callable[[Path], None]) -> Path:
    """
    A folder that is whole, from the folder ``MENEUR_MACHINE`` or the user's cache.

    Parameters
    ----------
    kind:
        What is put after the name of that folder, so that each kind has its own; only the newest of a kind is kept.
    made_of:
        Texts that change when another one has to be made.
    make:
        Makes it in an empty folder, as the folder ``made`` of that.

    """
    usual = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "meneur/machine"
    folder = Path(f"{os.environ.get('MENEUR_MACHINE') or usual}{kind}")
    there = folder / sha256("\n".join(made_of).encode()).hexdigest()[:12]
    if not there.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=folder, prefix="making-") as scratch:
            make(Path(scratch))
            for old in (old for old in folder.iterdir() if not old.name.startswith("making-")):
                shutil.rmtree(old)
            (Path(scratch) / "made").rename(there)
    return there


def write_files(files: Mapping[str, str], folder: Path) -> None:
    """Write ``files``, the text of each by its path, below ``folder``."""
    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
