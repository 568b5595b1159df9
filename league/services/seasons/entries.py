"""Who takes part in a season: let in by organizers or by themselves, waiting, leaving, away on dates."""

from collections.abc import Collection, Sequence

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from games.refusals import Forbidden, NotFound, Refused
from league.domain.activities import Change
from league.domain.activities.seasons import (
    AbsencesSet,
    SeasonApplied,
    SeasonDeclined,
    SeasonEntered,
    SeasonLeft,
)
from league.domain.rights import Right
from league.domain.seasons.states import SeasonAction, allows
from league.models import Entry, Event, Player, Season, SeasonEntry
from league.people import LinkHolder, Person, account_or_none
from league.selectors.seasons.seasons import IS_ENTERED
from league.services.activities import activity_record
from league.services.entries.applicants import applicant
from league.services.events.events import require_kind
from league.services.rights import require
from league.services.seasons.partners import with_partners
from league.services.seasons.parts import parts_enter, parts_leave
from league.services.seasons.states import lock_season


def season_enter(*, by: Person, season: Season, players: Sequence[int]) -> None:
    """Let these players in, in their order; who applied or left is in again, and partners who left planned
    tables come back together. Above its maximum they wait, except those who waited already.

    Refused: not_a_member, right_missing, season_closed, season_in_finals, unknown_player, only_people,
    only_bots, wrong_game.
    """
    require(by, Right.ENTER_PLAYERS, season.club)
    with transaction.atomic():
        locked = lock_season(season, SeasonAction.ENTER)
        found = list(season.club.players.filter(pk__in=players, merged_into=None).select_related("bot"))
        if missing := set(players) - {player.pk for player in found}:
            raise Refused("unknown_player", field="players", player=min(missing))
        for player in found:
            require_kind(locked, player)
        if changed := _admit(locked, list(dict.fromkeys(players)), also_waiting=True):
            _record(locked, by, SeasonEntered, changed)


def season_apply(*, by: Person, season: Season, bot: int | None = None) -> SeasonEntry:
    """A member enters by themself, or applies; or enters a bot of theirs, the player `bot`. Doing it twice
    does nothing more.

    Refused: not_a_member, right_missing, season_closed, season_in_finals, season_entries_closed,
    entry_declined, unknown_player, not_your_bot, only_people, only_bots, wrong_game, name_taken.
    """
    with transaction.atomic():
        locked = lock_season(season, SeasonAction.ENTER)
        player = applicant(by, locked.club, bot)
        require_kind(locked, player)
        if locked.admission == Event.Admission.LIST:
            raise Refused("season_entries_closed")
        entry = locked.entries.filter(player=player).first()
        if entry and entry.status == Entry.Status.DECLINED:
            raise Refused("entry_declined")
        if locked.admission == Event.Admission.OPEN:
            changed = _admit(locked, [player.pk])
        else:
            changed = _note_application(locked, player, entry)
        if changed:
            _record(locked, by, SeasonApplied, changed)
        return locked.entries.get(player=player)


def season_decline(*, by: Person, season: Season, players: Sequence[int]) -> None:
    """Decline who applied or waits.

    Refused: not_a_member, right_missing, season_closed, season_in_finals, not_applied.
    """
    require(by, Right.ENTER_PLAYERS, season.club)
    with transaction.atomic():
        locked = lock_season(season, SeasonAction.ENTER)
        asking = locked.entries.filter(
            player__in=players, left_at=None, status__in=(Entry.Status.APPLIED, Entry.Status.WAITING)
        )
        if missing := set(players) - set(asking.values_list("player_id", flat=True)):
            raise Refused("not_applied", field="players", player=min(missing))
        asking.update(status=Entry.Status.DECLINED)
        _record(locked, by, SeasonDeclined, players)


def season_leave(*, by: Person, season: Season, players: Sequence[int]) -> None:
    """These players leave: members themselves, or taken out by organizers, from planned tables with their
    partners. What they played counts; who has waited longest moves up.

    Refused: not_a_member, right_missing, season_closed, not_in_season, and then nobody leaves.
    """
    _require_own_or_right(by, season, players)
    with transaction.atomic():
        locked = lock_season(season, SeasonAction.LEAVE)
        leaving = locked.entries.filter(player__in=players, left_at=None)
        if missing := set(players) - set(leaving.values_list("player_id", flat=True)):
            raise Refused("not_in_season", field="players", player=min(missing))
        leaving = locked.entries.filter(player__in=with_partners(locked, players), left_at=None)
        gone = sorted(leaving.values_list("player_id", flat=True))
        leaving.update(left_at=timezone.now())
        parts_leave(by=by, season=locked, players=gone)
        facts = {"players": gone, "moved_up": waiting_enter(by=by, season=locked)}
        activity_record(SeasonLeft, club=locked.club, by=by, subject=locked, **facts)


