// Where things lie on the felt, in pixels. Seat 0 sits at the bottom, then clockwise: left, top, right. Every place is
// {x, y, turn (degrees), scale, level (z-index), down (shows its back)}; x and y are the middle of the card.
// Zones: h0 … h3 hands, s0 … s3 and p0 … p3 piles, c and c0 … c3 the middle, o out of sight, d discards, k face down,
// rab a pile whose lowest card lies on top; t is a sign, without cards.

const LEFT = new Set(["rab", "k"]); // the spots on the left; the others are on the right

/** Sizes for a felt of this width and height; a felt higher than wide is that of a phone. */
export function measure(width, height) {
  const upright = height > width;
  const cardWidth = width * (upright ? 0.125 : 0.078);
  const cardHeight = cardWidth * 1.4;
  const edge = cardHeight / 2 + width * (upright ? 0.034 : 0.03);
  const middleY = height * (upright ? 0.5 : 0.49);
  const side = width / 2 - edge;
  const handAt = [height - middleY - edge, side, middleY - edge, side]; // how far the hands lie from the middle
  return { width, height, upright, cardWidth, cardHeight, middleX: width / 2, middleY, handAt };
}

/** The place of every card of a position, as a Map from card to place. */
export function placeAll(position, felt) {
  const places = new Map();
  for (const [zone, cards] of Object.entries(position)) {
    const place = placerOf(zone);
    cards.forEach((card, index) => places.set(card, place(felt, index, cards.length, seatOf(zone))));
  }
  return places;
}

function placerOf(zone) {
  const named = { rab: onLeftPile, k: faceDown, o: outOfPlay, d: onDiscards, c: inTheMiddle };
  const seated = { h: inHand, s: inScoringPile, p: inPenaltyPile, c: beforeSeat };
  return named[zone] ?? seated[zone[0]];
}

function seatOf(zone) {
  return Number(zone[1]);
}

/** A point `along` a seat's edge to its right hand and `out` from the middle towards the seat. */
function fromSeat(felt, seat, along, out) {
  const [dx, dy] = [[along, out], [-out, along], [-along, -out], [out, -along]][seat];
  return { x: felt.middleX + dx, y: felt.middleY + dy };
}

function isSide(seat) {
  return seat % 2 === 1;
}

function inHand(felt, index, count, seat) {
  const { width, height, upright, cardWidth, handAt } = felt;
  const length = isSide(seat) ? height * (upright ? 0.44 : 0.55) : width * (upright ? 0.86 : 0.44);
  const gap = Math.min(cardWidth * 0.62, (length - cardWidth) / Math.max(1, count - 1));
  const offset = index - (count - 1) / 2;
  const arch = offset ** 2 * (upright ? 0.2 : 0.3);
  const point = fromSeat(felt, seat, offset * gap, handAt[seat] + arch - 2);
  const turn = seat * 90 + offset * (upright ? 0.9 : 1.3);
  return { ...point, turn, scale: isSide(seat) ? 0.86 : 1, level: 100 + index };
}

// ---- the piles before a seat: scoring to its right, penalty to its left ----

function pileScale(felt) {
  return felt.upright ? 0.56 : 0.6;
}

function pileStart(felt, seat) {
  return felt.cardWidth * (isSide(seat) ? 0.62 : 0.95);
}

function handDepth(felt, seat) {
  return felt.cardHeight * (isSide(seat) ? 0.43 : 0.5);
}

function inScoringPile(felt, index, count, seat) {
  return inPile(felt, index, count, seat, 1);
}

function inPenaltyPile(felt, index, count, seat) {
  return inPile(felt, index, count, seat, -1);
}

function inPile(felt, index, count, seat, direction) {
  const { width, height, upright, cardWidth, cardHeight, handAt } = felt;
  const scale = pileScale(felt);
  const length = isSide(seat) ? height * (upright ? 0.15 : 0.2) : width * (upright ? 0.3 : 0.2);
  const gap = Math.min(cardWidth * 0.27, length / Math.max(1, count - 1));
  const out = handAt[seat] - handDepth(felt, seat) - cardHeight * scale * 0.5 - (upright ? 4 : 10);
  const point = fromSeat(felt, seat, direction * (pileStart(felt, seat) + index * gap), out);
  return { ...point, turn: seat * 90, scale, level: 40 + index };
}

/** Where a pile's label is written: at its inner end. */
export function labelPlace(felt, zone) {
  const seat = seatOf(zone);
  const inner = felt.cardHeight * pileScale(felt) + (felt.upright ? 4 : 15);
  const direction = zone[0] === "s" ? 1 : -1;
  return fromSeat(felt, seat, direction * pileStart(felt, seat), felt.handAt[seat] - handDepth(felt, seat) - inner);
}

// ---- the middle ----

function cornerSpot(felt, direction) {
  const [right, up] = felt.upright ? [0.135, 0.152] : [0.235, 0.11];
  return {
    x: felt.middleX + direction * right * felt.width,
    y: felt.middleY - up * felt.height,
    scale: felt.upright ? 0.8 : 0.9,
  };
}

function onLeftPile(felt, index) {
  const spot = cornerSpot(felt, -1);
  return { ...spot, x: spot.x - index * 0.6, y: spot.y - index * 0.9, turn: ((index * 37) % 5) - 6, level: 10 + index };
}

function faceDown(felt, index) {
  return { ...onLeftPile(felt, Math.floor(index / 3)), down: true }; // a flat pile: nobody counts it
}

function outOfPlay(felt) {
  return { ...cornerSpot(felt, -1), turn: -4, scale: 0.3, level: 1, gone: true };
}

function onDiscards(felt, index) {
  const spot = cornerSpot(felt, 1);
  const scatter = ((index * 29) % 7) - 3; // looks tossed, and is the same each time
  return { ...spot, x: spot.x + scatter, y: spot.y - index * 0.5, turn: ((index * 53) % 17) - 8, level: 10 + index };
}

function inTheMiddle(felt) {
  return { x: felt.middleX, y: felt.middleY, turn: 0, scale: 1, level: 60 };
}

function beforeSeat(felt, index, count, seat) {
  const offset = (index - (count - 1) / 2) * felt.cardWidth * 0.58;
  return { ...fromSeat(felt, seat, offset, playDistance(felt, seat)), turn: seat * 90, scale: 1, level: 70 + index };
}

function playDistance(felt, seat) {
  return isSide(seat) ? felt.cardWidth * 1.28 : felt.cardHeight * 1.12;
}

/** Where "pass" is written for a seat that played nothing. */
export function passedPlace(felt, seat) {
  return fromSeat(felt, seat, 0, playDistance(felt, seat));
}

/** The outline of a pile or sign: its upper left corner and size. */
export function spotBox(felt, zone) {
  const { x, y, scale } = cornerSpot(felt, LEFT.has(zone) ? -1 : 1);
  const [width, height] = [felt.cardWidth * scale, felt.cardHeight * scale];
  return { x: x - width / 2, y: y - height / 2, width, height };
}
