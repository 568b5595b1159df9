"""Hand slips: who makes them and when, that the secret waits, and that it is the one that was promised."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.deals.seeds import commitment
from games.refusals import Refused
from games.registry import GAMES
from league.models import Activity, Event, HandSlips, Round
from league.selectors.rounds.slips import deals_of, is_out, slips_document
from league.services.proofs.deals import deals_damaged
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.seating import event_seat
from league.services.rounds.slips import DEALS_MAX, slips_make, slips_publish, slips_see
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def evening(people: Table) -> Evening:
    evening = Evening(people)
    event_seat(by=evening.olga, event=evening.event)
    return evening


@pytest.fixture
def round_(evening: Evening) -> Round:
    return evening.event.rounds.get()


def code(deed: Any) -> str:
    with pytest.raises(Refused) as caught:
        deed()
    return caught.value.code


def test_the_promise_stands_and_the_cards_wait_for_the_last_table(evening: Evening, round_: Round) -> None:
    made = slips_make(by=evening.olga, round=round_, deals=3)
    assert commitment(bytes.fromhex(made.secret)) == made.commitment
    shown = slips_document(made)
    assert shown["commitment"] == made.commitment
    assert made.secret not in str(shown)
    assert not {"secret", "dealt", "pack"} & shown.keys()
    first, *others = round_.matches.order_by("pk")
    result_confirm_by_hand(by=evening.olga, match=evening.people.enter(first, 0))
    assert not is_out(made)
    for match in others:
        result_confirm_by_hand(by=evening.olga, match=evening.people.enter(match, 0))
    assert is_out(made)
    assert slips_document(made)["secret"] == made.secret


def test_deals_are_added_and_never_changed(evening: Evening, round_: Round) -> None:
    first = deals_of(slips_make(by=evening.olga, round=round_, deals=2))
    more = slips_make(by=evening.olga, round=round_, deals=5)
    assert (more.deals, deals_of(more)[:2]) == (5, first)
    assert slips_make(by=evening.olga, round=round_, deals=1).deals == 5
    assert HandSlips.objects.count() == 1
    assert len({deal.deck for deal in deals_of(more)}) == 5


def test_they_are_made_before_anybody_plays(evening: Evening, round_: Round) -> None:
    evening.people.enter(round_.matches.earliest("pk"), 0)
    assert code(lambda: slips_make(by=evening.olga, round=round_, deals=3)) == "slips_late"
    for deals in (0, DEALS_MAX + 1):
        assert code(lambda n=deals: slips_make(by=evening.olga, round=round_, deals=n)) == "bad_deals"


def test_an_organizer_publishes_while_tables_play_only_on_purpose(evening: Evening, round_: Round) -> None:
    assert code(lambda: slips_publish(by=evening.olga, round=round_, though_played=True)) == "no_slips"
    made = slips_make(by=evening.olga, round=round_, deals=1)
    assert code(lambda: slips_publish(by=evening.olga, round=round_, though_played=False)) == "slips_played"
    for _time in range(2):
        slips_publish(by=evening.olga, round=round_, though_played=True)
    made.refresh_from_db()
    assert is_out(made)
    assert code(lambda: slips_make(by=evening.olga, round=round_, deals=2)) == "slips_opened"
    assert slips_make(by=evening.olga, round=round_, deals=1) == made
    assert Activity.objects.filter(kind="slips_published").count() == 1


def test_strangers_and_players_do_nothing(evening: Evening, round_: Round, cast: SimpleNamespace) -> None:
    slips_make(by=evening.olga, round=round_, deals=1)
    for who, refused in ((cast.sam, "not_a_member"), (cast.pia, "right_missing")):
        deeds = (
            lambda by=who: slips_make(by=by, round=round_, deals=9),
            lambda by=who: slips_see(by=by, round=round_),
            lambda by=who: slips_publish(by=by, round=round_, though_played=True),
        )
        assert [code(deed) for deed in deeds] == [refused] * 3
    assert HandSlips.objects.get().deals == 1


def test_the_club_reads_once_who_printed_them(evening: Evening, round_: Round) -> None:
    assert code(lambda: slips_see(by=evening.olga, round=round_)) == "no_slips"
    slips_make(by=evening.olga, round=round_, deals=1)
    for _time in range(2):
        slips_see(by=evening.olga, round=round_)
    assert Activity.objects.filter(kind="slips_seen", actor=evening.olga).count() == 1


def test_a_game_without_hands_has_none(people: Table, evening: Evening, round_: Round) -> None:
    game = "trente_et_quarante"
    Event.objects.filter(pk=round_.event_id).update(game=game, options=GAMES[game].resolve({}))
    assert code(lambda: slips_make(by=evening.olga, round=round_, deals=1)) == "no_hands"


def test_verify_finds_a_secret_that_was_changed(evening: Evening, round_: Round) -> None:
    slips_make(by=evening.olga, round=round_, deals=1)
    assert list(deals_damaged()) == []
    HandSlips.objects.update(secret="00" * 32)
    assert [damage.code for damage in deals_damaged()] == ["commitment_broken"]


@pytest.mark.parametrize("wrong", [{"nonce": "a b"}, {"deals": DEALS_MAX + 1}, {"deals": 0}])
def test_verify_finds_slips_that_nobody_can_deal(
    wrong: dict[str, Any], evening: Evening, round_: Round
) -> None:
    slips_make(by=evening.olga, round=round_, deals=1)
    HandSlips.objects.update(**wrong)
    assert [damage.code for damage in deals_damaged()] == ["commitment_broken"]


def test_the_deals_stay_where_a_club_has_other_numbers(evening: Evening, round_: Round) -> None:
    made = slips_make(by=evening.olga, round=round_, deals=1)
    before = deals_of(made)
    Round.objects.filter(pk=round_.pk).update(number=7)
    assert deals_of(HandSlips.objects.select_related("round__event").get()) == before
