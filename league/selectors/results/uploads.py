"""What phones wrote without a connection, beside what is written: for the table, which says what is right."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from games.core.tallies import BadTap, Tallied
from league.models import Match, MatchGame, SheetUpload
from league.selectors.badges import person_name
from league.selectors.matches.replays import fill_template
from league.selectors.matches.standings import next_dealer
from league.selectors.results.sheets import sheet_draft, tally_game

JOINS = ("made_by", "made_for")


@dataclass(frozen=True)
class WrittenGame:
    """A game as one phone has it; `last` says what was tapped last, empty for a complete game."""

    number: int
    totals: tuple[tuple[str, int], ...]  # name and points, by seat
    taps: int
    is_complete: bool
    last: str


@dataclass(frozen=True)
class TwoVersions:
    """What a phone sent, and what stands instead, from the first game on in which they differ."""

    key: str
    sent_by: str
    sent_at: datetime
    sent: tuple[WrittenGame, ...]
    standing: tuple[WrittenGame, ...]


def uploads_waiting(match: Match) -> list[SheetUpload]:
    """Those that the table has to decide about, the oldest first."""
    waiting = SheetUpload.objects.filter(match=match, status=SheetUpload.Status.WAITING)
    return list(waiting.select_related(*JOINS).order_by("pk"))


def read_pages(
    match: Match, before: Sequence[MatchGame], pages: Sequence[Sequence[str]]
) -> Iterator[Tallied]:
    """What the taps of games say that follow some others, game by game. BadTap.

    Nothing for a game that is not tapped.
    """
    games = list(before)
    for taps in pages:
        read = tally_game(match, games, taps)
        if read is None:
            return
        yield read
        dealer = next_dealer(match, games)
        games.append(MatchGame(number=len(games) + 1, dealer=dealer, sheet=read.rows or [None]))


def two_versions(match: Match, games: Sequence[MatchGame], names: Sequence[str]) -> tuple[TwoVersions, ...]:
    """All that waits, with what stands in its place. `names` are by seat."""
    draft = sheet_draft(match, len(games) + 1)
    found = []
    for upload in uploads_waiting(match):
        before = games[: upload.number - 1]
        standing = [*(game.taps or [] for game in games[upload.number - 1 :]), draft.taps]
        found.append(
            TwoVersions(
                key=upload.key,
                sent_by=_sender(upload),
                sent_at=upload.changed_at,
                sent=_list_games(match, before, [*upload.games, upload.taps], names),
                standing=_list_games(match, before, standing, names),
            )
        )
    return tuple(found)


def _sender(upload: SheetUpload) -> str:
    if upload.made_for:
        return upload.made_for.name
    return person_name(upload.made_by) if upload.made_by else "?"


def _list_games(
    match: Match, before: Sequence[MatchGame], pages: Sequence[Sequence[str]], names: Sequence[str]
) -> tuple[WrittenGame, ...]:
    """The games that have taps; those that the rules of today cannot read are left out."""
    found: list[WrittenGame] = []
    try:
        for number, read in enumerate(read_pages(match, before, pages), len(before) + 1):
            if read.sayings:
                last = read.sayings[-1]
                said = fill_template(last.text, last.facts, names) if read.question else ""
                totals = tuple(zip(names, read.totals, strict=False))
                found.append(WrittenGame(number, totals, len(read.sayings), read.rows is not None, said))
    except BadTap:
        pass
    return tuple(found)
