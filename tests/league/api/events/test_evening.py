"""A whole evening by programs alone, from a list of names to a corrected result; a table of every game."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from games.registry import GAMES
from league.models import Match, Membership
from league.services.demo.sheets import sheet_of_a_game
from league.services.ratings.proof import ratings_verify
from league.services.rounds.drawing import draft_draw
from tests.conftest import person
from tests.league.api.conftest import Client
from tools.simulation import checks, people

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
COMING = 22
ROUNDS = 3
WHOLE = ("dingo", "omi", "trente_et_quarante")  # each for itself, partners, without hands
SLUG = "red-gum"


class Evening:
    """What Olga, the referee Ines, the players' phones and Sam, a stranger, do by the API."""

    def __init__(self, clients: SimpleNamespace, cast: SimpleNamespace, at: Any, game: str) -> None:
        self.olga, self.sam, self.cast, self.at, self.game = clients.olga, clients.sam, cast, at, game
        self.rng = Random(game)
        self.pk = 0
        self.words: dict[int, str] = {}  # by player, of their private links

    def address(self, name: str, *more: Any) -> str:
        return str(self.at(name, SLUG, self.pk, *more))

    def do(self, name: str, *more: Any, expect: int = 200, **sent: Any) -> Any:
        """Olga does it, after Sam was refused."""
        address = self.address(name, *more)
        assert self.sam.post(address, sent).status_code == 403, name
        answer = self.olga.post(address, sent)
        assert answer.status_code == expect, (name, answer.json())
        return answer.json() if answer.content else None

    def see(self, name: str, *more: Any) -> Any:
        return self.olga.get(self.address(name, *more)).json()

    def made(self, rounds: int) -> None:
        wish = {
            "name": "Friday", "game": self.game, "format": "swiss", "settings": {"rounds": rounds},
            "played_by": "people", "roll_call": True, "rule": {"kind": "fixed", "n": 1},
        }  # fmt: skip
        address = self.at("events", SLUG)
        assert self.sam.post(address, wish).status_code == 403
        self.pk = self.olga.post(address, wish).json()["id"]

    def begun(self, coming: int, rounds: int) -> None:
        """So many people are on the list, are here, and have their links."""
        self.made(rounds)
        names = "".join(f"Player {number:02}\n" for number in range(coming))
        preview = self.do("entries_import", text=names)
        assert (preview["good"], preview["stored"]) == (coming, None)
        self.do("entries_import", text=names, store=True)
        self.do("event_run")
        players = [line["player"]["id"] for line in self.see("event_entries")["results"]]
        for player in players:
            self.do("roll_call_mark", player=player, state="here")
        links = self.do("event_links")
        self.words = {line["player"]["id"]: line["path"].strip("/").rpartition("/")[2] for line in links}

    def phone(self, player: int) -> Client:
        client = Client()
        client.credentials(HTTP_AUTHORIZATION=f"Link {self.words[player]}")
        return client

    def seated(self, *, moves: bool = False) -> list[Match]:
        """The next round, drafted, perhaps changed, and published."""
        self.do("event_draft", expect=202)
        event = self.cast.club.events.get(pk=self.pk)
        draft_draw(draft_id=event.draft.pk, told=lambda: None)
        draft = self.see("event_draft")
        assert self.sam.get(self.address("event_draft")).status_code == 403
        if moves:
            one, other = draft["tables"][0][0], draft["tables"][1][0]
            draft = self.do("draft_swap", version=draft["version"], player=one, other=other)
        published = self.do("draft_publish", version=draft["version"], expect=201)
        checks.check_round(event.rounds.get(number=published["number"]), people.present(event))
        return list(Match.objects.filter(event=event, round__number=published["number"]).order_by("number"))

    def played(self, match: Match) -> None:
        """The first seat enters the game, the second confirms."""
        seats = list(match.seats.order_by("seat").values_list("player", flat=True))
        sheet = sheet_of_a_game(match, self.rng)
        phone = self.phone(seats[0])
        entered = phone.post(self.at("match_games", SLUG, match.pk), {"number": 1, "sheet": sheet})
        assert entered.status_code == 201, entered.json()
        own = phone.post(self.at("match_confirm", SLUG, match.pk))
        assert (own.status_code, own.json()["code"]) == (403, "own_entry")
        assert self.phone(seats[1]).post(self.at("match_confirm", SLUG, match.pk)).status_code == 200


