"""Texts that pages translate though nobody could mark them: docstrings, keys of options, their choices."""

from collections.abc import Iterator
from inspect import cleandoc

from games.core.options import Choice
from games.registry import GAMES
from league.domain.activities import KINDS
from league.domain.formats import FORMATS
from league.domain.seasons.counting import COUNTING_RULES
from league.domain.seasons.kinds import KINDS as SEASON_KINDS
from league.domain.seasons.stages import STAGES
from league.domain.standings import METRICS


def structural_texts() -> tuple[str, ...]:
    """Each once: explanations of formats, metrics and rules, what options and sheets offer, what happened."""
    return tuple(dict.fromkeys([*_explanations(), *_option_texts(), *_sentences(), *_titles()]))


def _explanations() -> Iterator[str]:
    explained = (FORMATS, METRICS, COUNTING_RULES, SEASON_KINDS, STAGES)
    for one in (one for registry in explained for one in registry.values()):
        yield cleandoc(type(one).__doc__ or "")


def _option_texts() -> Iterator[str]:
    options = [option for held in FORMATS.values() for option in held.settings]
    options += [option for rule in COUNTING_RULES.values() for option in rule.settings]
    options += [option for game in GAMES.values() for option in game.options]
    for option in options:
        yield option.key.replace("_", " ")
    fields = [field for game in GAMES.values() for field in game.sheet.fields(game.resolve({}))]
    for option in options:
        yield from _choices(option.allowed)
    for field in fields:
        yield from _choices(field.allowed)


def _titles() -> Iterator[str]:
    for game in GAMES.values():
        yield game.title


def _sentences() -> Iterator[str]:
    for kind in KINDS.values():
        yield kind.sentence


def _choices(allowed: object) -> Iterator[str]:
    if isinstance(allowed, Choice):
        yield from (value for value in allowed.values if isinstance(value, str))
