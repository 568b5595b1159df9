"""Clubs: founding one, its page, and how it describes itself."""

from django.contrib.auth.decorators import login_required
from django.http import FileResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.refusals import Refused
from league.domain.rights import Right
from league.models import Club
from league.selectors.clubs.home import kept_home
from league.selectors.reviews.puzzles import puzzle_latest
from league.services.clubs.clubs import club_change, club_found
from league.services.exports.writing import club_export_for
from league.services.rights import require
from league.web.answers import redirect_with_message, render_form
from league.web.clubs.pictures import edit_page
from league.web.forms.changes import try_save
from league.web.forms.clubs import ClubForm, FoundingForm, PictureForm
from league.web.forms.refusals import refuse
from league.web.ratings.leaderboard import BOARD_QUERY, matches_beside
from league.web.requests import WebRequest, in_club, post_only


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def found_club(request: WebRequest) -> HttpResponseBase:
    """Whoever has signed in founds a club and owns it."""
    form = FoundingForm(request.POST or None)
    if form.is_valid():
        try:
            club = club_found(by=request.user, **form.cleaned_data)
        except Refused as refused:
            refuse(form, refused)
        else:
            return redirect_with_message(
                request, _("Your club is ready. Create its first event."), "web:club", club.slug
            )
    return render_form(request, "clubs/new.html", {"form": form})


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def edit_club(request: WebRequest, club: Club) -> HttpResponseBase:
    """Its name and its texts; beside them its picture."""
    require(request.user, Right.MANAGE_ORGANIZERS, club)
    form = ClubForm.of(club, request.POST or None)
    if form.is_valid():
        again = try_save(
            form,
            lambda: club_change(by=request.user, club=club, seen=form.seen_wish(), **form.wish()),
            lambda: ClubForm.of(Club.objects.get(pk=club.pk)),
        )
        if again is None:
            return redirect_with_message(request, _("The club is saved."), "web:club", club.slug)
        form = again
    return edit_page(request, club, form, PictureForm())


@in_club
@post_only
def export_club(request: WebRequest, club: Club) -> HttpResponseBase:
    """All of it as one file, for an owner."""
    file = club_export_for(by=request.user, club=club)
    return FileResponse(file, as_attachment=True, filename=f"{club.slug}.zip", content_type="application/zip")


@require_safe
@in_club
def club(request: WebRequest, club: Club) -> HttpResponseBase:
    """Its home: what comes next, what was played last, the standing, what it says of itself."""
    if BOARD_QUERY & request.GET.keys():  # a choice that somebody kept when the leaderboard stood here
        return redirect(f"{reverse('web:leaderboard', args=[club.slug])}?{request.GET.urlencode()}")
    now = timezone.now()
    home = kept_home(club, now)
    context = {
        "home": home,
        "own": home.next.answers.get(request.user.pk or 0, "") if home.next else "",
        "picture": home.picture,
        "puzzle": puzzle_latest(now.date()),
    }
    return render(request, "clubs/club.html", context | matches_beside(club))
