"""The service's own user with its groups, and the folders that are its own."""

from firmware.appliance.install.errors import StepFailed
from firmware.appliance.install.shell import Shell, last_words
from firmware.appliance.install.step import remove
from firmware.runtime.place import USER, Place


class Account:
    """User, groups, folders: what `systemd/sysusers.d` and `systemd/tmpfiles.d` say."""

    name = "user and folders"

    def __init__(self, place: Place, shell: Shell) -> None:
        self._place, self._shell = place, shell
        self._users = place.tree / "systemd/sysusers.d/meneur.conf"
        self._folders = place.tree / "systemd/tmpfiles.d/meneur.conf"

    @property
    def does(self) -> str:
        """Who and where."""
        place = self._place
        return f"make the user {USER} with the groups of the devices, and the folders {place.state} and {place.cache}"

    def lacking(self) -> str:
        """The user, a group he is not in, or a folder."""
        groups = self._groups()
        wanted = [line.split()[2] for line in self._users.read_text(encoding="utf-8").splitlines() if line[:1] == "m"]
        missing = [name for name in wanted if USER not in groups.get(name, ())]
        if USER not in groups:
            return f"there is no user {USER}"
        if missing:
            return f"{USER} is not in {', '.join(missing)}"
        folders = [path for path in (self._place.etc, self._place.state, self._place.cache) if not path.is_dir()]
        return f"there is no {folders[0]}" if folders else ""

    def do(self) -> None:
        """Have systemd make them."""
        self._call("systemd-sysusers", str(self._users))
        self._call("systemd-tmpfiles", "--create", str(self._folders))

    def undoes(self, data: bool) -> str:
        """Only with the data, which are the user's."""
        place = self._place
        if data:
            return f"remove {place.state}, {place.cache}, {place.etc} and the user {USER}"
        return f"remove {place.cache}; keep {place.state}, {place.etc} and the user {USER}"

    def undo(self, data: bool) -> None:
        """The cache can be made again; the rest goes with ``data`` only."""
        place = self._place
        remove(place.cache)
        if data:
            remove(place.state)
            remove(place.etc)
            if USER in self._groups():
                self._call("userdel", USER)

    def _call(self, *command: str) -> None:
        done = self._shell.run(*command)
        if done.code:
            raise StepFailed(f"{command[0]} could not do it: {last_words(done)}")

    def _groups(self) -> dict[str, list[str]]:
        """Every group with its members (group(5)); a user's own group bears his name."""
        path = self._place.root / "etc/group"
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        fields = (line.split(":") for line in lines if line.count(":") == 3)
        return {name: members.split(",") for name, _, _, members in fields}
