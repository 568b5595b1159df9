"""Private links: their holder's table and nothing else, kept out of logs, referrers and search engines."""

import logging
import re
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.core.interface import MatchRule
from league.models import Dispute, Entry, Event, Match, Player, PrivateLink, SheetDraft
from league.selectors.results.results import games_of
from league.services.clubs.players import player_add
from league.services.entries.links import link_make, link_revoke, link_word
from league.services.events.events import event_create, event_enter, event_run
from league.services.results.entry import game_enter, result_confirm_by_hand
from league.services.rounds.seating import event_seat
from league.web.server.logs import WordlessFormatter
from tests.league.people import won_by

NAMES = ("Wanda", "Kofi", "Aiko", "Jonas", "Ilse", "Omar", "Rosa", "Theo")


@pytest.fixture(params=["red-gum", "back-room"])
def evening(request: Any, cast: SimpleNamespace) -> SimpleNamespace:
    """Eight players without accounts at two tables, in an open and in a closed club; each has a link."""
    club = {club.slug: club for club in (cast.club, cast.private)}[request.param]
    event = event_create(
        by=cast.olga, club=club, name="Friday", game="dingo", rule=MatchRule("wins", 2), options={},
        format="round_robin", played_by="people", choices={"roll_call": False},
    )  # fmt: skip
    players = [player_add(club=club, name=name) for name in NAMES]
    event_enter(by=cast.olga, event=event, players=[player.pk for player in players])
    event_run(by=cast.olga, event=event)
    matches = event_seat(by=cast.olga, event=event)
    entries = Entry.objects.filter(event=event).select_related("event__club")
    links = {entry.player_id: link_make(by=cast.olga, entry=entry) for entry in entries}
    return SimpleNamespace(club=club, event=event, matches=matches, links=links, cast=cast)


def seated(match: Match) -> list[Player]:
    return [seat.player for seat in match.seats.select_related("player").order_by("seat")]


def word_of(evening: SimpleNamespace, player: Player) -> str:
    return link_word(evening.links[player.pk])


def home(word: str) -> str:
    return reverse("web:link", args=[word])


def table(word: str, match: Match) -> str:
    return reverse("web:link_table", args=[word, match.pk])


def test_the_holder_sees_their_table(evening: SimpleNamespace, client: Client) -> None:
    match = evening.matches[0]
    me, *others = seated(match)
    response = client.get(home(word_of(evening, me)))
    text = response.content.decode()
    assert response.status_code == 200
    assert all(other.name in text for other in others)
    assert table(word_of(evening, me), match) in text


def test_the_pages_are_sealed(evening: SimpleNamespace, client: Client) -> None:
    match = evening.matches[0]
    word = word_of(evening, seated(match)[0])
    for address in (home(word), table(word, match), home("x" * 16)):
        response = client.get(address)
        assert response["Referrer-Policy"] == "no-referrer"
        assert "noindex" in response["X-Robots-Tag"]
        assert "no-store" in response["Cache-Control"]
        title = re.search(r"<title>(.*?)</title>", response.content.decode(), re.S)
        assert title
        assert word not in title[1]


def test_a_revoked_link_shows_a_page_that_says_what_to_do(evening: SimpleNamespace, client: Client) -> None:
    me = seated(evening.matches[0])[0]
    word = word_of(evening, me)
    link_revoke(by=evening.cast.olga, link=evening.links[me.pk])
    at_table = table(word, evening.matches[0])
    for response in (client.get(home(word)), client.get(at_table), client.post(at_table, {"tap": "0"})):
        assert response.status_code == 404
        assert "This link no longer works" in response.content.decode()
    assert not SheetDraft.objects.exists()


def test_another_table_is_not_there(evening: SimpleNamespace, client: Client) -> None:
    mine, other = evening.matches
    word = word_of(evening, seated(mine)[0])
    sent = {"number": "1", "version": "0", "tap": "0"}
    for address in (table(word, other), reverse("web:link_dispute", args=[word, other.pk])):
        assert client.get(address).status_code == 404
        assert client.post(address, sent).status_code == 404
    assert not SheetDraft.objects.exists()


def test_a_link_opens_nothing_but_its_own_pages(evening: SimpleNamespace, client: Client) -> None:
    """Having come by a link one is a stranger everywhere else."""
    client.get(home(word_of(evening, seated(evening.matches[0])[0])))
    page = client.get(reverse("web:match_enter", args=[evening.club.slug, evening.matches[0].pk]))
    assert page.status_code == (302 if evening.club.is_public else 404)


