"""A page that has the translated rules, and what both languages say of the same taps and sheets."""

import dataclasses
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route

from games.core.errors import SheetError
from games.core.interface import Game, MatchRule, Outcome
from games.core.matches import MatchTally
from games.core.players import outcome_of_players
from games.core.tallies import BadTap, Saying
from league.selectors.matches.replays import fill_template

STATIC = Path(__file__).resolve().parents[2] / "league" / "static"
ADDRESS = "http://rules.test"
POLICY = "default-src 'none'; script-src 'self'"
ASK = """async ([name, cases]) => {
  const py = await import("/js/rules/python.js");
  const rules = await import(`/js/rules/${name}.js`);
  const { Reading } = await import("/js/pad/reading.js");
  const options = cases.map(({ options }) => py.fromJson(options));
  const verdicts = cases.map((asked, place) => verdict(asked, options[place]));
  return JSON.stringify(verdicts.map((said) => py.toJson(py.dict(Object.entries(said)))));

  function verdict(asked, options) {
    if ("taps" in asked) return { read: read(asked, options) };
    if ("rows" in asked) return sheet(py.fromJson(asked.rows), options);
    return { standing: standing(asked) };
  }
  function read({ dealer, taps }, options) {
    try { return told(rules.tally.read(options, dealer, taps), options); }
    catch (error) { if (error.index === undefined) throw error; return py.dict([["bad", error.index]]); }
  }
  function told(found, options) {
    const seats = Array.from({ length: 12 }, (_, seat) => ({ short: `P${seat}` }));
    const reading = new Reading(rules, { options: py.toJson(options), seats });
    const asked = found.question ? reading.say(found.question.saying) : "";
    const said = found.sayings.map((saying) => reading.say(saying));
    return py.dict([["found", found], ["said", said], ["asked", asked]]);
  }
  function sheet(rows, options) {
    const problems = rules.sheet.check(options, rows);
    return { problems, outcome: problems.length ? null : rules.sheet.outcome(options, rows) };
  }
  function standing({ rule, teams, outcomes }) {
    const tally = new rules.MatchTally(new rules.MatchRule(...rule), py.tuple(teams));
    for (const { scores, placement, winners, credit, tiebreak } of outcomes) {
      const parts = [scores, placement, winners, credit].map(py.tuple);
      tally.add(rules.outcome_of_players(new rules.Outcome(...parts, py.tuple([]), tiebreak), teams.length));
    }
    return tally.standing();
  }
}"""


@contextmanager
def rules_page(browser: Browser) -> Iterator[Page]:
    """Under the policy that pages of the service have."""
    context = browser.new_context(base_url=ADDRESS)
    context.route("**/*", _serve)
    page = context.new_page()
    page.goto("/")
    yield page
    context.close()


def _serve(route: Route) -> None:
    path = STATIC / route.request.url.removeprefix(ADDRESS).lstrip("/")
    if path.suffix == ".js":
        route.fulfill(body=path.read_text(encoding="utf-8"), content_type="text/javascript")
    else:
        route.fulfill(
            body="<!doctype html>", content_type="text/html", headers={"Content-Security-Policy": POLICY}
        )


def in_javascript(page: Page, game: Game, cases: list[dict[str, Any]]) -> list[Any]:
    told: list[Any] = json.loads(page.evaluate(ASK, [game.name, cases]))
    return told


def in_python(game: Game, case: dict[str, Any]) -> Any:
    """What the engine says, as JSON."""
    if "taps" in case:
        return {"read": _read(game, case)}
    if "rows" in case:
        return _sheet(game, case)
    tally = MatchTally(MatchRule(*case["rule"]), tuple(case["teams"]))
    for outcome in case["outcomes"]:
        tally.add(outcome_of_players(outcome_from(outcome), len(case["teams"])))
    return {"standing": plain(tally.standing())}


def _read(game: Game, case: dict[str, Any]) -> Any:
    assert game.tally
    try:
        found = game.tally.read(case["options"], case["dealer"], case["taps"])
    except BadTap as error:
        return {"bad": error.index}
    asked = _say(found.question.saying) if found.question else ""
    return {"found": plain(found), "said": [_say(saying) for saying in found.sayings], "asked": asked}


def _say(saying: Saying) -> str:
    """As pages say it."""
    return fill_template(saying.text, saying.facts, [f"P{seat}" for seat in range(12)])


def _sheet(game: Game, case: dict[str, Any]) -> Any:
    try:
        outcome = game.sheet.outcome(case["options"], case["rows"])
    except SheetError as error:
        return {"problems": plain(error.problems), "outcome": None}
    return {"problems": [], "outcome": plain(outcome)}


def outcome_from(told: dict[str, Any]) -> Outcome:
    """An outcome as the engine has it."""
    return Outcome(**{name: tuple(part) if isinstance(part, list) else part for name, part in told.items()})


def plain(value: Any) -> Any:
    """As JSON: plain objects by their fields."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {part.name: plain(getattr(value, part.name)) for part in dataclasses.fields(value)}
    if isinstance(value, dict):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    return str(value) if isinstance(value, str) else value
