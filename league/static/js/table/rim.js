// A table of up to twelve: seat 0 at the bottom, the others clockwise in boxes along the rim, from the left. In a box:
// the plate, the hand, what the seat has won, paid and melded. Played cards lie on a ring, each towards its seat.

import { CAPTION, SMALLEST } from "./captions.js";
import { meldSpots } from "./melds.js";

const TITLE = { upright: 20, wide: 27 }; // height of a plate, px
const AIR = 4;
const FEW_STAKES = 6; // on an area; more take a line more on a phone
const INITIALS_FROM = 7; // seats: from here on a card on the ring carries its player's initials

/** How many of the other seats sit on the left and on the right; the rest sit at the top. */
function besides(others, upright) {
  if (upright) return others <= 3 ? 0 : Math.floor((others - (others % 2 ? 3 : 2)) / 2);
  if (others < 2) return 0;
  return others <= 5 ? 1 : others <= 8 ? 2 : 3;
}

/** See `measure`: what a felt of this size has beside its size. */
export function rimFor({ width, height, upright, seats, survey, below }) {
  const pad = upright ? 7 : 14;
  const others = seats - 1;
  const sides = besides(others, upright);
  const tops = others - 2 * sides;
  const title = upright ? TITLE.upright : TITLE.wide;
  const cardWidth = upright ? Math.min(width * 0.13, height * 0.11) : Math.min(width * 0.075, height * 0.155);
  const bare = !survey.kinds.has("h");
  const betting = cardWidth * (upright ? (seats > FEW_STAKES ? 3.3 : 2.6) : 1.7);
  const owns = ["s", "p", "m"].some((kind) => survey.kinds.has(kind));
  const held = bare || below ? 0 : cardWidth * 1.4;
  const front = survey.areas.length ? betting : below && owns ? cardWidth - (upright ? title + AIR : 0) : held;
  const near = Math.max(title, front + (upright ? title + AIR : 0));
  const bottom = height - pad - near - AIR;
  const boxWidth = sides === 0 ? 0 : width * (upright ? 0.25 : others <= 3 && !bare ? 0.24 : 0.17);
  const depth = tops === 0 ? 0 : bare ? title + AIR : height * (upright ? (others <= 3 ? 0.34 : 0.22) : 0.27);
  const boxes = [nearBox()];
  for (let index = sides - 1; index >= 0; index--) boxes.push(sideBox(pad, index));
  for (let index = 0; index < tops; index++) boxes.push(topBox(index));
  for (let index = 0; index < sides; index++) boxes.push(sideBox(width - pad - boxWidth, index));
  const well = wellBetween(pad + boxWidth, width - pad - boxWidth, pad + depth, bottom);
  const ring = ringIn(well, seats, cardWidth);
  return {
    cardWidth, boxes, ring, middleX: well.x, middleY: well.y,
    seated: { h: inHand, s: (at) => inPile(at, 1), p: (at) => inPile(at, 0), m: inMeld, c: onRing },
    heart: { x: well.x, y: well.y, scale: Math.min(1, well.height / 3 / (cardWidth * 1.4)) },
    slot: (across, down) => slotIn({ ring, cardWidth, survey, upright }, across, down),
    rows: rowsIn(well, upright, cardWidth),
    areas: upright
      ? { x: pad, y: height - pad - front, width: width - 2 * pad, height: front }
      : { x: width * 0.26, y: bottom + AIR, width: width * 0.7, height: near },
    labelled, passedPlace, plate: platePlace, initials: seats >= INITIALS_FROM,
  };

  /** On a desk the plate and what the seat has won are left of the hand, on a phone above it. */
  function nearBox() {
    const top = height - pad - near;
    if (below && !survey.areas.length) return lowBox(top);
    const hand = { x: width / 2, y: height - pad - cardWidth * 0.7, length: width * (upright ? 0.94 : 0.46), scale: 1 };
    if (upright) {
      const own = { left: width * 0.36, width: width * 0.6, y: top + title / 2, height: title };
      return { plate: { x: pad + width * 0.16, y: top, room: width * 0.32 }, hand, own };
    }
    const free = near - title;
    const own = { left: pad, width: width * 0.22, y: top + free / 2, height: Math.max(1, free - AIR) };
    return { plate: { x: pad + width * 0.11, y: height - pad - title, room: width * 0.22 }, hand, own };
  }

  /** Beside the plate is nothing but what the seat has won. */
  function lowBox(top) {
    const plate = { x: pad + width * 0.16, y: top + (near - title) / 2, room: width * 0.32 };
    const hand = { x: width / 2, y: height + cardWidth, length: width * 0.9, scale: 1 };
    return { plate, hand, own: { left: width * 0.36, width: width * 0.6, y: top + near / 2, height: near } };
  }

  function sideBox(left, index) {
    const box = (bottom - pad) / sides;
    return boxAt(left, pad + index * box, boxWidth, box - AIR);
  }

  function topBox(index) {
    const box = (width - 2 * (pad + boxWidth)) / tops;
    return boxAt(pad + boxWidth + index * box + AIR / 2, pad, box - AIR, depth);
  }

  function boxAt(left, top, room, tall) {
    const inside = { left: left + AIR, width: room - 2 * AIR };
    const free = tall - title - AIR;
    const handHeight = Math.min(free * (owns ? 0.58 : 1), cardWidth * 1.4 * 0.8, (room / 1.7) * 1.4);
    const rest = Math.max(1, free - handHeight - AIR);
    const ownHeight = survey.kinds.has("m") ? rest : Math.min(rest, cardWidth * 0.8);
    const scale = handHeight / (cardWidth * 1.4);
    return {
      plate: { x: left + room / 2, y: top, room },
      hand: { x: left + room / 2, y: top + title + (AIR + handHeight) / 2, length: room, scale },
      own: { ...inside, y: top + title + AIR * 1.5 + handHeight + ownHeight / 2, height: ownHeight },
    };
  }
}

