"""
Names, in English, French and German.

A name is the narrator's own; a card or a house is called here as it is called at the table.
"""

from collections.abc import Mapping

from audio.text.narration import Narration
from engine.werewolf.model.building import Building
from engine.werewolf.model.role import PublicView, Role, Rules
from engine.werewolf.setup.registry import BUILDINGS, ROLES
from firmware.documents.markdown import table

LANGUAGES: Mapping[str, str] = {"en": "English", "fr": "French", "de": "German"}
"""Those of the names, with their headings."""


def both(key: str) -> str:
    """The role ``key`` in English, with its French name."""
    return f"{_name(key, 'en')} ({_name(key, 'fr')})"


def roles(_: str) -> str:
    """Every role that can be dealt."""
    rows = [
        (f"`{key}`", *(_name(key, language) for language in LANGUAGES), ", ".join(role.aliases), _wakes(role))
        for key, role in ROLES.items()
    ]
    return table(("In code and files", *LANGUAGES.values(), "Understood as well", "Wakes"), rows)


def trades(_: str) -> str:
    """Every trade of Le Village with its house."""
    rows = [
        (
            f"`{key}`",
            *(_named(key, language) for language in LANGUAGES),
            ", ".join(one.aliases),
            str(one.copies),
            _works(one),
        )
        for key, one in BUILDINGS.items()
    ]
    return table(("In code and files", *LANGUAGES.values(), "Understood as well", "Tokens", "Power"), rows)


def _name(key: str, language: str) -> str:
    return Narration.load(language).role(key, article=False)


def _named(key: str, language: str) -> str:
    """The trade and its house: Teacher, the school."""
    narration = Narration.load(language)
    return f"{narration.role(key, article=False)}, {narration.building(key)}"


_NIGHTS: Mapping[tuple[int, ...], str] = {
    (): "never",
    (1,): "in the first night",
    (1, 2, 3, 4): "every night",
    (2, 4): "every second night",
}


def _wakes(role: Role) -> str:
    public = PublicView("2009", Rules(), Rules(), (), 0)
    called = []
    for public.night in range(1, 5):
        if role.call is not None and role.tonight(public):
            called.append(public.night)
    return _NIGHTS[tuple(called)]


def _works(building: Building) -> str:
    if building.unique:
        return "once, by day"
    if building.call is not None:
        return "every night"
    if building.immune:
        return "until it is lost"
    return "always" if building.house else "none"