def absences_set(*, by: Person, season: Season, player: int, slots: Collection[int]) -> None:
    """On the dates of these numbers the player is away, and on no others.

    Refused: not_a_member, right_missing, season_closed, not_in_season, no_slot.
    """
    _require_own_or_right(by, season, [player])
    with transaction.atomic():
        locked = lock_season(season, SeasonAction.BE_AWAY)
        entry = locked.entries.select_for_update(of=("self",)).filter(player=player, left_at=None).first()
        if entry is None:
            raise Refused("not_in_season", field="players", player=player)
        found = dict(locked.slots.values_list("number", "pk"))
        if not found.keys() >= set(slots):
            raise NotFound("no_slot")
        before = sorted(entry.away.values_list("number", flat=True))
        after = sorted(set(slots))
        if before != after:
            entry.away.set([found[number] for number in after])
            facts = {"player": player, "before": before, "after": after}
            activity_record(AbsencesSet, club=locked.club, by=by, subject=locked, **facts)


def _require_own_or_right(by: Person, season: Season, players: Collection[int]) -> None:
    """A player says it of themself, by account or private link, and of a bot of theirs; organizers of
    anybody.
    """
    user = account_or_none(by)
    owned = season.club.players.filter(Q(user=user) | Q(bot__owner=user)) if user else Player.objects.none()
    own = set(owned.values_list("pk", flat=True))
    if isinstance(by, LinkHolder) and by.club_id == season.club_id:
        own = {by.player_id}
    if players and set(players) <= own:
        return
    if isinstance(by, LinkHolder):
        raise Forbidden("not_yours")
    require(by, Right.ENTER_PLAYERS, season.club)


def places_left(season: Season) -> int | None:
    """How many may still enter; None: no limit."""
    if season.entrants_max is None:
        return None
    return max(0, season.entrants_max - season.entries.filter(IS_ENTERED).count())


def waiting_enter(*, by: Person, season: Season) -> list[int]:
    """In the caller's transaction: give free places to those who waited longest, while anybody may enter.
    Their players.
    """
    if not allows(season.status, SeasonAction.ENTER):
        return []
    waiting = season.entries.filter(status=Entry.Status.WAITING, left_at=None).order_by("entered_at", "pk")
    left = places_left(season)
    moving = list(waiting if left is None else waiting[:left])
    season.entries.filter(pk__in=[entry.pk for entry in moving]).update(status=Entry.Status.ENTERED)
    moved_up = [entry.player_id for entry in moving]
    parts_enter(by=by, season=season, players=moved_up)
    return moved_up


def _admit(season: Season, players: Sequence[int], *, also_waiting: bool = False) -> list[int]:
    """Enter these, while the season's row is locked; who finds no place waits. Gives whose entry changed."""
    entering = with_partners(season, players)
    known = {entry.player_id: entry for entry in season.entries.filter(player__in=entering)}
    changed, left = [], places_left(season)
    for player in entering:
        entry = known.get(player) or SeasonEntry(season=season, player_id=player, status=Entry.Status.APPLIED)
        if entry.takes_part or (entry.is_waiting and not also_waiting):
            continue
        is_full = left == 0 and not entry.is_waiting
        entry.status = Entry.Status.WAITING if is_full else Entry.Status.ENTERED
        entry.left_at, entry.entered_at = None, timezone.now()
        entry.save()
        changed.append(player)
        left = None if left is None else max(0, left - 1)
    return changed


def _note_application(season: Season, player: Player, entry: SeasonEntry | None) -> list[int]:
    if entry and entry.left_at is None:
        return []
    entry = entry or SeasonEntry(season=season, player=player)
    entry.status, entry.left_at, entry.entered_at = Entry.Status.APPLIED, None, timezone.now()
    entry.save()
    return [player.pk]


def _record(season: Season, by: Person, kind: type[Change], players: Sequence[int]) -> None:
    """Note it, and let those who take part now into what is still to be played."""
    entered = season.entries.filter(IS_ENTERED, player__in=players).values_list("player_id", flat=True)
    parts_enter(by=by, season=season, players=list(entered))
    activity_record(kind, club=season.club, by=by, subject=season, players=sorted(players))
