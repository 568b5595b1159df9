// What time it is by the service's clock, so that all screens show the same second however wrong theirs are.
const TRIES = 5;
const AGAIN_MS = 300_000;
const JUMP_MS = 1_000;
let offset = null; // from the clock of this page, which no change of the system's time moves, to the service's

/** Milliseconds since 1970. Before anything was measured, the device is believed. */
export function serverNow() {
  return performance.now() + (offset ?? Date.now() - performance.now());
}

/** Measures now and now and then, and again after a sleep or a time without a connection. */
export function keepMeasuring(address, onMeasured) {
  let difference = Date.now() - performance.now();
  const again = () => measure(address).then(onMeasured, () => {});
  again();
  setInterval(again, AGAIN_MS);
  addEventListener("online", again);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) again(); });
  setInterval(() => {
    const now = Date.now() - performance.now();
    if (Math.abs(now - difference) > JUMP_MS) again();
    difference = now;
  }, JUMP_MS * 10);
}

/** The answer that came quickest knows best: it was on its way for the shortest time. */
async function measure(address) {
  let best = { took: Infinity };
  for (let number = 0; number < TRIES; number += 1) {
    const asked = performance.now();
    const response = await fetch(address, { cache: "no-store" });
    const { now } = await response.json();
    const answered = performance.now();
    if (answered - asked < best.took) best = { took: answered - asked, offset: now - (asked + answered) / 2 };
  }
  offset = best.offset;
}
