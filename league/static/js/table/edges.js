// A table of one to four without melds, rows and bets: a seat at each edge, seat 0 at the bottom, then clockwise; cards
// are turned to their seat.

import { CAPTION, SMALLEST } from "./captions.js";

const [BOTTOM, LEFT, TOP, RIGHT] = [0, 1, 2, 3];
const [UPRIGHT, WIDE] = [1, 1.39]; // widths in heights
const PLATE = 14; // px
const EDGES_OF = [[], [BOTTOM], [BOTTOM, TOP], [BOTTOM, LEFT, RIGHT], [BOTTOM, LEFT, TOP, RIGHT]];

/** See `measure`: what a felt of this size has beside its size. */
export function edgesFor({ width, height, upright, seats, below }) {
  const broad = Math.min(width, height * (upright ? UPRIGHT : WIDE)); // what is broader gives no larger cards
  const cardWidth = broad * (upright ? 0.125 : below ? 0.095 : 0.078);
  const cardHeight = cardWidth * 1.4;
  const edge = cardHeight / 2 + broad * (upright ? 0.034 : 0.03);
  const middleY = height * (upright ? 0.5 : below ? 0.53 : 0.49);
  const side = width / 2 - edge;
  return {
    cardWidth, middleX: width / 2, middleY, edgeOf: EDGES_OF[seats], pileScale: upright ? 0.56 : 0.6,
    // How far the hands lie from the middle; where the own one is not drawn its plate stands at the edge.
    handAt: [height - middleY - (below ? PLATE : edge), side, middleY - edge, side],
    seated: { h: inHand, s: (at) => inPile(at, 1), p: (at) => inPile(at, -1), c: beforeSeat },
    heart: { x: width / 2, y: middleY, scale: 1 },
    slot: (across, down) => cornerSpot({ width, height, upright, middleY, below, cardWidth }, across, down),
    labelled, passedPlace, plate: (seat) => ({ corner: EDGES_OF[seats][seat] }), initials: false,
  };
}

/** A point `along` a seat's edge to its right hand and `out` from the middle towards the seat. */
function fromSeat(felt, seat, along, out) {
  const [dx, dy] = [[along, out], [-out, along], [-along, -out], [out, -along]][felt.edgeOf[seat]];
  return { x: felt.middleX + dx, y: felt.middleY + dy };
}

function isSide(felt, seat) {
  return felt.edgeOf[seat] % 2 === 1;
}

function turnOf(felt, seat) {
  return felt.edgeOf[seat] * 90;
}

function inHand({ felt, index, count, seat }) {
  const { width, height, upright, cardWidth, handAt, edgeOf, below } = felt;
  if (below && seat === 0) return { ...outside(felt, index, count), scale: 1, level: 100 + index };
  const across = upright ? (below ? 0.32 : 0.86) : 0.44; // on a phone, if the own hand is not drawn, between plates
  const length = isSide(felt, seat) ? height * (upright ? 0.44 : 0.55) : width * across;
  const gap = Math.min(cardWidth * 0.62, (length - cardWidth) / Math.max(1, count - 1));
  const offset = index - (count - 1) / 2;
  const arch = Math.min(offset ** 2, 30) * (upright ? 0.2 : 0.3);
  const point = fromSeat(felt, seat, offset * gap, handAt[edgeOf[seat]] + arch - 2);
  const turn = turnOf(felt, seat) + offset * Math.min(1, 10 / count) * (upright ? 0.9 : 1.3);
  return { ...point, turn, scale: isSide(felt, seat) ? 0.86 : 1, level: 100 + index };
}

/** Over the lower edge, where the hand lies that is no part of the drawing. */
function outside({ width, height, cardWidth, cardHeight }, index, count) {
  const gap = Math.min(cardWidth, (width * 0.8) / count);
  return { x: width / 2 + (index - (count - 1) / 2) * gap, y: height + cardHeight, turn: 0 };
}

// ---- the piles before a seat: scoring to its right, penalty to its left ----

function pileStart(felt, seat) {
  return felt.cardWidth * (isSide(felt, seat) ? 0.62 : 0.95);
}

function handDepth(felt, seat) {
  return felt.cardHeight * (isSide(felt, seat) ? 0.43 : 0.5);
}

function pileOut(felt, seat) {
  const { upright, cardHeight, handAt, edgeOf, pileScale } = felt;
  return handAt[edgeOf[seat]] - handDepth(felt, seat) - cardHeight * pileScale * 0.5 - (upright ? 4 : 10);
}

function inPile({ felt, index, count, seat }, direction) {
  const { width, height, upright, cardWidth, pileScale } = felt;
  const length = isSide(felt, seat) ? height * (upright ? 0.13 : 0.2) : width * (upright ? 0.3 : 0.2);
  const gap = Math.min(cardWidth * 0.27, length / Math.max(1, count - 1));
  const point = fromSeat(felt, seat, direction * (pileStart(felt, seat) + index * gap), pileOut(felt, seat));
  return { ...point, turn: turnOf(felt, seat), scale: pileScale, level: 40 + index };
}

function labelled({ felt, kind, seat }) {
  const { cardHeight, pileScale, upright, handAt, edgeOf } = felt;
  const out = handAt[edgeOf[seat]] - handDepth(felt, seat) - cardHeight * pileScale - (upright ? 2 : 15);
  if (kind === "c" || kind === "h") return passedPlace(felt, seat);
  return fromSeat(felt, seat, (kind === "s" ? 1 : -1) * pileStart(felt, seat), out);
}

// ---- the middle ----

function cornerSpot({ width, height, upright, middleY, below, cardWidth }, across, down) {
  const x = width / 2;
  if (upright && below) return { x: x + across * 0.13 * width, y: middleY - down * 0.155 * height, scale: 0.75 };
  const [right, high, low] = upright ? [0.135, 0.146, 0.138] : [0.235, 0.11, 0.11]; // captions stay off the plates
  const room = (high + low) * height - CAPTION; // between two piles, one below the other
  return {
    x: x + across * right * width,
    y: middleY + down * (down < 0 ? high : low) * height,
    scale: Math.min(upright ? 0.8 : 0.9, Math.max(SMALLEST, room / (cardWidth * 1.4))),
  };
}

function beforeSeat({ felt, index, count, seat }) {
  const offset = (index - (count - 1) / 2) * felt.cardWidth * 0.58;
  return {
    ...fromSeat(felt, seat, offset, playDistance(felt, seat)), turn: turnOf(felt, seat), scale: 1, level: 70 + index,
  };
}

function playDistance(felt, seat) {
  return isSide(felt, seat) ? felt.cardWidth * 1.28 : felt.cardHeight * 1.12;
}

/** Where "pass" is written for a seat that played nothing. */
function passedPlace(felt, seat) {
  return fromSeat(felt, seat, 0, playDistance(felt, seat));
}
