// Draws the pad of the shapes that the page brings, where no server does it. The parts are those of the server's page.
import { isolate, minus } from "./reading.js";
import { setText } from "./typography.js";

const CORNERS = ["bl", "tl", "tr", "br"];

export function shape(name) {
  return document.querySelector("[data-shapes]").content.querySelector(`[data-shape="${name}"]`).cloneNode(true);
}

export function fill(element, facts, text = element.dataset.fill) {
  element.textContent = setText(text.replace(/\{(\w+)\}/g, (_, name) => facts[name]));
  element.hidden = false;
  return element;
}

function slot(element, name) {
  return element.querySelector(`[data-slot="${name}"]`);
}

/** The whole board. `found` is what `Reading.read` says, `refusal` why it was not entered, empty for none. */
export function drawBoard(reading, found, { refusal = "", wrote = null } = {}) {
  const { pad } = reading;
  const board = shape("board");
  board.dataset.match = pad.match;
  board.dataset.address = location.pathname;
  fill(slot(board, "game"), found);
  slot(board, "where").textContent = setText(`${pad.place}, ${pad.rule_text}`);
  if (refusal) {
    slot(board, "refusal").hidden = false;
    slot(board, "refusal-text").textContent = refusal;
  }
  slot(board, "body").append(...(found.read ? drawGame(reading, found, wrote) : [drawDecided(reading, found)]));
  drawMore(board, reading, found, { refusal, wrote });
  return board;
}

function drawMore(board, { pad }, found, { refusal, wrote }) {
  const back = slot(board, "back");
  back.hidden = !wrote?.games.length;
  fill(back.querySelector("button"), { number: found.number - 1 });
  slot(board, "again").hidden = slot(board, "forget").hidden = !refusal;
  slot(board, "home").href = pad.home;
  slot(board, "lines").append(...found.lines.flatMap(({ number, said }) => said.map((text) => line(setText(`${number}. ${text}`)))));
}

function line(text) {
  const item = document.createElement("li");
  item.textContent = text;
  return item;
}

/** The seats clockwise, the viewer's first. */
function order({ seats, own }) {
  return seats.map((_, turn) => ((own ?? 0) + turn) % seats.length);
}

function drawGame(reading, found, wrote) {
  const { read } = found;
  const parts = [drawTotals(reading, found)];
  if (read.chapters.length) parts.push(drawMarks(reading, read));
  return [...parts, read.question ? drawQuestion(reading, read, wrote) : drawComplete(reading, found)];
}

function drawTotals({ pad }, { read, standing }) {
  const totals = shape("totals");
  for (const seat of order(pad)) {
    const item = shape("total");
    item.classList.add(`seat-${seat}`);
    slot(item, "name").textContent = pad.seats[seat].short;
    slot(item, "total").textContent = minus(read.totals[seat] ?? 0);
    const isMe = seat === pad.own;
    if (isMe) item.classList.add("tot-me");
    slot(item, "me").hidden = !isMe;
    slot(item, "partner").hidden = pad.own === null || isMe || pad.teams[seat] !== pad.teams[pad.own];
    slot(item, "deals").hidden = seat !== read.dealer;
    drawWon(item, pad.pips, standing, seat);
    totals.append(item);
  }
  return totals;
}

function drawWon(item, needed, standing, seat) {
  if (!needed) {
    fill(slot(item, "points"), { points: minus(standing.points[seat]) });
    return;
  }
  const won = standing.games_won[seat];
  slot(item, "pips").hidden = false;
  for (let number = 0; number < needed; number += 1) {
    const pip = document.createElement("i");
    pip.className = number < won ? "pip pip-on" : "pip";
    slot(item, "pips").append(pip);
  }
  fill(slot(item, "won"), { won, needed });
}

function drawMarks(reading, { chapters }) {
  const strip = shape("marks");
  const done = chapters.filter(({ is_done: isDone }) => isDone).length;
  for (const [place, { label, is_done: isDone, saying, seats }] of chapters.entries()) {
    const item = shape("mark");
    const text = label === "T" ? "10" : label;
    if (seats.length) item.classList.add(`seat-${seats[0]}`);
    if (isDone) item.classList.add("mark-done");
    else if (place === done) {
      item.classList.add("mark-now");
      item.setAttribute("aria-current", "step");
    }
    slot(item, "label").textContent = text;
    slot(item, "said").textContent = saying ? `${text}: ${reading.say(saying)}` : text;
    strip.append(item);
  }
  return strip;
}

