"""What is played at the table, as far as everybody may know it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rulebook:
    """
    What is played at this table, as far as everybody may know it.

    Parameters
    ----------
    edition:
        The edition's name; nothing before it is known.
    characters:
        The characters that play, and how many of each, with a sentence about it; empty before they are chosen.
    wins:
        Who wins, and when.
    changes:
        The house rules that differ from the edition's, each with what it decides.
    secret:
        Whether it is secret which of ``characters`` play.
    trades:
        The trades of the village that were given out, each with a sentence about it; empty where no houses play.
    doubles:
        Whether the Captain's vote counts twice.
    more_trades:
        The trades that may still be given out, in the same way.
    may_abstain:
        Whether one may keep one's vote.
    basics:
        The game in a few words, for who does not know it.
    tavern:
        What a Raven's poster does to an Innkeeper; empty where no Raven plays.
    poster:
        Whether it counts in a runoff as well, in a sentence; empty where no Raven plays.
    choosing:
        Whether ``characters`` are those that can be chosen now.

    """

    edition: str = ""
    characters: tuple[tuple[str, str], ...] = ()
    wins: tuple[str, ...] = ()
    changes: tuple[tuple[str, str], ...] = ()
    secret: bool = False
    trades: tuple[tuple[str, str], ...] = ()
    doubles: bool = False
    more_trades: tuple[tuple[str, str], ...] = ()
    may_abstain: bool = True
    basics: tuple[str, ...] = ()
    tavern: str = ""
    poster: str = ""
    choosing: bool = False
