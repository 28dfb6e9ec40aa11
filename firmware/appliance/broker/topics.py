"""
Topics and messages, and the discovery message for Home Assistant.

Plain data, made from the settings and the public state alone.

The discovery message is the one for a whole device (Home Assistant 2024.11 and later): one retained message to
``homeassistant/device/ID/config`` names all its entities.
"""

import json
from dataclasses import asdict, dataclass

from firmware.following.table import PHASES, Public
from firmware.runtime.config import Mqtt

ONLINE, OFFLINE = "online", "offline"
ON, OFF = "ON", "OFF"


@dataclass(frozen=True, slots=True)
class Topics:
    """The topics of one box."""

    status: str
    state: str
    pause: str
    volume: str
    discovery: str

    @classmethod
    def of(cls, settings: Mqtt) -> "Topics":
        """Those of the box called ``settings.name``; no ``discovery`` where none is wanted."""
        name, prefix = settings.name or "meneur", settings.discovery
        discovery = f"{prefix}/device/{name}/config" if prefix else ""
        return cls(f"{name}/status", f"{name}/state", f"{name}/pause/set", f"{name}/volume/set", discovery)


def state(public: Public) -> str:
    """The message that publishes ``public``."""
    return json.dumps(asdict(public) | {"paused": ON if public.paused else OFF}, separators=(",", ":"))


def device(settings: Mqtt, version: str) -> str:
    """The message by which Home Assistant knows the box, with all its entities."""
    topics, name = Topics.of(settings), settings.name or "meneur"
    entities = _sensors() | (_controls(topics) if settings.commands else _gauges())
    for key, entity in entities.items():
        entity |= {"unique_id": f"{name}_{key}", "value_template": f"{{{{ value_json.{key} }}}}"}
    message = {
        "device": {"identifiers": [name], "name": name.capitalize(), "manufacturer": "Meneur", "sw_version": version},
        "origin": {"name": "meneur", "sw_version": version},
        "components": entities,
        "state_topic": topics.state,
        "availability_topic": topics.status,
        "qos": 1,
    }
    return json.dumps(message, separators=(",", ":"))


Entity = dict[str, object]


def _sensors() -> dict[str, Entity]:
    return {
        "phase": {
            "platform": "sensor",
            "name": "Phase",
            "device_class": "enum",
            "options": list(PHASES),
            "icon": "mdi:weather-night",
        },
        "night": {"platform": "sensor", "name": "Night", "icon": "mdi:counter"},
        "players": {"platform": "sensor", "name": "Players", "icon": "mdi:account-group"},
        "left": {"platform": "sensor", "name": "Players left", "icon": "mdi:account-heart"},
        "timer": {
            "platform": "sensor",
            "name": "Debate",
            "device_class": "duration",
            "unit_of_measurement": "s",
        },
        "winner": {"platform": "sensor", "name": "Winner", "icon": "mdi:trophy"},
    }


def _gauges() -> dict[str, Entity]:
    """Pause and volume, to be looked at."""
    return {
        "paused": {"platform": "binary_sensor", "name": "Paused"},
        "volume": {"platform": "sensor", "name": "Volume", "unit_of_measurement": "%", "icon": "mdi:volume-high"},
    }


def _controls(topics: Topics) -> dict[str, Entity]:
    """Pause and volume, to be changed."""
    return {
        "paused": {"platform": "switch", "name": "Paused", "command_topic": topics.pause},
        "volume": {
            "platform": "number",
            "name": "Volume",
            "command_topic": topics.volume,
            "min": 0,
            "max": 100,
            "step": 10,
            "icon": "mdi:volume-high",
        },
    }
