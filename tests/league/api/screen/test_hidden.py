"""Who watches a table by the API, and who plays there, is sent no card that is not theirs to see."""

from typing import Any

import pytest

from games.core.interface import Seat, State
from games.core.perspectives import HANDS
from games.registry import GAMES
from league.models import ScreenGame
from league.selectors.matches.replays import SUITS
from league.selectors.screen.tables import state_of
from league.services.screen import play as screen_play
from league.tasks import screen_tables as tasks
from tests.league.api.screens import Client
from tests.league.screens import first_legal, game_at

pytestmark = pytest.mark.django_db


def hidden_from(state: State, viewer: Seat | None) -> set[str]:
    """The cards in hands that the viewer does not see and was never told of, as they are written anywhere."""
    seats = range(state.table.seats)
    shown, told = state.view(viewer)["zones"], " ".join(state.events(viewer))
    open_cards = {card for cards in shown.values() if not isinstance(cards, int) for card in cards}
    faces = {card[:2] for card in open_cards}
    held = [
        card[:2]
        for seat in seats
        if isinstance(shown.get(HANDS[seat]), int)
        for card in state.view(seat)["zones"].get(HANDS[seat], [])
    ]
    return {card for card in held if card not in told and card not in faces}


def in_sentences(card: str) -> str:
    return card[0].replace("T", "10") + SUITS.get(card[1], card[1])


class Listener:
    """Looks at a table by the API and notes the hidden cards in what it was sent."""

    def __init__(self, client: Client, seat: Seat | None) -> None:
        self.client, self.seat = client, seat
        self.looks, self.leaks = 0, list[str]()

    def look(self, game: ScreenGame) -> Any:
        answer = self.client.get(f"/api/tables/{game.table.word}/")
        assert answer.status_code == 200
        text = answer.content.decode().replace(game.table.word, "").replace("\\u2066", "")
        self.looks += 1
        game.refresh_from_db()
        hidden = hidden_from(state_of(game), self.seat)
        self.leaks += [card for card in hidden if card in text or in_sentences(card) in text]
        assert game.ended_at is not None or game.secret not in text
        return answer.json()


@pytest.mark.parametrize("key", list(GAMES))
def test_no_card_of_a_hidden_hand_is_in_any_byte_sent(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = Client()
    watcher, player = Listener(Client(), None), Listener(ada, 0)
    monkeypatch.setattr("league.outlets.pages._publish", lambda *_: None)
    monkeypatch.setattr(tasks, "send_after_commit", lambda *_: None)
    ada.opens(key)

    def house(_task: Any, game_id: int) -> None:
        screen_play.house_play(game_id=game_id, on_move=watcher.look, answer=first_legal)

    monkeypatch.setattr(tasks, "send_after_commit", house)
    table = ScreenGame.objects.get().table
    tasks.send_game(game_at(table))
    while (play := player.look(game_at(table))["play"])["moves"]:
        ada.moves(play)
    assert play["is_over"]
    assert watcher.looks > 3
    assert player.looks > 1
    assert (watcher.leaks, player.leaks) == ([], [])
