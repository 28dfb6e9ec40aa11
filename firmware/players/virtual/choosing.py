"""Which roles lie there to be chosen for a game."""

from engine.werewolf.setup.editions import strangers, welcome
from engine.werewolf.setup.registry import ROLES
from firmware.runtime.composition import parse_composition
from firmware.runtime.config import Config
from firmware.session.record.state import Evening
from firmware.session.setup.deck import house_rules
from firmware.session.setup.edition import edition_of


def choosable(config: Config, evening: Evening) -> tuple[str, ...]:
    """
    The roles that tonight's rules know; the box refuses all others.

    Where the settings name an edition it is those that its box holds, and what they name as well.
    """
    table = config.table
    named = parse_composition(table.roles) if table.roles else ()
    guests = ROLES if table.edition == "ask" else named
    barred = strangers(ROLES, welcome(house_rules(config, edition_of(config, evening)), guests))
    return tuple(role for role in ROLES if role not in barred)
