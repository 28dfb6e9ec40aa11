"""
What lies under the mouse, in a sentence: cards, keys, lights, houses, players and the parts of the box.

It says what everybody knows of a thing, and of a card that lies face down only whose it is.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from hardware.virtual.asking.naming import unbroken
from hardware.virtual.drawing.bar import Button, Deed, LastScene, Look, Pace, Rules, Skip, Talk
from hardware.virtual.drawing.claimed import claim_place
from hardware.virtual.drawing.emblem import emblem_place
from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.owned import sentences, trade_told
from hardware.virtual.drawing.padplace import PadPlace
from hardware.virtual.drawing.paint import GOLD, INK, Shelf
from hardware.virtual.drawing.tray import card_seen
from hardware.virtual.scene import HOMELESS, Rulebook, Scene, SceneCard, SceneSeat, View
from hardware.virtual.sheets.sheets import Sheet

REST = 0.6
"""Seconds for which the mouse rests before it is explained what is under it."""

FOR_GOOD = frozenset({"teacher", "silenced"})
"""Why somebody never votes."""

STAYS = 7.0
"""Seconds for which that is shown: longer, it would only be in the way."""

WIDTH, DEEP, LETTERS = (320, 240), (96, 96), (21, 17)
"""Of the panel, the room for a sentence in it, and its letters: in units of the window, and in points at least."""


@dataclass(frozen=True, slots=True)
class Tip:
    """What something is, and where that is; whether that is ``framed``, because keys are on it."""

    title: str
    text: str
    area: tuple[int, int, int, int]
    framed: bool = False

    @classmethod
    def over(cls, area: pygame.Rect, title: str, text: str, *, framed: bool = False) -> "Tip":
        """What is in ``area``."""
        return cls(title, text, (area.left, area.top, area.width, area.height), framed)


class Thing(NamedTuple):
    """Something on the table: where it is, what it is called, and a sentence about it."""

    area: pygame.Rect
    title: str
    text: str


def tip(at: tuple[int, int], layout: Layout, found: Iterable[Thing]) -> Tip | None:
    """What is ``at`` a point, of all that was ``found`` the first."""
    under = next((thing for thing in found if thing.area.collidepoint(at)), None)
    if under is None:
        return None
    area, title, text = under
    if layout.tray.contains(area):  # it lies above the line, which says what is wanted, and above what is said
        area = pygame.Rect(area.left, layout.captions.top, area.width, area.bottom - layout.captions.top)
    return Tip.over(area, title, text)


def things(  # noqa: PLR0913, PLR0917 (all that may be under the mouse)
    layout: Layout,
    cards: Mapping[str, pygame.Rect],
    scene: Scene,
    view: View,
    words: Mapping[str, str],
    row: Sequence[Button] = (),
    wanted: Collection[str] = (),
) -> tuple[Thing, ...]:
    """
    All that can be explained, the smallest things first.

    ``cards`` are those in the tray and on the lid, of which those that are ``wanted`` go onto the lid by a click;
    ``row`` are the buttons of the bar.
    """
    looks = {uid for uid, place in cards.items() if layout.tray.contains(place)} - set(wanted)
    return (
        *_bar(row, words, shared=scene.shared),
        *_posters(layout, scene, words),
        *_claims(layout, scene, view, words),
        *_cards(cards, looks, scene, view, words),
        *_pads(layout, scene, view, words),
        *_spare(layout, scene, view, words),
        *_box(layout, words, piled=scene.piled),
        *_moonlight(layout, scene.emblem, words),
    )


def _spare(layout: Layout, scene: Scene, view: View, words: Mapping[str, str]) -> Iterator[Thing]:
    """The cards in the middle; to who sees all, which they are."""
    for number, place in enumerate(layout.spare[: scene.spare]):
        if view.open and number < len(scene.centre):
            yield Thing(place, scene.centre[number].label, scene.centre[number].about)
        else:
            yield Thing(place, words["tip.spare"], words["tip.spare.about"])


def bar_tip(
    at: tuple[int, int], row: Sequence[Button], words: Mapping[str, str], *, shared: bool = False
) -> Tip | None:
    """What the button of the bar ``at`` a point does, of those in the ``row``; the window may be ``shared``."""
    found = next((thing for thing in _bar(row, words, shared=shared) if thing.area.collidepoint(at)), None)
    return Tip.over(*found) if found is not None else None


def remark_tip(at: tuple[int, int], places: Sequence[pygame.Rect], sheet: Sheet, above: int) -> Tip | None:
    """
    Why what is ``at`` a point cannot be said now, or else what was pressed of ``sheet``, where that is closed.

    ``places`` are those of its remarks; it lies over what is ``above`` that many points from the window's upper edge.
    """
    number = next((number for number, place in enumerate(places) if place.collidepoint(at)), sheet.why)
    remark = sheet.remarks[number] if number >= 0 else None
    if remark is None or not remark.closed or not remark.why:
        return None
    area = places[number]
    return Tip.over(pygame.Rect(area.left, above, area.width, area.bottom - above), remark.text, remark.why)


def _bar(row: Sequence[Button], words: Mapping[str, str], *, shared: bool = False) -> Iterator[Thing]:
    """What the buttons of the bar do; at night time runs for all as slowly where several have a ``shared`` window."""
    slow = any(button.runs for button in row)
    chosen = "".join(button.text for button in row if button.on and isinstance(button.does, Pace))
    for button in row:
        name = _deed(button.does)
        slowed = slow and isinstance(button.does, Pace)
        if name == "own" and not shared:
            name = "own.yours"
        about = words["tip.speed.slowed"].replace("@", chosen) if slowed else words[f"tip.{name}.about"]
        if shared and isinstance(button.does, Skip):
            about = words["tip.skip.idle" if button.idle else "tip.skip.shared"]
        yield Thing(button.area, button.text if isinstance(button.does, Skip) else words[f"tip.{name}"], about)


_DEEDS: Mapping[type, str] = {Pace: "speed", Skip: "skip", Rules: "rules", Talk: "talk", LastScene: "last"}


def _deed(deed: Deed) -> str:
    """What the labels call what a button does."""
    if isinstance(deed, Look):
        return "all" if deed.view.open else "table" if deed.view.seat is None else "own"
    return _DEEDS.get(type(deed), "help")


def _cards(
    cards: Mapping[str, pygame.Rect], looks: Collection[str], scene: Scene, view: View, words: Mapping[str, str]
) -> Iterator[Thing]:
    """The ``cards``; a click on one of those in ``looks`` shows it to whose it is, by day."""
    known = {card.uid.upper(): card for card in scene.cards}
    for uid in reversed(list(cards)):
        card = known.get(uid.upper())
        seat = scene.seat(card.on_house or 0) if card is not None else None
        if seat is not None and seat.house:
            yield Thing(cards[uid], seat.trade, _trade(seat, scene, words))
        elif card is not None and (not card.on_house or scene.may_turn(card.on_house, view)):  # others lie face down
            owner = scene.seat(card.seat or 0)
            opens = uid in looks and owner is not None and owner.human
            look = "tip.hidden.night" if scene.night and scene.shared else "tip.hidden.look"
            about = words[look if opens else "tip.hidden.about"]
            yield _card(cards[uid], card, scene, view, words, about)


def _card(  # noqa: PLR0913, PLR0917 (where and which, to whom, and what is said of it face down)
    area: pygame.Rect, card: SceneCard, scene: Scene, view: View, words: Mapping[str, str], about: str
) -> Thing:
    if card_seen(scene, view, card):
        back = words["tip.lid.back"] if card.chosen and scene.piled else ""
        return Thing(area, card.label, sentences(card.about, back) if back else card.about)
    owner = scene.seat(card.seat or 0)
    name = unbroken(owner, words) if owner else ""
    return Thing(area, words["tip.hidden"], about.replace("@", name))


def _posters(layout: Layout, scene: Scene, words: Mapping[str, str]) -> Iterator[Thing]:
    """The poster on a house, over the token there."""
    for seat in scene.seats:
        if seat.poster and seat.number in scene.housed and (place := layout.pads.get(seat.number)) is not None:
            yield Thing(place.poster, words["told.poster.name"], sentences(*_posted(seat, scene, words)))


def _claims(layout: Layout, scene: Scene, view: View, words: Mapping[str, str]) -> Iterator[Thing]:
    """The bubbles with the cards that players have claimed."""
    for seat in scene.seats:
        told, place, claim = _claim(seat, scene, words), layout.pads.get(seat.number), scene.marked(seat, view)
        if place is not None and claim is not None:
            own = ".own" if seat.human and not scene.shared else ""
            about = words["tip.claim.refuted" if claim.refuted else f"tip.claim.about{own}"]
            yield Thing(claim_place(place, open_card=view.knows(seat)), told, about.replace("@", unbroken(seat, words)))


def _pads(layout: Layout, scene: Scene, view: View, words: Mapping[str, str]) -> Iterator[Thing]:
    for seat in scene.seats:
        if (place := layout.pads.get(seat.number)) is None:
            continue
        if seat.human or not scene.people:
            yield from _keys(place, words)
        yield from _pad(place, seat, scene, view, words)


def _keys(place: PadPlace, words: Mapping[str, str]) -> Iterator[Thing]:
    """The keys of a seat that can be pushed here, and its light."""
    lamp = pygame.Rect(0, 0, place.up.width // 2, place.up.width // 2)
    lamp.center = place.lamp
    for area, name in ((place.up, "up"), (place.down, "down"), (lamp, "lamp")):
        yield Thing(area, words[f"tip.{name}"], words[f"tip.{name}.about"])


def _pad(place: PadPlace, seat: SceneSeat, scene: Scene, view: View, words: Mapping[str, str]) -> Iterator[Thing]:
    """What lies before a player, and who that is."""
    if not seat.present:
        return
    if seat.role and view.knows(seat):
        yield Thing(place.card, seat.role, sentences(seat.about, *_potions(seat, view, words)))
    elif seat.role:
        text = words["tip.hidden.about"].replace("@", unbroken(seat, words))
        yield Thing(place.card, words["tip.hidden"], text)
    if seat.house:
        yield Thing(place.house, seat.trade, _trade(seat, scene, words))
    chair = pygame.Rect(0, 0, place.area.height, place.area.height)
    chair.center = place.chair
    for area in (place.rim, chair):
        text = sentences(_about(seat, scene, words), _claim(seat, scene, words), *_secrets(seat, scene, view, words))
        yield Thing(area, unbroken(seat, words), text)


def _claim(seat: SceneSeat, scene: Scene, words: Mapping[str, str]) -> str:
    """Which card a player has claimed, if any, and how many of it there are: more may claim it."""
    claim = scene.claim(seat)
    if claim is None:
        return ""
    label = words["tip.claim.counted" if claim.copies else "tip.claim"]
    return label.replace("@", claim.role).replace("#", str(claim.copies))


def _secrets(seat: SceneSeat, scene: Scene, view: View, words: Mapping[str, str]) -> Iterator[str]:
    """What who sees all reads of a player, and a lover of the other, and who was shown his card what it was."""
    insight = scene.insight(seat, view)
    if scene.is_mate(seat.number, view):
        yield words["tip.mate"]
    if insight.seen:
        known = words["tip.seen.card"].replace("@", insight.card)
        yield known if insight.card else words[f"tip.seen.{insight.seen}"]
    if insight.charmed:
        yield words["tip.charmed"]
    if insight.joined:
        yield words["tip.joined"]
    if insight.potion:
        yield words[f"tip.potion.{insight.potion}"]
    own = next((one for one in scene.people if not view.open and seat in scene.loved_by(one, view)), None)
    if own is not None:
        yield words["tip.loved.own"]
    yield from (words["tip.loved"].replace("@", unbroken(other, words)) for other in scene.loved_by(seat, view))
    yield from _potions(seat, view, words)


def _potions(seat: SceneSeat, view: View, words: Mapping[str, str]) -> Iterator[str]:
    """What a Witch has left, to who sees all."""
    if view.open and seat.potions:
        yield words["tip.potions"].replace("@", seat.potions)


def _trade(seat: SceneSeat, scene: Scene, words: Mapping[str, str]) -> str:
    """What the trade of ``seat`` does; to whom it is, also how, or that a click uses it now."""
    if scene.may_use(seat):
        return sentences(words[f"trade.{seat.house}"], words["tip.use"])
    told = trade_told(seat if seat.human else replace(seat, invokes=False), words)
    return sentences(told, _despite(seat, scene.rules, words))


def _posted(seat: SceneSeat, scene: Scene, words: Mapping[str, str]) -> Iterator[str]:
    """What the Raven's poster at ``seat`` does to that player, by name: one might read it as his neighbour's."""
    own = seat.human and not scene.shared
    yield words["tip.poster.own" if own else "tip.poster"].replace("@", unbroken(seat, words))
    yield scene.rules.poster
    yield _despite(seat, scene.rules, words)


def _despite(seat: SceneSeat, rules: Rulebook, words: Mapping[str, str]) -> str:
    """
    What a Raven's poster does to ``seat`` though it seems to be safe from it; of others nothing.

    Nobody may vote against an Innkeeper; and no poster can be hung up against a Vagabond, but his house may have burnt
    since, for it burns at dawn.
    """
    if seat.house == "innkeeper":
        return rules.tavern
    return words["tip.poster.burnt"] if seat.poster and seat.house == HOMELESS else ""


def _about(seat: SceneSeat, scene: Scene, words: Mapping[str, str]) -> str:
    """What everybody knows of a player; to who plays alone, that it is he."""
    rules = scene.rules
    worth = "captain.double" if rules.doubles else "captain"
    captain = "captain.voteless" if seat.mute in FOR_GOOD else worth
    marks = (
        (not seat.alive, "dead.card" if seat.revealed and seat.role else "dead"),
        (seat.captain, captain),
        (seat.stands, "stands"),
        (bool(seat.mute), f"mute.{seat.mute}"),
    )
    human = "tip.person" if scene.shared else "tip.you"
    who = words[human if seat.human else "tip.bot"]
    poster = _posted(seat, scene, words) if seat.poster else ()
    told = (words[f"tip.{key}"].replace("@", seat.role) for on, key in marks if on)
    return sentences(who, seat.trade, *told, *poster)


def _box(layout: Layout, words: Mapping[str, str], *, piled: bool) -> Iterator[Thing]:
    """The parts of the box; of its lid, while cards are ``piled``, how one is taken back."""
    box = layout.box
    panel, status = pygame.Rect(0, 0, 2 * box.radius, 2 * box.radius), pygame.Rect(0, 0, box.radius, box.radius)
    panel.center, status.center = box.panel, box.lamp
    for area, name in ((panel, "panel"), (status, "status"), (box.screen, "screen"), (box.lid, "lid")):
        about = "tip.lid.piled" if piled and name == "lid" else f"tip.{name}.about"
        yield Thing(area, words[f"tip.{name}"], words[about])
    for area, name in ((box.grille, "grille"), (box.area, "box")):
        yield Thing(area, words[f"tip.{name}"], words[f"tip.{name}.about"])


def _moonlight(layout: Layout, emblem: str, words: Mapping[str, str]) -> Iterator[Thing]:
    """The ``emblem`` on the floor: whom the narrator calls, as everybody hears it."""
    if emblem:
        text = words["tip.moon.about"].replace("@", words[f"tip.moon.{emblem}"])
        yield Thing(emblem_place(layout), words["tip.moon"], text)


def draw_tip(surface: pygame.Surface, shelf: Shelf, unit: float, shown: Tip, spared: pygame.Rect | None = None) -> None:
    """Draw ``shown`` above what it is about, or below it where there is no room, but not over what is ``spared``."""
    wide, deepest, large = (max(least, round(wanted * unit)) for wanted, least in (WIDTH, DEEP, LETTERS))
    inner = wide - round(28 * unit)
    title = shelf.left(shown.title, (inner, round(66 * unit)), max(large, 26 * unit), GOLD)
    text = shelf.left(shown.text, (inner, deepest), large, INK) if shown.text else None
    deep = title.get_height() + (text.get_height() if text else 0) + round(22 * unit)
    panel, thing = pygame.Rect(0, 0, wide, deep), pygame.Rect(shown.area)
    if shown.framed:
        edge = max(3, round(4 * unit))
        pygame.draw.rect(surface, INK, thing.inflate(2 * edge, 2 * edge), edge, border_radius=2 * edge)
    panel.midbottom = (thing.centerx, thing.top - round(8 * unit))
    if panel.top < round(4 * unit):
        panel.midtop = (thing.centerx, thing.bottom + round(8 * unit))
    panel.clamp_ip(surface.get_rect().inflate(-8, -8))
    if spared is not None and panel.colliderect(spared) and not thing.colliderect(spared):
        panel.right = spared.left - round(10 * unit)  # with its shadow
    blur = round(10 * unit)
    surface.blit(shelf.shadow(panel.size, 10, blur, 180), (panel.left - blur, panel.top - blur))
    rim = panel.inflate(2, 2)
    surface.blit(shelf.slab(rim.size, 10, (128, 98, 62), (96, 72, 46)), rim)
    surface.blit(shelf.slab(panel.size, 10, (44, 35, 38), (32, 25, 29)), panel)
    surface.blit(title, (panel.left + round(14 * unit), panel.top + round(9 * unit)))
    if text:
        surface.blit(text, (panel.left + round(14 * unit), panel.top + round(13 * unit) + title.get_height()))
