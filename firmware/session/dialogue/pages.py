"""
The pages that only some may see, and the page that stands there when nobody looks.

Every page of the night gives the same light.
"""

from collections.abc import Mapping

from engine import Show
from engine.facts import Facts
from engine.werewolf.setup.registry import cues, page_pictures
from firmware.session.box import Box
from firmware.session.record.seating import pad_in
from hardware.ports.pads import Pad
from hardware.ports.page import Page

_ICONS: Mapping[str, str] = {"arrow.double": "ballot", "arrow.single": "moon", **page_pictures()}

#: The page that all of a circle see at once, at the one display.
CIRCLE = "piper.charmed"

#: The picture of a camp, where the rules keep the card secret.
_CAMPS: Mapping[str, str] = {"villagers": "villager", "werewolves": "werewolf"}

#: The pages that show a camp where the rules keep the card secret: they have a wording for each.
_CARD_OR_CAMP = frozenset(cue for cue, facts in cues().items() if "camp?" in facts)


def nobody(box: Box) -> Page:
    """The page of a window in which nobody is awake, and of the silence between calls."""
    return Page("moon", (box.label("page.moon"),), icon="moon")


def private(box: Box, show: Show[Pad]) -> Page:
    """The page that shows ``show`` to those it is for."""
    facts = show.facts
    seat = facts.get("seat")
    if show.cue == "lovers.partner" and isinstance(seat, int):
        return _couple(box, show, seat)
    role = facts.get("role") or _CAMPS.get(facts.get("camp", ""))
    known = {name: value for name, value in facts.items() if value is not None}
    return Page(
        show.cue,
        (box.label(f"page.{show.cue}{_variant(show)}", **known),),
        big=str(seat) if seat is not None else "",
        icon=str(role) if role else _ICONS.get(show.cue, ""),
        to=tuple(facts["seats"]) if show.cue == CIRCLE else show.to,
        pointer=seat,
    )


def _variant(show: Show[Pad]) -> str:
    """Which of its labels a page takes: of nobody, of a side instead of a card, or of a wolf without a pack."""
    if "seat" in show.facts and show.facts["seat"] is None:
        return ".nobody"
    if "camp" in show.facts and show.cue in _CARD_OR_CAMP:
        return ".camp"
    alone = show.cue == "werewolves.pack" and len(show.to) == 1
    return ".alone" if alone else ""


def _couple(box: Box, show: Show[Pad], other: Pad) -> Page:
    """The page of two who are in love: both are awake at the one display, so that it names both."""
    seats = tuple(sorted((*show.to, other)))
    return Page(
        show.cue,
        (box.label(f"page.{show.cue}"), *(name for seat in seats for name in named(box, seat))),
        big=" + ".join(map(str, seats)),
        icon=_ICONS[show.cue],
        to=seats,
    )


def named(box: Box, pad: Pad) -> tuple[str, ...]:
    """The name of who sits at ``pad``, beside its number; nothing where it says no more than that."""
    name = box.narration.names.get(pad)
    return (name,) if name else ()


def trade(box: Box, facts: Facts[Pad]) -> Page:
    """The page that shows who somebody is by trade."""
    seat, building = pad_in(facts), str(facts["building"])
    lines = (*named(box, seat), box.narration.role(building, article=False))
    return Page("presents", lines, big=str(seat), icon=building, pointer=seat)


def marker(box: Box, cue: str, facts: Facts[Pad]) -> Page:
    """The page of a marker that lies on a house: a fire, with what burnt, or the poster."""
    seat = pad_in(facts)
    burnt = (box.narration.role(str(facts["building"]), article=False),) if "building" in facts else ()
    lines = (*named(box, seat), *burnt, box.label(f"page.{cue}", **facts))
    return Page(cue, lines, big=str(seat), icon=cue, pointer=seat)
