"""What is seen at the pad of each player: his plate and keys, his card and his house."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from hardware.virtual.asking.naming import own_name
from hardware.virtual.drawing.houses import FACE_DOWN
from hardware.virtual.drawing.motion import flying, gliding
from hardware.virtual.drawing.pads import PadLook
from hardware.virtual.moment import Moment
from hardware.virtual.scene import TABLE, SceneSeat


def look(number: int, now: Moment, words: Mapping[str, str]) -> PadLook:
    """What is seen at the pad of seat ``number``; ``words`` are the window's labels."""
    seat = now.scene.seat(number) or SceneSeat(number, present=False)
    if now.scene.people == (seat,):
        seat = replace(seat, name=own_name(seat, words))
    away = {*now.board.cards, now.held.uid.upper() if now.held else ""}
    coming = {uid.upper() for uid in flying(now.moving)} | away
    if any((card.seat, card.kind) == (number, "role") and card.uid.upper() in coming for card in now.scene.cards):
        seat = replace(seat, role="")  # the card is still on its way, in the hand, or on the lid
    shown = now.board.down if _may_see_keys(now, number) else frozenset()
    covered = now.scene.secret and now.view == TABLE  # whoever had the hand last is not who is called
    mine, insight = number == now.seat and seat.human and not covered, now.scene.insight(seat, now.view)
    return PadLook(
        seat=seat,
        up=(number, "up") in shown,
        down=(number, "down") in shown,
        mine=mine,
        known=now.view.knows(seat),
        token=_token(now, seat, away) if seat.alive and not seat.spent else "",
        mate=now.scene.is_mate(number, now.view),
        seen=insight.seen,
        charmed=insight.charmed,
        potion=insight.potion,
        loved=insight.joined or number in now.scene.hearts(now.view),
        claimed=now.scene.marked(seat, now.view),
        there=number not in gliding(now.moving),
        framed=mine and number == meant(now),
    )


def _may_see_keys(now: Moment, number: int) -> bool:
    """
    Whether the keys of seat ``number`` are seen going down: at night only whoever pushes them sees that.

    In a ballot, whose votes are sealed, only those of one who plays here alone are: where several do, a key that goes
    down by itself as a name is called would tell who voted so.
    """
    if now.view.open or now.view.seat == number:
        return True
    page = now.board.lit_page
    sealed = page is not None and page.name == "ballot"
    return not now.scene.night and (not sealed or [seat.number for seat in now.scene.people] == [number])


def meant(now: Moment) -> int:
    """The seat of who is spoken of, or on whom the arrow keys are; 0 for nobody."""
    return now.sheet.seat if now.sheet.name == "say" else now.chosen


def _token(now: Moment, seat: SceneSeat, away: Collection[str]) -> str:
    """The picture of the token before ``seat``, unless it is ``away``; one that is not presented lies face down."""
    lying = [card for card in now.scene.cards if card.on_house == seat.number]
    if any(card.uid.upper() in away for card in lying):
        return ""
    own = lying[0].icon if lying and now.scene.may_turn(seat.number, now.view) else FACE_DOWN
    return seat.house or (own if lying else "")
