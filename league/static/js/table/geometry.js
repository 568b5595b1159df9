// Where things lie on the felt, in pixels. Every place is {x, y, turn (degrees), scale, level (z-index), down (shows its
// back), gone, stowed}; x and y are the middle of the card. A table of up to four has a seat at each edge, its cards
// turned to it; a larger one, or one with melds, rows or bets, has a box for each seat along the rim and turns nothing.
// Chairs are counted clockwise from the viewer's own, which is 0 and at the bottom.
import { edgesFor } from "./edges.js";
import { rimFor } from "./rim.js";
import { parseZone } from "./zones.js";

const EDGES = 4;
const UPRIGHT = 1.15;
const SEEN_OF_PILE = 24; // cards of a pile that are drawn: what lies deeper is covered

/** Whether seats have boxes along the rim. */
export function needsRim({ seats, survey }) {
  return seats > EDGES || ["m", "r", "b", "j"].some((kind) => survey.kinds.has(kind));
}

/**
 * The layout of a felt of this width and height; one that is hardly wider than high is that of a phone. `seating`:
 * {seats, survey (surveyZones), first (the viewer's seat), below (whether its hand lies outside)}.
 */
export function measure(width, height, seating) {
  const { seats, first } = seating;
  const size = { ...seating, width, height, upright: height * UPRIGHT > width };
  const layout = needsRim(seating) ? rimFor(size) : edgesFor(size);
  const chairOf = (seat) => (seat - first + seats) % seats;
  return { ...size, ...layout, chairOf, cardHeight: layout.cardWidth * 1.4 };
}

/** The place of every card of a position, as a Map from card to place. */
export function placeAll(position, felt) {
  const places = new Map();
  for (const [zone, cards] of Object.entries(position)) {
    const { kind, number, part } = parseZone(zone);
    const group = kind === "m" ? meldsOf(position, number, part) : null;
    const place = number === null ? COMMON[kind] : (ROWS[kind] ?? felt.seated[kind]);
    const seat = kind in ROWS ? number : felt.chairOf(number);
    cards.forEach((card, index) => {
      places.set(card, place({ felt, zone, index, count: cards.length, seat, group }));
    });
  }
  return places;
}

const COMMON = {
  rab: (at) => leaning(at, 0.6, 0.9, ((at.index * 37) % 5) - 6),
  k: (at) => ({ ...leaning(at, 0.15, 0.15, -6), down: true }), // a flat pile: nobody counts it
  u: (at) => leaning(at, 0, 0, 0),
  d: (at) => tossed(at),
  c: ({ felt }) => ({ ...felt.heart, turn: 0, level: 60 }),
  o: ({ felt }) => ({ ...slotOf(felt, "rab"), turn: -4, scale: 0.3, level: 1, gone: true }),
};
const ROWS = { r: inRow };

/** The melds before a seat in the order of their numbers, {lengths}, and which of them this one is, {at}. */
function meldsOf(position, seat, part) {
  const melds = Object.entries(position).map(([zone, cards]) => ({ ...parseZone(zone), length: cards.length }))
    .filter(({ kind, number }) => kind === "m" && number === seat)
    .sort((one, other) => Number(one.part) - Number(other.part));
  return { at: melds.findIndex((meld) => meld.part === part), lengths: melds.map(({ length }) => length) };
}

// ---- what belongs to the whole table ----

/** Left: rabbits or stock, what is turned up below; right: discards, and the sign, below them where both are. */
function slotOf(felt, zone) {
  const left = zone === "rab" || zone === "k" || zone === "u" || zone === "o";
  return felt.slot(left ? -1 : 1, isLow(felt, zone) ? 1 : -1);
}

/** Whether the name of another pile stands above it. */
function isLow(felt, zone) {
  return zone === "u" || (zone === "t" && felt.survey.kinds.has("d"));
}

function leaning({ felt, zone, index, count }, right, up, turn) {
  const spot = slotOf(felt, zone);
  const height = Math.min(index, SEEN_OF_PILE);
  const [x, y] = [spot.x - height * right, spot.y - height * up];
  return { ...spot, x, y, turn, level: 10 + height, stowed: isCovered(index, count) };
}

function tossed({ felt, zone, index, count }) {
  const spot = slotOf(felt, zone);
  const scatter = ((index * 29) % 7) - 3; // looks tossed, and is the same each time
  const height = Math.min(index, SEEN_OF_PILE);
  return {
    ...spot, x: spot.x + scatter, y: spot.y - height * 0.3, turn: ((index * 53) % 17) - 8, level: 10 + height,
    stowed: isCovered(index, count),
  };
}

function isCovered(index, count) {
  return index < count - SEEN_OF_PILE;
}

function inRow({ felt, index, count, seat: row }) {
  const { x, y, length, scale } = rowLine(felt, row);
  const card = felt.cardWidth * scale;
  const gap = Math.min(card * 0.62, (length - card) / Math.max(1, count - 1));
  return { x: x - length / 2 + card / 2 + index * gap, y, turn: 0, scale, level: 40 + index };
}

function rowLine(felt, row) {
  const { x, y, width, height } = felt.rows;
  const { rows } = felt.survey;
  const scale = Math.min(1, (height / rows) * 0.92 / felt.cardHeight);
  return { x, y: y + (row - (rows - 1) / 2) * (height / rows), length: width, scale };
}

/** Where a label is written: at a pile's inner end, on one below another pile, at the head of a meld, behind a row. */
export function labelPlace(felt, zone, position) {
  const { kind, number, part } = parseZone(zone);
  if (kind === "r") {
    const { x, y, length } = rowLine(felt, number);
    return { x: x + length / 2 + felt.cardWidth * 0.4, y };
  }
  if (number === null) {
    const { x, y, scale } = slotOf(felt, zone);
    return { x, y: isLow(felt, zone) ? y : y - felt.cardHeight * scale * 0.5 };
  }
  const group = kind === "m" ? meldsOf(position, number, part) : null;
  return felt.labelled({ felt, kind, seat: felt.chairOf(number), group });
}

/** The outline of a pile or sign: its upper left corner and size. */
export function spotBox(felt, zone) {
  const { x, y, scale } = slotOf(felt, zone);
  const [width, height] = [felt.cardWidth * scale, felt.cardHeight * scale];
  return { x: x - width / 2, y: y - height / 2, width, height };
}