function wellBetween(left, right, top, bottom) {
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}

/** The ring on which played cards lie: as large as the well, its cards so small that neighbours stay apart. */
function ringIn(well, seats, cardWidth) {
  let card = Math.min(cardWidth * 0.9, well.height / 4.4, well.width / 5);
  const around = () => {
    return { ...well, right: well.width / 2 - card * 0.9, down: (well.height - card * 1.4) / 2 - AIR, seats };
  };
  for (let seat = 0; seat < seats; seat++) {
    const [one, next] = [ringPoint({ ring: around() }, seat), ringPoint({ ring: around() }, seat + 1)];
    if (seats > 1) card = Math.min(card, 1.08 * Math.max(Math.abs(one.x - next.x), Math.abs(one.y - next.y) / 1.4));
  }
  return { ...around(), card };
}

/** Rows take the middle of the well; on a phone what is else on it lies above them. */
function rowsIn(well, upright, cardWidth) {
  const height = Math.min(well.height * (upright ? 0.64 : 0.9), cardWidth * 3.2);
  if (!upright) return { x: well.x, y: well.y, width: well.width * 0.44, height };
  return { x: well.x - cardWidth * 0.3, y: well.y + well.height * 0.18, width: well.width * 0.76, height };
}

/** Left and right of the middle: beside the rows, or inside the ring where there is one. */
function slotIn({ ring, cardWidth, survey, upright }, across, down) {
  if (survey.rows) return besideRows(ring, cardWidth, upright, across);
  const hasRing = survey.kinds.has("c");
  const room = hasRing
    ? { width: ring.right - ring.card * 0.6, height: 2 * ring.down - ring.card * 1.5 }
    : { width: ring.width / 2, height: ring.height };
  const isTwo = survey.kinds.has("u") || (survey.kinds.has("t") && survey.kinds.has("d"));
  const high = (room.height / (isTwo ? 2 : 1) - CAPTION) / (cardWidth * 1.4);
  const scale = Math.min(1, Math.max(high, SMALLEST), (room.width * 0.75) / cardWidth);
  const low = isTwo ? (cardWidth * 1.4 * scale + CAPTION) / 2 : 0;
  const aside = Math.min(room.width * 0.55, cardWidth * 2.2);
  return { x: ring.x + across * aside, y: ring.y + down * low - cardWidth * scale * 0.1, scale };
}

function besideRows(well, cardWidth, upright, across) {
  const high = (well.height * (upright ? 0.24 : 0.5)) / (cardWidth * 1.4);
  const scale = Math.min(1, high, (well.width * 0.16) / cardWidth);
  const aside = upright ? well.width * 0.2 : well.width / 2 - cardWidth * scale * 0.85;
  return { x: well.x + across * aside, y: upright ? well.y - well.height * 0.325 : well.y, scale };
}

function onLine({ x, y, length, scale }, felt, index, count, level) {
  const card = felt.cardWidth * scale;
  const gap = Math.min(card * 0.62, (length - card) / Math.max(1, count - 1));
  return { x: x + (index - (count - 1) / 2) * gap, y, turn: 0, scale, level: level + index };
}

function inHand({ felt, index, count, seat }) {
  return onLine(felt.boxes[seat].hand, felt, index, count, 100);
}

/** Won cards have the right half of a seat's line, penalties the left one; the whole line where there is one kind. */
function pileLine(felt, seat, half) {
  const { left, width, y, height } = felt.boxes[seat].own;
  const both = felt.survey.kinds.has("s") && felt.survey.kinds.has("p");
  const length = both ? width / 2 - AIR : width;
  const scale = height / 1.4 / felt.cardWidth;
  return { x: both ? left + width * (half ? 0.75 : 0.25) : left + width / 2, y, length, scale };
}

function inPile({ felt, index, count, seat }, half) {
  return onLine(pileLine(felt, seat, half), felt, index, count, 40);
}

function meldSpot(felt, seat, { at, lengths }) {
  return meldSpots(felt.boxes[seat].own, lengths, felt.cardWidth * 0.75)[at];
}

function inMeld({ felt, index, seat, group }) {
  const { x, y, card, gap } = meldSpot(felt, seat, group);
  return { x: x + index * gap, y, turn: 0, scale: card / felt.cardWidth, level: 40 + index };
}

function ringPoint({ ring }, seat) {
  const angle = Math.PI / 2 + (2 * Math.PI * seat) / ring.seats;
  return { x: ring.x + ring.right * Math.cos(angle), y: ring.y + ring.down * Math.sin(angle) };
}

function onRing({ felt, index, count, seat }) {
  const { x, y } = ringPoint(felt, seat);
  const { card } = felt.ring;
  return { x: x + (index - (count - 1) / 2) * card * 0.4, y, turn: 0, scale: card / felt.cardWidth, level: 70 + index };
}

function labelled({ felt, kind, seat, group }) {
  if (kind === "c" || kind === "h") return ringPoint(felt, seat);
  if (kind === "m") {
    const { x, y, card } = meldSpot(felt, seat, group);
    return { x: x - card * 0.5, y: y - card * 0.5 };
  }
  const { x, y, length } = pileLine(felt, seat, kind === "s" ? 1 : 0);
  return { x: x - length / 2 + 8, y };
}

function passedPlace(felt, seat) {
  return ringPoint(felt, seat);
}

function platePlace(seat, felt) {
  return felt.boxes[seat].plate;
}
