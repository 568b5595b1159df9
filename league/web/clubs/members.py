"""The people of a club, for those who manage them: the list, one person beside it, and what is done there."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.refusals import Forbidden, NotFound, Refused
from league.domain.rights import ROLE_TITLES, Right
from league.models import Club, Entry, Invitation, Player, PlayerLink, PrivateLink
from league.selectors.clubs.lookalikes import lookalikes
from league.selectors.clubs.member_events import events_with_roles
from league.selectors.clubs.members import find_members, member_in, member_lines, member_page
from league.selectors.entries.links import entry_of
from league.selectors.events.events import event_in
from league.services.accounts.passwords import password_reset
from league.services.clubs.invitations import (
    invitation_make,
    invitation_word,
    invitations_for,
    invitations_see,
)
from league.services.clubs.members import member_remove, person_add, player_rename
from league.services.clubs.player_links import player_link_path, player_links_see
from league.services.clubs.roles import roles_set
from league.services.entries.links import link_make, link_path, link_revoke, links_see
from league.services.rights import require, rights_in
from league.texts import refusal_text
from league.web.answers import FORM_REFUSED, page_of, redirect_with_message, render_form, wants_part
from league.web.forms.changes import try_save
from league.web.forms.members import PersonForm, RoleBoxes, role_boxes
from league.web.forms.refusals import refuse
from league.web.requests import WebRequest, in_club, post_only, posted_number, text_in
from league.web.server.compression import uncompressed

PAGE_MEMBERS = 50


@require_safe
@in_club
@never_cache
def members(request: WebRequest, club: Club, pk: int | None = None) -> HttpResponseBase:
    """The list; with `pk` that person beside it. A script asks for both without the rest of the page."""
    require(request.user, Right.MANAGE_MEMBERS, club)
    shown = member_in(club, pk) if pk is not None else None
    if shown is not None and shown.pk != pk:
        return redirect("web:member", club.slug, shown.pk)
    return _members_page(request, club, shown)


def _members_page(
    request: WebRequest, club: Club, shown: Player | None, renaming: PersonForm | None = None
) -> HttpResponse:
    """The list with somebody beside it, perhaps with a new name for them that was refused."""
    query, role = text_in(request, "q"), text_in(request, "role")
    found = find_members(club, query=query, role=role if role in ROLE_TITLES else "")
    page = page_of(request, found, PAGE_MEMBERS)
    context = {
        "page": page,
        "lines": member_lines(club, list(page.object_list)),
        "q": query,
        "role": role,
        "roles": [(key, _(title)) for key, title in ROLE_TITLES.items()],
        "nav": "members",
        "alike": None if query or role else next(iter(lookalikes(club)), None),
        **(_person(request, club, shown) if shown else {}),
        **({"rename_form": renaming} if renaming else {}),
    }
    template = "members/_split.html" if wants_part(request) else "members/members.html"
    response = render(request, template, context, status=FORM_REFUSED if renaming else 200)
    if shown:  # beside the list stand the links of the person
        patch_cache_control(response, no_transform=True)
    return response


def _person(request: WebRequest, club: Club, player: Player) -> dict[str, object]:
    """What stands about one person beside the list."""
    page = member_page(player)
    return {
        "member": page,
        "role_sections": _sections(request, club, player),
        "links": [
            (entry, link, _link_address(request, entry, link))
            for entry in page.entries
            for link in (page.links.get(entry.pk),)
        ],
        "own_address": _own_address(request, club, page.own_link),
        "invitation_address": _invitation_address(request, club, page.invitation),
        "rename_form": PersonForm(initial={"name": player.name}),
        "is_self": player.user == request.user,
    }


def _link_address(request: WebRequest, entry: Entry, link: PrivateLink | None) -> str:
    """Empty: there is none, or it is an opponent's."""
    if link is None or link.pk not in links_see(by=request.user, event=entry.event, links=[link]):
        return ""
    return request.build_absolute_uri(link_path(link))


def _own_address(request: WebRequest, club: Club, link: PlayerLink | None) -> str:
    """Empty: there is no personal link, or it is an opponent's."""
    if link is None or link.pk not in player_links_see(by=request.user, club=club, links=[link]):
        return ""
    return request.build_absolute_uri(player_link_path(link))


def _invitation_address(request: WebRequest, club: Club, invitation: Invitation | None) -> str:
    """Empty: there is none, or one that others made for a role that the person may not give."""
    if invitation is None or invitation not in invitations_for(by=request.user, club=club):
        return ""
    invitations_see(by=request.user, invitations=[invitation])
    return request.build_absolute_uri(reverse("web:invitation", args=[invitation_word(invitation)]))


