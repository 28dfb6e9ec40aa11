"""
What is answered about the box: its settings, and the Wi-Fi, as files of the card.

The settings are those of the configuration, checked as everywhere; the file that the box gets has every setting with
its reason, and those that were answered set. Of a Wi-Fi's password only the key that is made of it is written.
"""

import re
import uuid
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import pbkdf2_hmac
from pathlib import Path

from firmware.appliance.card.errors import CardRefused
from firmware.appliance.install.settings import HEAD
from firmware.runtime.config import Config, to_toml
from firmware.runtime.config.reading import SECTIONS
from firmware.runtime.config.writing import literal

ASKED: Mapping[str, str] = {
    "table.language": "Language of the narrator",
    "table.seats": "Seats (pads that are wired)",
    "display.name": "Display",
    "reader.driver": "Card reader",
    "sound.card": "Sound card (MAX98357A is the amplifier of the wiring plan; nothing: found at the first start)",
}
"""The settings that differ from box to box, and how they are asked for."""
ALWAYS = ("table.board", *ASKED)
"""What is always written."""
DESKTOP = ("window", "kmsdrm")
"""Displays that need more than Raspberry Pi OS Lite and the card have: a desktop, or a pygame of the system's."""
CONFIG, CONNECTION, COUNTRY = "config.toml", "wifi.nmconnection", "country"
"""The files of the card that are this box's alone."""
NAMESPACE = uuid.UUID("5ac9f8f4-7f7c-4c52-8d1b-5f0b6d4d6e55")


@dataclass(frozen=True, slots=True)
class Wifi:
    """
    A Wi-Fi of the box.

    Parameters
    ----------
    name:
        Its SSID, 1 to 32 bytes.
    password:
        8 to 63 characters; nothing for an open one.
    country:
        Where the box stands, two letters: without it a Pi does not transmit.

    Raises
    ------
    CardRefused
        One of these cannot be.

    """

    name: str
    password: str
    country: str

    def __post_init__(self) -> None:
        """Refuse what no Wi-Fi has."""
        if not 1 <= len(self.name.encode()) <= 32:
            raise CardRefused("the name of a Wi-Fi has 1 to 32 characters.")
        if self.password and not 8 <= len(self.password.encode()) <= 63:
            raise CardRefused("the password of a Wi-Fi has 8 to 63 characters; nothing stands for an open one.")
        if not re.fullmatch("[A-Z]{2}", self.country):
            raise CardRefused("the country of the Wi-Fi is two letters, such as FR, DE or GB: --country FR.")

    def files(self) -> dict[str, str]:
        """The files of the card, by name."""
        return {CONNECTION: self.connection(), COUNTRY: f"{self.country}\n"}

    def connection(self) -> str:
        """The file of NetworkManager (nm-settings-keyfile(5)), with the key that IEEE 802.11i makes of the password."""
        ssid = ";".join(map(str, self.name.encode())) + ";"
        head = f"[connection]\nid=meneur\nuuid={uuid.uuid5(NAMESPACE, self.name)}\ntype=wifi\n"
        lines = f"{head}\n[wifi]\nmode=infrastructure\nssid={ssid}\n"
        if self.password:
            key = pbkdf2_hmac("sha1", self.password.encode(), self.name.encode(), 4096, 32).hex()
            lines += f"\n[wifi-security]\nkey-mgmt=wpa-psk\npsk={key}\n"
        return f"{lines}\n[ipv4]\nmethod=auto\n\n[ipv6]\nmethod=auto\n"


def refuse_unfit(config: Config) -> None:
    """Raise `CardRefused` if something is configured that cannot work on a box that a card installs."""
    if config.display.name in DESKTOP:
        raise CardRefused(
            f'the display "{config.display.name}" cannot work on Raspberry Pi OS Lite as a card installs it. For a '
            'screen on HDMI or DSI take "framebuffer": --set display.name=framebuffer.'
        )


def written(config: Config, answered: Iterable[str]) -> str:
    """The configuration of the box: everything explained, and what was ``answered`` (``section.key``) set."""
    kept = {*ALWAYS, *answered}
    return "\n".join([HEAD, *_lines(config, kept)]) + "\n"


def texts(config: Config, answered: Iterable[str]) -> dict[str, str]:
    """The settings as a file of the card, by its name."""
    return {CONFIG: written(config, answered)}


def wifi_of(folder: Path) -> dict[str, str]:
    """The files of the Wi-Fi that a card was given before, by name; ``folder`` is ours on that card."""
    paths = (folder / name for name in (CONNECTION, COUNTRY))
    return {path.name: path.read_text(encoding="utf-8") for path in paths if path.exists()}


def override(name: str, answer: str) -> str:
    """An answer as an option of the configuration."""
    return f"{name}={answer if answer.isdigit() else literal(answer)}"


def _lines(config: Config, kept: set[str]) -> Iterator[str]:
    """The explained configuration, in which what is not ``kept`` is a comment."""
    section = ""
    for line in to_toml(config, explained=True, secrets=True).splitlines():
        if line[:1] == "[":
            section = line.strip("[]")
        name = f"{section}.{line.partition(' = ')[0]}"
        plain = line[:1] in ("", "#", "[") or name in kept or section not in SECTIONS
        yield line if plain else f"#{line}"
