"""
The connection to the broker.

Publishing never waits, whatever the network does: a thread of this module sends the last state that was handed over,
and paho's own thread connects and reconnects. Each problem is logged once.
"""

import ssl
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Condition, Thread

from paho.mqtt.client import Client, ConnectFlags, DisconnectFlags, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode

from firmware.appliance.broker.orders import read
from firmware.appliance.broker.topics import OFFLINE, ONLINE, Topics, device, state
from firmware.following.orders import Pause, Volume
from firmware.following.table import Public
from firmware.runtime.config import Mqtt
from firmware.runtime.errors import MeneurError
from firmware.runtime.log import log

KEEPALIVE = 30  # seconds after which the broker misses a silent box
RETRY = (1, 60)  # seconds between two tries, the first and the longest
FAREWELL = 2.0  # seconds for the last word


class NoAuthority(MeneurError, OSError):
    """The file of the authority that is to vouch for the broker cannot be used."""


class NoNetwork(MeneurError, OSError):
    """The service may not use any network, which is how it is shipped."""


def _log(text: str) -> None:
    log(f"broker: {text}")


class Bridge:
    """
    A connection to one broker.

    Parameters
    ----------
    settings:
        Where it is, and who we are.
    version:
        Of the program, for discovery.
    log:
        Called with a sentence when something is wrong, and when it works again.

    Raises
    ------
    NoAuthority
        ``settings.ca`` names no file of an authority.
    NoNetwork
        The service has not been opened for it.

    """

    def __init__(self, settings: Mqtt, version: str, log: Callable[[str], None] = _log) -> None:
        self._settings, self._topics, self._log = settings, Topics.of(settings), log
        self._device = device(settings, version)
        self._orders: SimpleQueue[Pause | Volume] = SimpleQueue()
        self._changed = Condition()
        self._connected = self._closing = False
        self._wanted: Public | None = None
        self._sent: Public | None = None
        self._said = ""
        self._client = self._made()
        self._client.connect_async(settings.host, settings.port, KEEPALIVE)
        try:
            self._client.loop_start()
        except OSError as error:
            raise NoNetwork(
                f"the box may not use the network ({error}); docs/home-automation.md shows the line that allows it"
            ) from error
        self._thread = Thread(target=self._carry, name="mqtt", daemon=True)
        self._thread.start()

    def publish(self, public: Public) -> None:
        """Hand over ``public`` to be sent; of several states that wait, only the last is sent."""
        with self._changed:
            if public != self._wanted:
                self._wanted = public
                self._changed.notify()

    def orders(self) -> list[Pause | Volume]:
        """What was ordered since this was asked last."""
        found: list[Pause | Volume] = []
        while True:
            try:
                found.append(self._orders.get_nowait())
            except Empty:
                return found

    def close(self) -> None:
        """Say that the box is off, and let go of the line."""
        with self._changed:
            connected, self._connected, self._closing = self._connected, False, True
            self._changed.notify()
        self._thread.join(FAREWELL)
        if connected:
            with suppress(RuntimeError, ValueError):  # the line was lost just now: then the broker says it for us
                self._client.publish(self._topics.status, OFFLINE, 1, retain=True).wait_for_publish(FAREWELL)
        self._client.disconnect()
        self._client.loop_stop()
        del self._client  # it closes its last sockets when nobody holds it any more

    # -- in the thread that carries ----------------------------------------------------------------

    def _carry(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(self._something)
                if self._closing:
                    return
                public = self._sent = self._wanted
            assert public is not None  # or there would be nothing to carry
            self._client.publish(self._topics.state, state(public), 1, retain=True)

    def _something(self) -> bool:
        return self._closing or (self._connected and self._wanted not in (None, self._sent))

    # -- in paho's thread --------------------------------------------------------------------------

    def _made(self) -> Client:
        settings = self._settings
        client = Client(CallbackAPIVersion.VERSION2, client_id=f"meneur-{settings.name}")
        if settings.user:
            client.username_pw_set(settings.user, settings.password or None)
        if settings.tls:
            client.tls_set_context(_context(settings.ca))
        client.will_set(self._topics.status, OFFLINE, 1, retain=True)
        client.reconnect_delay_set(*RETRY)
        client.on_connect = self._met
        client.on_connect_fail = self._missed
        client.on_disconnect = self._lost
        client.on_message = self._asked
        return client

    def _met(
        self, client: Client, _data: object, _flags: ConnectFlags, reason: ReasonCode, _more: Properties | None
    ) -> None:
        if reason.is_failure:
            self._say(f"{self._where} refuses the box ({reason}): check user and password in [mqtt]")
            return
        if self._settings.commands:
            client.subscribe([(self._topics.pause, 1), (self._topics.volume, 1)])
        if self._topics.discovery:
            client.publish(self._topics.discovery, self._device, 1, retain=True)
        client.publish(self._topics.status, ONLINE, 1, retain=True)
        self._say("" if not self._said else f"connected to {self._where}")
        with self._changed:
            self._connected, self._sent = True, None
            self._changed.notify()

    def _missed(self, _client: Client, _data: object) -> None:
        trouble = sys.exception()  # paho calls this while it handles it
        if isinstance(trouble, ssl.SSLCertVerificationError):
            why = trouble.verify_message
            self._say(f"the certificate of {self._where} is not accepted ({why}): check [mqtt] ca; still trying")
        else:
            self._say(f"{self._where} does not answer; still trying")

    def _lost(
        self, _client: Client, _data: object, _flags: DisconnectFlags, reason: ReasonCode, _more: Properties | None
    ) -> None:
        with self._changed:
            was, self._connected = self._connected, False
        if was and not self._closing:
            self._say(f"the connection to {self._where} was lost ({reason}); still trying")

    def _asked(self, _client: Client, _data: object, message: MQTTMessage) -> None:
        order = None if message.retain else read(self._topics, message.topic, bytes(message.payload))
        if order is not None:
            self._orders.put(order)

    def _say(self, text: str) -> None:
        """Log it, unless it was what was logged last."""
        if text and text != self._said:
            self._log(text)
        self._said = text

    @property
    def _where(self) -> str:
        return f"{self._settings.host}:{self._settings.port}"


def _context(ca: str) -> ssl.SSLContext:
    """Return how an encrypted line is checked: by the authority in the file ``ca``, or by the system's."""
    try:
        context = ssl.create_default_context(cafile=ca or None)
    except (OSError, ssl.SSLError) as error:
        raise NoAuthority(f"[mqtt] ca: {ca} is not a usable CA file ({error})") from error
    if ca:
        # from Python 3.13 on a root must say what its key is for, which roots made at home seldom do
        context.verify_flags &= ~ssl.VERIFY_X509_STRICT
    return context
