"""Who watches is sent nothing that is not public: not by the stream, not by a page, not by a part of one."""

import html
import json
import re
from types import SimpleNamespace
from typing import Any

import pytest
import redis
from django.test import Client

from bots.arena.turns import TurnAnswer
from games.core.interface import MatchRule
from games.core.perspectives import HANDS
from games.registry import GAMES
from league.models import Match, ScreenGame, ScreenTable
from league.outlets.pages import refresh_table
from league.selectors.matches.games import game_page
from league.selectors.screen.tables import state_of
from league.services.matches import play as playing
from league.services.matches.play import match_play
from league.services.screen import play as screen_play
from league.tasks import matches as match_tasks
from league.tasks import screen_tables as table_tasks
from league.web.broadcast import CLUB, TABLE
from tests.league.screens import game_at
from tests.league.web.listening import data_of, listening
from tests.league.web.screen.test_tables import play_to_the_end, sit_down
from tests.waits import until

SCRIPT = {"HX-Request": "true"}
GAMES_OF_THE_MATCH = 4
WHOLE_PAGE_EVERY = 10  # looks; else the part of it that a script asks for
SHOES = {"trente_et_quarante"}  # of several decks: the copies of a card are told apart
IDS_ALONE = re.compile(r'{("\w+": \[[\d, ]*\](, )?)*}')
DRAWN = re.compile(r'<script type="application/json">(.*?)</script>', re.DOTALL)
CARD = re.compile(r"#[2-9TJQKAX][CDHSX]\b|\b[2-9TJQKA][CDHS]\b|(10|[2-9JQKA])[♣♦♥♠]")


def test_of_a_match_of_bots_only_finished_games_are_sent(
    tables: SimpleNamespace, arena: Any, queue: redis.Redis, at: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "STORE_SECONDS", 0.0)  # each game is told of as soon as it is over
    match = tables.schedule(rule=MatchRule("fixed", GAMES_OF_THE_MATCH))
    address, viewer = at("watch", "red-gum", match.pk), Client()
    sent: list[tuple[int, str]] = []  # how many games were over, and what was sent then

    def look(over: int) -> None:
        parts = [viewer.get(address), viewer.get(address, headers=SCRIPT)]
        parts += [viewer.get(f"{address}games/{number}/") for number in range(1, GAMES_OF_THE_MATCH + 1)]
        answers = [200, 200, *[200] * over, *[404] * (GAMES_OF_THE_MATCH - over)]
        assert [part.status_code for part in parts] == answers
        sent.extend((over, part.content.decode()) for part in parts)

    def on_games(played: Match) -> None:
        match_tasks._refresh(played)
        played.refresh_from_db()
        look(played.games_played)

    arena.before_game = lambda number: look(number - 1)
    with listening(queue, match.club_id, CLUB) as told:
        match_play(match_id=match.pk, arena=arena, on_games=on_games)
        until(lambda: '"match"' in "".join(told), "pages are told of the match")
    assert {over for over, _text in sent} == set(range(GAMES_OF_THE_MATCH + 1))
    assert all(IDS_ALONE.fullmatch(data) for data in data_of(told))
    assert not [text for over, text in sent if over == 0 and CARD.search(text)]
    for number in range(1, GAMES_OF_THE_MATCH + 1):
        deal = json.dumps(game_page(match, number).layout)
        assert any(deal in text for over, text in sent if over >= number)
        assert not any(deal in text for over, text in sent if over < number)


class Watcher:
    """Looks at a table after every move and notes the cards of hidden hands that are in what it was sent."""

    def __init__(self, key: str) -> None:
        self.key, self.client = key, Client()
        self.looks, self.leaks = 0, list[str]()
        self.names: set[str] = set()  # of all cards that were shown

    def look(self, game: ScreenGame) -> None:
        game.refresh_from_db()
        address = f"/table/{game.table.word}/"
        parts = [self.client.get(address, headers=SCRIPT)]
        if self.looks % WHOLE_PAGE_EVERY == 0:
            parts.append(self.client.get(address))
        self.looks += 1
        hidden, state = hidden_cards(game), state_of(game)
        public = " ".join(state.events(None))
        for part in parts:
            assert part.status_code == 200
            text = part.content.decode()
            (drawing,) = map(json.loads, DRAWN.findall(text))
            self.check(drawing["positions"], state.view(None)["zones"], public)
            rest = html.unescape(DRAWN.sub("", text))
            self.leaks += [card for card in hidden if f"#{card}" in rest or f'"{card}"' in rest]

    def check(self, positions: list[Any], lying: dict[str, Any], public: str) -> None:
        """What is drawn is what lies open, and how it came to lie there is what the public was told of."""
        assert positions[-1]["zones"] == lying
        open_from_start = set(cards_in(lying))
        for position in positions:
            names = cards_in(position["zones"])
            assert len(names) == len(set(names)), "each card lies in one place"
            self.names.update(names)
            self.leaks += [card for card in names if card not in public and card not in open_from_start]


def cards_in(zones: dict[str, Any]) -> list[str]:
    return [card for cards in zones.values() if not isinstance(cards, int) for card in cards]


def hidden_cards(game: ScreenGame) -> set[str]:
    """The faces in hands which the rules do not show; of several copies none may lie open."""
    state = state_of(game)
    public = state.view(None)["zones"]
    seats = range(state.table.seats)
    held = [state.view(seat)["zones"].get(HANDS[seat], []) for seat in seats]
    hands = {card[:2] for seat in seats if isinstance(public.get(HANDS[seat]), int) for card in held[seat]}
    lying = {card[:2] for card in cards_in(public)}
    return hands - lying


@pytest.mark.parametrize("key", list(GAMES))
def test_at_a_table_of_people_no_card_of_a_hand_is_in_any_byte_sent(
    client: Client, queue: redis.Redis, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    watcher = Watcher(key)

    def on_move(game: ScreenGame) -> None:
        refresh_table(game.table_id)
        watcher.look(game)

    def house(_task: Any, game_id: int) -> None:
        screen_play.house_play(
            game_id=game_id, on_move=on_move,
            answer=lambda program, limits, turn: TurnAnswer(turn.legal[0]),
        )  # fmt: skip

    monkeypatch.setattr(table_tasks, "send_after_commit", house)
    with monkeypatch.context() as at_first:
        at_first.setattr(table_tasks, "send_after_commit", lambda *_: None)
        address = sit_down(client, key)
    table = ScreenTable.objects.get()
    with listening(queue, table.pk, TABLE) as told:
        table_tasks.send_game(game_at(table))
        assert "The game is over" in play_to_the_end(client, address)
        until(lambda: data_of(told), "the table is told of moves")
    assert watcher.looks > 3
    assert watcher.leaks == []
    assert any(len(name) > len("KH") for name in watcher.names) == (key in SHOES)
    assert set(data_of(told)) == {"{}"}
