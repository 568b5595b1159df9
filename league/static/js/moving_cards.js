// Cards that lie elsewhere after the table was drawn anew are seen to move there: from where they lay, or out of a
// hidden hand from the plate of its player. They are where they belong at once: what moves is their picture alone.
const MOVING_MS = 220;
const EASING = "cubic-bezier(0.3, 0.85, 0.3, 1)";
const NEAR_PX = 2;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Layout {
  /** Of the table as it is now: where every card lies that can be seen. */
  constructor(table) {
    this.game = table.dataset.game;
    this.boxes = new Map(cardsOf(table).map((card) => [card.dataset.card, card.getBoundingClientRect()]));
  }

  /** The same table, drawn anew. Another game is dealt without movement. */
  moveTo(table) {
    if (calm.matches || document.hidden || table.dataset.game !== this.game) return;
    for (const card of cardsOf(table)) for (const earlier of card.getAnimations()) earlier.cancel();
    const moves = cardsOf(table).map((card) => [card, this.#cameFrom(card, table), card.getBoundingClientRect()]);
    for (const [card, from, to] of moves) if (from) move(card, from, to);
  }

  #cameFrom(card, table) {
    const box = this.boxes.get(card.dataset.card);
    if (box) return box;
    if (card.closest(".screen-hand")) return null; // dealt, or given: it was never seen before
    const seat = card.closest("[data-seat]")?.dataset.seat ?? table.dataset.mover;
    return table.querySelector(`[data-seat="${seat}"] .ss-plate .av`)?.getBoundingClientRect();
  }
}

function cardsOf(table) {
  return [...table.querySelectorAll("[data-card]")];
}

function move(card, from, to) {
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.abs(x) < NEAR_PX && Math.abs(y) < NEAR_PX) return;
  const scale = to.width ? from.width / to.width : 1;
  const start = { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0" };
  card.animate([start, { transform: "none", transformOrigin: "0 0" }], { duration: MOVING_MS, easing: EASING });
}
