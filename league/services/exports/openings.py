"""Rows that came in whose JSON has more in it than a shape says: read once, as their pages will."""

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import cast

from django.db import DatabaseError
from django.db.models import Model, QuerySet

from bots.models import Version
from league.models import Activity, Club, Round, SheetDraft
from league.selectors.activities import audit_lines
from league.selectors.bots.trials import trial_game
from league.selectors.results.results import games_of
from league.selectors.results.sheets import tally_game
from league.selectors.rounds.seatings import seating_file, seating_page

ROWS_AT_ONCE = 200
Open = Callable[[Club, Sequence[Model]], object]


def first_unreadable(club: Club) -> tuple[str, int, Exception] | None:
    """Table and number here of the first row of the club that its page could not show, and why."""
    for table, (rows, open_rows) in _tables(club).items():
        found = rows.order_by("pk").iterator(chunk_size=ROWS_AT_ONCE)
        while chunk := list(islice(found, ROWS_AT_ONCE)):
            if _trouble(club, chunk, open_rows) is None:
                continue
            for row in chunk:
                if (error := _trouble(club, [row], open_rows)) is not None:
                    return table, cast("int", row.pk), error
    return None


def _trouble(club: Club, rows: Sequence[Model], open_rows: Open) -> Exception | None:
    try:
        open_rows(club, rows)
    except DatabaseError:
        raise
    except Exception as error:  # what means nothing may break whatever reads it
        return error
    return None


def _tables(club: Club) -> Mapping[str, tuple[QuerySet[Model], Open]]:
    versions = Version.objects.filter(bot__players__club=club, trial_fault__isnull=False)
    drafts = SheetDraft.objects.filter(match__club=club)
    audit = Activity.objects.filter(club=club)
    return {
        "versions": (versions.select_related("bot"), _open_trials),
        "rounds": (Round.objects.filter(event__club=club).select_related("event"), _open_rounds),
        "sheet_drafts": (drafts.select_related("match"), _open_drafts),
        "audit": (audit.select_related("actor", "player"), _open_audit),
    }


def _open_audit(_club: Club, rows: Sequence[Model]) -> None:
    audit_lines(cast("Sequence[Activity]", rows))


def _open_trials(club: Club, rows: Sequence[Model]) -> None:
    for version in cast("Sequence[Version]", rows):
        if version.trial_fault:
            trial_game(club.players.get(bot=version.bot), version, version.trial_fault)


def _open_rounds(_club: Club, rows: Sequence[Model]) -> None:
    for one in cast("Sequence[Round]", rows):
        seating_page(one)
        seating_file(one, with_apart=True)


def _open_drafts(_club: Club, rows: Sequence[Model]) -> None:
    for draft in cast("Sequence[SheetDraft]", rows):
        games = list(games_of(draft.match))
        if draft.number == len(games) + 1:
            tally_game(draft.match, games, draft.taps)
