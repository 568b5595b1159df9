// The replay page: reads the record that the server put into the page and wires the controls.
import { Panels } from "./panels.js";
import { Player } from "./player.js";
import { rove } from "./roving.js";
import { Stage } from "./stage.js";

const KEYS = { ArrowRight: "next", ArrowLeft: "previous", Home: "first", End: "last", " ": "play" };
const FOUR_COLOURS = "four-colours";

const root = document.querySelector("[data-replay]");
const table = root.querySelector("[data-table]");
const record = JSON.parse(document.getElementById("record").textContent);
const stage = new Stage(table, record, root.dataset.sprite);
const panels = new Panels(root, record);
const player = new Player(record.steps, show, showPlaying);
const acts = {
  first: () => player.goTo(0),
  previous: () => player.goTo(player.count - 1),
  next: () => player.goTo(player.count + 1),
  last: () => player.goTo(record.steps.length),
  play: () => player.toggle(),
};

function show(count, how) {
  stage.draw(count, how);
  panels.draw(count, how);
}

function showPlaying(isPlaying) {
  root.querySelector('[data-shown="playing"]').hidden = !isPlaying;
  root.querySelector('[data-shown="paused"]').hidden = isPlaying;
}

/** The step that the address names; else that of the fault that the page is about, or the start. */
function stepInAddress() {
  if (location.hash === "#fault") return Number(root.dataset.fault ?? 0) - 1;
  const found = /^#move-(\d+)$/.exec(location.hash);
  return Number(found ? found[1] : root.dataset.start ?? 0);
}

/** The address follows what a person chose, so that it can be sent on and outlives a reload. */
function keepAddress() {
  history.replaceState(history.state, "", `#move-${player.count}`);
}

root.addEventListener("click", (event) => {
  const target = event.target.closest("[data-act]");
  if (!target) return;
  acts[target.dataset.act]();
  if (target.dataset.act !== "play") keepAddress();
});
const seek = root.querySelector("[data-seek]");
seek.addEventListener("input", () => player.goTo(Number(seek.value)));
seek.addEventListener("change", keepAddress);
root.querySelector("[data-speed]").addEventListener("change", (event) => { player.speed = Number(event.target.value); });

const fourColours = root.querySelector("[data-four-colours]");
fourColours.addEventListener("change", () => {
  remember(fourColours.checked);
  stage.useFourColours(fourColours.checked);
});
fourColours.checked = wasChosen();
stage.useFourColours(fourColours.checked);

/** A browser may keep nothing; then the choice holds for this page. */
function remember(isChosen) {
  try {
    localStorage.setItem(FOUR_COLOURS, isChosen ? "yes" : "no");
  } catch { /* nothing to be done */ }
}

function wasChosen() {
  try {
    return localStorage.getItem(FOUR_COLOURS) === "yes";
  } catch {
    return false;
  }
}

addEventListener("keydown", (event) => {
  const act = KEYS[event.key];
  const { target } = event;
  const taken = /^(INPUT|SELECT|TEXTAREA|SUMMARY)$/.test(target.tagName) || target.closest("[data-roving=horizontal]");
  const pressesButton = event.key === " " && /^(BUTTON|A)$/.test(target.tagName);
  if (!act || taken || pressesButton || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  acts[act]();
  if (act !== "play") keepAddress();
});
addEventListener("hashchange", () => {
  player.goTo(stepInAddress());
  table.scrollIntoView({ block: "nearest" });
});
for (const list of root.querySelectorAll("[data-roving]")) rove(list);
new ResizeObserver(() => player.redraw()).observe(table);
player.goTo(stepInAddress(), { instant: true });
