"""Who never played is deleted, and of who did the name is erased, wherever it is stored."""

import json
from types import SimpleNamespace
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.apps import apps
from django.core import serializers
from django.db.models import CharField, JSONField, TextField

from bots.models import Bot
from games.core.interface import MatchRule
from league.domain.alike import name_free
from league.models import (
    Activity,
    Adjustment,
    Club,
    Entry,
    Event,
    KeepApart,
    Membership,
    Player,
    PlayerHabits,
    ScreenGame,
    ScreenPlayer,
    ScreenTable,
    Seat,
)
from league.selectors.activities import audit_lines, audit_of
from league.services.bots.owned import bot_edit
from league.services.clubs.clubs import club_change
from league.services.clubs.erasure import player_delete, player_erase
from league.services.clubs.forgetting import TEXTS
from league.services.clubs.members import person_add, player_rename
from league.services.clubs.merges import players_merge
from league.services.entries.links import link_make
from league.services.entries.lists import entries_import
from league.services.entries.roll_call import attendance_mark, attendance_undo
from league.services.events.events import event_create, event_enter
from league.services.events.setup import EventChoices
from league.services.results.disputes import dispute_open, dispute_refuse
from league.services.rounds.keep_apart import apart_add
from tests.conftest import person
from tests.league.people import Table, code_of

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def wanda(cast: SimpleNamespace) -> Player:
    return person_add(by=cast.olga, club=cast.club, name="Wanda Kowalska")


@pytest.fixture
def event(people: Table, cast: SimpleNamespace) -> Event:
    choices: EventChoices = {"roll_call": False}
    return event_create(
        by=cast.olga, club=cast.club, name="Friday", game="dingo", rule=MatchRule("wins", 1), options={},
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices=choices,
    )  # fmt: skip


def everything() -> str:
    """All rows of the league as text, letters as they are."""
    of_people = ("league", "auth", "bots", "account", "mfa")
    models = [model for model in apps.get_models() if model._meta.app_label in of_people]
    rows = [row for model in models for row in model._default_manager.all()]
    return json.dumps(serializers.serialize("python", rows), ensure_ascii=False, default=str)


def test_who_never_played_is_gone_with_every_trace_of_the_name(
    wanda: Player, event: Event, cast: SimpleNamespace
) -> None:
    event_enter(by=cast.olga, event=event, players=[wanda.pk])
    link_make(by=cast.olga, entry=event.entries.select_related("event__club").get(player=wanda))
    player_rename(by=cast.olga, player=wanda, name="Wanda Nowak")
    number = wanda.pk
    player_delete(by=cast.olga, player=wanda)
    assert not Player.objects.filter(pk=number).exists()
    assert not Entry.objects.filter(player=number).exists()
    assert "Wanda" not in everything()
    told = Activity.objects.get(kind="player_deleted")
    assert told.subject == f"player {number}"
    assert audit_lines(list(audit_of(cast.club)))  # what names a number that is gone is still read


def test_who_waited_moves_up_for_who_is_deleted(wanda: Player, event: Event, cast: SimpleNamespace) -> None:
    Event.objects.filter(pk=event.pk).update(entrants_max=4)
    event_enter(by=cast.olga, event=event, players=[wanda.pk])
    entries_import(by=cast.olga, event=event, text="B1\nB2\nB3\nB4\n")
    assert event.entries.get(player__name="B4").status == Entry.Status.WAITING
    player_delete(by=cast.olga, player=wanda)
    assert event.entries.get(player__name="B4").status == Entry.Status.ENTERED


def test_who_played_or_has_an_account_is_not_deleted(people: Table, cast: SimpleNamespace) -> None:
    people.schedule()
    pia, aiko = people.players[0], people.players[2]
    assert code_of(player_delete, by=cast.olga, player=pia) == "still_a_member"
    assert code_of(player_delete, by=cast.olga, player=aiko) == "has_played"
    assert Player.objects.filter(pk__in=[pia.pk, aiko.pk]).count() == 2


