"""Around which player the frame is: whom a person means with the arrow keys, or votes for."""

from hardware.ports.page import Page
from hardware.virtual.asking.asked import designates, wanted_players
from hardware.virtual.hand.person import Person
from hardware.virtual.scene import Scene, View


def framed(person: Person, scene: Scene, page: Page | None, view: View) -> int:
    """The player that the arrow keys are on, as long as he can be named: whom the pointer is on, where one is."""
    asked = scene.asking(page)
    if asked is None or not designates(scene, asked):
        return 0
    seat = person.meant(asked) if asked.name == "aim" else person.choice.on(asked)
    return seat if seat in wanted_players(scene, page, view, person.hands.seat) else 0


def voted(person: Person, scene: Scene, page: Page | None) -> int:
    """
    Against or for whom who has the mouse votes in the ballot that goes on, as the line tells; 0 for nobody.

    Where several share the window it is nobody: the vote is secret until all are shown.
    """
    asked, seat, finger = scene.asking(page), person.hands.seat, person.finger
    if asked is None or asked.name != "ballot" or scene.shared:
        return 0
    return finger.targets.get(seat, 0) or finger.given.get(seat, 0)
