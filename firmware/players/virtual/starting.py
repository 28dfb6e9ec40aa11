"""What the START card does at this moment; most of the time it does nothing."""

from firmware.session.box import Box, State
from firmware.session.setup.join import FEWEST

START = "start"


def starting(box: Box) -> str:
    """What START is called by what it does now at ``box``: see `firmware.players.virtual.words.about`."""
    page = box.display.page.name
    if box.pause.on:
        return f"{START}.paused"
    if box.state is State.CLOSING:
        return f"{START}.eyes"
    if page == "join" and len(box.evening.pads) < FEWEST:
        return f"{START}.few"
    if page in {"join", "story"}:
        return f"{START}.{page}"
    practising = box.evening.phase == "practice" and page != "question"
    return f"{START}.practice" if practising else START
