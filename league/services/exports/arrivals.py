"""What becomes of rows that cannot come in as they are: bots, links, records, what is here already."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from itertools import groupby
from typing import cast

from django.contrib.auth.models import User
from django.utils import timezone

from bots.models import Bot, Version
from bots.services import NAME_MAX
from games.core.texts import mark as _
from games.models import RecordBatch
from games.packing import canonical, pack
from league.domain.alike import name_free
from league.domain.exports.documents import BadArchive
from league.services.exports.renumbering import Numbers
from league.services.matches.run_terms import run_terms
from league.services.screen.deals import word_draw

Row = dict[str, object]
FORMAT_MAX = 40
DIGEST = re.compile("[0-9a-f]{64}")
NO_FILE = _("Its file was not in the archive of the club.")
LEFT_OUT = "left_out"  # the code of a version whose file was not in the archive


@dataclass
class Arrivals:
    """Changes rows as they come, by table; a row that is here already, or does not come, becomes None."""

    numbers: Numbers
    owner: User
    slug: str
    players: Mapping[int, object]

    def __post_init__(self) -> None:
        self._house: dict[object, str] = {}
        self._names: dict[int, set[str]] = {}
        self._versions_of: dict[int, set[int]] = {}

    def arrive(self, table: str, row: Row) -> Row | None:
        """With numbers as they are there. BadArchive for what cannot be."""
        change = CHANGES.get(table)
        return change(self, row) if change else row

    def _club(self, row: Row) -> Row:
        return {**row, "slug": self.slug or row["slug"]}

    def _bot(self, row: Row) -> Row | None:
        key = str(row["house_key"])
        if not key:
            return {**row, "name": self._name_free(row)}
        self._house[row["id"]] = key
        here = Bot.objects.filter(house_key=key).first()
        if here is None:
            return {**row, "owner_id": None}
        self.numbers.is_here("bots", row["id"], here.pk)
        return None

    def _name_free(self, row: Row) -> str:
        """The name of a bot, or the next that no bot of its owner here has."""
        owner = (self.numbers("accounts", row["owner_id"]) if row["owner_id"] else 0) or self.owner.pk
        if owner not in self._names:
            names = Bot.objects.filter(owner=owner).values_list("name", flat=True)
            self._names[owner] = set(map(str.casefold, names))
        name = name_free(str(row["name"]), self._names[owner], NAME_MAX)
        self._names[owner].add(name.casefold())
        return name

    def _version(self, row: Row) -> Row | None:
        if row["bot_id"] not in self._house:
            return row if row["content"] or row["dropped_at"] else _without_file(row)
        bot = self.numbers.row("bots", row["bot_id"])
        here = Version.objects.filter(bot=bot, sha256=str(row["sha256"])).first()
        if here is not None:
            self.numbers.is_here("versions", row["id"], here.pk)
            return None
        # What a house bot runs is trusted, so it never comes out of a file.
        taken = self._versions_of.setdefault(
            bot, set(Version.objects.filter(bot=bot).values_list("number", flat=True))
        )
        number = row["number"] if row["number"] not in taken else max(taken) + 1
        taken.add(cast("int", number))
        return _without_file({**row, "number": number})

    def _terms(self, row: Row) -> None:
        sandbox, limits = row["sandbox"], row["limits"]
        if not isinstance(sandbox, list) or not isinstance(limits, dict):
            raise BadArchive("these are no terms under which bots play.")
        self.numbers.is_here("run_terms", row["id"], run_terms(sandbox, limits).pk)

    def _role(self, row: Row) -> Row | None:
        return row if row["user_id"] in self.numbers.accounts else None

    def _table(self, row: Row) -> Row:
        return {**row, "word": word_draw()}

    def _activity(self, row: Row) -> Row:
        """Nobody is told of it again. Whose account is not here is named as the player they are."""
        player = row["player_id"]
        if player is None and isinstance(row["actor_id"], int):
            player = self.players.get(row["actor_id"])
        return {**row, "player_id": player, "told_at": timezone.now().isoformat()}


CHANGES: Mapping[str, Callable[[Arrivals, Row], Row | None]] = {
    "club": Arrivals._club,
    "bots": Arrivals._bot,
    "versions": Arrivals._version,
    "run_terms": Arrivals._terms,
    "roles": Arrivals._role,
    "screen_tables": Arrivals._table,
    "audit": Arrivals._activity,
}


def _without_file(row: Row) -> Row:
    """A version that keeps its name and hash and never plays again."""
    return {
        **row, "content": "", "status": Version.Status.REFUSED, "code": LEFT_OUT, "trial_fault": None,
        "verdict": NO_FILE,
        "dropped_at": row["dropped_at"] or timezone.now().isoformat(),
    }  # fmt: skip


def batches(rows: Iterator[tuple[str, Row]], numbers: Numbers) -> Iterator[RecordBatch]:
    """Records packed again, a batch at a time. BadArchive if one is not what its hash says."""
    for (number, kind), of_batch in groupby(rows, _batch_of):
        texts: list[bytes] = []
        digests: list[bytes] = []
        for where, row in of_batch:
            into, value = (digests, _digest_of) if row["record"] is None else (texts, _text_of)
            if row["index"] != len(into) or (texts and digests):
                raise BadArchive(f"{where}: it is not the next record of its batch.")
            into.append(value(row, where))
        packed, told = pack(kind, texts) if texts else b"", b"".join(digests) or None
        yield RecordBatch(pk=numbers.row("records", number), format=kind, packed=packed, digests=told)


def _batch_of(line: tuple[str, Row]) -> tuple[object, str]:
    where, row = line
    if len(str(row["format"])) > FORMAT_MAX:
        raise BadArchive(f"{where}: there is no such format of records.")
    return row["record_batch_id"], str(row["format"])


def _digest_of(row: Row, where: str) -> bytes:
    """Of a record that was thinned out before the club moved."""
    if not DIGEST.fullmatch(str(row["sha256"])):
        raise BadArchive(f"{where}: it is no SHA-256.")
    return bytes.fromhex(str(row["sha256"]))


def _text_of(row: Row, where: str) -> bytes:
    record = row["record"]
    if not isinstance(record, dict) or record.get("format") != row["format"]:
        raise BadArchive(f"{where}: it is no record of its format.")
    text = canonical(record)
    if sha256(text).hexdigest() != row["sha256"]:
        raise BadArchive(f"{where}: the record is not the one of its SHA-256.")
    return text
