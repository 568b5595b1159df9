"""The pages of an event of people and bots say so before anybody enters, and ask everybody."""

from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from league.models import Event
from league.services.entries.links import link_make, link_word
from league.services.entries.roll_call import attendance_mark
from league.services.rounds.keep_apart import apart_add
from league.services.rounds.seating import event_seat
from league.services.workers import worker_report_store
from tests.league.mixed_evening import MixedEvening, begun, play_out, table_at
from tests.league.people import Table

pytestmark = pytest.mark.django_db
WARNING = "Bots play in this event."


@pytest.fixture
def evening(people: Table, tables: SimpleNamespace) -> MixedEvening:
    return MixedEvening(people, tables, choices={"admission": "open", "house_fills": True})


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def address(evening: MixedEvening, name: str, *rest: Any) -> str:
    return reverse(f"web:{name}", args=[evening.club.slug, evening.event.pk, *rest])


def text(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def test_what_it_means_is_said_to_everybody_before_they_enter(evening: MixedEvening) -> None:
    page = text(Client(), address(evening, "event"))
    for told in (WARNING, "people and bots", "your rating does not move", "they are not ranked"):
        assert told in page


def test_a_member_ticks_that_they_agree_and_takes_part(evening: MixedEvening) -> None:
    kofi = signed_in(evening.people.kofi)
    assert 'name="consents" value="yes" required' in text(kofi, address(evening, "event"))
    assert kofi.post(address(evening, "event_join")).status_code == 400
    assert not evening.event.entries.filter(player__bot=None).exists()
    assert kofi.post(address(evening, "event_join"), {"consents": "yes"}).status_code == 302
    entry = evening.event.entries.get(player__bot=None)
    assert (entry.consented_by, entry.player.name) == (evening.people.kofi, "Kofi")
    assert "You take part." in text(kofi, address(evening, "event"))


def test_who_was_entered_by_others_is_asked(evening: MixedEvening) -> None:
    evening.enter(evening.people.players[1], consent=False)
    kofi = signed_in(evening.people.kofi)
    assert "You are not seated before you agree." in text(kofi, address(evening, "event"))
    assert kofi.post(address(evening, "event_consent")).status_code == 302
    assert evening.entry(evening.people.players[1]).consented_by == evening.people.kofi
    assert "You are not seated" not in text(kofi, address(evening, "event"))


def test_an_author_enters_and_withdraws_a_bot(evening: MixedEvening) -> None:
    pia = signed_in(evening.people.cast.pia)
    assert "Enter your bot" in text(pia, address(evening, "event"))
    assert pia.post(address(evening, "event_join"), {"bot": evening.wombat.pk}).status_code == 302
    assert evening.entry(evening.wombat).withdrawn_at is None
    assert "Withdraw your bot" in text(pia, address(evening, "event"))
    pia.post(address(evening, "event_leave"), {"bot": evening.wombat.pk})
    assert evening.entry(evening.wombat).withdrawn_at is not None


def test_a_private_link_asks_and_takes_it_back(evening: MixedEvening) -> None:
    aiko = evening.people.players[2]
    evening.enter(aiko, consent=False)
    word = link_word(link_make(by=evening.olga, entry=evening.entry(aiko)))
    home, consent = reverse("web:link", args=[word]), reverse("web:link_consent", args=[word])
    client = Client()
    page = text(client, home)
    assert WARNING in page
    assert "You are not seated before you agree." in page
    client.get(consent)  # previews of links open addresses
    assert evening.entry(aiko).consented_at is None
    assert client.post(consent, {"do": "agree"}).status_code == 302
    entry = evening.entry(aiko)
    assert (entry.consented_at is not None, entry.consented_by) == (True, None)
    assert "I no longer agree, and withdraw" in text(client, home)
    client.post(consent, {"do": "withdraw"})
    entry = evening.entry(aiko)
    assert (entry.consented_at, entry.withdrawn_at is not None) == (None, True)
    assert "You have withdrawn." in text(client, home)


def test_the_link_shows_who_at_the_table_is_a_bot(evening: MixedEvening) -> None:
    aiko = evening.people.players[2]
    evening.enter(aiko, evening.people.players[1])
    evening.run()
    event_seat(by=evening.olga, event=evening.event)
    word = link_word(link_make(by=evening.olga, entry=evening.entry(aiko)))
    assert text(Client(), reverse("web:link", args=[word])).count("house bot") == 2


def test_staff_note_who_said_that_they_agree(evening: MixedEvening) -> None:
    jonas = evening.people.players[3]
    evening.enter(jonas, evening.wombat, consent=False)
    olga = signed_in(evening.olga)
    page = text(olga, address(evening, "event_entries"))
    for told in ("has not agreed to bots", "Agrees to play with bots", "bot by Pia", "fills the last table"):
        assert told in page
    olga.post(address(evening, "entry_decide"), {"player": jonas.pk, "do": "agrees"})
    assert evening.entry(jonas).consented_by == evening.olga
    assert "agrees to bots" in text(olga, address(evening, "event_entries"))


def test_the_roll_call_says_who_is_to_be_asked(evening: MixedEvening) -> None:
    jonas = evening.people.players[3]
    evening.enter(jonas, consent=False)
    attendance_mark(by=evening.olga, event=evening.event, player=jonas.pk, state="here")
    olga = signed_in(evening.olga)
    rollcall = address(evening, "event_rollcall")
    assert "Not seated, as they have not agreed to play with bots" in text(olga, rollcall)
    olga.post(address(evening, "rollcall_mark"), {"player": jonas.pk, "agrees": "yes"})
    page = text(olga, rollcall)
    assert "Not seated" not in page
    assert "3 house bots" in page


def test_the_page_of_the_next_round_says_which_seats_bots_have(evening: MixedEvening) -> None:
    evening.enter(*evening.people.players[:2])
    evening.enter(evening.people.players[2], consent=False)
    evening.run()
    page = text(signed_in(evening.olga), address(evening, "event_draft"))
    for told in ("2 present", "One table of 4; 2 seats by house bots", "have not agreed to play with bots"):
        assert told in page


def test_choosing_who_takes_part_offers_bots_and_leaves_those_that_fill(evening: MixedEvening) -> None:
    evening.enter(*evening.people.players)
    evening.run()
    olga = signed_in(evening.olga)
    page = text(olga, address(evening, "event_enter"))
    assert "Wombat (bot)" in page
    chosen = [player.pk for player in (*evening.people.players[:3], evening.wombat)]
    assert olga.post(address(evening, "event_enter"), {"players": chosen}).status_code == 302
    gone = evening.event.entries.exclude(withdrawn_at=None)
    assert [entry.player.name for entry in gone] == [evening.people.players[3].name]


def test_such_an_event_is_made_by_its_form_on_screen_alone(cast: SimpleNamespace, tables: Any) -> None:
    olga, new = signed_in(cast.olga), reverse("web:event_new", args=[cast.club.slug])
    sent = {
        "game": "dingo", "format": "swiss", "name": "Both", "played_by": "mixed", "rule": "wins",
        "rule_wins": "2", "option_obligation": "honour", "setting_rounds": "3", "venue": "tables",
        "clock": "brisk", "house_fills": "on", "rates_mixed": "on",
    }  # fmt: skip
    page = olga.post(new, sent)
    assert "Bots cannot sit down at real tables" in page.content.decode()
    assert olga.post(new, sent | {"venue": "screen"}).status_code == 302
    event = Event.objects.get()
    assert (event.played_by, event.house_fills, event.rates_mixed) == ("mixed", True, True)
    settings = text(olga, reverse("web:event_settings", args=[cast.club.slug, event.pk]))
    assert "house_fills" in settings


def test_the_desk_names_who_could_be_left_out_where_not_all_can_be_kept_apart(evening: MixedEvening) -> None:
    evening.enter(*evening.people.players, evening.wombat)
    for one, other in combinations(evening.people.players[1:], 2):
        apart_add(by=evening.olga, club=evening.club, event=None, one=one.pk, other=other.pk)
    evening.run()
    page = text(signed_in(evening.olga), address(evening, "event_draft"))
    assert "It can be done without these 3, with one table: Kofi, Pia, Aiko." in page


def test_a_table_says_why_default_moves_are_made_for_an_uploaded_bot(evening: MixedEvening) -> None:
    evening.enter(*evening.people.players[1:], evening.wombat)
    evening.run()
    (match,) = event_seat(by=evening.olga, event=evening.event)
    where, said = (
        reverse("web:screen_table", args=[table_at(match).word]),
        "default moves are made for Wombat",
    )
    assert said not in text(Client(), where)
    worker_report_store(name="celery@here", layers=[], problem="no Landlock")
    page = text(Client(), where)
    assert said in page
    assert "Landlock" not in page, "that is for the staff of the service"


def test_bots_bear_their_badge_at_the_table_and_in_the_standings(evening: MixedEvening) -> None:
    evening.enter(*evening.people.players[1:], evening.wombat)
    evening.run()
    (match,) = event_seat(by=evening.olga, event=evening.event)
    play_out(*begun(evening.olga, match))
    page = text(Client(), address(evening, "event"))
    assert page.count("bot by Pia") == 2
    page = text(Client(), reverse("web:match", args=[evening.club.slug, match.pk]))
    assert "bot by Pia" in page
    assert "not rated" in page
    assert Client().get(f"/api/clubs/{evening.club.slug}/matches/{match.pk}/").json()["is_rated"] is False
    bot = text(signed_in(evening.people.cast.pia), reverse("web:bot", args=["red-gum", evening.wombat.pk]))
    assert "Wombat" in bot
