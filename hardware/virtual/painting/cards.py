"""The cards: those in the tray, the one in the hand, and what is written beside the own one."""

from collections.abc import Iterable, Mapping

import pygame

from hardware.virtual.asking.asked import wanted_cards
from hardware.virtual.asking.naming import name_of
from hardware.virtual.drawing.cards import face_letters
from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.motion import flying
from hardware.virtual.drawing.owned import draw_own_role, trade_area
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.drawing.tray import (
    card_seen,
    draw_card,
    draw_focus,
    draw_gap,
    draw_wanted_card,
    draw_wanted_token,
    pile_of,
    raised_place,
)
from hardware.virtual.hand.hands import Held
from hardware.virtual.moment import Moment
from hardware.virtual.painting.lying import TOLD, hit, in_hand, is_near, own_card, own_home, tray
from hardware.virtual.scene import SceneCard


def draw_cards(surface: pygame.Surface, shelf: Shelf, layout: Layout, words: Mapping[str, str], now: Moment) -> None:
    """
    Draw the cards in the tray, and the one in the hand over them; of the tokens on houses what marks them.

    Where what can be said is chosen from a band over the tray, nothing is in it: it would look out around that.
    """
    covered = now.sheet.name == "say"
    lying = tray(layout, now.scene, now.board.cards)
    on_houses = {card.uid for card in now.scene.cards if card.on_house} & lying.keys()
    away = lying.keys() if covered else on_houses | flying(now.moving)
    places = {uid: place for uid, place in lying.items() if uid not in away}
    if now.cursor in on_houses:
        draw_focus(surface, shelf, lying[now.cursor], over=True)
    if not covered:
        _draw_own(surface, shelf, layout, words, now)
    if now.gap is not None and not covered:
        draw_gap(surface, now.gap)
    for card in () if now.prompt.itself else wanted_cards(now.scene, now.board.lit_page, now.view):
        if card.uid in places:
            draw_wanted_card(surface, shelf, places[card.uid])
        elif card.uid in on_houses:
            draw_wanted_token(surface, shelf, lying[card.uid])
    _draw_lying(surface, shelf, places, now, rises=layout.tray.height // 10)
    if now.held:
        _draw_held(surface, shelf, layout, now.held, now)


def _draw_lying(
    surface: pygame.Surface, shelf: Shelf, places: Mapping[str, pygame.Rect], now: Moment, *, rises: int
) -> None:
    """Draw the cards at ``places``; the pile under the mouse or marked ``rises``, but none that would do nothing."""
    marked = now.cursor if now.cursor in places else ""
    over = hit(places, now.pointer) or marked
    if marked and marked != over:
        draw_focus(surface, shelf, places[marked])
    pile = pile_of(now.scene.cards, places, over) if over and not now.held else []
    for uid, place in places.items():
        if uid not in pile and not (now.held and now.held.uid == uid):
            draw_seen(surface, shelf, place, uid, now)
    idle = any(card.uid == over and card.idle for card in now.scene.cards)
    up = raised_place(places, over, rises).top - places[over].top if pile and not idle else 0
    for uid in pile:
        place = places[uid].move(0, up)
        if uid == over == marked:
            draw_focus(surface, shelf, place)
        draw_seen(surface, shelf, place, uid, now)


def _draw_held(surface: pygame.Surface, shelf: Shelf, layout: Layout, held: Held, now: Moment) -> None:
    """Draw the card in the hand, under the mouse where it was gripped."""
    place = in_hand(layout, held.uid, now.scene)
    place.topleft = (now.pointer[0] - held.grip[0], now.pointer[1] - held.grip[1])
    draw_seen(surface, shelf, place, held.uid, now)


def _draw_own(surface: pygame.Surface, shelf: Shelf, layout: Layout, words: Mapping[str, str], now: Moment) -> None:
    """Write what the own card is beside its place, where one person plays here and sees it."""
    card, seat = own_card(now), next(iter(now.scene.people), None)
    if card is None or seat is None:
        return
    if card.uid == TOLD:
        place = own_home(layout, now.scene, card)[card.uid]
        draw_card(surface, shelf, place, card, seen=True, breaks=_breaks(now))
    if (area := _written(layout, now)) is not None:
        loves = now.scene.loved_by(seat, now.view) if now.scene.attached(seat) else ()
        loved = [name_of(other, words) for other in loves]
        draw_own_role(surface, shelf, area, now.scene.own(seat, now.view), words, loved)


def told_trade(layout: Layout, now: Moment) -> pygame.Rect | None:
    """Where in the tray it is written what the trade of the only person here is and does, if it is."""
    area, seat = _written(layout, now), next(iter(now.scene.people), None)
    return trade_area(area) if area is not None and seat is not None and now.scene.own(seat, now.view).trade else None


def _written(layout: Layout, now: Moment) -> pygame.Rect | None:
    """Where it is written what the own card is, if there is room and the card is not on its way."""
    card = own_card(now)
    if card is None or card.uid in flying(now.moving):
        return None
    home = own_home(layout, now.scene, card)
    area = _beside(layout.tray, home[card.uid], home.values())
    return area if area.width > home[card.uid].width else None


def _beside(tray: pygame.Rect, place: pygame.Rect, others: Iterable[pygame.Rect]) -> pygame.Rect:
    """The room in the ``tray`` between ``place`` and the next of the ``others``."""
    right = min((area.left for area in others if tray.contains(area) and area.left > place.left), default=tray.right)
    gap = place.width // 3
    return pygame.Rect(place.right + gap, place.top, right - place.right - 3 * gap, place.height)


def draw_seen(surface: pygame.Surface, shelf: Shelf, place: pygame.Rect, uid: str, now: Moment) -> None:
    """Draw the card ``uid`` at its ``place``, as far as it is seen, with its owner's name where several play here."""
    unknown = SceneCard(uid, uid[-6:])
    card = next((card for card in now.scene.cards if card.uid.upper() == uid.upper()), unknown)
    owner = now.scene.seat(card.seat or 0) if now.scene.shared else None
    name = owner.name if owner is not None else ""
    seen, breaks = card_seen(now.scene, now.view, card), _breaks(now)
    draw_card(surface, shelf, place, card, seen, name, breaks=breaks, letters=_letters(shelf, place, now))


def _letters(shelf: Shelf, place: pygame.Rect, now: Moment) -> float:
    """How large the names are of all roles that are seen in the tray, on cards as large as ``place``."""
    cards = [card for card in now.scene.cards if card.kind == "role" and is_near(now.scene, card)]
    row = [card.label for card in cards if card_seen(now.scene, now.view, card)]
    return face_letters(shelf, place, row, _breaks(now))


def _breaks(now: Moment) -> str:
    """Where long names of roles can be broken, in the language that is spoken now."""
    return now.scene.words.get("card.breaks", "")
