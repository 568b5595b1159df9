"""The trial game that a version failed in, drawn for its author with everybody at their seat."""

from types import SimpleNamespace
from typing import Any

import pytest

from bots.models import TrialFault, Version
from games.core.interface import State
from games.referee import play_game
from games.registry import game_named
from league.selectors.badges import badge_of
from league.selectors.bots.trials import TrialGame, trial_game

pytestmark = pytest.mark.django_db

NAMES = ["Wanderer", "Drover", "Wombat v1", "Keeper"]
SEAT = 2


def played(game: str) -> State:
    """A finished game of everybody's first move."""
    rules = game_named(game)

    def first(_seat: int, view: dict[str, Any]) -> str:
        return str(view["legal"][0])

    return play_game(rules, rules.resolve({}), seed=bytes(32), number=3, dealer=0, choose=first)


def fault(game: str = "dingo", *, decision: int = 4, seat: int = SEAT) -> TrialFault:
    record = game_named(game).write_record(played(game))
    return {"game": 3, "seat": seat, "decision": decision, "view": None, "record": record, "names": NAMES}


def shown(tables: SimpleNamespace, wrong: TrialFault) -> TrialGame:
    version = Version.objects.select_related("bot").get(bot=tables.wombat.bot)
    return trial_game(tables.wombat, version, wrong)


def test_the_authors_bot_is_shown_as_everywhere_and_the_others_by_their_names(
    tables: SimpleNamespace,
) -> None:
    game = shown(tables, fault())
    assert [seat.seat for seat in game.seats] == [0, 1, 2, 3]
    assert game.seats[SEAT].badge == badge_of(tables.wombat)
    others = [seat.badge for seat in game.seats if seat.seat != SEAT]
    assert [badge.name for badge in others] == ["Wanderer", "Drover", "Keeper"]
    assert {(badge.is_bot, badge.is_house, badge.player_id) for badge in others} == {(True, True, 0)}
    assert len({badge.tint for badge in others}) == 3


def test_scores_and_places_are_those_of_the_record(tables: SimpleNamespace) -> None:
    outcome = played("dingo").outcome()
    assert outcome is not None
    game = shown(tables, fault())
    assert [seat.score for seat in game.seats] == list(outcome.scores)
    assert [seat.placement for seat in game.seats] == list(outcome.placement)
    assert game.number == 3
    assert game.steps[-1]["sc"] == list(outcome.scores)


@pytest.mark.parametrize("decision", [1, 2, 5])
@pytest.mark.parametrize("seat", [0, 3])
def test_it_opens_at_the_turn_that_went_wrong(tables: SimpleNamespace, decision: int, seat: int) -> None:
    game = shown(tables, fault(decision=decision, seat=seat))
    turns = [step for step in game.steps[: game.step] if step["s"] == seat and step["mv"] is not None]
    assert len(turns) == decision - 1
    assert (game.steps[game.step]["s"], game.steps[game.step]["mv"] is None) == (seat, False)


def test_a_fault_before_the_first_turn_opens_at_the_beginning(tables: SimpleNamespace) -> None:
    assert shown(tables, fault(decision=0)).step == 0
    assert shown(tables, fault(decision=999)).step == 0, "a turn that the record has not"


def test_the_steps_name_the_players_of_the_trial(tables: SimpleNamespace) -> None:
    texts = " ".join(step["t"] for step in shown(tables, fault()).steps)
    assert "Wanderer" in texts
    assert "Wombat v1" not in texts, "the author's bot goes by its own name"
    assert "Wombat" in texts


@pytest.mark.parametrize("game", ["dingo", "omi"])
def test_every_games_trial_can_be_drawn(tables: SimpleNamespace, game: str) -> None:
    tables.wombat.bot.game = game
    tables.wombat.bot.save()
    drawn = shown(tables, fault(game))
    assert drawn.layout == game_named(game).layout(fault(game)["record"])
    assert len(drawn.steps) > 8


def test_it_asks_the_database_nothing(tables: SimpleNamespace, django_assert_num_queries: Any) -> None:
    version = Version.objects.select_related("bot").get(bot=tables.wombat.bot)
    wrong = fault()
    with django_assert_num_queries(0):
        trial_game(tables.wombat, version, wrong)
