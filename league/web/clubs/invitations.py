"""Invitations: those that organizers make, and the page to which an invitation leads."""

from django.contrib.auth.models import User
from django.http import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from league.domain.rights import ROLE_TITLES, Right
from league.models import Club, Invitation
from league.selectors.clubs.invitations import invitation_in
from league.services.clubs.invitations import (
    invitation_accept,
    invitation_make,
    invitation_of,
    invitation_revoke,
    invitation_word,
    invitations_for,
    invitations_see,
)
from league.services.rights import require, rights_in
from league.web.accounts.accounts import IN_SESSION
from league.web.answers import page_of, redirect_with_message, render_form
from league.web.forms.members import InvitationForm
from league.web.requests import WebRequest, in_club, post_only, posted_number
from league.web.server.compression import uncompressed
from league.web.server.sealing import seal_view


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
@uncompressed
def invitations(request: WebRequest, club: Club) -> HttpResponseBase:
    """Those that are open, as far as the person may give their roles; a POST makes one for somebody who is in
    no list yet."""
    require(request.user, Right.MANAGE_MEMBERS, club)
    form = InvitationForm(rights_in(request.user, club), request.POST or None)
    if form.is_valid():
        invitation_make(by=request.user, club=club, role=form.cleaned_data["role"])
        return redirect_with_message(
            request, _("The invitation is made. Give its link to nobody else."), "web:invitations", club.slug
        )
    found = invitations_for(by=request.user, club=club).select_related("club", "player", "invited_by")
    page = page_of(request, found)
    invitations_see(by=request.user, invitations=list(page.object_list))
    lines = [(row, _(ROLE_TITLES[row.role]), address_of(request, row)) for row in page.object_list]
    return render_form(
        request, "members/invitations.html", {"form": form, "page": page, "lines": lines, "nav": "members"}
    )


@in_club
@post_only
def withdraw(request: WebRequest, club: Club) -> HttpResponseBase:
    """The invitation that the form names; whom it was for is shown again."""
    require(request.user, Right.MANAGE_MEMBERS, club)
    invitation = invitation_in(club, posted_number(request, "invitation") or 0)
    invitation_revoke(by=request.user, invitation=invitation)
    said = _("The invitation is withdrawn: its link no longer works.")
    if invitation.player_id:
        return redirect_with_message(request, said, "web:member", club.slug, invitation.player_id)
    return redirect_with_message(request, said, "web:invitations", club.slug)


@require_http_methods(["GET", "HEAD", "POST"])
@seal_view
def invitation(request: WebRequest, word: str) -> HttpResponseBase:
    """Where an invitation leads: who is signed in joins, everybody else signs in or makes an account."""
    if request.method == "POST" and isinstance(request.user, User):
        joined = invitation_accept(by=request.user, word=word)
        said = _("Welcome to %(club)s.") % {"club": joined.club.name}
        return redirect_with_message(request, said, "web:player", joined.club.slug, joined.player.pk)
    found = invitation_of(word)
    if not request.user.is_authenticated:
        request.session[IN_SESSION] = word
    context = {
        "invitation": found,
        "role": _(ROLE_TITLES[found.role]),
        "after_sign_up": reverse("web:club", args=[found.club.slug]),
    }
    return render(request, "members/invitation.html", context)


def address_of(request: WebRequest, row: Invitation) -> str:
    """The whole address of an invitation."""
    return request.build_absolute_uri(reverse("web:invitation", args=[invitation_word(row)]))
