"""Disputes: opened at the table until a deadline, owned from the start, decided once."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from games.refusals import Refused
from league.models import Activity, Dispute, Match, Membership, Result, SheetDraft
from league.selectors.results.results import games_of
from league.selectors.results.score_pages import ScoreReader
from league.services.ratings.proof import ratings_verify
from league.services.results.corrections import GameKept, GameSheet, result_correct
from league.services.results.disputes import (
    dispute_correct,
    dispute_give,
    dispute_open,
    dispute_refuse,
    dispute_withdraw,
)
from league.services.results.entry import game_enter, game_undo, result_confirm_by_hand
from league.services.results.sheets import sheet_tap
from tests.conftest import person
from tests.league.people import OMI, Table, places, versions, won_by, won_by_team

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

PROPOSED = {"text": "Kofi won the second.", "game_number": 2, "proposal": won_by(1)}


def refused(deed: Any, **given: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        deed(**given)
    return caught.value


def disputed(people: Table, by: Any, match: Match | None = None, **given: Any) -> Dispute:
    match = match or people.confirmed(0, 0)
    return dispute_open(by=by, match=match, **(PROPOSED | given))


def test_it_has_an_owner_from_the_start(people: Table, cast: SimpleNamespace) -> None:
    assert disputed(people, people.kofi).owner == cast.olga
    ines = person("ines", "Ines")
    Membership.objects.create(club=cast.club, user=ines, role=Membership.Role.REFEREE)
    assert disputed(people, people.kofi).owner == ines


def test_the_values_that_were_entered_are_no_proposal(people: Table) -> None:
    no = refused(lambda: disputed(people, people.kofi, proposal=won_by(0)))
    assert (no.code, no.field) == ("nothing_proposed", "proposal")


def test_right_values_belong_to_a_game(people: Table) -> None:
    no = refused(lambda: disputed(people, people.kofi, game_number=None))
    assert (no.code, no.field) == ("no_game", "game_number")
    assert not Dispute.objects.exists()


def test_a_referee_who_sits_at_the_table_is_not_the_owner(people: Table, cast: SimpleNamespace) -> None:
    Membership.objects.create(club=cast.club, user=cast.pia, role=Membership.Role.REFEREE)
    assert disputed(people, people.kofi).owner == cast.olga


def test_refused_it_leaves_the_result_as_it_was(people: Table, cast: SimpleNamespace) -> None:
    dispute = disputed(people, people.kofi)
    dispute_refuse(by=cast.olga, dispute=dispute, decision="Three others saw it.")
    dispute.refresh_from_db()
    assert (dispute.status, dispute.decided_by, dispute.decision) == (
        Dispute.Status.REFUSED, cast.olga, "Three others saw it.",
    )  # fmt: skip
    assert versions(dispute.match) == [(1, Result.Status.CONFIRMED)]
    told = Activity.objects.get(kind="dispute_refused")
    assert (told.actor, told.reason) == (cast.olga, "Three others saw it.")


def test_granted_it_corrects_the_confirmed_result(people: Table, cast: SimpleNamespace) -> None:
    match = people.confirmed(0, 1, 0)
    dispute = disputed(people, people.kofi, match, game_number=3)
    found = refused(dispute_correct, by=cast.olga, dispute=dispute, decision=" ")
    assert found.code == "reason_needed"
    correction = dispute_correct(by=cast.olga, dispute=dispute, decision="Kofi is right.")
    assert correction
    assert correction.version == 2
    assert places(match)[1] == 1
    assert Result.objects.get(match=match, version=2).reason == "Kofi is right."
    assert ratings_verify(club=cast.club) == []


def test_what_cannot_be_corrected_like_that_leaves_it_open(people: Table, cast: SimpleNamespace) -> None:
    """With game 2 won by Kofi the match would not be decided."""
    dispute = disputed(people, people.kofi)
    found = refused(dispute_correct, by=cast.olga, dispute=dispute, decision="Kofi is right.")
    assert found.code == "game_missing"
    dispute.refresh_from_db()
    assert dispute.status == Dispute.Status.OPEN
    games = [GameKept(1), GameSheet(won_by(1)), GameSheet(won_by(1))]
    result_correct(by=cast.olga, match=dispute.match, version=1, games=games, reason="They played on.")
    assert dispute_correct(by=cast.olga, dispute=dispute, decision="They played on.") is None
    dispute.refresh_from_db()
    assert dispute.status == Dispute.Status.CORRECTED
    assert len(versions(dispute.match)) == 2


def test_a_disputed_draft_is_not_confirmed_before_it_is_decided(people: Table, cast: SimpleNamespace) -> None:
    match = people.enter(people.schedule(), 0, 0)
    dispute = disputed(people, people.kofi, match)
    assert refused(result_confirm_by_hand, by=cast.olga, match=match).code == "disputed"
    dispute_correct(by=cast.olga, dispute=dispute, decision="Kofi is right.")
    assert [game.winners for game in games_of(match)] == [(0,), (1,)]
    assert refused(result_confirm_by_hand, by=cast.olga, match=match).code == "not_decided"
    people.enter(match, 1)
    result_confirm_by_hand(by=cast.olga, match=match)
    assert versions(match) == [(1, Result.Status.CONFIRMED)]


@pytest.mark.parametrize(
    ("hands", "kept"),
    [(1, ["H", "4", "H", "1", "H"]), (2, [])],
    ids=["the same dealer", "another dealer, with whom they cannot be"],
)
def test_taps_of_the_next_game_stay_only_if_they_still_say_the_same(
    people: Table, cast: SimpleNamespace, hands: int, kept: list[str]
) -> None:
    match = people.schedule(**OMI | {"rule": MatchRule("wins", 2)})
    game_enter(by=cast.olga, match=match, number=1, rows=won_by_team(0))
    for version, tap in enumerate(("H", "4", "H", "1", "H")):
        sheet_tap(by=cast.pia, match=match, number=2, version=version, tap=tap)
    proposal = [
        {"dealer": 0, "trump": None, "tricks": [5, 3]},
        {"dealer": 1, "trump": None, "tricks": [8, 0]},
    ]
    given = {"game_number": 1, "proposal": proposal if hands == 2 else won_by_team(1)}
    dispute = disputed(people, people.kofi, match, **given)
    dispute_correct(by=cast.olga, dispute=dispute, decision="Kofi is right.")
    assert SheetDraft.objects.get().taps == kept
    assert ScoreReader(match, None).page().stage == "tap"


def test_it_is_opened_until_the_deadline(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    assert refused(dispute_open, by=people.kofi, match=match, text="No.").code == "no_games"
    match = people.confirmed(0, 0)
    result = Result.objects.get(match=match)
    assert result.confirmed_at
    Result.objects.filter(pk=result.pk).update(confirmed_at=result.confirmed_at - timedelta(minutes=31))
    assert refused(disputed, people=people, by=people.kofi, match=match).code == "dispute_too_late"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"text": "  "}, "text_needed"),
        ({"game_number": 9}, "no_game"),
        ({"proposal": [{"scores": [1]}]}, "bad_sheet"),
    ],
)
def test_what_it_says_is_checked(people: Table, given: dict[str, Any], code: str) -> None:
    assert refused(disputed, people=people, by=people.kofi, **given).code == code


def test_only_who_sits_there_objects_and_once_at_a_time(people: Table, cast: SimpleNamespace) -> None:
    match = people.confirmed(0, 0)
    for by, code in ((cast.sam, "not_a_member"), (cast.olga, "not_at_this_table")):
        assert refused(disputed, people=people, by=by, match=match).code == code
    dispute = disputed(people, people.kofi, match)
    assert refused(disputed, people=people, by=people.kofi, match=match).code == "disputed_already"
    disputed(people, cast.pia, match)
    assert refused(dispute_withdraw, by=cast.pia, dispute=dispute).code == "not_your_dispute"
    dispute_withdraw(by=people.kofi, dispute=dispute)
    disputed(people, people.kofi, match)
    assert refused(dispute_withdraw, by=people.kofi, dispute=dispute).code == "dispute_over"


def test_who_may_not_rule_decides_nothing(people: Table, cast: SimpleNamespace) -> None:
    dispute = disputed(people, people.kofi)
    given = {"dispute": dispute, "decision": "So."}
    for deed in (dispute_refuse, dispute_correct):
        assert refused(deed, by=cast.sam, **given).code == "not_a_member"
        assert refused(deed, by=cast.pia, **given).code == "right_missing"
    Membership.objects.create(club=cast.club, user=people.kofi, role=Membership.Role.REFEREE)
    assert refused(dispute_refuse, by=people.kofi, **given).code == "own_dispute"


def test_it_is_given_to_somebody_else_who_may_rule(people: Table, cast: SimpleNamespace) -> None:
    dispute = disputed(people, people.kofi)
    assert refused(dispute_give, by=cast.olga, dispute=dispute, owner=cast.pia).code == "may_not_rule"
    Membership.objects.create(club=cast.club, user=cast.pia, role=Membership.Role.REFEREE)
    dispute_give(by=cast.olga, dispute=dispute, owner=cast.pia)
    dispute.refresh_from_db()
    assert dispute.owner == cast.pia
    dispute_refuse(by=cast.pia, dispute=dispute, decision="No.")
    assert refused(dispute_give, by=cast.olga, dispute=dispute, owner=cast.pia).code == "dispute_over"
    assert refused(dispute_refuse, by=cast.olga, dispute=dispute, decision="Yes.").code == "dispute_over"


def draft_without_proposal(people: Table, by: Any, **given: Any) -> Dispute:
    match = people.enter(people.schedule(), 0, 0)
    return disputed(people, by, match, **{"text": "That was my game.", "proposal": None} | given)


@pytest.mark.parametrize("number", [None, 2], ids=["about the match", "about a game"])
def test_a_draft_that_was_corrected_by_hand_is_closed_as_corrected(
    people: Table, cast: SimpleNamespace, number: int | None
) -> None:
    dispute = draft_without_proposal(people, people.kofi, game_number=number)
    assert refused(dispute_correct, by=cast.olga, dispute=dispute, decision="So it is.").code == "no_proposal"
    game_undo(by=cast.olga, match=dispute.match)
    people.enter(dispute.match, 1)
    assert dispute_correct(by=cast.olga, dispute=dispute, decision="Kofi is right.") is None
    assert Dispute.objects.get().status == Dispute.Status.CORRECTED
    assert [game.winners for game in games_of(dispute.match)] == [(0,), (1,)]


def test_taking_a_later_game_back_corrects_nothing(people: Table, cast: SimpleNamespace) -> None:
    dispute = draft_without_proposal(people, people.kofi, game_number=1)
    game_undo(by=cast.olga, match=dispute.match)
    people.enter(dispute.match, 1)
    assert refused(dispute_correct, by=cast.olga, dispute=dispute, decision="So it is.").code == "no_proposal"


def test_two_who_object_to_a_draft_for_the_same_reason_are_both_right(
    people: Table, cast: SimpleNamespace
) -> None:
    silent = draft_without_proposal(people, cast.pia)
    dispute_correct(by=cast.olga, dispute=disputed(people, people.kofi, silent.match), decision="So it is.")
    dispute_correct(by=cast.olga, dispute=silent, decision="So it is.")
    assert set(Dispute.objects.values_list("status", flat=True)) == {Dispute.Status.CORRECTED}


def test_a_proposal_is_granted_though_the_game_was_entered_anew(people: Table, cast: SimpleNamespace) -> None:
    dispute = disputed(people, people.kofi, people.enter(people.schedule(), 0, 0))
    game_undo(by=cast.olga, match=dispute.match)
    people.enter(dispute.match, 0)
    dispute_correct(by=cast.olga, dispute=dispute, decision="Kofi is right.")
    assert [game.winners for game in games_of(dispute.match)] == [(0,), (1,)]
