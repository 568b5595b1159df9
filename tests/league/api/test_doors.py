"""Every door, tried by everybody, in an open and in a closed club."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import transaction
from django.urls import reverse
from drf_spectacular.generators import SchemaGenerator
from rest_framework.test import APIClient

from league.api import urls
from league.api.results.tables import TableApiView
from league.domain.rights import Right
from league.models import Event
from league.services.accounts.tokens import token_issue
from league.services.clubs.invitations import invitation_make
from league.services.results.disputes import dispute_open
from league.services.webhooks.queue import delivery_test
from league.services.webhooks.webhooks import webhook_add
from tests.league.doors import (
    LOOK,
    PARAMETER,
    Address,
    Visitor,
    Wanted,
    addresses,
    into_the_event,
    openings,
    those_who_look,
    visitors,
)
from tests.league.people import won_by


class Client(APIClient):
    default_format = "json"


CLUBS = ("red-gum", "back-room")
LOOKING = (
    "club",
    "leaderboard",
    "players",
    "player",
    "bots",
    "bot",
    "events",
    "matches",
    "event",
    "event_standings",
    "event_standing_explained",
    "match",
    "match_export",
    "match_fairness",
    "match_games",
    "match_results",
    "match_game",
    "match_game_record",
    "match_game_review",
    "versions",
    "version",
    "bot_results",
    "seasons",
    "season",
    "season_standing",
    "season_stages",
    "season_dates",
    "season_tables",
    "season_book",
    "player_career",
    "player_against",
)
OF_SEASONS = LOOKING[-8:-2]


def path_to(name: str, slug: str, both: SimpleNamespace) -> tuple[Any, ...]:
    """What stands in the address after the club's slug."""
    wombat, match = both.players[slug][-1], both.matches[slug]
    if name in OF_SEASONS:
        return (both.rounds[slug].season.pk,)
    if name in ("event", "event_freeze", "event_standings"):
        return (both.events[slug].pk,)
    if name == "event_standing_explained":
        entry, _ = both.events[slug].entries.get_or_create(player_id=wombat.pk)
        return both.events[slug].pk, entry.player_id
    if name in ("match_export", "match_fairness", "match_results"):
        return (match.pk,)
    return {
        "player": (wombat.pk,),
        "player_career": (wombat.pk,),
        "player_against": (wombat.pk, both.players[slug][0].pk),
        "bot": (wombat.pk,),
        "versions": (wombat.pk,),
        "match": (match.pk,),
        "match_cancel": (match.pk,),
        "match_games": (match.pk,),
        "match_game": (match.pk, 1),
        "match_game_record": (match.pk, 1),
        "match_game_review": (match.pk, 1, 0),
        "version": (wombat.pk, 1),
        "bot_results": (wombat.pk,),
    }.get(name, ())


@pytest.mark.parametrize("who", ["olga", "pia", "sam", "guest"])
def test_everybody_may_look_at_an_open_club_and_only_members_at_a_closed_one(
    clients: Any, both_clubs: SimpleNamespace, at: Any, who: str
) -> None:
    found = {
        (name, slug): getattr(clients, who).get(at(name, slug, *path_to(name, slug, both_clubs))).status_code
        for name in LOOKING
        for slug in CLUBS
    }
    closed = 200 if who in ("olga", "pia") else 404
    assert found == {(name, slug): 200 if slug == "red-gum" else closed for name, slug in found}


@pytest.mark.parametrize("who", ["sam", "guest"])
def test_a_closed_club_answers_strangers_as_one_that_does_not_exist(
    clients: Any, both_clubs: SimpleNamespace, at: Any, who: str
) -> None:
    client = getattr(clients, who)
    closed, missing = client.get(at("matches", "back-room")), client.get(at("matches", "no-such-club"))
    assert closed.json() == missing.json()
    assert closed.json()["code"] == "no_club"


