"""
Names, in English and in French.

Law: a name is the narrator's own; a card is called here as it is called at the table.
"""

from audio.narration import Narration
from engine.registry import ROLES
from engine.role import Role
from firmware.docs.markdown import table


def both(key: str) -> str:
    """The role ``key`` in English, with its French name."""
    return f"{_name(key, 'en')} ({_name(key, 'fr')})"


def roles(_: str) -> str:
    """Every role that can be dealt."""
    rows = [
        (f"`{key}`", _name(key, "en"), _name(key, "fr"), ", ".join(role.aliases), _wakes(role))
        for key, role in ROLES.items()
    ]
    return table(("In code and files", "English", "French", "Understood as well", "Wakes"), rows)


def to_come(_: str) -> str:
    """Every role the narrator can name and nobody can be dealt yet."""
    keys = sorted(Narration.load("en").roles() - ROLES.keys())
    return table(("In code and files", "English", "French"), [(f"`{k}`", _name(k, "en"), _name(k, "fr")) for k in keys])


def _name(key: str, language: str) -> str:
    return Narration.load(language).role(key, article=False)


def _wakes(role: Role) -> str:
    if role.slot is None:
        return "never"
    return "in the first night" if role.first_night_only else "every night"
