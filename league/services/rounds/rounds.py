"""Rounds of people: publishing what was prepared, closing what was played, opening it again."""

from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from games.refusals import Refused
from league.domain.activities import Change
from league.domain.activities.rounds import RoundClosed, RoundPublished, RoundReopened
from league.domain.rights import Right
from league.models import Event, Match, Round, RoundDraft
from league.models.matches import UNFINISHED
from league.people import Person, account
from league.selectors.results.results import current_games
from league.selectors.rounds.drafts import DraftState, draft_state, name_clash, names_of
from league.selectors.rounds.reports import report_of_draft
from league.services.activities import activity_record
from league.services.held_rows import lock_row, read_row
from league.services.matches.matches import matches_cancel, round_drop
from league.services.previews import preview_deed
from league.services.rights import require
from league.services.rounds.drafts import lock_draft, seatable_event
from league.services.rounds.tables import round_store

NAMED = 5  # of those who left or came


def draft_publish(*, by: Person, event: Event, version: int) -> Round:
    """Make a round of the draft: its matches come into being, and everybody sees it.

    Refused: not_a_member, right_missing, event_over, seats_itself, planned_in_season, not_running, no_draft,
    draft_changed, draft_not_ready, draft_outdated, tables_clash, pair_apart, round_unfinished.
    """
    require(by, Right.SEAT, event.club, event)
    with transaction.atomic():
        locked = seatable_event(event)
        draft = lock_draft(locked, version)
        state = draft_state(locked, draft)
        _require_true(state)
        report = report_of_draft(state)
        round_, matches = round_store(
            event=locked,
            drawn=state.round,
            numbers=state.numbers,
            report=report.as_json(),
            published_by=account(by),
        )
        deleted, _ = RoundDraft.objects.filter(pk=draft.pk, version=version).delete()
        if round_ is None or not deleted:
            raise Refused("draft_changed", field="version")
        facts = {
            "round": round_.number,
            "matches": [match.pk for match in matches],
            "draws": draft.drawn["draws"],
            "changes": report.changes,
        }
        activity_record(RoundPublished, club=event.club, by=by, subject=event, **facts)
    return round_


@dataclass(frozen=True)
class TakenBack:
    """A round that goes: its tables, how many of them had begun, and the games that are entered for nothing.
    `out` sat out with credit.
    """

    number: int
    tables: int
    begun: int
    games: int
    out: int


def take_back_preview(*, by: Person, round: Round) -> TakenBack:
    """What `round_take_back` would do, found out by doing it and undoing it. Refused as there."""
    return preview_deed(lambda: round_take_back(by=by, round=round))


def round_take_back(*, by: Person, round: Round) -> TakenBack:
    """As if the round had never been published: its tables are cancelled, and its number is drawn again.

    A round counts from its first confirmed result on. Refused: not_a_member, right_missing, round_counts.
    """
    event = round.event
    require(by, Right.SEAT, event.club, event)
    with transaction.atomic():
        read_row(Round.objects.all(), round.pk, gone="no_round")
        tables = round.matches.order_by("pk")
        taken = TakenBack(
            round.number, tables.count(), tables.exclude(status=Match.Status.SCHEDULED).count(),
            current_games().filter(result__match__in=tables).count(), len(round.out),
        )  # fmt: skip
        matches_cancel(tables.filter(status__in=UNFINISHED))
        if not round_drop(by=by, round=round):
            raise Refused("round_counts", round=round.number)
    return taken


def round_close(*, by: Person, round: Round) -> None:
    """From now on only staff changes its results.

    Refused: not_a_member, right_missing, round_closed, round_still_played.
    """
    event = round.event
    require(by, Right.SEAT, event.club, event)
    with transaction.atomic():
        lock_row(Event.objects.all(), event.pk, gone="no_event")
        read_row(Round.objects.all(), round.pk, gone="no_round")
        unfinished = round.matches.filter(status__in=UNFINISHED).count()
        if unfinished:
            raise Refused("round_still_played", unfinished=unfinished)
        if not Round.objects.filter(pk=round.pk, closed_at=None).update(closed_at=timezone.now()):
            raise Refused("round_closed")
        _note(by, round, RoundClosed)


def round_reopen(*, by: Person, round: Round) -> None:
    """Those who played may change its results again, within their time.

    Refused: not_a_member, right_missing, round_not_closed.
    """
    event = round.event
    require(by, Right.SEAT, event.club, event)
    with transaction.atomic():
        read_row(Round.objects.all(), round.pk, gone="no_round")
        if not Round.objects.filter(pk=round.pk, closed_at__isnull=False).update(closed_at=None):
            raise Refused("round_not_closed")
        _note(by, round, RoundReopened)


def _require_true(state: DraftState) -> None:
    """What was true when it was drawn still is.

    Refused: draft_outdated, tables_clash, pair_apart, round_unfinished.
    """
    if changed := sorted(state.gone | state.come):
        names = names_of(changed)
        shown = [names.get(player, str(player)) for player in changed[:NAMED]]
        raise Refused("draft_outdated", players=[*shown, *(["…"] if len(changed) > NAMED else [])])
    if clash := state.clash:
        raise Refused("tables_clash", field="", **name_clash(clash))
    for one, two in state.measure().apart:
        names = names_of((one, two))
        raise Refused("pair_apart", one=names[one], other=names[two])
    if state.event.unfinished:
        raise Refused("round_unfinished", unfinished=state.event.unfinished)


def _note(by: Person, round_: Round, kind: type[Change]) -> None:
    event = round_.event
    facts = {"round": round_.number}
    activity_record(kind, club=event.club, by=by, subject=event, **facts)
