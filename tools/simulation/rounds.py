"""The organizer's part of a simulated evening: drafts that are seated, changed by hand and published."""

from collections.abc import Callable
from datetime import timedelta
from random import Random

from django.utils import timezone

from games.refusals import Refused
from league.models import Event, Round, RoundDraft
from league.people import Person
from league.selectors.rounds.drafts import drafts_waiting
from league.services.rounds.drafts import draft_lock, draft_make, draft_redraw, draft_swap, draft_undo
from league.services.rounds.drawing import draft_draw
from league.services.rounds.rounds import draft_publish
from tools.simulation.interface import Broken

KILLED = 0.1  # that the worker who draws dies of it
CHANGED = 0.3  # that the organizer changes the draft by hand
# Why a draft may be refused that was ready: of two who never share a table, and of who left or came.
UNFIT = ("pair_apart", "draft_outdated")
# What may be refused of a change by hand: then the draft stays as it was.
OF_A_SWAP = {"both_out", "table_locked", "pair_apart", "same_player", "not_in_draft"}


def draft_round(rng: Random, by: Person, event: Event) -> RoundDraft:
    """The next round as a worker seated it, or impossible; sometimes after another worker died of it."""
    draft = draft_make(by=by, event=event)
    _draw(draft, is_killed=rng.random() < KILLED)
    draft.refresh_from_db()
    return draft


def _draw(draft: RoundDraft, *, is_killed: bool) -> None:
    if is_killed:
        _claim_and_die(draft)
        if not drafts_waiting().free().filter(pk=draft.pk).exists():
            raise Broken("a draft whose worker died is never taken up again")
    draft_draw(draft_id=draft.pk, told=lambda: None)


def _claim_and_die(draft: RoundDraft) -> None:
    """What a worker leaves that was killed in the middle: a draft whose lease nobody renews."""
    drafts_waiting().take(draft.pk)
    RoundDraft.objects.filter(pk=draft.pk).update(lease_until=timezone.now() - timedelta(seconds=1))


def change_draft(rng: Random, by: Person, event: Event, draft: RoundDraft) -> RoundDraft:
    """The draft after some swaps, locks, a new draw and undos; it may be as it was, or impossible where too
    many have gone.
    """
    if rng.random() >= CHANGED:
        return draft
    deeds: list[Callable[[], object]] = [
        lambda: _swap(rng, by, event, draft),
        lambda: draft_lock(
            by=by, event=event, version=draft.version, table=rng.randint(1, len(draft.tables)), is_locked=True
        ),
        lambda: _redraw(by, event, draft),
        lambda: draft_undo(by=by, event=event, version=draft.version),
    ]
    for deed in rng.choices(deeds, k=4):
        try:
            deed()
        except Refused as refused:
            if refused.code not in OF_A_SWAP | {"nothing_to_undo"}:
                raise
        draft.refresh_from_db()
        if draft.refusal.get("code") == "not_enough_entrants":
            return draft
        if draft.status != RoundDraft.Status.READY:
            raise Broken(f"a draft that was ready became {draft.status}: {draft.refusal}")
    return draft


def _swap(rng: Random, by: Person, event: Event, draft: RoundDraft) -> None:
    everybody = [player for table in draft.tables for player in table] + draft.out
    one, other = rng.sample(everybody, 2)
    draft_swap(by=by, event=event, version=draft.version, player=one, other=other)


def _redraw(by: Person, event: Event, draft: RoundDraft) -> None:
    draft_redraw(by=by, event=event, version=draft.version)
    draft_draw(draft_id=draft.pk, told=lambda: None)


def publish_round(by: Person, event: Event, draft: RoundDraft) -> Round | None:
    """The round; None if the draft is one that nobody may publish: then another is made."""
    try:
        return draft_publish(by=by, event=event, version=draft.version)
    except Refused as refused:
        if refused.code not in UNFIT:
            raise
        return None
