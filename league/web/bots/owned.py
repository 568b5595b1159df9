"""What an owner does with a bot: describe it, retire it, bring it back, let it play again."""

from django.http import HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from bots.models import Bot
from league.models import Club
from league.selectors.bots.lists import bot_in
from league.services.bots.owned import bot_edit, bot_retire, bot_return, require_owner
from league.services.bots.suspensions import bot_resume
from league.web.answers import redirect_with_message, render_form
from league.web.forms.bots import ABOUT, LICENCES, AboutForm
from league.web.forms.changes import try_save
from league.web.requests import WebRequest, in_club, post_only


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def bot_about(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """The owner says something else of the bot."""
    player = bot_in(club, pk)
    known = require_owner(request.user, player)
    form = AboutForm(request.POST if request.method == "POST" else None, initial=_about(known))
    if form.is_valid():
        about, seen = form.about(), form.seen_wish()
        again = try_save(
            form,
            lambda: bot_edit(by=request.user, player=player, seen=seen, **about),
            lambda: AboutForm(initial=_about(require_owner(request.user, bot_in(club, pk)))),
        )
        if again is None:
            return redirect_with_message(request, _("Your changes are saved."), "web:bot", club.slug, pk)
        form = again
    return render_form(request, "bots/edit.html", {"form": form, "player": player, "licences": LICENCES})


def _about(bot: Bot) -> dict[str, object]:
    return {name: getattr(bot, name) for name in ABOUT}


@in_club
@post_only
def retire_bot(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    bot_retire(by=request.user, player=bot_in(club, pk))
    return redirect_with_message(
        request, _("Bot retired. Matches it already sits in are still played."), "web:bot", club.slug, pk
    )


@in_club
@post_only
def return_bot(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    bot_return(by=request.user, player=bot_in(club, pk))
    return redirect_with_message(
        request, _("The bot is back and can be seated again."), "web:bot", club.slug, pk
    )


@in_club
@post_only
def resume_bot(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    bot_resume(by=request.user, player=bot_in(club, pk))
    text = _("The bot is no longer suspended and can be seated again.")
    return redirect_with_message(request, text, "web:bot", club.slug, pk)