function newPad(reading, read) {
  const pad = shape("pad");
  const { sayings } = read;
  slot(pad, "undo").disabled = sayings.length === 0;
  pad.querySelector("[data-last]").textContent = sayings.length ? reading.say(sayings.at(-1)) : "";
  return pad;
}

function drawQuestion(reading, read) {
  const { question } = read;
  const pad = newPad(reading, read);
  pad.querySelector("[data-asked]").textContent = reading.say(question.saying);
  if (question.steps > 1) fill(slot(pad, "step"), question);
  if (question.answers.some(({ seat }) => seat !== null)) drawSeats(slot(pad, "felt"), reading, question);
  const choices = question.answers.filter(({ seat }) => seat === null);
  if (choices.length) drawChoices(slot(pad, "choices"), reading, choices);
  return pad;
}

function drawSeats(felt, reading, { answers, notes, cards }) {
  const { pad } = reading;
  felt.hidden = false;
  felt.classList.toggle("pad-felt-row", pad.seats.length !== CORNERS.length);
  for (const [turn, seat] of order(pad).entries()) {
    const item = shape("seat");
    item.className = pad.seats.length === CORNERS.length ? `pad-${CORNERS[turn]}` : "pad-any";
    const button = item.querySelector("button");
    button.classList.add(`seat-${seat}`);
    button.value = answers.find((answer) => answer.seat === seat)?.tap ?? "";
    button.disabled = !button.value;
    slot(item, "initials").textContent = pad.seats[seat].initials;
    slot(item, "initials").classList.add(`tint-${pad.seats[seat].tint}`);
    slot(item, "name").textContent = pad.seats[seat].short;
    if (notes.has(seat)) {
      button.classList.add("pad-noted");
      slot(item, "note").hidden = false;
      slot(item, "note").textContent = reading.say(notes.value(seat));
    }
    slot(felt, "seats").append(item);
  }
  slot(felt, "cards").hidden = !cards.length;
  slot(felt, "cards").append(...cards.map(drawCard));
}

function drawCard(code) {
  const card = shape("card");
  const use = card.querySelector("use");
  use.setAttribute("href", `${use.getAttribute("href")}#${code}`);
  return card;
}

function drawChoices(place, reading, answers) {
  place.hidden = false;
  place.classList.toggle("pad-many", answers.length > 2);
  for (const { tap, saying } of answers) {
    const button = shape("choice");
    button.value = tap;
    slot(button, "nobody").hidden = answers.length > 1;
    slot(button, "text").textContent = saying ? reading.say(saying) : tap;
    place.append(button);
  }
}

function drawComplete(reading, { number, read }) {
  const pad = newPad(reading, read);
  const asked = pad.querySelector("[data-asked]");
  fill(asked, { number }, asked.dataset.complete);
  const { problems, outcome } = reading.judge(read.rows);
  const foot = pad.querySelector(".pad-foot");
  for (const problem of problems) {
    const said = shape("problem");
    fill(slot(said, "why"), { problem });
    foot.before(said);
  }
  const finish = shape("finish");
  finish.disabled = problems.length > 0;
  const text = slot(finish, "text");
  fill(text, { number, end: outcome ? ending(reading, text.dataset, outcome.winners, outcome.scores) : "" });
  foot.before(finish);
  return pad;
}

function drawDecided(reading, { standing }) {
  const part = shape("decided");
  const asked = part.querySelector("[data-asked]");
  asked.textContent = ending(reading, asked.dataset, standing.winners, standing.points);
  return part;
}

/** Who wins, in the words of an element for one, for many, or for nobody. */
function ending({ pad }, { one, many, none }, winners, scores) {
  if (!winners.length) return none;
  const facts = { names: winners.map((seat) => isolate(pad.seats[seat].short)).join(" & "), points: minus(scores[winners[0]]) };
  return setText((winners.length > 1 ? many : one).replace(/\{(\w+)\}/g, (_, name) => facts[name]));
}
