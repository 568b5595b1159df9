// Written by `python -m tools.translator` from the rules of the game: change those, and write this anew.
import * as py from "./python.js";

class Tally {
  read(options, dealer, taps) { const self = this; let book, question, rows; book = new Book(dealer, py.mul([0], self.seats(options))); const $1 = _next_question(self.script(options, book), taps); const $2 = py.unpack($1, 2, -1); question = $2[0]; rows = $2[1]; return new Tallied(question, book.dealer, py.tuple(book.totals), py.tuple(book.chapters), py.tuple(book.sayings), rows); }
}
class HasenpfefferTally extends Tally {
  seats(options) { const self = this; return py.len(SEATS); }
  *script(options, book) { const self = this; let rows, bidder; rows = []; while (py.truth(true)) { bidder = (yield new Question(new Saying("Who is the high bidder?"), BIDDERS, 1, STEPS)); if (py.eq(bidder, NOBODY)) { py.append(rows, py.dict([["dealer", book.dealer], ["void", true]])); _say_void(book, py.len(rows)); } else { py.append(rows, (yield* _ask_outcome(book, py.int(bidder)))); _pay(book, py.len(rows), py.item(rows, py.sub(0, 1))); } if ((py.ge(py.max([book.totals]), py.item(options, "target")) || py.eq(py.len(rows), py.item(options, "max_hands")))) { return rows; } book.dealer = py.bitand(py.add(book.dealer, 1), 3); } }
}
class ScoreSheet {
  check(options, rows) { const self = this; let problems; problems = py.list(_shape_problems(self.fields(options), self.hands_max(options), rows)); return py.or(problems, () => self.conflicts(options, self._fill_in(options, rows))); }
  outcome(options, rows) { const self = this; let problems; if (py.truth((problems = self.check(options, rows)))) { throw new SheetError(problems); } return self.judge(options, self._fill_in(options, rows)); }
  _fill_in(options, rows) { const self = this; return [...(function* () { let row; for (row of rows) { yield py.dict((function* () { let field; for (field of self.fields(options)) { yield [field.key, _value(field, row)]; } })()); } })()]; }
}
class HasenpfefferSheet extends ScoreSheet {
  fields(options) { const self = this; return FIELDS; }
  hands_max(options) { const self = this; let most; most = py.item(options, "max_hands"); return most; }
  conflicts(options, rows) { const self = this; let totals, end, played, problems; totals = py.list(_totals(rows)); end = _end(options, rows, totals); played = py.slice(rows, null, end); problems = [...(function* () { let hand, row, problem; for (const $1 of py.enumerate(played)) { const $2 = py.unpack($1, 2, -1); hand = $2[0]; row = $2[1]; for (problem of _of_row(hand, row)) { yield problem; } } })(), ...dealers_out_of_turn(played)]; return py.or(problems, () => py.list(_length(options, rows, totals, end))); }
  judge(options, rows) { const self = this; let _before, last, declarers, best, dealers, hands; const $1 = _totals(rows); const $2 = py.unpack($1, 2, 0); _before = $2[0]; last = $2[1]; declarers = (py.truth(py.item(py.item(rows, py.sub(0, 1)), "void")) ? NOBODY2 : py.bitand(py.item(py.item(rows, py.sub(0, 1)), "bidder"), 1)); best = winner_at(last, declarers, py.item(options, "target")); best = (py.eq(best, NOBODY2) ? leader(last) : best); dealers = _dealers(rows); hands = py.tuple((function* () { let row, dealer; for (const $3 of py.zip([rows, dealers], { strict: true })) { const $4 = py.unpack($3, 2, -1); row = $4[0]; dealer = $4[1]; yield _hand(row, dealer); } })()); return outcome_won_by((py.eq(best, NOBODY2) ? null : best), last, hands); }
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
class TallyChapter {
  static fields = ['label', 'is_done', 'saying', 'seats'];
  constructor(label, is_done, saying = null, seats = py.tuple([])) { this.label = label; this.is_done = is_done; this.saying = saying; this.seats = seats; }
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
class Checkbox {
  static fields = [];
  constructor() {  }
  problem(value) { const self = this; if (py.truth(py.isinstance(value, "bool"))) { return null; } return py.reason("must be true or false, not {value}", py.dict([["value", (py.format(py.repr(value), ".40"))]])); }
}
class Choice {
  static fields = ['values'];
  constructor(values) { this.values = values; }
  problem(value) { const self = this; let known; if (py.truth(py.any((function* () { let known; for (known of self.values) { yield py.and((py.type(value) === py.type(known)), () => py.eq(value, known)); } })()))) { return null; } known = py.join(", ", (function* () { let known; for (known of self.values) { yield py.str(known); } })()); return py.reason("must be one of {known}, not {value}", py.dict([["known", known], ["value", (py.format(py.repr(value), ".40"))]])); }
}
function outcome_of_players(outcome, players) { let ranked; if (py.eq(players, py.len(outcome.scores))) { return outcome; } ranked = py.slice(outcome.placement, null, players); return py.replace(outcome, py.dict([["scores", py.slice(outcome.scores, null, players)], ["placement", py.tuple((function* () { let own; for (own of ranked) { yield py.add(1, py.sum((function* () { let other; for (other of ranked) { yield py.lt(other, own); } })())); } })())], ["winners", py.tuple((function* () { let seat; for (seat of outcome.winners) { if (py.lt(seat, players)) { yield seat; } } })())], ["credit", py.slice(outcome.credit, null, players)]])); }
function dealer_after(dealer, hands, step, seats) { return py.mod(py.add(dealer, py.mul(step, hands)), seats); }
function _next_question(script, taps) { let question, index, tap, end; question = py.next(script); for (const $2 of py.enumerate(taps)) { const $3 = py.unpack($2, 2, -1); index = $3[0]; tap = $3[1]; if (!py.contains([...(function* () { let answer; for (answer of question.answers) { yield answer.tap; } })()], tap)) { throw new BadTap(index); } try { question = py.send(script, tap); } catch ($1) { if (!($1 instanceof py.StopIteration)) throw $1; end = $1; if (py.lt(py.add(index, 1), py.len(taps))) { throw new BadTap(py.add(index, 1)); } return py.tuple([null, end.value]); } } return py.tuple([question, null]); }
function _say_void(book, hand) { book.say("Hand {hand} is void", py.dict([["hand", py.str(hand)]])); py.append(book.chapters, new TallyChapter(py.str(hand), true, py.item(book.sayings, py.sub(0, 1)))); }
function _pay(book, hand, row) { let one, two, declarers, points, seat, first, second, third, fourth, winners; const $1 = [py.item(row, "tricks"), py.bitand(py.item(row, "bidder"), 1)]; const $2 = py.unpack($1[0], 2, -1); one = $2[0]; two = $2[1]; declarers = $1[1]; points = points_of(py.tuple([one, two]), declarers, py.item(row, "bid")); for (seat of SEATS) { py.put(book.totals, seat, py.iadd(py.item(book.totals, seat), py.item(points, py.bitand(seat, 1)))); } const $3 = PARTNERS; const $4 = py.unpack($3, 2, -1); const $5 = py.unpack($4[0], 2, -1); first = $5[0]; second = $5[1]; const $6 = py.unpack($4[1], 2, -1); third = $6[0]; fourth = $6[1]; book.say("Hand {hand}: {points} for {one} and {two}, {others} for {three} and {four}", py.dict([...py.items(py.dict([["hand", py.str(hand)], ["points", (py.format(py.item(points, 0), "+"))], ["others", (py.format(py.item(points, 1), "+"))]])), ...py.items(py.dict([["one", first], ["two", second], ["three", third], ["four", fourth]]))])); winners = py.item(PARTNERS, (py.gt(py.item(points, declarers), 0) ? declarers : py.sub(1, declarers))); py.append(book.chapters, new TallyChapter(py.str(hand), true, py.item(book.sayings, py.sub(0, 1)), winners)); }
function* _ask_outcome(book, bidder) { let said, forced, bid, trump, tricks, row; book.say("{who} is the high bidder", py.dict([["who", bidder]])); said = (yield new Question(new Saying("How much did {who} bid?", py.dict([["who", bidder]])), HOW_MUCH, 2, STEPS)); forced = py.eq(said, JOKER); bid = (py.truth(forced) ? FORCED : py.int(said)); if (py.truth(forced)) { book.say("{who} held the joker and had to bid {bid}", py.dict([["who", bidder], ["bid", py.str(bid)]])); } else { book.say("{who} bid {bid}", py.dict([["who", bidder], ["bid", py.str(bid)]])); } trump = say_trumps(book, bidder, (yield trumps_question(bidder, STEPS, 3))); tricks = py.int((yield tricks_question(TAKEN, STEPS))); row = py.dict([["dealer", book.dealer], ["bidder", bidder], ["bid", bid], ["forced", forced]]); return py.bitor(row, py.dict([["trump", trump], ["tricks", [tricks, py.sub(TRICKS, tricks)]]])); }
function* _shape_problems(fields, hands_max, rows) { let text, hand, row; if (!py.truth(py.isinstance(rows, "list"))) { (yield new SheetProblem("rows", py.reason("must be a list with one object a hand", py.dict([])))); } else { if (!py.truth(rows)) { (yield new SheetProblem("0", py.reason("nothing is written down yet", py.dict([])))); } else { if (py.gt(py.len(rows), hands_max)) { text = "a game has at most {hands} hands; this is one more"; (yield new SheetProblem(py.str(hands_max), py.reason(text, py.dict([["hands", hands_max]])))); } else { for (const $1 of py.enumerate(rows)) { const $2 = py.unpack($1, 2, -1); hand = $2[0]; row = $2[1]; (yield* _row_problems(fields, hand, row)); } } } } }
function _end(options, rows, totals) { let hands, score; for (const $1 of py.enumerate(totals, 1)) { const $2 = py.unpack($1, 2, -1); hands = $2[0]; score = $2[1]; if (py.ge(py.max([score]), py.item(options, "target"))) { return hands; } } return py.len(rows); }
function* _totals(rows) { let first, second, hand, row, points; const $1 = 0; first = $1; second = $1; for (const $3 of py.enumerate(rows)) { const $4 = py.unpack($3, 2, -1); hand = $4[0]; row = $4[1]; if (py.truth(py.any(_of_row(hand, row)))) { return null; } points = _score_hand(row); const $2 = [py.add(first, py.item(points, 0)), py.add(second, py.item(points, 1))]; first = $2[0]; second = $2[1]; (yield py.tuple([first, second])); } }
function* dealers_out_of_turn(rows) { let written, before, seat, hand, other, due, facts, why, name; written = [...(function* () { let hand, row; for (const $1 of py.enumerate(rows)) { const $2 = py.unpack($1, 2, -1); hand = $2[0]; row = $2[1]; if ((py.item(row, "dealer") !== null)) { yield py.tuple([hand, py.item(row, "dealer")]); } } })()]; for (const $3 of py.pairwise(written)) { const $4 = py.unpack($3, 2, -1); const $5 = py.unpack($4[0], 2, -1); before = $5[0]; seat = $5[1]; const $6 = py.unpack($4[1], 2, -1); hand = $6[0]; other = $6[1]; due = dealer_to_the_left(seat, py.sub(hand, before)); if (!py.eq(other, due)) { facts = py.dict([["seat", seat], ["hand", py.add(before, 1)], ["due", due], ["next", py.add(hand, 1)], ["other", other]]); why = py.reason(OUT_OF_TURN, py.dict([...py.items(facts)])); for (name of py.tuple([cell(before, "dealer"), cell(hand, "dealer")])) { (yield new SheetProblem(name, why)); } } } }
function* _length(options, rows, totals, end) { let one, two, text; const $1 = py.item(totals, py.sub(end, 1)); const $2 = py.unpack($1, 2, -1); one = $2[0]; two = $2[1]; if (py.gt(py.len(rows), end)) { text = "the game was over with hand {hand}, {one} to {two}"; (yield new SheetProblem(py.str(end), py.reason(text, py.dict([["hand", end], ["one", one], ["two", two]])))); } else { if ((py.lt(py.max([one, two]), py.item(options, "target")) && py.lt(end, py.item(options, "max_hands")))) { text = "the game goes on, {one} to {two}; it ends at {target} points"; (yield new SheetProblem(py.str(end), py.reason(text, py.dict([["one", one], ["two", two], ["target", py.item(options, "target")]])))); } } }
function* _of_row(hand, row) { let said, missing; if (py.truth(py.item(row, "void"))) { said = py.tuple((function* () { let field; for (field of py.tuple([BIDDER, BID, BY_JOKER, TRUMP, TAKEN2, POINTS])) { if (py.truth(_says(row, field))) { yield field; } } })()); if (py.truth(said)) { (yield* _problems(hand, py.tuple([...said, VOID]), py.reason(NOT_IF_VOID, py.dict([])))); } return null; } if (py.eq(py.item(row, "points"), [0, 0])) { (yield* _problems(hand, py.tuple([POINTS, VOID]), py.reason(NOTHING_SCORED, py.dict([])))); } missing = [...(function* () { let field, name, value; for (field of NEEDED) { for (const $1 of _write_field(hand, row, field)) { const $2 = py.unpack($1, 2, -1); name = $2[0]; value = $2[1]; if ((value === null)) { yield name; } } } })()]; if (py.truth(missing)) { (yield* (function* () { let name; for (name of missing) { yield new SheetProblem(name, py.reason(MISSING, py.dict([]))); } })()); return null; } if (!py.eq(py.sum(py.item(row, "tricks")), TRICKS)) { (yield* _problems(hand, py.tuple([TAKEN2]), py.reason(NO_SIX, py.dict([["all", TRICKS], ["tricks", py.sum(py.item(row, "tricks"))]])))); } else { if ((py.truth(py.item(row, "forced")) && !py.eq(py.item(row, "bid"), FORCED))) { (yield* _problems(hand, py.tuple([BID, BY_JOKER]), py.reason(JOKER_BIDS, py.dict([["forced", FORCED], ["bid", py.item(row, "bid")]])))); } else { (yield* _points(hand, row)); } } }
function winner_at(score, declarers, target) { let first, second; const $1 = [py.ge(py.item(score, 0), target), py.ge(py.item(score, 1), target)]; first = $1[0]; second = $1[1]; if ((py.truth(first) && py.truth(second))) { return declarers; } return (py.truth(first) ? 0 : (py.truth(second) ? 1 : NOBODY2)); }
function _dealers(rows) { let hand, row; for (const $1 of py.enumerate(rows)) { const $2 = py.unpack($1, 2, -1); hand = $2[0]; row = $2[1]; if ((py.item(row, "dealer") !== null)) { return [...(function* () { let other; for (other of py.range(py.len(rows))) { yield dealer_to_the_left(py.item(row, "dealer"), py.sub(other, hand)); } })()]; } } return [...(function* () { let _; for (_ of rows) { yield null; } })()]; }
function outcome_won_by(best, totals, hands) { return new Outcome(py.mul(totals, 2), py.tuple((function* () { let seat; for (seat of SEATS) { yield (py.contains(py.tuple([null, py.bitand(seat, 1)]), best) ? 1 : 3); } })()), ((best === null) ? py.tuple([]) : py.item(PARTNERS, best)), py.mul(totals, 2), hands, false); }
function leader(score) { return (py.eq(py.item(score, 0), py.item(score, 1)) ? NOBODY2 : (py.gt(py.item(score, 0), py.item(score, 1)) ? 0 : 1)); }
function _hand(row, dealer) { if (py.truth(py.item(row, "void"))) { return py.dict([["dealer", dealer], ["void", true], ["points", [0, 0]]]); } return py.dict([...py.items(py.dict([["dealer", dealer], ["bidder", py.item(row, "bidder")], ["bid", py.item(row, "bid")], ["forced", py.bool(py.item(row, "forced"))]])), ...py.items(py.dict([["trump", py.item(row, "trump")], ["tricks", py.slice(py.item(row, "tricks"), null, null)], ["points", py.list(_score_hand(row))]]))]); }
function points_of(tricks, declarers, bid) { let first, second; const $1 = tricks; const $2 = py.unpack($1, 2, -1); first = $2[0]; second = $2[1]; if (py.ge(py.item(tricks, declarers), bid)) { return py.tuple([first, second]); } return (py.eq(declarers, 0) ? py.tuple([py.sub(0, bid), second]) : py.tuple([first, py.sub(0, bid)])); }
function say_trumps(book, caller, trump) { if (py.eq(trump, NOBODY)) { book.say("Trumps were not noted", py.dict([])); return null; } book.say("{who} named {suit}", py.dict([["who", caller], ["suit", trump]])); return trump; }
function trumps_question(caller, steps, step = 1) { return new Question(new Saying("What did {who} name as trumps?", py.dict([["who", caller]])), TRUMPS, step, steps); }
function tricks_question(answers, step) { let one, two, three, four, facts, asked; const $1 = PARTNERS; const $2 = py.unpack($1, 2, -1); const $3 = py.unpack($2[0], 2, -1); one = $3[0]; two = $3[1]; const $4 = py.unpack($2[1], 2, -1); three = $4[0]; four = $4[1]; facts = py.dict([["one", one], ["two", two], ["three", three], ["four", four]]); asked = new Saying("Tricks of {one} and {two}, to {three} and {four}?", facts); return new Question(asked, answers, step, step); }
function* _row_problems(fields, hand, row) { let text, known, key, field, value, values, name, written, why; if (!py.truth(py.isinstance(row, "dict"))) { text = "must be an object with one entry a field, not {value}"; (yield new SheetProblem(py.str(hand), py.reason(text, py.dict([["value", (py.format(py.repr(row), ".40"))]])))); return null; } known = py.set((function* () { let field; for (field of fields) { yield field.key; } })()); for (key of row) { if (!py.contains(known, key)) { (yield new SheetProblem(cell(hand, (py.format(key, ".40"))), py.reason("is no field of this sheet", py.dict([])))); } } for (field of fields) { value = _value(field, row); values = (py.eq(field.by, "hand") ? [value] : value); if ((!py.truth(py.isinstance(values, "list")) || !py.eq(py.len(values), field.places))) { text = "must be a list of {count} values, one a {owner}"; (yield new SheetProblem(cell(hand, field.key), py.reason(text, py.dict([["count", field.places], ["owner", field.by]])))); continue; } for (const $1 of py.zip([field.cells(hand), values], { strict: true })) { const $2 = py.unpack($1, 2, -1); name = $2[0]; written = $2[1]; if (py.truth((why = _problem(field, written)))) { (yield new SheetProblem(name, why)); } } } }
function _score_hand(row) { let one, two; if (py.truth(py.item(row, "void"))) { return py.tuple([0, 0]); } const $1 = py.item(row, "tricks"); const $2 = py.unpack($1, 2, -1); one = $2[0]; two = $2[1]; return points_of(py.tuple([one, two]), py.bitand(py.item(row, "bidder"), 1), py.item(row, "bid")); }
function dealer_to_the_left(first, hands) { return py.bitand(py.add(first, hands), 3); }
function cell(hand, key, place = null) { return ((place === null) ? (py.format(hand, "") + "." + py.format(key, "")) : (py.format(hand, "") + "." + py.format(key, "") + "." + py.format(place, ""))); }
function* _problems(hand, fields, why) { let field, name; for (field of fields) { for (name of field.cells(hand)) { (yield new SheetProblem(name, why)); } } }
function* _write_field(hand, row, field) { let values; values = (!py.eq(field.by, "hand") ? py.item(row, field.key) : [py.item(row, field.key)]); (yield* py.zip([field.cells(hand), values], { strict: true })); }
function* _points(hand, row) { let scored, one, two, facts, why; scored = _score_hand(row); if (py.truth(py.all((function* () { let points, due; for (const $1 of py.zip([py.item(row, "points"), scored], { strict: true })) { const $2 = py.unpack($1, 2, -1); points = $2[0]; due = $2[1]; yield py.contains(py.tuple([null, due]), points); } })()))) { return null; } const $3 = py.item(row, "tricks"); const $4 = py.unpack($3, 2, -1); one = $4[0]; two = $4[1]; facts = py.dict([["bid", py.item(row, "bid")], ["seat", py.item(row, "bidder")], ["one", one], ["two", two]]); why = py.reason(OTHER_POINTS, py.dict([...py.items(facts), ["first", py.item(scored, 0)], ["second", py.item(scored, 1)]])); (yield* _problems(hand, py.tuple([BIDDER, BID, TAKEN2, POINTS]), why)); }
function _says(row, field) { let values, nothing; values = (!py.eq(field.by, "hand") ? py.item(row, field.key) : [py.item(row, field.key)]); nothing = (py.contains(py.tuple([BY_JOKER, POINTS]), field) ? py.tuple([null, false, 0]) : py.tuple([null])); return py.any((function* () { let value; for (value of values) { yield !py.contains(nothing, value); } })()); }
function _value(field, row) { let value; value = py.get(row, field.key); return (((value === null) && !py.eq(field.by, "hand")) ? py.mul([null], field.places) : value); }
function _problem(field, written) { if ((written === null)) { return (py.truth(field.optional) ? null : py.reason("must be filled in", py.dict([]))); } return field.allowed.problem(written); }
const SEATS = py.range(0, 4, 1);
const NOBODY = "none";
const BIDDERS = py.tuple([new Answer("0", null, 0), new Answer("1", null, 1), new Answer("2", null, 2), new Answer("3", null, 3), new Answer("none", new Saying("Nobody: the joker was the widow", py.dict([])), null)]);
const STEPS = 4;
const FIELDS = py.tuple([new Field("dealer", "Dealer; the deal passes to the left", new SeatNumber(0, 3), "hand", 1, true), new Field("bidder", "High bidder", new SeatNumber(0, 3), "hand", 1, true), new Field("bid", "Bid", new Whole(1, 6), "hand", 1, true), new Field("forced", "All passed, and the joker had to bid", new Checkbox(), "hand", 1, true), new Field("trump", "Trumps", new Choice(py.tuple(["C", "D", "H", "S"])), "hand", 1, true), new Field("tricks", "Tricks", new Whole(0, 6), "team", 2, true), new Field("points", "Points, to check the tricks", new Whole(-6, 6), "team", 2, true), new Field("void", "Void: all passed, and the joker was the widow", new Checkbox(), "hand", 1, true)]);
const NOBODY2 = -1;
const PARTNERS = py.tuple([py.tuple([0, 2]), py.tuple([1, 3])]);
const JOKER = "joker";
const FORCED = 3;
const HOW_MUCH = py.tuple([new Answer("1", new Saying("{bid}", py.dict([["bid", "1"]])), null), new Answer("2", new Saying("{bid}", py.dict([["bid", "2"]])), null), new Answer("3", new Saying("{bid}", py.dict([["bid", "3"]])), null), new Answer("4", new Saying("{bid}", py.dict([["bid", "4"]])), null), new Answer("5", new Saying("{bid}", py.dict([["bid", "5"]])), null), new Answer("6", new Saying("{bid}", py.dict([["bid", "6"]])), null), new Answer("joker", new Saying("Nothing: all passed, and the joker had to bid", py.dict([])), null)]);
const TAKEN = py.tuple([new Answer("0", new Saying("{tricks} to {others}", py.dict([["tricks", "0"], ["others", "6"]])), null), new Answer("1", new Saying("{tricks} to {others}", py.dict([["tricks", "1"], ["others", "5"]])), null), new Answer("2", new Saying("{tricks} to {others}", py.dict([["tricks", "2"], ["others", "4"]])), null), new Answer("3", new Saying("{tricks} to {others}", py.dict([["tricks", "3"], ["others", "3"]])), null), new Answer("4", new Saying("{tricks} to {others}", py.dict([["tricks", "4"], ["others", "2"]])), null), new Answer("5", new Saying("{tricks} to {others}", py.dict([["tricks", "5"], ["others", "1"]])), null), new Answer("6", new Saying("{tricks} to {others}", py.dict([["tricks", "6"], ["others", "0"]])), null)]);
const TRICKS = 6;
const OUT_OF_TURN = "the deal passes to the left: if seat {seat} deals hand {hand}, seat {due} deals hand {next}, not seat {other}";
const NEEDED = py.tuple([new Field("bidder", "High bidder", new SeatNumber(0, 3), "hand", 1, true), new Field("bid", "Bid", new Whole(1, 6), "hand", 1, true), new Field("tricks", "Tricks", new Whole(0, 6), "team", 2, true)]);
const POINTS = new Field("points", "Points, to check the tricks", new Whole(-6, 6), "team", 2, true);
const VOID = new Field("void", "Void: all passed, and the joker was the widow", new Checkbox(), "hand", 1, true);
const NOTHING_SCORED = "only a void hand scores nothing";
const TAKEN2 = new Field("tricks", "Tricks", new Whole(0, 6), "team", 2, true);
const NO_SIX = "a hand is {all} tricks, not {tricks}";
const BIDDER = new Field("bidder", "High bidder", new SeatNumber(0, 3), "hand", 1, true);
const BID = new Field("bid", "Bid", new Whole(1, 6), "hand", 1, true);
const BY_JOKER = new Field("forced", "All passed, and the joker had to bid", new Checkbox(), "hand", 1, true);
const TRUMP = new Field("trump", "Trumps", new Choice(py.tuple(["C", "D", "H", "S"])), "hand", 1, true);
const NOT_IF_VOID = "in a void hand nobody bids, plays or scores";
const MISSING = "must be filled in, unless the hand was void";
const JOKER_BIDS = "the joker has to bid {forced}, not {bid}";
const PLACED_BY_POINTS = py.tuple(["points", "fixed"]);
const TRUMPS = py.tuple([new Answer("C", new Saying("{suit}", py.dict([["suit", "C"]])), null), new Answer("D", new Saying("{suit}", py.dict([["suit", "D"]])), null), new Answer("H", new Saying("{suit}", py.dict([["suit", "H"]])), null), new Answer("S", new Saying("{suit}", py.dict([["suit", "S"]])), null), new Answer("none", new Saying("Not noted", py.dict([])), null)]);
const OTHER_POINTS = "a bid of {bid} by seat {seat} with {one} tricks to {two} scores {first} and {second}";
export const tally = new HasenpfefferTally(), sheet = new HasenpfefferSheet(), step = 1;
export { MatchTally, MatchRule, Outcome, outcome_of_players, dealer_after };