EXPECTED_OF_WRITING = {
    # who, slug: (bots, versions of Pia's bot, matches, cancelling a match that Olga scheduled)
    ("olga", "red-gum"): (201, 403, 201, 200),
    ("olga", "back-room"): (201, 403, 201, 200),
    ("pia", "red-gum"): (201, 201, 201, 403),
    ("pia", "back-room"): (201, 201, 201, 403),
    ("sam", "red-gum"): (403, 403, 403, 403),
    ("sam", "back-room"): (404, 404, 404, 404),
    ("guest", "red-gum"): (401, 401, 401, 401),
    ("guest", "back-room"): (401, 401, 401, 401),
}


@pytest.mark.parametrize(("who", "slug"), EXPECTED_OF_WRITING)
def test_only_members_change_something_and_only_what_is_theirs(
    clients: Any, both_clubs: SimpleNamespace, at: Any, who: str, slug: str
) -> None:
    client, club = (
        getattr(clients, who),
        {row.slug: row for row in vars(both_clubs.cast).values() if hasattr(row, "slug")},
    )
    players = [player.pk for player in both_clubs.players[slug]]
    waiting = both_clubs.schedule(club=club[slug], players=players)
    wombat = players[-1]
    source = f"# by {who}\nclass Bot:\n    def choose(self, view, options):\n        return options[0]\n"
    answers = (
        client.post(at("bots", slug), {"name": "Kelpie", "game": "dingo", "source": source}),
        client.post(at("versions", slug, wombat), {"source": source}),
        client.post(at("matches", slug), {"game": "dingo", "players": players}),
        client.post(at("match_cancel", slug, waiting.pk)),
    )
    assert tuple(answer.status_code for answer in answers) == EXPECTED_OF_WRITING[who, slug]


def told_of_rounds(rounds: SimpleNamespace, ladder: Event) -> dict[str, tuple[Any, Any]]:
    """By name of the address what stands in it, and what is sent."""
    return {
        "match_games": (rounds.match.pk, {"number": 2, "sheet": won_by(1)}),
        "match_undo": (rounds.match.pk, {}),
        "match_confirm": (rounds.decided.pk, {}),
        "match_correct": (
            rounds.confirmed.pk, {"version": 1, "reason": "Again.", "games": [{"keep": 1}, LEFT]},
        ),
        "event_enter": (rounds.event.pk, {"players": rounds.players}),
        "event_withdraw": (rounds.event.pk, {"players": rounds.players[:1]}),
        "event_run": (rounds.event.pk, {}),
        "event_seat": (rounds.event.pk, {}),
        "event_pause": (rounds.event.pk, {}),
        "event_finish": (rounds.event.pk, {"with_open_tables": True}),
        "event_delete": (ladder.pk, {"name": ladder.name}),
    }  # fmt: skip


LEFT = {"scores": [9, 0, 0, 0], "why": "They left."}
AT_THE_TABLE = {"match_games": 201, "match_undo": 200, "match_confirm": 200}
OF_ORGANIZERS = {
    "match_correct": 200, "event_enter": 200, "event_run": 200, "event_seat": 201, "event_withdraw": 200,
    "event_pause": 200, "event_finish": 200, "event_delete": 204,
}  # fmt: skip
REFUSED = {"sam": {"red-gum": 403, "back-room": 404}, "guest": {"red-gum": 401, "back-room": 401}}


@pytest.mark.parametrize("slug", CLUBS)
@pytest.mark.parametrize("who", ["olga", "pia", "sam", "guest"])
def test_who_enters_confirms_corrects_and_seats(
    clients: Any, both_clubs: SimpleNamespace, at: Any, who: str, slug: str
) -> None:
    """Pia sits at the table, and Olga organizes."""
    told = told_of_rounds(both_clubs.rounds[slug], both_clubs.events[slug])
    found = {
        name: getattr(clients, who).post(at(name, slug, told[name][0]), told[name][1]).status_code
        for name in (*AT_THE_TABLE, *OF_ORGANIZERS)
    }
    if who == "olga":
        assert found == AT_THE_TABLE | OF_ORGANIZERS
    elif who == "pia":
        assert found == AT_THE_TABLE | dict.fromkeys(OF_ORGANIZERS, 403)
    else:
        assert found == dict.fromkeys(found, REFUSED[who][slug])


