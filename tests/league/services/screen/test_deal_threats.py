"""Against whom deals on screen hold: each line of the table in docs/deals.md, tried."""

import re
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.core import serializers
from django.db import models
from django.utils import timezone

from games.core.deals.seeds import commitment, nonce_of_words
from games.core.interface import MatchRule
from league.models import Match, ScreenGame, ScreenTable, UsedCommitment
from league.selectors.screen.looks import table_look
from league.services.screen.deals import Dealt, deal_offer, offer_of, secret_of
from league.services.screen.matches import BREAK, next_game_begin, table_begin
from league.services.screen.seats import player_ready
from league.services.screen.tables import GUESTS_KEPT, TableWish, table_open, tables_clear
from tests.league.people import Table
from tests.league.screen_evening import all_sit, play, ready, seated_on_screen
from tests.league.screens import GUEST, OTHER, game_at, offered, opened, play_on, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

LINES = (
    "the server",
    "a player",
    "a player who looks ahead",
    "an onlooker",
    "two friends",
    "somebody a day later",
    "a thief of the database",
)


@pytest.fixture
def evening(people: Table, cast: SimpleNamespace) -> tuple[Match, ScreenTable, dict[int, Any]]:
    """A match of two games on screen, at which everybody sits."""
    match, table = seated_on_screen(people, rule=MatchRule("fixed", 2))
    return match, table, all_sit(cast.olga, match)


def promised(table: ScreenTable) -> str:
    """The commitment of the next game that the table shows."""
    gathering = table_look(table, None).gathering
    assert gathering is not None
    return offer_of(gathering.word, gathering.number, gathering.token).commitment


def test_each_line_of_the_document_is_tried_here() -> None:
    text = Path("docs/deals.md").read_text()
    lines = re.findall(r"^\| (?!who |---)([^|]+?) \|", text, re.MULTILINE)
    assert tuple(lines) == LINES


def test_the_server_fixes_its_part_before_anybody_says_a_word(evening: Any) -> None:
    """What is said for one game is forgotten when its cards are dealt: the next token is drawn then."""
    _match, table, sitting = evening
    shown = promised(table)
    for person in sitting.values():
        game = player_ready(by=person, table=table, deal=offered(table, "seven emus"))
    assert game is not None
    assert game.commitment == shown == commitment(bytes.fromhex(game.secret))
    assert game.nonce == nonce_of_words(game.words) == nonce_of_words(["seven emus"] * len(sitting))
    assert set(table.players.values_list("words", flat=True)) == {""}
    over, shown = play(game, sitting), promised(table)
    table.games.update(ended_at=timezone.now() - 2 * BREAK)
    second = next_game_begin(table)
    assert second is not None
    assert second.commitment == shown != over.commitment
    assert second.words == [""] * len(sitting)


def test_a_player_cannot_choose_words_for_cards() -> None:
    """Words come after the commitment and count; which deal they make, only the secret tells."""
    offer = deal_offer()
    table = table_open(by=GUEST, wish=TableWish("dingo", {}), deal=Dealt(offer.token, "aces"), address="")
    game = game_at(table)
    assert game.commitment == offer.commitment
    assert game.words[0] == "aces"
    assert game.nonce == nonce_of_words(game.words)
    assert refusal(player_ready, by=GUEST, table=table, deal=Dealt("0" * 32, "aces")) == "table_plays"
    play_on(table)
    assert refusal(player_ready, by=GUEST, table=table, deal=Dealt("0" * 32, "aces")) == "deal_used"


def test_a_player_who_looks_ahead_learns_nothing_of_the_match(evening: Any) -> None:
    _match, table, sitting = evening
    shown, token = promised(table), offered(table).token
    wish = TableWish(table.game, table.options)
    for deal in (token, f"{table.word}.{token}", f"{token}:1abcde:{'x' * 43}"):
        assert refusal(table_open, by=GUEST, wish=wish, deal=Dealt(deal), address="") == "deal_used"
    own = table_open(by=GUEST, wish=wish, deal=Dealt(token), address="", alone=False)
    ScreenTable.objects.filter(pk=own.pk).update(token=token)
    assert promised(own) != shown
    game = ready(table, list(sitting.values()))
    assert game is not None
    assert game.commitment == shown


def test_an_onlooker_sees_no_secret_before_the_end(evening: Any) -> None:
    _match, table, sitting = evening
    secret = secret_of(table.word, 1, offered(table).token).hex()
    assert secret not in str(table_look(table, None))
    game = ready(table, list(sitting.values()))
    assert game is not None
    assert game.secret == secret
    for viewer in (None, GUEST, *sitting.values()):
        page = table_look(table, viewer).page
        assert page is not None
        assert secret not in str((page.view, page.said, page.drawing, page.seats))


@pytest.mark.parametrize("by_staff", [False, True])
def test_two_friends_cannot_block_a_table(evening: Any, cast: SimpleNamespace, *, by_staff: bool) -> None:
    """However a deal came to be dealt before, the table draws another, and takes no words that were known."""
    match, table, sitting = evening
    UsedCommitment.objects.create(commitment=promised(table))
    shown, people = promised(table), list(sitting.values())
    present = people[:1] if by_staff else people
    game = None
    for person in present:
        game = player_ready(by=person, table=table, deal=offered(table, "known"))
    game = table_begin(by=cast.olga, match=match) if by_staff else game
    assert game is not None
    assert game.commitment != shown
    assert set(game.words) == {""}


def test_nor_between_two_games(evening: Any) -> None:
    _match, table, sitting = evening
    game = ready(table, list(sitting.values()))
    assert game is not None
    play(game, sitting)
    shown = promised(table)
    ScreenGame.objects.filter(pk=game_at(opened()).pk).update(commitment=shown)
    table.games.update(ended_at=timezone.now() - 2 * BREAK)
    second = next_game_begin(table)
    assert second is not None
    assert second.commitment != shown


def test_somebody_a_day_later_cannot_have_a_known_deal_again() -> None:
    """The secret of a finished game is public; its table is cleared away, its commitment is not."""
    offer = deal_offer()
    table = table_open(by=GUEST, wish=TableWish("dingo", {}), deal=Dealt(offer.token), address="")
    ScreenTable.objects.update(moved_at=timezone.now() - GUESTS_KEPT - timedelta(minutes=1))
    assert tables_clear() == 1
    again: dict[str, Any] = {"wish": TableWish("dingo", {}), "deal": Dealt(offer.token), "address": ""}
    assert refusal(table_open, by=OTHER, **again) == "deal_used"
    assert UsedCommitment.objects.filter(commitment=offer.commitment).exists()
    assert not ScreenTable.objects.filter(word=table.word).exists()


def test_a_thief_of_the_database_finds_no_secret_of_a_deal_to_come(evening: Any, settings: Any) -> None:
    _match, table, _sitting = evening
    shown, token = promised(table), offered(table).token
    secret = secret_of(table.word, 1, token).hex()
    rows: list[models.Model] = [*ScreenTable.objects.all(), *table.players.all(), *table.games.all()]
    assert secret not in serializers.serialize("json", rows)
    settings.SECRET_KEY = "whatever a thief may think of"
    assert offer_of(table.word, 1, token).commitment != shown
