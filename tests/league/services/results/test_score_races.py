"""Several phones at one table at the same moment: one gets it, the others are told, nothing is lost."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from league.models import Dispute, Match, Result, SheetDraft
from league.selectors.results.results import games_of
from league.services.ratings.proof import ratings_verify
from league.services.results.disputes import dispute_correct, dispute_open, dispute_refuse
from league.services.results.entry import result_confirm_by_hand
from league.services.results.sheets import sheet_enter, sheet_tap
from tests.league.people import Table, won_by
from tests.league.services.matches.test_races import CROWD, at_once
from tests.league.services.results.test_sheets import GAME, tap_all

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]

ONE_GAME = MatchRule("wins", 1)


def test_of_many_phones_that_tap_at_once_one_is_counted(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    persons = [cast.pia, people.kofi, cast.olga, cast.pia]

    def tap(number: int) -> str:
        sheet_tap(by=persons[number], match=match, number=1, version=0, tap=str(number))
        return "done"

    answers = at_once(tap)
    assert sorted(answers) == ["done"] + ["sheet_changed"] * (CROWD - 1)
    draft = SheetDraft.objects.get()
    assert (draft.taps, draft.version) == ([str(answers.index("done"))], 1)


def test_the_same_tap_sent_by_one_phone_several_times_counts_once(
    people: Table, cast: SimpleNamespace
) -> None:
    match = people.schedule()
    answers = at_once(
        lambda _number: sheet_tap(by=cast.pia, match=match, number=1, version=0, tap="2").version
    )
    assert answers == [1] * CROWD
    assert SheetDraft.objects.get().taps == ["2"]


def test_a_game_that_several_finish_is_entered_once(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    version = tap_all(cast.pia, match, GAME).version

    def finish(number: int) -> str:
        by: Any = (cast.pia, people.kofi)[number % 2]
        rows = won_by(3) if number > 1 else None  # some type the result instead
        sheet_enter(by=by, match=match, number=1, version=version, rows=rows)
        return "done"

    answers = at_once(finish)
    assert sorted(answers) == ["done"] + ["not_the_next_game"] * (CROWD - 1)
    assert games_of(match).count() == 1


def test_a_result_is_confirmed_or_disputed_first(people: Table, cast: SimpleNamespace) -> None:
    """Whichever comes first: a dispute about a draft keeps it from being confirmed."""
    match = people.enter(people.schedule(rule=ONE_GAME), 0)

    def deed(number: int) -> str:
        if number % 2:
            result_confirm_by_hand(by=cast.olga, match=match)
            return "confirmed"
        dispute_open(by=people.kofi, match=match, text="Not so.")
        return "opened"

    answers = at_once(deed)
    assert Dispute.objects.filter(status=Dispute.Status.OPEN).count() == 1
    result = Result.objects.get(match=match)
    match.refresh_from_db()
    if "confirmed" in answers:
        assert (result.status, match.status) == (Result.Status.CONFIRMED, Match.Status.FINISHED)
    else:
        assert (result.status, answers.count("disputed")) == (Result.Status.DRAFT, 2)
    assert answers.count("disputed_already") == 1


def test_a_dispute_is_decided_by_one_of_many(people: Table, cast: SimpleNamespace) -> None:
    match = people.confirmed(0, rule=ONE_GAME)
    dispute = dispute_open(
        by=people.kofi, match=match, text="I won.", game_number=1, proposal=won_by(1)
    )  # fmt: skip

    def decide(number: int) -> str:
        own = Dispute.objects.select_related("match__club", "match__event").get(pk=dispute.pk)
        if number % 2:
            dispute_correct(by=cast.olga, dispute=own, decision="Yes.")
            return "corrected"
        dispute_refuse(by=cast.olga, dispute=own, decision="No.")
        return "refused"

    answers = at_once(decide)
    assert answers.count("dispute_over") == CROWD - 1
    dispute.refresh_from_db()
    assert dispute.status in answers
    assert Result.objects.filter(match=match).count() == (2 if "corrected" in answers else 1)
    assert ratings_verify(club=people.club) == []
