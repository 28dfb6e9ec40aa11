"""Whether anybody can peep at night, and so whether heads stay up: nobody can where several share a window."""

from engine import PublicView
from engine.werewolf.phases import night
from firmware.session.box import Box


def may_peep(box: Box, public: PublicView) -> bool:
    """Whether somebody may peep while the wolves are awake, by what the table knows."""
    return not box.shared and night.may_peep(public)


def heads_down(box: Box, public: PublicView) -> bool:
    """Whether heads go down; where the house rules leave it open, they do if nobody can peep."""
    return night.heads_down(public) or (public.rules.heads_down == "auto" and not may_peep(box, public))
