"""
The page of the host: forms, and what comes of them, in a sentence.

Every form is an order of a closed list, which the box takes or refuses. The cookie is the token that the box gave; a
form also holds a proof made of it, which no other site can know.
"""

from collections.abc import Awaitable, Callable, Mapping
from hashlib import sha256
from urllib.parse import parse_qsl, urlsplit

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from firmware.following import orders
from firmware.following.orders import Answer, Order
from firmware.web.board import rendered
from firmware.web.feed import Feed
from firmware.web.forms import NoForm, ordered
from firmware.web.offered import offered
from firmware.web.words import words

Ask = Callable[[Order, str], Awaitable[Answer]]
"""Asks the box, with the host's token."""

COOKIE = "host"
EVENING = 12 * 3600
LONGEST = 8192
"""Bytes of a form; names for 28 seats are a third of it."""


class Host:
    """The page in ``language``; what is public is in ``feed``, and orders go to ``ask``."""

    def __init__(self, language: str, feed: Feed, ask: Ask) -> None:
        self._language, self._feed, self._ask = language, feed, ask

    async def answer(self, request: Request) -> Response:
        """Show the page, or do what a form asks and lead back to it."""
        return await (self._done(request) if request.method == "POST" else self._shown(request))

    async def _shown(self, request: Request) -> Response:
        token = token_of(request)
        answer = await self._ask(orders.Look(), token)
        known = words(self._language)
        page = rendered(
            "host.html",
            self._language,
            phase="host",
            here="host",
            state=answer.said or "host",
            said=known.said(request.query_params) or ("off" if answer.said == "off" else ""),
            proof=proof(token),
            table=self._feed.table,
            known=answer.known,
            cards=_counted(self._language, answer.known),
            offered=offered(answer.known, known) if answer.known else {},
        )
        return HTMLResponse(page)

    async def _done(self, request: Request) -> Response:
        token = token_of(request)
        try:
            order = await proven(request, token)
        except NoForm as refused:
            return self._back(Answer(refused.said))
        answer = await self._ask(order, token)
        return _file(answer) if answer.said == "report" else self._back(answer)

    def _back(self, answer: Answer) -> Response:
        response = RedirectResponse(f"/{self._language}/host?said={answer.said}", 303)
        if answer.token:
            response.set_cookie(COOKIE, answer.token, max_age=EVENING, httponly=True, samesite="strict")
        elif answer.said in ("left", "stranger"):
            response.delete_cookie(COOKIE, httponly=True, samesite="strict")
        return response


def token_of(request: Request) -> str:
    """What a browser is known by as a host's."""
    return request.cookies.get(COOKIE, "")[:100]


async def proven(request: Request, token: str) -> Order:
    """The order that a form of the page is, sent by the host with ``token``. Raises `NoForm`."""
    if _from_elsewhere(request):
        raise NoForm("stranger")
    form = await _form(request)
    order = ordered(form)
    if not isinstance(order, orders.ShowCode | orders.Prove) and form.get("proof") != proof(token):
        raise NoForm("stranger")
    return order


def _file(answer: Answer) -> Response:
    """The doctor's report, to be kept."""
    headers = {"Content-Disposition": 'attachment; filename="meneur-report.txt"'}
    return Response(str(answer.known.get("text", "")), media_type="text/plain", headers=headers)


def _from_elsewhere(request: Request) -> bool:
    """Whether a browser says that another site sends this; without a referrer it calls the origin "null"."""
    origin, site = request.headers.get("origin", "null"), request.headers.get("sec-fetch-site", "none")
    ours = origin == "null" or urlsplit(origin).netloc == request.headers.get("host", "")
    return not ours or site not in ("same-origin", "none")


async def _form(request: Request) -> Mapping[str, str]:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST:
            raise NoForm("wrong")
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=80))
    except ValueError:
        raise NoForm("wrong") from None


def proof(token: str) -> str:
    """What a form of the host with ``token`` holds."""
    return sha256(f"form {token}".encode()).hexdigest()


def _counted(language: str, known: Mapping[str, object]) -> list[tuple[str, int]]:
    """How many cards of each kind the box knows."""
    found = known.get("cards", {})
    texts = words(language).texts
    kinds = sorted(found.items()) if isinstance(found, dict) else []
    return [(str(texts.get(f"host_card_{kind}", kind)), number) for kind, number in kinds]
