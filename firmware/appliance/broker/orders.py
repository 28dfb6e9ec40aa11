"""What a broker may ask of the box: to pause and go on, and to be louder or softer; a malformed order is ignored."""

from firmware.appliance.broker.topics import OFF, ON, Topics
from firmware.following.orders import Pause, Volume


def read(topics: Topics, topic: str, payload: bytes) -> Pause | Volume | None:
    """The order that ``payload`` on ``topic`` is, or ``None``."""
    text = payload.strip().decode("ascii", "replace")
    if topic == topics.pause and text in (ON, OFF):
        return Pause(text == ON)
    if topic == topics.volume and text.isdigit() and len(text) <= 3 and int(text) <= 100:
        return Volume(int(text))
    return None
