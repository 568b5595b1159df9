// Written by `python -m tools.translator` from the rules of the game: change those, and write this anew.
import * as py from "./python.js";

class Tally {
  read(options, dealer, taps) { const self = this; let book, question, rows; book = new Book(dealer, py.mul([0], self.seats(options))); const $1 = _next_question(self.script(options, book), taps); const $2 = py.unpack($1, 2, -1); question = $2[0]; rows = $2[1]; return new Tallied(question, book.dealer, py.tuple(book.totals), py.tuple(book.chapters), py.tuple(book.sayings), rows); }
}
class CourtPieceTally extends Tally {
  seats(options) { const self = this; return py.len(SEATS); }
  *script(options, book) { const self = this; let rows, streak, caller, trump, sweep, one, two, scored; rows = []; streak = NONE; while (py.lt(py.len(rows), py.item(options, "hands"))) { caller = py.bitand(py.add(book.dealer, 1), 3); trump = say_trumps(book, caller, (yield trumps_question(caller, STEPS))); sweep = (yield _sweep_question()); _say_sweep(book, sweep); const $1 = py.map(py.int, py.split((yield tricks_question(py.item(TAKEN, sweep), STEPS)), "-")); const $2 = py.unpack($1, 2, -1); one = $2[0]; two = $2[1]; py.append(rows, py.dict([["dealer", book.dealer], ["trump", trump], ["tricks", [one, two]], ["sweep", !py.eq(sweep, NOBODY)]])); scored = worth(py.tuple([one, two]), !py.eq(sweep, NOBODY), streak); streak = scored.streak; _close(book, py.len(rows), py.tuple([one, two]), scored); if (py.lt(py.len(rows), py.item(options, "hands"))) { book.dealer = dealer_after(book.dealer, scored.winner, py.any(scored.courts)); } } return rows; }
}
class ScoreSheet {
  check(options, rows) { const self = this; let problems; problems = py.list(_shape_problems(self.fields(options), self.hands_max(options), rows)); return py.or(problems, () => self.conflicts(options, self._fill_in(options, rows))); }
  outcome(options, rows) { const self = this; let problems; if (py.truth((problems = self.check(options, rows)))) { throw new SheetError(problems); } return self.judge(options, self._fill_in(options, rows)); }
  _fill_in(options, rows) { const self = this; return [...(function* () { let row; for (row of rows) { yield py.dict((function* () { let field; for (field of self.fields(options)) { yield [field.key, _value(field, row)]; } })()); } })()]; }
}
class CourtPieceSheet extends ScoreSheet {
  fields(options) { const self = this; return py.tuple([DEALER, TRUMP, TAKEN2, SWEPT]); }
  hands_max(options) { const self = this; let most; most = py.item(options, "hands"); return most; }
  conflicts(options, rows) { const self = this; let problems, text; problems = py.or([..._tricks(rows)], () => [..._dealers(rows)]); if ((!py.truth(problems) && py.lt(py.len(rows), py.item(options, "hands")))) { text = "the game goes on: {hands} hands are played"; py.append(problems, new SheetProblem(py.str(py.len(rows)), py.reason(text, py.dict([["hands", py.item(options, "hands")]])))); } return problems; }
  judge(options, rows) { const self = this; let hands, dealer, row, scored, first, second; const $1 = [[], null]; hands = $1[0]; dealer = $1[1]; for (const $2 of py.zip([rows, _score_hands(rows)], { strict: true })) { const $3 = py.unpack($2, 2, -1); row = $3[0]; scored = $3[1]; dealer = ((py.item(row, "dealer") === null) ? dealer : py.item(row, "dealer")); py.append(hands, _hand(row, dealer, scored)); dealer = _next(dealer, scored); } const $4 = (function* () { let team; for (team of py.tuple([0, 1])) { yield py.sum((function* () { let hand; for (hand of hands) { yield py.item(py.item(hand, "courts"), team); } })()); } })(); const $5 = py.unpack($4, 2, -1); first = $5[0]; second = $5[1]; return outcome_of_teams(py.tuple([first, second]), py.tuple(hands)); }
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
class SheetProblem extends py.Tuple {
  static fields = ['field', 'why'];
  constructor(field, why) { super(); this.push(field, why); }
  get field() { return this[0]; } get why() { return this[1]; }
}
class MatchStanding {
  static fields = ['ended', 'winners', 'games_won', 'points', 'placement', 'placements_sum', 'games_played'];
  constructor(ended, winners, games_won, points, placement, placements_sum, games_played) { this.ended = ended; this.winners = winners; this.games_won = games_won; this.points = points; this.placement = placement; this.placements_sum = placements_sum; this.games_played = games_played; }
}
class BadTap extends py.Error {
  constructor(index) { super(("tap " + py.format(index, "") + " is no answer to what was asked")); const self = this; self.index = index; }
}
class Streak extends py.Tuple {
  static fields = ['team', 'hands'];
  constructor(team, hands) { super(); this.push(team, hands); }
  get team() { return this[0]; } get hands() { return this[1]; }
}
class Worth extends py.Tuple {
  static fields = ['winner', 'courts', 'streak'];
  constructor(winner, courts, streak) { super(); this.push(winner, courts, streak); }
  get winner() { return this[0]; } get courts() { return this[1]; } get streak() { return this[2]; }
}
class TallyChapter {
  static fields = ['label', 'is_done', 'saying', 'seats'];
  constructor(label, is_done, saying = null, seats = py.tuple([])) { this.label = label; this.is_done = is_done; this.saying = saying; this.seats = seats; }
}
class Question {
  static fields = ['saying', 'answers', 'step', 'steps', 'cards', 'notes'];
  constructor(saying, answers, step = 1, steps = 1, cards = py.tuple([]), notes = py.dict([])) { this.saying = saying; this.answers = answers; this.step = step; this.steps = steps; this.cards = cards; this.notes = notes; }
}
class Saying {
  static fields = ['text', 'facts'];
  constructor(text, facts = py.dict([])) { this.text = text; this.facts = facts; }
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
class Checkbox {
  static fields = [];
  constructor() {  }
  problem(value) { const self = this; if (py.truth(py.isinstance(value, "bool"))) { return null; } return py.reason("must be true or false, not {value}", py.dict([["value", (py.format(py.repr(value), ".40"))]])); }
}
function outcome_of_players(outcome, players) { let ranked; if (py.eq(players, py.len(outcome.scores))) { return outcome; } ranked = py.slice(outcome.placement, null, players); return py.replace(outcome, py.dict([["scores", py.slice(outcome.scores, null, players)], ["placement", py.tuple((function* () { let own; for (own of ranked) { yield py.add(1, py.sum((function* () { let other; for (other of ranked) { yield py.lt(other, own); } })())); } })())], ["winners", py.tuple((function* () { let seat; for (seat of outcome.winners) { if (py.lt(seat, players)) { yield seat; } } })())], ["credit", py.slice(outcome.credit, null, players)]])); }
function dealer_after2(dealer, hands, step, seats) { return py.mod(py.add(dealer, py.mul(step, hands)), seats); }
function _next_question(script, taps) { let question, index, tap, end; question = py.next(script); for (const $2 of py.enumerate(taps)) { const $3 = py.unpack($2, 2, -1); index = $3[0]; tap = $3[1]; if (!py.contains([...(function* () { let answer; for (answer of question.answers) { yield answer.tap; } })()], tap)) { throw new BadTap(index); } try { question = py.send(script, tap); } catch ($1) { if (!($1 instanceof py.StopIteration)) throw $1; end = $1; if (py.lt(py.add(index, 1), py.len(taps))) { throw new BadTap(py.add(index, 1)); } return py.tuple([null, end.value]); } } return py.tuple([question, null]); }
function say_trumps(book, caller, trump) { if (py.eq(trump, NOBODY)) { book.say("Trumps were not noted", py.dict([])); return null; } book.say("{who} named {suit}", py.dict([["who", caller], ["suit", trump]])); return trump; }
function _say_sweep(book, sweep) { let one, two; if (py.eq(sweep, NOBODY)) { book.say("Nobody won the first seven tricks", py.dict([])); } else { const $1 = py.item(PARTNERS, py.int(sweep)); const $2 = py.unpack($1, 2, -1); one = $2[0]; two = $2[1]; book.say("{one} and {two} won the first seven tricks", py.dict([["one", one], ["two", two]])); } }
function worth(tricks, swept, streak) { let winner, courts, hands, after; winner = (py.gt(py.item(tricks, 0), py.item(tricks, 1)) ? 0 : 1); courts = (py.eq(py.item(tricks, winner), TRICKS) ? FOR_ALL : (py.truth(swept) ? FOR_SWEEP : 0)); hands = (py.eq(streak.team, winner) ? py.add(streak.hands, 1) : 1); after = new Streak(winner, hands); if (py.eq(hands, SWEEP)) { const $1 = [py.add(courts, FOR_SWEEP), NONE]; courts = $1[0]; after = $1[1]; } return new Worth(winner, (py.eq(winner, 0) ? py.tuple([courts, 0]) : py.tuple([0, courts])), after); }
function _close(book, hand, tricks, scored) { let seat, winners, facts; for (seat of SEATS) { py.put(book.totals, seat, py.iadd(py.item(book.totals, seat), py.item(scored.courts, py.bitand(seat, 1)))); } winners = py.item(PARTNERS, scored.winner); facts = py.dict([["hand", py.str(hand)], ["tricks", py.str(py.item(tricks, 0))], ["others", py.str(py.item(tricks, 1))]]); facts = py.ibitor(facts, py.dict([["one", py.item(winners, 0)], ["two", py.item(winners, 1)], ["courts", py.str(py.max([scored.courts]))]])); if (py.truth(py.any(scored.courts))) { book.say("Hand {hand}, {tricks} to {others}: +{courts} for {one} and {two}", py.dict([...py.items(facts)])); } else { book.say("Hand {hand}, {tricks} to {others}: no court", py.dict([...py.items(facts)])); } py.append(book.chapters, new TallyChapter(py.str(hand), true, py.item(book.sayings, py.sub(0, 1)), winners)); }
function _sweep_question() { return new Question(new Saying("Who won the first seven tricks?"), SWEEPS, 2, STEPS); }
function dealer_after(dealer, winner, has_court) { if (py.eq(py.bitand(dealer, 1), winner)) { return py.bitand(py.add(dealer, 1), 3); } return (py.truth(has_court) ? py.bitand(py.add(dealer, 2), 3) : dealer); }
function trumps_question(caller, steps, step = 1) { return new Question(new Saying("What did {who} name as trumps?", py.dict([["who", caller]])), TRUMPS, step, steps); }
function tricks_question(answers, step) { let one, two, three, four, facts, asked; const $1 = PARTNERS; const $2 = py.unpack($1, 2, -1); const $3 = py.unpack($2[0], 2, -1); one = $3[0]; two = $3[1]; const $4 = py.unpack($2[1], 2, -1); three = $4[0]; four = $4[1]; facts = py.dict([["one", one], ["two", two], ["three", three], ["four", four]]); asked = new Saying("Tricks of {one} and {two}, to {three} and {four}?", facts); return new Question(asked, answers, step, step); }
function* _shape_problems(fields, hands_max, rows) { let text, hand, row; if (!py.truth(py.isinstance(rows, "list"))) { (yield new SheetProblem("rows", py.reason("must be a list with one object a hand", py.dict([])))); } else { if (!py.truth(rows)) { (yield new SheetProblem("0", py.reason("nothing is written down yet", py.dict([])))); } else { if (py.gt(py.len(rows), hands_max)) { text = "a game has at most {hands} hands; this is one more"; (yield new SheetProblem(py.str(hands_max), py.reason(text, py.dict([["hands", hands_max]])))); } else { for (const $1 of py.enumerate(rows)) { const $2 = py.unpack($1, 2, -1); hand = $2[0]; row = $2[1]; (yield* _row_problems(fields, hand, row)); } } } } }
function* _tricks(rows) { let hand, row, one, two, tricks, named, text, name; for (const $4 of py.enumerate(rows)) { const $5 = py.unpack($4, 2, -1); hand = $5[0]; row = $5[1]; const $1 = py.item(row, "tricks"); const $2 = py.unpack($1, 2, -1); one = $2[0]; two = $2[1]; tricks = $1; named = TAKEN2.cells(hand); if ((!py.eq(py.add(one, two), TRICKS) && !py.truth(_must_be_sweep(tricks)))) { text = NO_HAND; } else { if ((py.truth(py.item(row, "sweep")) && !py.truth(_must_be_sweep(tricks)) && py.gt(py.min([tricks]), 1))) { const $3 = [NO_SWEEP, py.tuple([...named, cell(hand, "sweep")])]; text = $3[0]; named = $3[1]; } else { continue; } } for (name of named) { (yield new SheetProblem(name, py.reason(text, py.dict([["one", one], ["two", two]])))); } } }
function* _dealers(rows) { let scored, due, before, hand, row, dealer, facts, why, name; scored = py.list(_score_hands(rows)); due = null; before = 0; for (const $2 of py.enumerate(rows)) { const $3 = py.unpack($2, 2, -1); hand = $3[0]; row = $3[1]; dealer = py.item(row, "dealer"); if (((due !== null) && !py.contains(py.tuple([null, due]), dealer))) { facts = py.dict([["hand", py.add(before, 1)], ["seat", py.item(py.item(rows, before), "dealer")], ["due", due], ["next", py.add(hand, 1)]]); why = py.reason(OUT_OF_TURN, py.dict([...py.items(facts), ["other", dealer]])); for (name of _deciding(scored, before, hand)) { (yield new SheetProblem(name, why)); } } if ((dealer !== null)) { const $1 = [hand, dealer]; before = $1[0]; due = $1[1]; } due = _next(due, py.item(scored, hand)); } }
function outcome_of_teams(totals, hands) { let first, second; const $1 = totals; const $2 = py.unpack($1, 2, -1); first = $2[0]; second = $2[1]; return outcome_won_by((py.eq(first, second) ? null : (py.gt(first, second) ? 0 : 1)), totals, hands); }
function* _score_hands(rows) { let streak, row, one, two, scored; streak = NONE; for (row of rows) { const $1 = py.item(row, "tricks"); const $2 = py.unpack($1, 2, -1); one = $2[0]; two = $2[1]; scored = worth(py.tuple([one, two]), _is_swept(row), streak); streak = scored.streak; (yield scored); } }
function _next(dealer, scored) { return ((dealer === null) ? null : dealer_after(dealer, scored.winner, py.any(scored.courts))); }
function _hand(row, dealer, scored) { return py.dict([...py.items(py.dict([["dealer", dealer], ["trump", py.item(row, "trump")], ["tricks", py.slice(py.item(row, "tricks"), null, null)]])), ...py.items(py.dict([["winner", scored.winner], ["courts", py.list(scored.courts)], ["streak", scored.streak.hands]]))]); }
function* _row_problems(fields, hand, row) { let text, known, key, field, value, values, name, written, why; if (!py.truth(py.isinstance(row, "dict"))) { text = "must be an object with one entry a field, not {value}"; (yield new SheetProblem(py.str(hand), py.reason(text, py.dict([["value", (py.format(py.repr(row), ".40"))]])))); return null; } known = py.set((function* () { let field; for (field of fields) { yield field.key; } })()); for (key of row) { if (!py.contains(known, key)) { (yield new SheetProblem(cell(hand, (py.format(key, ".40"))), py.reason("is no field of this sheet", py.dict([])))); } } for (field of fields) { value = _value(field, row); values = (py.eq(field.by, "hand") ? [value] : value); if ((!py.truth(py.isinstance(values, "list")) || !py.eq(py.len(values), field.places))) { text = "must be a list of {count} values, one a {owner}"; (yield new SheetProblem(cell(hand, field.key), py.reason(text, py.dict([["count", field.places], ["owner", field.by]])))); continue; } for (const $1 of py.zip([field.cells(hand), values], { strict: true })) { const $2 = py.unpack($1, 2, -1); name = $2[0]; written = $2[1]; if (py.truth((why = _problem(field, written)))) { (yield new SheetProblem(name, why)); } } } }
function _must_be_sweep(tricks) { let most, least; const $1 = [py.max([tricks]), py.min([tricks])]; most = $1[0]; least = $1[1]; return py.or(py.contains(py.tuple([py.tuple([SWEEP, 0]), py.tuple([TRICKS, 0])]), py.tuple([most, least])), () => py.and(py.eq(least, 1), () => (py.le(SWEEP, most) && py.lt(most, py.sub(TRICKS, 1))))); }
function cell(hand, key, place = null) { return ((place === null) ? (py.format(hand, "") + "." + py.format(key, "")) : (py.format(hand, "") + "." + py.format(key, "") + "." + py.format(place, ""))); }
function* _deciding(scored, before, hand) { let start, played; (yield cell(before, "dealer")); start = before; while ((py.truth(start) && py.eq(py.item(scored, start).winner, py.item(scored, py.sub(start, 1)).winner))) { start = py.sub(start, 1); } for (played of py.range(py.max([py.sub(start, 1), 0]), hand)) { (yield* py.tuple([...TAKEN2.cells(played), cell(played, "sweep")])); } (yield cell(hand, "dealer")); }
function outcome_won_by(best, totals, hands) { return new Outcome(py.mul(totals, 2), py.tuple((function* () { let seat; for (seat of SEATS) { yield (py.contains(py.tuple([null, py.bitand(seat, 1)]), best) ? 1 : 3); } })()), ((best === null) ? py.tuple([]) : py.item(PARTNERS, best)), py.mul(totals, 2), hands, false); }
function _is_swept(row) { return py.or(py.bool(py.item(row, "sweep")), () => _must_be_sweep(py.item(row, "tricks"))); }
function _value(field, row) { let value; value = py.get(row, field.key); return (((value === null) && !py.eq(field.by, "hand")) ? py.mul([null], field.places) : value); }
function _problem(field, written) { if ((written === null)) { return (py.truth(field.optional) ? null : py.reason("must be filled in", py.dict([]))); } return field.allowed.problem(written); }
const SEATS = py.range(0, 4, 1);
const NONE = new Streak(-1, 0);
const NOBODY = "none";
const STEPS = 3;
const TAKEN = py.dict([["none", py.tuple([new Answer("1-12", new Saying("{tricks} to {others}", py.dict([["tricks", "1"], ["others", "12"]])), null), new Answer("2-11", new Saying("{tricks} to {others}", py.dict([["tricks", "2"], ["others", "11"]])), null), new Answer("3-10", new Saying("{tricks} to {others}", py.dict([["tricks", "3"], ["others", "10"]])), null), new Answer("4-9", new Saying("{tricks} to {others}", py.dict([["tricks", "4"], ["others", "9"]])), null), new Answer("5-8", new Saying("{tricks} to {others}", py.dict([["tricks", "5"], ["others", "8"]])), null), new Answer("6-7", new Saying("{tricks} to {others}", py.dict([["tricks", "6"], ["others", "7"]])), null), new Answer("7-6", new Saying("{tricks} to {others}", py.dict([["tricks", "7"], ["others", "6"]])), null), new Answer("8-5", new Saying("{tricks} to {others}", py.dict([["tricks", "8"], ["others", "5"]])), null), new Answer("9-4", new Saying("{tricks} to {others}", py.dict([["tricks", "9"], ["others", "4"]])), null), new Answer("10-3", new Saying("{tricks} to {others}", py.dict([["tricks", "10"], ["others", "3"]])), null), new Answer("11-2", new Saying("{tricks} to {others}", py.dict([["tricks", "11"], ["others", "2"]])), null), new Answer("12-1", new Saying("{tricks} to {others}", py.dict([["tricks", "12"], ["others", "1"]])), null)])], ["0", py.tuple([new Answer("7-0", new Saying("{tricks} to {others}", py.dict([["tricks", "7"], ["others", "0"]])), null), new Answer("7-1", new Saying("{tricks} to {others}", py.dict([["tricks", "7"], ["others", "1"]])), null), new Answer("8-1", new Saying("{tricks} to {others}", py.dict([["tricks", "8"], ["others", "1"]])), null), new Answer("9-1", new Saying("{tricks} to {others}", py.dict([["tricks", "9"], ["others", "1"]])), null), new Answer("10-1", new Saying("{tricks} to {others}", py.dict([["tricks", "10"], ["others", "1"]])), null), new Answer("11-1", new Saying("{tricks} to {others}", py.dict([["tricks", "11"], ["others", "1"]])), null), new Answer("12-1", new Saying("{tricks} to {others}", py.dict([["tricks", "12"], ["others", "1"]])), null), new Answer("13-0", new Saying("{tricks} to {others}", py.dict([["tricks", "13"], ["others", "0"]])), null)])], ["1", py.tuple([new Answer("0-7", new Saying("{tricks} to {others}", py.dict([["tricks", "0"], ["others", "7"]])), null), new Answer("1-7", new Saying("{tricks} to {others}", py.dict([["tricks", "1"], ["others", "7"]])), null), new Answer("1-8", new Saying("{tricks} to {others}", py.dict([["tricks", "1"], ["others", "8"]])), null), new Answer("1-9", new Saying("{tricks} to {others}", py.dict([["tricks", "1"], ["others", "9"]])), null), new Answer("1-10", new Saying("{tricks} to {others}", py.dict([["tricks", "1"], ["others", "10"]])), null), new Answer("1-11", new Saying("{tricks} to {others}", py.dict([["tricks", "1"], ["others", "11"]])), null), new Answer("1-12", new Saying("{tricks} to {others}", py.dict([["tricks", "1"], ["others", "12"]])), null), new Answer("0-13", new Saying("{tricks} to {others}", py.dict([["tricks", "0"], ["others", "13"]])), null)])]]);
const DEALER = new Field("dealer", "Dealer; the team that lost the hand before deals", new SeatNumber(0, 3), "hand", 1, true);
const TRUMP = new Field("trump", "Trumps", new Choice(py.tuple(["C", "D", "H", "S"])), "hand", 1, true);
const TAKEN2 = new Field("tricks", "Tricks", new Whole(0, 13), "team", 2, false);
const SWEPT = new Field("sweep", "The first seven tricks in a row", new Checkbox(), "hand", 1, true);
const PARTNERS = py.tuple([py.tuple([0, 2]), py.tuple([1, 3])]);
const FOR_ALL = 52;
const SWEEP = 7;
const TRICKS = 13;
const FOR_SWEEP = 1;
const SWEEPS = py.tuple([new Answer("0", new Saying("{one} and {two}", py.dict([["one", 0], ["two", 2]])), null), new Answer("1", new Saying("{one} and {two}", py.dict([["one", 1], ["two", 3]])), null), new Answer("none", new Saying("Nobody", py.dict([])), null)]);
const TRUMPS = py.tuple([new Answer("C", new Saying("{suit}", py.dict([["suit", "C"]])), null), new Answer("D", new Saying("{suit}", py.dict([["suit", "D"]])), null), new Answer("H", new Saying("{suit}", py.dict([["suit", "H"]])), null), new Answer("S", new Saying("{suit}", py.dict([["suit", "S"]])), null), new Answer("none", new Saying("Not noted", py.dict([])), null)]);
const NO_HAND = "no hand ends {one} to {two}: it is 13 tricks, or less after a sweep";
const NO_SWEEP = "{one} to {two} is no hand in which a team won the first seven tricks";
const OUT_OF_TURN = "seat {seat} dealt hand {hand}, so that by what was played since seat {due} deals hand {next}, not seat {other}";
const PLACED_BY_POINTS = py.tuple(["points", "fixed"]);
export const tally = new CourtPieceTally(), sheet = new CourtPieceSheet(), step = 1;
export { MatchTally, MatchRule, Outcome, outcome_of_players, dealer_after2 as dealer_after };
