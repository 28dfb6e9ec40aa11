"""
The rules of Argent (L'Amulette d'Argent), for two to four players.

Like the rules of Werewolf they are pure, and the way in is `engine.argent.game.Game`. What the ids stand for (F-14, V7,
SA-12, J-1) is in ``docs/rules/argent.md``. Chance is one ask of kind ``draw``, called ``deck``: the order of the cards.
"""
