"""Drafts of rounds: organizers prepare the next one, change it by hand, and nobody else sees it.

A draft is seated by a worker (`drawing`). Each change says which version of it was seen and
makes the next; of two at once, one is told that the other was quicker.
"""

import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from django.db import transaction

from games.refusals import NotFound, Refused
from league.domain.activities.rounds import DraftChanged, DraftDiscarded, DraftMade, DraftRedrawn
from league.domain.rights import Right
from league.domain.seating.measures import Measures
from league.domain.seating.moves import Pairs, swap_pairs, swaps_of, tables_of
from league.models import Event, RoundDraft
from league.people import Person, account
from league.selectors.rounds.drafts import draft_in, draft_state, name_clash, names_of, round_of
from league.selectors.seasons.seasons import is_planned
from league.services.activities import activity_record
from league.services.events.events import open_event
from league.services.rights import require

KEPT = ("tables", "out", "locked", "seed", "stage", "report", "drawn")  # what a new draw changes
MOVES_MAX = 50  # of so many, and of all since the last draw, the last can be undone
VERSIONS, APART = 100_000, 10_000  # no two drafts of an event are likely to share a version


def draft_make(*, by: Person, event: Event) -> RoundDraft:
    """A draft of the next round, which a worker is to seat. One that was impossible is begun anew.

    Refused: not_a_member, right_missing, event_over, seats_itself, planned_in_season, not_running,
    draft_exists.
    """
    require(by, Right.SEAT, event.club, event)
    with transaction.atomic():
        locked = seatable_event(event)
        known = RoundDraft.objects.filter(event=locked)
        if known.exclude(status=RoundDraft.Status.IMPOSSIBLE).exists():
            raise Refused("draft_exists")
        known.delete()
        version = 1 + APART * secrets.randbelow(VERSIONS)
        draft = RoundDraft.objects.create(
            event=locked, seed=locked.seed, version=version, made_by=account(by), drawn={"draws": 1}
        )
        activity_record(DraftMade, club=event.club, by=by, subject=event)
    return draft


def draft_redraw(*, by: Person, event: Event, version: int) -> RoundDraft:
    """Seat everybody anew with another seed; locked tables stay. A worker does it.

    Refused: not_a_member, right_missing, event_over, seats_itself, planned_in_season, not_running, no_draft,
    draft_changed, draft_not_ready.
    """
    with _change_draft(by, event, version, also_impossible=True) as draft:
        before = {name: getattr(draft, name) for name in KEPT}
        _note(draft, {"kind": "redraw", "before": before})
        draws = draft.drawn["draws"]
        draft.seed, draft.drawn = f"{event.seed}/{draws}", {**draft.drawn, "draws": draws + 1}
        draft.status, draft.progress, draft.refusal = RoundDraft.Status.SEATING, 0, {}
        draft.attempts, draft.sent_at = 0, None
        activity_record(DraftRedrawn, club=event.club, by=by, subject=event, draws=draws + 1)
    return draft


def draft_swap(*, by: Person, event: Event, version: int, player: int, other: int) -> RoundDraft:
    """Two change places, of whom one may sit out; fixed partners move together.

    Refused: not_a_member, right_missing, event_over, seats_itself, planned_in_season, not_running, no_draft,
    draft_changed, draft_not_ready, same_player, not_in_draft, both_out, table_locked, tables_clash,
    pair_apart.
    """
    with _change_draft(by, event, version) as draft:
        pairs = _swap(draft, player, other)
        _note(draft, {"kind": "swap", "pairs": [list(pair) for pair in pairs]})
        activity_record(DraftChanged, club=event.club, by=by, subject=event, move="swap")
    return draft


def draft_lock(*, by: Person, event: Event, version: int, table: int, is_locked: bool) -> RoundDraft:
    """Table 1, 2, … stays as it is when the others are seated anew, or may change again.

    Refused: not_a_member, right_missing, event_over, seats_itself, planned_in_season, not_running, no_draft,
    draft_changed, draft_not_ready, no_table.
    """
    with _change_draft(by, event, version) as draft:
        if not 1 <= table <= len(draft.tables):
            raise Refused("no_table", field="table", table=table)
        if (table - 1 in draft.locked) != is_locked:
            draft.locked = sorted({*draft.locked} ^ {table - 1})
            _note(draft, {"kind": "lock", "table": table - 1})
            activity_record(DraftChanged, club=event.club, by=by, subject=event, move="lock")
    return draft


def draft_undo(*, by: Person, event: Event, version: int) -> RoundDraft:
    """Take the last change back: a swap, a lock, or that everybody was seated anew.

    Refused: not_a_member, right_missing, event_over, seats_itself, planned_in_season, not_running, no_draft,
    draft_changed, draft_not_ready, nothing_to_undo.
    """
    with _change_draft(by, event, version, also_impossible=True) as draft:
        if not draft.moves:
            raise Refused("nothing_to_undo")
        *draft.moves, last = draft.moves
        if last["kind"] == "redraw":
            _restore(draft, last["before"])
        elif last["kind"] == "lock":
            draft.locked = sorted({*draft.locked} ^ {last["table"]})
        else:
            _turn(draft, last["pairs"])
        draft.status, draft.refusal = RoundDraft.Status.READY, {}
        activity_record(DraftChanged, club=event.club, by=by, subject=event, move="undo")
    return draft


