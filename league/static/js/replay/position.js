// Where each card lies after a number of steps. A position is an object {zone: [cards in the order they lie]}.
const RANKS = "23456789TJQKA";
const SUITS = "CSHD";
const SEATS_MAX = 12; // a move begins with its seat: 0 to 9, a, b

/** The cards by zone after the first `count` steps of the record. */
export function positionAfter(record, count) {
  const zoneOf = new Map(Object.entries(record.layout));
  const laidAt = new Map();
  record.steps.slice(0, count).forEach((step, index) => {
    step.m.forEach(([card, zone], turn) => {
      zoneOf.set(card, zone);
      laidAt.set(card, index * 100 + turn);
    });
  });
  return sorted(grouped(zoneOf), laidAt);
}

function grouped(zoneOf) {
  const zones = {};
  for (const [card, zone] of zoneOf) (zones[zone] ??= []).push(card);
  return zones;
}

function sorted(zones, laidAt) {
  const byTime = (a, b) => (laidAt.get(a) ?? 0) - (laidAt.get(b) ?? 0);
  for (const [zone, cards] of Object.entries(zones)) cards.sort(orderOf(zone) ?? byTime);
  return zones;
}

function orderOf(zone) {
  if (zone[0] === "h") return (a, b) => inHand(a) - inHand(b);
  if (zone === "rab") return (a, b) => inHand(b) - inHand(a); // the lowest on top
  return null;
}

function inHand(card) {
  return SUITS.indexOf(card[1]) * RANKS.length + RANKS.indexOf(card[0]) + (Number(card.slice(2)) || 1) / 10;
}

/** What is written at the zones after the first `count` steps: an object {zone: text}, "" for nothing. */
export function labelsAfter(record, count) {
  return Object.assign({}, ...record.steps.slice(0, count).map((step) => step.lb));
}

/** The seats that have passed in the chapter of the last step, and done nothing since. */
export function passedSeats(record, count) {
  const last = record.steps[count - 1];
  if (!last || last.res) return new Set();
  const latest = new Map();
  for (let index = count - 1; index >= 0 && record.steps[index].ph === last.ph; index--) {
    const { mv } = record.steps[index];
    const seat = mv && parseInt(mv[0], SEATS_MAX);
    if (mv && !latest.has(seat)) latest.set(seat, mv.slice(1));
  }
  return new Set([...latest].filter(([, done]) => done === "-").map(([seat]) => seat));
}
