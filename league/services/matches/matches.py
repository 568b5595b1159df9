"""Scheduling and cancelling matches."""

import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F, QuerySet

from bots.models import Version
from games.core.deals.seeds import commitment
from games.core.interface import Game, MatchRule
from games.core.options import Options
from games.refusals import Forbidden, Refused
from league.domain.activities.matches import MatchCancelled, MatchScheduled
from league.domain.activities.rounds import RoundTakenBack
from league.domain.rights import Right
from league.models import Club, Event, Match, MatchRun, Player, Round, RoundDraft, Seat
from league.models.matches import UNFINISHED
from league.people import Person, account
from league.selectors.events.freezes import freeze_in_force, versions_playing_at
from league.services.activities import activity_record
from league.services.calendars.changes import dates_cancel
from league.services.matches.setup import complete_game
from league.services.rights import may, require, rights_in

WAITING_MAX = 50

# Who is to sit somewhere: a bot with the version that plays, or a person.
Seated = tuple[Player, Version | None]


def match_schedule(
    *,
    by: Person,
    club: Club,
    game: str,
    players: Sequence[int],
    rule: MatchRule,
    options: Mapping[str, object] | None = None,
    duplicate: bool = False,
) -> Match:
    """Seat `players` (their numbers, in seat order) at a new match: bots, which workers play, or people.

    With `duplicate` deals, which only bots play, the rule is as `blocks_rule` makes it. Who may seat seats
    anybody; a bot author only tables of bots at which one of their own sits. Refused: not_a_member,
    right_missing, own_bot_missing, unknown_game, bad_option, nobody_to_beat, bad_rule, no_duplicates,
    seats_wrong, same_entrant_twice, unknown_player, mixed_table, people_deal_themselves, wrong_game,
    bot_retired, bot_suspended, bot_not_ready, same_owner, too_many_matches.
    """
    is_staff = may(by, Right.SEAT, club)
    if not is_staff:
        require(by, Right.UPLOAD_BOTS, club)
    descriptor, resolved = complete_game(game, options or {}, rule, duplicate=duplicate)
    seated = _Entrants(club, players).seat_players(players, descriptor, resolved)
    if duplicate and not _are_bots(seated):
        raise Refused("people_deal_themselves", field="rule")
    if not is_staff:
        _require_own_bot(by, seated)
    with transaction.atomic():
        if not is_staff:
            _require_short_queue(account(by))
        rules = Match.rule_fields(game, resolved, rule, duplicate=duplicate)
        (match,) = _create([Match(club=club, scheduled_by=account(by), **rules)], [seated])
        activity_record(MatchScheduled, club=club, by=by, subject=match, players=list(players))
    return match


def matches_schedule_for_event(
    *,
    event: Event,
    tables: Sequence[Sequence[int]],
    round: Round | None = None,
    numbers: Sequence[int] = (),
) -> list[Match]:
    """The next matches of `event`, one a table of players, seated by the event itself.

    `numbers` are those of the tables in the room; without them, 1, 2, …. Where people and bots play together,
    a table of both is rated if the event says so. However many there are, they cost the same number of
    statements. Refused as in match_schedule.
    """
    game, options = complete_game(event.game, event.options, event.rule, duplicate=event.duplicate)
    everybody = [number for table in tables for number in table]
    entrants = _Entrants(event.club, everybody, freeze_in_force(event))
    may_meet, may_mix = event.one_owner_may_meet, event.company.mixes_tables
    seated = [
        entrants.seat_players(table, game, options, one_owner_may_meet=may_meet, may_mix=may_mix)
        for table in tables
    ]
    rules = Match.rule_fields(game.name, options, event.rule, duplicate=event.duplicate)
    matches = [
        Match(
            club=event.club,
            event=event,
            round=round,
            table=(numbers[place - 1] if numbers else place) if round else None,
            number=event.matches_seated + place,
            is_rated=event.rates_mixed or not _is_mixed(players),
            **rules,
        )
        for place, players in enumerate(seated, start=1)
    ]
    return _create(matches, seated, workers_play=event.company.workers_play)


def match_cancel(*, by: Person, match: Match) -> None:
    """End a match without a result: one that waits, or for an organizer also one that is being played.

    Whoever plays it loses the lease and can write nothing more. With its last table a round goes, as in
    `round_take_back`. Refused: not_a_member, not_yours, already_begun, already_over.
    """
    require(by, Right.SEE, match.club, match.event)
    open_ones = _cancellable(by, match)
    if not open_ones:
        raise Forbidden("not_yours")
    with transaction.atomic():
        if not matches_cancel(Match.objects.filter(pk=match.pk, status__in=open_ones)):
            raise _too_late(match)
        activity_record(MatchCancelled, club=match.club, by=by, subject=match)
        if match.round and round_drop(by=by, round=match.round):
            match.round, match.table = None, None


def matches_cancel(matches: QuerySet[Match]) -> int:
    """In the caller's transaction, cancel these open matches of one event; how many were. The event's row is
    locked then.
    """
    found = list(matches.order_by("pk").values_list("pk", "event"))
    # The runs first, as who plays locks them, or the two would wait for each other.
    runs = MatchRun.objects.filter(match__in=[pk for pk, _event in found])
    runs.update(is_open=False, lease_token=None, lease_until=None)
    cancelled = matches.update(status=Match.Status.CANCELLED)
    dates_cancel(pk for pk, _event in found)
    events = Event.objects.filter(pk__in={event for _pk, event in found})
    events.update(matches_cancelled=F("matches_cancelled") + cancelled)
    return cancelled


