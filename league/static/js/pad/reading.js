// What a table's taps say, by the rules of the game, which are those of the server (`js/rules`, written by tools/translator).
import * as py from "../rules/python.js";
import { setText } from "./typography.js";

const SUITS = { C: "♣", D: "♦", H: "♥", S: "♠" };
const [ISOLATE, ISOLATE_LTR, POP, MINUS] = ["\u2068", "\u2066", "\u2069", "\u2212"];

export class Reading {
  constructor(rules, pad) {
    this.rules = rules;
    this.pad = pad;
    this.options = py.fromJson(pad.options);
    this.texts = pad.texts ?? {}; // what the rules say in the language of the page, by the English
  }

  /** The table after what is tapped: `games` are complete ones that this phone wrote, `taps` those of the next. */
  read(games, taps) {
    const { rules, pad } = this;
    const match = new rules.MatchTally(new rules.MatchRule(...pad.rule), py.tuple(pad.teams));
    for (const outcome of pad.outcomes) match.add(this.#entered(outcome));
    let { dealer } = pad;
    const lines = [];
    for (const [place, played] of games.entries()) {
      const read = rules.tally.read(this.options, dealer, played);
      lines.push({ number: pad.number + place, said: this.#sayings(read) });
      match.add(this.#outcome(read.rows));
      dealer = rules.dealer_after(dealer, read.rows.length, rules.step, pad.teams.length);
    }
    const number = pad.number + games.length;
    const standing = match.standing();
    if (standing.ended) return { number, standing, read: null, lines };
    const read = rules.tally.read(this.options, dealer, taps);
    lines.push({ number, said: this.#sayings(read) });
    return { number, standing, read, lines };
  }

  isAnswer(games, taps, tap) {
    const question = this.read(games, taps).read?.question;
    return Boolean(question?.answers.some((answer) => answer.tap === tap));
  }

  /** Why no game can end like these rows, as sentences; else who wins it. */
  judge(rows) {
    const problems = [...new Set(this.rules.sheet.check(this.options, rows).map(({ why }) => this.#why(why)))];
    return { problems, outcome: problems.length ? null : this.#outcome(rows) };
  }

  say({ text, facts }) {
    return setText(this.#filled(text, (name) => this.#fact(facts.value(name))));
  }

  #filled(template, factOf) {
    return (this.texts[template] ?? template).replace(/\{(\w+)\}/g, (_, name) => factOf(name));
  }

  /** A reason of the rules, as `Text.written` has it. */
  #why(why) {
    if (Array.isArray(why)) return why.map((part) => this.#why(part)).join(this.texts[", "] ?? ", ");
    return why instanceof py.Reason ? this.#filled(why.template, (name) => this.#why(why.facts.value(name))) : py.str(why);
  }

  #sayings(read) {
    return read.sayings.map((saying) => this.say(saying));
  }

  #outcome(rows) {
    return this.rules.outcome_of_players(this.rules.sheet.outcome(this.options, rows), this.pad.teams.length);
  }

  #entered({ scores, placement, winners, credit, tiebreak }) {
    const [one, two, three, four] = [scores, placement, winners, credit].map(py.tuple);
    return new this.rules.Outcome(one, two, three, four, py.tuple(), tiebreak);
  }

  /** As in `describe_card`, and as facts are told everywhere: a whole number is a seat. */
  #fact(value) {
    if (value === null) return "";
    if (typeof value === "number") return isolate(this.pad.seats[value].short);
    if (Array.isArray(value)) return value.map((part) => this.#fact(part)).join(" ");
    return `${ISOLATE_LTR}${describe(value)}${POP}`;
  }
}

function describe(text) {
  if (/^[+-]*\d*$/.test(text)) return minus(text);
  if (text in SUITS) return SUITS[text];
  return (text[0] === "T" ? "10" : text[0]) + [...text.slice(1)].map((suit) => SUITS[suit] ?? suit).join("");
}

/** A name keeps its own direction in a sentence of another script. */
export function isolate(name) {
  return `${ISOLATE}${name}${POP}`;
}

export function minus(number) {
  return String(number).replaceAll("-", MINUS);
}
