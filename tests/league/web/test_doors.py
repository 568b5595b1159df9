"""Every address of the pages, by everybody, in a public and in a private club."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import transaction
from django.template import Template
from django.test import Client
from django.test.signals import template_rendered
from django.urls import URLPattern, URLResolver, reverse

from league.domain.rights import Right
from league.web import urls
from tests.league.doors import (
    LOOK,
    Visitor,
    Wanted,
    addresses,
    into_the_event,
    openings,
    those_who_look,
    visitors,
)

ROLES = ("anonymous", "sam", "pia", "olga")
CLUBS = ("red-gum", "back-room")  # open to everybody, for members only
SIGN_IN = "sign in"

# What anonymous, Sam the stranger, Pia the member and Olga the organizer get in the public club.
PAGES = (
    "club club_picture club_search club_news leaderboard live matches match match_fairness match_export "
    "match_records game game_record game_review watch watch_game players player bots bot bot_example"
)
BOTS = "bot_versions bot_results version"
EVENTS = (
    "events event standings_csv playing event_corrections round_seating round_seating_file round_names "
    "event_meetings event_race seasons season season_standing_csv season_dates_csv season_tables_csv "
    "calendar club_feed event_feed season_feed season_hall season_possible "
    "season_book season_race_csv player_career player_against event_projector "
    "round_slips round_slips_file round_matchpoints_csv"
)
LOOKING = dict.fromkeys((*PAGES.split(), *BOTS.split(), *EVENTS.split()), (200, 200, 200, 200))
FORMS = {
    "match_new": (SIGN_IN, 403, 200, 200),
    "bot_new": (SIGN_IN, 403, 200, 200),
    "club_edit": (SIGN_IN, 403, 403, 403),  # Olga is an organizer, and no owner
    "event_new": (SIGN_IN, 403, 403, 200),
    "event_freeze": (SIGN_IN, 403, 403, 200),
    "event_enter": (SIGN_IN, 403, 403, 200),
    "event_draft": (SIGN_IN, 403, 403, 200),
    "draft_preview": (SIGN_IN, 403, 403, 404),  # there is no draft yet
    "event_edit": (SIGN_IN, 403, 403, 200),
    "event_copy": (SIGN_IN, 403, 403, 200),
    "event_finish": (SIGN_IN, 403, 403, 200),
    "event_settings": (SIGN_IN, 403, 403, 200),
    "event_entries": (SIGN_IN, 403, 403, 200),
    "entries_csv": (SIGN_IN, 403, 403, 200),
    "event_import": (SIGN_IN, 403, 403, 200),
    "event_import_undo": (SIGN_IN, 403, 403, 404),  # no list was entered
    "event_rollcall": (SIGN_IN, 403, 403, 200),
    "event_check_in": (SIGN_IN, 403, 403, 200),
    "event_desk": (SIGN_IN, 403, 403, 200),
    "projector_address": (SIGN_IN, 403, 403, 200),
    "event_papers": (SIGN_IN, 403, 403, 200),
    "event_paper": (SIGN_IN, 403, 403, 200),
    "season_new": (SIGN_IN, 403, 403, 200),
    "season_import_new": (SIGN_IN, 403, 403, 200),
    "season_import": (SIGN_IN, 403, 403, 404),  # nothing was imported
    "season_people": (SIGN_IN, 403, 403, 200),
    "season_settings": (SIGN_IN, 403, 403, 200),
    "season_dates": (SIGN_IN, 403, 403, 200),
    "season_later": (SIGN_IN, 403, 403, 200),
    "season_fall_out": (SIGN_IN, 403, 403, 200),
    "season_draft": (SIGN_IN, 403, 403, 200),
    "season_board": (SIGN_IN, 403, 403, 200),
    "season_stage": (SIGN_IN, 403, 403, 200),
    "season_close": (SIGN_IN, 403, 403, 200),
    "season_call_off": (SIGN_IN, 403, 403, 200),
    "season_repeat": (SIGN_IN, 403, 403, 200),
    "season_archive": (SIGN_IN, 403, 403, 200),
    "season_away": (SIGN_IN, 403, 200, 404),  # Pia takes part, Olga does not
    "date": (SIGN_IN, 403, 200, 200),
    "date_times": (SIGN_IN, 403, 200, 200),
    "season_table": (SIGN_IN, 403, 403, 404),  # no table is planned yet
    "season_replan": (SIGN_IN, 403, 403, 400),  # it does not run yet
    "members": (SIGN_IN, 403, 403, 200),
    "member": (SIGN_IN, 403, 403, 200),
    "member_add": (SIGN_IN, 403, 403, 200),
    "member_merge": (SIGN_IN, 403, 403, 200),
    "member_erase": (SIGN_IN, 403, 403, 200),
    "invitations": (SIGN_IN, 403, 403, 200),
    "member_mail": (SIGN_IN, 403, 403, 200),
    "mail_trouble": (SIGN_IN, 403, 403, 200),
    "event_links": (SIGN_IN, 403, 403, 200),
    "member_links": (SIGN_IN, 403, 403, 200),
    "audit": (SIGN_IN, 403, 403, 200),
    "webhooks": (SIGN_IN, 403, 403, 200),
    "webhook": (SIGN_IN, 403, 403, 200),
    "match_enter": (SIGN_IN, 403, 200, 200),  # Pia sits at the table
    "match_dispute": (SIGN_IN, 403, 200, 200),
    "match_correct": (SIGN_IN, 403, 403, 200),
    "round_take_back": (SIGN_IN, 403, 403, 200),
    "round_seats": (SIGN_IN, 403, 403, 200),
    "round_slips_paper": (SIGN_IN, 403, 403, 404),  # none were made
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
    "event_leave", "event_consent", "event_entries", "entries_csv", "event_import", "event_rollcall",
    "event_settings",
)  # fmt: skip
DEEDS = {
    "club_picture_edit": (SIGN_IN, 403, 403, 403),  # of its owner
    "club_export": (SIGN_IN, 403, 403, 403),
    "calendar_address": (SIGN_IN, 403, 400, 404),  # Olga is no player
    "match_cancel": (SIGN_IN, 403, 403, 302),
    "version_new": (SIGN_IN, 403, 422, 403),  # Pia owns the bot, and sent no file
    "bot_retire": (SIGN_IN, 403, 302, 403),
    "bot_return": (SIGN_IN, 403, 302, 403),
    "bot_resume": (SIGN_IN, 403, 302, 302),
    "version_drop": (SIGN_IN, 403, 302, 403),
    "member_rename": (SIGN_IN, 403, 403, 422),
    "member_roles": (SIGN_IN, 403, 403, 302),
    "member_invite": (SIGN_IN, 403, 403, 302),
    "member_link": (SIGN_IN, 403, 403, 404),  # the form names no entry
    "member_unlink": (SIGN_IN, 403, 403, 404),
    "member_own_link": (SIGN_IN, 403, 403, 302),
    "member_own_unlink": (SIGN_IN, 403, 403, 302),
    "member_apart": (SIGN_IN, 403, 403, 404),
    "member_password": (SIGN_IN, 403, 403, 400),  # Aiko has no account
    "member_remove": (SIGN_IN, 403, 403, 302),
    "member_data": (SIGN_IN, 403, 403, 200),  # Aiko has no account
    "invitation_withdraw": (SIGN_IN, 403, 403, 404),
    "match_undo": (SIGN_IN, 403, 302, 302),
    "match_confirm": (SIGN_IN, 403, 302, 400),  # once
    "match_sit": (SIGN_IN, 403, 404, 403),  # Pia sits there, but it is not played on screen
    "match_begin": (SIGN_IN, 403, 403, 404),
    **dict.fromkeys(ROLL_CALL, (SIGN_IN, 403, 403, 302)),  # what is wrong is said on the page
    "entry_decide": (SIGN_IN, 403, 403, 400),  # about nobody
    "entries_pair": (SIGN_IN, 403, 403, 422),
    "entries_unpair": (SIGN_IN, 403, 403, 400),  # everybody plays alone
    "entries_apart": (SIGN_IN, 403, 403, 422),
    "entries_meet": (SIGN_IN, 403, 403, 404),  # no pair was named
    "event_join": (SIGN_IN, 403, 400, 400),  # its organizers enter people themselves
    "event_leave": (SIGN_IN, 403, 302, 400),  # Olga does not play
    "event_consent": (SIGN_IN, 403, 400, 400),  # no bots play here
    "round_close": (SIGN_IN, 403, 403, 400),  # it is still being played
    "round_reopen": (SIGN_IN, 403, 403, 400),  # it is not closed
    "round_timer": (SIGN_IN, 403, 403, 400),  # the form names no deed
    "draft_make": (SIGN_IN, 403, 403, 302),
    "draft_redraw": (SIGN_IN, 403, 403, 302),  # what is refused is said on the page
    "draft_swap": (SIGN_IN, 403, 403, 302),
    "draft_lock": (SIGN_IN, 403, 403, 302),
    "draft_undo": (SIGN_IN, 403, 403, 302),
    "draft_publish": (SIGN_IN, 403, 403, 302),
    "draft_discard": (SIGN_IN, 403, 403, 302),
    "round_slips_change": (SIGN_IN, 403, 403, 400),
    "season_join": (SIGN_IN, 403, 400, 400),  # its organizers let people in themselves
    "season_people_change": (SIGN_IN, 403, 403, 400),  # nobody is ticked
    "season_pair": (SIGN_IN, 403, 403, 400),  # nobody has partners there
    "season_unpair": (SIGN_IN, 403, 403, 400),
    "season_start": (SIGN_IN, 403, 403, 400),  # its tables are to be planned first
    "date_step": (SIGN_IN, 403, 400, 400),  # it names none
    "date_taps": (SIGN_IN, 403, 302, 403),  # only players say when they can
    "season_stand_in": (SIGN_IN, 403, 403, 404),
    "season_draft_make": (SIGN_IN, 403, 403, 302),
    "season_draft_move": (SIGN_IN, 403, 403, 302),  # what is refused is said on the page
    "season_draft_redraw": (SIGN_IN, 403, 403, 302),
    "season_publish": (SIGN_IN, 403, 403, 302),
    "season_draft_discard": (SIGN_IN, 403, 403, 302),
    "season_leave": (SIGN_IN, 403, 302, 302),
    "season_delete": (SIGN_IN, 403, 403, 400),  # its name was not typed
    "season_stage_cancel": (SIGN_IN, 403, 403, 404),  # there is none
    "season_reopen": (SIGN_IN, 403, 403, 400),  # no reason is given
    "event_run": (SIGN_IN, 403, 403, 302),
    "event_pause": (SIGN_IN, 403, 403, 302),
    "event_extend": (SIGN_IN, 403, 403, 400),  # rounds are left
    "event_delete": (SIGN_IN, 403, 403, 422),  # its name was not typed
}
# By which right each of the forms and deeds opens, for everybody who has it: in the club or in the one event.
OPENED_BY: dict[Wanted, str] = {
    (Right.UPLOAD_BOTS,): "bot_new",
    (Right.UPLOAD_BOTS, Right.SEAT): "match_new",
    (Right.SCORE,): "match_enter match_undo match_confirm match_dispute match_begin",
    (Right.RULE,): "match_correct match_end event_disputes dispute",
    (Right.SEE,): (
        "calendar_address event_join event_leave event_consent season_join season_leave season_away me told"
    ),
    (Right.ENTER_PLAYERS,): (
        "event_enter event_links member_links event_entries entries_csv event_import event_import_undo "
        "entry_decide "
        "entries_pair entries_unpair entries_apart entries_meet event_rollcall event_check_in "
        "rollcall_mark rollcall_undo "
        "rollcall_add rollcall_fill rollcall_reset season_people season_people_change "
        "season_pair season_unpair"
    ),
    (Right.SEAT,): (
        "date date_times date_step match_cancel event_run event_pause event_finish "
        "event_draft draft_preview draft_make draft_redraw "
        "draft_swap draft_lock draft_undo draft_discard draft_publish round_close round_reopen "
        "round_take_back event_extend projector_address season_call_off"
    ),
    (Right.MANAGE_EVENTS,): (
        "round_slips_paper round_slips_change "
        "event_new event_copy event_freeze event_edit event_delete event_settings season_new season_settings "
        "season_delete season_dates season_later season_fall_out season_start season_draft season_draft_make "
        "season_draft_move season_draft_redraw season_draft_discard season_publish season_board "
        "season_replan season_table season_stand_in season_stage season_stage_cancel season_close "
        "season_reopen season_repeat season_archive season_import_new season_import"
    ),
    (Right.SEAT, Right.SCORE, Right.RULE): "event_desk event_papers event_paper",
    (Right.SEAT, Right.RULE): "round_seats round_timer",
    (Right.MANAGE_BOTS,): "bot_resume",
    (Right.MANAGE_ORGANIZERS,): "club_edit club_picture_edit club_export",
    (Right.MANAGE_WEBHOOKS,): "webhooks webhook",
    (Right.MANAGE_MEMBERS,): (
        "members member member_add member_merge member_erase invitations member_rename member_roles "
        "member_invite member_link member_unlink member_own_link member_own_unlink member_apart "
        "member_password member_remove member_data "
        "invitation_withdraw member_mail mail_trouble"
    ),
    (Right.SEE_AUDIT,): "audit",
    # no role: they are for the owner of the bot, and for who sits at the table
    (): (
        "match_sit date_taps version_file bot_edit bot_faults bot_fault version_trial trial_record "
        "version_new bot_retire bot_return version_drop"
    ),
}
# A table of a round has no date, so whoever may look finds no calendar of it.
WANTED = openings(OPENED_BY) | dict.fromkeys((*LOOKING, "match_feed"), LOOK)
# Whoever knows the word of a table on screen may watch it; who sits there, test_screen_tables.py,
# test_screen_seats.py and test_screen_lessons.py say.
SCREEN = {"play", "play_game"} | {address.name for address in urls.at_a_screen_table}
ELSEWHERE = {
    "own_feed",  # secret: league/web/calendars/test_feeds.py
    "own_club_feed",
    "home",
    "club_new",
    "password",
    "run_evening",
    "pad",
    "worker",
    "manifest",
    "puzzle",
    "share_picture",  # of public clubs alone: tests/league/web/shares/test_pictures.py
    "puzzle_picture",  # of no club: likewise
    "club_embed",  # of public clubs alone: tests/league/web/clubs/test_embed.py
    "search",  # tests/league/web/search
    "invitation",
    "mail_stop",  # see tests/league/web/mail
    "mail_confirm",
    "sign_in_link",  # secret: tests/league/web/accounts/test_mail_links.py
    "sign_in_link_password",
    "own_data",  # tests/league/web/accounts/test_person_data.py
    "tokens",
    "token_revoke",
    "status",
    "privacy",  # tests/league/web/test_privacy_page.py
    "rules",
    "game_rules",
    "door",  # secret: league/web/entries/test_doors.py
    "tv",  # secret: league/web/events/test_projector.py
    "tv_live",
    "clock",
    *SCREEN,
}


# Where an address is tried with another match or event than that of the evening at which people play.
OTHER_MATCHES = dict.fromkeys((*PAGES.split(), "match_correct"), "played") | {
    "match_cancel": "scheduled", "match_confirm": "decided",
}  # fmt: skip
TOO_LARGE = 10**30
OF_THE_LADDER = "event standings_csv event_run event_pause event_freeze event_edit event_delete"
OF_THE_CLUB = {
    "event_join",
    "event_leave",
    "event_consent",
    "me",
    "told",
}  # whoever plays in an event belongs to the club
ADDRESSES = {address.name: address for address in addresses(urls.in_a_club, "clubs/<slug:slug>/")}


def path_of(name: str, place: SimpleNamespace) -> list[Any]:
    """What stands in the address of this name, in its order."""
    there = standing_there(place)
    there["matches"] = getattr(place, OTHER_MATCHES.get(name, "begun")).pk
    other = (
        place.event if name in OF_THE_LADDER.split() else place.rounded if name.startswith("round_") else None
    )
    there["events"] = (other or place.evening).pk
    return list(ADDRESSES[name].values(there).values())


def standing_there(place: SimpleNamespace) -> dict[str, Any]:
    """What stands in addresses, by the noun before it; all that is about an event is about the evening."""
    return {
        "clubs": place.club.slug, "matches": place.begun.pk, "games": 1, "players": place.wombat.pk,
        "bots": place.wombat.pk, "versions": place.refused.number, "faults": place.fault.pk,
        "events": place.evening.pk, "members": place.club.players.get(name="Aiko").pk,
        "disputes": place.dispute.pk, "rounds": 1, "review": 0, "seasons": place.season.pk, "dates": 1,
        "stages": 1, "papers": "standings", "webhooks": place.hook.pk,
        "dates by pk": place.decided.pk,
         "tables": place.scheduled.pk, "against": place.club.players.get(name="Aiko").pk, "import": 1,
        "picture": place.picture.digest[:16],
    }  # fmt: skip


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


@pytest.mark.usefixtures("blank_pages")
def test_no_number_of_an_address_is_too_large_to_be_looked_for(
    clubs: dict[str, SimpleNamespace], browsers: dict[str, Client], at: Any
) -> None:
    """Each number in turn is one that no database holds; the others are there."""
    olga, place, found = browsers["olga"], clubs[CLUBS[0]], {}
    olga.raise_request_exception = False
    for name in LOOKING | FORMS | DEEDS:
        path = path_of(name, place)
        for number in (number for number, part in enumerate(path) if isinstance(part, int)):
            address = at(name, *path[:number], TOO_LARGE, *path[number + 1 :])
            found[address] = (olga.post if name in DEEDS else olga.get)(address).status_code
    assert len(found) > 100
    assert {address: status for address, status in found.items() if status >= 500} == {}


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
    assert [outcome(browsers[role].get(at("club_new"))) for role in ROLES] == [SIGN_IN, 200, 200, 200]
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
    by_link = set(names([*urls.of_a_link, *urls.of_a_player_link]))
    assert set(names(urls.urlpatterns)) == {*WANTED, *ELSEWHERE, *by_link}
    assert {*LOOKING, *FORMS, *DEEDS} <= {*WANTED}


def at_the_door(visitor: Visitor) -> Client:
    """The browser of somebody, who came by their private link if they have one."""
    browser = Client()
    if visitor.user is not None:
        browser.force_login(visitor.user)
    if visitor.link:
        browser.get(visitor.link)
    return browser


def is_let_in(response: Any) -> bool:
    """False for who is sent to sign in, told that they may not, or not even that there is such a club."""
    text = str((response.context or {}).get("refusal", "")) if response.status_code == 404 else ""
    return outcome(response) not in (SIGN_IN, 403) and "no such club" not in text


def tried(browser: Client, path: str) -> bool:
    """Whether the door opens, by whichever method there is; nothing is done in earnest."""
    with transaction.atomic():
        answers = [browser.get(path), browser.post(path)]
        transaction.set_rollback(True)
    # A method that there is not, and a deed that leads whoever only asks for it to its page, say nothing.
    told = [one for one in answers if one.status_code != 405 and one.headers.get("Location") != "../"]
    opened = set(map(is_let_in, told))
    assert len(opened) == 1, f"{path} opens by one method and not by the other"
    return opened.pop()


def leave_blank(template: Template, context: Any) -> str:
    """In place of its text; what it would have been made of is told as ever."""
    template_rendered.send(sender=template, template=template, context=context)
    return ""


@pytest.fixture
def blank_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Doors open or not before a page is written, and to write thousands takes long."""
    monkeypatch.setattr(Template, "_render", leave_blank)