def test_who_sits_out_or_stands_in_a_draft_is_not_deleted(
    wanda: Player, event: Event, cast: SimpleNamespace
) -> None:
    event.rounds.create(number=1, out=[wanda.pk])
    assert code_of(player_delete, by=cast.olga, player=wanda) == "has_played"


def test_who_missed_a_round_and_may_be_put_at_a_table_of_it_is_not_deleted(
    wanda: Player, event: Event, cast: SimpleNamespace
) -> None:
    event.rounds.create(number=1, absent={str(wanda.pk): "no_show"})
    assert code_of(player_delete, by=cast.olga, player=wanda) == "has_played"


@pytest.mark.parametrize("deed", [player_delete, player_erase])
def test_strangers_and_players_are_refused(wanda: Player, cast: SimpleNamespace, deed: Any) -> None:
    assert code_of(deed, by=cast.pia, player=wanda) == "right_missing"
    assert code_of(deed, by=cast.sam, player=wanda) == "not_a_member"
    assert Player.objects.get(pk=wanda.pk).name == "Wanda Kowalska"


def test_an_erased_name_stands_nowhere_and_results_stay(
    wanda: Player, people: Table, event: Event, cast: SimpleNamespace
) -> None:
    others = [player.pk for player in people.players[:3]]
    match = people.confirmed(3, 3, players=[*others, wanda.pk])
    dispute = dispute_open(by=cast.pia, match=match, text="Wanda Kowalska took two cards")
    dispute_refuse(by=cast.olga, dispute=dispute, decision="No: WANDA  KOWALSKA took one")
    match.results.update(reason="Wanda Kowalska had written it wrongly")
    entries_import(by=cast.olga, event=event, text="name;note\nWanda Kowalska;Wanda’s chair\n")
    event_enter(by=cast.olga, event=event, players=others)
    wrongly = {"millionths": 1, "reason": "Wanda Kowalska was late", "made_by": cast.olga}
    Adjustment.objects.create(entry=event.entries.get(player=wanda), **wrongly)
    pair = {"one": wanda.pk, "other": others[2], "reason": "Wanda said so"}
    apart_add(by=cast.olga, club=cast.club, event=None, **pair)
    Entry.objects.filter(player=others[2]).update(note="came with Wanda Kowalska")
    player_rename(by=cast.olga, player=wanda, name="Wanda Nowak")
    PlayerHabits.objects.create(player=wanda, zone="Europe/Warsaw", habits=[[4, "19:00", "22:00", 3]])
    seats = list(Seat.objects.filter(player=wanda).values_list("pk", "placement"))
    erasure = player_erase(by=cast.olga, player=wanda)
    assert erasure.name == f"Player {wanda.pk}"
    assert erasure.texts >= 7
    assert not erasure.account_stays
    assert "wanda" not in everything().casefold()
    assert list(Seat.objects.filter(player=wanda).values_list("pk", "placement")) == seats
    assert Entry.objects.get(player=others[2]).note == f"came with {erasure.name}"
    dispute.refresh_from_db()
    assert dispute.decision == f"No: {erasure.name} took one"
    assert KeepApart.objects.count() == 1
    assert not PlayerHabits.objects.exists(), "nobody needs to know when a number has time"
    assert not any("Wanda" in str(line) for line in audit_lines(list(audit_of(cast.club))))


