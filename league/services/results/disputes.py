"""Disputes: somebody at the table says that a result is wrong, and somebody who may rule decides.

Each has an owner from the start. A disputed draft is not confirmed before it is decided; a confirmed result
counts on until it is corrected.
"""

from collections.abc import Sequence

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils import timezone

from games.names import clean_text
from games.refusals import Forbidden, NotFound, Refused
from league.domain.activities import Change
from league.domain.activities.results import (
    DisputeCorrected,
    DisputeGiven,
    DisputeOpened,
    DisputeRefused,
    DisputeWithdrawn,
)
from league.domain.rights import Right
from league.models import Dispute, Match, Player, Result
from league.people import LinkHolder, Person, account_or_none
from league.selectors.badges import person_name
from league.selectors.results.disputes import is_corrected_since, is_disputable, referee_of
from league.selectors.results.results import current_result, games_of
from league.services.activities import activity_record
from league.services.reasons import clean_reason
from league.services.results.corrections import CorrectedGame, Correction, GameKept, GameSheet, result_correct
from league.services.results.draft_games import draft_game_replace
from league.services.results.entry import sheet_outcome
from league.services.rights import may, player_at, require, require_uninvolved
from league.services.seasons.states import require_correctable

TEXT_MAX = 500
CLOSED = {
    Dispute.Status.WITHDRAWN: DisputeWithdrawn,
    Dispute.Status.REFUSED: DisputeRefused,
    Dispute.Status.CORRECTED: DisputeCorrected,
}


def dispute_open(
    *, by: Person, match: Match, text: str, game_number: int | None = None, proposal: object = None
) -> Dispute:
    """Say what is wrong with a result, or with one game; `proposal` are the right rows of its sheet.

    By who sits at the table, from the first game until the deadline after the confirmation. Refused:
    not_a_member, not_at_this_table, no_games, no_game, text_needed, bad_sheet, nothing_proposed,
    dispute_too_late, disputed_already, season_closed.
    """
    player = _at_table(by, match)
    text = clean_text(text, TEXT_MAX)
    if not text:
        raise Refused("text_needed", field="text")
    if proposal is not None:
        if game_number is None:
            raise NotFound("no_game", field="game_number")  # nobody could grant it
        sheet_outcome(match, proposal)
    try:
        with transaction.atomic():
            require_correctable(match.event)
            result = _disputable(match, game_number)
            if proposal is not None and result.games.filter(number=game_number or 0, sheet=proposal).exists():
                raise Refused("nothing_proposed", field="proposal")
            dispute = Dispute.objects.create(
                match=match, result=result, game_number=game_number, text=text, proposal=proposal,
                opened_by=account_or_none(by), player=player, owner=referee_of(match),
            )  # fmt: skip
            _audit(by, dispute, DisputeOpened, game=game_number, reason=text)
    except IntegrityError as error:
        raise Refused("disputed_already") from error
    return dispute


def _at_table(by: Person, match: Match) -> Player:
    player = player_at(by, match)
    if player is None:
        if not isinstance(by, LinkHolder):
            require(by, Right.SEE, match.club, match.event)
        raise Forbidden("not_at_this_table")
    return player


def _disputable(match: Match, game_number: int | None) -> Result:
    """The current result behind the match's lock, while it may be disputed."""
    Match.objects.select_for_update(of=("self",)).get(pk=match.pk)
    result = current_result(match)
    if result is None:
        raise Refused("no_games")
    if game_number is not None and not result.games.filter(number=game_number).exists():
        raise NotFound("no_game")
    if not is_disputable(match, result):
        raise Refused("dispute_too_late")
    return result


def dispute_withdraw(*, by: Person, dispute: Dispute) -> None:
    """Who objected takes it back. Refused: not_your_dispute, dispute_over."""
    player = player_at(by, dispute.match)
    if player is None or player.pk != dispute.player_id:
        raise Forbidden("not_your_dispute")
    with transaction.atomic():
        _close(by, dispute, Dispute.Status.WITHDRAWN, "")


