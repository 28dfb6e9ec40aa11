"""How each is seen at the table while all turn by day to who is condemned or dies: towards him, with torches."""

from collections.abc import Mapping
from dataclasses import replace

from hardware.virtual.drawing.padplace import PadPlace
from hardware.virtual.drawing.pose import Stance
from hardware.virtual.moment import Moment
from hardware.virtual.painting.moods import mood_of
from hardware.virtual.scene import SceneSeat
from hardware.virtual.watching import Watch

MOST = 66.0
"""By how many degrees a head turns at most."""

LAG = 0.45
"""What part of the time it takes until the last begin, who sit farthest from him."""

PARTS = 8
"""Into so many parts a figure's movement is divided: each is drawn once, and kept."""

Pads = Mapping[int, PadPlace]


def seen(seat: SceneSeat, pads: Pads, now: Moment, *, dark: bool) -> tuple[SceneSeat, Stance]:
    """Who is seen at ``seat``, also while he goes who is dead, and how; in the ``dark`` or by day."""
    mood, watch = mood_of(seat, now, dark=dark), now.watch
    if dark or watch is None or not seat.present:
        return seat, Stance(mood)
    if seat.number == watch.vigil.seat:
        there = 1 - round(watch.gone * 2 * PARTS) / (2 * PARTS)
        going = seat.number == watch.seat
        return replace(seat, alive=seat.alive or going), Stance("reads", there=there) if going else Stance(mood)
    if now.scene.vigil is not None and seat.number == now.scene.vigil.seat:
        seat = replace(seat, alive=True)  # he died just after the other, who has not gone yet
    if not seat.alive:
        return seat, Stance(mood)
    return seat, _turned(Stance(mood), watch, pads[seat.number], pads[watch.vigil.seat])


def _turned(stance: Stance, watch: Watch, own: PadPlace, other: PadPlace) -> Stance:
    """``stance`` of who turns to the ``other``, and lifts a torch where he is condemned."""
    apart = own.turn_to(other)
    begins = LAG * abs(apart) / 180
    share = round(min(1.0, max(0.0, (watch.gathered - begins) / (1 - LAG))) * PARTS) / PARTS
    aside = (90 - abs(apart) / 2) * (-1 if apart > 0 else 1)
    lifted = share if watch.vigil.fate == "condemned" else 0.0
    return stance._replace(aside=share * max(-MOST, min(MOST, aside)), lifted=lifted)
