"""What every page and action of the house shares: who asks, what was posted, how an answer is written.

who = await player(request)                  a visitor, a guest or an account; never None
given = await posted(request, "choosing")    the fields of a form or a JSON text: checked against other sites
return page(request, "home.html", tables=…)  a template of the house; `player`, `csrf` and `path` are there already
return enter(request, guest, "/tables/x")    a redirect that makes the browser this player
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, TypeVar
from urllib.parse import parse_qsl, urlsplit

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.formparsers import MultiPartException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.types import Scope

from runehall.engine.errors import Refused
from runehall.table.page.render import environment
from runehall.table.refusals import Forbidden, Malformed, TooLarge, Unknown, status_of
from runehall.table.rooms.hall import Hall
from runehall.table.store.identity import COOKIE_DAYS, RENEWED_DAYS, Player

__all__ = [
    "COOKIE",
    "answer_refusal",
    "check_origin",
    "check_rate",
    "client_of",
    "enter",
    "fragment",
    "hall_of",
    "number",
    "page",
    "player",
    "posted",
    "reader",
    "see_other",
    "uploaded_text",
    "wants_html",
    "who_counts",
    "whole_text",
]

COOKIE = "runehall"
FIELDS = 200  # of a form at most
PAGE = 5  # times as much as a look takes a whole page from the measure
UNKEPT = re.compile("[\x00\ud800-\udfff]")
T = TypeVar("T")


def hall_of(request: HTTPConnection) -> Hall:
    """The hall that serves a request."""
    hall: Hall = request.app.state.hall
    return hall


# -- who asks ----------------------------------------------------------------------------------------------------------


async def player(request: HTTPConnection) -> Player:
    """Who asks: by token, else by cookie; a visitor without either gets a cookie with the answer."""
    known: Player | None = request.scope.get("runehall.player")
    if known is None:
        known = await _asking(request)
        request.scope["runehall.player"] = known
    return known


async def _asking(request: HTTPConnection) -> Player:
    identity = hall_of(request).identity
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        bearer = await identity.bearer(token.strip())
        if bearer is None:
            raise Unknown("That token is not known here.")
        request.scope["runehall.token"] = True
        return bearer
    given = request.cookies.get(COOKIE, "")
    visitor, shown = await identity.visitor(given), identity.read(given)
    if shown is None or (shown.player, shown.epoch) != (visitor.id, visitor.epoch):
        request.scope["runehall.new"] = True
        request.scope["runehall.cookie"] = cookie(request, visitor)
    elif shown.age > RENEWED_DAYS or not shown.session:
        request.scope["runehall.cookie"] = cookie(request, visitor, shown.session)
    return visitor


def enter(request: Request, who: Player, to: str) -> Response:
    """Send the browser on, as this player from now on."""
    request.scope["runehall.player"] = who
    request.scope["runehall.cookie"] = cookie(request, who)
    return see_other(to)


def cookie(request: HTTPConnection, who: Player, session: str = "") -> str:
    """The header that makes a browser a player, in a new session or in one that goes on."""
    hall = hall_of(request)
    secure = "; Secure" if hall.settings.secure or request.url.scheme in ("https", "wss") else ""
    age = COOKIE_DAYS * 86400
    return f"{COOKIE}={hall.identity.sign(who, session)}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"


def who_counts(request: HTTPConnection) -> str:
    """Whose measure a request is taken from: its player's, or the address's where the player is new."""
    known: Player | None = request.scope.get("runehall.player")
    return client_of(request.scope) if known is None or "runehall.new" in request.scope else known.id


def client_of(scope: Scope) -> str:
    """The address a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else "local"


# -- what was posted ---------------------------------------------------------------------------------------------------


async def posted(request: Request, rate: str = "choosing") -> dict[str, str]:
    """The fields that were posted, as texts; refused where another site may have posted them, or too fast."""
    who = await player(request)
    await check_rate(request, rate)
    check_origin(request)
    given, is_json = await _fields(request)
    if not request.scope.get("runehall.token") and not is_json:
        word = given.get("csrf") or request.headers.get("x-csrf", "")
        if not hall_of(request).identity.csrf_fits(who, word):
            raise Forbidden("This form is too old or not ours: load the page again.")
    given.pop("csrf", None)
    return given


async def check_rate(request: HTTPConnection, rate: str, cost: int = 1) -> None:
    """Refuse what somebody asks too often."""
    await player(request)
    request.app.state.limiter.check(rate, who_counts(request), client_of(request.scope), cost)


async def reader(request: HTTPConnection) -> Player:
    """Who asks for a whole page: it is the heaviest thing there is to look at."""
    await check_rate(request, "looking", PAGE)
    return await player(request)


