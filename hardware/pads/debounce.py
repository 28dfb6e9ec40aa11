"""
One key's contact made one press: neither lost nor doubled.

A press counts once the contact has been closed for 5 ms, a release once it has been open for 20 ms, however it
chattered between; and where nobody could look in time, a press counts rather than being lost. (gpiozero's own
``bounce_time`` drops the edges of a short press altogether: gpiozero#1039.)
"""

PRESS = 0.005
"""Seconds that a contact stays closed to count: tactile switches bounce for less."""
RELEASE = 0.020
"""Seconds that a contact stays open to count as let go: a worn contact opens for some milliseconds while held."""
UNSEEN = 0.010
"""A closing that came and went in less time than this is taken for noise."""

BELIEVED = 0.25
"""Seconds: no edge is reported later than that."""


def age(reported: float | None) -> float:
    """
    How long ago an edge was, as far as what is ``reported`` can be believed.

    lgpio gives the kernel's time stamps, which are those of another clock on some kernels: then it is taken as now.
    """
    return reported if reported is not None and 0.0 <= reported <= BELIEVED else 0.0


class Debounce:
    """The settled state of one contact, from what was seen of it; all times are seconds of one clock."""

    def __init__(self, press: float = PRESS, release: float = RELEASE) -> None:
        self.down = False
        self._press = press
        self._release = release
        self._last = False
        self._since = 0.0

    def begin(self, now: float, down: bool) -> None:
        """Take ``down`` as settled."""
        self.down = self._last = down
        self._since = now

    @property
    def due(self) -> float | None:
        """When to look again, or ``None`` where nothing is under way."""
        return None if self._last is self.down else self._since + self._needed

    @property
    def _needed(self) -> float:
        return self._press if self._last else self._release

    def see(self, now: float, down: bool, changed: tuple[float, float] | None = None) -> list[bool]:
        """
        Take in that the contact is ``down`` (or up) at ``now``.

        Parameters
        ----------
        now:
            The time of this look.
        down:
            What the contact is now.
        changed:
            Where a change since the last look is on record: the earliest and the latest time of the first such change.

        Returns
        -------
        The settled changes, in order: ``True`` is a press, ``False`` a release.

        """
        settled: list[bool] = []
        held_until = now if changed is None else changed[1]
        if self._last is not self.down and held_until >= self._since + self._needed:
            self.down = self._last
            settled.append(self.down)
        if changed is not None and not (self.down or self._last or down) and now - changed[0] >= UNSEEN:
            self.down = True
            settled.append(True)
        if down is not self._last:
            self._since = now if changed is None else changed[1]
        elif changed is not None or settled:
            self._since = now
        self._last = down
        return settled
