// Written by `python -m tools.translator` from the rules of the game: change those, and write this anew.
import * as py from "./python.js";

class Tally {
  read(options, dealer, taps) { const self = this; let book, question, rows; book = new Book(dealer, py.mul([0], self.seats(options))); const $1 = _next_question(self.script(options, book), taps); const $2 = py.unpack($1, 2, -1); question = $2[0]; rows = $2[1]; return new Tallied(question, book.dealer, py.tuple(book.totals), py.tuple(book.chapters), py.tuple(book.sayings), rows); }
}
class EnviteTally extends Tally {
  seats(options) { const self = this; return seating_of(options).seats; }
  *script(options, book) { const self = this; let seating, score, rows, winner, ways, how, stake, added, stones, seat; const $1 = [seating_of(options), [0, 0], py.list()]; seating = $1[0]; score = $1[1]; rows = $1[2]; while (!py.contains(score, WON_AT)) { if (py.truth(rows)) { book.dealer = py.item(seating.right, book.dealer); } winner = py.index(seating.captains, py.int((yield _winners_question(seating)))); book.say("{who} and partners won the hand", py.dict([["who", py.item(seating.captains, winner)]])); ways = _ways(score, winner); how = (yield _ways_question(ways, py.contains(score, LYING_AT))); book.say(py.item(py.item(WAYS, how), 1), py.dict([])); stake = 0; if (!py.contains(score, LYING_AT)) { stake = py.index(STAKE_TAPS, (yield _stake_question(how))); if (py.eq(stake, HIGHEST)) { book.say("The hand was for the game", py.dict([])); } else { book.say("The hand was for {stake}", py.dict([["stake", py.item(STAKES, stake)]])); } } added = _points_won(score, winner, how, stake); py.put(score, winner, py.iadd(py.item(score, winner), added)); stones = (py.eq(winner, 0) ? [added, 0] : [0, added]); py.append(rows, py.dict([["dealer", book.dealer], ["how", how], ["stones", stones]])); for (seat of py.range(seating.seats)) { py.put(book.totals, seat, py.item(score, py.bitand(seat, 1))); } py.append(book.chapters, _chapter(seating, winner, rows, score)); } return rows; }
}
class ScoreSheet {
  check(options, rows) { const self = this; let problems; problems = py.list(_shape_problems(self.fields(options), self.hands_max(options), rows)); return py.or(problems, () => self.conflicts(options, self._fill_in(options, rows))); }
  outcome(options, rows) { const self = this; let problems; if (py.truth((problems = self.check(options, rows)))) { throw new SheetError(problems); } return self.judge(options, self._fill_in(options, rows)); }
  _fill_in(options, rows) { const self = this; return [...(function* () { let row; for (row of rows) { yield py.dict((function* () { let field; for (field of self.fields(options)) { yield [field.key, _value(field, row)]; } })()); } })()]; }
}
class EnviteSheet extends ScoreSheet {
  fields(options) { const self = this; let last, label; last = py.sub(seating_of(options).seats, 1); label = "Dealer; the deal passes to the right"; return py.tuple([new Field("dealer", label, new SeatNumber(0, last), undefined, undefined, true), HOW, STONES]); }
  hands_max(options) { const self = this; return HANDS_MAX; }
  conflicts(options, rows) { const self = this; let problems; problems = [..._winners(rows), ..._dealers(rows, seating_of(options).seats)]; return py.or(problems, () => py.list(_stones(rows)), () => py.list(_length(rows))); }
  judge(options, rows) { const self = this; let _before, last, hands; const $1 = _totals(rows); const $2 = py.unpack($1, 2, 0); _before = $2[0]; last = $2[1]; hands = py.tuple((function* () { let row, totals; for (const $3 of py.zip([rows, _totals(rows)], { strict: true })) { const $4 = py.unpack($3, 2, -1); row = $4[0]; totals = $4[1]; yield py.dict([["dealer", py.item(row, "dealer")], ["how", py.item(row, "how")], ["stones", py.list(totals)]]); } })()); return outcome_of(last, seating_of(options).seats, hands); }
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
class Answer {
  static fields = ['tap', 'saying', 'seat'];
  constructor(tap, saying = null, seat = null) { this.tap = tap; this.saying = saying; this.seat = seat; }
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
class Choice {
  static fields = ['values'];
  constructor(values) { this.values = values; }
  problem(value) { const self = this; let known; if (py.truth(py.any((function* () { let known; for (known of self.values) { yield py.and((py.type(value) === py.type(known)), () => py.eq(value, known)); } })()))) { return null; } known = py.join(", ", (function* () { let known; for (known of self.values) { yield py.str(known); } })()); return py.reason("must be one of {known}, not {value}", py.dict([["known", known], ["value", (py.format(py.repr(value), ".40"))]])); }
}
class CaptainTable {
  constructor(players, captains) { const self = this; let seats, acting, silent, signalling; seats = py.add(players, py.mod(players, 2)); acting = py.list(py.range(seats)); self.seats = seats; self.captains = captains; self.dummy = (py.lt(players, seats) ? players : py.sub(0, 1)); if (py.ge(self.dummy, 0)) { py.put(acting, self.dummy, py.item(captains, 1)); } self.table = new Table(seats, py.tuple([...(function* () { let seat; for (seat of acting) { yield py.bitand(seat, 1); } })()]), players, py.tuple(acting)); self.teams = py.tuple([py.tuple(py.range(0, seats, 2)), py.tuple(py.range(1, seats, 2))]); self.right = py.tuple([...(function* () { let seat; for (seat of py.range(seats)) { yield py.mod(py.sub(seat, 1), seats); } })()]); silent = py.tuple([...captains, self.dummy]); signalling = [...(function* () { let seat; for (seat of py.range(seats)) { if (!py.contains(silent, seat)) { yield seat; } } })()]; self.signallers = py.len(signalling); self.next_signaller = py.tuple([...(function* () { let seat; for (seat of py.range(seats)) { yield py.min([signalling], { key: (other) => py.mod(py.sub(py.sub(seat, other), 1), seats) }); } })()]); }
}
class Table {
  static fields = ['seats', 'teams', 'players', 'controller'];
  constructor(seats, teams, players, controller) { this.seats = seats; this.teams = teams; this.players = players; this.controller = controller; }
}
function outcome_of_players(outcome, players) { let ranked; if (py.eq(players, py.len(outcome.scores))) { return outcome; } ranked = py.slice(outcome.placement, null, players); return py.replace(outcome, py.dict([["scores", py.slice(outcome.scores, null, players)], ["placement", py.tuple((function* () { let own; for (own of ranked) { yield py.add(1, py.sum((function* () { let other; for (other of ranked) { yield py.lt(other, own); } })())); } })())], ["winners", py.tuple((function* () { let seat; for (seat of outcome.winners) { if (py.lt(seat, players)) { yield seat; } } })())], ["credit", py.slice(outcome.credit, null, players)]])); }
function dealer_after(dealer, hands, step, seats) { return py.mod(py.add(dealer, py.mul(step, hands)), seats); }
function _next_question(script, taps) { let question, index, tap, end; question = py.next(script); for (const $2 of py.enumerate(taps)) { const $3 = py.unpack($2, 2, -1); index = $3[0]; tap = $3[1]; if (!py.contains([...(function* () { let answer; for (answer of question.answers) { yield answer.tap; } })()], tap)) { throw new BadTap(index); } try { question = py.send(script, tap); } catch ($1) { if (!($1 instanceof py.StopIteration)) throw $1; end = $1; if (py.lt(py.add(index, 1), py.len(taps))) { throw new BadTap(py.add(index, 1)); } return py.tuple([null, end.value]); } } return py.tuple([question, null]); }
function seating_of(options) { let first, second; const $1 = py.item(options, "captains"); const $2 = py.unpack($1, 2, -1); first = $2[0]; second = $2[1]; return seating(py.item(options, "players"), first, second); }
function _ways(score, winner) { if (py.eq(py.item(score, winner), LYING_AT)) { return [BY_TRICKS, BY_TRAWL]; } return [(py.eq(py.item(score, py.sub(1, winner)), LYING_AT) ? FORFEITED : DECLINED), BY_TRICKS, BY_TRAWL]; }
function _points_won(score, winner, how, stake) { let value; if (py.eq(how, FORFEITED)) { value = FORFEIT; } else { if (py.eq(how, DECLINED)) { value = py.item(WORTH, stake); } else { value = value_by_cards(score, winner, stake, py.eq(how, BY_TRAWL)); } } return py.sub(total_after(py.item(score, winner), value), py.item(score, winner)); }
function _ways_question(ways, is_last) { let answers; answers = py.tuple((function* () { let way; for (way of ways) { yield new Answer(way, new Saying(py.item(py.item(WAYS, way), 0))); } })()); return new Question(new Saying("How did they win it?"), answers, 2, (py.truth(is_last) ? 2 : STEPS)); }
function _chapter(seating, winner, rows, score) { let text, hand, facts; const $1 = [(py.eq(py.item(score, winner), WON_AT) ? GAME_WON : HAND), py.str(py.len(rows))]; text = $1[0]; hand = $1[1]; facts = py.dict([["who", py.item(seating.captains, winner)], ["hand", hand]]); facts = py.ibitor(facts, py.dict([["stones", py.str(py.max([py.item(py.item(rows, py.sub(0, 1)), "stones")]))], ["one", py.str(py.item(score, 0))], ["two", py.str(py.item(score, 1))]])); return new TallyChapter(hand, true, new Saying(text, facts), py.item(seating.teams, winner)); }
function _winners_question(seating) { let answers; answers = py.tuple((function* () { let captain; for (captain of seating.captains) { yield new Answer(py.str(captain), undefined, captain); } })()); return new Question(new Saying("Whose team won the hand? Tap its captain."), answers, 1, STEPS); }
function _stake_question(how) { let answers; answers = [...(function* () { let tap, stake; for (const $1 of py.zip([py.slice(STAKE_TAPS, null, HIGHEST), STAKES], { strict: false })) { const $2 = py.unpack($1, 2, -1); tap = $2[0]; stake = $2[1]; yield new Answer(tap, new Saying(FOR_STAKE, py.dict([["stake", stake]]))); } })()]; if (!py.eq(how, DECLINED)) { py.append(answers, new Answer(py.item(STAKE_TAPS, HIGHEST), new Saying(FOR_GAME))); } return new Question(new Saying("For what stake, before any raise that was declined?"), py.tuple(answers), 3, STEPS); }
function* _shape_problems(fields, hands_max, rows) { let text, hand, row; if (!py.truth(py.isinstance(rows, "list"))) { (yield new SheetProblem("rows", py.reason("must be a list with one object a hand", py.dict([])))); } else { if (!py.truth(rows)) { (yield new SheetProblem("0", py.reason("nothing is written down yet", py.dict([])))); } else { if (py.gt(py.len(rows), hands_max)) { text = "a game has at most {hands} hands; this is one more"; (yield new SheetProblem(py.str(hands_max), py.reason(text, py.dict([["hands", hands_max]])))); } else { for (const $1 of py.enumerate(rows)) { const $2 = py.unpack($1, 2, -1); hand = $2[0]; row = $2[1]; (yield* _row_problems(fields, hand, row)); } } } } }
function* _winners(rows) { let hand, row, name; for (const $1 of py.enumerate(rows)) { const $2 = py.unpack($1, 2, -1); hand = $2[0]; row = $2[1]; if (!py.eq(py.sum((function* () { let stones; for (stones of py.item(row, "stones")) { yield py.gt(stones, 0); } })()), 1)) { for (name of STONES.cells(hand)) { (yield new SheetProblem(name, py.reason(ONE_WINS, py.dict([])))); } } } }
function* _dealers(rows, seats) { let written, before, seat, hand, other, due, facts, name; written = [...(function* () { let hand, row; for (const $1 of py.enumerate(rows)) { const $2 = py.unpack($1, 2, -1); hand = $2[0]; row = $2[1]; if ((py.item(row, "dealer") !== null)) { yield py.tuple([hand, py.item(row, "dealer")]); } } })()]; for (const $3 of py.pairwise(written)) { const $4 = py.unpack($3, 2, -1); const $5 = py.unpack($4[0], 2, -1); before = $5[0]; seat = $5[1]; const $6 = py.unpack($4[1], 2, -1); hand = $6[0]; other = $6[1]; due = py.mod(py.sub(seat, py.sub(hand, before)), seats); if (!py.eq(other, due)) { facts = py.dict([["seat", seat], ["hand", py.add(before, 1)], ["due", due], ["next", py.add(hand, 1)], ["other", other]]); for (name of py.tuple([cell(before, "dealer"), cell(hand, "dealer")])) { (yield new SheetProblem(name, py.reason(OUT_OF_TURN, py.dict([...py.items(facts)])))); } } } }
function* _stones(rows) { let before, hand, row, after, winner, own, other, stones, ways, why, names; before = py.tuple([0, 0]); for (const $4 of py.enumerate(py.zip([rows, _totals(rows)], { strict: true }))) { const $5 = py.unpack($4, 2, -1); hand = $5[0]; const $6 = py.unpack($5[1], 2, -1); row = $6[0]; after = $6[1]; if (py.contains(before, WON_AT)) { return null; } winner = (py.truth(py.item(py.item(row, "stones"), 0)) ? 0 : 1); const $1 = [py.item(before, winner), py.item(before, py.sub(1, winner)), py.item(py.item(row, "stones"), winner)]; own = $1[0]; other = $1[1]; stones = $1[2]; ways = [...(function* () { let how, value; for (const $2 of values(own, other)) { const $3 = py.unpack($2, 2, -1); how = $3[0]; value = $3[1]; if (py.eq(py.sub(total_after(own, value), own), stones)) { yield how; } } })()]; if ((!py.truth(ways) || !py.contains(py.tuple([null, ...ways]), py.item(row, "how")))) { why = py.reason(CANNOT_BE, py.dict([["own", own], ["other", other], ["stones", stones]])); names = ((py.truth(ways) || py.truth(py.item(row, "how"))) ? [cell(hand, "how")] : []); names = py.iadd(names, [...(function* () { let earlier, name; for (earlier of py.range(py.add(hand, 1))) { for (name of STONES.cells(earlier)) { yield name; } } })()]); (yield* (function* () { let name; for (name of names) { yield new SheetProblem(name, why); } })()); return null; } before = after; } }
function* _length(rows) { let one, two, hand, text; const $1 = 0; one = $1; two = $1; for (const $2 of py.enumerate(_totals(rows), 1)) { const $3 = py.unpack($2, 2, -1); hand = $3[0]; const $4 = py.unpack($3[1], 2, -1); one = $4[0]; two = $4[1]; if (py.contains(py.tuple([one, two]), WON_AT)) { if (py.lt(hand, py.len(rows))) { text = "the game was over with hand {hand}, {one} to {two}"; (yield new SheetProblem(py.str(hand), py.reason(text, py.dict([["hand", hand], ["one", one], ["two", two]])))); } return null; } } text = "the game goes on, {one} to {two}; it ends when a team wins the game, which makes its total 12"; (yield new SheetProblem(py.str(py.len(rows)), py.reason(text, py.dict([["one", one], ["two", two]])))); }
function* _totals(rows) { let first, second, row, one, two; const $1 = 0; first = $1; second = $1; for (row of rows) { const $2 = py.item(row, "stones"); const $3 = py.unpack($2, 2, -1); one = $3[0]; two = $3[1]; const $4 = [py.add(first, one), py.add(second, two)]; first = $4[0]; second = $4[1]; (yield py.tuple([first, second])); } }
function outcome_of(stones, seats, hands) { let best, scores; best = (py.eq(py.item(stones, 0), WON_AT) ? 0 : 1); scores = py.mul(py.tuple([py.item(stones, 0), py.item(stones, 1)]), py.floordiv(seats, 2)); return new Outcome(scores, py.tuple([...(function* () { let seat; for (seat of py.range(seats)) { yield (py.eq(py.bitand(seat, 1), best) ? 1 : py.add(py.floordiv(seats, 2), 1)); } })()]), py.tuple(py.range(best, seats, 2)), scores, hands, false); }
function seating(players, first, second) { return new CaptainTable(players, py.tuple([first, second])); }
function total_after(total, value) { return (py.eq(value, WON) ? WON_AT : py.min([LYING_AT, py.add(total, value)])); }
function value_by_cards(score, winner, stake, by_trawl) { let value; if (py.eq(py.item(score, winner), LYING_AT)) { return WON; } if (py.eq(py.item(score, py.sub(1, winner)), LYING_AT)) { value = STEPS; } else { if (py.eq(stake, HIGHEST)) { return WON; } else { value = py.item(WORTH, stake); } } return (py.truth(by_trawl) ? py.add(value, TRAWL_BONUS) : value); }
function* _row_problems(fields, hand, row) { let text, known, key, field, value, values, name, written, why; if (!py.truth(py.isinstance(row, "dict"))) { text = "must be an object with one entry a field, not {value}"; (yield new SheetProblem(py.str(hand), py.reason(text, py.dict([["value", (py.format(py.repr(row), ".40"))]])))); return null; } known = py.set((function* () { let field; for (field of fields) { yield field.key; } })()); for (key of row) { if (!py.contains(known, key)) { (yield new SheetProblem(cell(hand, (py.format(key, ".40"))), py.reason("is no field of this sheet", py.dict([])))); } } for (field of fields) { value = _value(field, row); values = (py.eq(field.by, "hand") ? [value] : value); if ((!py.truth(py.isinstance(values, "list")) || !py.eq(py.len(values), field.places))) { text = "must be a list of {count} values, one a {owner}"; (yield new SheetProblem(cell(hand, field.key), py.reason(text, py.dict([["count", field.places], ["owner", field.by]])))); continue; } for (const $1 of py.zip([field.cells(hand), values], { strict: true })) { const $2 = py.unpack($1, 2, -1); name = $2[0]; written = $2[1]; if (py.truth((why = _problem(field, written)))) { (yield new SheetProblem(name, why)); } } } }
function cell(hand, key, place = null) { return ((place === null) ? (py.format(hand, "") + "." + py.format(key, "")) : (py.format(hand, "") + "." + py.format(key, "") + "." + py.format(place, ""))); }
function* values(own, other) { let worth; if (py.eq(own, LYING_AT)) { (yield* py.tuple([py.tuple([BY_TRICKS, WON]), py.tuple([BY_TRAWL, WON])])); } else { if (py.eq(other, LYING_AT)) { (yield py.tuple([FORFEITED, FORFEIT])); (yield* py.tuple([py.tuple([BY_TRICKS, STEPS]), py.tuple([BY_TRAWL, py.add(STEPS, TRAWL_BONUS)])])); } else { for (worth of WORTH) { (yield* py.tuple([py.tuple([DECLINED, worth]), py.tuple([BY_TRICKS, worth]), py.tuple([BY_TRAWL, py.add(worth, TRAWL_BONUS)])])); } (yield* py.tuple([py.tuple([BY_TRICKS, WON]), py.tuple([BY_TRAWL, WON])])); } } }
function _value(field, row) { let value; value = py.get(row, field.key); return (((value === null) && !py.eq(field.by, "hand")) ? py.mul([null], field.places) : value); }
function _problem(field, written) { if ((written === null)) { return (py.truth(field.optional) ? null : py.reason("must be filled in", py.dict([]))); } return field.allowed.problem(written); }
const WON_AT = 12;
const LYING_AT = 11;
const HIGHEST = 4;
const WAYS = py.dict([["declined", py.tuple(["The others declined a raise", "The others declined a raise"])], ["forfeit", py.tuple(["The others forfeited it", "The others forfeited it"])], ["tricks", py.tuple(["With two tricks", "They won it with two tricks"])], ["trawl", py.tuple(["By a trawl", "They won it by a trawl"])]]);
const STAKE_TAPS = py.tuple(["for2", "for4", "for7", "for9", "forG"]);
const STAKES = py.tuple(["2", "4", "7", "9", "G"]);
const HOW = new Field("how", "How it ended: a raise declined, a hand forfeited, two tricks, a trawl", new Choice(py.tuple(["declined", "forfeit", "tricks", "trawl"])), "hand", 1, true);
const STONES = new Field("stones", "Stones added", new Whole(0, 12), "team", 2, false);
const HANDS_MAX = 23;
const BY_TRICKS = "tricks";
const BY_TRAWL = "trawl";
const FORFEITED = "forfeit";
const DECLINED = "declined";
const FORFEIT = 1;
const WORTH = py.tuple([2, 4, 7, 9]);
const STEPS = 3;
const GAME_WON = "Hand {hand} wins the game for {who} and partners: {one} to {two}";
const HAND = "Hand {hand} adds {stones} for {who} and partners: {one} to {two}";
const FOR_STAKE = "For {stake}";
const FOR_GAME = "For the game";
const ONE_WINS = "one team wins a hand and scores; the other scores nothing";
const OUT_OF_TURN = "the deal passes to the right: if seat {seat} deals hand {hand}, seat {due} deals hand {next}, not seat {other}";
const CANNOT_BE = "at {own} to {other} a hand cannot add {stones} in this way";
const PLACED_BY_POINTS = py.tuple(["points", "fixed"]);
const WON = -1;
const TRAWL_BONUS = 2;
export const tally = new EnviteTally(), sheet = new EnviteSheet(), step = -1;
export { MatchTally, MatchRule, Outcome, outcome_of_players, dealer_after };
