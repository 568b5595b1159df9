"""The rows of a club as an archive has them: one object a row, the same for the same state."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import zip_longest

from django.contrib.auth.models import User
from django.db.models import Q

from bots.models import Version
from league.models import Club, Membership, Player
from league.selectors.badges import person_name
from league.services.backups.values import encoder
from league.services.exports.describing import columns_of, references_of
from league.services.exports.tables import TABLES, ArchiveTable, batches_of

ROWS_AT_ONCE = 200  # some have two megabytes
Row = dict[str, object]
# What only its author may read of a bot that is not open source.
OF_THE_AUTHOR: dict[str, Row] = {
    "versions": {
        "content": "", "verdict": "", "traceback": "", "trial": {}, "trial_log": "", "trial_fault": None,
    },
    "faults": {"text": "", "log": "", "view": None},
}  # fmt: skip
VERSION_IN = {"versions": "id", "faults": "version_id"}


@dataclass
class ClubRows:
    """All of a club, table by table. `reader`: leave out what this person may not read; None: nothing.

    `accounts` fills while the tables are read.
    """

    club: Club
    reader: User | None = None
    accounts: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        closed = Version.objects.filter(bot__players__club=self.club, bot__open_source=False)
        mine = Q(bot__owner=self.reader)
        hidden = closed.exclude(mine).values_list("pk", flat=True) if self.reader else ()
        self._hidden = frozenset(hidden)

    @property
    def uploads(self) -> str:
        """Whether all uploads are in it: `all` or `readable`."""
        return "readable" if self.reader else "all"

    def count(self) -> int:
        """How many rows there are at least; a batch of records counts as one."""
        return sum(table.find(self.club).count() for table in TABLES)

    def of(self, table: ArchiveTable) -> Iterator[Row]:
        """The rows of one table, in the order of their numbers."""
        if table.name == "records":
            return self._records()
        return self._plain(table)

    def _plain(self, table: ArchiveTable) -> Iterator[Row]:
        names = [column.name for column in columns_of(table)]
        encoders = {one.attname: encode for one in table.fields if (encode := encoder(one))}
        people = [one.attname for one in table.fields if references_of(one) == "accounts"]
        rows = table.find(self.club).order_by("pk").values_list(*names)
        for values in rows.iterator(chunk_size=ROWS_AT_ONCE):
            row: Row = dict(zip(names, values, strict=True))
            self.accounts.update(number for name in people if isinstance(number := row[name], int))
            for name, encode in encoders.items():
                row[name] = None if row[name] is None else encode(row[name])
            if row.get(VERSION_IN.get(table.name, "")) in self._hidden:
                row |= OF_THE_AUTHOR[table.name]
            yield row

    def _records(self) -> Iterator[Row]:
        for batch in batches_of(self.club).order_by("pk").iterator(ROWS_AT_ONCE):
            for index, (digest, record) in enumerate(zip_longest(batch.hashes, batch.records)):
                yield {
                    "record_batch_id": batch.pk, "index": index, "format": batch.format,
                    "sha256": digest, "record": record and record.body,
                }  # fmt: skip

    def people(self) -> Iterator[Row]:
        """The accounts that rows pointed at, once all were read."""
        numbers = sorted(self.accounts)
        players = dict(Player.objects.filter(club=self.club, user__in=numbers).values_list("user", "pk"))
        roles: dict[int, list[str]] = {}
        here = Membership.objects.filter(club=self.club, event=None, user__in=numbers).order_by("pk")
        for number, role in here.values_list("user", "role"):
            roles.setdefault(number, []).append(role)
        for user in User.objects.filter(pk__in=numbers).order_by("pk"):
            yield {
                "id": user.pk, "name": person_name(user), "player_id": players.get(user.pk),
                "roles": roles.get(user.pk, []),
            }  # fmt: skip
