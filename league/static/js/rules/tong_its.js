// Written by `python -m tools.translator` from the rules of the game: change those, and write this anew.
import * as py from "./python.js";

class Tally {
  read(options, dealer, taps) { const self = this; let book, question, rows; book = new Book(dealer, py.mul([0], self.seats(options))); const $1 = _next_question(self.script(options, book), taps); const $2 = py.unpack($1, 2, -1); question = $2[0]; rows = $2[1]; return new Tallied(question, book.dealer, py.tuple(book.totals), py.tuple(book.chapters), py.tuple(book.sayings), rows); }
}
class TongItsTally extends Tally {
  seats(options) { const self = this; return py.len(SEATS); }
  *script(options, book) { const self = this; let rows, hand, seat, how, row, winner, share; rows = []; for (hand of py.range(py.item(options, "hands"))) { for (seat of SEATS) { py.put(book.totals, seat, py.sub(py.item(book.totals, seat), ANTE)); } how = (yield new Question(new Saying("How did the hand end?"), ENDED, 1, STEPS)); row = py.dict([["dealer", book.dealer], ["how", how], ["pay", [0, 0, 0]]]); py.append(rows, row); if (py.eq(how, py.item(HOW, VOID))) { book.say("Hand {hand}: nobody had opened, nobody pays", py.dict([["hand", py.str(py.add(hand, 1))]])); py.append(book.chapters, new TallyChapter(py.str(py.add(hand, 1)), true, py.item(book.sayings, py.sub(0, 1)))); } else { book.say(py.item(ENDINGS, how), py.dict([])); winner = py.int((yield new Question(new Saying("Who won?"), WINNERS, 2, STEPS))); book.say("{who} wins", py.dict([["who", winner]])); py.put(row, "pay", (yield* self._pay(book, py.index(HOW, how), winner))); self._count(book, rows, winner); } } share = py.item(pots([...(function* () { let row; for (row of rows) { yield winner_of(row); } })()]), 1); book.totals = [...(function* () { let chips; for (chips of book.totals) { yield py.add(chips, share); } })()]; return rows; }
  *_pay(book, how, winner) { const self = this; let who, fours, aces, unopened, opened; who = py.dict([["who", winner]]); fours = (yield new Question(new Saying("How many concealed fours does {who} have?", who), FOURS, 3, STEPS)); book.say("Concealed fours of {who}: {count}", py.dict([["who", winner], ["count", fours]])); aces = (yield new Question(new Saying("How many aces is {who} paid for?", who), ACES, 4, STEPS)); book.say("Aces of {who}: {count}", py.dict([["who", winner], ["count", aces]])); unopened = (yield new Question(new Saying("Who had not opened?"), _losers(winner), 5, STEPS)); opened = [...(function* () { let seat; for (seat of SEATS) { yield !py.contains(py.tuple([BOTH, py.str(seat)]), unopened); } })()]; return py.list(payment(how, winner, opened, py.int(fours), py.int(aces))); }
  _count(book, rows, winner) { const self = this; let hand, pay, _before, took, seat, text; const $1 = [py.len(rows), py.item(py.item(rows, py.sub(0, 1)), "pay")]; hand = $1[0]; pay = $1[1]; const $2 = py.item(pots([...(function* () { let row; for (row of rows) { yield winner_of(row); } })()]), 0); const $3 = py.unpack($2, 2, 0); _before = $3[0]; took = $3[1]; for (seat of SEATS) { py.put(book.totals, seat, py.iadd(py.item(book.totals, seat), py.item(pay, seat))); } py.put(book.totals, winner, py.iadd(py.item(book.totals, winner), took)); text = "Hand {hand}: {chips} for {who}"; if (py.truth(took)) { text = "Hand {hand}: {chips} for {who}, and the pot of {pot}"; } book.say(text, py.dict([["hand", py.str(hand)], ["who", winner], ["chips", ("+" + py.format(py.item(pay, winner), ""))], ["pot", py.str(took)]])); py.append(book.chapters, new TallyChapter(py.str(hand), true, py.item(book.sayings, py.sub(0, 1)), py.tuple([winner]))); book.dealer = winner; }
}
class ScoreSheet {
  check(options, rows) { const self = this; let problems; problems = py.list(_shape_problems(self.fields(options), self.hands_max(options), rows)); return py.or(problems, () => self.conflicts(options, self._fill_in(options, rows))); }
  outcome(options, rows) { const self = this; let problems; if (py.truth((problems = self.check(options, rows)))) { throw new SheetError(problems); } return self.judge(options, self._fill_in(options, rows)); }
  _fill_in(options, rows) { const self = this; return [...(function* () { let row; for (row of rows) { yield py.dict((function* () { let field; for (field of self.fields(options)) { yield [field.key, _value(field, row)]; } })()); } })()]; }
}
class TongItsSheet extends ScoreSheet {
  fields(options) { const self = this; return py.tuple([DEALER, ENDED2, PAY]); }
  hands_max(options) { const self = this; let hands; hands = py.item(options, "hands"); return hands; }
  conflicts(options, rows) { const self = this; let found; found = [...(function* () { let hand, row, problem; for (const $1 of py.enumerate(rows)) { const $2 = py.unpack($1, 2, -1); hand = $2[0]; row = $2[1]; for (problem of _conflicts(hand, row)) { yield problem; } } })()]; return py.or([...found, ..._dealers(rows)], () => py.list(_length(options, rows))); }
  judge(options, rows) { const self = this; let winners, taken, share, chips, hands, row, dealer, winner, took, seat, told; winners = [...(function* () { let row; for (row of rows) { yield winner_of(row); } })()]; const $1 = pots(winners); const $2 = py.unpack($1, 2, -1); taken = $2[0]; share = $2[1]; chips = py.mul([py.sub(share, py.mul(ANTE, py.len(rows)))], py.len(SEATS)); hands = []; for (const $3 of py.zip([rows, _due(rows), winners, taken], { strict: true })) { const $4 = py.unpack($3, 4, -1); row = $4[0]; dealer = $4[1]; winner = $4[2]; took = $4[3]; for (seat of SEATS) { py.put(chips, seat, py.iadd(py.item(chips, seat), py.add(py.item(py.item(row, "pay"), seat), (py.eq(seat, winner) ? took : 0)))); } told = py.dict([["dealer", ((py.item(row, "dealer") === null) ? dealer : py.item(row, "dealer"))], ["how", py.item(row, "how")]]); py.append(hands, py.bitor(told, py.dict([["winner", winner], ["pay", py.list(py.item(row, "pay"))], ["pot", took]]))); } return outcome_from(chips, py.tuple(hands)); }
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
class Question {
  static fields = ['saying', 'answers', 'step', 'steps', 'cards', 'notes'];
  constructor(saying, answers, step = 1, steps = 1, cards = py.tuple([]), notes = py.dict([])) { this.saying = saying; this.answers = answers; this.step = step; this.steps = steps; this.cards = cards; this.notes = notes; }
}
class Saying {
  static fields = ['text', 'facts'];
  constructor(text, facts = py.dict([])) { this.text = text; this.facts = facts; }
}
class TallyChapter {
  static fields = ['label', 'is_done', 'saying', 'seats'];
  constructor(label, is_done, saying = null, seats = py.tuple([])) { this.label = label; this.is_done = is_done; this.saying = saying; this.seats = seats; }
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
function outcome_of_players(outcome, players) { let ranked; if (py.eq(players, py.len(outcome.scores))) { return outcome; } ranked = py.slice(outcome.placement, null, players); return py.replace(outcome, py.dict([["scores", py.slice(outcome.scores, null, players)], ["placement", py.tuple((function* () { let own; for (own of ranked) { yield py.add(1, py.sum((function* () { let other; for (other of ranked) { yield py.lt(other, own); } })())); } })())], ["winners", py.tuple((function* () { let seat; for (seat of outcome.winners) { if (py.lt(seat, players)) { yield seat; } } })())], ["credit", py.slice(outcome.credit, null, players)]])); }
function dealer_after(dealer, hands, step, seats) { return py.mod(py.add(dealer, py.mul(step, hands)), seats); }
function _next_question(script, taps) { let question, index, tap, end; question = py.next(script); for (const $2 of py.enumerate(taps)) { const $3 = py.unpack($2, 2, -1); index = $3[0]; tap = $3[1]; if (!py.contains([...(function* () { let answer; for (answer of question.answers) { yield answer.tap; } })()], tap)) { throw new BadTap(index); } try { question = py.send(script, tap); } catch ($1) { if (!($1 instanceof py.StopIteration)) throw $1; end = $1; if (py.lt(py.add(index, 1), py.len(taps))) { throw new BadTap(py.add(index, 1)); } return py.tuple([null, end.value]); } } return py.tuple([question, null]); }
function pots(winners) { let pot, row, taken, winner, took; const $1 = [0, null, []]; pot = $1[0]; row = $1[1]; taken = $1[2]; for (winner of winners) { pot = py.iadd(pot, py.mul(ANTE, py.len(SEATS))); took = (((winner !== null) && py.eq(winner, row)) ? pot : 0); py.append(taken, took); const $2 = [py.sub(pot, took), winner]; pot = $2[0]; row = $2[1]; } return py.tuple([taken, py.floordiv(pot, py.len(SEATS))]); }
function winner_of(row) { return py.next((function* () { let seat; for (seat of SEATS) { if (py.gt(py.item(py.item(row, "pay"), seat), 0)) { yield seat; } } })(), null); }
function* _shape_problems(fields, hands_max, rows) { let text, hand, row; if (!py.truth(py.isinstance(rows, "list"))) { (yield new SheetProblem("rows", py.reason("must be a list with one object a hand", py.dict([])))); } else { if (!py.truth(rows)) { (yield new SheetProblem("0", py.reason("nothing is written down yet", py.dict([])))); } else { if (py.gt(py.len(rows), hands_max)) { text = "a game has at most {hands} hands; this is one more"; (yield new SheetProblem(py.str(hands_max), py.reason(text, py.dict([["hands", hands_max]])))); } else { for (const $1 of py.enumerate(rows)) { const $2 = py.unpack($1, 2, -1); hand = $2[0]; row = $2[1]; (yield* _row_problems(fields, hand, row)); } } } } }
function* _conflicts(hand, row) { let why, names; if (py.truth((why = _fault(row)))) { names = py.tuple([cell(hand, "how"), ...PAY.cells(hand)]); (yield* (function* () { let name; for (name of names) { yield new SheetProblem(name, why); } })()); } }
function* _length(options, rows) { let text; if (py.lt(py.len(rows), py.item(options, "hands"))) { text = "the game goes on; it has {hands} hands"; (yield new SheetProblem(py.str(py.len(rows)), py.reason(text, py.dict([["hands", py.item(options, "hands")]])))); } }
function* _dealers(rows) { let hand, row, due, text, why, name; for (const $1 of py.enumerate(py.zip([rows, _due(rows)], { strict: true }))) { const $2 = py.unpack($1, 2, -1); hand = $2[0]; const $3 = py.unpack($2[1], 2, -1); row = $3[0]; due = $3[1]; if ((!py.contains(py.tuple([due, py.item(row, "dealer")]), null) && !py.eq(py.item(row, "dealer"), due))) { text = "seat {seat} deals hand {hand}: the winner of the hand before, or its dealer if it was void"; why = py.reason(text, py.dict([["seat", due], ["hand", py.add(hand, 1)]])); for (name of py.tuple([...DEALER.cells(py.sub(hand, 1)), ...PAY.cells(py.sub(hand, 1)), ...DEALER.cells(hand)])) { (yield new SheetProblem(name, why)); } } } }
function outcome_from(chips, hands) { let placement, first; placement = py.tuple((function* () { let own; for (own of chips) { yield py.add(1, py.sum((function* () { let other; for (other of chips) { yield py.gt(other, own); } })())); } })()); first = py.tuple((function* () { let seat, place; for (const $1 of py.enumerate(placement)) { const $2 = py.unpack($1, 2, -1); seat = $2[0]; place = $2[1]; if (py.eq(place, 1)) { yield seat; } } })()); return new Outcome(py.tuple(chips), placement, (py.eq(py.len(first), 1) ? first : py.tuple([])), py.tuple(chips), hands, false); }
function* _due(rows) { let due, row, dealer, winner; due = null; for (row of rows) { dealer = ((py.item(row, "dealer") === null) ? due : py.item(row, "dealer")); (yield due); winner = winner_of(row); due = ((winner === null) ? dealer : winner); } }
function* _row_problems(fields, hand, row) { let text, known, key, field, value, values, name, written, why; if (!py.truth(py.isinstance(row, "dict"))) { text = "must be an object with one entry a field, not {value}"; (yield new SheetProblem(py.str(hand), py.reason(text, py.dict([["value", (py.format(py.repr(row), ".40"))]])))); return null; } known = py.set((function* () { let field; for (field of fields) { yield field.key; } })()); for (key of row) { if (!py.contains(known, key)) { (yield new SheetProblem(cell(hand, (py.format(key, ".40"))), py.reason("is no field of this sheet", py.dict([])))); } } for (field of fields) { value = _value(field, row); values = (py.eq(field.by, "hand") ? [value] : value); if ((!py.truth(py.isinstance(values, "list")) || !py.eq(py.len(values), field.places))) { text = "must be a list of {count} values, one a {owner}"; (yield new SheetProblem(cell(hand, field.key), py.reason(text, py.dict([["count", field.places], ["owner", field.by]])))); continue; } for (const $1 of py.zip([field.cells(hand), values], { strict: true })) { const $2 = py.unpack($1, 2, -1); name = $2[0]; written = $2[1]; if (py.truth((why = _problem(field, written)))) { (yield new SheetProblem(name, why)); } } } }
function _fault(row) { let how, winner, pay, paid, least, text; const $1 = [py.item(row, "how"), winner_of(row), py.item(row, "pay")]; how = $1[0]; winner = $1[1]; pay = $1[2]; if (py.eq(how, NOBODY_WINS)) { return (py.truth(py.any(pay)) ? py.reason("nobody pays in a void hand", py.dict([])) : null); } if ((py.truth(py.sum(pay)) || (winner === null))) { return py.reason("one seat is paid what the two others pay", py.dict([])); } paid = [...(function* () { let seat; for (seat of SEATS) { if (!py.eq(seat, winner)) { yield py.sub(0, py.item(pay, seat)); } } })()]; least = py.item(BASE, py.index(HOW, how)); if ((py.lt(py.min([paid]), least) || py.gt(py.max([paid]), py.add(least, EXTRA_MAX)))) { text = "a loser pays {least} to {most} here"; return py.reason(text, py.dict([["least", least], ["most", py.add(least, EXTRA_MAX)]])); } if (py.gt(py.sub(py.max([paid]), py.min([paid])), FOR_UNOPENED)) { return py.reason("one loser pays at most {more} more than the other", py.dict([["more", FOR_UNOPENED]])); } return null; }
function cell(hand, key, place = null) { return ((place === null) ? (py.format(hand, "") + "." + py.format(key, "")) : (py.format(hand, "") + "." + py.format(key, "") + "." + py.format(place, ""))); }
function payment(how, winner, opened, fours, aces) { let each, pay; each = py.add(py.add(py.item(BASE, how), py.mul(FOR_FOUR, fours)), py.mul(FOR_UNOPENED, aces)); pay = [...(function* () { let seat; for (seat of SEATS) { yield (py.truth(py.item(opened, seat)) ? py.sub(0, each) : py.sub(py.sub(0, each), FOR_UNOPENED)); } })()]; py.put(pay, winner, 0); py.put(pay, winner, py.sub(0, py.sum(pay))); return py.tuple(pay); }
function _losers(winner) { let one, two; const $1 = [py.mod(py.add(winner, 1), 3), py.mod(py.add(winner, 2), 3)]; one = $1[0]; two = $1[1]; return py.tuple([new Answer(py.str(one), undefined, one), new Answer(py.str(two), undefined, two), new Answer(BOTH, new Saying("Both losers")), new Answer(NOBODY, new Saying("Everybody had opened"))]); }
function _value(field, row) { let value; value = py.get(row, field.key); return (((value === null) && !py.eq(field.by, "hand")) ? py.mul([null], field.places) : value); }
function _problem(field, written) { if ((written === null)) { return (py.truth(field.optional) ? null : py.reason("must be filled in", py.dict([]))); } return field.allowed.problem(written); }
const SEATS = py.range(0, 3, 1);
const ANTE = 2;
const ENDED = py.tuple([new Answer("tongit", new Saying("Tongit", py.dict([])), null), new Answer("draw", new Saying("Called, not challenged", py.dict([])), null), new Answer("challenged", new Saying("Called and challenged", py.dict([])), null), new Answer("stock", new Saying("Stock used up", py.dict([])), null), new Answer("void", new Saying("Stock used up, nobody had opened", py.dict([])), null)]);
const STEPS = 5;
const HOW = py.tuple(["tongit", "draw", "challenged", "stock", "void"]);
const VOID = 4;
const ENDINGS = py.dict([["tongit", "Tongit"], ["draw", "Called, not challenged"], ["challenged", "Called and challenged"], ["stock", "Stock used up"], ["void", "Stock used up, nobody had opened"]]);
const WINNERS = py.tuple([new Answer("0", null, 0), new Answer("1", null, 1), new Answer("2", null, 2)]);
const DEALER = new Field("dealer", "Dealer; who won the hand before", new SeatNumber(0, 2), "hand", 1, true);
const ENDED2 = new Field("how", "How it ended", new Choice(py.tuple(["tongit", "draw", "challenged", "stock", "void"])), "hand", 1, false);
const PAY = new Field("pay", "Paid, without ante and pot", new Whole(-17, 34), "seat", 3, false);
const FOURS = py.tuple([new Answer("0", new Saying("{count}", py.dict([["count", "0"]])), null), new Answer("1", new Saying("{count}", py.dict([["count", "1"]])), null), new Answer("2", new Saying("{count}", py.dict([["count", "2"]])), null), new Answer("3", new Saying("{count}", py.dict([["count", "3"]])), null)]);
const ACES = py.tuple([new Answer("0", new Saying("{count}", py.dict([["count", "0"]])), null), new Answer("1", new Saying("{count}", py.dict([["count", "1"]])), null), new Answer("2", new Saying("{count}", py.dict([["count", "2"]])), null), new Answer("3", new Saying("{count}", py.dict([["count", "3"]])), null), new Answer("4", new Saying("{count}", py.dict([["count", "4"]])), null)]);
const BOTH = "both";
const PLACED_BY_POINTS = py.tuple(["points", "fixed"]);
const NOBODY_WINS = "void";
const BASE = py.tuple([3, 1, 3, 1, 0]);
const FOR_UNOPENED = 1;
const EXTRA_MAX = 14;
const FOR_FOUR = 3;
const NOBODY = "none";
export const tally = new TongItsTally(), sheet = new TongItsSheet(), step = 1;
export { MatchTally, MatchRule, Outcome, outcome_of_players, dealer_after };
