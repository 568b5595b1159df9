// Written by `python -m tools.translator` from the rules of the game: change those, and write this anew.
import * as py from "./python.js";

class Tally {
  read(options, dealer, taps) { const self = this; let book, question, rows; book = new Book(dealer, py.mul([0], self.seats(options))); const $1 = _next_question(self.script(options, book), taps); const $2 = py.unpack($1, 2, -1); question = $2[0]; rows = $2[1]; return new Tallied(question, book.dealer, py.tuple(book.totals), py.tuple(book.chapters), py.tuple(book.sayings), rows); }
}
class TrenteTally extends Tally {
  seats(options) { const self = this; let seats; seats = py.item(options, "players"); return seats; }
  *script(options, book) { const self = this; let rows; rows = (yield* new _BetTable(options, book).play()); return rows; }
}
class ScoreSheet {
  check(options, rows) { const self = this; let problems; problems = py.list(_shape_problems(self.fields(options), self.hands_max(options), rows)); return py.or(problems, () => self.conflicts(options, self._fill_in(options, rows))); }
  outcome(options, rows) { const self = this; let problems; if (py.truth((problems = self.check(options, rows)))) { throw new SheetError(problems); } return self.judge(options, self._fill_in(options, rows)); }
  _fill_in(options, rows) { const self = this; return [...(function* () { let row; for (row of rows) { yield py.dict((function* () { let field; for (field of self.fields(options)) { yield [field.key, _value(field, row)]; } })()); } })()]; }
}
class TrenteSheet extends ScoreSheet {
  fields(options) { const self = this; let label; label = "Chips in the end"; return py.tuple([new Field("chips", label, new Whole(0, chips_max(options)), "seat", py.item(options, "players"))]); }
  hands_max(options) { const self = this; return 1; }
  conflicts(options, rows) { const self = this; return []; }
  judge(options, rows) { const self = this; let row; const $1 = rows; const $2 = py.unpack($1, 1, -1); row = $2[0]; return outcome_from([...(function* () { let chips; for (chips of py.item(row, "chips")) { yield py.sub(chips, py.item(options, "chips")); } })()], [py.dict(row)]); }
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
class _BetTable {
  constructor(options, book) { const self = this; const $1 = [options, book]; self.options = $1[0]; self.book = $1[1]; self.seats = py.item(options, "players"); self.first = book.dealer; self.coup = 0; self.chips = py.mul([py.item(options, "chips")], self.seats); self.bets = py.mul([0], py.mul(PLACES, self.seats)); self.insurance = py.slice(self.bets, null, null); self.prison = py.slice(self.bets, null, null); }
  order() { const self = this; return [...(function* () { let turn; for (turn of py.range(self.seats)) { yield py.mod(py.add(py.sub(py.add(self.first, self.coup), 1), turn), self.seats); } })()]; }
  *play() { const self = this; let seat; while ((py.lt(self.coup, py.item(self.options, "coups")) || py.truth(py.any(self.prison)))) { self.coup = py.iadd(self.coup, 1); if (py.le(self.coup, py.item(self.options, "coups"))) { for (seat of self.order()) { (yield* self.seat_bets(seat)); } } (yield* self.rows()); const $1 = [py.mul([0], py.len(self.bets)), py.mul([0], py.len(self.bets))]; self.bets = $1[0]; self.insurance = $1[1]; } return [py.dict([["chips", py.slice(self.chips, null, null)]])]; }
  *seat_bets(seat) { const self = this; let area, has_bet, offers, facts, tap; const $1 = 0; area = $1; has_bet = $1; while (py.truth((offers = py.list(self.offers(seat, area))))) { facts = py.dict([["who", seat], ["coup", py.str(self.coup)]]); tap = (yield new Question(new Saying(WHAT_BETS, facts), py.tuple([...offers, new Answer(DONE, new Saying("Nothing more"))]), 1, PLACES)); if (py.eq(tap, DONE)) { self.book.say((py.truth(has_bet) ? SAID_DONE : NOTHING), py.dict([["who", seat]])); return null; } const $2 = [py.add(py.index(AREAS, py.item(tap, 0)), 1), 1]; area = $2[0]; has_bet = $2[1]; (yield* self.bet(seat, py.item(tap, 0), py.int(py.slice(tap, 1, null)))); } }
  *offers(seat, area) { const self = this; let name, amount; for (name of py.slice(AREAS, area, null)) { for (amount of py.item(self.options, "bets")) { if (py.le(amount, py.item(self.chips, seat))) { (yield new Answer((py.format(name, "") + py.format(amount, "")), new Saying(py.item(ON, name), py.dict([["amount", py.str(amount)]])))); } } } }
  *bet(seat, area, amount) { const self = this; let place, most, answers, insurance; place = py.add(py.mul(PLACES, seat), py.index(AREAS, area)); self.book.say(py.item(BETS, area), py.dict([["who", seat], ["amount", py.str(amount)]])); py.put(self.chips, seat, py.sub(py.item(self.chips, seat), amount)); py.put(self.bets, place, amount); if (py.truth((most = py.min([py.floordiv(amount, PER_CENT), py.item(self.chips, seat)])))) { answers = [...(function* () { let chips; for (chips of py.range(py.add(most, 1))) { yield new Answer(("i" + py.format(chips, "")), new Saying(py.str(chips))); } })()]; insurance = py.int(py.slice((yield new Question(new Saying(HOW_INSURED), py.tuple(answers), 1, PLACES)), 1, null)); self.book.say(py.item(INSURED2, area), py.dict([["who", seat], ["amount", py.str(amount)], ["insurance", py.str(insurance)]])); py.put(self.chips, seat, py.sub(py.item(self.chips, seat), insurance)); py.put(self.insurance, place, insurance); } }
  *rows() { const self = this; let coup, black, red, colour, wins; coup = py.str(self.coup); black = py.int((yield new Question(new Saying(BLACK_ROW, py.dict([["coup", coup]])), TOTALS, 2, PLACES))); self.book.say("The black row comes to {black}", py.dict([["black", py.str(black)]])); red = py.int((yield new Question(new Saying(RED_ROW, py.dict([["coup", coup]])), TOTALS, 3, PLACES))); colour = BLACK; if (!py.eq(black, red)) { self.book.say("The red row comes to {red}", py.dict([["red", py.str(red)]])); colour = (yield new Question(new Saying(WHICH_COLOUR), COLOURS, 4, PLACES)); } wins = winning_areas(black, red, py.item(FIRST_CARD, colour)); settle(wins, self.chips, self.bets, self.insurance, self.prison); self.book.say(py.item(WON, wins), py.dict([["black", py.str(black)], ["red", py.str(red)]])); self.count(); py.append(self.book.chapters, new TallyChapter(coup, true, py.item(self.book.sayings, py.sub(0, 1)))); if ((py.eq(wins, REFAIT) && py.truth(py.item(self.options, "surrender")))) { (yield* self.give_up()); } }
  *give_up() { const self = this; let seat, places, tap, place; for (seat of self.order()) { places = py.range(py.mul(PLACES, seat), py.add(py.mul(PLACES, seat), PLACES)); if (py.truth(py.any((function* () { let place; for (place of places) { yield py.item(self.bets, place); } })()))) { tap = (yield new Question(new Saying(GIVES_UP, py.dict([["who", seat]])), UP, PLACES, PLACES)); self.book.say((py.eq(tap, TAKEN) ? HALF : LEFT), py.dict([["who", seat]])); for (place of (py.eq(tap, TAKEN) ? places : py.tuple([]))) { py.put(self.chips, seat, py.iadd(py.item(self.chips, seat), py.floordiv(py.item(self.bets, place), 2))); py.put(self.prison, place, py.sub(py.item(self.prison, place), py.item(self.bets, place))); } self.count(); } } }
  count() { const self = this; self.book.totals = [...(function* () { let chips; for (chips of self.chips) { yield py.sub(chips, py.item(self.options, "chips")); } })()]; }
}
class GameError extends py.Error {}
class SheetError extends GameError {
  constructor(problems) { super(py.join("; ", (function* () { let field, why; for (const $1 of problems) { const $2 = py.unpack($1, 2, -1); field = $2[0]; why = $2[1]; yield (py.format(field, "") + ": " + py.format(why, "")); } })())); const self = this; self.problems = py.tuple(problems); }
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
class TallyChapter {
  static fields = ['label', 'is_done', 'saying', 'seats'];
  constructor(label, is_done, saying = null, seats = py.tuple([])) { this.label = label; this.is_done = is_done; this.saying = saying; this.seats = seats; }
}
function outcome_of_players(outcome, players) { let ranked; if (py.eq(players, py.len(outcome.scores))) { return outcome; } ranked = py.slice(outcome.placement, null, players); return py.replace(outcome, py.dict([["scores", py.slice(outcome.scores, null, players)], ["placement", py.tuple((function* () { let own; for (own of ranked) { yield py.add(1, py.sum((function* () { let other; for (other of ranked) { yield py.lt(other, own); } })())); } })())], ["winners", py.tuple((function* () { let seat; for (seat of outcome.winners) { if (py.lt(seat, players)) { yield seat; } } })())], ["credit", py.slice(outcome.credit, null, players)]])); }
function dealer_after(dealer, hands, step, seats) { return py.mod(py.add(dealer, py.mul(step, hands)), seats); }
function _next_question(script, taps) { let question, index, tap, end; question = py.next(script); for (const $2 of py.enumerate(taps)) { const $3 = py.unpack($2, 2, -1); index = $3[0]; tap = $3[1]; if (!py.contains([...(function* () { let answer; for (answer of question.answers) { yield answer.tap; } })()], tap)) { throw new BadTap(index); } try { question = py.send(script, tap); } catch ($1) { if (!($1 instanceof py.StopIteration)) throw $1; end = $1; if (py.lt(py.add(index, 1), py.len(taps))) { throw new BadTap(py.add(index, 1)); } return py.tuple([null, end.value]); } } return py.tuple([question, null]); }
function* _shape_problems(fields, hands_max, rows) { let text, hand, row; if (!py.truth(py.isinstance(rows, "list"))) { (yield new SheetProblem("rows", py.reason("must be a list with one object a hand", py.dict([])))); } else { if (!py.truth(rows)) { (yield new SheetProblem("0", py.reason("nothing is written down yet", py.dict([])))); } else { if (py.gt(py.len(rows), hands_max)) { text = "a game has at most {hands} hands; this is one more"; (yield new SheetProblem(py.str(hands_max), py.reason(text, py.dict([["hands", hands_max]])))); } else { for (const $1 of py.enumerate(rows)) { const $2 = py.unpack($1, 2, -1); hand = $2[0]; row = $2[1]; (yield* _row_problems(fields, hand, row)); } } } } }
function chips_max(options) { let most; most = py.add(py.item(options, "chips"), py.mul(py.mul(AREAS_WON, py.item(options, "coups")), py.item(py.item(options, "bets"), py.sub(0, 1)))); return most; }
function outcome_from(scores, hands) { let placement, first; placement = py.tuple([...(function* () { let own; for (own of scores) { yield py.add(1, py.sum([...(function* () { let other; for (other of scores) { yield py.gt(other, own); } })()])); } })()]); first = [...(function* () { let seat, place; for (const $1 of py.enumerate(placement)) { const $2 = py.unpack($1, 2, -1); seat = $2[0]; place = $2[1]; if (py.eq(place, 1)) { yield seat; } } })()]; if ((py.eq(py.len(scores), 1) && py.le(py.item(scores, 0), 0))) { first = []; } return new Outcome(py.tuple(scores), placement, (py.eq(py.len(first), 1) ? py.tuple(first) : py.tuple([])), py.tuple(scores), py.tuple(hands), false); }
function* _row_problems(fields, hand, row) { let text, known, key, field, value, values, name, written, why; if (!py.truth(py.isinstance(row, "dict"))) { text = "must be an object with one entry a field, not {value}"; (yield new SheetProblem(py.str(hand), py.reason(text, py.dict([["value", (py.format(py.repr(row), ".40"))]])))); return null; } known = py.set((function* () { let field; for (field of fields) { yield field.key; } })()); for (key of row) { if (!py.contains(known, key)) { (yield new SheetProblem(cell(hand, (py.format(key, ".40"))), py.reason("is no field of this sheet", py.dict([])))); } } for (field of fields) { value = _value(field, row); values = (py.eq(field.by, "hand") ? [value] : value); if ((!py.truth(py.isinstance(values, "list")) || !py.eq(py.len(values), field.places))) { text = "must be a list of {count} values, one a {owner}"; (yield new SheetProblem(cell(hand, field.key), py.reason(text, py.dict([["count", field.places], ["owner", field.by]])))); continue; } for (const $1 of py.zip([field.cells(hand), values], { strict: true })) { const $2 = py.unpack($1, 2, -1); name = $2[0]; written = $2[1]; if (py.truth((why = _problem(field, written)))) { (yield new SheetProblem(name, why)); } } } }
function _value(field, row) { let value; value = py.get(row, field.key); return (((value === null) && !py.eq(field.by, "hand")) ? py.mul([null], field.places) : value); }
function _problem(field, written) { if ((written === null)) { return (py.truth(field.optional) ? null : py.reason("must be filled in", py.dict([]))); } return field.allowed.problem(written); }
function cell(hand, key, place = null) { return ((place === null) ? (py.format(hand, "") + "." + py.format(key, "")) : (py.format(hand, "") + "." + py.format(key, "") + "." + py.format(place, ""))); }
function winning_areas(black, red, first) { let winner, has_colour; if (py.eq(black, red)) { return (py.eq(black, ENOUGH) ? REFAIT : NOIR); } winner = (py.lt(black, red) ? NOIR : ROUGE); has_colour = py.eq(py.contains(BLACK_SUITS, py.item(first, 1)), py.eq(winner, NOIR)); return py.bitor(py.lshift(1, winner), py.lshift(1, (py.truth(has_colour) ? AREAS_WON : INVERSE))); }
function settle(wins, chips, bets, insurance, prison) { let place, bet; if (py.gt(wins, 0)) { _settle_win(wins, chips, bets, prison); } else { if (py.eq(wins, NOIR)) { for (const $1 of py.enumerate(bets)) { const $2 = py.unpack($1, 2, -1); place = $2[0]; bet = $2[1]; py.put(chips, py.rshift(place, 2), py.iadd(py.item(chips, py.rshift(place, 2)), py.add(bet, py.item(insurance, place)))); } } else { for (const $3 of py.enumerate(bets)) { const $4 = py.unpack($3, 2, -1); place = $4[0]; bet = $4[1]; py.put(chips, py.rshift(place, 2), py.iadd(py.item(chips, py.rshift(place, 2)), py.mul(INSURED, py.item(insurance, place)))); py.put(prison, place, py.iadd(py.item(prison, place), bet)); } } } }
function _settle_win(wins, chips, bets, prison) { let place, bet; for (const $1 of py.enumerate(bets)) { const $2 = py.unpack($1, 2, -1); place = $2[0]; bet = $2[1]; if (py.truth(py.bitand(py.rshift(wins, py.bitand(place, 3)), 1))) { py.put(chips, py.rshift(place, 2), py.iadd(py.item(chips, py.rshift(place, 2)), py.add(py.mul(2, bet), py.item(prison, place)))); } py.put(prison, place, 0); } }
const AREAS_WON = 2;
const PLACED_BY_POINTS = py.tuple(["points", "fixed"]);
const PLACES = 4;
const DONE = "done";
const WHAT_BETS = "Coup {coup}: what does {who} bet?";
const SAID_DONE = "{who} is done";
const NOTHING = "{who} bets nothing";
const AREAS = "NRCI";
const BLACK = "black";
const FIRST_CARD = py.dict([["black", "AC"], ["red", "AD"]]);
const WON = py.dict([[5, "Noir and couleur win, {black} to {red}"], [9, "Noir and inverse win, {black} to {red}"], [6, "Rouge and couleur win, {red} to {black}"], [10, "Rouge and inverse win, {red} to {black}"], [0, "A tie at {black}: bets come back, prisoners stay"], [-1, "A refait: bets go to prison, insurance pays"]]);
const REFAIT = -1;
const TOTALS = py.tuple([new Answer("31", new Saying("31", py.dict([])), null), new Answer("32", new Saying("32", py.dict([])), null), new Answer("33", new Saying("33", py.dict([])), null), new Answer("34", new Saying("34", py.dict([])), null), new Answer("35", new Saying("35", py.dict([])), null), new Answer("36", new Saying("36", py.dict([])), null), new Answer("37", new Saying("37", py.dict([])), null), new Answer("38", new Saying("38", py.dict([])), null), new Answer("39", new Saying("39", py.dict([])), null), new Answer("40", new Saying("40", py.dict([])), null)]);
const COLOURS = py.tuple([new Answer("black", new Saying("Black", py.dict([])), null), new Answer("red", new Saying("Red", py.dict([])), null)]);
const BLACK_ROW = "Coup {coup}: what does the black row come to?";
const RED_ROW = "Coup {coup}: what does the red row come to?";
const WHICH_COLOUR = "Which colour is the first card of the coup?";
const NOIR = 0;
const ROUGE = 1;
const BLACK_SUITS = "CS";
const ENOUGH = 31;
const INVERSE = 3;
const INSURED = 50;
const ON = py.dict([["N", "{amount} on noir"], ["R", "{amount} on rouge"], ["C", "{amount} on couleur"], ["I", "{amount} on inverse"]]);
const BETS = py.dict([["N", "{who} bets {amount} on noir"], ["R", "{who} bets {amount} on rouge"], ["C", "{who} bets {amount} on couleur"], ["I", "{who} bets {amount} on inverse"]]);
const PER_CENT = 100;
const INSURED2 = py.dict([["N", "{who} bets {amount} on noir, insured with {insurance}"], ["R", "{who} bets {amount} on rouge, insured with {insurance}"], ["C", "{who} bets {amount} on couleur, insured with {insurance}"], ["I", "{who} bets {amount} on inverse, insured with {insurance}"]]);
const HOW_INSURED = "With how many chips is it insured?";
const UP = py.tuple([new Answer("half", new Saying("Takes half back", py.dict([])), null), new Answer("left", new Saying("Leaves them", py.dict([])), null)]);
const HALF = "{who} takes half of the bets back";
const LEFT = "{who} leaves the bets in prison";
const TAKEN = "half";
const GIVES_UP = "What does {who} do with the bets that go to prison?";
export const tally = new TrenteTally(), sheet = new TrenteSheet(), step = 1;
export { MatchTally, MatchRule, Outcome, outcome_of_players, dealer_after };
