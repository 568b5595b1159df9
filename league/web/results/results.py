"""Results of people: taking back, confirming, correcting."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.refusals import Refused
from league.domain.rights import Right
from league.models import Club, Match, MatchGame
from league.selectors.matches.matches import MatchPage, match_in, match_page
from league.selectors.matches.names import match_title
from league.selectors.matches.table_names import short_names
from league.selectors.results.results import current_result, games_of
from league.services.results.corrections import (
    CorrectedGame,
    Correction,
    GameDecision,
    GameKept,
    GameSheet,
    correction_preview,
    result_correct,
)
from league.services.results.entry import (
    game_undo,
    result_confirm_by_hand,
)
from league.services.rights import require
from league.texts import refusal_text
from league.web.answers import FORM_REFUSED, redirect_with_message
from league.web.requests import WebRequest, in_club, post_only
from league.web.results.sheets import Sheet, Texts, build_sheet, read_rows, texts_of

KEEP, SHEET, DECIDE, LEAVE_OUT = "keep", "sheet", "decide", "leave_out"


def _texts(request: WebRequest) -> dict[str, str]:
    return {name: str(text) for name, text in request.POST.items()}


def _number(text: str | None) -> int:
    """A small whole number that a form sent; 0 for anything else."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 5 else 0  # noqa: PLR2004


def _names(page: MatchPage) -> list[str]:
    return [seat.badge.name for seat in page.seats]


@in_club
@post_only
def undo_game(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    number = game_undo(by=request.user, match=match_in(club, pk), seen=request.POST.get("seen", ""))
    return redirect_with_message(
        request, _("Game %(number)d was taken back.") % {"number": number}, "web:match", club.slug, pk
    )


@in_club
@post_only
def confirm_result(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    seen = request.POST.get("seen", "")
    result_confirm_by_hand(by=request.user, match=match_in(club, pk), seen=seen)
    return redirect_with_message(request, _("The result is confirmed."), "web:match", club.slug, pk)


@dataclass(frozen=True)
class GameForm:
    """One game of the correction's form."""

    number: int
    game: MatchGame | None  # None: a game that is to be added
    counted: tuple[tuple[str, int], ...]  # who scored what in the present version
    action: str
    why: str
    scores: tuple[tuple[str, str, str], ...]  # of a decision: name of the input, whose, what was typed
    sheet: Sheet


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def correct_result(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Every game with what is to become of it; first the preview, then the correction itself."""
    match = match_in(club, pk)
    require(request.user, Right.RULE, club, match.event)
    page, games, result = match_page(match), list(games_of(match)), current_result(match)
    sent, refused, preview = _texts(request), None, None
    if request.method == "POST" and "more" not in sent:
        try:
            preview = _correct(request, match, games)
        except Refused as caught:
            refused = caught
        if preview and "save" in sent:
            return redirect_with_message(
                request, _("The result is corrected. Places and ratings follow."), "web:match", club.slug, pk
            )
    context = {
        "match": match,
        "title": match_title(match),
        "page": page,
        "version": result.version if result else 0,
        "forms": [_game_form(match, page, games, number, sent) for number in range(1, len(games) + 2)],
        "reason": sent.get("reason", ""),
        "preview": preview,
        "refusal": refusal_text(refused) if refused else "",
    }
    return render(request, "matches/correct.html", context, status=FORM_REFUSED if refused else 200)


def _correct(request: WebRequest, match: Match, games: Sequence[MatchGame]) -> Correction:
    sent = _texts(request)
    carry_out = result_correct if "save" in sent else correction_preview
    return carry_out(
        by=request.user,
        match=match,
        version=_number(sent.get("version")),
        games=_read_corrections(match, sent, games),
        reason=sent.get("reason", ""),
    )


def _read_corrections(match: Match, sent: Texts, games: Sequence[MatchGame]) -> list[CorrectedGame]:
    """The games as the form has them, without those left out. Refused: correction_unclear, bad_scores."""
    wanted: list[CorrectedGame] = []
    known = {game.number: game for game in games}
    for number in range(1, len(games) + 2):
        action = _action(match, known.get(number), number, sent)
        if action == KEEP:
            wanted.append(GameKept(number))
        elif action == SHEET:
            wanted.append(GameSheet(read_rows(match, sent, f"{number}:")))
        elif action == DECIDE:
            wanted.append(GameDecision(_scores(match, sent, number), sent.get(f"why-{number}", "")))
    return wanted


def _action(match: Match, game: MatchGame | None, number: int, sent: Texts) -> str:
    """What becomes of a game: who types a score or a sheet means it, if nothing else was chosen.

    Refused: correction_unclear, if something was typed that the choice does not take.
    """
    chosen, typed = _chosen_action(game, number, sent), _changed_ways(match, game, number, sent)
    if typed - {chosen}:
        if chosen == _chosen_action(game, number, {}) and len(typed) == 1:
            return typed.pop()
        raise Refused("correction_unclear", field="games", number=number)
    return chosen


def _chosen_action(game: MatchGame | None, number: int, sent: Texts) -> str:
    """As it was chosen; else a game that is there stays, and none comes to be."""
    return sent.get(f"action-{number}", KEEP if game else LEAVE_OUT)


def _changed_ways(match: Match, game: MatchGame | None, number: int, sent: Texts) -> set[str]:
    """Which of the two ways to say a game have other values than the form began with."""
    prefix, found = f"{number}:", set()
    rows = game.sheet if game and game.sheet else []
    if read_rows(match, sent, prefix) not in (
        read_rows(match, texts_of(rows, match, prefix), prefix),
        read_rows(match, {}, prefix),
    ):
        found.add(SHEET)
    shown = [str(score) for score in game.scores] if game else [""] * len(match.teams)
    if any(sent.get(f"score-{number}-{seat}", was).strip() != was for seat, was in enumerate(shown)):
        found.add(DECIDE)
    return found


def _shown_action(match: Match, game: MatchGame | None, number: int, sent: Texts) -> str:
    """As it was chosen where that is not clear."""
    try:
        return _action(match, game, number, sent)
    except Refused:
        return _chosen_action(game, number, sent)


def _scores(match: Match, sent: Texts, number: int) -> tuple[int, ...]:
    """Refused: bad_scores, for what is no whole number."""
    try:
        return tuple(int(sent.get(f"score-{number}-{seat}", "")) for seat in range(len(match.teams)))
    except ValueError:
        raise Refused("bad_scores", field="games", number=number) from None


def _game_form(
    match: Match, page: MatchPage, games: Sequence[MatchGame], number: int, sent: Texts
) -> GameForm:
    game, prefix = games[number - 1] if number <= len(games) else None, f"{number}:"
    rows = game.sheet if game and game.sheet else []
    texts = dict(sent) or texts_of(rows, match, prefix)
    hands = max(1, len(rows), len(read_rows(match, texts, prefix)))
    names = _names(page)
    return GameForm(
        number=number,
        game=game,
        counted=tuple(zip(short_names(names), game.scores, strict=True)) if game else (),
        action=_shown_action(match, game, number, sent),
        why=sent.get(f"why-{number}", ""),
        scores=tuple(
            (name := f"score-{number}-{seat}", whose, sent.get(name, str(game.scores[seat]) if game else ""))
            for seat, whose in enumerate(names)
        ),
        sheet=build_sheet(
            match, names, texts, hands=hands + (sent.get("more") == str(number)), prefix=prefix
        ),
    )
