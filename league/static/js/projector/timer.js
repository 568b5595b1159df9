// Counts the timers of a page by the service's clock, second by second.
import { serverNow } from "./server_clock.js";

const SECOND = 1_000;
const MOMENT = 3_000; // who was not there when it rang does not hear it afterwards
let waiting = null;
let before = {}; // of the timer that ran at the last look: its end, and what was left

/** Draws all timers, and again whenever a second ends. `onBell` is told "warning" or "over" when that begins. */
export function countTimers(onBell = () => {}) {
  clearTimeout(waiting);
  const timers = [...document.querySelectorAll("[data-timer]")];
  const left = timers.map((timer) => draw(timer, onBell));
  const next = left.length ? Math.min(...left.map((ms) => ((ms % SECOND) + SECOND) % SECOND || SECOND)) : SECOND;
  waiting = setTimeout(() => countTimers(onBell), next + 1);
}

function draw(timer, onBell) {
  const { ends, whole, warning } = timer.dataset;
  const isStopped = timer.dataset.left !== undefined;
  const left = isStopped ? Number(timer.dataset.left) : Number(ends) - serverNow();
  timer.dataset.state = stateOf(left, { isStopped, whole, warning });
  timer.querySelector("[data-time]").textContent = clockText(Math.max(0, Math.ceil(left / SECOND)));
  const share = Math.max(0, Math.min(100, (100 * left) / Number(whole)));
  timer.querySelector(".timer-left").setAttribute("stroke-dasharray", `${share.toFixed(2)} 100`);
  if (!isStopped) ring(left, timer.dataset, onBell);
  return left;
}

function stateOf(left, { isStopped, whole, warning }) {
  if (left <= 0) return "over";
  if (isStopped) return "stopped";
  return left <= Number(warning) && Number(whole) > Number(warning) ? "warning" : "running";
}

function ring(left, { ends, whole, warning }, onBell) {
  const passed = (mark) => before.ends === ends && before.left > mark && left <= mark && mark - left < MOMENT;
  if (passed(0)) onBell("over");
  else if (passed(Number(warning)) && Number(whole) > Number(warning)) onBell("warning");
  before = { ends, left };
}

/** 61 is 1:01, 3661 is 1:01:01. */
function clockText(seconds) {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (!parts[0]) parts.shift();
  return parts.map((part, index) => (index ? String(part).padStart(2, "0") : part)).join(":");
}
