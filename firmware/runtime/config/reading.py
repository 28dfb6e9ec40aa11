"""
From files and the command line to one configuration.

A later layer replaces single keys of an earlier one; every layer is checked in full,
and nothing is taken from any of them unless all of them hold, except by a box that has to start with what there is.
"""

import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Protocol, get_type_hints

from engine.errors import EngineError
from engine.werewolf.model.rules import NAMES, Rules
from firmware.runtime.config.limits import Secret, limits_of
from firmware.runtime.config.mistakes import (
    ConfigError,
    Contradiction,
    Mistake,
    NotAllowed,
    NotASection,
    NotToml,
    UnknownKey,
    UnknownSection,
    Unreadable,
    nearest,
)
from firmware.runtime.config.parsing import parsed
from firmware.runtime.config.sections import Config
from firmware.runtime.near import near
from hardware.limits import Limit, OneOf

ETC = Path("/etc/meneur")
SECTIONS: Mapping[str, type] = MappingProxyType(
    {name: kind for name, kind in get_type_hints(Config).items() if isinstance(kind, type) and is_dataclass(kind)}
)
"""Each section with keys of its own."""

LIMITS: Mapping[str, Mapping[str, Limit]] = MappingProxyType({name: limits_of(kind) for name, kind in SECTIONS.items()})
"""What each key of each section may be."""

NAMES_OF_SECTIONS = tuple(field.name.replace("_", ".") for field in fields(Config))
"""Every section as a file calls it; that within another one has a dot."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One key as somebody wrote it: where, and how it may be meant (the first that is allowed counts)."""

    source: str
    section: str
    key: str
    meant: tuple[object, ...]

    @property
    def where(self) -> str:
        """File, section and key."""
        return f"{self.source}: [{self.section}] {self.key}"


def default_files(etc: Path = ETC) -> list[Path]:
    """The machine's own files that exist: ``config.toml``, then ``conf.d/*.toml`` by name."""
    main = etc / "config.toml"
    return [*([main] if main.exists() else []), *sorted((etc / "conf.d").glob("*.toml"))]


def load(
    files: Iterable[Path] = (),
    overrides: Sequence[str] = (),
    assumed: Mapping[str, object] = MappingProxyType({}),
) -> Config:
    """
    Read and check all layers; return the configuration.

    Parameters
    ----------
    files:
        TOML files, later ones on top.
    overrides:
        ``section.key=value`` each, on top of all files; the value as in TOML, quotes may be left out.
    assumed:
        Keys of [table] and their values, where neither files nor overrides set them.

    Raises
    ------
    ConfigError
        Anything is wrong anywhere; its ``mistakes`` are all of them.

    """
    taken, mistakes = _taken(files, overrides)
    if mistakes:
        raise ConfigError(mistakes)
    config = _made(taken, assumed)
    if clashes := [*contradictions(config)]:
        raise ConfigError(clashes)
    return config


def changed(config: Config, overrides: Sequence[str]) -> Config:
    """``config`` with ``overrides``, ``section.key=value`` each, on top. Raises `ConfigError`."""
    taken, mistakes = _taken((), overrides)
    if mistakes:
        raise ConfigError(mistakes)
    parts: dict[str, Any] = {}
    for section, keys in ((section, keys) for section, keys in taken.items() if keys):
        name = section.replace(".", "_")
        now = getattr(config, name)
        parts[name] = MappingProxyType({**now, **keys}) if section in FREE else replace(now, **keys)
    made = replace(config, **parts)
    if clashes := [*contradictions(made)]:
        raise ConfigError(clashes)
    return made


def salvaged(
    files: Iterable[Path] = (),
    overrides: Sequence[str] = (),
    assumed: Mapping[str, object] = MappingProxyType({}),
) -> Config:
    """Make a configuration of what is right in ``files`` and ``overrides``; the rest is ``assumed``, or as shipped."""
    taken, _ = _taken(files, overrides)
    config = _made(taken, assumed)
    while clash := next(contradictions(config), None):
        section, key = clash.first.split(".")
        del taken[section][key]
        config = _made(taken, assumed)
    return config


