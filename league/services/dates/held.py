"""The date of a match, held in a transaction: one step after the other, whoever takes it."""

from datetime import datetime

from django.db.models import F
from django.utils import timezone

from games.refusals import CATALOGUE, Refused
from league.domain.activities.dates import DateChange, DateSearchEnded, MatchDateChanged
from league.domain.agreeing import (
    Agreement,
    AgreementEvent,
    AgreementState,
    BadStep,
    lapse,
    next_moment,
    step,
)
from league.models import DateAgreement, DateAnswer, Match, MatchDate
from league.people import Person
from league.selectors.dates.agreements import dates, read_agreement
from league.services.activities import activity_record


class HeldDate:
    """The date with its agreement, locked in the caller's transaction.

    What has lapsed is stored first, so that no step depends on a sweep that comes in time.
    """

    def __init__(self, date: MatchDate) -> None:
        self.now = timezone.now()
        self.date = dates().select_for_update(of=("self",)).get(pk=date.pk)
        self.row, _is_new = DateAgreement.objects.get_or_create(date=self.date)
        self.agreement = read_agreement(self.date)
        self.lapse()

    def lapse(self) -> None:
        """What nobody answered in time ends, and the date that stood before holds."""
        lapsed = lapse(self.agreement, self.now)
        if lapsed != self.agreement:
            self._store_agreement(lapsed)
            date_record(self, DateSearchEnded, None)

    def take_step(self, event: AgreementEvent) -> bool:
        """Take a step, and say whether it changed anything. Refused: date_begun, match_off, and the codes of
        `league.domain.agreeing.step`.
        """
        self._require_ahead()
        try:
            after = step(self.agreement, event, self.now)
        except BadStep as bad:
            raise refused_step(bad) from bad
        if after == self.agreement:
            return False
        self._store_agreement(after)
        return True

    def _require_ahead(self) -> None:
        """Refused: date_begun, match_off. A match that was called off is never played, whatever its date."""
        if self.agreement.state == AgreementState.CANCELLED:
            raise Refused("match_off")
        if self.date.match.status in (Match.Status.PLAYING, Match.Status.FINISHED):
            raise Refused("date_begun")

    def _store_agreement(self, after: Agreement) -> None:
        """Store it: its row, what its people say, and the date that stands."""
        before, self.agreement = self.agreement, after
        self._store_row(after)
        self._store_answers(before, after)
        self._store_date(after)

    def _store_row(self, after: Agreement) -> None:
        row, proposal = self.row, after.proposal
        is_agreed = after.state == AgreementState.AGREED  # while another is proposed the date itself says it
        row.state, row.agreed_at = after.state, after.agreed_at if is_agreed else None
        row.proposed_at = proposal.at if proposal else None
        row.proposed_by_id = proposal.by if proposal else None
        row.made_at = proposal.made_at if proposal else None
        row.expires_at = proposal.expires_at if proposal else None
        row.next_at, row.version = next_moment(after, self.now), row.version + 1
        row.save()

    def _store_answers(self, before: Agreement, after: Agreement) -> None:
        proposal = after.proposal
        is_new = proposal is not None and (
            before.proposal is None or before.proposal.made_at != proposal.made_at
        )
        stored = {answer.player_id: answer for answer in self.row.answers.all()}
        for player in stored.keys() | set(after.people):
            word = DateAnswer.Said.NOTHING
            if proposal is not None:
                word = DateAnswer.Said.YES if player in proposal.yes else word
                word = DateAnswer.Said.NO if player in proposal.no else word
            if is_new or (stored[player].said if player in stored else "") != word:
                # Taps of the same person may come at the same moment: they are left alone.
                said = {"said": word, "said_at": self.now if word else None}
                DateAnswer.objects.update_or_create(agreement=self.row, player_id=player, defaults=said)

    def _store_date(self, after: Agreement) -> None:
        date = self.date
        stands = date.starts_at if after.state == AgreementState.CANCELLED else after.date
        is_moved = after.default_at != date.default_at
        is_found = date.undated_at is not None and not after.is_lost
        if stands == date.starts_at and not is_moved and not is_found:
            return
        MatchDate.objects.filter(pk=date.pk).update(
            default_at=after.default_at, starts_at=stands, sequence=F("sequence") + 1, changed_at=self.now,
            undated_at=date.undated_at if after.is_lost else None,
        )  # fmt: skip
        date.refresh_from_db(fields=["default_at", "starts_at", "sequence", "changed_at", "undated_at"])


def refused_step(bad: BadStep) -> Refused:
    """What a person is told of a step that is not taken."""
    return Refused(bad.code, field=CATALOGUE[bad.code].field, **bad.facts)


def date_record(held: HeldDate, kind: type[DateChange], by: Person | None, **facts: object) -> None:
    """An activity about the match; it concerns all of its people, unless `players` says whom."""
    told = {"players": list(held.agreement.people)} | facts
    activity_record(kind, club=held.date.match.club, by=by, subject=held.date.match, **told)


def new_date_record(held: HeldDate, by: Person | None, before: datetime) -> None:
    """That another date stands now than before, if one does."""
    if held.date.starts_at != before:
        after = held.date.starts_at.isoformat()
        date_record(held, MatchDateChanged, by, before=before.isoformat(), after=after)