OF_ROUNDS = (
    *("rounds", "round", "round_seating", "round_timer", "round_slips", "round_matchpoints"),
    *("event_corrections", "event_adjustments"),
)
# By which right each operation opens, for everybody who has it: in the club or in the one event. What it
# sends is the example that the schema gives.
OPENED_BY: dict[Wanted, str] = {
    LOOK: " ".join(["POST.match_game_review", *(f"GET.{name}" for name in (*LOOKING, *OF_ROUNDS))]),
    (Right.UPLOAD_BOTS,): "POST.bots",
    (Right.UPLOAD_BOTS, Right.SEAT): "POST.matches",
    (Right.SCORE,): (
        "POST.match_games POST.match_undo POST.match_confirm GET.match_sheet POST.match_sheet "
        "POST.match_sheet_undo POST.match_sheet_enter GET.match_disputes POST.match_begin"
    ),
    (Right.RULE,): (
        "POST.match_correct POST.match_forfeit POST.match_abandon POST.dispute_refuse POST.dispute_correct "
        "POST.dispute_give POST.event_adjustments POST.event_adjustment_revoke"
    ),
    (Right.ENTER_PLAYERS,): (
        "POST.event_enter POST.event_withdraw GET.event_links POST.event_links POST.event_links_revoke "
        "GET.member_links POST.member_links POST.member_links_revoke "
        "GET.event_entries POST.entry_fixed_table POST.entries_let_in POST.entries_decline "
        "POST.entries_import GET.entries_import_undo POST.entries_import_undo POST.event_partners "
        "GET.event_apart POST.event_apart POST.event_apart_remove GET.roll_call POST.roll_call_mark "
        "POST.roll_call_undo POST.roll_call_add POST.roll_call_fill POST.roll_call_stand_in "
        "POST.roll_call_reset GET.door POST.door POST.door_shut "
        "POST.entry_consent GET.season_entries POST.season_enter POST.season_withdraw "
        "POST.season_decline POST.season_partners"
    ),
    (Right.SEAT,): (
        "POST.match_cancel POST.event_run POST.event_pause POST.event_finish POST.event_seat GET.event_draft "
        "POST.event_draft GET.draft_prospect GET.draft_preview POST.draft_redraw POST.draft_swap "
        "POST.draft_lock POST.draft_undo POST.draft_discard POST.draft_publish POST.round_close "
        "POST.round_reopen GET.round_take_back POST.round_take_back POST.event_extend POST.season_call_off"
    ),
    (Right.SEAT, Right.RULE): "POST.round_swap POST.round_renumber POST.round_timer",
    (Right.MANAGE_EVENTS,): (
        "POST.events PATCH.event PATCH.event_settings POST.event_freeze POST.event_delete GET.event_copy "
        "POST.event_copy POST.round_slips POST.round_slips_publish GET.round_slips_paper "
        "POST.seasons PATCH.season_settings POST.season_delete POST.season_repeat "
        "POST.season_start POST.season_stages POST.season_stage_cancel POST.season_close "
        "POST.season_reopen POST.season_dates POST.season_date_later "
        "POST.season_date_fall_out GET.season_draft POST.season_draft POST.season_draft_move "
        "POST.season_draft_redraw POST.season_draft_discard POST.season_publish POST.season_tables_replan "
        "GET.season_table POST.season_table_move POST.season_table_stand_in POST.season_archive "
        "GET.season_imports POST.season_imports GET.season_import DELETE.season_import"
    ),
    (Right.MANAGE_BOTS,): "POST.bot_resume",
    (Right.MANAGE_ORGANIZERS,): "PATCH.club",
    (Right.MANAGE_WEBHOOKS,): (
        "GET.webhooks POST.webhooks GET.webhook PATCH.webhook DELETE.webhook POST.webhook_secret "
        "POST.webhook_pause POST.webhook_resume POST.webhook_test GET.webhook_deliveries "
        "POST.webhook_delivery_replay"
    ),
    (Right.MANAGE_MEMBERS,): (
        "GET.members POST.members GET.member PATCH.member DELETE.member "
        "POST.member_erase POST.role_give POST.role_take POST.member_remove "
        "POST.member_password GET.member_merge POST.member_merge POST.member_apart GET.lookalikes "
        "GET.invitations POST.invitations POST.invitation_revoke"
    ),
    (Right.SEE_AUDIT,): "GET.audit",
    (Right.SEE,): (
        "POST.entry_apply POST.entry_leave POST.season_apply POST.season_leave POST.season_absences "
        "GET.told PATCH.told"
    ),
    # no role: they are for who sits at the table, and for the owner of the bot
    (): (
        "POST.match_disputes POST.dispute_withdraw POST.match_sit "
        "PATCH.bot POST.bot_retire POST.bot_return GET.bot_faults POST.versions GET.version_content "
        "POST.version_drop GET.version_trial"
    ),
}
OF_THE_CLUB = {"entry_apply", "entry_leave"}  # whoever plays in an event belongs to the club
METHODS = ("get", "post", "put", "patch", "delete")