def origins(files: Iterable[Path] = (), overrides: Sequence[str] = ()) -> dict[str, str]:
    """Where each ``section.key`` was set last, of all that were set; what is wrong is passed over."""
    ignored: list[Mistake] = []
    entries = [*_from_files(files, ignored), *_from_overrides(overrides, ignored)]
    return {f"{entry.section}.{entry.key}": entry.source for entry in entries}


def contradictions(config: Config) -> Iterator[Contradiction]:
    """Every two settings of ``config`` that cannot both be."""
    unseen = config.table.board != "virtual" and not config.display.fitted
    if config.sound.silent and config.access.sight:
        yield Contradiction(
            "sound.silent",
            "access.sight",
            "nothing can be spoken at a silent table: set one of the two to false.",
        )
    if config.sound.silent and config.night.drum:
        yield Contradiction(
            "sound.silent", "night.drum", "a table that drums is not silent: set one of the two to false."
        )
    if unseen and (config.sound.silent or config.access.hearing):
        yield Contradiction(
            "sound.silent" if config.sound.silent else "access.hearing",
            "display.name",
            "players who hear nothing need a display: name one, or set the other to false.",
        )


def _taken(files: Iterable[Path], overrides: Sequence[str]) -> tuple[dict[str, dict[str, object]], list[Mistake]]:
    """What is right, by section and key, and everything that is wrong."""
    mistakes: list[Mistake] = []
    taken: dict[str, dict[str, object]] = {name: {} for name in NAMES_OF_SECTIONS}
    for entry in [*_from_files(files, mistakes), *_from_overrides(overrides, mistakes)]:
        try:
            taken[entry.section][entry.key] = _checked(entry)
        except Mistake as mistake:
            mistakes.append(mistake)
    return taken, mistakes


def _made(taken: Mapping[str, Mapping[str, object]], assumed: Mapping[str, object]) -> Config:
    kinds = {name: taken[name] for name in SECTIONS} | {"table": {**assumed, **taken["table"]}}
    made = {name: kind(**kinds[name]) for name, kind in SECTIONS.items()}
    free = {name.replace(".", "_"): MappingProxyType(dict(taken[name])) for name in FREE}
    return Config(**made, **free)  # type: ignore[arg-type]


def _from_files(files: Iterable[Path], mistakes: list[Mistake]) -> Iterator[Entry]:
    for path in files:
        try:
            content, wrong = parsed(path.read_text(encoding="utf-8"))
        except OSError as error:
            mistakes.append(Unreadable(str(path), f"cannot be read ({error.strerror})."))
        except UnicodeDecodeError as error:
            mistakes.append(NotToml(str(path), f"is not TOML ({error})."))
        else:
            mistakes += (NotToml(str(path), f"is not TOML ({why}).") for why in wrong)
            yield from _from_content(str(path), content, mistakes)


def _from_content(source: str, content: Mapping[str, object], mistakes: list[Mistake]) -> Iterator[Entry]:
    for section, keys in content.items():
        if section not in NAMES_OF_SECTIONS:
            mistakes.append(_no_section(source, section))
        elif not isinstance(keys, Mapping):
            what = f"is a section; write [{section}] and its keys below it."
            mistakes.append(NotASection(f"{source}: {section}", what))
        else:
            for key, value in keys.items():
                if (inner := f"{section}.{key}") in NAMES_OF_SECTIONS:
                    yield from _from_content(source, {inner: value}, mistakes)
                else:
                    yield Entry(source, section, key, (value,))


