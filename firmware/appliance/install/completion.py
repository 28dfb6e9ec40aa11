"""What bash and zsh have to know to complete the command `meneur`."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from firmware.appliance.install.errors import StepFailed
from firmware.appliance.install.shell import Shell, last_words
from firmware.appliance.install.step import point, put, remove
from firmware.runtime.machine import Machine

LINKS: Mapping[str, str] = MappingProxyType(
    {
        "bash": "usr/local/share/bash-completion/completions/meneur",
        "zsh": "usr/local/share/zsh/site-functions/_meneur",
    }
)
"""By shell, where it looks for the completion of a command."""


class Completion:
    """A file of the version for each shell, found through a link; so it is always that of the version in use."""

    name = "completion"

    def __init__(self, machine: Machine, shell: Shell) -> None:
        self._machine, self._shell = machine, shell

    @property
    def does(self) -> str:
        """Name the shells."""
        return f"install tab completion for {' and '.join(LINKS)}"

    def lacking(self) -> str:
        """The first file or link that is not there."""
        for shell, link in self._links():
            if not self._file(self._machine.target, shell).exists():
                return f"there is no completion for {shell}"
            if not link.is_symlink() or link.readlink() != self._file(self._machine.current, shell):
                return f"{link} does not point to it"
        return ""

    def do(self) -> None:
        """Have the version write the files, and lay the links."""
        for shell, link in self._links():
            done = self._shell.run(str(self._machine.target / "meneur"), "completion", shell)
            if done.code:
                raise StepFailed(f"the completion for {shell} could not be made: {last_words(done)}")
            put(self._file(self._machine.target, shell), done.output)
            link.parent.mkdir(parents=True, exist_ok=True)
            point(link, self._file(self._machine.current, shell))

    def undoes(self, data: bool) -> str:  # noqa: ARG002 (the files are nobody's data)
        """The links; the files go with the version."""
        return f"remove {' and '.join(str(link) for _, link in self._links())}"

    def undo(self, data: bool) -> None:  # noqa: ARG002
        """Remove the links."""
        for _, link in self._links():
            remove(link)

    def _links(self) -> Iterator[tuple[str, Path]]:
        return ((shell, self._machine.root / link) for shell, link in LINKS.items())

    @staticmethod
    def _file(version: Path, shell: str) -> Path:
        return version / "completion" / shell
