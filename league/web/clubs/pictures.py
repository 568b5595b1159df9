"""The picture of a club: to look at, and to be changed by its owners."""

from django.http import HttpResponse, HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.refusals import Forbidden, NotFound, Refused
from league.domain.rights import Right
from league.models import Club
from league.selectors.clubs.pictures import picture_content, picture_of
from league.services.clubs.pictures import club_picture_remove, club_picture_set
from league.services.rights import require
from league.web.answers import redirect_with_message, render_form
from league.web.forms.clubs import ClubForm, PictureForm
from league.web.forms.refusals import refuse
from league.web.requests import WebRequest, in_club, post_only, posted_choice

A_WEEK_SECONDS = 604_800


@require_safe
@in_club
def picture(request: WebRequest, club: Club, version: str) -> HttpResponseBase:
    """The JPEG. Another picture has another address, so a browser keeps this one; nobody on the way does."""
    answer = HttpResponse(picture_content(club, version), content_type="image/jpeg")
    answer["Cache-Control"] = f"private, max-age={A_WEEK_SECONDS}, immutable"
    return answer


@in_club
@post_only
def change(request: WebRequest, club: Club) -> HttpResponseBase:
    """Another picture, or none any more."""
    require(request.user, Right.MANAGE_ORGANIZERS, club)
    if posted_choice(request, "do", ("", "remove")):
        club_picture_remove(by=request.user, club=club)
        return redirect_with_message(request, _("The picture is taken away."), "web:club_edit", club.slug)
    form = PictureForm(request.POST, request.FILES)
    if form.is_valid():
        content, alt = form.cleaned_data["file"].read(), form.cleaned_data["alt"]
        try:
            club_picture_set(by=request.user, club=club, content=content, alt=alt)
        except (Forbidden, NotFound):
            raise
        except Refused as refused:
            refuse(form, refused)
        else:
            return redirect_with_message(request, _("The picture is saved."), "web:club", club.slug)
    return edit_page(request, club, ClubForm.of(club), form)


def edit_page(request: WebRequest, club: Club, form: ClubForm, picture_form: PictureForm) -> HttpResponseBase:
    """The page on which an owner says what a club shows of itself."""
    context = {
        "form": form,
        "picture_form": picture_form,
        "picture": picture_of(club),
        "embed_url": request.build_absolute_uri(reverse("web:club_embed", args=[club.slug])),
    }
    return render_form(request, "clubs/edit.html", context)
