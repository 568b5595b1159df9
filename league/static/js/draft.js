// Preparing a round: two players change places by drag, by key, or by choosing both and pressing the button, which also
// works without this script. Before they do, the server says what it would change.
const DRAG_PX = 6; // a pointer that moves less clicks
const ASK_MS = 80;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const ticks = () => [...document.querySelectorAll("[data-draft] .plate-tick")];
const ticked = () => ticks().filter((tick) => tick.checked);
const plateOf = (element) => element?.closest?.("[data-plate]");
const tickIn = (plate) => plate?.querySelector(".plate-tick:not(:disabled)") ?? null;

let drag = null; // {plate, tick, x, y, moves, target}
let last = ""; // id of who was moved last: there the focus stays
let asked; // the question to the server that is under way

/** Marks who is picked up and where they would go, and has the server say what that would do. */
function show(target = null) {
  const [held, other] = ticked();
  const onto = target && target !== held ? target : other;
  for (const tick of ticks()) {
    plateOf(tick).classList.toggle("is-lifted", tick === held);
    plateOf(tick).classList.toggle("is-target", tick === onto && Boolean(held));
  }
  ask(held, held ? onto : null);
}

function ask(held, other) {
  const note = document.querySelector("[data-note]");
  if (!note) return;
  const pair = held && other ? `${held.value}&other=${other.value}` : "";
  if (note.dataset.pair === pair && pair) return;
  note.dataset.pair = pair;
  asked?.abort();
  if (!pair) {
    note.textContent = held ? plateOf(held).querySelector(".plate-name").textContent + " …" : note.dataset.idle;
    return;
  }
  asked = new AbortController();
  answer(note, `${note.closest("form").dataset.preview}?player=${pair}`, asked.signal);
}

async function answer(note, address, signal) {
  try {
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    if (signal.aborted) return;
    const response = await fetch(address, { signal, headers: { "HX-Request": "true" } });
    if (response.ok) note.innerHTML = await response.text();
  } catch (error) {
    if (error.name !== "AbortError") note.textContent = note.dataset.idle;
  }
}

function putBack() {
  for (const tick of ticked()) tick.checked = false;
  show();
}

function drop(held, other) {
  for (const tick of ticks()) tick.checked = tick === held || tick === other;
  last = held.id;
  held.form.requestSubmit();
}

document.addEventListener("change", ({ target }) => {
  if (!target.matches?.("[data-draft] .plate-tick")) return;
  const others = ticked().filter((tick) => tick !== target);
  for (const tick of others.slice(1)) tick.checked = false;
  show();
});

document.addEventListener("keydown", (event) => {
  const tick = event.target.closest?.("[data-draft] .plate-tick");
  if (!tick || event.ctrlKey || event.altKey || event.metaKey) return;
  const [held] = ticked();
  if (event.key === "Enter") {
    event.preventDefault();
    if (held && held !== tick) drop(held, tick);
    else {
      tick.checked = !tick.checked;
      show();
    }
  } else if (event.key === "Escape" && held) {
    event.preventDefault();
    putBack();
    held.focus();
  } else if (event.key in ARROWS) {
    event.preventDefault();
    const next = nearest(tick, ARROWS[event.key]);
    next?.focus();
    if (next && held) show(next);
  }
});

/** The plate that lies next in a direction, as the eye sees it; what is beside counts double. */
function nearest(from, [dx, dy]) {
  const centre = (tick) => {
    const box = plateOf(tick).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = centre(from);
  let best = null;
  let least = Infinity;
  for (const tick of ticks()) {
    if (tick === from || tick.disabled) continue;
    const [cx, cy] = centre(tick);
    const along = (cx - x) * dx + (cy - y) * dy;
    const aside = Math.abs((cx - x) * dy) + Math.abs((cy - y) * dx);
    const far = along + 2 * aside;
    if (along > 1 && far < least) [best, least] = [tick, far];
  }
  return best;
}

// Fingers scroll: they choose two instead of dragging.
document.addEventListener("pointerdown", (event) => {
  const plate = plateOf(event.target);
  const tick = tickIn(plate);
  if (!tick || event.button !== 0 || event.pointerType === "touch") return;
  drag = { plate, tick, x: event.clientX, y: event.clientY, moves: false, target: null };
});

document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.moves) {
    if (Math.hypot(dx, dy) < DRAG_PX) return;
    drag.moves = true;
    for (const tick of ticks()) tick.checked = tick === drag.tick;
    drag.plate.classList.add("is-dragged");
  }
  drag.plate.style.translate = `${dx}px ${dy}px`;
  drag.target = targetAt(event);
  show(drag.target);
});

document.addEventListener("pointerup", () => {
  const done = letGo();
  if (!done?.moves) return;
  // Where it was seen to fall, even if the page has moved below the pointer since.
  if (done.target && done.target !== done.tick) drop(done.tick, done.target);
  else putBack();
  // The click that follows would tick a plate.
  const swallow = (click) => click.preventDefault();
  document.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", swallow, { capture: true }), 0);
});

document.addEventListener("pointercancel", () => {
  if (letGo()?.moves) putBack();
});

// A name or a picture must not be dragged by the browser itself.
document.addEventListener("dragstart", (event) => {
  if (plateOf(event.target)) event.preventDefault();
});

function letGo() {
  const done = drag;
  drag = null;
  if (done) {
    done.plate.classList.remove("is-dragged");
    done.plate.style.translate = "";
  }
  return done;
}

function targetAt({ clientX, clientY }) {
  const plates = document.elementsFromPoint(clientX, clientY).map(plateOf).filter(Boolean);
  return tickIn(plates.find((plate) => plate !== drag?.plate && !plate.classList.contains("is-dragged")));
}

// While somebody is picked up the page stays as it is, also if its news were asked for before; it asks again soon after.
for (const moment of ["htmx:before:request", "htmx:before:response"]) {
  document.addEventListener(moment, (event) => {
    const { request, target } = event.detail.ctx;
    if (request.method === "GET" && target?.id === "draft" && ticked().length) event.preventDefault();
  });
}

document.addEventListener("htmx:after:swap", () => {
  if (!document.getElementById("draft")) return;
  for (const tick of ticks()) tick.checked = false;
  show();
  if (last) document.getElementById(last)?.focus();
  last = "";
});

show();
