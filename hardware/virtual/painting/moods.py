"""How each of those who sit at the table is seen: asleep, awake, speaking."""

from hardware.virtual.drawing.pose import Mood
from hardware.virtual.moment import Moment
from hardware.virtual.scene import Scene, SceneSeat


def dark_mood(scene: Scene) -> Mood:
    """What all do at night, whoever is called: as the narrator says it."""
    if scene.sign or scene.whisper:
        return "reads"
    return "waits" if scene.heads_up else "sleeps"


def mood_of(seat: SceneSeat, now: Moment, *, dark: bool) -> Mood:
    """How who sits at ``seat`` is seen, in the ``dark`` or by day."""
    if dark:
        return "listens" if seat.number in awake(now) else dark_mood(now.scene)
    if now.scene.shut not in {None, seat.number}:
        return "waits"
    return "speaks" if seat.number == speaker(now) else "listens"


def awake(now: Moment) -> frozenset[int]:
    """
    The seats of those whom a call of the night wakes, for one of them, as they see each other, and for who sees all.

    Where several share the window nobody is, whatever is seen: nothing there depends on who is called.
    """
    page = now.board.lit_page
    if page is None or not page.to or now.scene.shared or dark_mood(now.scene) == "reads":
        return frozenset()
    late = {now.scene.late} - {0} if now.view.seat in page.to else ()
    return frozenset((*page.to, *late) if now.view.open or now.view.sees(page.to) else ())


def speaker(now: Moment) -> int:
    """The seat of who said the last words that are still read, or 0."""
    return now.scene.bubbles[-1].seat if now.scene.bubbles else 0
