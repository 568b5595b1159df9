"""Mail of the club's people, for those who manage them: an address for somebody, and what does not arrive."""

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from league.domain.rights import Right
from league.models import Club, MailAddress
from league.selectors.clubs.members import member_in
from league.selectors.mail.settings import address_trouble
from league.services.mail.addresses import mail_address_remove, mail_address_set
from league.services.rights import require
from league.web.answers import redirect_with_message
from league.web.requests import WebRequest, in_club, posted_choice


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def member_mail(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """The address of a person. What they want to be told is theirs to say."""
    require(request.user, Right.MANAGE_MEMBERS, club)
    player = member_in(club, pk)
    if request.method != "POST":
        row = MailAddress.objects.filter(player=player).first()
        return render(request, "mail/member.html", {"player": player, "row": row, "nav": "members"})
    if posted_choice(request, "do", ("", "remove")):
        mail_address_remove(by=request.user, player=player)
        said = _("The address is removed.")
    else:
        mail_address_set(by=request.user, player=player, address=request.POST.get("address", ""))
        said = _("Saved. A mail asks whether it is theirs.")
    return redirect_with_message(request, said, "web:member_mail", club.slug, player.pk)


@require_safe
@in_club
def mail_trouble(request: WebRequest, club: Club) -> HttpResponseBase:
    """Whose mail does not arrive."""
    require(request.user, Right.MANAGE_MEMBERS, club)
    return render(request, "mail/trouble.html", {"lines": address_trouble(club), "nav": "members"})
