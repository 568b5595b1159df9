"""What pages translate by structure is found when messages are collected."""

from inspect import cleandoc

from games.registry import GAMES
from league.domain.formats import FORMATS
from league.domain.seasons.counting import COUNTING_RULES
from league.domain.seasons.kinds import KINDS
from league.domain.seasons.stages import STAGES
from league.domain.standings import METRICS
from league.management.structural_texts import structural_texts


def test_the_explanations_that_pages_show_are_there_to_the_letter() -> None:
    explained = (FORMATS, METRICS, COUNTING_RULES, KINDS, STAGES)
    shown = {cleandoc(type(one).__doc__ or "") for held in explained for one in held.values()}
    assert shown <= set(structural_texts())


def test_options_and_their_choices_are_there_as_forms_write_them() -> None:
    options = [option for game in GAMES.values() for option in game.options]
    options += [option for held in FORMATS.values() for option in held.settings]
    assert {option.key.replace("_", " ") for option in options} <= set(structural_texts())
    assert {"enforced", "honour"} <= set(structural_texts())
