"""What people are told of results: one that waits for them, and disputes."""

import pytest

from league.models import MailMessage, Match, Player
from league.services.results.disputes import dispute_open, dispute_refuse
from league.services.results.entry import result_confirm_by_hand
from tests.league.mail import Letterbox, make_due, outcomes, reachable, send_due
from tests.league.outlets.mail.conftest import tell
from tests.league.people import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(people: Table) -> Match:
    """Pia and three others; Pia enters what was played."""
    for player in people.players:
        reachable(player)
    match = people.enter(people.schedule(), 0, 0, by=people.cast.pia)
    match.refresh_from_db()
    return match


def kinds(player: Player) -> list[str]:
    return [kind for kind, _outcome in outcomes(player)]


def test_those_who_did_not_enter_it_are_asked_ten_minutes_later(people: Table, match: Match) -> None:
    tell()
    pia, *others = people.players
    assert (kinds(pia), [kinds(player) for player in others]) == ([], [["result_waits"]] * 3)
    row = MailMessage.objects.first()
    assert row is not None
    assert (row.due_at - row.made_at).total_seconds() >= 590


def test_what_was_confirmed_meanwhile_is_not_asked(people: Table, match: Match, box: Letterbox) -> None:
    tell()
    result_confirm_by_hand(by=people.kofi, match=match)
    make_due()
    assert send_due() == 0


def test_it_leads_to_the_table(people: Table, match: Match, box: Letterbox) -> None:
    tell()
    make_due()
    assert send_due() == 3
    letter = box.letters[box.to.index(f"player-{people.players[1].pk}@example.org")]
    text = letter.get_body(("plain",)).get_content()
    assert f"https://red-gum.example/clubs/red-gum/matches/{match.pk}/enter/" in text


def test_a_dispute_and_its_end_are_told_to_the_others(people: Table, match: Match, box: Letterbox) -> None:
    tell()
    MailMessage.objects.all().delete()
    dispute = dispute_open(by=people.kofi, match=match, text="I won that.")
    tell()
    pia, kofi, *_others = people.players
    assert (kinds(pia), kinds(kofi)) == (["result_disputed"], [])
    dispute_refuse(by=people.cast.olga, dispute=dispute, decision="No.")
    tell()
    make_due()
    send_due()
    assert kinds(kofi) == ["dispute_decided"]
    letter = box.letters[box.to.index(f"player-{kofi.pk}@example.org")]
    assert "is over: the result stands." in letter.get_body(("plain",)).get_content()
    assert "No." not in letter.as_string(), "what somebody wrote stays on the page"
