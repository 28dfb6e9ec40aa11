"""
The public board in one language: its page, and what changes on it.

A part of the page is an element with an id. What has changed is sent as the parts' new contents, so that a browser
needs a few lines of script, and a screen reader is told of nothing that has stayed.
"""

import json
from functools import cache
from importlib.resources import files

from jinja2 import Environment, FunctionLoader, StrictUndefined

from audio.text.narration import languages
from firmware.following.table import Player, Public, Table
from firmware.web.feed import Feed
from firmware.web.ring import HEIGHT, WIDTH, ring
from firmware.web.words import Words, words

PARTS = ("now", "clock", "said", "round", "people")
"""The parts of the page that change, each with a template of its name."""


@cache
def _templates() -> Environment:
    folder = files("firmware.web") / "templates"
    load = FunctionLoader(lambda name: (folder / name).read_text(encoding="utf-8"))
    found = Environment(loader=load, autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined)
    found.globals.update(languages=[(one, words(one).text("language")) for one in languages()], size=(WIDTH, HEIGHT))
    return found


def rendered(name: str, language: str, **values: object) -> str:
    """The page made of the template ``name`` in ``language``."""
    return _templates().get_template(name).render(words=words(language), lang=language, **values)


class Board:
    """The board of what is in ``feed``, in ``language``; made once for each change, however many look at it."""

    def __init__(self, feed: Feed, language: str) -> None:
        self._feed, self._language = feed, language
        self._version = -1
        self._parts: dict[str, str] = {}
        self._changed: dict[str, str] = {}

    def page(self) -> str:
        """The whole page as it stands."""
        self._refresh()
        return rendered("board.html", self._language, parts=self._parts, phase=self._phase)

    def news(self, since: int) -> str:
        """What has to be changed on a page of version ``since``: all parts, unless it is the one before this."""
        self._refresh()
        parts = self._changed if since == self._version - 1 else self._parts
        return json.dumps({"phase": self._phase, "parts": parts}, ensure_ascii=False, separators=(",", ":"))

    @property
    def _phase(self) -> str:
        table = self._feed.table
        return "off" if table is None else table.public.phase

    def _refresh(self) -> None:
        if self._version == self._feed.version:
            return
        table, known = self._feed.table, words(self._language)
        drawn = {part: rendered(f"{part}.html", self._language, **_values(table, known)).strip() for part in PARTS}
        self._changed = {part: text for part, text in drawn.items() if text != self._parts.get(part)}
        self._parts, self._version = drawn, self._feed.version


def _values(table: Table | None, known: Words) -> dict[str, object]:
    """What the templates of the parts are filled with."""
    if table is None:
        return {"table": None, "heading": known.text("off"), "chairs": [], "about": lambda _: ""}
    return {
        "table": table,
        "heading": heading(table.public, known),
        "chairs": ring(table.players),
        "about": lambda player: ", ".join(about(player, known)),
    }


def heading(public: Public, known: Words) -> str:
    """Where the evening stands, in a few words."""
    if public.paused:
        return known.text("paused")
    if public.phase == "over" and public.winner:
        return known.text("won", side=known.side(public.winner))
    return known.text(public.phase, night=public.night)


def about(player: Player, known: Words) -> list[str]:
    """What everybody knows of ``player``, besides his name, in words."""
    found = [] if player.alive else [known.text("dead")]
    if player.role:
        found.append(known.role(player.role))
    elif player.camp:
        found.append(known.side(player.camp))
    if player.captain:
        found.append(known.text("captain"))
    if player.house:
        found.append(known.text("owner", house=known.role(player.house)))
    found += [known.text(mark) for mark in ("spent", "poster", "banned") if getattr(player, mark)]
    return found