def test_a_club_and_the_report_of_a_round_name_nobody_who_is_erased(
    wanda: Player, event: Event, cast: SimpleNamespace
) -> None:
    Membership.objects.create(club=cast.club, user=cast.olga, role=Membership.Role.OWNER)
    for about in ("Ask for Wanda Kowalska.", "Ask Wanda Kowalska at the door."):
        club_change(by=cast.olga, club=cast.club, description=about)
    why = [{"tables": [1, 2], "reason": "As Wanda Kowalska wished.", "at": ""}]
    drawn = {"code": "Wanda Kowalska"}  # what programs read stays
    round_ = event.rounds.create(number=1, report={"changes_since": why, "drawn": drawn})
    name = player_erase(by=cast.olga, player=wanda).name
    cast.club.refresh_from_db()
    round_.refresh_from_db()
    assert cast.club.description == f"Ask {name} at the door."
    assert round_.report == {"changes_since": [why[0] | {"reason": f"As {name} wished."}], "drawn": drawn}
    told = Activity.objects.filter(kind="club_changed").order_by("pk")
    assert [change.after for change in told] == [
        {"description": f"Ask for {name}."}, {"description": f"Ask {name} at the door."}
    ]  # fmt: skip


def test_what_bots_say_of_themselves_names_nobody_who_is_erased(wanda: Player, cast: SimpleNamespace) -> None:
    about = {"description": "Plays like Wanda Kowalska.", "licence": "© Wanda Kowalska"}
    bot = Bot.objects.create(owner=cast.pia, name="Drover", game="dingo", **about)
    player = Player.objects.create(club=cast.club, name=bot.name, bot=bot)
    bot_edit(by=cast.pia, player=player, description="Wanda Kowalska taught it.")
    name = player_erase(by=cast.olga, player=wanda).name
    bot.refresh_from_db()
    assert (bot.description, bot.licence) == (f"{name} taught it.", f"© {name}")
    assert "Wanda" not in everything()


def test_a_long_name_is_found_at_tables_whose_cut_is_at_a_space(people: Table, cast: SimpleNamespace) -> None:
    long = f"{'Wilhelmina ' * 3}August Kowalska"
    assert long[39] == " "
    player = person_add(by=cast.olga, club=cast.club, name=long)
    match = people.confirmed(3, 3)
    match.results.update(reason=f"{long[:40]}was late")
    player_erase(by=cast.olga, player=player)
    assert match.results.get().reason == f"Player {player.pk} was late"


def test_the_audit_of_a_merge_keeps_only_the_other_name(
    wanda: Player, people: Table, cast: SimpleNamespace
) -> None:
    twin = person_add(by=cast.olga, club=cast.club, name="Wandah Kowalska")
    aiko = person_add(by=cast.olga, club=cast.club, name="Aiko Tanabe")
    players_merge(by=cast.olga, keep=wanda, gone=twin)
    players_merge(by=cast.olga, keep=people.players[2], gone=aiko)
    player_erase(by=cast.olga, player=wanda)
    assert "Wanda" not in everything()
    assert Activity.objects.filter(before__icontains="Aiko Tanabe").exists()


def test_names_of_others_stay(people: Table, cast: SimpleNamespace) -> None:
    """Another name may hold it, or be what somebody was called for a while."""
    ben = person_add(by=cast.olga, club=cast.club, name="Ben")
    for name in ("Ben Lin", "Benno", "Zed"):
        person_add(by=cast.olga, club=cast.club, name=name)
    zoe = person_add(by=cast.olga, club=cast.club, name="Zoe")
    player_rename(by=cast.olga, player=zoe, name="Ben 2")
    note = "Ben Lin, Benno and Ben (Ben\u2019s brother) sit with Zed"
    match = people.confirmed(3, 3)
    match.results.update(reason=note)
    player_erase(by=cast.olga, player=ben)
    put = f"Player {ben.pk}"
    assert match.results.get().reason == f"Ben Lin, Benno and {put} ({put}\u2019s brother) sit with Zed"
    assert Activity.objects.get(kind="player_renamed").after == "Ben 2"


