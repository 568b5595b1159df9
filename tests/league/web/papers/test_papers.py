"""Paper: all of it as PDF, names that look like markup, codes that are read again, and for staff alone."""

from itertools import combinations
from types import SimpleNamespace
from typing import Any

import numpy as np
import pypdfium2
import pytest
import zxingcpp
from django.test import Client
from django.urls import reverse

from games.core.interface import MatchRule
from games.registry import GAMES
from league.models import Activity, Event, Match, Player
from league.services.clubs.players import player_add
from league.services.entries.links import link_make, link_path
from league.services.events.events import event_create, event_enter, event_finish, event_run
from league.services.rounds.seating import event_seat
from league.web.papers.papers import PAPERS
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db

HOSTILE = '#panic("no") $x$ *b* <b> @label \\ "'
PERSIAN = "مینا رضایی"
OF_ROUNDS = [key for key, paper in PAPERS.items() if paper.of_round]
TOUCH_PT = 1
SIZES = {"a4": (595, 842), "letter": (612, 792)}


@pytest.fixture
def evening(people: Table) -> Evening:
    evening = Evening(people)
    names = (HOSTILE, PERSIAN)
    evening.enter([player_add(club=people.club, name=name).pk for name in names])
    event_seat(by=evening.olga, event=evening.event)
    return evening


def path(event: Event, key: str, query: str = "") -> str:
    return reverse("web:event_paper", args=[event.club.slug, event.pk, key]) + query


def pdf(client: Client, address: str) -> pypdfium2.PdfDocument:
    response = client.get(address)
    assert response.status_code == 200
    assert response["Content-Type"] == "application/pdf"
    assert "no-store" in response["Cache-Control"]
    return pypdfium2.PdfDocument(response.content)


def text_of(document: pypdfium2.PdfDocument) -> str:
    return "\n".join(page.get_textpage().get_text_range() for page in document)


def without_space(text: str) -> str:
    """A long name needs two lines."""
    return "".join(text.split())


def codes_on(document: pypdfium2.PdfDocument, number: int) -> set[str]:
    """What a phone reads on a page."""
    picture = np.ascontiguousarray(document[number].render(scale=3).to_numpy()[:, :, :3])
    return {code.text for code in zxingcpp.read_barcodes(picture)}


@pytest.mark.parametrize("key", ["names", "tables", "cards", "sheets"])
def test_names_stay_texts_that_can_be_searched(
    key: str, evening: Evening, browsers: dict[str, Client]
) -> None:
    text = without_space(text_of(pdf(browsers["olga"], path(evening.event, key))))
    for name in ("Pia", "Guest 0", HOSTILE):
        assert without_space(name) in text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", [key for key in PAPERS if key != "check-in"])
def test_each_has_both_sizes(key: str, size: str, evening: Evening, browsers: dict[str, Client]) -> None:
    evening.play()
    event_finish(by=evening.olga, event=evening.event)
    document = pdf(browsers["olga"], path(evening.event, key, f"?size={size}"))
    assert sorted(map(round, document[0].get_size())) == sorted(SIZES[size])


def test_a_score_sheet_opens_its_table(evening: Evening, browsers: dict[str, Client]) -> None:
    document = pdf(browsers["olga"], path(evening.event, "sheets"))
    matches = list(Match.objects.filter(event=evening.event).order_by("table"))
    assert len(document) == len(matches)
    for number, match in enumerate(matches):
        address = reverse("web:match_enter", args=[match.club.slug, match.pk])
        assert codes_on(document, number) == {f"http://testserver{address}"}
    assert browsers["olga"].get(address).status_code == 200
    assert browsers["anonymous"].get(address).status_code == 302


def test_a_card_opens_the_page_of_its_table(evening: Evening, browsers: dict[str, Client]) -> None:
    document = pdf(browsers["olga"], path(evening.event, "cards"))
    found = set[str]().union(*(codes_on(document, number) for number in range(len(document))))
    matches = Match.objects.filter(event=evening.event)
    addresses = {reverse("web:match", args=[match.club.slug, match.pk]) for match in matches}
    assert found == {f"http://testserver{address}" for address in addresses}


def test_a_card_with_a_private_link_opens_it_and_the_audit_knows(
    evening: Evening, browsers: dict[str, Client]
) -> None:
    link = link_make(by=evening.olga, entry=evening.event.entries.get(player__name="Guest 1"))
    document = pdf(browsers["olga"], path(evening.event, "links"))
    assert codes_on(document, 0) == {f"http://testserver{link_path(link)}"}
    assert browsers["anonymous"].get(link_path(link)).status_code == 200
    assert Activity.objects.filter(kind="link_seen", facts__link=link.pk).count() == 1


def test_dealers_and_sides_stand_on_the_sheet(evening: Evening, browsers: dict[str, Client]) -> None:
    text = text_of(pdf(browsers["olga"], path(evening.event, "sheets")))
    assert "Round 1, table 1" in text
    assert "Deals" in text
    assert "Confirmed by another seat" in text


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_score_sheet(game: str, people: Table, browsers: dict[str, Client]) -> None:
    by = people.cast.olga
    event = event_create(
        by=by, club=people.club, name="Evening", game=game, rule=MatchRule("wins", 3), options={},
        format="round_robin", settings={"rounds": 1}, played_by=Event.PlayedBy.PEOPLE,
        choices={"roll_call": False},
    )  # fmt: skip
    extra = [player_add(club=people.club, name=f"Guest {number}").pk for number in range(8)]
    event_enter(by=by, event=event, players=[*(player.pk for player in people.players), *extra])
    event_run(by=by, event=event)
    event.refresh_from_db()
    tables = event_seat(by=by, event=event)
    document = pdf(browsers["olga"], path(event, "sheets"))
    assert len(document) == len(tables)
    for seat in tables[0].seats.select_related("player"):
        assert seat.player.name in text_of(document)