def test_devices_are_counted_once(evening: SimpleNamespace) -> None:
    me = seated(evening.matches[0])[0]
    phone, tablet, address = Client(), Client(), home(word_of(evening, me))
    for device in (phone, phone, tablet, phone):
        assert device.get(address).status_code == 200
    assert PrivateLink.objects.get(pk=evening.links[me.pk].pk).opened == 2
    cookie = phone.cookies["links"]
    assert cookie["path"] == "/l/"
    assert cookie["httponly"]
    assert word_of(evening, me) not in cookie.value


def test_two_phones_tap_one_game_and_a_third_confirms(evening: SimpleNamespace) -> None:
    match = evening.matches[0]
    one, two, three, _four = (table(word_of(evening, player), match) for player in seated(match))
    phones = [Client() for _ in range(3)]
    sent = {"number": "1", "version": "0", "tap": "0"}
    assert phones[0].post(one, sent).status_code == 302
    clash = phones[1].post(two, sent | {"tap": "3"})
    assert clash.status_code == 409
    assert seated(match)[0].name in clash.content.decode()
    assert phones[1].post(two, sent | {"version": "1", "undo": "1", "tap": ""}).status_code in (302, 422)
    for number in (1, 2):
        game_enter(by=evening.cast.olga, match=match, number=number, rows=won_by(0))
    page = phones[2].get(three).content.decode()
    assert 'name="confirm"' in page
    assert phones[2].post(three, {"confirm": "1"}).status_code == 302
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    assert match.results.get().confirmed_for == seated(match)[2]


def test_one_game_and_one_point_are_named_as_one(evening: SimpleNamespace, client: Client) -> None:
    match = evening.matches[0]
    for number, scores in enumerate(([3, 7, 1, -2], [7, 3, 0, -2], [7, 3, 0, -2]), start=1):
        game_enter(by=evening.cast.olga, match=match, number=number, rows=[{"scores": scores}])
    word = word_of(evening, seated(match)[2])
    page = client.get(table(word, match)).content.decode()
    assert [said in page for said in ("1 game won", "2 games won", "1 point<", "17 points")] == [True] * 4
    result_confirm_by_hand(by=evening.cast.olga, match=match)
    assert "0 games won, 1 point<" in client.get(home(word)).content.decode()


def test_who_entered_is_not_offered_to_confirm(evening: SimpleNamespace, client: Client) -> None:
    match = evening.matches[0]
    me, other = seated(match)[:2]
    mine, theirs = table(word_of(evening, me), match), table(word_of(evening, other), match)
    for number, version in ((1, 0), (2, 0)):
        rows = {f"0.scores.{seat}": str(score) for seat, score in enumerate(won_by(1)[0]["scores"])}
        sent = {"number": str(number), "version": str(version), "write": "1", "hands": "1", **rows}
        assert client.post(mine, sent).status_code == 302
    assert games_of(match).count() == 2
    assert 'name="confirm"' not in client.get(mine).content.decode()
    assert client.post(mine, {"confirm": "1"}).status_code == 422
    assert 'name="confirm"' in client.get(theirs).content.decode()


def test_a_holder_objects_and_takes_it_back(evening: SimpleNamespace, client: Client) -> None:
    match, cast = evening.matches[0], evening.cast
    for number in (1, 2):
        game_enter(by=cast.olga, match=match, number=number, rows=won_by(0))
    result_confirm_by_hand(by=cast.olga, match=match)
    word = word_of(evening, seated(match)[1])
    address = reverse("web:link_dispute", args=[word, match.pk])
    rows = {f"0.scores.{seat}": str(score) for seat, score in enumerate(won_by(1)[0]["scores"])}
    sent = {"game": "2", "propose": "1", "text": "I won that one.", **rows}
    previewed = client.post(address, sent | {"preview": "1"}).content.decode()
    assert "you play on" in previewed
    assert "at this table:" in previewed
    assert "Places in the event may change with it" in previewed
    assert client.post(address, sent | {"send": "1"}).status_code == 302
    dispute = Dispute.objects.get()
    assert (dispute.player, dispute.opened_by, dispute.owner) == (seated(match)[1], None, cast.olga)
    assert dispute.proposal[0]["scores"] == won_by(1)[0]["scores"]
    assert "disputed" in client.get(home(word)).content.decode()
    assert client.post(address, {"withdraw": "1"}).status_code == 302
    assert Dispute.objects.get().status == Dispute.Status.WITHDRAWN