def round_drop(*, by: Person, round: Round) -> bool:
    """In the caller's transaction, the event's row being locked: a round whose tables are all cancelled goes.

    Its row says that there was a round: who sat out, who was late, which number comes next. Without it
    everything that reads rounds is as if it had never been published. Its matches stay, outside of any round.
    """
    tables = Match.objects.filter(round=round).order_by("number")
    if tables.exclude(status=Match.Status.CANCELLED).exists():
        return False
    seats = list(Seat.objects.filter(match__round=round).order_by("match__number", "seat"))
    matches = list(dict.fromkeys(seat.match_id for seat in seats))
    players = [[seat.player_id for seat in seats if seat.match_id == match] for match in matches]
    tables.update(round=None, table=None)
    if not Round.objects.filter(pk=round.pk).delete()[0]:
        return False
    RoundDraft.objects.filter(event=round.event_id).delete()  # it was drawn behind this round
    facts = {"round": round.number, "matches": matches, "tables": players, "out": round.out}
    subject = f"event {round.event_id}"
    activity_record(RoundTakenBack, club=round.event.club, by=by, subject=subject, **facts)
    return True


def may_cancel(by: Person, match: Match) -> bool:
    """Whether match_cancel would do it, for pages that offer it."""
    return match.status in _cancellable(by, match)


def _cancellable(by: Person, match: Match) -> tuple[str, ...]:
    """In which states of the match the person may cancel it: who may seat any, a member their own before it
    begins.
    """
    rights = rights_in(by, match.club, match.event)
    if Right.SEAT in rights:
        return UNFINISHED
    is_own = match.scheduled_by_id is not None and match.scheduled_by_id == by.pk
    return (Match.Status.SCHEDULED,) if is_own and Right.SEE in rights else ()


def _too_late(match: Match) -> Refused:
    match.refresh_from_db(fields=["status"])
    if match.status == Match.Status.PLAYING:
        return Refused("already_begun")
    return Refused("already_over")


def _create(
    matches: Sequence[Match], seated: Sequence[Sequence[Seated]], *, workers_play: bool = True
) -> list[Match]:
    """Store new matches with who sits at them, and runs for those of bots, where workers play these."""
    stored = Match.objects.bulk_create(matches)
    Seat.objects.bulk_create(
        Seat(match=match, seat=seat, player=player, version=version)
        for match, table in zip(stored, seated, strict=True)
        for seat, (player, version) in enumerate(table)
    )
    secrets_of = [
        (match, secrets.token_bytes(32))
        for match, table in zip(stored, seated, strict=True)
        if workers_play and _are_bots(table)
    ]
    MatchRun.objects.bulk_create(
        MatchRun(match=match, secret=secret.hex(), commitment=commitment(secret))
        for match, secret in secrets_of
    )
    return stored


def _are_bots(seated: Sequence[Seated]) -> bool:
    """Whether workers play the match: nobody of the people sits there."""
    return all(player.is_bot for player, _version in seated)


def _is_mixed(seated: Sequence[Seated]) -> bool:
    return len({player.is_bot for player, _version in seated}) > 1


class _Entrants:
    """The players of some tables and the versions that play, read at once."""

    def __init__(self, club: Club, players: Sequence[int], frozen_at: datetime | None = None) -> None:
        present = Player.objects.filter(club=club, merged_into=None).select_related("bot")
        self.players = present.in_bulk(players)
        bots = [player.bot for player in self.players.values() if player.bot]
        self.versions = versions_playing_at(bots, frozen_at) if bots else {}

    def seat_players(
        self,
        players: Sequence[int],
        game: Game,
        options: Options,
        *,
        one_owner_may_meet: bool = False,
        may_mix: bool = False,
    ) -> list[Seated]:
        """A table of these players, in seat order. Refused as in match_schedule."""
        seats = game.table(options).players
        if len(players) != seats:
            raise Refused("seats_wrong", field="players", seats=seats, given=len(players))
        if len(set(players)) != len(players):
            raise Refused("same_entrant_twice", field="players")
        seated = [self._ready(number, game) for number in players]
        if _is_mixed(seated) and not may_mix:
            raise Refused("mixed_table", field="players")
        if not one_owner_may_meet:
            _require_different_owners(seated)
        return seated

    def _ready(self, number: int, game: Game) -> Seated:
        player = self.players.get(number)
        if player is None:
            raise Refused("unknown_player", field="players", player=number)
        if player.bot is None:
            return player, None
        if player.bot.game != game.name:
            raise Refused("wrong_game", field="players", player=player.name)
        if player.bot.retired_at:
            raise Refused("bot_retired", field="players", player=player.name)
        if player.bot.suspended_at:
            raise Refused("bot_suspended", field="players", player=player.name)
        version = self.versions.get(player.bot.pk)
        if version is None:
            raise Refused("bot_not_ready", field="players", player=player.name)
        return player, version


def _require_different_owners(seated: Sequence[Seated]) -> None:
    """No two bots of one owner, and nobody beside a bot of their own. Refused: same_owner."""
    owners = [player.bot.owner_id if player.bot else player.user_id for player, _version in seated]
    known = [owner for owner in owners if owner is not None]
    if len(set(known)) != len(known):
        raise Refused("same_owner", field="players")


def _require_own_bot(by: Person, seated: Sequence[Seated]) -> None:
    if not any(player.bot and player.bot.owner_id == by.pk for player, _ in seated):
        raise Forbidden("own_bot_missing")


def _require_short_queue(by: User) -> None:
    """One match of a person after the other, until the commit, so that the count stays true."""
    get_user_model().objects.select_for_update(no_key=True).get(pk=by.pk)
    waiting = Match.objects.filter(scheduled_by=account(by), status__in=UNFINISHED)
    if waiting.count() >= WAITING_MAX:
        raise Refused("too_many_matches", most=WAITING_MAX)
