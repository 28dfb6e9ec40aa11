"""The service's own user with its groups, and the folders that are its own."""

from firmware.appliance.install.errors import StepFailed
from firmware.appliance.install.shell import Shell, last_words
from firmware.appliance.install.step import remove
from firmware.runtime.machine import USER, Machine

HISTORY = "history"
"""The folder of the games that are over, which is shown to the page."""

PAGE = ("private/meneur-web", "meneur-web")
"""What the page keeps beside the cache: its user exists only while it runs, so systemd makes a folder and a link."""


class Account:
    """User, groups, folders: what `systemd/sysusers.d` and `systemd/tmpfiles.d` say."""

    name = "user and folders"

    def __init__(self, machine: Machine, shell: Shell) -> None:
        self._machine, self._shell = machine, shell
        self._users = machine.tree / "systemd/sysusers.d/meneur.conf"
        self._folders = machine.tree / "systemd/tmpfiles.d/meneur.conf"

    @property
    def does(self) -> str:
        """Name the user, his groups and the folders."""
        machine = self._machine
        return (
            f"make the user {USER} with the groups of the devices, and the folders {machine.state} and {machine.cache}"
        )

    def lacking(self) -> str:
        """The user, a group he is not in, or a folder."""
        groups = self._groups()
        wanted = [line.split()[2] for line in self._users.read_text(encoding="utf-8").splitlines() if line[:1] == "m"]
        missing = [name for name in wanted if USER not in groups.get(name, ())]
        if USER not in groups:
            return f"there is no user {USER}"
        if missing:
            return f"{USER} is not in {', '.join(missing)}"
        machine = self._machine
        folders = (machine.etc, machine.state, machine.state / HISTORY, machine.cache)
        return next((f"there is no {path}" for path in folders if not path.is_dir()), "")

    def do(self) -> None:
        """Have systemd make them."""
        self._call("systemd-sysusers", str(self._users))
        self._call("systemd-tmpfiles", "--create", str(self._folders))

    def undoes(self, data: bool) -> str:
        """Only with the data, which are the user's."""
        machine = self._machine
        if data:
            return f"remove {machine.state}, {machine.cache}, {machine.etc} and the user {USER}"
        return f"remove {machine.cache}; keep {machine.state}, {machine.etc} and the user {USER}"

    def undo(self, data: bool) -> None:
        """The cache can be made again; the rest goes with ``data`` only."""
        machine = self._machine
        remove(machine.cache)
        for name in PAGE:
            remove(machine.cache.parent / name)
        if data:
            remove(machine.state)
            remove(machine.etc)
            if USER in self._groups():
                self._call("userdel", USER)

    def _call(self, *command: str) -> None:
        done = self._shell.run(*command)
        if done.code:
            raise StepFailed(f"{command[0]} failed: {last_words(done)}")

    def _groups(self) -> dict[str, list[str]]:
        """Every group with its members (group(5)); a user's own group bears his name."""
        path = self._machine.root / "etc/group"
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        fields = (line.split(":") for line in lines if line.count(":") == 3)
        return {name: members.split(",") for name, _, _, members in fields}
