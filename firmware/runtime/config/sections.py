"""
Every setting of the box, by section, with its reason, its unit and its default.

A setting is one line here, or in the ``settings.py`` of its device, and a docstring under it. Its type says what it may
be (`firmware.runtime.config.limits.limits_of`), and nothing else has to be changed to add one.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Literal

from audio.sound.loudness import LOUDEST, USUAL
from audio.speech.engines.profiles import RATE
from firmware.runtime.config import known
from firmware.runtime.config.limits import Cards, Host, Name, Secret, TimeOfDay, Tokens
from hardware.display.panels.settings import DisplaySettings
from hardware.front.settings import FrontSettings
from hardware.limits import Between, Duration, Folder, OneOf
from hardware.pads.settings import PadSettings
from hardware.reader.settings import ReaderSettings

Seconds = Annotated[float, Duration()]
Percent = Annotated[int, Between(0, LOUDEST, "hundredths")]
Directory = Annotated[str, Folder()]

FIRST_EDITION = "2009"
"""The edition of a table that is asked, until it takes another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """What stands on the table, and what is played there."""

    seats: Annotated[int, Between(6, 28)] = 18
    """How many pads are wired to the box, of a standard wiring the first ones; empty seats may lie between players."""
    language: Annotated[str, OneOf(known.languages)] = "fr"
    """The narrator's language, by default the system's if he speaks it; the LANGUAGE card changes it for an evening."""
    board: Annotated[str, OneOf(known.boards)] = "virtual"
    """What the box is made of: the wired box, or a window on a screen."""
    game: Literal["auto", "werewolf", "argent"] = "auto"
    """What is played; "auto" is Argent for two to four players, and Werewolf for six and more."""
    edition: Annotated[str, OneOf(known.edition_settings)] = "ask"
    """Whose rules are played, which [rules] changes; "ask" is "2009" until the table takes others with its thumbs."""
    roles: Annotated[str, Cards()] = ""
    """The cards to offer instead of the book's table, such as "werewolf:2, seer, witch, villager:4"."""
    buildings: Annotated[str, OneOf(known.ways)] = "ask"
    """Whether Le Village is played, and how its tokens are handed out; "ask" asks where the edition has buildings."""
    tokens: Annotated[str, Tokens()] = ""
    """The building tokens to offer as a selection instead of the book's advice, such as "farmer:4, teacher"."""
    teach: Annotated[str, OneOf(known.teachings)] = "ask"
    """Whether a table practises before its first game, with open eyes; "ask" asks whether everybody knows the game."""
    deal: Literal["ask", "hand", "box"] = "ask"
    """Who deals where the box knows the cards: the players by hand, or the box; "ask" asks whenever cards are new."""

    @property
    def first_edition(self) -> str:
        """The edition that is played unless the table takes another."""
        return FIRST_EDITION if self.edition == "ask" else self.edition


