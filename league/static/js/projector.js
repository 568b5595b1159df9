// A big screen that nobody touches: pages turn by themselves, the timer counts, the bell rings, and what could not be asked
// for a while is said. What changes on it is fetched as on any other page (live.js).
import { ringBell, switchSound } from "./projector/bell.js";
import { keepMeasuring, serverNow } from "./projector/server_clock.js";
import { countTimers } from "./projector/timer.js";

const TURN_MS = 12_000;
const SILENT_MS = 50_000; // the page asks every 15 seconds: so long without an answer is no accident
const TOOLS_MS = 4_000; // so long after a move of the mouse the buttons are there
const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
const NO_NEWS = 204;
let shown = ""; // the name of the slide that is seen
let heardAt = performance.now();

const slides = () => [...document.querySelectorAll("[data-slide]")];

/** Shows one slide and hides the others; the first, where the one that was seen is gone. */
function show(name) {
  const all = slides();
  const seen = all.find(({ dataset }) => dataset.slide === name) ?? all[0];
  for (const slide of all) slide.hidden = slide !== seen;
  shown = seen?.dataset.slide ?? "";
}

function turn() {
  const all = slides();
  const now = all.findIndex(({ dataset }) => dataset.slide === shown);
  show(all[(now + 1) % all.length]?.dataset.slide);
}

function tellTime() {
  const now = new Date(serverNow());
  const text = now.toLocaleTimeString(document.documentElement.lang, CLOCK);
  document.querySelector("[data-now]").textContent = text;
  document.querySelector("[data-away]").hidden = performance.now() - heardAt < SILENT_MS;
}

document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
  if (ctx.response.status === 200 || ctx.response.status === NO_NEWS) heardAt = performance.now();
});

document.addEventListener("htmx:after:swap", () => {
  show(shown);
  countTimers(ringBell);
});

const sound = document.querySelector("[data-sound]");
sound.addEventListener("click", () => {
  const isOn = sound.getAttribute("aria-pressed") !== "true";
  sound.setAttribute("aria-pressed", String(isOn));
  switchSound(isOn);
});

document.querySelector("[data-full-screen]").addEventListener("click", () => {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen();
});

let resting = null;
function showTools() {
  document.body.dataset.active = "";
  clearTimeout(resting);
  resting = setTimeout(() => delete document.body.dataset.active, TOOLS_MS);
}
addEventListener("pointermove", showTools);
addEventListener("pointerdown", showTools);

/** Keeps the screen of the device awake, where it can; a page that was hidden has to ask again. */
function stayAwake() {
  if (!document.hidden) navigator.wakeLock?.request("screen").catch(() => {});
}
document.addEventListener("visibilitychange", stayAwake);

addEventListener("keydown", ({ key }) => {
  if (key === "ArrowRight" || key === "PageDown") turn();
});

stayAwake();
showTools();
show("");
setInterval(turn, TURN_MS);
setInterval(tellTime, 1_000);
tellTime();
countTimers(ringBell);
keepMeasuring(document.body.dataset.clock, () => countTimers(ringBell));
