"""The page, the file and the paper of hand slips; a stranger deals again by the recipe of the docs."""

import hashlib
import hmac
import re
from types import SimpleNamespace
from typing import Any

import pypdfium2
import pytest
from django.test import Client
from django.urls import reverse

from games.registry import GAMES
from league.domain.activities import KINDS, PagePart
from league.models import Activity, HandSlips, Round
from league.papers import slips as paper
from league.services.rounds.seating import event_seat
from league.services.rounds.slips import slips_make, slips_publish
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db
SIZES = {"a4": (595, 842), "letter": (612, 792)}


@pytest.fixture(params=["red-gum", "back-room"])
def round_(request: Any, cast: SimpleNamespace) -> Round:
    """Of an open and of a closed club."""
    club = {club.slug: club for club in (cast.club, cast.private)}[request.param]
    evening = Evening(Table(cast, club))
    event_seat(by=cast.olga, event=evening.event)
    return evening.event.rounds.select_related("event__club").get()


def path(round_: Round, name: str = "round_slips", query: str = "") -> str:
    event = round_.event
    return reverse(f"web:{name}", args=[event.club.slug, event.pk, round_.number]) + query


def pdf(client: Client, address: str) -> pypdfium2.PdfDocument:
    response = client.get(address)
    assert response.status_code == 200
    return pypdfium2.PdfDocument(response.content)


def text_of(document: pypdfium2.PdfDocument) -> str:
    return "\n".join(page.get_textpage().get_text_range() for page in document)


def test_the_secret_and_the_cards_are_nowhere_before(
    round_: Round, cast: SimpleNamespace, browsers: dict[str, Client]
) -> None:
    made = slips_make(by=cast.olga, round=round_, deals=2)
    for who in ("pia", "olga"):
        for name in ("round_slips", "round_slips_file"):
            said = browsers[who].get(path(round_, name)).content.decode()
            assert made.commitment in said
            assert made.secret not in said
            assert "♠" not in said
    assert "Add deals" in browsers["olga"].get(path(round_)).content.decode()
    slips_publish(by=cast.olga, round=round_, though_played=True)
    assert "Add deals" not in browsers["olga"].get(path(round_)).content.decode()
    page = browsers["pia"].get(path(round_)).content.decode()
    assert made.secret in page
    assert "♠" in page


def test_an_open_page_is_told_that_the_deals_are_published_and_asks_for_its_part(
    round_: Round, cast: SimpleNamespace, browsers: dict[str, Client]
) -> None:
    made = slips_make(by=cast.olga, round=round_, deals=1)
    page = browsers["pia"].get(path(round_)).content.decode()
    assert f'data-live="{reverse("web:live", args=[round_.event.club.slug])}"' in page
    by_script = {"HX-Request": "true"}
    before = browsers["pia"].get(path(round_), headers=by_script)
    slips_publish(by=cast.olga, round=round_, though_played=True)
    told = Activity.objects.latest("pk")
    assert PagePart.MATCHES in KINDS[told.kind].refreshes
    part = browsers["pia"].get(path(round_), headers=by_script | {"If-None-Match": before["ETag"]})
    assert part.content.decode().strip().startswith('<div id="slips"')
    assert made.secret in part.content.decode()
    assert "<h1" not in part.content.decode()


def test_who_may_look_and_who_may_print(
    round_: Round, cast: SimpleNamespace, browsers: dict[str, Client]
) -> None:
    slips_make(by=cast.olga, round=round_, deals=1)
    outside = 200 if round_.event.club.is_public else 404
    hidden = 403 if round_.event.club.is_public else 404
    looked = [browsers[who].get(path(round_)).status_code for who in ("sam", "pia", "olga")]
    assert looked == [outside, 200, 200]
    for name in ("round_slips_paper", "round_slips_change"):
        tried = [browsers[who].post(path(round_, name), {"deals": 9}).status_code for who in ("sam", "pia")]
        assert tried in ([hidden, 403], [405, 405])
    printed = [
        browsers[who].get(path(round_, "round_slips_paper")).status_code for who in ("sam", "pia", "olga")
    ]
    assert printed == [hidden, 403, 200]
    assert "Print the slips" not in browsers["pia"].get(path(round_)).content.decode()
    assert HandSlips.objects.get().deals == 1


def test_an_organizer_makes_prints_and_publishes(round_: Round, browsers: dict[str, Client]) -> None:
    olga, change = browsers["olga"], path(round_, "round_slips_change")
    assert "Make hand slips" in olga.get(path(round_)).content.decode()
    told = olga.post(change, {"do": "make", "deals": "99"}, follow=True).content.decode()
    assert "Choose from 1 to 40 deals." in told
    olga.post(change, {"do": "make", "deals": "3"})
    page = olga.get(path(round_)).content.decode()
    assert "The slips show the cards of every seat." in page
    assert HandSlips.objects.get().deals == 3
    refused = olga.post(change, {"do": "publish"}, follow=True).content.decode()
    assert "Say that you publish them all the same." in refused
    olga.post(change, {"do": "publish", "anyway": "yes"})
    assert HandSlips.objects.get().published_at is not None


