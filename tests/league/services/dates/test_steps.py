"""Four people find another time: every step, by account and by private link, twice, late and by strangers."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from league.domain.activities import KINDS, Medium
from league.domain.agreeing import AgreementState
from league.models import Activity, DateAgreement, Match, MatchDate
from league.selectors.dates.agreements import read_agreement
from league.services.clubs.erasure import player_delete
from league.services.dates.due import agreement_due, agreements_due
from league.services.dates.staff import date_move, stand_in_seat, time_set
from league.services.dates.steps import (
    search_open,
    time_confirm,
    time_decline,
    time_propose,
    time_withdraw,
)
from league.services.matches.matches import match_cancel
from league.services.seasons.slots import slot_fall_out
from tests.league.people import Table, code_of
from tests.league.planned_tables import PlannedTable

pytestmark = pytest.mark.django_db


@pytest.fixture
def planned(people: Table) -> PlannedTable:
    return PlannedTable(people)


def state(planned: PlannedTable) -> str:
    return read_agreement(MatchDate.objects.get(pk=planned.date.pk)).state


def stands(planned: PlannedTable) -> MatchDate:
    return MatchDate.objects.get(pk=planned.date.pk)


def kinds(planned: PlannedTable) -> list[str]:
    found = Activity.objects.filter(subject=f"match {planned.date.pk}").order_by("pk")
    return list(found.values_list("kind", flat=True))


def later(monkeypatch: pytest.MonkeyPatch, **span: float) -> None:
    now = timezone.now() + timedelta(**span)
    monkeypatch.setattr(timezone, "now", lambda: now)


def test_all_four_agree_and_the_date_follows_once(planned: PlannedTable) -> None:
    at, date = planned.in_days(5), planned.date
    pia, *others = planned.four
    search_open(by=pia, date=date)
    assert state(planned) == AgreementState.OPEN
    time_propose(by=pia, date=date, at=at)
    for person in others:
        assert stands(planned).starts_at == date.default_at
        time_confirm(by=person, date=date, at=at)
        time_confirm(by=person, date=date, at=at)
    assert state(planned) == AgreementState.AGREED
    now = stands(planned)
    assert (now.starts_at, now.default_at, now.sequence) == (at, date.default_at, 1)
    assert now.changed_at > date.changed_at
    told = ["date_search_opened", "time_proposed", *["time_confirmed"] * 3, "match_date_changed"]
    assert kinds(planned) == told
    assert Medium.CALENDAR in KINDS["match_date_changed"].told_by


def test_another_time_takes_every_yes_away_and_what_was_agreed_stands_meanwhile(
    planned: PlannedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = planned.in_days(5), planned.in_days(6)
    pia, kofi, aiko, jonas = planned.four
    time_propose(by=pia, date=planned.date, at=first)
    for person in (kofi, aiko, jonas):
        time_confirm(by=person, date=planned.date, at=first)
    assert code_of(time_propose, by=kofi, date=planned.date, at=second) == "time_replaced"
    time_propose(by=kofi, date=planned.date, at=second, seen=first)
    agreement = read_agreement(stands(planned))
    assert agreement.proposal is not None
    assert agreement.proposal.yes == {planned.players[1]}
    assert code_of(time_confirm, by=aiko, date=planned.date, at=first) == "time_replaced"
    later(monkeypatch, days=3)
    agreement_due(date_id=planned.date.pk)
    assert state(planned) == AgreementState.AGREED
    now = stands(planned)
    assert (now.starts_at, now.sequence) == (first, 1)
    assert kinds(planned)[-2:] == ["time_proposed", "date_search_ended"]


def test_who_takes_back_another_time_leaves_what_was_agreed(planned: PlannedTable) -> None:
    first, second = planned.in_days(5), planned.in_days(6)
    pia, *others = planned.four
    time_propose(by=pia, date=planned.date, at=first)
    for person in others:
        time_confirm(by=person, date=planned.date, at=first)
    time_propose(by=pia, date=planned.date, at=second, seen=first)
    for _twice in range(2):
        time_withdraw(by=pia, date=planned.date, at=second)
    assert (state(planned), stands(planned).starts_at) == (AgreementState.AGREED, first)
    assert kinds(planned).count("time_withdrawn") == 1
    assert code_of(time_withdraw, by=pia, date=planned.date, at=first) == "no_time_proposed"
    time_propose(by=pia, date=planned.date, at=second, seen=first)
    for person in others:
        time_confirm(by=person, date=planned.date, at=second)
    now = stands(planned)
    assert (now.starts_at, now.sequence) == (second, 2)


def test_who_proposes_sends_it_twice_and_takes_it_back_twice(planned: PlannedTable) -> None:
    at, (pia, kofi, *_others) = planned.in_days(5), planned.four
    for _twice in range(2):
        time_propose(by=pia, date=planned.date, at=at)
    assert code_of(time_withdraw, by=kofi, date=planned.date, at=at) == "not_your_proposal"
    for _twice in range(2):
        time_withdraw(by=pia, date=planned.date, at=at)
    assert state(planned) == AgreementState.OPEN
    assert kinds(planned) == ["time_proposed", "time_withdrawn"]


def test_two_propose_at_once_and_the_second_has_to_look(planned: PlannedTable) -> None:
    pia, kofi, *_others = planned.four
    time_propose(by=pia, date=planned.date, at=planned.in_days(5))
    assert code_of(time_propose, by=kofi, date=planned.date, at=planned.in_days(6)) == "time_replaced"


def test_a_no_can_become_a_yes(planned: PlannedTable) -> None:
    at, (pia, kofi, *_others) = planned.in_days(5), planned.four
    time_propose(by=pia, date=planned.date, at=at)
    time_decline(by=kofi, date=planned.date, at=at)
    time_confirm(by=kofi, date=planned.date, at=at)
    agreement = read_agreement(stands(planned))
    assert agreement.proposal is not None
    assert agreement.proposal.yes == set(planned.players[:2])
    assert not agreement.proposal.no


def test_one_is_silent_is_reminded_once_and_the_default_holds(
    planned: PlannedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, (pia, kofi, aiko, _jonas) = planned.in_days(5), planned.four
    time_propose(by=pia, date=planned.date, at=at)
    for person in (kofi, aiko):
        time_confirm(by=person, date=planned.date, at=at)
    assert agreements_due() == []
    later(monkeypatch, hours=37)
    for _twice in range(2):
        assert agreement_due(date_id=planned.date.pk) is None
    reminded = Activity.objects.get(kind="time_answers_due")
    assert reminded.facts["players"] == [planned.players[3]]
    later(monkeypatch, hours=36)
    assert agreements_due() == [planned.date.pk]
    for _twice in range(2):
        agreement_due(date_id=planned.date.pk)
    assert state(planned) == AgreementState.EXPIRED
    assert stands(planned).starts_at == planned.date.default_at
    assert kinds(planned).count("date_search_ended") == 1
    assert agreements_due() == []


def test_no_step_waits_for_the_sweep(planned: PlannedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    at, (pia, kofi, *_others) = planned.in_days(5), planned.four
    time_propose(by=pia, date=planned.date, at=at)
    later(monkeypatch, days=4)
    assert code_of(time_confirm, by=kofi, date=planned.date, at=at) == "no_time_proposed"
    assert DateAgreement.objects.get().state == AgreementState.EXPIRED
    assert kinds(planned) == ["time_proposed", "date_search_ended"]


def test_staff_sets_a_time_with_three_agreed_and_not_with_two(
    planned: PlannedTable, cast: SimpleNamespace
) -> None:
    at, (pia, kofi, aiko, _jonas) = planned.in_days(5), planned.four
    time_propose(by=pia, date=planned.date, at=at)
    time_confirm(by=kofi, date=planned.date, at=at)
    assert code_of(time_set, by=cast.olga, date=planned.date, at=at) == "too_few_agreed"
    time_confirm(by=aiko, date=planned.date, at=at)
    assert code_of(time_set, by=pia, date=planned.date, at=at) == "right_missing"
    for _twice in range(2):
        time_set(by=cast.olga, date=planned.date, at=at)
    assert stands(planned).starts_at == at
    assert kinds(planned)[-2:] == ["time_set", "match_date_changed"]


def test_a_stand_in_says_yes_for_who_is_silent(planned: PlannedTable, cast: SimpleNamespace) -> None:
    at, (pia, kofi, aiko, _jonas) = planned.in_days(5), planned.four
    time_propose(by=pia, date=planned.date, at=at)
    for person in (kofi, aiko):
        time_confirm(by=person, date=planned.date, at=at)
    mara = planned.stand_in()
    stand_in_seat(by=cast.olga, date=planned.date, leaver=planned.players[3], stand_in=mara)
    assert stands(planned).starts_at == at
    assert [seat.player_id for seat in planned.date.match.seats.all()] == [*planned.players[:3], mara]
    assert planned.event.entries.get(player=mara).is_stand_in


def test_staff_moves_the_planned_date_and_an_agreed_one_stays(
    planned: PlannedTable, cast: SimpleNamespace
) -> None:
    at, moved = planned.in_days(5), planned.in_days(12)
    pia, *others = planned.four
    time_propose(by=pia, date=planned.date, at=at)
    for person in others:
        time_confirm(by=person, date=planned.date, at=at)
    date_move(by=cast.olga, date=planned.date, default_at=moved)
    assert (stands(planned).default_at, stands(planned).starts_at) == (moved, at)
    date_move(by=cast.olga, date=planned.date, default_at=planned.in_days(13), keeps_time=False)
    assert stands(planned).starts_at == planned.in_days(13)
    assert code_of(date_move, by=cast.olga, date=planned.date, default_at=timezone.now()) == "date_past"


def test_strangers_are_refused_at_each_step(planned: PlannedTable, cast: SimpleNamespace) -> None:
    at = planned.in_days(5)
    time_propose(by=cast.pia, date=planned.date, at=at)
    for step in (time_propose, time_confirm, time_decline, time_withdraw):
        assert code_of(step, by=cast.sam, date=planned.date, at=at) == "not_a_member"
        assert code_of(step, by=cast.olga, date=planned.date, at=at) == "not_at_this_table"
    assert code_of(search_open, by=cast.sam, date=planned.date) == "not_a_member"
    assert code_of(time_set, by=cast.sam, date=planned.date, at=at) == "not_a_member"
    assert code_of(date_move, by=cast.sam, date=planned.date, default_at=at) == "not_a_member"
    guest: dict[str, Any] = {"leaver": planned.players[3], "stand_in": planned.stand_in()}
    assert code_of(stand_in_seat, by=cast.sam, date=planned.date, **guest) == "not_a_member"


def test_a_match_that_has_begun_keeps_its_date(planned: PlannedTable, cast: SimpleNamespace) -> None:
    Match.objects.filter(pk=planned.date.pk).update(status=Match.Status.PLAYING)
    given = {"by": cast.pia, "date": planned.date}
    assert code_of(search_open, **given) == "date_begun"
    assert code_of(time_propose, **given, at=planned.in_days(5)) == "date_begun"


def test_a_cancelled_match_has_no_date(planned: PlannedTable, cast: SimpleNamespace) -> None:
    MatchDate.objects.filter(pk=planned.date.pk).update(cancelled_at=timezone.now())
    assert code_of(search_open, by=cast.pia, date=planned.date) == "match_off"
    assert stands(planned).starts_at == planned.date.default_at


def test_staff_gives_no_date_to_a_match_that_was_called_off(
    planned: PlannedTable, cast: SimpleNamespace
) -> None:
    match_cancel(by=cast.olga, match=planned.date.match)
    before, later_date = kinds(planned), planned.in_days(20)
    code = code_of(date_move, by=cast.olga, date=planned.date, default_at=later_date)
    assert (code, kinds(planned)) == ("match_off", before)
    assert stands(planned).default_at == planned.date.default_at


def test_a_stand_in_may_take_back_what_the_leaver_proposed(
    planned: PlannedTable, cast: SimpleNamespace
) -> None:
    at, (_pia, _kofi, aiko, _jonas) = planned.in_days(5), planned.people.players
    time_propose(by=planned.holder("Aiko"), date=planned.date, at=at)
    mara = planned.stand_in()
    stand_in_seat(by=cast.olga, date=planned.date, leaver=aiko.pk, stand_in=mara)
    proposal = read_agreement(planned.date).live_proposal
    assert proposal is not None
    assert (proposal.by, proposal.yes) == (mara, {mara})
    player_delete(by=cast.olga, player=aiko)  # who never played can be let go
    time_withdraw(by=planned.holder("Mara"), date=planned.date, at=at)
    assert state(planned) == AgreementState.OPEN


def test_a_date_that_was_agreed_for_later_may_still_move_when_the_planned_one_is_past(
    planned: PlannedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = planned.in_days(20), planned.in_days(22)
    pia, *others = planned.four
    time_propose(by=pia, date=planned.date, at=first)
    for person in others:
        time_confirm(by=person, date=planned.date, at=first)
    later(monkeypatch, days=11)
    time_propose(by=pia, date=planned.date, at=second, seen=first)
    assert (state(planned), stands(planned).starts_at) == (AgreementState.PROPOSED, first)
    for person in others:
        time_confirm(by=person, date=planned.date, at=second)
    assert (state(planned), stands(planned).starts_at) == (AgreementState.AGREED, second)


def test_where_a_date_falls_out_at_short_notice_its_people_agree_on_another(
    people: Table, cast: SimpleNamespace
) -> None:
    planned = PlannedTable(people, days=1)
    planned.season.slots.exclude(pk=planned.slots[0].pk).update(tables=0)  # no other date has room
    slot_fall_out(by=cast.olga, season=planned.season, slot=planned.slots[0])
    assert stands(planned).undated_at is not None
    at, (pia, *others) = planned.in_days(3), planned.four
    search_open(by=pia, date=stands(planned))
    time_propose(by=pia, date=stands(planned), at=at)
    assert stands(planned).undated_at is not None
    for person in others:
        time_confirm(by=person, date=stands(planned), at=at)
    now = stands(planned)
    assert (now.starts_at, now.undated_at, now.sequence) == (at, None, 2)


def test_the_last_date_of_a_season_may_fall_out_too(people: Table, cast: SimpleNamespace) -> None:
    planned = PlannedTable(people, days=1)
    planned.season.slots.exclude(pk=planned.slots[0].pk).delete()
    slot_fall_out(by=cast.olga, season=planned.season, slot=planned.slots[0])
    time_propose(by=cast.pia, date=stands(planned), at=planned.in_days(4))
    assert state(planned) == AgreementState.PROPOSED


def test_staff_gives_a_table_the_very_date_back_that_it_lost(people: Table, cast: SimpleNamespace) -> None:
    planned = PlannedTable(people, days=1)
    planned.season.slots.exclude(pk=planned.slots[0].pk).update(tables=0)
    slot_fall_out(by=cast.olga, season=planned.season, slot=planned.slots[0])
    date_move(by=cast.olga, date=stands(planned), default_at=planned.date.default_at)
    assert (stands(planned).undated_at, stands(planned).sequence) == (None, 2)


def test_nobody_is_reminded_of_a_time_for_a_table_that_is_being_played(
    planned: PlannedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    time_propose(by=planned.four[0], date=planned.date, at=planned.in_days(5))
    Match.objects.filter(pk=planned.date.pk).update(status=Match.Status.PLAYING)
    later(monkeypatch, hours=37)
    agreement_due(date_id=planned.date.pk)
    assert kinds(planned) == ["time_proposed"]