async def uploaded_text(request: Request, field: str) -> str:
    """The text of a file that was posted in a form; refused where it is too large or no text."""
    await check_rate(request, "creating")
    who = await player(request)
    check_origin(request)
    hall = hall_of(request)
    try:
        async with request.form(max_files=1, max_fields=4) as form:
            word, file = form.get("csrf"), form.get(field)
            if not isinstance(word, str) or not hall.identity.csrf_fits(who, word):
                raise Forbidden("This form is too old or not ours: load the page again.")
            if not isinstance(file, UploadFile):
                raise Malformed(f"Bring a file along as '{field}'.")
            content = await file.read(hall.settings.limits.upload + 1)
            if len(content) > hall.settings.limits.upload:
                raise TooLarge("That is more than this address takes.")
            return content.decode("utf-8")
    except (UnicodeDecodeError, MultiPartException, HTTPException):
        raise Malformed("What was posted cannot be read as text.") from None


async def _fields(request: Request) -> tuple[dict[str, str], bool]:
    """The fields of a form or of a flat JSON object, and whether it was JSON, which no foreign form can send."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    body = await request.body()
    if len(body) > hall_of(request).settings.limits.body:
        raise TooLarge("That is more than this address takes.")
    try:
        if kind == "application/json":
            return _flat(whole_text(json.loads(body or b"{}"))), True
        if kind in ("application/x-www-form-urlencoded", ""):
            text = body.decode("utf-8")
            return whole_text(dict(parse_qsl(text, keep_blank_values=True, max_num_fields=FIELDS))), False
        if kind == "multipart/form-data":
            form = await request.form(max_files=0, max_fields=FIELDS)
            return whole_text({name: value for name, value in form.items() if isinstance(value, str)}), False
    except (ValueError, RecursionError):
        raise Malformed("What was posted cannot be read.") from None
    raise Malformed("Post a form or JSON.")


def _flat(given: Any) -> dict[str, str]:
    """A JSON object of texts, numbers and flags as texts."""
    if not isinstance(given, dict) or len(given) > FIELDS:
        raise Malformed("Post one JSON object.")
    found: dict[str, str] = {}
    for name, value in given.items():
        if isinstance(value, bool):
            found[name] = "yes" if value else "no"
        elif isinstance(value, str | int):
            found[name] = str(value)
        elif value is not None:
            raise Malformed(f"'{name[:40]}' must be a text, a whole number, true or false.")
    return found


def whole_text(given: T) -> T:
    """The same, where every text in it can be kept: no letter is half a letter (a lone surrogate) or none (NUL)."""
    if isinstance(given, str):
        if UNKEPT.search(given):
            raise Malformed("A text may not hold NUL or half a letter.")
    elif isinstance(given, Mapping):
        for name, value in given.items():
            whole_text(name)
            whole_text(value)
    elif isinstance(given, list):
        for value in given:
            whole_text(value)
    return given


def check_origin(request: Request) -> None:
    """Refuse what another site makes a browser post."""
    site = request.headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        raise Forbidden("Another site may not post here.")
    if not same_origin(request):
        raise Forbidden("Another site may not post here.")


def same_origin(request: HTTPConnection) -> bool:
    """Whether the page that asks is one of ours; programs without an origin are."""
    origin = request.headers.get("origin")
    if origin is None:
        return True
    if origin in hall_of(request).settings.origins:
        return True
    try:
        return urlsplit(origin).netloc.lower() == request.headers.get("host", "").lower()
    except ValueError:  # such as http://[x
        return False


def number(given: str | None, what: str, highest: int = 1_000_000_000) -> int | None:
    """A whole number out of a text; None where nothing is given, refused where it is none."""
    if given is None or given == "":
        return None
    if not given.isascii() or not given.isdecimal() or len(given) > 15 or int(given) > highest:
        raise Malformed(f"'{what}' must be a whole number.")
    return int(given)


# -- how an answer is written ------------------------------------------------------------------------------------------


def page(request: Request, template: str, code: int = 200, **context: Any) -> Response:
    """A template of the house as an answer."""
    who: Player | None = request.scope.get("runehall.player")
    word = hall_of(request).identity.csrf(who) if who is not None else ""
    shared = {"player": who, "csrf": word, "path": request.url.path}
    html = environment().get_template(template).render(**{**shared, **context})
    return HTMLResponse(html, code, headers={"Cache-Control": "no-store"})


def fragment(template: str, code: int = 200, **context: Any) -> Response:
    """A part of a page for scripts, without the house around it."""
    html = environment().get_template(template).render(**context)
    return HTMLResponse(html, code, headers={"Cache-Control": "no-store"})


def see_other(to: str) -> Response:
    """Send the browser on with a GET."""
    return RedirectResponse(to, 303)


def wants_html(request: HTTPConnection) -> bool:
    """Whether a browser navigates, rather than a script asking."""
    return "text/html" in request.headers.get("accept", "")


async def answer_refusal(request: Request, refused: Exception) -> Response:
    """Say why not: as a page to people, as JSON to scripts."""
    assert isinstance(refused, Refused)
    status = status_of(refused)
    if wants_html(request):
        return page(request, "refusal.html", status, reason=refused.reason, rule=refused.rule, status=status)
    return JSONResponse({"reason": refused.reason, "rule": refused.rule}, status, headers={"Cache-Control": "no-store"})
