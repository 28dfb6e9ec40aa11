"""
A game that nobody but the wolves can lose them any more, by what everybody knows (decision 76).

A vote takes one player at most, and the pack takes one who is no wolf every night. So the wolves win where more of
them than of others see the day break, or at least as many the night fall, if nothing else kills a wolf or keeps a
victim alive. All of that is read from the cards that lie face up: that a game goes on tells nobody anything.
"""

from engine.werewolf.model.building import Scene
from engine.werewolf.model.card import WEREWOLVES
from engine.werewolf.phases import victory


def test(stage: Scene, *, dusk: bool) -> None:
    """End the game if the wolves will win it, at ``dusk`` or by day, where the rules want that."""
    if stage.rules.decided != "end" or not (_told(stage) and _harmless(stage)):
        return
    public = stage.state.public
    wolves = sum(count for card, count in public.face_down.items() if stage.roles[card].wolf)
    if wolves + dusk > len(public.living) - wolves:
        stage.say("decided")
        victory.end(stage, WEREWOLVES)


def _told(stage: Scene) -> bool:
    """Whether the table knows which cards the living hold, and that none of them loves another."""
    public, rules = stage.state.public, stage.rules
    cards = {stage.roles[card]: count for card, count in public.composition.items()}
    couples = sum(count for role, count in cards.items() if role.pairs)
    grieved = list(public.fates.values()).count("grief")
    shown = rules.composition_public and rules.reveal_on_death == "card" and not any(role.centre for role in cards)
    return shown and grieved >= couples


def _harmless(stage: Scene) -> bool:
    """Whether nobody left can do anything about it but vote."""
    public = stage.state.public
    held = [stage.roles[card] for card, count in public.face_down.items() if count]
    return not public.village and all(role.harmless or role.aim == WEREWOLVES for role in held)