def _sections(request: WebRequest, club: Club, player: Player) -> list[RoleBoxes]:
    """The roles in the club, then those in each event in which they matter; none without an account."""
    if player.user is None:
        return []
    page, rights = member_page(player), rights_in(request.user, club)
    events = [None, *events_with_roles(club, player.user)]
    is_self = player.user == request.user
    return [role_boxes(page, rights, event=event, is_self=is_self) for event in events]


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def member_add(request: WebRequest, club: Club) -> HttpResponseBase:
    """Somebody who plays and has no account."""
    require(request.user, Right.MANAGE_MEMBERS, club)
    form = PersonForm(request.POST or None)
    if form.is_valid():
        try:
            player = person_add(by=request.user, club=club, name=form.cleaned_data["name"])
        except Refused as refused:
            refuse(form, refused)
        else:
            return redirect_with_message(request, _("Added."), "web:member", club.slug, player.pk)
    return render_form(request, "members/add.html", {"form": form, "nav": "members"})


@in_club
@post_only
def member_rename(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """What was refused is said at the name, where what was typed stays."""
    player, form = managed_player(request, club, pk), PersonForm(request.POST)
    if form.is_valid():
        name, seen = form.cleaned_data["name"], form.seen_wish()
        again = try_save(
            form,
            lambda: player_rename(by=request.user, player=player, name=name, seen=seen),
            lambda: PersonForm(initial={"name": member_in(club, pk).name}),
        )
        if again is None:
            return redirect_with_message(request, _("Renamed."), "web:member", club.slug, player.pk)
        form = again
    return _members_page(request, club, member_in(club, pk), renaming=form)


@in_club
@post_only
def member_roles(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Set the roles in the club or, if the form names one, in an event."""
    player, ticked = managed_player(request, club, pk), request.POST.getlist("roles")
    seen = request.POST.getlist("seen") if "shown" in request.POST else None
    number = posted_number(request, "event")
    event = None if number is None else event_in(club, number)
    rights, is_self = rights_in(request.user, club), player.user == request.user
    boxes = role_boxes(member_page(player), rights, event=event, is_self=is_self)
    return act_on_player(
        request,
        player,
        lambda: roles_set(
            by=request.user, player=player, roles=boxes.choose_rights(ticked, seen), event=event
        ),
        _("Roles saved."),
    )


@in_club
@post_only
def member_removed(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    player = managed_player(request, club, pk)
    said = _("All roles are taken away. Games already played stay with the player.")
    return act_on_player(request, player, lambda: member_remove(by=request.user, player=player), said)


@in_club
@post_only
@uncompressed
def member_password(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """The link to choose a new password, shown in this answer and never again."""
    player = managed_player(request, club, pk)
    if player.user is None:
        raise Refused("no_account", player=player.name)
    word = password_reset(by=request.user, club=club, person=player.user)
    address = request.build_absolute_uri(reverse("web:password", args=[word]))
    context = {
        "player": player,
        "username": player.user.get_username(),
        "address": address,
        "nav": "members",
    }
    return render(request, "members/password.html", context)


@in_club
@post_only
def member_invite(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """The link stands beside the list from then on."""
    player = managed_player(request, club, pk)
    said = _("The invitation is made. Give its link to nobody else.")
    return act_on_player(
        request, player, lambda: invitation_make(by=request.user, club=club, player=player), said
    )


@in_club
@post_only
def member_link(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """A private link for the entry that the form names, which ends the one before."""
    player = managed_player(request, club, pk)
    entry = entry_of(club, player=player.pk, entry=posted_number(request, "entry") or 0)
    return act_on_player(
        request, player, lambda: link_make(by=request.user, entry=entry), _("The link is made.")
    )


@in_club
@post_only
def member_unlink(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    player = managed_player(request, club, pk)
    working = entry_of(club, player=player.pk, entry=posted_number(request, "entry") or 0).links.filter(
        revoked_at=None
    )

    def revoke() -> None:
        for link in working.select_related("entry__event__club"):
            link_revoke(by=request.user, link=link)

    return act_on_player(request, player, revoke, _("The link no longer works."))


def managed_player(request: WebRequest, club: Club, pk: int) -> Player:
    """The person of the address, for who manages people. Refused: not_a_member, right_missing, no_player."""
    require(request.user, Right.MANAGE_MEMBERS, club)
    return member_in(club, pk)


def act_on_player(request: WebRequest, player: Player, act: Callable[[], object], said: str) -> HttpResponse:
    """Do it, and go back to the person with what there is to say."""
    try:
        act()
    except (Forbidden, NotFound):
        raise
    except Refused as refused:
        messages.error(request, refusal_text(refused))
        return redirect("web:member", player.club.slug, player.pk)
    return redirect_with_message(request, said, "web:member", player.club.slug, player.pk)
