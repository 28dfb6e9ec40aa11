"""
The watchdog is fed by the loop: as one of the things it does at a moment, in its own thread.

Law: nothing else feeds it. A loop that hangs feeds nobody.
"""

from firmware.appliance.supervisor import Supervisor
from firmware.runtime.loop import RealLoop

MEALS = 4.0
"""How often it is fed in the time after which it bites."""


def keep_fed(loop: RealLoop, supervisor: Supervisor) -> None:
    """Have ``loop`` tell ``supervisor`` that it turns, as long as it turns."""
    patience = supervisor.patience
    if patience is None:
        return
    supervisor.alive()
    loop.call_at(loop.clock.now() + patience / MEALS, lambda: keep_fed(loop, supervisor))