def dispute_refuse(*, by: Person, dispute: Dispute, decision: str) -> None:
    """The result stands. Refused: not_a_member, right_missing, own_dispute, own_table, reason_needed,
    dispute_over."""
    decision = _deciding(by, dispute, decision)
    with transaction.atomic():
        _close(by, dispute, Dispute.Status.REFUSED, decision)


def dispute_correct(*, by: Person, dispute: Dispute, decision: str) -> Correction | None:
    """The result is corrected as it was proposed, with the decision as the reason.

    One that somebody has corrected by hand since is only closed, before the confirmation as well as after
    it. Refused as dispute_refuse and as result_correct, and no_proposal.
    """
    decision = _deciding(by, dispute, decision)
    match = dispute.match
    with transaction.atomic():
        _close(by, dispute, Dispute.Status.CORRECTED, decision)
        result = current_result(match)
        if result is None or result.pk != dispute.result_id or is_corrected_since(dispute):
            return None  # corrected by hand meanwhile
        if dispute.proposal is None or dispute.game_number is None:
            raise Refused("no_proposal")
        if result.status == Result.Status.DRAFT:
            draft_game_replace(match=match, number=dispute.game_number, rows=dispute.proposal)
            return None
        games = proposed_games(dispute)
        return result_correct(by=by, match=match, version=result.version, games=games, reason=decision)


def proposed_games(dispute: Dispute) -> Sequence[CorrectedGame]:
    """The games of the result as they would be."""
    return [
        GameSheet(dispute.proposal) if number == dispute.game_number else GameKept(number)
        for number in games_of(dispute.match).values_list("number", flat=True)
    ]


def dispute_give(*, by: Person, dispute: Dispute, owner: User) -> None:
    """Somebody else decides. Refused: not_a_member, right_missing, own_table, may_not_rule, dispute_over."""
    match = dispute.match
    require(by, Right.RULE, match.club, match.event)
    if owner == by:
        require_uninvolved(by, Right.RULE, match)
    if not may(owner, Right.RULE, match.club, match.event):
        raise Refused("may_not_rule", field="owner", person=person_name(owner))
    with transaction.atomic():
        if not Dispute.objects.filter(pk=dispute.pk, status=Dispute.Status.OPEN).update(owner=owner):
            raise Refused("dispute_over")
        _audit(by, dispute, DisputeGiven, before=dispute.owner_id, after=owner.pk)
    dispute.owner = owner


def _deciding(by: Person, dispute: Dispute, decision: str) -> str:
    match = dispute.match
    require(by, Right.RULE, match.club, match.event)
    player = player_at(by, match)
    if player and player.pk == dispute.player_id:
        raise Forbidden("own_dispute")
    if dispute.owner_id != by.pk:  # who has it was named by somebody else, or there is nobody else
        require_uninvolved(by, Right.RULE, match)
    return clean_reason(decision, field="decision", length_max=TEXT_MAX)


def _close(by: Person, dispute: Dispute, status: Dispute.Status, decision: str) -> None:
    """Once. Refused: dispute_over."""
    Match.objects.select_for_update(of=("self",)).get(pk=dispute.match_id)
    now, person = timezone.now(), account_or_none(by)
    open_ones = Dispute.objects.filter(pk=dispute.pk, status=Dispute.Status.OPEN)
    if not open_ones.update(status=status, decision=decision, decided_by=person, decided_at=now):
        raise Refused("dispute_over")
    dispute.refresh_from_db()
    _audit(by, dispute, CLOSED[status], reason=decision)


def _audit(by: Person, dispute: Dispute, kind: type[Change], **facts: object) -> None:
    activity_record(kind, club=dispute.match.club, by=by, subject=f"match {dispute.match_id}",
        dispute=dispute.pk, **facts,
    )  # fmt: skip
