"""Whoever plays leaves their own table and entry, and those of opponents, to others of the staff."""

from decimal import Decimal
from types import SimpleNamespace
from typing import Any

import pytest

from league.models import Activity, Entry, Event, Match, Membership
from league.services.clubs.roles import role_give
from league.services.entries.links import link_make, link_revoke, links_make_missing, links_see
from league.services.results.adjustments import adjustment_give, adjustment_revoke
from league.services.results.corrections import GameDecision, GameKept, result_correct
from league.services.results.entry import result_confirm_by_hand
from league.services.results.forfeits import match_abandon, match_forfeit
from tests.league.doors import into_the_event
from tests.league.people import Table, code_of

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def evening(people: Table) -> SimpleNamespace:
    """Pia, a referee and scheduler, plays at a table with the others; Wanda sits elsewhere."""
    cast = people.cast
    for role in ("referee", "scheduler"):
        role_give(by=cast.olga, player=people.players[0], role=role)
    event = Event.objects.create(
        club=cast.club, name="Friday", format="swiss", rule_n=5, seed="0", game="dingo", played_by="people"
    )
    players = [*people.players, cast.club.players.create(name="Wanda")]
    entries = [Entry.objects.create(event=event, player=player) for player in players]
    match = people.schedule()
    into_the_event(event, match)
    match.refresh_from_db()
    return SimpleNamespace(
        pia=cast.pia, olga=cast.olga, people=people, event=event, entries=entries, match=match
    )


def test_a_referee_gives_no_points_to_themselves_or_an_opponent(evening: SimpleNamespace) -> None:
    pia, _kofi, aiko, _jonas, wanda = evening.entries
    for entry in (pia, aiko):
        given = {"entry": entry, "points": Decimal(1), "reason": "Fair play."}
        assert code_of(adjustment_give, by=evening.pia, **given) == "own_table"
        by_olga = adjustment_give(by=evening.olga, **given)
        revoked = {"adjustment": by_olga, "reason": "No."}
        assert code_of(adjustment_revoke, by=evening.pia, **revoked) == "own_table"
    assert adjustment_give(by=evening.pia, entry=wanda, points=Decimal(1), reason="Fair play.")


def test_a_referee_rules_nothing_at_their_own_table(evening: SimpleNamespace) -> None:
    match, by = evening.match, evening.pia
    assert code_of(match_abandon, by=by, match=match, reason="Late.") == "own_table"
    assert code_of(match_forfeit, by=by, match=match, seats=[1], reason="Late.") == "own_table"
    evening.people.enter(match, 0, 0, by=by)
    assert code_of(result_confirm_by_hand, by=by, match=match) == "own_entry"
    result_confirm_by_hand(by=evening.olga, match=match)
    given: dict[str, Any] = {
        "match": match,
        "version": 1,
        "games": [GameKept(1), GameDecision((9, 0, 0, 0), "They left.")],
        "reason": "So.",
    }
    assert code_of(result_correct, by=by, **given) == "own_table"
    assert result_correct(by=evening.olga, **given).version == 2


def test_a_scheduler_neither_sees_nor_makes_nor_ends_an_opponents_link(evening: SimpleNamespace) -> None:
    links_make_missing(by=evening.pia, event=evening.event)
    links = [link for entry in evening.entries for link in entry.links.all()]
    names = {link.pk: link.entry.player.name for link in links}
    assert sorted(names.values()) == ["Aiko", "Jonas", "Wanda"]
    shown = links_see(by=evening.pia, event=evening.event, links=links)
    assert [names[pk] for pk in shown] == ["Wanda"]
    assert len(links_see(by=evening.olga, event=evening.event, links=links)) == 3
    aiko = evening.entries[2]
    assert code_of(link_make, by=evening.pia, entry=aiko) == "own_table"
    assert code_of(link_revoke, by=evening.pia, link=aiko.links.get()) == "own_table"


def test_the_audit_notes_once_who_looked_at_a_link(evening: SimpleNamespace) -> None:
    link = link_make(by=evening.olga, entry=evening.entries[4])
    for _ in range(2):
        links_see(by=evening.olga, event=evening.event, links=[link])
    noted = Activity.objects.get(kind="link_seen")
    assert (noted.actor, noted.subject) == (evening.olga, f"player {evening.entries[4].player_id}")


def test_where_nobody_else_may_the_one_who_plays_decides(evening: SimpleNamespace) -> None:
    Membership.objects.filter(user=evening.olga).delete()
    assert adjustment_give(by=evening.pia, entry=evening.entries[0], points=Decimal(1), reason="Late start.")
    assert match_abandon(by=evening.pia, match=evening.match, reason="Late.")
    assert Match.objects.get(pk=evening.match.pk).games_played == 1
