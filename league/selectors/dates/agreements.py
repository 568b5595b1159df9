"""The agreement on a date as `league.domain.agreeing` has it, made of what is stored."""

from datetime import datetime, time, timedelta
from typing import cast

from django.db.models import Max, QuerySet

from games.refusals import NotFound
from league.domain.agreeing import (
    Agreement,
    AgreementState,
    Availability,
    Proposal,
    SlotAnswer,
    WeeklyHabit,
    plan_agreement,
)
from league.models import Club, DateAgreement, DateAnswer, Match, MatchDate, Player, PlayerHabits

# A table can be played until the end of the week that begins with the last date of its season.
LAST_WEEK = timedelta(days=6)
PEOPLE_MIN = 2


def date_in(club: Club, pk: int) -> MatchDate:
    """The date of the match `pk` of the club, if people agree on it. Raises NotFound."""
    # By the match's own key: a number that no database holds is found by none, where a reference is not read.
    found = dates().filter(match__club=club, match__pk=pk).first()
    if found is None or len(people_of(found)) < PEOPLE_MIN:
        raise NotFound("no_match_date")
    return found


def dates() -> QuerySet[MatchDate]:
    return MatchDate.objects.select_related("match__event", "match__club", "season__club", "slot")


def people_of(date: MatchDate) -> list[Player]:
    """Who agrees on it: the people in their seats. A bot always can."""
    seats = date.match.seats.filter(player__bot=None).select_related("player__bot").order_by("seat")
    return [seat.player for seat in seats]


def last_moment(date: MatchDate) -> datetime:
    """Until when the match may begin. A date that fell out was the last one until then."""
    last = date.season.slots.filter(fell_out_at=None).aggregate(last=Max("starts_at"))["last"]
    own = date.default_at + LAST_WEEK if date.slot_id is None else date.default_at
    return max(own, (last or date.default_at) + LAST_WEEK)


def row_of(date: MatchDate) -> DateAgreement | None:
    """What is stored of the agreement; None: the date of the plan has always stood."""
    return DateAgreement.objects.filter(date=date).first()


def read_agreement(date: MatchDate) -> Agreement:
    """As it was left by the last step: what nobody answered in time may have lapsed since."""
    people = [player.pk for player in people_of(date)]
    agreement = plan_agreement(
        people, date.default_at, play_until=last_moment(date), is_lost=date.undated_at is not None
    )
    if date.cancelled_at or date.match.status == Match.Status.CANCELLED:
        return agreement.in_state(AgreementState.CANCELLED)
    if (row := row_of(date)) is None:
        return agreement
    state = AgreementState(row.state)
    if row.agreed_at is not None and row.agreed_at != date.starts_at:
        return agreement  # the table was given another date since
    agreed_at = row.agreed_at or (_read_agreed(date) if state == AgreementState.PROPOSED else None)
    stood = agreement.in_state(AgreementState.AGREED, agreed_at=agreed_at) if agreed_at else agreement
    has_proposal = state in (AgreementState.PROPOSED, AgreementState.EXPIRED) and row.proposed_at is not None
    proposal = _proposal(row, stood.search_ends) if has_proposal else None
    return agreement.in_state(state, proposal=proposal, agreed_at=agreed_at)


def _read_agreed(date: MatchDate) -> datetime | None:
    """What had been agreed before another time was proposed: a date that stands and is not the plan's."""
    is_agreed = date.starts_at != date.default_at and date.undated_at is None
    return date.starts_at if is_agreed else None


def _proposal(row: DateAgreement, search_ends: datetime) -> Proposal:
    """It ends with the search, also where the planned date has moved since."""
    said = dict(row.answers.values_list("player_id", "said"))
    return Proposal(
        at=cast("datetime", row.proposed_at),
        by=cast("int", row.proposed_by_id),
        made_at=cast("datetime", row.made_at),
        expires_at=min(cast("datetime", row.expires_at), search_ends),
        yes=frozenset(player for player, word in said.items() if word == DateAnswer.Said.YES),
        no=frozenset(player for player, word in said.items() if word == DateAnswer.Said.NO),
    )


def answers_of(date: MatchDate) -> dict[int, DateAnswer]:
    """By player, what was stored of each."""
    return {one.player_id: one for one in DateAnswer.objects.filter(agreement=date.pk)}


def habits_of(players: list[Player]) -> dict[int, PlayerHabits]:
    """By player, what each does every week, of those who said so."""
    return {row.player_id: row for row in PlayerHabits.objects.filter(player__in=players)}


def availability(answer: DateAnswer | None, habits: PlayerHabits | None) -> Availability:
    """When somebody can, by what they tapped for this date and what they do every week."""
    return Availability(
        zone=habits.zone if habits else "UTC",
        habits=weekly_habits(habits) if habits else (),
        taps={int(number): SlotAnswer(said) for number, said in answer.taps.items()} if answer else {},
    )


def weekly_habits(row: PlayerHabits) -> tuple[WeeklyHabit, ...]:
    return tuple(
        WeeklyHabit(day, time.fromisoformat(begins), time.fromisoformat(ends), SlotAnswer(said))
        for day, begins, ends, said in row.habits
    )
