"""What a phone keeps of its tables, and for whom."""

from typing import Any

from playwright.sync_api import Browser

from tests.e2e.rules_page import rules_page

BOOK = """async () => {
  const { Book, forgetTables } = await import("/js/pad/book.js");
  const seats = [{ id: 5, name: "Ana" }, { id: 6, name: "Ben" }];
  const table = (who) => ({ who, number: 1, version: 3, taps: ["0", "1"], rules: "abc", seats });
  const book = new Book("/here/");
  const kept = () => localStorage.getItem("pad /here/");
  const look = () => ({ own: book.own && book.upload(), count: book.count });
"""
TABLE = "book.learn(table('account 1')); book.begin();"


def run(browser: Browser, script: str) -> Any:
    with rules_page(browser) as page:
        return page.evaluate(BOOK + script + "}")


def test_what_waits_is_counted_and_sent_with_what_was_seen(browser: Browser) -> None:
    script = TABLE + "book.own.taps.push('2'); book.changed(); return look();"
    found = run(browser, script)
    assert found["count"] == 1
    assert found["own"] | {"key": ""} == {
        **{"key": "", "number": 1, "version": 3, "games": [], "taps": ["0", "1", "2"]},
        **{"seats": [5, 6], "rules": "abc", "seen": 2},
    }
    assert len(found["own"]["key"]) == 32


def test_a_tap_of_others_that_was_taken_back_is_said(browser: Browser) -> None:
    found = run(browser, TABLE + "book.own.taps.pop(); book.changed(); return look();")
    assert (found["own"]["seen"], found["count"]) == (-1, 1)


def test_a_restart_finds_what_was_tapped(browser: Browser) -> None:
    script = TABLE + "book.own.taps.push('2'); book.changed(); return new Book('/here/').own.taps;"
    assert run(browser, script) == ["0", "1", "2"]


def test_nobody_sends_what_another_person_tapped_on_the_phone(browser: Browser) -> None:
    script = (
        TABLE
        + """
      book.own.taps.push("2"); book.changed();
      book.learn(table("account 2"));
      const other = book.own;
      book.learn(table("account 1"));
      return [other, book.own.taps];"""
    )
    assert run(browser, script) == [None, ["0", "1", "2"]]


def test_signing_out_forgets_names_but_no_tap(browser: Browser) -> None:
    script = (
        TABLE
        + """
      book.own.taps.push("2"); book.changed();
      new Book("/sent/").learn(table("account 1"));
      localStorage.setItem("theme", "dusk");
      forgetTables();
      const left = kept();
      const again = new Book("/here/");
      const nothing = again.own;
      again.learn(table("account 1"));
      const sent = localStorage.getItem("pad /sent/");
      return [left.includes("Ana"), nothing, again.own.taps, sent, localStorage.theme];"""
    )
    assert run(browser, script) == [False, None, ["0", "1", "2"], None, "dusk"]


def test_another_tab_takes_no_tap_away(browser: Browser) -> None:
    script = (
        "const other = new Book('/here/');"
        + TABLE
        + """
      book.own.taps.push("2"); book.changed();
      other.learn(table("account 1"));
      const stands = new Book("/here/").own.taps;
      const taken = other.takeOver() && other.own.taps;
      book.own.taps.push("3"); book.changed();
      other.drop();
      const newer = new Book("/here/").own.taps;
      book.drop();
      return [stands, taken, newer, new Book("/here/").own, other.takeOver()];"""
    )
    kept = ["0", "1", "2"]
    assert run(browser, script) == [kept, kept, [*kept, "3"], None, False]


def test_another_tab_leaves_alone_what_is_being_sent_or_belongs_to_somebody_else(browser: Browser) -> None:
    script = (
        "const [one, two] = [new Book('/here/'), new Book('/here/')];"
        + TABLE
        + """
      book.own.single = [["tap", "2"]]; book.save();
      one.learn(table("account 1")); two.learn(table("account 2"));
      const sent = one.takeOver();
      delete book.own.single; book.save();
      return [sent, two.takeOver(), one.takeOver()];"""
    )
    assert run(browser, script) == [False, False, True]