def operations() -> Iterator[tuple[Address, str]]:
    """Every operation below a club."""
    for address in addresses(urls.urlpatterns):
        if "slug:slug" in address.route:
            yield from ((address, method) for method in METHODS if hasattr(address.view.view_class, method))


def test_no_operation_of_a_club_is_forgotten_here() -> None:
    walked = {f"{method.upper()}.{address.name}" for address, method in operations()}
    assert walked == openings(OPENED_BY).keys()


@pytest.fixture(scope="module")
def examples() -> dict[tuple[str, str], Any]:
    """What the schema says may be sent, by path and method."""
    document = SchemaGenerator().get_schema(public=True)
    return {
        (path, method): next(iter(kind["examples"].values()))["value"]
        for path, item in document["paths"].items()
        for method in METHODS
        for media, kind in item.get(method, {}).get("requestBody", {}).get("content", {}).items()
        if media == "application/json" and "examples" in kind
    }


def at_the_door(visitor: Visitor) -> Client:
    """A client with the token of somebody, or with the word of their private link."""
    client = Client()
    if visitor.user is not None:
        client.credentials(HTTP_AUTHORIZATION=f"Token {token_issue(person=visitor.user)[1]}")
    if visitor.link:
        client.credentials(HTTP_AUTHORIZATION=f"Link {visitor.link.split('/')[2]}")
    return client


NO_WAY_BY_LINK = ("no_link", "no_match")


def is_let_in(client: Client, method: str, path: str, sent: Any) -> bool:
    """False for who is told that they may not, or not even that there is such a club; nothing is done."""
    with transaction.atomic():
        answer = getattr(client, method)(path, sent)
        transaction.set_rollback(True)
    assert answer.status_code < 500
    assert answer.status_code != 400 or answer.json()["code"] != "invalid", (path, answer.json())
    code = answer.json()["code"] if answer.status_code == 404 else ""
    return answer.status_code not in (401, 403) and code not in ("no_club", *NO_WAY_BY_LINK)


