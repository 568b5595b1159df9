"""Whether deals are those that were promised before the first card."""

from collections.abc import Iterator

from games.core.deals.seeds import NONCE, commitment
from games.core.errors import GameError
from games.fairness import checks
from games.refusals import NotFound, Refused
from league.models import HandSlips, Match, MatchRun, ScreenGame, UsedCommitment
from league.selectors.matches.fairness import fairness_page, game_document
from league.selectors.matches.matches import match_in
from league.services.proofs.damage import Damage
from league.services.rounds.slips import DEALS_MAX

ROWS_AT_ONCE = 500


def deals_damaged() -> Iterator[Damage]:
    """commitment_broken: it is not the secret that was promised. commitment_free: it could come again."""
    runs = MatchRun.objects.order_by("pk").values_list("match_id", "secret", "commitment")
    for match_id, secret, promised in runs.iterator(chunk_size=ROWS_AT_ONCE):
        yield from _list_damage(f"match {match_id}", secret, promised)
    for slips in HandSlips.objects.order_by("pk").iterator(chunk_size=ROWS_AT_ONCE):
        where = f"round {slips.round_id}"
        yield from _list_damage(where, slips.secret, slips.commitment)
        if not NONCE.fullmatch(slips.nonce) or not 1 <= slips.deals <= DEALS_MAX:
            yield Damage("commitment_broken", where, "nobody can deal its slips")
    used = frozenset(UsedCommitment.objects.values_list("commitment", flat=True))
    games = ScreenGame.objects.order_by("pk").values_list("pk", "secret", "commitment")
    for pk, secret, promised in games.iterator(chunk_size=ROWS_AT_ONCE):
        yield from _list_damage(f"game on screen {pk}", secret, promised)
        if promised not in used:
            yield Damage("commitment_free", f"game on screen {pk}", "its deal could be dealt again")


def replays_damaged() -> Iterator[Damage]:
    """deal_broken: cards, moves or the end do not follow from the seed, as `python -m games fair` sees it."""
    finished = Match.objects.filter(status=Match.Status.FINISHED, run__isnull=False).select_related("club")
    for match in finished.order_by("pk").iterator(chunk_size=ROWS_AT_ONCE):
        yield from _match_broken(match)
    games = ScreenGame.objects.filter(ended_at__isnull=False).select_related("table").order_by("pk")
    for game in games.iterator(chunk_size=ROWS_AT_ONCE):
        yield from _screen_game_broken(game)


def _match_broken(match: Match) -> Iterator[Damage]:
    try:
        page = fairness_page(match_in(match.club, match.pk))
    except NotFound as missing:
        if missing.code != "record_thinned":  # then there is nothing left to play again
            raise
        return
    if page.failed:
        failed = page.trouble or next(check.name for check in page.checks if not check.passed)
        yield Damage("deal_broken", f"match {match.pk}", str(failed))


def _screen_game_broken(game: ScreenGame) -> Iterator[Damage]:
    try:
        failed = [check.name for check in checks(game_document(game)) if not check.passed]
    except (Refused, GameError, ValueError) as error:
        failed = [str(error)]
    if failed:
        yield Damage("deal_broken", f"game on screen {game.pk}", failed[0])


def _list_damage(where: str, secret: str, promised: str) -> Iterator[Damage]:
    try:
        own = commitment(bytes.fromhex(secret))
    except ValueError:
        own = "of no secret"
    if own != promised:
        yield Damage("commitment_broken", where, "its secret is not the one that was promised")
