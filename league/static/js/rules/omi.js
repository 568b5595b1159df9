// Written by `python -m tools.translator` from the rules of the game: change those, and write this anew.
import * as py from "./python.js";

class Tally {
  read(options, dealer, taps) { const self = this; let book, question, rows; book = new Book(dealer, py.mul([0], self.seats(options))); const $1 = _next_question(self.script(options, book), taps); const $2 = py.unpack($1, 2, -1); question = $2[0]; rows = $2[1]; return new Tallied(question, book.dealer, py.tuple(book.totals), py.tuple(book.chapters), py.tuple(book.sayings), rows); }
}
class OmiTally extends Tally {
  seats(options) { const self = this; return py.len(SEATS); }
  *script(options, book) { const self = this; let rows, carry, caller, trump, tricks, paid; rows = []; carry = 0; while (py.truth(true)) { caller = py.bitand(py.add(book.dealer, 1), 3); trump = say_trumps(book, caller, (yield trumps_question(caller, 2))); tricks = py.int((yield tricks_question(TAKEN, 2))); py.append(rows, py.dict([["dealer", book.dealer], ["trump", trump], ["tricks", [tricks, py.sub(TRICKS, tricks)]]])); paid = payment(py.tuple([tricks, py.sub(TRICKS, tricks)]), book.dealer, carry); carry = (py.eq(tricks, HALF) ? py.add(carry, 1) : 0); self._pay(book, py.len(rows), tricks, paid); if ((py.ge(py.max([book.totals]), py.item(options, "target")) || py.eq(py.len(rows), py.item(options, "max_hands")))) { return rows; } book.dealer = caller; } }
  _pay(book, hand, tricks, paid) { const self = this; let seat, shown, winners, one, two, text; for (seat of SEATS) { py.put(book.totals, seat, py.iadd(py.item(book.totals, seat), py.item(paid, py.bitand(seat, 1)))); } shown = py.dict([["hand", py.str(hand)], ["tricks", py.str(tricks)], ["others", py.str(py.sub(TRICKS, tricks))]]); if (!py.truth(py.any(paid))) { book.say("Hand {hand}, {tricks} to {others}: the next hand is worth one more", py.dict([...py.items(shown)])); winners = py.tuple([]); } else { winners = py.item(PARTNERS, py.index(paid, py.max([paid]))); const $1 = winners; const $2 = py.unpack($1, 2, -1); one = $2[0]; two = $2[1]; text = "Hand {hand}, {tricks} to {others}: {points} for {one} and {two}"; book.say(text, py.dict([["points", ("+" + py.format(py.max([paid]), ""))], ["one", one], ["two", two], ...py.items(shown)])); } py.append(book.chapters, new TallyChapter(py.str(hand), true, py.item(book.sayings, py.sub(0, 1)), winners)); }
}
class ScoreSheet {
  check(options, rows) { const self = this; let problems; problems = py.list(_shape_problems(self.fields(options), self.hands_max(options), rows)); return py.or(problems, () => self.conflicts(options, self._fill_in(options, rows))); }
  outcome(options, rows) { const self = this; let problems; if (py.truth((problems = self.check(options, rows)))) { throw new SheetError(problems); } return self.judge(options, self._fill_in(options, rows)); }
  _fill_in(options, rows) { const self = this; return [...(function* () { let row; for (row of rows) { yield py.dict((function* () { let field; for (field of self.fields(options)) { yield [field.key, _value(field, row)]; } })()); } })()]; }
}
class OmiSheet extends ScoreSheet {
  fields(options) { const self = this; return py.tuple([DEALER, TRUMP, TAKEN2]); }
  hands_max(options) { const self = this; let most; most = py.item(options, "max_hands"); return most; }
  conflicts(options, rows) { const self = this; return py.or([..._tricks(rows), ..._dealers(rows)], () => py.list(_length(options, rows))); }
  judge(options, rows) { const self = this; let hands, _before, last; hands = py.tuple(_result_hands(rows)); const $1 = _totals(hands); const $2 = py.unpack($1, 2, 0); _before = $2[0]; last = $2[1]; return outcome_of_teams(last, hands); }
}
class MatchTally {
  constructor(rule, teams) { const self = this; const $1 = [rule, teams]; self.rule = $1[0]; self.teams = $1[1]; self.seats = py.range(py.len(teams)); self.won = py.mul([0], py.len(teams)); self.points = py.mul([0], py.len(teams)); self.places = py.mul([0], py.len(teams)); self.played = 0; self.target = py.tuple([]); }
  add(outcome) { const self = this; let seat; if (!py.eq(py.len(outcome.placement), py.len(self.teams))) { throw new py.ValueError(("a game of " + py.format(py.len(outcome.placement), "") + " seats in a match of " + py.format(py.len(self.teams), ""))); } self.played = py.iadd(self.played, 1); for (seat of self.seats) { py.put(self.won, seat, py.iadd(py.item(self.won, seat), py.contains(outcome.winners, seat))); py.put(self.points, seat, py.iadd(py.item(self.points, seat), py.item(outcome.credit, seat))); py.put(self.places, seat, py.iadd(py.item(self.places, seat), py.item(outcome.placement, seat))); } self.target = self._at_target(outcome); }
  get ended() { const self = this; let limit; limit = (py.eq(self.rule.kind, "fixed") ? self.rule.n : self.rule.cap); return py.or(py.bool(self.target), () => py.ge(self.played, limit)); }
  _at_target(last) { const self = this; let kind, n, there, best, needed; const $1 = [self.rule.kind, self.rule.n]; kind = $1[0]; n = $1[1]; if (py.eq(kind, "points")) { there = [...(function* () { let seat; for (seat of self.seats) { if (py.ge(py.item(self.points, seat), n)) { yield seat; } } })()]; best = self._best(there, (seat) => py.tuple([py.item(self.points, seat), py.sub(0, py.item(last.placement, seat))])); return self._if_one_team(best); } if (py.contains(py.tuple(["wins", "best_of"]), kind)) { needed = (py.eq(kind, "wins") ? n : py.add(py.floordiv(n, 2), 1)); return self._if_one_team((function* () { let seat; for (seat of self.seats) { if (py.ge(py.item(self.won, seat), needed)) { yield seat; } } })()); } return py.tuple([]); }
  _best(seats, key) { const self = this; let best; best = py.max([(function* () { let seat; for (seat of seats) { yield key(seat); } })()], { default: py.tuple([]) }); return [...(function* () { let seat; for (seat of seats) { if (py.eq(key(seat), best)) { yield seat; } } })()]; }
  _if_one_team(seats) { const self = this; let found; found = py.tuple(seats); return (py.eq(py.len(py.set((function* () { let seat; for (seat of found) { yield py.item(self.teams, seat); } })())), 1) ? found : py.tuple([])); }
  _key(seat) { const self = this; let order; if (py.contains(PLACED_BY_POINTS, self.rule.kind)) { order = py.tuple([py.item(self.points, seat), py.item(self.won, seat)]); } else { order = py.tuple([py.item(self.won, seat), py.item(self.points, seat)]); } return py.tuple([py.contains(self.target, seat), ...order, py.sub(0, py.item(self.places, seat))]); }
  standing() { const self = this; let keys, first; keys = [...(function* () { let seat; for (seat of self.seats) { yield self._key(seat); } })()]; first = self._best(py.list(self.seats), self._key.bind(self)); return new MatchStanding(self.ended, (py.truth(self.ended) ? self._if_one_team(first) : py.tuple([])), py.tuple(self.won), py.tuple(self.points), py.tuple((function* () { let own; for (own of keys) { yield py.add(1, py.sum((function* () { let other; for (other of keys) { yield py.gt(other, own); } })())); } })()), py.tuple(self.places), self.played); }
}
class MatchRule {
  static fields = ['kind', 'n', 'cap'];
  constructor(kind, n, cap = 200) { this.kind = kind; this.n = n; this.cap = cap; }
}
class Outcome {
  static fields = ['scores', 'placement', 'winners', 'credit', 'hands', 'tiebreak'];
  constructor(scores, placement, winners, credit, hands, tiebreak) { this.scores = scores; this.placement = placement; this.winners = winners; this.credit = credit; this.hands = hands; this.tiebreak = tiebreak; }
}
class Book {
  static fields = ['dealer', 'totals', 'chapters', 'sayings'];
  constructor(dealer, totals, chapters = [], sayings = []) { this.dealer = dealer; this.totals = totals; this.chapters = chapters; this.sayings = sayings; }
  say(text, facts) { const self = this; py.append(self.sayings, new Saying(text, facts)); }
}
class Tallied {
  static fields = ['question', 'dealer', 'totals', 'chapters', 'sayings', 'rows'];
  constructor(question, dealer, totals, chapters, sayings, rows = null) { this.question = question; this.dealer = dealer; this.totals = totals; this.chapters = chapters; this.sayings = sayings; this.rows = rows; }
}
class GameError extends py.Error {}
class SheetError extends GameError {
  constructor(problems) { super(py.join("; ", (function* () { let field, why; for (const $1 of problems) { const $2 = py.unpack($1, 2, -1); field = $2[0]; why = $2[1]; yield (py.format(field, "") + ": " + py.format(why, "")); } })())); const self = this; self.problems = py.tuple(problems); }
}
class MatchStanding {
  static fields = ['ended', 'winners', 'games_won', 'points', 'placement', 'placements_sum', 'games_played'];
  constructor(ended, winners, games_won, points, placement, placements_sum, games_played) { this.ended = ended; this.winners = winners; this.games_won = games_won; this.points = points; this.placement = placement; this.placements_sum = placements_sum; this.games_played = games_played; }
}
class BadTap extends py.Error {
  constructor(index) { super(("tap " + py.format(index, "") + " is no answer to what was asked")); const self = this; self.index = index; }
}
class Question {
  static fields = ['saying', 'answers', 'step', 'steps', 'cards', 'notes'];
  constructor(saying, answers, step = 1, steps = 1, cards = py.tuple([]), notes = py.dict([])) { this.saying = saying; this.answers = answers; this.step = step; this.steps = steps; this.cards = cards; this.notes = notes; }
}
class Saying {
  static fields = ['text', 'facts'];
  constructor(text, facts = py.dict([])) { this.text = text; this.facts = facts; }
}
class SheetProblem extends py.Tuple {
  static fields = ['field', 'why'];
  constructor(field, why) { super(); this.push(field, why); }
  get field() { return this[0]; } get why() { return this[1]; }
}
class Answer {
  static fields = ['tap', 'saying', 'seat'];
  constructor(tap, saying = null, seat = null) { this.tap = tap; this.saying = saying; this.seat = seat; }
}
class Field {
  static fields = ['key', 'label', 'allowed', 'by', 'places', 'optional'];
  constructor(key, label, allowed, by = "hand", places = 1, optional = false) { this.key = key; this.label = label; this.allowed = allowed; this.by = by; this.places = places; this.optional = optional; }
  cells(hand) { const self = this; if (py.eq(self.by, "hand")) { return py.tuple([cell(hand, self.key)]); } return py.tuple((function* () { let place; for (place of py.range(self.places)) { yield cell(hand, self.key, place); } })()); }
}
class Whole {
  static fields = ['low', 'high'];
  constructor(low, high) { this.low = low; this.high = high; }
  problem(value) { const self = this; let text; if (((py.type(value) === "int") && (py.le(self.low, value) && py.le(value, self.high)))) { return null; } text = "must be a whole number from {low} to {high}, not {value}"; return py.reason(text, py.dict([["low", self.low], ["high", self.high], ["value", (py.format(py.repr(value), ".40"))]])); }
}
class SeatNumber extends Whole {
  static fields = ['low', 'high'];
  constructor(low, high) { super(low, high); }
}
class Choice {
  static fields = ['values'];
  constructor(values) { this.values = values; }
  problem(value) { const self = this; let known; if (py.truth(py.any((function* () { let known; for (known of self.values) { yield py.and((py.type(value) === py.type(known)), () => py.eq(value, known)); } })()))) { return null; } known = py.join(", ", (function* () { let known; for (known of self.values) { yield py.str(known); } })()); return py.reason("must be one of {known}, not {value}", py.dict([["known", known], ["value", (py.format(py.repr(value), ".40"))]])); }
}
class TallyChapter {
  static fields = ['label', 'is_done', 'saying', 'seats'];
  constructor(label, is_done, saying = null, seats = py.tuple([])) { this.label = label; this.is_done = is_done; this.saying = saying; this.seats = seats; }
}
function outcome_of_players(outcome, players) { let ranked; if (py.eq(players, py.len(outcome.scores))) { return outcome; } ranked = py.slice(outcome.placement, null, players); return py.replace(outcome, py.dict([["scores", py.slice(outcome.scores, null, players)], ["placement", py.tuple((function* () { let own; for (own of ranked) { yield py.add(1, py.sum((function* () { let other; for (other of ranked) { yield py.lt(other, own); } })())); } })())], ["winners", py.tuple((function* () { let seat; for (seat of outcome.winners) { if (py.lt(seat, players)) { yield seat; } } })())], ["credit", py.slice(outcome.credit, null, players)]])); }
function dealer_after(dealer, hands, step, seats) { return py.mod(py.add(dealer, py.mul(step, hands)), seats); }
function _next_question(script, taps) { let question, index, tap, end; question = py.next(script); for (const $2 of py.enumerate(taps)) { const $3 = py.unpack($2, 2, -1); index = $3[0]; tap = $3[1]; if (!py.contains([...(function* () { let answer; for (answer of question.answers) { yield answer.tap; } })()], tap)) { throw new BadTap(index); } try { question = py.send(script, tap); } catch ($1) { if (!($1 instanceof py.StopIteration)) throw $1; end = $1; if (py.lt(py.add(index, 1), py.len(taps))) { throw new BadTap(py.add(index, 1)); } return py.tuple([null, end.value]); } } return py.tuple([question, null]); }
function say_trumps(book, caller, trump) { if (py.eq(trump, NOBODY)) { book.say("Trumps were not noted", py.dict([])); return null; } book.say("{who} named {suit}", py.dict([["who", caller], ["suit", trump]])); return trump; }
function payment(tricks, dealer, carry) { let winner, points, paid; if (py.eq(py.item(tricks, 0), HALF)) { return py.tuple([0, 0]); } winner = (py.gt(py.item(tricks, 0), HALF) ? 0 : 1); if (py.eq(py.item(tricks, winner), TRICKS)) { points = FOR_ALL; } else { points = (py.eq(winner, py.bitand(dealer, 1)) ? FOR_MOST_DEALING : FOR_MOST_DECLARING); } paid = py.add(points, carry); return (py.eq(winner, 0) ? py.tuple([paid, 0]) : py.tuple([0, paid])); }
function trumps_question(caller, steps, step = 1) { return new Question(new Saying("What did {who} name as trumps?", py.dict([["who", caller]])), TRUMPS, step, steps); }
function tricks_question(answers, step) { let one, two, three, four, facts, asked; const $1 = PARTNERS; const $2 = py.unpack($1, 2, -1); const $3 = py.unpack($2[0], 2, -1); one = $3[0]; two = $3[1]; const $4 = py.unpack($2[1], 2, -1); three = $4[0]; four = $4[1]; facts = py.dict([["one", one], ["two", two], ["three", three], ["four", four]]); asked = new Saying("Tricks of {one} and {two}, to {three} and {four}?", facts); return new Question(asked, answers, step, step); }
function* _shape_problems(fields, hands_max, rows) { let text, hand, row; if (!py.truth(py.isinstance(rows, "list"))) { (yield new SheetProblem("rows", py.reason("must be a list with one object a hand", py.dict([])))); } else { if (!py.truth(rows)) { (yield new SheetProblem("0", py.reason("nothing is written down yet", py.dict([])))); } else { if (py.gt(py.len(rows), hands_max)) { text = "a game has at most {hands} hands; this is one more"; (yield new SheetProblem(py.str(hands_max), py.reason(text, py.dict([["hands", hands_max]])))); } else { for (const $1 of py.enumerate(rows)) { const $2 = py.unpack($1, 2, -1); hand = $2[0]; row = $2[1]; (yield* _row_problems(fields, hand, row)); } } } } }
function* _length(options, rows) { let totals, target, end, one, two, text; const $1 = [py.list(_totals(_result_hands(rows))), py.item(options, "target")]; totals = $1[0]; target = $1[1]; end = py.next((function* () { let hands, score; for (const $2 of py.enumerate(totals, 1)) { const $3 = py.unpack($2, 2, -1); hands = $3[0]; score = $3[1]; if (py.ge(py.max([score]), target)) { yield hands; } } })(), py.item(options, "max_hands")); const $4 = py.item(totals, py.sub(py.min([end, py.len(rows)]), 1)); const $5 = py.unpack($4, 2, -1); one = $5[0]; two = $5[1]; if (py.gt(py.len(rows), end)) { text = "the game was over with hand {hand}, {one} to {two}"; (yield new SheetProblem(py.str(end), py.reason(text, py.dict([["hand", end], ["one", one], ["two", two]])))); } else { if (py.lt(py.len(rows), end)) { text = "the game goes on, {one} to {two}; it ends at {target} points"; (yield new SheetProblem(py.str(py.len(rows)), py.reason(text, py.dict([["one", one], ["two", two], ["target", target]])))); } } }
function* _tricks(rows) { let hand, row, name, text; for (const $1 of py.enumerate(rows)) { const $2 = py.unpack($1, 2, -1); hand = $2[0]; row = $2[1]; if (!py.eq(py.sum(py.item(row, "tricks")), TRICKS)) { for (name of TAKEN2.cells(hand)) { text = "a hand is {all} tricks, not {tricks}"; (yield new SheetProblem(name, py.reason(text, py.dict([["all", TRICKS], ["tricks", py.sum(py.item(row, "tricks"))]])))); } } } }
function* _dealers(rows) { let why; if ((py.item(py.item(rows, 0), "dealer") === null)) { why = py.reason("must be filled in: who deals decides what the hands pay", py.dict([])); (yield new SheetProblem(cell(0, "dealer"), why)); } (yield* dealers_out_of_turn(rows)); }
function* _totals(hands) { let first, second, hand; const $1 = 0; first = $1; second = $1; for (hand of hands) { const $2 = [py.add(first, py.item(py.item(hand, "points"), 0)), py.add(second, py.item(py.item(hand, "points"), 1))]; first = $2[0]; second = $2[1]; (yield py.tuple([first, second])); } }
function outcome_of_teams(totals, hands) { let first, second; const $1 = totals; const $2 = py.unpack($1, 2, -1); first = $2[0]; second = $2[1]; return outcome_won_by((py.eq(first, second) ? null : (py.gt(first, second) ? 0 : 1)), totals, hands); }
function* _result_hands(rows) { let carry, hand, row, dealer, tricks, points; carry = 0; for (const $2 of py.enumerate(rows)) { const $3 = py.unpack($2, 2, -1); hand = $3[0]; row = $3[1]; const $1 = [dealer_to_the_left(py.item(py.item(rows, 0), "dealer"), hand), py.tuple([py.item(py.item(row, "tricks"), 0), py.item(py.item(row, "tricks"), 1)])]; dealer = $1[0]; tricks = $1[1]; points = payment(tricks, dealer, carry); carry = (py.eq(py.item(tricks, 0), HALF) ? py.add(carry, 1) : 0); (yield py.dict([["dealer", dealer], ["trump", py.item(row, "trump")], ["tricks", py.list(tricks)], ["points", py.list(points)]])); } }
function* _row_problems(fields, hand, row) { let text, known, key, field, value, values, name, written, why; if (!py.truth(py.isinstance(row, "dict"))) { text = "must be an object with one entry a field, not {value}"; (yield new SheetProblem(py.str(hand), py.reason(text, py.dict([["value", (py.format(py.repr(row), ".40"))]])))); return null; } known = py.set((function* () { let field; for (field of fields) { yield field.key; } })()); for (key of row) { if (!py.contains(known, key)) { (yield new SheetProblem(cell(hand, (py.format(key, ".40"))), py.reason("is no field of this sheet", py.dict([])))); } } for (field of fields) { value = _value(field, row); values = (py.eq(field.by, "hand") ? [value] : value); if ((!py.truth(py.isinstance(values, "list")) || !py.eq(py.len(values), field.places))) { text = "must be a list of {count} values, one a {owner}"; (yield new SheetProblem(cell(hand, field.key), py.reason(text, py.dict([["count", field.places], ["owner", field.by]])))); continue; } for (const $1 of py.zip([field.cells(hand), values], { strict: true })) { const $2 = py.unpack($1, 2, -1); name = $2[0]; written = $2[1]; if (py.truth((why = _problem(field, written)))) { (yield new SheetProblem(name, why)); } } } }
function* dealers_out_of_turn(rows) { let written, before, seat, hand, other, due, facts, why, name; written = [...(function* () { let hand, row; for (const $1 of py.enumerate(rows)) { const $2 = py.unpack($1, 2, -1); hand = $2[0]; row = $2[1]; if ((py.item(row, "dealer") !== null)) { yield py.tuple([hand, py.item(row, "dealer")]); } } })()]; for (const $3 of py.pairwise(written)) { const $4 = py.unpack($3, 2, -1); const $5 = py.unpack($4[0], 2, -1); before = $5[0]; seat = $5[1]; const $6 = py.unpack($4[1], 2, -1); hand = $6[0]; other = $6[1]; due = dealer_to_the_left(seat, py.sub(hand, before)); if (!py.eq(other, due)) { facts = py.dict([["seat", seat], ["hand", py.add(before, 1)], ["due", due], ["next", py.add(hand, 1)], ["other", other]]); why = py.reason(OUT_OF_TURN, py.dict([...py.items(facts)])); for (name of py.tuple([cell(before, "dealer"), cell(hand, "dealer")])) { (yield new SheetProblem(name, why)); } } } }
function cell(hand, key, place = null) { return ((place === null) ? (py.format(hand, "") + "." + py.format(key, "")) : (py.format(hand, "") + "." + py.format(key, "") + "." + py.format(place, ""))); }
function outcome_won_by(best, totals, hands) { return new Outcome(py.mul(totals, 2), py.tuple((function* () { let seat; for (seat of SEATS) { yield (py.contains(py.tuple([null, py.bitand(seat, 1)]), best) ? 1 : 3); } })()), ((best === null) ? py.tuple([]) : py.item(PARTNERS, best)), py.mul(totals, 2), hands, false); }
function dealer_to_the_left(first, hands) { return py.bitand(py.add(first, hands), 3); }
function _value(field, row) { let value; value = py.get(row, field.key); return (((value === null) && !py.eq(field.by, "hand")) ? py.mul([null], field.places) : value); }
function _problem(field, written) { if ((written === null)) { return (py.truth(field.optional) ? null : py.reason("must be filled in", py.dict([]))); } return field.allowed.problem(written); }
const SEATS = py.range(0, 4, 1);
const HALF = 4;
const TAKEN = py.tuple([new Answer("0", new Saying("{tricks} to {others}", py.dict([["tricks", "0"], ["others", "8"]])), null), new Answer("1", new Saying("{tricks} to {others}", py.dict([["tricks", "1"], ["others", "7"]])), null), new Answer("2", new Saying("{tricks} to {others}", py.dict([["tricks", "2"], ["others", "6"]])), null), new Answer("3", new Saying("{tricks} to {others}", py.dict([["tricks", "3"], ["others", "5"]])), null), new Answer("4", new Saying("{tricks} to {others}", py.dict([["tricks", "4"], ["others", "4"]])), null), new Answer("5", new Saying("{tricks} to {others}", py.dict([["tricks", "5"], ["others", "3"]])), null), new Answer("6", new Saying("{tricks} to {others}", py.dict([["tricks", "6"], ["others", "2"]])), null), new Answer("7", new Saying("{tricks} to {others}", py.dict([["tricks", "7"], ["others", "1"]])), null), new Answer("8", new Saying("{tricks} to {others}", py.dict([["tricks", "8"], ["others", "0"]])), null)]);
const TRICKS = 8;
const DEALER = new Field("dealer", "Dealer; the deal passes to the left", new SeatNumber(0, 3), "hand", 1, true);
const TRUMP = new Field("trump", "Trumps", new Choice(py.tuple(["C", "D", "H", "S"])), "hand", 1, true);
const TAKEN2 = new Field("tricks", "Tricks", new Whole(0, 8), "team", 2, false);
const NOBODY = "none";
const FOR_ALL = 3;
const FOR_MOST_DEALING = 2;
const FOR_MOST_DECLARING = 1;
const TRUMPS = py.tuple([new Answer("C", new Saying("{suit}", py.dict([["suit", "C"]])), null), new Answer("D", new Saying("{suit}", py.dict([["suit", "D"]])), null), new Answer("H", new Saying("{suit}", py.dict([["suit", "H"]])), null), new Answer("S", new Saying("{suit}", py.dict([["suit", "S"]])), null), new Answer("none", new Saying("Not noted", py.dict([])), null)]);
const PARTNERS = py.tuple([py.tuple([0, 2]), py.tuple([1, 3])]);
const PLACED_BY_POINTS = py.tuple(["points", "fixed"]);
const OUT_OF_TURN = "the deal passes to the left: if seat {seat} deals hand {hand}, seat {due} deals hand {next}, not seat {other}";
export const tally = new OmiTally(), sheet = new OmiSheet(), step = 1;
export { MatchTally, MatchRule, Outcome, outcome_of_players, dealer_after };
