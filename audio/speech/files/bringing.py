"""How a sound file comes into its folder: by one rename, so that it is whole or is not there."""

import os
import threading
from collections.abc import Callable
from pathlib import Path
from shutil import disk_usage

from audio.errors import AudioError, RenderFailed
from audio.speech.files.clips import measure

ROOM = 500_000
"""Bytes that have to be free for a rendering to have failed by itself: a clip takes some 20,000."""


class NotKept(RenderFailed):
    """The disk takes no file; the message says why, and how there would be room."""


def brought_in(path: Path, write: Callable[[Path], None]) -> Path:
    """
    Let ``write`` make a file, look at it, and put it at ``path``.

    Raises `NotKept` if the disk refuses it, or the `AudioError` that ``write`` raises.
    """
    draft = path.with_name(f".{path.stem}.{os.getpid()}.{threading.get_ident()}{path.suffix}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            write(draft)
            measure(draft)
            return draft.replace(path)
        except AudioError as error:
            if disk_usage(path.parent).free >= ROOM:
                raise
            raise NotKept(
                f"Speech cannot be kept in {path.parent}: the disk is full, delete something on it."
            ) from error
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        if isinstance(error, AudioError):
            raise
        raise NotKept(f"Speech cannot be kept in {path.parent}: {error.strerror or error}.") from error