@pytest.fixture
def ines(cast: SimpleNamespace) -> Any:
    """The club's referee."""
    user = person("ines", "Ines")
    Membership.objects.create(club=cast.club, user=user, role=Membership.Role.REFEREE)
    return user


def at_a_table(game: str) -> int:
    """How many people fill a table."""
    return GAMES[game].table(GAMES[game].resolve({})).players


@pytest.mark.parametrize("game", [game for game in GAMES if game not in WHOLE])
def test_a_table_by_programs(clients: SimpleNamespace, cast: SimpleNamespace, at: Any, game: str) -> None:
    evening = Evening(clients, cast, at, game)
    evening.begun(at_a_table(game), rounds=1)
    (match,) = evening.seated()
    evening.played(match)
    corrected_late(evening, match)
    checks.check_points(cast.club.events.get(pk=evening.pk))
    assert ratings_verify(club=cast.club) == []


@pytest.mark.parametrize("game", WHOLE)
def test_an_evening_by_programs(
    clients: SimpleNamespace, cast: SimpleNamespace, at: Any, ines: Any, game: str
) -> None:
    evening = Evening(clients, cast, at, game)
    evening.begun(COMING, ROUNDS)
    first = evening.seated(moves=True)
    assert len(first) == COMING // at_a_table(game)
    for match in first:
        evening.played(match)
    disputed_and_refused(evening, first[0], ines)
    for _round in range(ROUNDS - 1):
        for match in evening.seated():
            evening.played(match)

    corrected_late(evening, first[1])
    event = cast.club.events.get(pk=evening.pk)
    checks.check_points(event)
    assert ratings_verify(club=cast.club) == []
    verbs = [line["kind"] for line in evening.olga.get(at("audit", SLUG)).json()["results"]]
    assert "result_corrected" in verbs
    assert clients.guest.get(at("audit", SLUG)).status_code == 401


def disputed_and_refused(evening: Evening, match: Match, ines: Any) -> None:
    """A third seat objects; the referee lets the result stand."""
    player = match.seats.get(seat=2).player_id
    opened = evening.phone(player).post(evening.at("match_disputes", SLUG, match.pk), {"text": "Not so."})
    assert (opened.status_code, opened.json()["owner"]) == (201, "Ines")
    referee = Client()
    referee.force_authenticate(ines)
    decision = {"decision": "Three of you saw it."}
    address = evening.at("dispute_refuse", SLUG, opened.json()["id"])
    assert evening.sam.post(address, decision).status_code == 403
    assert referee.post(address, decision).status_code == 200


def corrected_late(evening: Evening, match: Match) -> None:
    """A result of round 1 after the last: the preview says what comes, and then it comes."""
    matches = Match.objects.filter(event=evening.pk).order_by("number", "seats__seat")
    seated = list(matches.values_list("number", "seats__player"))
    before = evening.see("event_standings")["rows"]
    sent = {
        "version": 1, "reason": "Two scores were swapped.",
        "games": [{"sheet": sheet_of_a_game(match, evening.rng)}],
    }  # fmt: skip
    address = evening.at("match_correct", SLUG, match.pk)
    foreseen = evening.olga.post(address, sent | {"preview": True}).json()
    assert evening.see("event_standings")["rows"] == before
    assert evening.sam.post(address, sent).status_code == 403
    assert evening.olga.post(address, sent).json() == foreseen
    assert list(matches.all().values_list("number", "seats__player")) == seated
    player = evening.see("event_standings")["rows"][0]["player"]["id"]
    explained = evening.see("event_standing_explained", player)
    assert explained["place"] == 1
    assert explained["steps"][0]["value"] == pytest.approx(explained["table_points"])
    told = evening.see("event_corrections")
    assert any("Two scores were swapped." in str(line) for line in told)