def test_forms_need_their_token_but_no_origin_and_no_session(evening: SimpleNamespace) -> None:
    """Browsers send `Origin: null` from pages that send no referrer."""
    match = evening.matches[0]
    address = table(word_of(evening, seated(match)[0]), match)
    careful = Client(enforce_csrf_checks=True)
    sent = {"number": "1", "version": "0", "tap": "0"}
    assert careful.post(address, sent, headers={"origin": "null"}).status_code == 403
    page = careful.get(address).content.decode()
    found = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
    assert found
    token = {"csrfmiddlewaretoken": found[1]}
    assert careful.post(address, sent | token, headers={"origin": "https://evil.example"}).status_code == 403
    assert careful.post(address, sent | token, headers={"origin": "null"}).status_code == 302
    assert "sessionid" not in careful.cookies


def test_elsewhere_a_form_that_hides_its_origin_does_nothing(cast: SimpleNamespace) -> None:
    careful = Client(enforce_csrf_checks=True)
    careful.force_login(cast.olga)
    page = careful.get(reverse("web:event_new", args=["red-gum"])).content.decode()
    found = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
    assert found
    sent = {"csrfmiddlewaretoken": found[1]}
    address = reverse("web:event_new", args=["red-gum"])
    assert careful.post(address, sent, headers={"origin": "null"}).status_code == 403


def test_logs_leave_the_word_out(evening: SimpleNamespace, client: Client, settings: Any) -> None:
    word = word_of(evening, seated(evening.matches[0])[0])
    lines: list[str] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(self.format(record))

    handler = Kept()
    handler.setFormatter(WordlessFormatter())
    logging.getLogger("django.request").addHandler(handler)
    try:
        client.get(f"/l/{word}/nothing/here/")
        client.get(f"/l/{word[:-1]}0/")  # no word ends like this
    finally:
        logging.getLogger("django.request").removeHandler(handler)
    assert len(lines) == 2
    assert word[:-1] not in "".join(lines)
    (formatter,) = settings.LOGGING["formatters"].values()
    assert formatter["()"].endswith(WordlessFormatter.__name__)


def test_who_sits_out_is_told_why_and_what_it_is_worth(evening: SimpleNamespace, client: Client) -> None:
    event, match = evening.event, evening.matches[0]
    me = seated(match)[0]
    later = event.rounds.create(number=2, out=[me.pk])
    assert "You sit out round 2" in client.get(home(word_of(evening, me))).content.decode()
    later.out, later.absent = [], {str(me.pk): "no_show"}
    later.save()
    assert "counts 0 table points" in client.get(home(word_of(evening, me))).content.decode()


def test_rounds_that_were_sat_out_stand_among_the_results(evening: SimpleNamespace, client: Client) -> None:
    event, me = evening.event, seated(evening.matches[0])[0]
    event.rounds.create(number=2, out=[me.pk])
    event.rounds.create(number=3, absent={str(me.pk): "no_show"})
    page = client.get(home(word_of(evening, me))).content.decode()
    said = [page.index(text) for text in ("sat out", "your own mean, once you have played", "was not here")]
    assert said == sorted(said)


def test_before_the_first_round_it_says_so(cast: SimpleNamespace, client: Client) -> None:
    event = Event.objects.create(
        club=cast.club, name="Sunday", game="dingo", format="swiss", rule_kind="wins", rule_n=5, seed="0"
    )
    entry = Entry.objects.create(event=event, player=player_add(club=cast.club, name="Wanda"))
    word = link_word(link_make(by=cast.olga, entry=entry))
    assert "not drawn yet" in client.get(home(word)).content.decode()


def test_what_the_web_server_logs_leaves_words_out() -> None:
    from league.config.server import parse_arguments, server_config

    server_config(parse_arguments(["--port", "1", "--log-level", "info"]), connections_max=10)
    log, lines = logging.getLogger("uvicorn.access"), list[str]()

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(record.getMessage())

    handler = Kept()
    log.addHandler(handler)
    try:
        for path in ("/l/8qfzamccbdxnxjva/tables/3/", "/invitations/8qfzamccbdxnxjva/", "/invitations/3/"):
            log.info('%s - "%s %s HTTP/%s" %d', "127.0.0.1:1", "GET", path, "1.1", 200)
    finally:
        log.removeHandler(handler)
    assert [line.split()[3] for line in lines] == ["/l/…/tables/3/", "/invitations/…/", "/invitations/3/"]
