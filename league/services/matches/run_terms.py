"""Under what terms the bots of a match played: the layers that held in every game, and the limits."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict

from bots.arena.interface import Limits
from league.models import MatchRun, RunTerms


def terms_to_note(run: MatchRun, layers: Sequence[str], limits: Limits) -> dict[str, object]:
    """What a game with these layers adds to the row of the run; nothing if it says so already."""
    before = run.terms.sandbox if run.terms else None
    now = list(layers) if before is None else [name for name in before if name in layers]
    if now == before:
        return {}
    run.terms = run_terms(now, asdict(limits))
    return {"terms": run.terms}


def run_terms(sandbox: list[str], limits: dict[str, object]) -> RunTerms:
    """The row with just these terms, made if there is none."""
    text = json.dumps([sandbox, limits], sort_keys=True).encode()
    terms, _made = RunTerms.objects.get_or_create(
        digest=hashlib.sha256(text).digest(), defaults={"sandbox": sandbox, "limits": limits}
    )
    return terms
