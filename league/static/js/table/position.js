// What a table looks like at one moment, a picture: {zones: {zone: [cards in the order they lie]}, labels: {zone: text},
// passed: the seats that have, step: the one that led there, if any, turn: the seat to look at}. A card that the viewer
// cannot see is called after its zone and its number there: h2/0.
const RANKS = "23456789TJQKA";
const SUITS = "CSHD";
const SEATS_MAX = 12; // a move begins with its seat: 0 to 9, a, b

/** The picture after the first `count` steps of a record in which every card is known. */
export function pictureAfter({ layout, steps }, count) {
  const zoneOf = new Map(Object.entries(layout));
  for (const { m } of steps.slice(0, count)) {
    for (const [card, zone] of m) {
      zoneOf.delete(card); // it lies on top now
      zoneOf.set(card, zone);
    }
  }
  const zones = {};
  for (const [card, zone] of zoneOf) (zones[zone] ??= []).push(card);
  const labels = Object.assign({}, ...steps.slice(0, count).map((step) => step.lb));
  const step = steps[count - 1];
  return { zones: sorted(zones), labels, passed: passedSeats(steps.slice(0, count)), step, turn: step?.s };
}

/** The picture of one of the positions that a viewer was told of; of the last one it is known who is to move. */
export function pictureOf({ positions, turn }, position) {
  const { zones, labels, step } = position;
  const steps = positions.filter((other) => other.step && other.n <= position.n).map((other) => other.step);
  const lying = Object.entries(zones).map(([zone, cards]) => [zone, named(zone, cards)]);
  const next = position === positions.at(-1) ? turn : step?.s;
  return { zones: sorted(Object.fromEntries(lying)), labels, passed: passedSeats(steps), step, turn: next };
}

/** `cards`: those that lie there, or how many where they are hidden. */
function named(zone, cards) {
  return Array.isArray(cards) ? [...cards] : Array.from({ length: cards }, (_, index) => `${zone}/${index}`);
}

export function isHidden(card) {
  return card.includes("/");
}

function sorted(zones) {
  for (const [zone, cards] of Object.entries(zones)) {
    const order = orderOf(zone);
    if (order && !cards.some(isHidden)) cards.sort(order);
  }
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

/** The seats that have passed in the chapter of the last step, and done nothing since. */
function passedSeats(steps) {
  const last = steps.at(-1);
  if (!last || last.res) return new Set();
  const latest = new Map();
  for (const { ph, mv } of [...steps].reverse()) {
    if (ph !== last.ph) break;
    const seat = mv && parseInt(mv[0], SEATS_MAX);
    if (mv && !latest.has(seat)) latest.set(seat, mv.slice(1));
  }
  return new Set([...latest].filter(([, done]) => done === "-").map(([seat]) => seat));
}
