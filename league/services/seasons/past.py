"""Seasons of before: a club's own history, taken from a spreadsheet, and taken back as a whole.

Nothing of it counts for ratings. These fold results in the order in which they were confirmed, each with its
games; a place in a spreadsheet is neither.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import asdict, replace
from datetime import datetime

from django.db import IntegrityError, transaction

from games.names import clean_text
from games.refusals import Refused
from league.domain.activities.seasons import PastSeasonsImported, PastSeasonsTakenBack
from league.domain.rights import Right
from league.domain.seasons.kinds import KINDS
from league.domain.seasons.past.reading import PastReading
from league.domain.seasons.past.standings import PastPlace
from league.models import Club, Season, SeasonEntry, SeasonImport
from league.people import Person, account
from league.selectors.calendars.pages import club_zone
from league.selectors.seasons.past import (
    PastPreview,
    PastWish,
    PlannedSeason,
    closing_moment,
    import_in,
    past_preview,
)
from league.services.activities import activity_record
from league.services.clubs.erasure import players_drop, players_forget
from league.services.entries.list_undo import ImportUndone, find_unused
from league.services.entries.lists import new_players_make
from league.services.previews import preview_deed
from league.services.rights import require
from league.services.seasons.seasons import SeasonWish, season_build

FILE_NAME_MAX = 120
COUNTING = "sum"  # what a total of before is, as far as anybody knows


def past_seasons_look(*, by: Person, club: Club, wish: PastWish) -> PastPreview:
    """What the file would bring. Refused: not_a_member, right_missing, and those of past_preview."""
    require(by, Right.MANAGE_EVENTS, club)
    return past_preview(club, wish)


def past_seasons_import(*, by: Person, club: Club, wish: PastWish, game: str) -> SeasonImport:
    """Make the seasons of the file, closed and with everybody's place, or nothing at all. `game` is what was
    played in them.

    Refused: not_a_member, right_missing, unknown_game, name_taken, those of past_preview, and what its
    preview says.
    """
    require(by, Right.MANAGE_EVENTS, club)
    with transaction.atomic():
        locked = Club.objects.select_for_update(no_key=True).get(pk=club.pk)
        preview = past_preview(locked, wish)
        if preview.refusal:
            raise preview.refusal
        made = _import_make(by, locked, wish, preview)
        players = _players(locked, preview, made)
        seasons = _seasons_make(by, made, preview.seasons, game)
        entries = [
            entry
            for season, planned in zip(seasons, preview.seasons, strict=True)
            for entry in _entries(season, planned.past.places, players)
        ]
        SeasonEntry.objects.bulk_create(entries, batch_size=500)
        activity_record(
            PastSeasonsImported, club=locked, by=by, subject=locked, number=made.pk, seasons=len(seasons),
            players=len({entry.player_id for entry in entries}), new_players=len(made.new_players),
        )  # fmt: skip
    return made


def _import_make(by: Person, club: Club, wish: PastWish, preview: PastPreview) -> SeasonImport:
    made: SeasonImport = club.season_imports.create(
        file_name=clean_text(wish.file_name, FILE_NAME_MAX),
        rows=[[line, *cells] for line, cells in preview.reading.rows],
        layout=_layout(preview.reading),
        made_by=account(by),
    )
    return made


def _layout(reading: PastReading) -> dict[str, object]:
    """How the file was read, with what the columns say and nobody had to."""
    return asdict(replace(reading.layout, decimals=reading.decimals, dates=reading.dates))


def _players(club: Club, preview: PastPreview, made: SeasonImport) -> Mapping[Hashable, int]:
    """Who is meant, by number. Who is new comes into the club's book, if they have a place."""
    placed = {place.who for season in preview.seasons for place in season.past.places}
    new = [line for line in preview.people.new(preview.choices) if f"new {line.line}" in placed]
    players = [player.pk for player in new_players_make(club, new)]
    made.new_players = players
    made.save(update_fields=["new_players"])
    found: dict[Hashable, int] = {who: who for who in placed if isinstance(who, int)}
    found.update((f"new {line.line}", pk) for line, pk in zip(new, players, strict=True))
    return found


def _seasons_make(
    by: Person, made: SeasonImport, planned: Sequence[PlannedSeason], game: str
) -> list[Season]:
    """The seasons, stored in the order in which they ended."""
    zone = club_zone(made.club).key  # the next season, made of one of these, is held by these clocks
    seasons = [_season(by, made, one, game, zone) for one in planned]
    try:
        with transaction.atomic():
            for season in sorted(seasons, key=_end_of):
                season.save()
    except IntegrityError as error:  # somebody made one of this name just now
        name = seasons[0].name
        raise Refused("season_name_taken", field="seasons", club=made.club.name, name=name) from error
    return seasons


def _season(by: Person, made: SeasonImport, planned: PlannedSeason, game: str, zone: str) -> Season:
    kind = next(key for key, held in KINDS.items() if held.has_divisions == planned.past.has_divisions)
    wish = SeasonWish(kind=kind, game=game, counting=COUNTING, zone=zone)
    season = season_build(by=by, club=made.club, name=planned.name, wish=wish)
    if planned.ended is None:
        raise Refused("past_date_missing", field="seasons", name=planned.name)
    days = planned.past.days
    season.imported, season.status = made, Season.Status.CLOSED
    season.closed_at = closing_moment(planned.ended, zone)
    season.started_at = closing_moment(min(days[0], planned.ended), zone) if days else None
    return season


def _end_of(season: Season) -> tuple[datetime | None, str]:
    return season.closed_at, season.name


def _entries(
    season: Season, places: Sequence[PastPlace], players: Mapping[Hashable, int]
) -> list[SeasonEntry]:
    at = season.started_at or season.closed_at or season.created_at
    return [
        SeasonEntry(
            season=season, player_id=players[place.who], entered_at=at, final_level=place.level,
            final_box=place.box, final_place=place.place, final_total=place.total,
            imported_name=place.name, imported_lines=list(place.lines), imported_tables=place.tables,
        )
        for place in places
    ]  # fmt: skip


def past_seasons_undo(*, by: Person, club: Club, pk: int) -> ImportUndone:
    """The seasons of an import are gone, and so is who came into the club by it and did nothing since.

    Refused: not_a_member, right_missing, no_season_import, past_season_followed.
    """
    require(by, Right.MANAGE_EVENTS, club)
    with transaction.atomic():
        locked = Club.objects.select_for_update(no_key=True).get(pk=club.pk)
        found = import_in(locked, pk)
        seasons = list(found.seasons.all())
        followed = next((one for one in seasons if one.following.exists()), None)
        if followed:
            raise Refused("past_season_followed", name=followed.name)
        entries = SeasonEntry.objects.filter(season__in=seasons)
        rows = locked.players.select_for_update(of=("self",)).order_by("name")
        players = list(rows.filter(pk__in=[*entries.values_list("player_id", flat=True)]))
        entries.delete()
        found.seasons.all().delete()
        deleted = find_unused(locked, players, set(found.new_players))
        found.delete()
        players_forget(locked, deleted)
        players_drop(locked, deleted)
        told = {"number": pk, "seasons": len(seasons), "deleted": len(deleted)}
        activity_record(PastSeasonsTakenBack, club=locked, by=by, subject=locked, **told)
    left = [player.name for player in players if player not in deleted]
    return ImportUndone(tuple(player.name for player in deleted), tuple(left))


def past_seasons_undo_preview(*, by: Person, club: Club, pk: int) -> ImportUndone:
    """What `past_seasons_undo` would do. Refused as there."""
    return preview_deed(lambda: past_seasons_undo(by=by, club=club, pk=pk))
