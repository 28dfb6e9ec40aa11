"""
Debian's packages for the card, without a Debian: which are needed, from where, and whether they are whole.

A list of packages is checked against the sums of its archive's InRelease, and each package against those of the list.
The InRelease itself comes over TLS; its signature is checked where keys are (`firmware.appliance.card.signatures`).
"""

import gzip
import lzma
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from types import MappingProxyType

from firmware.appliance.card.errors import NotFetched
from firmware.appliance.card.versions import newer

Fetch = Callable[[str], bytes]
"""The bytes at a URL; raises `NotFetched`."""
LISTS: Mapping[str, Callable[[bytes], bytes]] = MappingProxyType(
    {"Packages.xz": lzma.decompress, "Packages.gz": gzip.decompress, "Packages": lambda data: data}
)
"""The forms of a list of packages, the smallest first."""


@dataclass(frozen=True, slots=True)
class Suite:
    """Packages of one release in one archive, for one processor as Debian calls it."""

    url: str
    name: str
    processor: str = "arm64"

    def at(self, path: str) -> str:
        """The address of a file of it."""
        return f"{self.url}/dists/{self.name}/{path}"


DEBIAN, SECURITY, PI = (
    "https://deb.debian.org/debian",
    "https://deb.debian.org/debian-security",
    "https://archive.raspberrypi.com/debian",
)


def suites(release: str) -> tuple[Suite, ...]:
    """Where Raspberry Pi OS of that release takes its packages from."""
    debian = (Suite(DEBIAN, release), Suite(DEBIAN, f"{release}-updates"))
    return (*debian, Suite(SECURITY, f"{release}-security"), Suite(PI, release))


@dataclass(frozen=True, slots=True)
class Package:
    """A package of a list: its stanza, and the address of its archive."""

    fields: Mapping[str, str]
    url: str

    @property
    def name(self) -> str:
        """Its name."""
        return self.fields["Package"]

    @property
    def file(self) -> str:
        """The last part of its path, by which it lies on the card."""
        return self.fields["Filename"].rpartition("/")[2]

    def needs(self) -> Iterator[tuple[str, ...]]:
        """Each of its dependencies: the names that fulfil it, the preferred one first."""
        for field in ("Pre-Depends", "Depends"):
            for clause in filter(None, self.fields.get(field, "").split(",")):
                yield tuple(re.split(r"[\s(:]", choice.strip())[0] for choice in clause.split("|"))

    def provides(self) -> Iterator[str]:
        """The names that it fulfils besides its own."""
        for name in filter(None, self.fields.get("Provides", "").split(",")):
            yield name.split()[0]

    def stanza(self) -> str:
        """What the card's own list says of it."""
        return "\n".join(f"{key}: {value}" for key, value in {**self.fields, "Filename": f"./{self.file}"}.items())


def lists(from_: Iterable[Suite], fetch: Fetch) -> dict[str, Package]:
    """
    Every package by name, the newest version of each.

    Raises
    ------
    NotFetched
        A list cannot be had, or is not the one that its archive names.

    """
    found: dict[str, Package] = {}
    for suite in from_:
        for fields in _stanzas(_list(suite, fetch)):
            known = found.get(fields["Package"])
            if known is None or newer(fields["Version"], known.fields["Version"]):
                found[fields["Package"]] = Package(fields, suite.url)
    return found


def closure(wanted: Sequence[str], known: Mapping[str, Package]) -> list[Package]:
    """
    The packages ``wanted`` with all that they depend on, sorted by name; also those that every system has.

    Which of those the card has in which version is not known on the PC; apt takes what it lacks.

    Raises
    ------
    NotFetched
        There is no such package.

    """
    providers: dict[str, list[str]] = {}
    for package in known.values():
        for name in package.provides():
            providers.setdefault(name, []).append(package.name)
    taken: dict[str, Package] = {}
    queue: list[tuple[str, ...]] = [(name,) for name in wanted]
    while queue:
        name = _chosen(queue.pop(0), known, providers, taken)
        if name not in taken:
            taken[name] = known[name]
            queue += known[name].needs()
    return [taken[name] for name in sorted(taken)]


def whole(package: Package, data: bytes) -> bytes:
    """Give back ``data`` if it is that package; raise `NotFetched` otherwise."""
    if sha256(data).hexdigest() != package.fields["SHA256"]:
        raise NotFetched(f"{package.file} is not the file that its archive lists: run the same command again.")
    return data


def _chosen(
    choices: Sequence[str],
    known: Mapping[str, Package],
    providers: Mapping[str, Sequence[str]],
    taken: Mapping[str, Package],
) -> str:
    """The package that fulfils one of ``choices``: one taken already, a real one, or the first that provides it."""
    offered = [*choices, *(name for choice in choices for name in sorted(providers.get(choice, ())))]
    real = [name for name in offered if name in known]
    if not real:
        raise NotFetched(
            f"the archives have no package {choices[0]} for this system; is the system on the card current?"
        )
    return next((name for name in real if name in taken), real[0])


def _list(suite: Suite, fetch: Fetch) -> str:
    sums = _sums(fetch(suite.at("InRelease")).decode(errors="replace"))
    for name, opened in LISTS.items():
        path = f"main/binary-{suite.processor}/{name}"
        if path in sums:
            data = fetch(suite.at(path))
            if sha256(data).hexdigest() != sums[path]:
                raise NotFetched(f"the list of packages of {suite.name} is being changed: try again in some minutes.")
            return opened(data).decode(errors="replace")
    raise NotFetched(f"{suite.url} has no packages of {suite.name} for {suite.processor}.")


def _sums(release: str) -> dict[str, str]:
    """The SHA256 of each file, by path."""
    block = re.search(r"(?m)^SHA256:\n((?: .*\n)+)", release)
    rows = (line.split() for line in block[1].splitlines()) if block else ()
    return {row[2]: row[0] for row in rows if len(row) == 3}


def _stanzas(text: str) -> Iterator[dict[str, str]]:
    """The stanzas of a list, without lines that go on; none of what is read here has any."""
    for block in text.split("\n\n"):
        pairs = (line.partition(": ") for line in block.splitlines() if line[:1] not in ("", " "))
        if fields := {key: value for key, _, value in pairs}:
            yield fields
