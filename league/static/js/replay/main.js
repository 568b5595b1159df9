// The replay page: reads the record that the server put into the page and wires the controls.
import { Panels } from "./panels.js";
import { Player } from "./player.js";
import { Stage } from "./stage.js";

const KEYS = { ArrowRight: "next", ArrowLeft: "previous", Home: "first", End: "last", " ": "play" };

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

function stepInHash() {
  const found = /^#move-(\d+)$/.exec(location.hash);
  return found ? Number(found[1]) : 0;
}

root.addEventListener("click", (event) => {
  const target = event.target.closest("[data-act], [data-goto], [data-step]");
  if (!target) return;
  const { act, goto, step } = target.dataset;
  if (act) acts[act]();
  else player.goTo(Number(goto ?? step));
});
root.querySelector("[data-seek]").addEventListener("input", (event) => player.goTo(Number(event.target.value)));
root.querySelector("[data-speed]").addEventListener("change", (event) => { player.speed = Number(event.target.value); });
document.querySelector("[data-four-colours]").addEventListener("change", (event) => {
  stage.useFourColours(event.target.checked);
});

addEventListener("keydown", (event) => {
  const act = KEYS[event.key];
  const taken = /^(INPUT|SELECT|TEXTAREA|SUMMARY)$/.test(event.target.tagName);
  const pressesButton = event.key === " " && /^(BUTTON|A)$/.test(event.target.tagName);
  if (!act || taken || pressesButton || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  acts[act]();
});
addEventListener("hashchange", () => player.goTo(stepInHash()));
new ResizeObserver(() => player.redraw()).observe(table);
player.goTo(stepInHash(), { instant: true });
