// Written by `python -m tools.translator` from the rules of the game: change those, and write this anew.
import * as py from "./python.js";

class Tally {
  read(options, dealer, taps) { const self = this; let book, question, rows; book = new Book(dealer, py.mul([0], self.seats(options))); const $1 = _next_question(self.script(options, book), taps); const $2 = py.unpack($1, 2, -1); question = $2[0]; rows = $2[1]; return new Tallied(question, book.dealer, py.tuple(book.totals), py.tuple(book.chapters), py.tuple(book.sayings), rows); }
}
class DingoTally extends Tally {
  seats(options) { const self = this; return py.len(SEATS); }
  *script(options, book) { const self = this; let game, rank; game = new _Hunting(book, py.eq(py.item(options, "obligation"), "honour")); for (rank of py.range(ACE)) { (yield* game.hunt(rank)); } (yield* game.aces()); (yield* game.caught_red_handed()); return game.rows(); }
}
class ScoreSheet {
  check(options, rows) { const self = this; let problems; problems = py.list(_shape_problems(self.fields(options), self.hands_max(options), rows)); return py.or(problems, () => self.conflicts(options, self._fill_in(options, rows))); }
  outcome(options, rows) { const self = this; let problems; if (py.truth((problems = self.check(options, rows)))) { throw new SheetError(problems); } return self.judge(options, self._fill_in(options, rows)); }
  _fill_in(options, rows) { const self = this; return [...(function* () { let row; for (row of rows) { yield py.dict((function* () { let field; for (field of self.fields(options)) { yield [field.key, _value(field, row)]; } })()); } })()]; }
}
class DingoSheet extends ScoreSheet {
  fields(options) { const self = this; return (py.eq(py.item(options, "obligation"), "honour") ? py.tuple([SCORES, CAUGHT, RABBIT]) : py.tuple([SCORES, RABBIT])); }
  hands_max(options) { const self = this; return 1; }
  conflicts(options, rows) { const self = this; let places; places = _places(py.item(rows, 0)); return [..._out_of_reach(places), ..._sum(places), ..._twice(places), ..._ask_for_rabbits(places)]; }
  judge(options, rows) { const self = this; let ranks, verdict; ranks = py.tuple((function* () { let place; for (place of _places(py.item(rows, 0))) { yield new SeatRank(!py.truth(place.caught), place.score, py.get(RABBIT_RANK, py.or(place.rabbit, () => NONE), NO_RABBIT)); } })()); verdict = verdict_of(ranks); return outcome_from(verdict, py.dict([["rabbits", py.item(py.item(rows, 0), "rabbits")], ...py.items(verdict)])); }
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
class _Hunting {
  constructor(book, honour) { const self = this; const $1 = [book, honour]; self.book = $1[0]; self.honour = $1[1]; self.rabbits = py.mul([NONE], py.len(SEATS)); self.cards = py.mul([0], py.len(SEATS)); self.unsent = 0; self.kept = 0; self.caught = []; book.chapters = [...(function* () { let rank; for (rank of RANKS) { yield new TallyChapter(rank, false); } })()]; }
  *ask(text, seats, nobody, step, cards, notes = null, steps = 3) { const self = this; let free, full, answers, asked, tap; free = [...(function* () { let seat; for (seat of seats) { if (py.lt(py.item(self.cards, seat), CARDS)) { yield seat; } } })()]; full = py.dict((function* () { let seat; for (seat of seats) { if (!py.contains(free, seat)) { yield [seat, new Saying(FULL)]; } } })()); answers = [...(function* () { let seat; for (seat of free) { yield new Answer(py.str(seat), undefined, seat); } })()]; if (py.truth(nobody)) { py.append(answers, new Answer(NONE, new Saying(nobody))); } asked = new Question(new Saying(text), py.tuple(answers), step, steps, cards, py.dict([...py.items(full), ...py.items(py.or(notes, () => py.dict([])))])); tap = (yield asked); if (py.eq(tap, NONE)) { return null; } py.put(self.cards, py.int(tap), py.iadd(py.item(self.cards, py.int(tap)), 1)); return py.int(tap); }
  *hunt(rank) { const self = this; let dingo, rabbit, cards, said, room, sender, notes, turns, first, later, second; const $1 = [py.item(DINGOES, rank), py.item(RABBITS, rank)]; dingo = $1[0]; rabbit = $1[1]; const $2 = [py.tuple([dingo, rabbit]), "Nobody, it was discarded"]; cards = $2[0]; said = $2[1]; room = (py.lt(py.sum(self.cards), IN_HUNTS) ? SEATS : py.tuple([])); sender = (yield* self.ask("Who sent the dingo?", room, said, 1, cards)); if ((sender === null)) { self.unsent = py.iadd(self.unsent, 1); self._close_rank(rank, "Nobody sent {card}", py.tuple([]), py.dict([["card", dingo]])); return null; } self.book.say("{who} sent {card}", py.dict([["who", sender], ["card", dingo]])); notes = py.dict([[sender, new Saying(SENT)]]); turns = (py.lt(py.sum(self.cards), IN_HUNTS) ? py.slice(self._turns(sender), null, py.sub(0, 1)) : py.tuple([])); first = (yield* self.ask("Who played the first wolf?", turns, "No wolf came", 2, cards, notes)); if ((first === null)) { py.put(self.book.totals, sender, py.sub(py.item(self.book.totals, sender), py.item(COST, dingo))); self._close_rank(rank, "No wolf: {card} is a penalty for {who}", py.tuple([]), py.dict([["card", dingo], ["who", sender]])); return null; } self.book.say("{who} played the first wolf", py.dict([["who", first]])); later = (py.lt(py.sum(self.cards), IN_HUNTS) ? py.slice(turns, py.index(turns, first), null) : py.tuple([])); notes = py.ibitor(notes, (!py.contains(later, first) ? py.dict([[first, new Saying(WOLF)]]) : py.dict([]))); second = (yield* self.ask("Who played the second wolf?", later, "Only one wolf", 3, cards, notes)); self._caught_rabbit(rank, sender, ((second === null) ? first : second), py.add(1, (second !== null))); }
  _turns(sender) { const self = this; return py.tuple((function* () { let turn; for (turn of SEATS) { yield py.mod(py.add(py.add(sender, 1), turn), py.len(SEATS)); } })()); }
  _caught_rabbit(rank, sender, catcher, wolves) { const self = this; let dingo, rabbit, gains, text, told; const $1 = [py.item(DINGOES, rank), py.item(RABBITS, rank)]; dingo = $1[0]; rabbit = $1[1]; gains = py.tuple([py.mul(py.item(WORTH, dingo), wolves), py.add(py.item(WORTH, dingo), py.item(WORTH, rabbit))]); py.put(self.book.totals, sender, py.iadd(py.item(self.book.totals, sender), py.item(gains, 0))); py.put(self.book.totals, catcher, py.iadd(py.item(self.book.totals, catcher), py.item(gains, 1))); py.put(self.rabbits, catcher, rabbit); text = "{who} catches the rabbit {card}: {sent} for {sender}, {caught} for {who}"; told = py.dict([["sent", ("+" + py.format(py.item(gains, 0), ""))], ["caught", ("+" + py.format(py.item(gains, 1), ""))]]); self._close_rank(rank, text, py.tuple([catcher]), py.dict([["who", catcher], ["card", rabbit], ["sender", sender], ...py.items(told)])); }
  _close_rank(rank, text, seats, facts) { const self = this; self.book.say(text, py.dict([...py.items(facts)])); py.put(self.book.chapters, rank, new TallyChapter(py.item(RANKS, rank), true, py.item(self.book.sayings, py.sub(0, 1)), seats)); }
  *aces() { const self = this; let dingo, steps, cards, unsent, sender, wolves; const $1 = [py.item(DINGOES, ACE), 4]; dingo = $1[0]; steps = $1[1]; const $2 = [py.tuple([dingo, ACE_RABBIT]), (py.truth(self.honour) ? "Nobody sent it" : "")]; cards = $2[0]; unsent = $2[1]; sender = (yield* self.ask("Who sent the ace dingo?", SEATS, unsent, 1, cards, undefined, steps)); wolves = []; if ((sender === null)) { self.kept = py.iadd(self.kept, 1); self.book.say("Nobody sent {card}", py.dict([["card", dingo]])); } else { self.book.say("{who} sent {card}", py.dict([["who", sender], ["card", dingo]])); (yield* self._ace_wolves(sender, wolves, cards)); self._score_aces(sender, wolves); } (yield* self._ace_rabbit(sender, wolves, cards)); }
  *_ace_wolves(sender, wolves, cards) { const self = this; let turns, notes, asked, step, text, nobody, later, blocked, seat; const $1 = [self._turns(sender), py.dict([[sender, new Saying(SENT)]])]; turns = $1[0]; notes = $1[1]; asked = py.tuple([py.tuple(["Who played the first ace wolf?", "No ace wolf came"]), py.tuple(["Who played the second ace wolf?", "Only one ace wolf"])]); for (const $4 of py.enumerate(asked, 2)) { const $5 = py.unpack($4, 2, -1); step = $5[0]; const $6 = py.unpack($5[1], 2, -1); text = $6[0]; nobody = $6[1]; later = (py.truth(wolves) ? py.slice(turns, py.index(turns, py.item(wolves, py.sub(0, 1))), null) : turns); blocked = py.dict((function* () { let seat, note; for (const $2 of py.items(notes)) { const $3 = py.unpack($2, 2, -1); seat = $3[0]; note = $3[1]; if (!py.contains(later, seat)) { yield [seat, note]; } } })()); seat = (yield* self.ask(text, later, nobody, step, cards, blocked, 4)); if ((seat === null)) { self.book.say(nobody, py.dict([])); return null; } py.append(wolves, seat); self.book.say("{who} played an ace wolf", py.dict([["who", seat]])); } }
  _score_aces(sender, wolves) { const self = this; let ace, seat; ace = py.item(WORTH, py.item(DINGOES, ACE)); py.put(self.book.totals, sender, py.iadd(py.item(self.book.totals, sender), (py.truth(wolves) ? ace : py.sub(0, ace)))); for (seat of wolves) { py.put(self.book.totals, seat, py.iadd(py.item(self.book.totals, seat), ace)); } }
  *_ace_rabbit(sender, wolves, cards) { const self = this; let hidden, holder, choices, text, tap; hidden = (py.truth(self.honour) ? "Nobody showed it" : ""); holder = (yield* self.ask("Who held the ace rabbit?", SEATS, hidden, 4, cards, undefined, 4)); if ((holder === null)) { self.kept = py.iadd(self.kept, 1); self._close_rank(ACE, "Nobody showed {card}", py.tuple([]), py.dict([["card", ACE_RABBIT]])); return null; } if (!py.truth(self._may_play_rabbit(holder, sender, wolves))) { self._show(holder); return null; } self.book.say("{who} held {card}", py.dict([["who", holder], ["card", ACE_RABBIT]])); choices = py.tuple([new Answer(PLAYED, new Saying("It was played: {points}", py.dict([["points", ("+" + py.format(py.item(WORTH, ACE_RABBIT), ""))]]))), new Answer(SHOWN, new Saying("It was shown when called: {points}", py.dict([["points", ("-" + py.format(py.item(COST, ACE_RABBIT), ""))]])))]); text = "Did {who} play the ace rabbit?"; tap = (yield new Question(new Saying(text, py.dict([["who", holder]])), choices, 4, 4, py.tuple([ACE_RABBIT]))); if (py.eq(tap, SHOWN)) { self._show(holder); return null; } py.put(self.book.totals, holder, py.iadd(py.item(self.book.totals, holder), py.item(WORTH, ACE_RABBIT))); py.put(self.rabbits, holder, ACE_RABBIT); self._close_rank(ACE, "{who} catches {card}: {points}", py.tuple([holder]), py.dict([["who", holder], ["card", ACE_RABBIT], ["points", ("+" + py.format(py.item(WORTH, ACE_RABBIT), ""))]])); }
  _may_play_rabbit(holder, sender, wolves) { const self = this; let turns; if (((sender === null) || py.lt(py.len(wolves), 2))) { return false; } turns = self._turns(sender); return py.ge(py.index(turns, holder), py.index(turns, py.item(wolves, py.sub(0, 1)))); }
  _show(holder) { const self = this; py.put(self.book.totals, holder, py.sub(py.item(self.book.totals, holder), py.item(COST, ACE_RABBIT))); self._close_rank(ACE, "{who} shows {card}: {points}", py.tuple([]), py.dict([["who", holder], ["card", ACE_RABBIT], ["points", ("-" + py.format(py.item(COST, ACE_RABBIT), ""))]])); }
  *caught_red_handed() { const self = this; let most, others, nobody, seat; most = (py.truth(self.honour) ? py.min([py.len(SEATS), py.add(self.unsent, self.kept)]) : 0); while (py.lt(py.len(self.caught), most)) { others = [...(function* () { let seat; for (seat of SEATS) { if (!py.contains(self.caught, seat)) { yield seat; } } })()]; nobody = (py.truth(self.caught) ? "Nobody else" : (py.truth(self.kept) ? "" : "Nobody")); seat = (yield* self.ask("Who is caught red-handed?", others, nobody, 1, py.tuple([]), py.dict((function* () { let seat; for (seat of self.caught) { yield [seat, new Saying("caught")]; } })()), 1)); if ((seat === null)) { self.book.say(nobody, py.dict([])); return null; } py.append(self.caught, seat); self.book.say("{who} is caught red-handed", py.dict([["who", seat]])); } }
  rows() { const self = this; let row; row = py.dict([["scores", py.list(self.book.totals)], ["rabbits", self.rabbits]]); if (py.truth(self.honour)) { py.put(row, "caught", [...(function* () { let seat; for (seat of SEATS) { yield py.contains(self.caught, seat); } })()]); } return [row]; }
}
class GameError extends py.Error {}
class SheetError extends GameError {
  constructor(problems) { super(py.join("; ", (function* () { let field, why; for (const $1 of problems) { const $2 = py.unpack($1, 2, -1); field = $2[0]; why = $2[1]; yield (py.format(field, "") + ": " + py.format(why, "")); } })())); const self = this; self.problems = py.tuple(problems); }
}
class SeatRank extends py.Tuple {
  static fields = ['free', 'score', 'rabbit'];
  constructor(free, score, rabbit) { super(); this.push(free, score, rabbit); }
  get free() { return this[0]; } get score() { return this[1]; } get rabbit() { return this[2]; }
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
class SeatEntry extends py.Tuple {
  static fields = ['score', 'caught', 'rabbit'];
  constructor(score, caught, rabbit) { super(); this.push(score, caught, rabbit); }
  get score() { return this[0]; } get caught() { return this[1]; } get rabbit() { return this[2]; }
  reach() { const self = this; if ((self.rabbit !== null)) { return reach(self.rabbit, self.caught); } return py.tuple([py.item(reach(NONE, self.caught), 0), py.item(reach(ACE_RABBIT, self.caught), 1)]); }
  has_ace() { const self = this; return py.or(py.eq(self.rabbit, ACE_RABBIT), () => py.and((self.rabbit === null), () => py.gt(self.score, py.item(reach(NONE, self.caught), 1)))); }
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
class TallyChapter {
  static fields = ['label', 'is_done', 'saying', 'seats'];
  constructor(label, is_done, saying = null, seats = py.tuple([])) { this.label = label; this.is_done = is_done; this.saying = saying; this.seats = seats; }
}
class Saying {
  static fields = ['text', 'facts'];
  constructor(text, facts = py.dict([])) { this.text = text; this.facts = facts; }
}
class Question {
  static fields = ['saying', 'answers', 'step', 'steps', 'cards', 'notes'];
  constructor(saying, answers, step = 1, steps = 1, cards = py.tuple([]), notes = py.dict([])) { this.saying = saying; this.answers = answers; this.step = step; this.steps = steps; this.cards = cards; this.notes = notes; }
}
class Answer {
  static fields = ['tap', 'saying', 'seat'];
  constructor(tap, saying = null, seat = null) { this.tap = tap; this.saying = saying; this.seat = seat; }
}
function outcome_of_players(outcome, players) { let ranked; if (py.eq(players, py.len(outcome.scores))) { return outcome; } ranked = py.slice(outcome.placement, null, players); return py.replace(outcome, py.dict([["scores", py.slice(outcome.scores, null, players)], ["placement", py.tuple((function* () { let own; for (own of ranked) { yield py.add(1, py.sum((function* () { let other; for (other of ranked) { yield py.lt(other, own); } })())); } })())], ["winners", py.tuple((function* () { let seat; for (seat of outcome.winners) { if (py.lt(seat, players)) { yield seat; } } })())], ["credit", py.slice(outcome.credit, null, players)]])); }
function dealer_after(dealer, hands, step, seats) { return py.mod(py.add(dealer, py.mul(step, hands)), seats); }
function _next_question(script, taps) { let question, index, tap, end; question = py.next(script); for (const $2 of py.enumerate(taps)) { const $3 = py.unpack($2, 2, -1); index = $3[0]; tap = $3[1]; if (!py.contains([...(function* () { let answer; for (answer of question.answers) { yield answer.tap; } })()], tap)) { throw new BadTap(index); } try { question = py.send(script, tap); } catch ($1) { if (!($1 instanceof py.StopIteration)) throw $1; end = $1; if (py.lt(py.add(index, 1), py.len(taps))) { throw new BadTap(py.add(index, 1)); } return py.tuple([null, end.value]); } } return py.tuple([question, null]); }
function* _shape_problems(fields, hands_max, rows) { let text, hand, row; if (!py.truth(py.isinstance(rows, "list"))) { (yield new SheetProblem("rows", py.reason("must be a list with one object a hand", py.dict([])))); } else { if (!py.truth(rows)) { (yield new SheetProblem("0", py.reason("nothing is written down yet", py.dict([])))); } else { if (py.gt(py.len(rows), hands_max)) { text = "a game has at most {hands} hands; this is one more"; (yield new SheetProblem(py.str(hands_max), py.reason(text, py.dict([["hands", hands_max]])))); } else { for (const $1 of py.enumerate(rows)) { const $2 = py.unpack($1, 2, -1); hand = $2[0]; row = $2[1]; (yield* _row_problems(fields, hand, row)); } } } } }
function _places(row) { let caught; caught = [...(function* () { let marked; for (marked of py.get(row, "caught", py.mul([false], 4))) { yield py.bool(marked); } })()]; return [...(function* () { let written; for (written of py.zip([py.item(row, "scores"), caught, py.item(row, "rabbits")], { strict: true })) { yield new SeatEntry(...written); } })()]; }
function* _out_of_reach(places) { let seat, place, least, most, text, facts, why, key, written; for (const $5 of py.enumerate(places)) { const $6 = py.unpack($5, 2, -1); seat = $6[0]; place = $6[1]; const $1 = place.reach(); const $2 = py.unpack($1, 2, -1); least = $2[0]; most = $2[1]; if (!(py.le(least, place.score) && py.le(place.score, most))) { text = "{seat} has from {least} to {most} points, not {score}"; facts = py.dict([["least", least], ["most", most], ["score", place.score]]); why = py.reason(text, py.dict([["seat", _describe_seat(place)], ...py.items(facts)])); for (const $3 of py.tuple([py.tuple(["scores", true]), py.tuple(["caught", place.caught]), py.tuple(["rabbits", place.rabbit])])) { const $4 = py.unpack($3, 2, -1); key = $4[0]; written = $4[1]; (yield* _problems(key, (py.truth(written) ? [seat] : []), why)); } } } }
function* _sum(places) { let total, text, why; total = py.sum((function* () { let place; for (place of places) { yield place.score; } })()); if (!(py.le(LEAST, total) && py.le(total, MOST))) { text = "the four scores of a game add up to something from {least} to {most}, not to {total}"; why = py.reason(text, py.dict([["least", LEAST], ["most", MOST], ["total", total]])); (yield* _problems("scores", py.range(py.len(places)), why)); } }
function* _twice(places) { let count, rabbit, seats, aces, text, why; count = py.counter((function* () { let place; for (place of places) { yield place.rabbit; } })()); for (rabbit of RABBITS) { if (py.gt(py.item(count, rabbit), 1)) { seats = [...(function* () { let seat, place; for (const $1 of py.enumerate(places)) { const $2 = py.unpack($1, 2, -1); seat = $2[0]; place = $2[1]; if (py.eq(place.rabbit, rabbit)) { yield seat; } } })()]; (yield* _problems("rabbits", seats, py.reason("only one seat can have won {card}", py.dict([["card", rabbit]])))); } } aces = [...(function* () { let seat, place; for (const $3 of py.enumerate(places)) { const $4 = py.unpack($3, 2, -1); seat = $4[0]; place = $4[1]; if (py.truth(place.has_ace())) { yield seat; } } })()]; if (py.gt(py.len(aces), 1)) { text = "only one seat can have won {card}, and nobody has that many points without it"; why = py.reason(text, py.dict([["card", ACE_RABBIT]])); (yield* _problems("scores", [...(function* () { let seat; for (seat of aces) { if ((py.item(places, seat).rabbit === null)) { yield seat; } } })()], why)); (yield* _problems("rabbits", [...(function* () { let seat; for (seat of aces) { if (py.truth(py.item(places, seat).rabbit)) { yield seat; } } })()], why)); } }
function* _ask_for_rabbits(places) { let equal, tied, why; equal = py.counter((function* () { let place; for (place of places) { yield py.slice(place, null, 2); } })()); tied = [...(function* () { let seat, place; for (const $1 of py.enumerate(places)) { const $2 = py.unpack($1, 2, -1); seat = $2[0]; place = $2[1]; if (((place.rabbit === null) && py.gt(py.item(equal, py.slice(place, null, 2)), 1))) { yield seat; } } })()]; why = py.reason("another seat has the same score; the best rabbit of each decides", py.dict([])); (yield* _problems("rabbits", tied, why)); }
function verdict_of(ranks) { let winner, tiebreak; const $1 = winner_of(ranks); const $2 = py.unpack($1, 2, -1); winner = $2[0]; tiebreak = $2[1]; return py.dict([["scores", [...(function* () { let _free, score, _rabbit; for (const $3 of ranks) { const $4 = py.unpack($3, 3, -1); _free = $4[0]; score = $4[1]; _rabbit = $4[2]; yield score; } })()]], ["caught", [...(function* () { let free, _score, _rabbit; for (const $5 of ranks) { const $6 = py.unpack($5, 3, -1); free = $6[0]; _score = $6[1]; _rabbit = $6[2]; yield !py.truth(free); } })()]], ["placement", py.list(placement_of(ranks))], ["winner", winner], ["tiebreak", tiebreak]]); }
function outcome_from(result, hand) { return new Outcome(py.tuple(py.item(result, "scores")), py.tuple(py.item(result, "placement")), ((py.item(result, "winner") === null) ? py.tuple([]) : py.tuple([py.item(result, "winner")])), py.tuple((function* () { let score, caught; for (const $1 of py.zip([py.item(result, "scores"), py.item(result, "caught")], { strict: true })) { const $2 = py.unpack($1, 2, -1); score = $2[0]; caught = $2[1]; yield (py.truth(caught) ? py.min([score, 0]) : score); } })()), py.tuple([hand]), py.item(result, "tiebreak")); }
function* _row_problems(fields, hand, row) { let text, known, key, field, value, values, name, written, why; if (!py.truth(py.isinstance(row, "dict"))) { text = "must be an object with one entry a field, not {value}"; (yield new SheetProblem(py.str(hand), py.reason(text, py.dict([["value", (py.format(py.repr(row), ".40"))]])))); return null; } known = py.set((function* () { let field; for (field of fields) { yield field.key; } })()); for (key of row) { if (!py.contains(known, key)) { (yield new SheetProblem(cell(hand, (py.format(key, ".40"))), py.reason("is no field of this sheet", py.dict([])))); } } for (field of fields) { value = _value(field, row); values = (py.eq(field.by, "hand") ? [value] : value); if ((!py.truth(py.isinstance(values, "list")) || !py.eq(py.len(values), field.places))) { text = "must be a list of {count} values, one a {owner}"; (yield new SheetProblem(cell(hand, field.key), py.reason(text, py.dict([["count", field.places], ["owner", field.by]])))); continue; } for (const $1 of py.zip([field.cells(hand), values], { strict: true })) { const $2 = py.unpack($1, 2, -1); name = $2[0]; written = $2[1]; if (py.truth((why = _problem(field, written)))) { (yield new SheetProblem(name, why)); } } } }
function _describe_seat(place) { let kind; kind = py.reason((py.truth(place.caught) ? "a seat that is caught" : "a seat"), py.dict([])); if ((place.rabbit === null)) { return kind; } if (py.eq(place.rabbit, NONE)) { return py.reason("{seat} without a rabbit", py.dict([["seat", kind]])); } return py.reason("{seat} whose best rabbit is {card}", py.dict([["seat", kind], ["card", place.rabbit]])); }
function* _problems(key, seats, why) { let seat; for (seat of seats) { (yield new SheetProblem(cell(0, key, seat), why)); } }
function winner_of(ranks) { let best, second, _, tied; const $1 = py.sorted([ranks], { reverse: true }); const $2 = py.unpack($1, 3, 2); best = $2[0]; second = $2[1]; _ = $2[2]; if (!py.truth(best.free)) { return py.tuple([null, false]); } tied = py.and(second.free, () => py.eq(second.score, best.score)); if ((py.truth(tied) && py.eq(best.rabbit, NO_RABBIT))) { return py.tuple([null, false]); } return py.tuple([py.index(ranks, best), tied]); }
function placement_of(ranks) { let ranked; ranked = py.sorted([ranks], { reverse: true }); return py.tuple([...(function* () { let own; for (own of ranks) { yield py.add(1, py.index(ranked, own)); } })()]); }
function _value(field, row) { let value; value = py.get(row, field.key); return (((value === null) && !py.eq(field.by, "hand")) ? py.mul([null], field.places) : value); }
function reach(rabbit, caught) { let others, won, costs, gains, cards; others = [...(function* () { let other; for (other of RABBITS) { if (!py.eq(other, rabbit)) { yield py.item(WORTH, other); } } })()]; won = py.get(py.dict([[NONE, 0], [ACE_RABBIT, py.item(WORTH, ACE_RABBIT)]]), rabbit, py.mul(2, py.get(WORTH, rabbit, 0))); costs = py.add([...(function* () { let worth; for (worth of others) { yield py.sub(0, worth); } })()], (py.eq(rabbit, ACE_RABBIT) ? [] : py.mul([py.sub(0, ACE_WORTH)], 2))); gains = py.add([...(function* () { let worth; for (worth of others) { yield py.mul(2, worth); } })()], py.mul([ACE_WORTH], 3)); cards = py.sub(py.sub(CARDS, py.gt(won, 0)), caught); return py.tuple([py.add(won, py.sum(py.slice(py.sorted([costs]), null, cards))), py.add(won, py.sum(py.slice(py.sorted([gains]), py.sub(0, cards), null)))]); }
function _problem(field, written) { if ((written === null)) { return (py.truth(field.optional) ? null : py.reason("must be filled in", py.dict([]))); } return field.allowed.problem(written); }
function cell(hand, key, place = null) { return ((place === null) ? (py.format(hand, "") + "." + py.format(key, "")) : (py.format(hand, "") + "." + py.format(key, "") + "." + py.format(place, ""))); }
const SEATS = py.range(0, 4, 1);
const ACE = 12;
const SCORES = new Field("scores", "Score", new Whole(-14, 29), "seat", 4, false);
const CAUGHT = new Field("caught", "Caught red-handed", new Checkbox(), "seat", 4, true);
const RABBIT = new Field("rabbits", "Best rabbit won, where scores are equal", new Choice(py.tuple(["2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "TD", "JD", "QD", "KD", "AD", "none"])), "seat", 4, true);
const NO_RABBIT = -1;
const RABBIT_RANK = py.dict([["2D", 0], ["3D", 1], ["4D", 2], ["5D", 3], ["6D", 4], ["7D", 5], ["8D", 6], ["9D", 7], ["TD", 8], ["JD", 9], ["QD", 10], ["KD", 11], ["AD", 12]]);
const NONE = "none";
const LEAST = -22;
const MOST = 63;
const RABBITS = py.tuple(["2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "TD", "JD", "QD", "KD"]);
const ACE_RABBIT = "AD";
const PLACED_BY_POINTS = py.tuple(["points", "fixed"]);
const RANKS = "23456789TJQKA";
const DINGOES = py.tuple(["2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH", "AH"]);
const IN_HUNTS = 20;
const SENT = "sent the dingo";
const COST = py.dict([["2C", 1], ["3C", 1], ["4C", 1], ["5C", 1], ["6C", 1], ["7C", 1], ["8C", 1], ["9C", 1], ["TC", 2], ["JC", 2], ["QC", 2], ["KC", 2], ["AC", 3], ["2H", 1], ["3H", 1], ["4H", 1], ["5H", 1], ["6H", 1], ["7H", 1], ["8H", 1], ["9H", 1], ["TH", 2], ["JH", 2], ["QH", 2], ["KH", 2], ["AH", 3], ["2S", 1], ["3S", 1], ["4S", 1], ["5S", 1], ["6S", 1], ["7S", 1], ["8S", 1], ["9S", 1], ["TS", 2], ["JS", 2], ["QS", 2], ["KS", 2], ["AS", 3], ["AD", 3], ["2D", 1], ["3D", 1], ["4D", 1], ["5D", 1], ["6D", 1], ["7D", 1], ["8D", 1], ["9D", 1], ["TD", 2], ["JD", 2], ["QD", 2], ["KD", 2]]);
const WOLF = "played a wolf";
const WORTH = py.dict([["2C", 1], ["3C", 1], ["4C", 1], ["5C", 1], ["6C", 1], ["7C", 1], ["8C", 1], ["9C", 1], ["TC", 2], ["JC", 2], ["QC", 2], ["KC", 2], ["AC", 3], ["2H", 1], ["3H", 1], ["4H", 1], ["5H", 1], ["6H", 1], ["7H", 1], ["8H", 1], ["9H", 1], ["TH", 2], ["JH", 2], ["QH", 2], ["KH", 2], ["AH", 3], ["2S", 1], ["3S", 1], ["4S", 1], ["5S", 1], ["6S", 1], ["7S", 1], ["8S", 1], ["9S", 1], ["TS", 2], ["JS", 2], ["QS", 2], ["KS", 2], ["AS", 3], ["AD", 10], ["2D", 1], ["3D", 1], ["4D", 1], ["5D", 1], ["6D", 1], ["7D", 1], ["8D", 1], ["9D", 1], ["TD", 2], ["JD", 2], ["QD", 2], ["KD", 2]]);
const CARDS = 6;
const ACE_WORTH = 3;
const FULL = "has played six cards";
const SHOWN = "shown";
const PLAYED = "played";
export const tally = new DingoTally(), sheet = new DingoSheet(), step = 1;
export { MatchTally, MatchRule, Outcome, outcome_of_players, dealer_after };
