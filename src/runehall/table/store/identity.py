"""Who is here: guests by name, accounts by password, bots by token; each is one player with one id.

A visitor gets a signed cookie with a random id and is nobody yet; the first name given makes a player of that id. An
account belongs to a player, so whoever logs in on another device is the same player there. A cookie names a session:
who logs out ends it; "log out everywhere", a new password and a new account end all there were (they raise the epoch).
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import re
import secrets
import time
import unicodedata
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from runehall.engine.errors import Refused
from runehall.table.store import queries
from runehall.table.store.schema import accounts, ended, players, tokens
from runehall.table.store.store import Store

__all__ = ["Identity", "Player", "Shown", "Token", "clean_name"]

COOKIE_DAYS = 400
RENEWED_DAYS = 30  # a cookie older than this is written anew
REMEMBERED = 4096  # players kept in memory
FRESH = 20.0  # seconds for which a player in memory is believed
LONGEST_PASSWORD = 200
SHORTEST_PASSWORD = 8
TOKEN = re.compile(r"rh_[A-Za-z0-9_-]{40,60}")
_ID = re.compile(r"[a-z0-9]{20}")
_NUMBER = re.compile(r"[0-9]{1,12}", re.ASCII)
_SESSION = re.compile(r"[a-z0-9]{20}|")


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody: a visitor without a name yet, a guest, or the holder of an account."""

    id: str
    name: str = ""  # '' for a visitor who has not said one
    account: str | None = None
    epoch: int = 0

    @property
    def known(self) -> bool:
        """Whether the store knows this player."""
        return bool(self.name)


@dataclass(frozen=True, slots=True)
class Shown:
    """What a cookie says."""

    player: str
    epoch: int
    issued: int
    session: str  # '' in one of the first cookies, which named none

    @property
    def age(self) -> float:
        """Its age in days."""
        return (time.time() - self.issued) / 86400


@dataclass(frozen=True, slots=True)
class Token:
    """A token as its owner sees it again: never the token itself."""

    id: str
    label: str
    created: float


def clean_name(said: str, limit: int = 24) -> str:
    """A name as it is shown; refused where nothing is left of it or it is too long."""
    name = " ".join(unicodedata.normalize("NFC", said).split())
    if not name or any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn") for letter in name):
        raise Refused("Say a name: letters, digits, spaces and signs.")
    if len(name) > limit:
        raise Refused(f"A name has at most {limit} letters.")
    return name


def new_id() -> str:
    """A new random id."""
    return "".join(secrets.choice("abcdefghijklmnopqrstuvwxyz0123456789") for _ in range(20))


