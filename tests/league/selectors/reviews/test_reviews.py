"""A review as a page shows it: what was a mistake, what cost most, and which moves are told."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.kit.house import HOUSE_BOTS
from games.refusals import NotFound, Refused
from games.registry import GAMES
from league.models import MatchGame, Review
from league.selectors.results.results import games_of
from league.selectors.reviews import reviews
from league.selectors.reviews.reviews import (
    OPTIONS_SHOWN,
    WORST,
    DecisionShown,
    ReviewPage,
    bot_for,
    digest_of,
    find_review,
    method_of,
    record_of,
    review_key,
    review_page,
    rules_of,
    seats_to_review,
)
from league.services.reviews.reviews import decisions_of
from tests.league.people import Table
from tests.league.screens import opened, own_turn, play_on

NAMES = ("Ada", "Ben", "Cleo", "Dan")
SHOWN = DecisionShown(1, 1, "", "made", "best", lead=0, loss=0, half_width=0, options=())
DECISIONS = st.lists(st.tuples(st.floats(0, 30), st.floats(0, 10)), max_size=12)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


def page_of(decisions: list[tuple[float, float]]) -> ReviewPage:
    return ReviewPage(
        tuple(
            replace(SHOWN, number=number, loss=loss, half_width=half_width)
            for number, (loss, half_width) in enumerate(decisions, 1)
        )
    )


@given(DECISIONS)
def test_mistakes_are_beyond_doubt_and_the_worst_are_the_dearest_of_them(decisions: Any) -> None:
    page = page_of(decisions)
    assert {one.number for one in page.mistakes} == {
        number for number, (loss, half_width) in enumerate(decisions, 1) if loss > half_width
    }
    losses = sorted((one.loss for one in page.mistakes), reverse=True)
    assert [one.loss for one in page.worst] == losses[:WORST]
    assert page.lost == pytest.approx(sum(losses))
    assert [is_mistake for _lead, is_mistake in page.curve] == [one.is_mistake for one in page.decisions]
    assert page.has_curve is (len(decisions) > 1)


def test_of_equal_losses_the_earlier_is_named_first() -> None:
    page = page_of([(1, 0), (3, 0), (3, 0), (2, 0), (3, 0)])
    assert [one.number for one in page.worst] == [2, 3, 5]


@given(JSON)
def test_a_digest_does_not_depend_on_the_order_of_keys(value: object) -> None:
    def turned(part: Any) -> Any:
        if isinstance(part, dict):
            return {key: turned(part[key]) for key in reversed(part)}
        return [turned(one) for one in part] if isinstance(part, list) else part

    assert digest_of({"a": value, "b": 1}) == digest_of({"b": 1, "a": turned(value)})
    assert digest_of({"a": value}) != digest_of({"a": [value]})


def test_how_a_game_is_looked_at_names_the_bot_its_version_and_how_often() -> None:
    found = {key: method_of(bot_for(game)) for key, game in GAMES.items()}
    assert len(set(found.values())) == len(GAMES), "no two games have one method"
    assert max(map(len, found.values())) <= Review._meta.get_field("method").max_length


def test_a_game_that_no_bot_plays_out_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    others = [bot for bot in HOUSE_BOTS if bot.game != "omi"]
    monkeypatch.setattr(reviews, "HOUSE_BOTS", others)
    with pytest.raises(Refused) as caught:
        bot_for(GAMES["omi"])
    assert (caught.value.code, str(caught.value.facts["game"])) == ("nobody_to_play", GAMES["omi"].title)


@pytest.fixture
def game(tables: SimpleNamespace, play: Any) -> MatchGame:
    """The first game of a match of bots, each of whose turns was a decision."""
    return games_of(play(tables.schedule())).select_related("record_batch", "result__match")[0]


def made(game: MatchGame, seat: int, **losses: dict[str, float]) -> Review:
    """A review that has ended: of each turn, the move that was made is the last of its legal ones."""
    decisions = []
    for turn in decisions_of(rules_of(game), record_of(game), seat):
        others = [move for move in turn.view["legal"] if move != turn.made]
        values = [(move, 9.0 - place, 64) for place, move in enumerate(others)]
        loss = {"mean": 4.0, "half_width": 1.0}
        decisions.append(
            {"index": turn.index, "made": turn.made, "loss": loss, "values": [*values, (turn.made, -9.0, 64)]}
        )
    return Review.objects.create(**review_key(game, seat), decisions=decisions, total=len(decisions))


@pytest.mark.django_db
def test_each_decision_stands_where_it_fell_in_the_replay(game: MatchGame) -> None:
    review = made(game, 1)
    page = review_page(review, NAMES)
    assert len(page.decisions) == review.total > 1
    assert [one.number for one in page.decisions] == list(range(1, review.total + 1))
    steps = [one.step for one in page.decisions]
    assert steps == sorted(set(steps))
    replay = list(GAMES["dingo"].replay(record_of(game)))
    for one in page.decisions:
        assert replay[one.step - 1].seat == 1
        assert one.before == one.step - 1
        assert one.heading
        assert one.lead == 9.0 - 4.0


@pytest.mark.django_db
def test_only_the_best_options_are_told_and_always_the_one_that_was_made(game: MatchGame) -> None:
    page = review_page(made(game, 0), NAMES)
    crowded = [one for one in page.decisions if len(one.options) > OPTIONS_SHOWN]
    assert crowded, "somewhere there were more moves than are told"
    for one in page.decisions:
        assert len(one.options) <= OPTIONS_SHOWN + 1
        assert [option.is_made for option in one.options].count(True) == 1
        leads = [option.lead for option in one.options if not option.is_made]
        assert leads == sorted(leads, reverse=True)
        assert one.best == one.options[0].name


@pytest.mark.django_db
def test_a_best_move_costs_nothing_and_a_review_of_nothing_is_empty(game: MatchGame) -> None:
    review = made(game, 2)
    first = review.decisions[0]
    review.decisions = [first | {"loss": None}]
    (one,) = review_page(review, NAMES).decisions
    assert (one.loss, one.half_width, one.is_mistake, one.lead) == (0, 0, False, first["values"][0][1])
    review.decisions = []
    page = review_page(review, NAMES)
    assert (page.decisions, page.worst, page.lost, page.has_curve) == ((), [], 0, False)


@pytest.mark.django_db
def test_a_review_is_found_by_game_seat_and_the_method_of_today(game: MatchGame) -> None:
    review = made(game, 0)
    assert find_review(game, 0) == review
    assert find_review(game, 1) is None
    assert seats_to_review(game) == [0, 1, 2, 3]
    Review.objects.update(method="an older way")
    assert find_review(game, 0) is None


@pytest.mark.django_db
def test_games_without_a_record_and_games_that_go_on_are_not_looked_back_at(people: Table) -> None:
    of_people = games_of(people.confirmed(0, 0))[0]
    table = opened()
    running, _legal = own_turn(table)
    for unfinished in (of_people, running):
        with pytest.raises(NotFound):
            record_of(unfinished)
    over = play_on(table)
    assert record_of(over)["moves"]
    assert rules_of(over) is rules_of(running) is GAMES["dingo"]