def test_a_player_who_organizes_is_told_what_printing_shows(
    round_: Round, cast: SimpleNamespace, browsers: dict[str, Client]
) -> None:
    round_.matches.earliest("pk").seats.earliest("pk")
    player = round_.matches.earliest("pk").seats.earliest("pk").player
    type(player).objects.filter(pk=player.pk).update(user=cast.olga)
    assert "You play in this round." in browsers["olga"].get(path(round_)).content.decode()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr", "fa"])
def test_each_seat_of_each_table_has_its_slip_as_text(
    size: str, language: str, round_: Round, cast: SimpleNamespace, browsers: dict[str, Client]
) -> None:
    slips_make(by=cast.olga, round=round_, deals=2)
    browsers["olga"].cookies["language"] = language
    document = pdf(browsers["olga"], path(round_, "round_slips_paper", f"?size={size}"))
    assert tuple(map(round, document[0].get_size())) == SIZES[size]
    slips = 2 * 4 * round_.matches.count()
    assert len(document) == -(-slips // 10)
    if language == "en":
        text = text_of(document)
        assert text.count("Table 2 · Seat 3") == 2
        assert text.count("spades") >= 2
        assert "♠" in text
        assert (
            text_of(pdf(browsers["olga"], path(round_, "round_slips_paper", "?deal=2"))).count("Deal 1") == 0
        )


def test_too_many_slips_are_printed_deal_by_deal(
    round_: Round, cast: SimpleNamespace, browsers: dict[str, Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    slips_make(by=cast.olga, round=round_, deals=3)
    monkeypatch.setattr(paper, "SLIPS_MAX", 10)
    assert browsers["olga"].get(path(round_, "round_slips_paper")).status_code == 400
    assert browsers["olga"].get(path(round_, "round_slips_paper", "?deal=1")).status_code == 200


def test_signs_of_suits_are_of_our_own_font_and_of_no_other_of_the_machine(
    round_: Round, cast: SimpleNamespace, browsers: dict[str, Client]
) -> None:
    slips_make(by=cast.olga, round=round_, deals=1)
    printed = browsers["olga"].get(path(round_, "round_slips_paper")).content
    fonts = set(re.findall(rb"/FontName/[A-Z]+\+([\w-]+)", printed))
    assert fonts == {b"Inter-Regular", b"Inter-Bold", b"OutbackSuits"}


@pytest.mark.parametrize("game", ["envite", "hasenpfeffer", "tong_its", "mattis"])
def test_what_is_not_dealt_lies_in_the_middle(
    game: str, round_: Round, cast: SimpleNamespace, browsers: dict[str, Client]
) -> None:
    made = slips_make(by=cast.olga, round=round_, deals=1)
    type(round_.event).objects.filter(pk=round_.event.pk).update(game=game, options=GAMES[game].resolve({}))
    text = text_of(pdf(browsers["olga"], path(round_, "round_slips_paper")))
    assert made.deals == 1
    assert "Middle of the table" in text
    assert "The first on top:" in text
    assert ("Face up" in text) is (game == "envite")


def shuffled(pack: list[str], game: str, seed: bytes, number: int) -> list[str]:
    """Steps 5 and 6 of docs/deals.md, with nothing of this project."""
    label = f"{game}-deal/1".encode() + seed + number.to_bytes(4, "big")
    stream = iter(hashlib.shake_256(label).digest(10_000))
    deck = list(pack)
    for place in range(len(deck), 1, -1):
        drawn = next(one for one in stream if one < 256 - 256 % place)
        deck[place - 1], deck[drawn % place] = deck[drawn % place], deck[place - 1]
    return deck


def test_a_stranger_deals_again(round_: Round, cast: SimpleNamespace, browsers: dict[str, Client]) -> None:
    promised = slips_make(by=cast.olga, round=round_, deals=3).commitment
    slips_publish(by=cast.olga, round=round_, though_played=True)
    file = browsers["pia"].get(path(round_, "round_slips_file")).json()
    secret = bytes.fromhex(file["secret"])
    assert hashlib.sha256(secret).hexdigest() == promised == file["commitment"]
    seed = hmac.new(secret, file["nonce"].encode(), hashlib.sha256).digest()
    assert len(file["dealt"]) == 3
    for deal in file["dealt"]:
        deck = shuffled(file["pack"], file["game"], seed, deal["number"])
        assert deck == deal["deck"]
        held = [card for hand in deal["hands"] for card in hand]
        known = sorted([*held, *deal["shown"], *deal["stock"]])
        assert known == sorted(deck)
        assert deck[: len(deck) - len(deal["stock"])] + deal["stock"] == deck
    assert file["game"] in GAMES


def test_a_round_that_is_played_already_says_so_and_offers_nothing(
    round_: Round, browsers: dict[str, Client]
) -> None:
    assert "Make hand slips" in browsers["olga"].get(path(round_)).content.decode()
    round_.matches.update(status="running")
    page = browsers["olga"].get(path(round_)).content.decode()
    assert "This round is already being played." in page
    assert "Make hand slips" not in page