class Identity:
    """The door-keeper: signs and reads cookies, knows players, accounts and tokens."""

    def __init__(self, store: Store, secret: bytes, process: str = "") -> None:
        self._store = store
        self._secret = secret
        self._word_of = lru_cache(maxsize=REMEMBERED)(lambda player: self._mark("form", player)[:32])
        self._process = process
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
        self._remembered: dict[str, tuple[float, Player | None]] = {}
        self._ended: dict[str, set[str]] = {}  # sessions, of the players in memory
        self._bearers: dict[str, tuple[float, str]] = {}  # whose a token is, by its hash
        self._nobody = ""
        self._partings = 0  # how often somebody was forgotten: what was read before counts no more
        self.parted: Callable[[str], None] = lambda _player: None  # told whose cookies or tokens count no more
        self.renamed: Callable[[list[str]], Awaitable[None]] | None = None  # told at which tables a name has changed

    # -- cookies -------------------------------------------------------------------------------------------------------

    def sign(self, player: Player, session: str = "") -> str:
        """A cookie of a player: of a new session, or of one that goes on."""
        said = f"{player.id}.{player.epoch}.{int(time.time())}.{session or new_id()}"
        return f"{said}.{self._mark('cookie', said)}"

    def read(self, cookie: str) -> Shown | None:
        """What a cookie says, or None where it is not ours or too old."""
        said, _, mark = cookie.rpartition(".")
        parts = said.split(".")
        if len(parts) not in (3, 4) or not hmac.compare_digest(mark.encode(), self._mark("cookie", said).encode()):
            return None
        player, epoch, issued, session = (*parts, "")[:4]
        if not (_ID.fullmatch(player) and _NUMBER.fullmatch(epoch) and _NUMBER.fullmatch(issued)):
            return None
        shown = Shown(player, int(epoch), int(issued), session) if _SESSION.fullmatch(session) else None
        return shown if shown is not None and shown.age < COOKIE_DAYS else None

    def csrf(self, player: Player) -> str:
        """What a form must bring along, so that no other site can post it in this player's name."""
        return self._word_of(player.id)

    def csrf_fits(self, player: Player, token: str) -> bool:
        """Whether a form brought the right word along."""
        return hmac.compare_digest(token.encode(), self.csrf(player).encode())

    def _mark(self, what: str, said: str) -> str:
        return hmac.new(self._secret, f"{what} {said}".encode(), hashlib.sha256).hexdigest()

    # -- players -------------------------------------------------------------------------------------------------------

    async def visitor(self, cookie: str) -> Player:
        """Who shows a cookie; a new visitor where it names nobody."""
        named = self.read(cookie) if cookie else None
        if named is None:
            return Player(new_id())
        known = await self._known(named.player)
        if named.session and named.session in self._ended.get(named.player, ()):
            return Player(new_id())
        if known is None:
            return Player(named.player, epoch=named.epoch)
        return known if known.epoch == named.epoch else Player(new_id())

    async def _known(self, player: str) -> Player | None:
        """A player the store knows; believed for a short while without asking again."""
        now = time.monotonic()
        found = self._remembered.get(player)
        if found is not None and now - found[0] < FRESH:
            return found[1]
        partings = self._partings
        known, gone = await self._store.read(lambda c: (_player(c, player), _gone(c, player)))
        if partings != self._partings:
            return await self._known(player)
        self._remember(player, known)
        self._ended[player] = self._ended.get(player, set()) | gone
        return known

    def _remember(self, player: str, known: Player | None) -> None:
        if len(self._remembered) >= REMEMBERED:
            oldest = next(iter(self._remembered))
            del self._remembered[oldest]
            self._ended.pop(oldest, None)
        self._remembered[player] = (time.monotonic(), known)

    def forget(self, player: str = "") -> None:
        """Ask the store again who somebody is, and whose tokens these are; everybody, where nobody is named."""
        self._partings += 1
        self._bearers.clear()
        if player:
            self._remembered.pop(player, None)
        else:
            self._remembered.clear()

    def _part(self, player: str) -> None:
        """Something of a player counts no more: it is forgotten, and whoever reads with it reads no more."""
        self.forget(player)
        self.parted(player)

    async def name(self, player: Player, said: str) -> Player:
        """Let a player bear a name: a visitor becomes a guest, a guest is renamed (at all tables too)."""
        name = clean_name(said)
        if player.account is not None or name == player.name:
            return player
        named = replace(player, name=name)

        def keep(connection: Connection) -> list[str]:
            found = connection.execute(select(players.c.id).where(players.c.id == player.id)).first()
            if found is None:
                connection.execute(players.insert().values(id=player.id, name=name, epoch=0, created=time.time()))
                return []
            connection.execute(players.update().where(players.c.id == player.id).values(name=name))
            return queries.rename_seats(connection, player.id, name, self._process)

        try:
            tables = await self._store.write(keep)
        except IntegrityError:  # two tabs said a name at the same moment
            tables = await self._store.write(keep)
        self._remember(player.id, named)
        if tables and self.renamed is not None:
            await self.renamed(tables)
        return named

    # -- accounts ------------------------------------------------------------------------------------------------------

    async def register(self, player: Player, login: str, password: str) -> Player:
        """Make an account for this player, who keeps all tables; refused where the name is taken or the word weak."""
        name = clean_name(login)
        if player.account is not None:
            raise Refused("You have an account already: log out first.")
        _check_password(password)
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        guest = await self.name(player, name)

        def keep(connection: Connection) -> bool:
            if connection.execute(select(accounts.c.login).where(accounts.c.login == _folded(name))).first():
                return False
            values = {"login": _folded(name), "player": guest.id, "password": hashed, "created": time.time()}
            connection.execute(accounts.insert().values(**values))
            self._raise(connection, guest.id)  # whoever has given this browser its cookie has none of the account
            return True

        try:
            kept = await self._store.write(keep)
        except IntegrityError:
            kept = False
        if not kept:
            raise Refused(f"The name {name} is taken: choose another, or log in.")
        self._part(guest.id)
        return await self._again(guest)

    async def enter(self, login: str, password: str) -> Player:
        """The player whose account this is; refused, without saying what was wrong, where it is none."""
        folded = _folded(login)[:64]
        wanted = select(accounts.c.player, accounts.c.password).where(accounts.c.login == folded)
        found = await self._store.read(lambda connection: connection.execute(wanted).first())
        fits = await asyncio.to_thread(self._verify, found.password if found else "", password[:LONGEST_PASSWORD])
        if found is None or not fits:
            raise Refused("That name and password do not belong together.")
        self._remembered.pop(found.player, None)
        entered = await self._known(found.player)
        assert entered is not None, "an account belongs to a player"
        return entered

    def _verify(self, hashed: str, password: str) -> bool:
        """Whether a password is the one that was hashed; takes as long where there is no such account."""
        if not hashed:
            self._nobody = self._nobody or self._hasher.hash("nobody")
        try:
            self._hasher.verify(hashed or self._nobody, password)
        except (VerificationError, InvalidHashError):
            return False
        return bool(hashed)

    async def change_password(self, player: Player, old: str, new: str) -> Player:
        """Give an account another password; all its cookies count no more, but for one that is given now."""
        if player.account is None:
            raise Refused("Only an account has a password.")
        _check_password(new)
        wanted = select(accounts.c.password).where(accounts.c.player == player.id)
        hashed = await self._store.read(lambda connection: connection.execute(wanted).scalar())
        if not await asyncio.to_thread(self._verify, hashed or "", old[:LONGEST_PASSWORD]):
            raise Refused("That is not your password.")
        fresh = await asyncio.to_thread(self._hasher.hash, new)

        def keep(connection: Connection) -> None:
            connection.execute(accounts.update().where(accounts.c.player == player.id).values(password=fresh))
            self._raise(connection, player.id)

        await self._store.write(keep)
        self._part(player.id)
        return await self._again(player)

    async def leave(self, cookie: str) -> None:
        """Let a cookie count no more, whoever has a copy of it."""
        shown = self.read(cookie)
        if shown is None:
            return
        if not shown.session:  # it is one of the first, which name none
            await self.leave_everywhere(Player(shown.player))
            return
        until = shown.issued + COOKIE_DAYS * 86400
        values = {"session": shown.session, "player": shown.player, "until": until}

        def keep(connection: Connection) -> None:
            if connection.execute(select(ended.c.session).where(ended.c.session == shown.session)).first() is None:
                connection.execute(ended.insert().values(**values))
            queries.notify(connection, self._process, player=shown.player)

        await self._store.write(keep)
        self._ended.setdefault(shown.player, set()).add(shown.session)
        self._part(shown.player)

    async def leave_everywhere(self, player: Player) -> None:
        """Let no cookie given out so far count any more."""
        await self._store.write(lambda connection: self._raise(connection, player.id))
        self._part(player.id)

    def _raise(self, connection: Connection, player: str) -> None:
        """Raise a player's epoch: cookies of the one before count no more, in whichever process."""
        connection.execute(players.update().where(players.c.id == player).values(epoch=players.c.epoch + 1))
        queries.notify(connection, self._process, player=player)

    async def _again(self, player: Player) -> Player:
        """A player as the store knows it now."""
        known = await self._known(player.id)
        assert known is not None, "who has an account is known"
        return known

    # -- tokens --------------------------------------------------------------------------------------------------------

    async def make_token(self, player: Player, label: str) -> str:
        """A new token of a player; only its hash is kept."""
        if not player.known:
            raise Refused("Say a name first: a token plays in somebody's name.")
        token = f"rh_{secrets.token_urlsafe(32)}"
        values = {"hash": _hashed(token), "player": player.id, "label": clean_name(label, 40), "created": time.time()}
        await self._store.write(lambda connection: connection.execute(tokens.insert().values(**values)))
        return token

    async def bearer(self, token: str) -> Player | None:
        """Whose token this is."""
        if not TOKEN.fullmatch(token):
            return None
        hashed, now = _hashed(token), time.monotonic()
        found = self._bearers.get(hashed)
        if found is None or now - found[0] >= FRESH:
            wanted, partings = select(tokens.c.player).where(tokens.c.hash == hashed), self._partings
            player = await self._store.read(lambda connection: connection.execute(wanted).scalar())
            if partings != self._partings:
                return await self.bearer(token)
            if player is None:
                return None
            if len(self._bearers) >= REMEMBERED:
                del self._bearers[next(iter(self._bearers))]
            found = self._bearers[hashed] = (now, player)
        return await self._known(found[1])

    async def tokens_of(self, player: Player) -> list[Token]:
        """The tokens of a player, newest first."""
        wanted = select(tokens.c.hash, tokens.c.label, tokens.c.created).where(tokens.c.player == player.id)
        rows = await self._store.read(lambda connection: connection.execute(wanted).all())
        return [Token(row[0][:16], row[1], row[2]) for row in sorted(rows, key=lambda row: -row[2])]

    async def end_token(self, player: Player, token: str) -> None:
        """Let a token count no longer."""
        mine = (tokens.c.player == player.id) & (tokens.c.hash.startswith(token, autoescape=True))
        if len(token) == 16 and token.isascii() and token.isalnum():

            def end(connection: Connection) -> None:
                connection.execute(tokens.delete().where(mine))
                queries.notify(connection, self._process, player=player.id)

            await self._store.write(end)
            self._part(player.id)


def _player(connection: Connection, player: str) -> Player | None:
    """A player as the store knows it."""
    wanted = select(players.c.id, players.c.name, players.c.epoch, accounts.c.login).select_from(
        players.outerjoin(accounts, accounts.c.player == players.c.id)
    )
    found = connection.execute(wanted.where(players.c.id == player)).first()
    if found is None:
        return None
    return Player(found.id, found.name, found.name if found.login is not None else None, found.epoch)


def _gone(connection: Connection, player: str) -> set[str]:
    """The sessions a player has logged out of."""
    return set(connection.execute(select(ended.c.session).where(ended.c.player == player)).scalars())


def _check_password(password: str) -> None:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refused(f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} letters.")


def _folded(login: str) -> str:
    """A login as it is compared: case and spaces around it do not matter."""
    return unicodedata.normalize("NFKC", " ".join(login.split())).casefold()


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
