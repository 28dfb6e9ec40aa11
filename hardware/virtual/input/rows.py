"""Which of some places is beside, above or below another, as the eye sees them."""

from collections.abc import Collection, Sequence

from pygame import Rect, Vector2


def beside(places: Sequence[Rect], free: Collection[int], here: int, step: int) -> int:
    """
    The next of the ``free`` places to the right (1) or left (-1) in the row of the place ``here``, and round.

    From one that is not free, and alone in its row, it is the nearest on that side, or on the other.
    """
    row = sorted((at for at in {here, *free} if _beyond(places, here, at) == 0), key=lambda at: places[at].centerx)
    if len(row) > 1 or here in free:
        return row[(row.index(here) + step) % len(row)]
    middle = Vector2(places[here].center)
    ahead = [at for at in free if (places[at].centerx - middle.x) * step > 0]
    return min(ahead or free, key=lambda at: middle.distance_to(places[at].center), default=here)


def beyond(places: Sequence[Rect], free: Collection[int], here: int, step: int) -> int:
    """The nearest of the ``free`` places in the row below (1) or above (-1) that of ``here``; where none is, itself."""
    x, ahead = places[here].centerx, {at: _beyond(places, here, at) * step for at in free}
    below = [at for at, far in ahead.items() if far > 0]
    return min(below, key=lambda at: (ahead[at], abs(places[at].centerx - x)), default=here)


def _beyond(places: Sequence[Rect], here: int, there: int) -> int:
    """How many points the row of a place is below another, or 0 for the same row."""
    far = places[there].centery - places[here].centery
    return far if abs(far) > places[here].height // 2 else 0
