"""What lies under the mouse, in a sentence; of a hidden card nothing but that it is one."""

from collections.abc import Iterator, Mapping

from pygame import Rect

from hardware.virtual.argent.places import Places
from hardware.virtual.argent.scene import ArgentScene, Player, Target
from hardware.virtual.sheets.tip import Tip


def tip_at(at: tuple[int, int], places: Places, scene: ArgentScene) -> Tip | None:
    """What is ``at`` a point, the uppermost first."""
    for target in reversed(list(places.targets)):
        if places.targets[target].collidepoint(at):
            return _tip(target, places.targets[target], scene)
    under = [player for player in scene.players if places.plates[player.seat].collidepoint(at)]
    return _player(under[0], places.plates[under[0].seat], scene.words) if under else None


def _player(player: Player, area: Rect, words: Mapping[str, str]) -> Tip:
    """Who it is, and what the pictures on the plate say."""
    marks = ((player.caller, "caller"), (player.last, "last"), (player.amulet, "holder"))
    told = ["person" if player.human else "bot", *(name for on, name in marks if on), "points"]
    text = " ".join(words[f"argent.tip.{name}"] for name in told)
    return Tip.over(area, player.name, text)


def _tip(target: Target, area: Rect, scene: ArgentScene) -> Tip | None:
    words, value = scene.words, value_of(target, scene)
    if target.kind == "button":
        return None
    if value is not None and target.kind != "pile":
        resident = scene.resident(value)
        told = (resident.about, resident.small, *_marks(target, scene))
        return Tip.over(area, f"{resident.value} · {resident.name}", " ".join(filter(None, told)))
    if target.kind in {"card", "hand"}:
        told = (words["argent.tip.hidden.about"], *_marks(target, scene))
        return Tip.over(area, words["argent.tip.hidden"], " ".join(told))
    return Tip.over(area, words[f"argent.tip.{target.kind}"], words[f"argent.tip.{target.kind}.about"])


def value_of(target: Target, scene: ArgentScene) -> int | None:
    """The face of a card, if it is seen."""
    match target:
        case Target("card", seat, place):
            cards = next(player.cards for player in scene.players if player.seat == seat)
            return cards[place - 1].value
        case Target("shown", number):
            return scene.shown[number - 1]
        case Target("hand", number):
            return scene.hand[number - 1]
        case Target("old", number):
            return number
        case Target("discard"):
            return scene.discard[0] if scene.discard else None
    return None


def _marks(target: Target, scene: ArgentScene) -> Iterator[str]:
    """What lies on a card of a village, or guards it."""
    if target.kind != "card":
        return
    card = next(player.cards for player in scene.players if player.seat == target.number)[target.place - 1]
    if card.amulet:
        yield scene.words["argent.tip.amulet.on"]
    if card.guarded:
        yield scene.words["argent.tip.guarded"]