@pytest.mark.usefixtures("blank_pages")
@pytest.mark.parametrize("slug", CLUBS)
def test_every_door_opens_for_those_alone_who_have_its_right(
    slug: str, clubs: dict[str, SimpleNamespace], cast: SimpleNamespace
) -> None:
    """Each address below a club, with every role in the club and in one event, by links and by strangers."""
    place = clubs[slug]
    people = visitors(place.club, place.evening, cast.olga)
    into_the_event(place.evening, place.begun, place.dispute.match)
    place.evening.rounds.get_or_create(number=1)
    there = standing_there(place)
    few = those_who_look(people)
    browsers = {visitor.name: at_the_door(visitor) for visitor in people}
    wrong = []
    for address in ADDRESSES.values():
        wanted = WANTED[address.name]
        in_event = address.is_of_an_event and address.name not in OF_THE_CLUB
        path = reverse(f"web:{address.name}", kwargs=address.values(there))
        for visitor in few if wanted == LOOK or slug == CLUBS[1] else people:
            expected = visitor.may(wanted, in_event=in_event, is_public=slug == CLUBS[0])
            if tried(browsers[visitor.name], path) != expected:
                wrong.append((address.name, visitor.name, "is let in" if not expected else "is refused"))
    assert wrong == []


def test_a_private_link_opens_its_own_pages_and_a_revoked_one_nothing(
    clubs: dict[str, SimpleNamespace], cast: SimpleNamespace
) -> None:
    """Whoever holds the word comes in, with an account or without; nobody else does."""
    place = clubs[CLUBS[1]]
    people = visitors(place.club, place.evening, cast.olga)
    holder, revoked = (visitor.link for visitor in people if visitor.link.startswith("/l/"))
    into_the_event(place.evening, place.begun)
    for browser in map(at_the_door, people):
        assert browser.get(holder).status_code == 200
        for address in addresses(urls.of_a_link):
            inner = address.route.replace("<int:pk>", str(place.begun.pk))
            for word in (revoked, f"/l/{'x' * 16}/"):
                assert {browser.get(word + inner).status_code, browser.post(word + inner).status_code} <= {
                    404,
                    405,
                }
            if "tables/" in inner:  # the holder does not sit at this table
                assert browser.get(holder + inner).status_code in (403, 404)


def test_a_personal_link_opens_its_own_pages_and_a_revoked_one_nothing(
    clubs: dict[str, SimpleNamespace], cast: SimpleNamespace
) -> None:
    place = clubs[CLUBS[1]]
    people = visitors(place.club, place.evening, cast.olga)
    holder, revoked = (visitor.link for visitor in people if visitor.link.startswith("/p/"))
    into_the_event(place.evening, place.begun)
    inner = [
        address.route.replace("<int:pk>", str(place.begun.pk)) for address in addresses(urls.of_a_player_link)
    ]
    for browser in map(at_the_door, people):
        assert browser.get(holder).status_code == 200
        for path in inner:
            for word in (revoked, f"/p/{'x' * 16}/"):
                assert browser.get(word + path).status_code == 404
            # The one with a form is let in, and told that it says no deed.
            assert browser.post(holder + path).status_code == (400 if path == "told/" else 405)
        assert browser.get(f"{holder}tables/{place.begun.pk}/").status_code == 404  # others sit there
