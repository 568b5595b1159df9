"""Anybody can see that a match's deals were fair, and take away what proves it."""

import json
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from games.__main__ import main
from games.packing import canonical, pack
from league.models import Match, MatchGame, MatchRun
from league.selectors.results.results import games_of, record_in
from league.services.matches.setup import blocks_rule
from tests.league.people import Table


@pytest.fixture
def guest(browsers: dict[str, Client]) -> Client:
    return browsers["anonymous"]


def page(guest: Client, at: Any, match: Match) -> str:
    response = guest.get(at("match_fairness", match.club.slug, match.pk))
    assert response.status_code == 200
    return str(response.content.decode())


@pytest.mark.parametrize("duplicate", [False, True])
def test_every_check_of_a_played_match_is_shown_and_passed(
    guest: Client, at: Any, tables: SimpleNamespace, play: Any, duplicate: bool
) -> None:
    changes = {"rule": blocks_rule("dingo", {}, 1), "duplicate": True} if duplicate else {}
    match = play(tables.schedule(**changes))
    games = games_of(match).count()
    text = page(guest, at, match)
    assert f"All {4 + 3 * games} checks passed." in text
    assert text.count(">passed<") == 4 + 3 * games
    assert "failed" not in text
    assert "SHA-256(secret) = " + match.run.commitment in text
    assert f"HMAC-SHA256(secret, &quot;{match.run.nonce}&quot;)" in text
    assert text.count("shuffles the deck") == games
    assert "Every deal of this match was fixed before it began." in text


def change_record(match: Match) -> None:
    game, record = record_in(match, 2)
    hands, batch = record.body["hands"], game.record_batch
    assert batch is not None
    hands[0][0], hands[0][9] = hands[0][9], hands[0][0]
    texts = [one.text for one in batch.records]
    texts[game.record_index] = canonical(record.body)
    batch.packed = pack(batch.format, texts)
    batch.save()


def change(field: str, value: Any) -> Any:
    return lambda match: MatchRun.objects.filter(match=match).update(**{field: value})


def change_order(match: Match) -> None:
    games = MatchGame.objects.filter(result__match=match)
    for number, other in ((1, 99), (2, 1), (99, 2)):
        games.filter(number=number).update(number=other)


@pytest.mark.parametrize(
    ("tamper", "named"),
    [
        (change_record, "Game 2, cards"),
        (change("secret", "ab" * 32), "what was published is"),
        (change("commitment", "ab" * 32), "what was published is"),
        (change("nonce", "match-0.x"), "what was published is"),
        (change_order, "Game 1, order"),
    ],
)
def test_what_was_changed_afterwards_is_found(
    guest: Client, at: Any, tables: SimpleNamespace, play: Any, *, tamper: Any, named: str
) -> None:
    match = play(tables.schedule())
    tamper(match)
    text = page(guest, at, match)
    assert "did not pass" in text
    assert named in text
    assert "checks passed." not in text


def test_a_match_that_cannot_be_read_says_so(
    guest: Client, at: Any, tables: SimpleNamespace, play: Any
) -> None:
    match = play(tables.schedule())
    Match.objects.filter(pk=match.pk).update(options={"obligation": "none"})
    assert "This match cannot be checked:" in page(guest, at, match)


@pytest.mark.parametrize("status", ["scheduled", "playing", "cancelled"])
def test_before_the_end_the_fingerprint_is_there_and_never_the_secret(
    browsers: dict[str, Client], at: Any, tables: SimpleNamespace, status: str
) -> None:
    match = tables.schedule()
    Match.objects.filter(pk=match.pk).update(status=status)
    MatchRun.objects.filter(match=match).update(nonce="match-1.abc")
    match.refresh_from_db()
    for browser in browsers.values():
        text = page(browser, at, match)
        assert match.run.commitment in text
        assert "match-1.abc" in text
        assert match.run.secret not in text
        refused = browser.get(at("match_export", "red-gum", match.pk))
        assert refused.status_code == 400
        assert match.run.secret not in refused.content.decode()


def test_the_download_is_what_the_command_checks(
    guest: Client, at: Any, tables: SimpleNamespace, play: Any, *, tmp_path: Any, capsys: Any
) -> None:
    match = play(tables.schedule(rule=blocks_rule("dingo", {}, 1), duplicate=True))
    response = guest.get(at("match_export", "red-gum", match.pk))
    assert response["Content-Disposition"] == f'attachment; filename="dingo-match-{match.pk}.json"'
    path = tmp_path / "match.json"
    path.write_bytes(response.content)
    assert main(["fair", str(path)]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(lines) == 4 + 3 * 12
    assert all(line["passed"] for line in lines)


def test_it_costs_the_same_queries_however_many_games(
    guest: Client, at: Any, tables: SimpleNamespace, play: Any, django_assert_max_num_queries: Any
) -> None:
    for blocks in (1, 2):
        match = play(tables.schedule(rule=blocks_rule("dingo", {}, blocks), duplicate=True))
        with django_assert_max_num_queries(10):
            page(guest, at, match)


def test_the_page_of_a_match_leads_there(guest: Client, at: Any, tables: SimpleNamespace, play: Any) -> None:
    match = play(tables.schedule())
    assert (
        at("match_fairness", "red-gum", match.pk)
        in guest.get(at("match", "red-gum", match.pk)).content.decode()
    )


def test_a_match_of_people_has_no_deals_to_take_away_and_says_why(
    browsers: dict[str, Client], at: Any, people: Table
) -> None:
    for match in (people.confirmed(0, 0), people.schedule()):
        answer = browsers["pia"].get(at("match_export", "red-gum", match.pk))
        assert answer.status_code == 404
        assert "People played this match themselves" in answer.content.decode()
        shown = browsers["pia"].get(at("match", "red-gum", match.pk)).content.decode()
        assert at("match_export", "red-gum", match.pk) not in shown
        assert at("match_fairness", "red-gum", match.pk) not in shown
