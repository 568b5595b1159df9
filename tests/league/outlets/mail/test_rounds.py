"""A round that is published: each of its people gets one mail with their own table, and nobody else any."""

from typing import Any

import pytest

from league.models import Activity, Entry, MailMessage, Match, Player
from league.outlets import mail
from league.services.entries.links import link_make, link_path
from league.services.rounds.drafts import draft_discard
from league.services.rounds.rounds import draft_publish, round_take_back
from tests.league.mail import Letterbox, outcomes, reachable, send_due
from tests.league.outlets.mail.conftest import tell
from tests.league.rounds import Evening

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def published(evening: Evening) -> None:
    evening.make()
    evening.do(draft_publish)


def test_everybody_gets_one_mail_with_their_own_table(evening: Evening, box: Letterbox) -> None:
    published(evening)
    tell()
    assert send_due() == len(evening.players)
    assert sorted(box.to) == sorted(f"player-{player}@example.org" for player in evening.players)
    match = Match.objects.get(event=evening.event, table=1)
    seat = match.seats.get(seat=2)
    letter = box.letters[box.to.index(f"player-{seat.player_id}@example.org")]
    assert letter["Subject"] == "Evening: your table in round 1"
    text = letter.get_body(("plain",)).get_content()
    assert "You sit at table 1, seat 3." in text
    others = match.seats.exclude(pk=seat.pk).order_by("seat").values_list("player__name", flat=True)
    assert f"With you: {', '.join(others)}." in text


def test_who_has_a_private_link_is_led_behind_it(evening: Evening, box: Letterbox) -> None:
    aiko = Player.objects.get(name="Aiko")
    link = link_make(by=evening.olga, entry=evening.event.entries.get(player=aiko))
    published(evening)
    tell()
    send_due()
    letter = box.letters[box.to.index(f"player-{aiko.pk}@example.org")]
    text = letter.get_body(("plain",)).get_content()
    match = Match.objects.filter(event=evening.event, seats__player=aiko).first()
    table = f"tables/{match.pk}/" if match else ""
    here = f"https://red-gum.example{link_path(link)}"
    assert {f"{here}{table}", f"{here}told/"} <= set(text.split())


def test_who_sits_out_is_told_so(evening: Evening, box: Letterbox) -> None:
    published(evening)
    tell()
    send_due()
    (out, *_more) = evening.event.rounds.get().out
    letter = box.letters[box.to.index(f"player-{out}@example.org")]
    assert "You sit out this round" in letter.get_body(("plain",)).get_content()


def test_nothing_is_said_of_a_draft(evening: Evening) -> None:
    evening.make()
    tell()
    draft_discard(by=evening.olga, event=evening.event)
    tell()
    assert not MailMessage.objects.exists()


def test_telling_it_again_writes_nothing_more(evening: Evening) -> None:
    published(evening)
    tell()
    number = MailMessage.objects.count()
    Activity.objects.update(told_at=None)
    tell()
    assert MailMessage.objects.count() == number == len(evening.players)


def test_a_round_that_is_taken_back_before_the_mail_went_is_not_told(
    evening: Evening, box: Letterbox
) -> None:
    published(evening)
    tell()
    round_take_back(by=evening.olga, round=evening.event.rounds.get())
    assert send_due() == 0
    assert box.raw == []
    assert set(MailMessage.objects.values_list("outcome", flat=True)) == {"dropped"}


def test_who_cannot_be_written_to_finds_it_on_their_page(evening: Evening, box: Letterbox) -> None:
    first, second, third, fourth, fifth, *_more = Player.objects.filter(pk__in=evening.players)
    first.mail_address.delete()
    reachable(second, confirmed_at=None)
    reachable(third, bounced_at="2026-01-01T00:00Z")
    reachable(fourth, stopped_at="2026-01-01T00:00Z")
    fifth.mail_preferences.create(kind="round_table", is_on=False)
    published(evening)
    tell()
    assert send_due() == len(evening.players) - 5
    for player in (first, second, third, fourth, fifth):
        assert outcomes(player) == [("round_table", "shown")]


def test_who_withdrew_since_is_not_reminded_of_a_place(evening: Evening, box: Letterbox) -> None:
    player = Player.objects.get(pk=evening.players[0])
    Entry.objects.filter(player=player).update(status="waiting")
    MailMessage.objects.create(
        player=player, kind="place_given", object=f"event {evening.event.pk}", version=1, pace="at_once",
        due_at="2026-01-01T00:00Z", facts={"event": "Evening"},
    )  # fmt: skip
    assert send_due() == 0
    assert outcomes(player) == [("place_given", "dropped")]


def test_the_number_of_queries_does_not_grow_with_the_people(
    evening: Evening, django_assert_max_num_queries: Any
) -> None:
    """Four hundred sit in the round."""
    many = [Player(club=evening.people.club, name=f"Member {number}") for number in range(400)]
    Player.objects.bulk_create(many)
    for player in Player.objects.filter(name__startswith="Member "):
        reachable(player)
    published(evening)
    round_ = evening.event.rounds.get()
    round_.out = list(Player.objects.filter(name__startswith="Member ").values_list("pk", flat=True))
    round_.save(update_fields=["out"])
    told = list(Activity.objects.filter(kind="round_published"))
    with django_assert_max_num_queries(20):
        mail.tell(told)
    assert MailMessage.objects.filter(kind="round_table", outcome="waiting").count() >= 400
    with django_assert_max_num_queries(20):
        mail.tell(told)
    assert MailMessage.objects.filter(player__name="Member 7").count() == 1
