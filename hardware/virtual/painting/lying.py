"""Where each card lies: in the tray, on a house, on the lid, and in the hand."""

from collections.abc import Collection, Mapping
from dataclasses import replace

import pygame

from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.tray import tray_places
from hardware.virtual.moment import Moment
from hardware.virtual.scene import Scene, SceneCard

TOLD = "told"
"""In the place of a card's uid: a role that the box told, of which there is no card."""


def tray(layout: Layout, scene: Scene, on_lid: Collection[str]) -> dict[str, pygame.Rect]:
    """Where each card lies that is in the tray, or on a house; those on the lid leave their place free."""
    away = set(on_lid)
    places = _at_home(layout, scene)
    return {uid: place for uid, place in places.items() if uid.upper() not in away}


def home(layout: Layout, scene: Scene) -> dict[str, pygame.Rect]:
    """Where each card lies, and where those lay that were chosen."""
    return _at_home(layout, replace(scene, cards=tuple(replace(card, chosen=False) for card in scene.cards)))


def _at_home(layout: Layout, scene: Scene) -> dict[str, pygame.Rect]:
    """Where each card lies when nobody has taken it away."""
    pads = layout.pads
    tokens = {card.uid: pads[seat].house for card in scene.cards if (seat := card.on_house) in pads and seat}
    return tokens | tray_places(layout.tray, [card for card in scene.cards if is_near(scene, card)])


def is_near(scene: Scene, card: SceneCard) -> bool:
    """Whether ``card`` is one of those in the tray: the role cards of others than people lie before them only."""
    return card.kind != "role" or not scene.people or card.seat in scene.here


def on_table(layout: Layout, scene: Scene) -> list[pygame.Rect]:
    """Where cards, houses and tokens lie on the table."""
    pads, housed = layout.pads, scene.housed
    there = [(seat, pads[seat.number]) for seat in scene.seats if seat.number in pads and seat.present]
    cards = [place.card for seat, place in there if seat.role]
    houses = [place.house for seat, place in there if seat.number in housed]
    return [*cards, *houses, *layout.spare[: scene.spare]]


def lying_over(layout: Layout, scene: Scene) -> list[pygame.Rect]:
    """All that no light of an emblem falls on: the same, and pads, names and the box."""
    pads = [area for place in layout.pads.values() for area in (place.area, place.plate)]
    return [*pads, *on_table(layout, scene), layout.box.area]


def lid(layout: Layout, on_lid: Collection[str]) -> dict[str, pygame.Rect]:
    """Where the cards on the lid lie."""
    area = layout.box.lid
    height = round(area.height * 0.84)
    places: dict[str, pygame.Rect] = {}
    for count, uid in enumerate(on_lid):
        place = pygame.Rect(0, 0, round(height * 0.72), height)
        place.center = (area.centerx + count * area.width // 6, area.centery + count * area.height // 12)
        places[uid] = place
    return places


def in_hand(layout: Layout, uid: str, scene: Scene) -> pygame.Rect:
    """How large the card ``uid`` is while it is carried."""
    return _at_home(layout, scene).get(uid, layout.box.lid).copy()


def told_role(layout: Layout, now: Moment) -> pygame.Rect | None:
    """Where the role lies that the box told the only person here, if it did: there is no card of it."""
    card = own_card(now)
    return own_home(layout, now.scene, card)[TOLD] if card is not None and card.uid == TOLD else None


def own_home(layout: Layout, scene: Scene, own: SceneCard) -> dict[str, pygame.Rect]:
    """Where each card lies, and the ``own`` role, which may be no card."""
    cards = scene.cards if own in scene.cards else (*scene.cards, own)
    return _at_home(layout, replace(scene, cards=cards))


def own_card(now: Moment) -> SceneCard | None:
    """The role card of the only person here, who sees it; a role that the box told lies there as if it were one."""
    seat = next(iter(now.scene.people), None)
    if seat is None or now.scene.shared or not now.view.knows(seat):
        return None
    told = SceneCard(TOLD, seat.role, seat.icon, seat.number, "role")
    return next((card for card in now.scene.cards if (card.kind, card.seat) == ("role", seat.number)), told)


def hit(places: Mapping[str, pygame.Rect], at: tuple[int, int]) -> str | None:
    """Find which of the cards at ``places`` lies uppermost ``at`` a point."""
    return next((uid for uid in reversed(list(places)) if places[uid].collidepoint(at)), None)