def swap_preview(*, by: Person, event: Event, player: int, other: int) -> tuple[Measures, Measures]:
    """The round as it stands, and as it would be if the two changed places. Nothing is stored.

    Refused: as in draft_swap, but for draft_changed.
    """
    require(by, Right.SEAT, event.club, event)
    draft = draft_in(event)
    if draft.status != RoundDraft.Status.READY:
        raise Refused("draft_not_ready")
    before = draft_state(event, draft).measure()
    _swap(draft, player, other)
    return before, draft_state(event, draft).measure()


def draft_discard(*, by: Person, event: Event) -> None:
    """Throw the draft away, also while it is being seated. Refused: not_a_member, right_missing, no_draft."""
    require(by, Right.SEAT, event.club, event)
    with transaction.atomic():
        deleted, _ = RoundDraft.objects.filter(event=event).delete()
        if not deleted:
            raise NotFound("no_draft")
        activity_record(DraftDiscarded, club=event.club, by=by, subject=event)


def seatable_event(event: Event) -> Event:
    """The locked row of a running event that staff seats.

    Refused: event_over, seats_itself, planned_in_season, not_running.
    """
    locked = open_event(event)
    if locked.company.runs_itself:
        raise Refused("seats_itself")
    if is_planned(locked):
        raise Refused("planned_in_season")
    if locked.status != Event.Status.RUNNING:
        raise Refused("not_running")
    return locked


def lock_draft(event: Event, version: int, *, also_impossible: bool = False) -> RoundDraft:
    """The locked draft, as far as it is ready. Refused: no_draft, draft_changed, draft_not_ready."""
    rows = RoundDraft.objects.filter(event=event).select_for_update(of=("self",))
    draft = rows.select_related("event__club").first()
    if draft is None:
        raise NotFound("no_draft")
    if draft.version != version:
        raise Refused("draft_changed", field="version")
    known = {RoundDraft.Status.READY, RoundDraft.Status.IMPOSSIBLE if also_impossible else ""}
    if draft.status not in known:
        raise Refused("draft_not_ready")
    return draft


@contextmanager
def _change_draft(
    by: Person, event: Event, version: int, *, also_impossible: bool = False
) -> Iterator[RoundDraft]:
    """The draft to change, which is stored as the next version."""
    require(by, Right.SEAT, event.club, event)
    with transaction.atomic():
        draft = lock_draft(seatable_event(event), version, also_impossible=also_impossible)
        yield draft
        draft.version = version + 1
        draft.save()


def _note(draft: RoundDraft, move: dict[str, object]) -> None:
    """All since the last draw are kept, for the report of the round tells them."""
    moves = [*draft.moves, move]
    drawn = max((place for place, known in enumerate(moves) if known["kind"] == "redraw"), default=0)
    draft.moves = moves[min(drawn, max(0, len(moves) - MOVES_MAX)) :]


def _swap(draft: RoundDraft, player: int, other: int) -> Pairs:
    """Refuses before anything is changed, or right after: then nothing of it is stored."""
    one, state = round_of(draft), draft_state(draft.event, draft)
    if player == other:
        raise Refused("same_player", field="players")
    for number in (player, other):
        if number not in one.players:
            raise Refused("not_in_draft", field="players", player=number)
    if {player, other} <= set(one.out):
        raise Refused("both_out", field="players")
    pairs = swaps_of(one, player, other, state.teams)
    moving = {number for pair in pairs for number in pair}
    for table in sorted(tables_of(one, moving)):
        if table in draft.locked:
            raise Refused("table_locked", field="players", table=state.numbers[table])
    _turn(draft, pairs)
    if clash := state.clash:
        raise Refused("tables_clash", field="players", **name_clash(clash))
    for pair in state.measure().apart:
        if moving.intersection(pair):
            names = names_of(pair)
            raise Refused("pair_apart", field="players", one=names[pair[0]], other=names[pair[1]])
    return pairs


def _turn(draft: RoundDraft, pairs: Iterable[Sequence[int]]) -> None:
    after = swap_pairs(round_of(draft), pairs)
    draft.tables, draft.out = [list(table) for table in after.tables], list(after.out)


def _restore(draft: RoundDraft, before: Mapping[str, object]) -> None:
    """As it was before everybody was seated anew; how often that was done is not forgotten."""
    draws = draft.drawn["draws"]
    for name, value in before.items():
        setattr(draft, name, value)
    draft.drawn = {**draft.drawn, "draws": draws}