@dataclass(frozen=True, slots=True, kw_only=True)
class Argent:
    """How Argent is hosted; its rules are in [argent.rules]."""

    help: Literal["ask", "speak"] = "ask"
    """Whether the box asks before it reads out what a card on the lid does: it may be hidden from the others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Voice:
    """How the narrator speaks."""

    engine: Annotated[str, OneOf(known.voices)] = "auto"
    """What turns words into sound; "auto" is the best here for the language, "meneur voices" lists what there is."""
    model: Annotated[str, Folder()] = ""
    """For "piper": its model file (.onnx), with its .onnx.json beside it."""
    pack: Annotated[str, Folder()] = ""
    """For "recorded": the folder of takes; a line without a take is spoken as by "auto"."""
    choose: Annotated[str, OneOf(known.choices)] = "once"
    """Where `engine` is "auto", whether the table hears the voices and chooses one: "once" (on its first evening),
    "always" or "never"."""
    rate: Annotated[int, Between(80, 300, "words a minute")] = RATE
    """How fast he speaks: a table in the dark follows a slow voice better."""
    tone: Annotated[str, OneOf(known.tones)] = "usual"
    """Whether he may be "grim": darker wordings among the others, and not for small children."""
    reminders: bool = True
    """Whether he reminds newcomers of what to do, until the first day is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sound:
    """How loud everything is, and through what."""

    silent: bool = False
    """Whether nothing is heard at all: lights and display show everything, in a library or beside a sleeping baby."""
    card: Annotated[str, Name()] = ""
    """The ALSA card's id, such as "Headphones" (see "aplay -l"; numbers change); nothing takes the usual one."""
    volume: Percent = USUAL
    """How loud the box is when it is switched on; the LOUDER and SOFTER cards change it."""
    loudest: Percent = LOUDEST
    """As far as the LOUDER card goes."""
    quiet_from: Annotated[str, TimeOfDay()] = ""
    """When quiet hours begin, such as "22:00"; nothing means never. The box needs a clock that keeps time."""
    quiet_until: Annotated[str, TimeOfDay()] = "07:00"
    """When they end."""
    quiet_volume: Percent = 40
    """As far as the LOUDER card goes in quiet hours."""
    voice: Percent = LOUDEST
    """How loud the voice is, beside the others."""
    bed: Percent = LOUDEST
    """How loud the sound bed is: wind and crickets that cover the small noises of hands; 0 means none."""
    effects: Percent = LOUDEST
    """How loud bells, drums and howls are."""
    beeps: Percent = LOUDEST
    """How loud the box answers a card or a key."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Access:
    """For those who hear or see badly. Whatever is chosen is the same for the whole table, and reveals nothing."""

    hearing: bool = False
    """A slower voice, longer windows, and calls that are seen or felt as well as heard (`wake`)."""
    sight: bool = False
    """Everything the display shows by day is spoken, and by day each key answers with a sound."""
    wake: Annotated[str, OneOf(known.wakings)] = "voice"
    """How sleepers are called: by "voice" alone, or by the "lights" or the "vibration" of all seats too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How long the box waits for people. What [rules] says of timers comes before the preset."""

    preset: Literal["ask", "calm", "normal", "brisk"] = "ask"
    """How much time the night leaves for each call; "ask" has the table choose with its thumbs, once in an evening."""
    join_wait: Seconds = 15.0
    """How long nobody may have joined before the box asks whether all are there."""
    reminder: Seconds = 25.0
    """How long nobody may do what was asked (a card, a thumb) before it is asked again."""
    card_wait: Seconds = 30.0
    """How long a dead player is given to put his card on the lid before the game goes on without it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Night:
    """What the night looks and sounds like. Nothing here may depend on who is who."""

    seat_lights: bool = False
    """Whether seat lights glow dimly at night; a light is felt through closed eyelids."""
    rounds: Literal["hands", "pages"] = "hands"
    """How each seat learns its secret in a round: all at once by lights under "hands", or one by one by "pages"."""
    drum: bool = False
    """Whether the narrator asks everybody to drum softly on the table during the calls."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Data:
    """Where the box keeps what it must remember, and what it may forget."""

    state: Directory = ""
    """Journal, cards, players and finished games; usually /var/lib/meneur, or ~/.local/state/meneur."""
    cache: Directory = ""
    """Rendered speech, which can be made again; usually /var/cache/meneur, or ~/.cache/meneur."""

    def state_directory(self) -> Path:
        """The folder of the journal, whether it exists yet or not."""
        return _place(self.state, Path("/var/lib/meneur"), "XDG_STATE_HOME", ".local/state")

    def cache_directory(self) -> Path:
        """The folder of rendered speech, whether it exists yet or not."""
        return _place(self.cache, Path("/var/cache/meneur"), "XDG_CACHE_HOME", ".cache")


def _place(chosen: str, system: Path, variable: str, home: str) -> Path:
    if chosen:
        return Path(chosen).expanduser()
    if os.access(system, os.W_OK):
        return system
    own = os.environ.get(variable, "")
    return (Path(own) if own else Path.home() / home) / "meneur"


@dataclass(frozen=True, slots=True, kw_only=True)
class Mqtt:
    """A broker through which lamps, or a host of many tables, can follow the evening (docs/home-automation.md)."""

    enabled: bool = False
    """Whether anything is published. Only what everybody at the table knows ever is."""
    host: Annotated[str, Host()] = "localhost"
    """Where the broker is."""
    port: Annotated[int, Between(1, 65535)] = 1883
    """Its port: usually 1883, or 8883 with TLS."""
    user: Annotated[str, Secret()] = ""
    """Whom the broker knows the box as."""
    password: Annotated[str, Secret()] = ""
    """That user's password: keep the file to root and the box (chmod 640, group meneur)."""
    tls: bool = False
    """Whether the line is encrypted, and the broker proves who it is."""
    ca: Directory = ""
    """With `tls`: the file of the authority that vouches for the broker; nothing takes those the system trusts."""
    name: Annotated[str, Name()] = "meneur"
    """What the box is called there, and its topics begin with: one for each table."""
    discovery: Annotated[str, Name()] = "homeassistant"
    """Where Home Assistant looks for devices; nothing announces none."""
    commands: bool = False
    """Whether the broker may pause the game and set the volume. Anybody who reaches the broker can, then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Web:
    """A page on which a phone or a television follows the evening (docs/web.md)."""

    enabled: bool = False
    """Whether the box tells the page of the evening. Only what everybody at the table knows ever leaves it."""
    port: Annotated[int, Between(1, 65535)] = 8080
    """Where "meneur web" answers; an installed box has its own port 80 from systemd."""
    socket: Directory = ""
    """The socket between the two; usually /run/meneur-web/box.sock, or web.sock beside the journal."""

    def socket_path(self, state: Path) -> Path:
        """The socket at which the page listens, where ``state`` is the folder of the journal."""
        if self.socket:
            return Path(self.socket).expanduser()
        return INSTALLED if INSTALLED.parent.is_dir() else state / "web.sock"


INSTALLED = Path("/run/meneur-web/box.sock")
"""Where systemd makes the socket between box and page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """Everything that can be set, as it stands."""

    table: Table = Table()
    rules: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    """House rules by name, on top of the edition's; `engine.werewolf.model.rules.Rules` knows and checks them."""
    argent: Argent = Argent()
    argent_rules: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    """Settings of Argent by name, as section [argent.rules]; `engine.argent.rules.Rules` knows and checks them."""
    voice: Voice = Voice()
    pace: Pace = Pace()
    sound: Sound = Sound()
    access: Access = Access()
    night: Night = Night()
    data: Data = Data()
    pads: PadSettings = field(default_factory=PadSettings)
    reader: ReaderSettings = field(default_factory=ReaderSettings)
    display: DisplaySettings = field(default_factory=DisplaySettings)
    panel: FrontSettings = field(default_factory=FrontSettings)
    mqtt: Mqtt = Mqtt()
    web: Web = Web()
    wiring: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    """Pads listed by seat, each with its lines: ``3 = {up = "0x20:GPA4", down = "0x20:GPA5", light = "0x20:GPA6"}``."""
