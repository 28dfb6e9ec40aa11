"""
The sound bed: what it costs to make, and what it hides.

What is hidden is computed by `tests.bench.instruments.masking`, a model of ears and not ears; it is the same on every
machine.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from audio.sound.beds import COVERING
from audio.sound.beds.workshop import NAMES, Workshop
from audio.speech.files.waves import Clip, read_wave
from tests.bench.instruments.measuring import Effort, Reading, measured


@contextmanager
def _workshop() -> Iterator[Workshop]:
    """A workshop that has made nothing yet."""
    with TemporaryDirectory() as folder:
        yield Workshop(Path(folder))


@measured("beds.making", unit="s", reach="seconds to make every bed and strike, once and for all, in their own process")
def making(effort: Effort) -> Reading:
    """What the first evening waits for."""
    with _workshop() as workshop:
        began = time.perf_counter()
        clips = [workshop.clip(name) for name in NAMES[-2:]] if effort.quick else _all(workshop)
        taken = time.perf_counter() - began
        total = sum(clip.path.stat().st_size for clip in clips)
    return Reading(taken, (taken,), f"{len(clips)} files, {total / 1e6:.1f} MB")


def _all(workshop: Workshop) -> list[Clip]:
    workshop.prepare(lambda done, total: None)  # noqa: ARG005 - nobody looks at the bar
    return [workshop.clip(name) for name in NAMES]


@measured(
    "beds.click",
    unit="dB SPL",
    reach="how loud a key may click at half a metre and be hidden by a bed of the night, the voice being 65 dB at 1 m; "
    "the least",
)
def click(effort: Effort) -> Reading:
    """How loud hands may be."""
    import numpy as np  # noqa: PLC0415 -- heavy, and wanted by this measurement only

    from tests.bench.instruments.masking import CHAIR, CLICK, hidden_up_to  # noqa: PLC0415 -- it loads numpy

    with _workshop() as workshop:
        names = COVERING[:1] if effort.quick else COVERING
        loops = {name: np.array(read_wave(workshop.clip(name).path).samples) / 32768 for name in names}
    hidden = {name: hidden_up_to(loop, CLICK) for name, loop in loops.items()}
    note = ", ".join(f"{name} {level:.1f}" for name, level in hidden.items())
    note += f"; a chair, at a metre: {min(hidden_up_to(loop, CHAIR) for loop in loops.values()):.1f}"
    return Reading(min(hidden.values()), tuple(hidden.values()), note)
