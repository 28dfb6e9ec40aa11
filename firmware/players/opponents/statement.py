"""What is said in a debate."""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["accuse", "defend", "claim", "found_wolf", "cleared", "deny", "suspect", "ready", "stand"]
Reason = Literal["", "voted", "spared", "claimed", "changed", "accused", "found", "silent", "plain"]

PLAIN = "villager"
"""The role that anybody can say he has: to claim it proves nothing."""


@dataclass(frozen=True)
class Statement:
    """
    One sentence of ``speaker``.

    Parameters
    ----------
    kind:
        ``accuse`` and ``defend`` a ``target``; ``claim`` a ``role``; ``found_wolf`` and ``cleared``: as the holder of
        ``role`` the speaker saw that ``target`` is a wolf, or none; ``deny`` what was said against the speaker;
        ``suspect`` a ``target`` of whom little is known yet, which proves nothing; be ``ready`` to vote; ``stand``
        for Captain.
    reason:
        Why the target is accused: ``voted`` against ``about``, who was no wolf; ``spared`` ``about``, who was a wolf;
        ``claimed`` what ``about`` is; ``changed`` the role he claims; ``accused`` ``about`` without being believed; was
        ``found`` out by ``about``; is ``silent``; claims to be `PLAIN`, as anybody can. Nothing for a mere feeling.

    """

    speaker: int
    kind: Kind
    target: int | None = None
    role: str = ""
    reason: Reason = ""
    about: int | None = None