def test_a_name_without_spaces_around_it_is_found(people: Table, cast: SimpleNamespace) -> None:
    tanaka = person_add(by=cast.olga, club=cast.club, name="田中太郎")
    match = people.confirmed(3, 3)
    match.results.update(reason="今日は田中太郎さんが遅れた")
    player_erase(by=cast.olga, player=tanaka)
    assert match.results.get().reason == f"今日はPlayer {tanaka.pk}さんが遅れた"


@pytest.mark.parametrize("name", ["Jürgen Groß", "İbrahim Işık", "O’Brien (Pat)", "N. N.", "علی‌رضا"])
def test_whatever_letters_a_name_has_it_is_found(people: Table, cast: SimpleNamespace, name: str) -> None:
    player = person_add(by=cast.olga, club=cast.club, name=name)
    match = people.confirmed(3, 3)
    match.results.update(reason=f"({player.name}, again)")
    player_erase(by=cast.olga, player=player)
    assert match.results.get().reason == f"(Player {player.pk}, again)"


def test_words_that_programs_read_stay(people: Table, event: Event, cast: SimpleNamespace) -> None:
    """Somebody may be called as a state of the roll call is."""
    here = person_add(by=cast.olga, club=cast.club, name="Here")
    event_enter(by=cast.olga, event=event, players=[here.pk])
    tick = attendance_mark(by=cast.olga, event=event, player=here.pk, state="here")
    player_erase(by=cast.olga, player=here)
    assert tick is not None
    tick.refresh_from_db()
    assert tick.after == "here"
    assert attendance_undo(by=cast.olga, event=event, change=tick.pk) is not None


def test_who_is_called_as_the_number_keeps_the_name(wanda: Player, cast: SimpleNamespace) -> None:
    person_add(by=cast.olga, club=cast.club, name=f"Player {wanda.pk}")
    assert player_erase(by=cast.olga, player=wanda).name == f"Player {wanda.pk} 2"


def test_an_account_that_is_used_nowhere_else_is_closed(people: Table, cast: SimpleNamespace) -> None:
    kofi = people.players[1]
    table = ScreenTable.objects.create(word="w" * 16, game="dingo", level="steady", token="t")
    ScreenPlayer.objects.create(table=table, number=0, user=people.kofi, name="Kofi")
    ScreenGame.objects.create(
        table=table, number=1, dealer=0, to_move=0, secret="", commitment="c", names=["Kofi", "Ann"]
    )
    EmailAddress.objects.create(user=people.kofi, email="kofi@kofi.example")
    Authenticator.objects.create(user=people.kofi, type="webauthn", data={"name": "phone of Kofi"})
    assert not player_erase(by=cast.olga, player=kofi).account_stays
    people.kofi.refresh_from_db()
    assert (people.kofi.is_active, people.kofi.first_name) == (False, "")
    assert "Kofi" not in everything()
    assert "kofi" not in everything()
    assert ScreenGame.objects.get().names == [kofi.name, "Ann"]


def test_an_account_is_closed_though_somebody_took_the_name_of_closed_ones(
    people: Table, cast: SimpleNamespace
) -> None:
    person(f"erased-{people.kofi.pk}", "Mallory")
    player_erase(by=cast.olga, player=people.players[1])
    people.kofi.refresh_from_db()
    assert (people.kofi.is_active, people.kofi.first_name) == (False, "")


def test_an_account_of_another_club_stays(people: Table, cast: SimpleNamespace) -> None:
    other = Club.objects.create(slug="elsewhere", name="Elsewhere")
    Membership.objects.create(club=other, user=people.kofi, role=Membership.Role.PLAYER)
    assert player_erase(by=cast.olga, player=people.players[1]).account_stays
    people.kofi.refresh_from_db()
    assert (people.kofi.is_active, people.kofi.username) == (True, "kofi")
    assert not Membership.objects.filter(club=cast.club, user=people.kofi).exists()


def test_nobody_erases_themselves(people: Table, cast: SimpleNamespace) -> None:
    olga = Player.objects.create(club=cast.club, name="Olga", user=cast.olga)
    assert code_of(player_erase, by=cast.olga, player=olga) == "own_erasure"