def test_standings_and_cross_table_have_everybody(evening: Evening, browsers: dict[str, Client]) -> None:
    evening.play()
    for key in ("standings", "cross-table"):
        text = text_of(pdf(browsers["olga"], path(evening.event, key)))
        assert "Pia" in text
        assert "Table points" in text


@pytest.mark.parametrize("key", ["standings", "cross-table", "names", "tables"])
def test_long_titles_and_names_leave_room_for_each_other(
    key: str, evening: Evening, browsers: dict[str, Client]
) -> None:
    for player, name in enumerate(("Wanda Featherstonehaugh", "W" * 60)):
        Player.objects.filter(name=f"Guest {player}").update(name=name)
    evening.play()
    browsers["olga"].cookies["language"] = "fr"
    assert overlaps(pdf(browsers["olga"], path(evening.event, key))) == []


def overlaps(document: pypdfium2.PdfDocument) -> list[tuple[str, str]]:
    """Texts that lie on each other."""
    page = document[0].get_textpage()
    boxes = [page.get_rect(number) for number in range(page.count_rects())]
    return [
        (page.get_text_bounded(*one), page.get_text_bounded(*other))
        for one, other in combinations(boxes, 2)
        if min(one[2], other[2]) - max(one[0], other[0]) > TOUCH_PT
        and min(one[3], other[3]) - max(one[1], other[1]) > TOUCH_PT
    ]


def test_certificates_wait_for_the_end(evening: Evening, browsers: dict[str, Client]) -> None:
    address = path(evening.event, "certificates")
    refused = browsers["olga"].get(address)
    assert refused.status_code == 400
    assert "The standings are not final" in refused.content.decode()
    evening.play()
    event_finish(by=evening.olga, event=evening.event)
    assert "Place 1" in text_of(pdf(browsers["olga"], address))


def test_strangers_and_players_print_nothing(evening: Evening, browsers: dict[str, Client]) -> None:
    for key in PAPERS:
        address = path(evening.event, key)
        assert [browsers[who].get(address).status_code for who in ("sam", "pia")] == [403, 403]
        assert browsers["anonymous"].get(address).status_code == 302
    assert not Activity.objects.filter(kind="link_seen").exists()


def test_a_scorekeeper_prints_sheets_and_no_private_links(
    evening: Evening, browsers: dict[str, Client], cast: SimpleNamespace
) -> None:
    cast.club.memberships.create(user=cast.sam, role="scorekeeper", event=evening.event)
    assert browsers["sam"].get(path(evening.event, "sheets")).status_code == 200
    assert browsers["sam"].get(path(evening.event, "links")).status_code == 403


def test_what_is_asked_wrongly_is_refused(evening: Evening, browsers: dict[str, Client]) -> None:
    olga = browsers["olga"]
    for key, query in (("posters", ""), ("names", "?round=7"), ("names", f"?round={10**17}")):
        assert olga.get(path(evening.event, key, query)).status_code == 404
    assert olga.get(path(evening.event, "names", "?size=a0%00&round=x")).status_code == 200


def test_the_page_offers_what_there_is(evening: Evening, browsers: dict[str, Client]) -> None:
    address = reverse("web:event_papers", args=[evening.event.club.slug, evening.event.pk])
    page = browsers["olga"].get(f"{address}?size=letter").content.decode()
    assert all(f"/{key}.pdf?round=1&amp;size=letter" in page for key in OF_ROUNDS)
    assert "links.pdf" in page
    assert "certificates.pdf" not in page


def test_a_hundred_score_sheets_ask_the_database_no_more_than_one(
    evening: Evening, browsers: dict[str, Client], django_assert_max_num_queries: Any
) -> None:
    many = [player_add(club=evening.event.club, name=f"Extra {number:03}").pk for number in range(388)]
    evening.play()
    evening.enter(many)
    evening.event.refresh_from_db()
    event_seat(by=evening.olga, event=evening.event)
    with django_assert_max_num_queries(24):
        document = pdf(browsers["olga"], path(evening.event, "sheets"))
    assert len(document) == 100


def test_in_persian_its_words_and_digits_stand_and_names_are_as_they_were_typed(
    evening: Evening, browsers: dict[str, Client]
) -> None:
    Event.objects.filter(pk=evening.event.pk).update(name="Evening 7")
    browsers["olga"].cookies["language"] = "fa"
    sheet = text_of(pdf(browsers["olga"], path(evening.event, "sheets")))
    assert "Dingo" not in sheet
    assert "7" in sheet
    assert "۱" in sheet
    assert "۷" not in sheet


def test_a_paper_of_private_links_says_if_nobody_has_one(
    evening: Evening, browsers: dict[str, Client]
) -> None:
    assert "Nobody in this event has a private link." in text_of(
        pdf(browsers["olga"], path(evening.event, "links"))
    )
