"""Merging two players that are one person: one row keeps all that either played, the other leads to it."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Q

from games.refusals import Refused
from games.registry import game_named
from league.domain.activities.clubs import PlayersMerged, PlayersToldApart
from league.domain.ratings.ratings import Strength
from league.domain.rights import Right
from league.models import (
    Club,
    Dispute,
    Invitation,
    KeepApart,
    MatchGame,
    Player,
    Rating,
    Result,
    Seat,
    SheetDraft,
    SheetUpload,
    ToldApart,
)
from league.people import Person
from league.selectors.clubs.invitations import invitations_open
from league.services.activities import activity_record
from league.services.calendars.changes import player_entries_raise
from league.services.clubs.invitations import invitations_withdraw
from league.services.clubs.player_links import player_links_merge
from league.services.clubs.players import require_person
from league.services.dates.merges import date_answers_merge
from league.services.entries.merges import entries_merge, require_one_team
from league.services.mail.people import mail_merge
from league.services.previews import preview_deed
from league.services.ratings.again import ratings_merge
from league.services.rights import require
from league.services.rounds.double_seats import DoubleSeat, double_seats, double_seats_settle
from league.services.seasons.merges import require_one_place, season_entries_merge
from league.texts import translate


@dataclass(frozen=True)
class RatingFigures:
    """Rating in points, and from how many matches; zero matches: none yet."""

    rating: int
    matches: int


@dataclass(frozen=True)
class GameMerged:
    """What becomes of both ratings in a game."""

    game_title: str
    keep: RatingFigures
    gone: RatingFigures
    merged: RatingFigures

    @property
    def standings(self) -> tuple[RatingFigures, ...]:
        return self.keep, self.gone, self.merged


@dataclass(frozen=True)
class Merge:
    """A merge and what it changes. Events are names: where both were entered, and whose draft is dropped."""

    keep_name: str
    gone_name: str
    keep_matches: int
    gone_matches: int
    games: tuple[GameMerged, ...]
    events: tuple[str, ...]
    drafts_dropped: tuple[str, ...]
    others_rated_again: int

    @property
    def matches(self) -> int:
        return self.keep_matches + self.gone_matches


def merge_preview(*, by: Person, keep: Player, gone: Player) -> Merge:
    """What `players_merge` would do, found out by doing it and taking it back. Refused as there."""
    return preview_deed(lambda: players_merge(by=by, keep=keep, gone=gone))


def players_merge(*, by: Person, keep: Player, gone: Player) -> Merge:
    """All that `gone` played is `keep`'s from now on, and all ratings follow; `gone` leads to `keep`.

    Where both had a seat in a round, one of them must only have forfeited, or its table been cancelled.

    Refused: not_a_member, right_missing, own_merge, merged_before, not_a_person, both_accounts, kept_apart,
    met_at_table, met_in_round, both_in_teams, both_in_boxes.
    """
    club = keep.club
    require(by, Right.MANAGE_MEMBERS, club)
    with transaction.atomic():
        Club.objects.select_for_update(no_key=True).get(pk=club.pk)  # nobody confirms a result meanwhile
        keep, gone = _lock_players(club, keep, gone)
        _require_one_person(keep, gone)
        doubles = double_seats(keep, gone)
        require_one_team(keep, gone)
        require_one_place(keep, gone)
        before = {player.pk: _standings(player) for player in (keep, gone)}
        mine, theirs = (Seat.objects.filter(player=player).count() for player in (keep, gone))
        double_seats_settle(doubles, keep=keep, gone=gone)
        events, drafts = entries_merge(keep=keep, gone=gone)
        season_entries_merge(keep=keep, gone=gone)
        date_answers_merge(keep=keep, gone=gone)
        _rows_move(by, keep, gone, doubles)
        mail_merge(keep=keep, gone=gone)
        others = ratings_merge(club_id=club.pk, keep=keep.pk, gone=gone.pk)
        merge = Merge(
            keep.name, gone.name, mine, theirs, _games(before[keep.pk], before[gone.pk], _standings(keep)),
            events, drafts, others,
        )  # fmt: skip
        _record_merge(by, keep, gone, merge)
    return merge


def players_tell_apart(*, by: Person, one: Player, other: Player) -> None:
    """They look alike and are two people; nobody is asked about them again.

    Refused: not_a_member, right_missing, own_merge.
    """
    require(by, Right.MANAGE_MEMBERS, one.club)
    if one.pk == other.pk:
        raise Refused("own_merge")
    first, second = sorted((one, other), key=lambda player: player.pk)
    with transaction.atomic():
        _row, is_new = ToldApart.objects.get_or_create(club=one.club, one=first, other=second)
        if is_new:
            subject = f"player {first.pk}"
            activity_record(PlayersToldApart, club=one.club, by=by, subject=subject, other=second.pk)


def _lock_players(club: Club, keep: Player, gone: Player) -> tuple[Player, Player]:
    """Both rows as they are now; who waits for them waits until the merge is done."""
    rows = club.players.select_for_update(of=("self",)).select_related("bot").order_by("pk")
    found = rows.in_bulk([keep.pk, gone.pk])
    return found[keep.pk], found[gone.pk]


def _require_one_person(keep: Player, gone: Player) -> None:
    if keep.pk == gone.pk:
        raise Refused("own_merge")
    for player in (keep, gone):
        require_person(player)
        if player.merged_into_id is not None:
            raise Refused("merged_before", player=player.name)
    if keep.user_id and gone.user_id:
        raise Refused("both_accounts", one=keep.name, other=gone.name)
    first, second = sorted((keep.pk, gone.pk))
    if KeepApart.objects.filter(one=first, other=second).exists():
        raise Refused("kept_apart", one=keep.name, other=gone.name)


def _rows_move(by: Person, keep: Player, gone: Player, doubles: Sequence[DoubleSeat]) -> None:
    """All rows that name the one name the other, but for seats at which nobody sat, and for the audit, which
    is never changed.
    """
    empty = [one.empty.pk for one in doubles]
    Seat.objects.filter(player=gone).exclude(pk__in=empty).update(player=keep)
    player_entries_raise([keep.pk])
    MatchGame.objects.filter(entered_for=gone).update(entered_for=keep)
    Result.objects.filter(confirmed_for=gone).update(confirmed_for=keep)
    SheetDraft.objects.filter(changed_for=gone).update(changed_for=keep)
    SheetUpload.objects.filter(made_for=gone).update(made_for=keep)
    Dispute.objects.filter(player=gone).update(player=keep)
    ToldApart.objects.filter(one=gone).delete()
    ToldApart.objects.filter(other=gone).delete()
    _apart_move(keep, gone)
    _way_in_moves(by, keep, gone)
    Player.objects.filter(merged_into=gone).update(merged_into=keep)
    Player.objects.filter(pk=gone.pk).update(merged_into=keep)


def _apart_move(keep: Player, gone: Player) -> None:
    """Whom the one was not to meet the other does not meet either."""
    for row in KeepApart.objects.filter(Q(one=gone) | Q(other=gone), club=keep.club):
        first, second = sorted((keep.pk, row.other_id if row.one_id == gone.pk else row.one_id))
        if KeepApart.objects.filter(club=keep.club, event=row.event_id, one=first, other=second).exists():
            row.delete()
        else:
            KeepApart.objects.filter(pk=row.pk).update(one=first, other=second)


def _way_in_moves(by: Person, keep: Player, gone: Player) -> None:
    """The account of either is the account of both; who has one needs no invitation. Links lead to both."""
    player_links_merge(keep=keep, gone=gone)
    invited = Invitation.objects.filter(player=gone)
    user = gone.user_id
    if user:
        Player.objects.filter(pk=gone.pk).update(user=None)
        Player.objects.filter(pk=keep.pk).update(user=user)
    if user or keep.user_id:
        found = invitations_open(keep.club).filter(player__in=(keep, gone))
        invitations_withdraw(by=by, club=keep.club, found=found)
    invited.update(player=keep)


def _standings(player: Player) -> dict[str, RatingFigures]:
    """By game."""
    return {
        row.game: RatingFigures(round(Strength(row.mu, row.variance).rating), row.matches)
        for row in Rating.objects.filter(player=player, matches__gt=0)
    }


def _games(
    keep: dict[str, RatingFigures], gone: dict[str, RatingFigures], merged: dict[str, RatingFigures]
) -> tuple[GameMerged, ...]:
    none = RatingFigures(round(Strength().rating), 0)
    return tuple(
        GameMerged(translate(game_named(game).title), keep.get(game, none), gone.get(game, none), standing)
        for game, standing in sorted(merged.items())
    )


def _record_merge(by: Person, keep: Player, gone: Player, merge: Merge) -> None:
    """Both names stand in the audit, under either number."""
    names = f"{keep.name} ({keep.pk}), {gone.name} ({gone.pk})"
    after = f"{keep.name} ({keep.pk})"
    for subject in (keep, gone):
        activity_record(PlayersMerged, club=keep.club, by=by, subject=subject,
            before=names, after=after, matches=merge.matches, others_rated_again=merge.others_rated_again,
        )  # fmt: skip