def test_every_operation_opens_for_those_alone_who_have_its_right(
    both_clubs: SimpleNamespace, cast: Any, examples: dict[tuple[str, str], Any]
) -> None:
    """Each operation below a club, with every role in the club and in an event, by links and by strangers."""
    wanted, wrong = openings(OPENED_BY), []
    for club in (cast.club, cast.private):
        rounds = both_clubs.rounds[club.slug]
        people = visitors(club, rounds.event, cast.olga)
        into_the_event(rounds.event, rounds.match, rounds.confirmed)
        dispute = dispute_open(by=cast.pia, match=rounds.confirmed, text="I won that.")
        rounds.event.rounds.get_or_create(number=1)
        hook = webhook_add(by=cast.olga, club=club, url="https://hooks.example/", topics=["match.due"])
        wombat, aiko = both_clubs.players[club.slug][-1].pk, club.players.get(name="Aiko").pk
        there = {
            "clubs": club.slug, "matches": rounds.match.pk, "games": 1, "reviews": 0,
            "events": rounds.event.pk,
            "seasons": rounds.season.pk, "dates": 1, "stages": 1, "tables": rounds.match.pk,
            "players": wombat, "bots": wombat, "versions": 1, "members": aiko, "standings": aiko, "rounds": 1,
            "disputes": dispute.pk, "adjustments": 1, "against": aiko,
            "invitations": invitation_make(by=cast.olga, club=club).pk, "imports": 1,
            "webhooks": hook.pk, "deliveries": delivery_test(by=cast.olga, webhook=hook).pk,
        }  # fmt: skip
        asked = {"GET.member_merge": {"into": aiko}, "GET.draft_preview": {"player": aiko, "other": wombat}}
        clients = {visitor.name: at_the_door(visitor) for visitor in people}
        few = those_who_look(people)
        for address, method in operations():
            name = f"{method.upper()}.{address.name}"
            path = reverse(f"api:{address.name}", kwargs=address.values(there))
            described = PARAMETER.sub(r"{\1}", address.route.replace("<int:pk>", "{id}"))
            sent = examples.get((f"/api/{described}", method))
            if method == "get":
                sent = asked.get(name)
            in_event = address.is_of_an_event and address.name not in OF_THE_CLUB
            # A link opens the table of its own player, and nobody who holds one sits at this.
            of_a_table = issubclass(address.view.view_class, TableApiView)
            for visitor in few if wanted[name] == LOOK or club == cast.private else people:
                expected = not (visitor.link and of_a_table) and visitor.may(
                    wanted[name], in_event=in_event, is_public=club.is_public
                )
                if is_let_in(clients[visitor.name], method, path, sent) != expected:
                    wrong.append((club.slug, name, visitor.name, "should come in" * expected))
    assert wrong == []


def test_a_member_schedules_no_table_without_a_bot_of_their_own(
    clients: Any, tables: SimpleNamespace, at: Any, wish: dict[str, Any]
) -> None:
    from bots.services import house_bot_install
    from league.services.clubs.players import player_add

    fourth = house_bot_install(key="test-9", name="House 9", game="dingo", description="", source="# 9\n")
    wish["players"][-1] = player_add(club=tables.club, name="House 9", bot=fourth).pk
    refused = clients.pia.post(at("matches", "red-gum"), wish)
    assert (refused.status_code, refused.json()["code"]) == (403, "own_bot_missing")
    assert clients.olga.post(at("matches", "red-gum"), wish).status_code == 201


def test_things_of_another_club_are_not_found(clients: Any, both_clubs: SimpleNamespace, at: Any) -> None:
    elsewhere = {
        name: path_to(name, "back-room", both_clubs) for name in ("player", "bot", "match", "match_games")
    }
    answers = [clients.olga.get(at(name, "red-gum", *path)) for name, path in elsewhere.items()]
    assert [answer.status_code for answer in answers] == [404] * 4
    assert [answer.json()["code"] for answer in answers] == ["no_player", "no_bot", "no_match", "no_match"]


def test_only_the_owner_sees_tracebacks_logs_and_faults(
    clients: Any, tables: SimpleNamespace, played: Any, at: Any
) -> None:
    from league.models import Fault

    version = tables.wombat.bot.versions.get()
    type(version).objects.filter(pk=version.pk).update(
        traceback="Traceback: line 3", trial={"games": 1}, trial_log="hm"
    )
    Fault.objects.create(
        match=played, game_number=1, seat=3, version=version, decision=2, code="crash", text="It raised.",
        log="hello", view={"seat": 3},
    )  # fmt: skip
    address = at("bot", "red-gum", tables.wombat.pk)
    mine, hers = clients.pia.get(address).json(), clients.olga.get(address).json()
    assert mine["is_mine"]
    assert (mine["versions"][0]["traceback"], mine["versions"][0]["log"]) == ("Traceback: line 3", "hm")
    assert [(fault["code"], fault["log"], fault["view"]) for fault in mine["faults"]] == [
        ("crash", "hello", {"seat": 3})
    ]
    for others in (hers, clients.guest.get(address).json()):
        assert not others["is_mine"]
        assert (others["versions"][0]["traceback"], others["versions"][0]["log"]) == (None, None)
        assert others["faults"] == []
