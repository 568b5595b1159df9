"""Every address of the pages, by everybody, in a public and in a private club."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, reverse

from league.web import urls

ROLES = ("anonymous", "sam", "pia", "olga")
CLUBS = ("red-gum", "back-room")  # open to everybody, for members only
SIGN_IN = "sign in"

# What anonymous, Sam the stranger, Pia the member and Olga the organizer get in the public club.
PAGES = (
    "leaderboard live matches match match_fairness match_export match_records game game_record players "
    "player bots bot bot_example"
)
BOTS = "bot_versions bot_results version"
EVENTS = (
    "events event standings_csv playing event_corrections round_seating round_seating_file event_meetings"
)
LOOKING = dict.fromkeys((*PAGES.split(), *BOTS.split(), *EVENTS.split()), (200, 200, 200, 200))
FORMS = {
    "match_new": (SIGN_IN, 403, 200, 200),
    "bot_new": (SIGN_IN, 403, 200, 200),
    "event_new": (SIGN_IN, 403, 403, 200),
    "event_freeze": (SIGN_IN, 403, 403, 200),
    "event_enter": (SIGN_IN, 403, 403, 200),
    "event_draft": (SIGN_IN, 403, 403, 200),
    "draft_preview": (SIGN_IN, 403, 403, 404),  # there is no draft yet
    "event_edit": (SIGN_IN, 403, 403, 200),
    "event_settings": (SIGN_IN, 403, 403, 200),
    "event_entries": (SIGN_IN, 403, 403, 200),
    "entries_csv": (SIGN_IN, 403, 403, 200),
    "event_import": (SIGN_IN, 403, 403, 200),
    "event_rollcall": (SIGN_IN, 403, 403, 200),
    "event_desk": (SIGN_IN, 403, 403, 200),
    "members": (SIGN_IN, 403, 403, 200),
    "member": (SIGN_IN, 403, 403, 200),
    "member_add": (SIGN_IN, 403, 403, 200),
    "member_merge": (SIGN_IN, 403, 403, 200),
    "invitations": (SIGN_IN, 403, 403, 200),
    "event_links": (SIGN_IN, 403, 403, 200),
    "audit": (SIGN_IN, 403, 403, 200),
    "match_enter": (SIGN_IN, 403, 200, 200),  # Pia sits at the table
    "match_dispute": (SIGN_IN, 403, 200, 200),
    "match_correct": (SIGN_IN, 403, 403, 200),
    "match_end": (SIGN_IN, 403, 403, 200),
    "event_disputes": (SIGN_IN, 403, 403, 200),
    "dispute": (SIGN_IN, 403, 403, 200),
    # Pia owns the bot, whose code is closed; what is of her alone is not for the organizer either.
    "version_file": (SIGN_IN, 403, 200, 403),
    "bot_edit": (SIGN_IN, 403, 200, 403),
    "bot_faults": (SIGN_IN, 403, 200, 403),
    "bot_fault": (SIGN_IN, 403, 200, 403),
    "version_trial": (SIGN_IN, 403, 200, 403),
    "trial_record": (SIGN_IN, 403, 200, 403),
}
ROLL_CALL = ("rollcall_mark", "rollcall_undo", "rollcall_add", "rollcall_fill", "rollcall_reset")
OF_ENTRIES = (
    "entry_decide", "entries_pair", "entries_unpair", "entries_apart", "entries_meet", "event_join",
    "event_leave", "event_entries", "entries_csv", "event_import", "event_rollcall", "event_settings",
)  # fmt: skip
DEEDS = {
    "match_cancel": (SIGN_IN, 403, 403, 302),
    "version_new": (SIGN_IN, 403, 422, 403),  # Pia owns the bot, and sent no file
    "bot_retire": (SIGN_IN, 403, 302, 403),
    "bot_return": (SIGN_IN, 403, 302, 403),
    "bot_resume": (SIGN_IN, 403, 302, 302),
    "version_drop": (SIGN_IN, 403, 302, 403),
    "member_rename": (SIGN_IN, 403, 403, 302),
    "member_roles": (SIGN_IN, 403, 403, 302),
    "member_invite": (SIGN_IN, 403, 403, 302),
    "member_link": (SIGN_IN, 403, 403, 404),  # the form names no entry
    "member_unlink": (SIGN_IN, 403, 403, 404),
    "member_apart": (SIGN_IN, 403, 403, 404),
    "member_password": (SIGN_IN, 403, 403, 400),  # Aiko has no account
    "member_remove": (SIGN_IN, 403, 403, 302),
    "invitation_withdraw": (SIGN_IN, 403, 403, 404),
    "match_undo": (SIGN_IN, 403, 302, 302),
    "match_confirm": (SIGN_IN, 403, 302, 400),  # once
    **dict.fromkeys(ROLL_CALL, (SIGN_IN, 403, 403, 302)),  # what is wrong is said on the page
    "entry_decide": (SIGN_IN, 403, 403, 400),  # about nobody
    "entries_pair": (SIGN_IN, 403, 403, 422),
    "entries_unpair": (SIGN_IN, 403, 403, 400),  # everybody plays alone
    "entries_apart": (SIGN_IN, 403, 403, 422),
    "entries_meet": (SIGN_IN, 403, 403, 404),  # no pair was named
    "event_join": (SIGN_IN, 403, 400, 400),  # its organizers enter people themselves
    "event_leave": (SIGN_IN, 403, 302, 400),  # Olga does not play
    "round_close": (SIGN_IN, 403, 403, 400),  # it is still being played
    "round_reopen": (SIGN_IN, 403, 403, 400),  # it is not closed
    "draft_make": (SIGN_IN, 403, 403, 302),
    "draft_redraw": (SIGN_IN, 403, 403, 302),  # what is refused is said on the page
    "draft_swap": (SIGN_IN, 403, 403, 302),
    "draft_lock": (SIGN_IN, 403, 403, 302),
    "draft_undo": (SIGN_IN, 403, 403, 302),
    "draft_publish": (SIGN_IN, 403, 403, 302),
    "draft_discard": (SIGN_IN, 403, 403, 302),
    "event_run": (SIGN_IN, 403, 403, 302),
    "event_pause": (SIGN_IN, 403, 403, 302),
    "event_finish": (SIGN_IN, 403, 403, 302),
    "event_delete": (SIGN_IN, 403, 403, 400),  # its name was not typed
}
OF_A_VERSION = {"version", "version_file", "version_trial", "trial_record", "version_drop"}
OF_A_MEMBER = ("member", "member_merge", *(name for name in DEEDS if name.startswith("member_")))
ELSEWHERE = {"home", "invitation", "tokens", "token_revoke", "status", "rules", "game_rules"}
BY_LINK = {"link", "link_table", "link_dispute"}  # in test_link_pages


def path_of(name: str, place: SimpleNamespace) -> list[Any]:
    slug = place.club.slug
    if name in ("match", "match_fairness", "match_export", "match_records", "match_correct"):
        return [slug, place.played.pk]
    if name in ("game", "game_record"):
        return [slug, place.played.pk, 1]
    if name == "bot_fault" or name in OF_A_VERSION:
        return [slug, place.wombat.pk, place.fault.pk if name == "bot_fault" else place.refused.number]
    if name == "player" or name.startswith("bot_") or name in ("bot", "version_new"):
        return [slug, place.wombat.pk] if name not in ("bot_new", "bot_example") else [slug]
    if name.startswith("round_"):
        return [slug, place.rounded.pk, 1]
    own = _own(place)
    return [slug, own[name].pk] if name in own else [slug]


def _own(place: SimpleNamespace) -> dict[str, Any]:
    """What the addresses of one thing are about."""
    people = dict.fromkeys(("match_enter", "match_undo", "match_end", "match_dispute"), place.begun)
    people |= {"match_confirm": place.decided, "dispute": place.dispute, "match_cancel": place.scheduled}
    drafts = [name for name in DEEDS if name.startswith("draft_")]
    rounds = (
        "event_enter", "event_links", "event_finish", "event_corrections", "event_disputes", "event_draft",
        "draft_preview", "event_meetings", "event_desk", *OF_ENTRIES, *ROLL_CALL, *drafts,
    )  # fmt: skip
    deeds = ("event_run", "event_pause", "event_freeze", "event_edit", "event_delete")
    ladder = ("event", "standings_csv", *deeds)
    members = {name: place.club.players.get(name="Aiko") for name in OF_A_MEMBER}
    return people | members | dict.fromkeys(rounds, place.evening) | dict.fromkeys(ladder, place.event)


def outcome(response: Any) -> Any:
    if response.status_code == 302 and response.url.startswith(reverse("account_login")):
        return SIGN_IN
    return response.status_code


def expected(public: dict[str, tuple[Any, ...]], slug: str) -> dict[str, tuple[Any, ...]]:
    """For outsiders a private club does not exist; members get in it what they get everywhere."""
    if slug == CLUBS[0]:
        return public
    return {name: (404, 404, *outcomes[2:]) for name, outcomes in public.items()}


@pytest.mark.parametrize("slug", CLUBS)
def test_looking(clubs: dict[str, SimpleNamespace], browsers: dict[str, Client], at: Any, slug: str) -> None:
    found = {
        name: tuple(outcome(browsers[role].get(at(name, *path_of(name, clubs[slug])))) for role in ROLES)
        for name in LOOKING | FORMS
    }
    assert found == expected(LOOKING | FORMS, slug)


@pytest.mark.parametrize("slug", CLUBS)
def test_doing(clubs: dict[str, SimpleNamespace], browsers: dict[str, Client], at: Any, slug: str) -> None:
    found = {
        name: tuple(outcome(browsers[role].post(at(name, *path_of(name, clubs[slug])))) for role in ROLES)
        for name in DEEDS
    }
    assert found == expected(DEEDS, slug)


def test_asking_for_the_address_of_a_deed_does_nothing_and_leads_to_its_page(
    clubs: dict[str, SimpleNamespace], browsers: dict[str, Client], at: Any
) -> None:
    place = clubs[CLUBS[0]]
    for name in DEEDS:
        response = browsers["olga"].get(at(name, *path_of(name, place)))
        assert (response.status_code, response.url) == (302, "../")
    place.scheduled.refresh_from_db()
    place.event.refresh_from_db()
    assert (place.scheduled.status, place.event.status) == ("scheduled", "paused")


def test_what_belongs_to_another_club_is_not_there(
    clubs: dict[str, SimpleNamespace], browsers: dict[str, Client], at: Any
) -> None:
    foreign = {name: path_of(name, clubs[CLUBS[1]])[1:] for name in LOOKING | DEEDS}
    addresses = {name: at(name, CLUBS[0], *rest) for name, rest in foreign.items() if rest}
    olga = browsers["olga"]
    found = {name: (olga.post if name in DEEDS else olga.get)(addresses[name]) for name in addresses}
    assert {name: response.status_code for name, response in found.items()} == dict.fromkeys(addresses, 404)
    clubs[CLUBS[1]].scheduled.refresh_from_db()
    assert clubs[CLUBS[1]].scheduled.status == "scheduled"


def test_pages_outside_of_clubs(browsers: dict[str, Client], cast: SimpleNamespace, at: Any) -> None:
    assert [outcome(browsers[role].get(at("tokens"))) for role in ROLES] == [SIGN_IN, 200, 200, 200]
    assert [outcome(browsers[role].post(at("token_revoke"))) for role in ROLES] == [SIGN_IN, 404, 404, 404]
    assert [outcome(browsers[role].get(at("home"))) for role in ROLES] == [200, 200, 200, 200]


def test_after_signing_in_a_person_is_led_to_where_they_wanted(
    client: Client, cast: SimpleNamespace, at: Any
) -> None:
    wanted = at("match_new", "red-gum") + "?player=3"
    response = client.get(wanted)
    sent = {"login": "pia", "password": "a-long-enough-secret"}
    assert client.post(response.url, sent).url == wanted


def test_nobody_acts_by_a_form_of_another_site(clubs: dict[str, SimpleNamespace], at: Any) -> None:
    careful = Client(enforce_csrf_checks=True)
    careful.force_login(clubs[CLUBS[0]].played.scheduled_by)
    assert careful.post(at("match_cancel", CLUBS[0], clubs[CLUBS[0]].scheduled.pk)).status_code == 403


def names(patterns: Any) -> Iterator[str]:
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from names(pattern.url_patterns)
        elif isinstance(pattern, URLPattern):
            yield str(pattern.name)


def test_no_address_is_forgotten_here() -> None:
    assert set(names(urls.urlpatterns)) == {*LOOKING, *FORMS, *DEEDS, *ELSEWHERE, *BY_LINK}