def test_every_text_that_is_stored_is_looked_through_or_names_nobody() -> None:
    """Whoever adds one says which it is. A player's and an event's own name are told by other means, words
    for a shuffle are part of its proof.
    """
    others = {
        "Season": "name kind kind_settings counting counting_settings played_by format format_settings "
        "event_choices zone seed game options rule_kind",
        "SeasonDraft": "seed boxes tables waiting",
        "SeasonEntry": "final_total final_zone imported_lines", "SeasonImport": "layout new_players",
        "SeasonStage": "kind settings ended",
        "Bot": "name game house_key suspended_why",
        "Version": "waiting filename sha256 code verdict traceback trial trial_log trial_fault",
        "Activity": "kind subject before after reason facts", "Club": "slug name language",
        "AccountReading": "language calendar", "AccountSession": "session_key program",
        "ClubPicture": "digest",
        "HandSlips": "secret commitment nonce", "CheckInDoor": "nonce digest", "DoorTick": "device network",
        "NightlyBackup": "file problem", "ProjectorLink": "nonce digest",
        "Webhook": "url shape topics nonce old_nonce", "WebhookDelivery": "waiting key topic",
        "CalendarLink": "nonce digest", "DateAgreement": "state", "DateAnswer": "zone taps undo",
        "Dispute": "proposal",
        "Event": "game options rule_kind name format format_settings clock zone metrics scale seed",
        "Fault": "code text log view", "GameRuns": "deals chairs next_dealers played_ms",
            "Hint": "values waiting",
        "Invitation": "nonce digest", "Match": "game options rule_kind",
        "Entry": "table_points share",
        "MailAddress": "address bounced_why zone language", "MailPreference": "kind",  # these are deleted
        "MailMessage": "kind object facts waiting address",
        "MatchGame": "scores placement winners credit sheet taps",
        "MatchRun": "waiting secret commitment nonce usage losses", "Outbox": "waiting",
        "OutsideIdentity": "issuer subject",
        "PasswordLink": "digest", "Player": "name name_key", "PlayerLink": "nonce digest",
        "PlayerHabits": "zone habits", "PrivateLink": "nonce digest", "Puzzle": "values",
        "Rating": "game history recent_places", "RatingChange": "game",
        "Review": "method decisions asker network waiting", "Round": "out absent report",
        "RoundDraft": "waiting seed tables locked out report drawn moves", "RunTerms": "sandbox limits",
        "ScreenDevice": "device guest", "ScreenGame": "secret commitment nonce words scores",
        "ScreenMove": "text", "ScreenPlayer": "guest house words substitute",
        "ScreenTable": "word game options level clock lessons_met token network",
        "SheetDraft": "taps rows", "SheetUpload": "key games taps rules", "SignInTally": "key",
        "SignInLink": "address nonce digest under", "SignInRequest": "address",
        "Token": "digest token_key name",
        "UsedCommitment": "commitment", "WorkerReport": "name layers problem",
    }  # fmt: skip
    stored = {
        (model.__name__, field.name)
        for app in ("league", "bots")
        for model in apps.get_app_config(app).get_models()
        for field in model._meta.get_fields()
        if isinstance(field, CharField | TextField | JSONField) and not field.choices
    }
    looked_through = {(model.__name__, field) for model, (_way, fields) in TEXTS.items() for field in fields}
    assert stored - looked_through == {(model, field) for model in others for field in others[model].split()}


def test_a_free_name_is_the_first_that_nobody_has() -> None:
    assert name_free("Ana", {"ben"}) == "Ana"
    assert name_free("Ana", {"ana"}) == "Ana 2"
    assert name_free("Ana", {"ana", "ana 2", "ana 4"}) == "Ana 3"
    assert name_free("A" * 80, {"a" * 80}) == "A" * 78 + " 2"
