"""What is told next: known from one question to the next, and rendered while what comes before it is said."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy

from audio.text.narration import NarrationContext
from engine import Effect, Say
from firmware.session.box.voice import Worded
from firmware.session.play.reveal import TALLIES, counted
from firmware.session.record.narrated import FALLEN, Narrated
from firmware.session.record.seating import pad_in
from hardware.ports.pads import Pad


def foreseen(
    effects: Iterable[Effect[Pad]],
    narrated: Narrated,
    context: Callable[[Effect[Pad], Narrated], NarrationContext],
    is_asked_for: Callable[[Pad], bool],
) -> Iterator[Worded]:
    """
    Yield the lines of ``effects`` up to the first that is none, after what was ``narrated``.

    ``context`` returns that of an effect, once it is narrated; ``is_asked_for`` whether a dead player lays his card on
    the lid first.
    """
    narrated = deepcopy(narrated)
    for effect in effects:
        if not isinstance(effect, Say):
            return
        narrated.add(effect)
        now = context(effect, narrated)
        yield effect.cue, _worded(effect, narrated, is_asked_for), now
        if effect.cue in TALLIES:
            yield from counted(effect.facts["counts"], now, election=effect.cue == "captain.tally")


def _worded(say: Say[Pad], narrated: Narrated, is_asked_for: Callable[[Pad], bool]) -> Mapping[str, object]:
    """The facts of ``say``; of a death also how it was told before, if it was."""
    if say.cue != "death":
        return say.facts
    pad = pad_in(say.facts)
    return {**say.facts, "told": narrated.foretold.get(pad, FALLEN if is_asked_for(pad) else None)}
