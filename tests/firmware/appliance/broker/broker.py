"""A real broker (Mosquitto), and somebody who listens to all that is said on it."""

import os
import shutil
import socket
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest
from paho.mqtt.client import Client, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion

from tests.harness.patience import PATIENCE, until

PATH = f"{os.environ.get('PATH', '')}:/usr/sbin"
MOSQUITTO = shutil.which("mosquitto", path=PATH)

needs_mosquitto = pytest.mark.skipif(MOSQUITTO is None, reason="no broker here: apt-get install mosquitto")


def free_port() -> int:
    """A port that nobody has."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Broker:
    """
    A broker on a port of its own.

    ``password`` is what the user ``box`` has to know; ``tls`` is whether its line is encrypted, by a certificate for
    ``localhost`` of its own authority (``ca``).
    """

    def __init__(self, folder: Path, *, password: str = "", tls: bool = False) -> None:
        self.port, self.ca = free_port(), folder / "ca.crt"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        # A broker started by root changes its user, who must be able to read these.
        lines = [f"listener {self.port} 127.0.0.1", f"allow_anonymous {'false' if password else 'true'}", "user root"]
        if password:
            secrets = folder / "passwords"
            secrets.touch(0o600)
            made = ["mosquitto_passwd", "-b", str(secrets), "box", password]
            subprocess.run(made, check=True, capture_output=True, env={**os.environ, "PATH": PATH})
            lines.append(f"password_file {secrets}")
        if tls:
            certify(folder)
            lines += [f"cafile {self.ca}", f"certfile {folder}/broker.crt", f"keyfile {folder}/broker.key"]
        (folder / "mosquitto.conf").write_text("\n".join(lines) + "\n")
        self.start()

    def start(self) -> None:
        """Switch it on; it answers when this returns."""
        assert MOSQUITTO is not None
        self._process = subprocess.Popen(
            [MOSQUITTO, "-c", str(self._folder / "mosquitto.conf")],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        assert until(self._answers), "the broker does not come up"

    def stop(self) -> None:
        """Switch it off; what it kept is forgotten."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def _answers(self) -> bool:
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False


class Ear:
    """Hears everything that is said on a broker, from what it kept on."""

    def __init__(self, port: int, *, password: str = "", ca: Path | None = None) -> None:
        self.heard: list[tuple[str, bytes]] = []
        self._client = Client(CallbackAPIVersion.VERSION2)
        if password:
            self._client.username_pw_set("box", password)
        if ca is not None:
            self._client.tls_set(str(ca))
        self._client.on_message = self._hear
        self._client.connect("localhost", port)
        self._client.subscribe("#", 1)
        self._client.loop_start()

    def _hear(self, _client: Client, _data: object, message: MQTTMessage) -> None:
        self.heard.append((message.topic, bytes(message.payload)))

    def last(self, topic: str) -> bytes:
        """What was said last on ``topic``; nothing if nothing was."""
        return next((payload for heard, payload in reversed(self.heard) if heard == topic), b"")

    def hears(self, topic: str, words: str) -> bool:
        """Whether what is said on ``topic`` comes to have ``words`` in it."""
        return until(lambda: words.encode() in self.last(topic))

    def say(self, topic: str, words: str, *, retain: bool = False) -> None:
        """Say something itself."""
        self._client.publish(topic, words, 1, retain).wait_for_publish(PATIENCE)

    def close(self) -> None:
        """Go away."""
        self._client.disconnect()
        self._client.loop_stop()
        del self._client  # it closes its last sockets when nobody holds it any more


def certify(folder: Path) -> None:
    """Make an authority, and a certificate of its for localhost."""
    run = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    authority = [*run, "-subj", "/CN=authority", "-keyout", f"{folder}/ca.key", "-out", f"{folder}/ca.crt"]
    broker = [
        *("-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"),
        *("-addext", "basicConstraints=critical,CA:FALSE", "-addext", "keyUsage=digitalSignature,keyEncipherment"),
        *("-CA", f"{folder}/ca.crt", "-CAkey", f"{folder}/ca.key"),
        *("-keyout", f"{folder}/broker.key", "-out", f"{folder}/broker.crt"),
    ]
    for command in (authority, [*run, *broker]):
        subprocess.run(command, check=True, capture_output=True)