def _from_overrides(overrides: Sequence[str], mistakes: list[Mistake]) -> Iterator[Entry]:
    for text in overrides:
        name, equals, value = text.partition("=")
        section, dot, key = (part.strip() for part in name.rpartition("."))
        source = f"--set {name if isinstance(LIMITS.get(section, {}).get(key), Secret) else text}"
        if not (equals and dot and section and key):
            mistakes.append(NotToml(source, "write --set section.key=value."))
        elif section not in NAMES_OF_SECTIONS:
            mistakes.append(_no_section(source, section))
        else:
            yield Entry(source, section, key, _meanings(value.strip()))


def _meanings(text: str) -> tuple[object, ...]:
    """The value as TOML, and as the bare words that it also is."""
    try:
        content = tomllib.loads(f"value = {text}")
    except (ValueError, RecursionError):  # no TOML; too many digits, or brackets within brackets
        return (text,)
    return (content["value"], text) if len(content) == 1 else (text,)


def _no_section(source: str, section: str) -> UnknownSection:
    hint = nearest(section, NAMES_OF_SECTIONS)
    return UnknownSection(f"{source}: [{section}]", f"there is no such section; {hint}")


def _checked(entry: Entry) -> object:
    if entry.section in FREE:
        return FREE[entry.section](entry)
    limits = LIMITS[entry.section]
    if entry.key not in limits:
        raise UnknownKey(entry.where, f"there is no such key; {nearest(entry.key, limits)}")
    limit, usual = limits[entry.key], getattr(SECTIONS[entry.section](), entry.key)
    for value in entry.meant:
        if limit.takes(value):
            return float(value) if isinstance(usual, float) and isinstance(value, int) else value
    given = "the value" if isinstance(limit, Secret) else repr(entry.meant[0])
    hint = _hint(str(entry.meant[-1]), limit)
    refusal = f"{given} is not allowed; it must be {limit.words} (default: {usual!r}){hint}"
    raise NotAllowed(entry.where, refusal)


def _hint(value: str, limit: Limit) -> str:
    """The end of a refusal: what was probably meant."""
    found = near(value, map(str, limit.choices())) if isinstance(limit, OneOf) else ""
    return f'; did you mean "{found}"?' if found else "."


class _Changeable(Protocol):
    """The rules of a game."""

    def changed(self, changes: Mapping[str, object], /) -> object:
        """Return them with changes; raise `EngineError` for one that is not allowed."""


def _checked_rule(entry: Entry) -> object:
    return _allowed(entry, Rules(), NAMES, "rule")


def _checked_argent_rule(entry: Entry) -> object:
    from engine.argent import rules  # noqa: PLC0415 - nothing of Argent is loaded where it is not played

    return _allowed(entry, rules.Rules(), rules.NAMES, "setting of Argent")


def _allowed(entry: Entry, rules: _Changeable, names: Collection[str], what: str) -> object:
    """The value of a ``what`` called one of ``names``, as it changes the ``rules``."""
    if entry.key not in names:
        raise UnknownKey(entry.where, f"there is no such {what}; {nearest(entry.key, names)}")
    refusals = []
    for value in entry.meant:
        try:
            rules.changed({entry.key: value})
        except EngineError as error:
            refusals.append(str(error))
        else:
            return value
    raise NotAllowed(entry.where, refusals[0])


def _checked_pad(entry: Entry) -> object:
    """One pad of a listed wiring: here only its form; `hardware.pads.listing` knows what can be built."""
    seat = entry.key.isascii() and entry.key.isdigit() and 1 <= int(entry.key) <= 28
    if not seat:
        raise UnknownKey(entry.where, "a pad is listed by the number of its seat, from 1 to 28.")
    lines = entry.meant[0]
    if not isinstance(lines, Mapping) or not all(isinstance(line, str) for line in lines.values()):
        raise NotAllowed(entry.where, 'write its lines: {up = "0x20:GPA0", down = "0x20:GPA1", light = "0x20:GPA7"}.')
    return lines


FREE: Mapping[str, Callable[[Entry], object]] = MappingProxyType(
    {"rules": _checked_rule, "argent.rules": _checked_argent_rule, "wiring": _checked_pad}
)
"""The sections whose keys are not ours to name, and what checks each of their entries."""
