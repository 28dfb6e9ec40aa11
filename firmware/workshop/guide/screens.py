"""
The pages of the display that the guide shows.

They have the names, the words and the keys of the pages that the box shows.
"""

from collections.abc import Mapping

from audio.text.narration import Narration
from hardware.ports.pads import Pad, pads
from hardware.ports.page import Page

SEATS = pads(8)


def screens(narration: Narration) -> Mapping[str, Page]:
    """People sitting down, somebody choosing at night, the vote at a table of eight, and a card that is taught."""
    label, seat = narration.label, narration.seat
    return {
        "join": Page("join", (label("page.join.count", players=6), label("page.join")), big="6", icon="villager"),
        "aim": Page(
            "aim",
            (label("ask.seer.look"), seat(5), label("aim.hint")),
            big="5",
            to=(Pad(3),),
            pointer=Pad(5),
            options=SEATS,
            ask="seer.look",
        ),
        "ballot": Page(
            "ballot",
            (label("ask.vote"), seat(2), label("ballot.hint")),
            big="2",
            icon="ballot",
            pointer=Pad(2),
            options=SEATS,
            ask="vote",
        ),
        "teach": Page(
            "teach",
            (label("page.teach", count=0), narration.role("witch", article=False), label("aim.hint")),
            icon="witch",
            ask="teach",
        ),
    }
