// One game on the page: its table, what stands around it, and the controls.
import { remember, wasChosen } from "../table/four_colours.js";
import { Panels } from "./panels.js";
import { Player } from "./player.js";
import { rove } from "./roving.js";
import { Sentences } from "./sentences.js";
import { pictureAfter } from "../table/position.js";
import { Stage } from "../table/stage.js";
import { zonesOf } from "../table/zones.js";

const KEYS = { ArrowRight: "next", ArrowLeft: "previous", Home: "first", End: "last", " ": "play" };
const TAKES_KEYS = /^(INPUT|SELECT|TEXTAREA|SUMMARY)$/;

export class Replay {
  /**
   * Reads the record that the server put into the page. `onChosen(count)` hears to which step a person went,
   * `onShown(count)` which is shown; `goesOn` and `onEnd` are for the Player.
   */
  constructor(root, { speed = 1, onChosen = () => {}, onShown = () => {}, goesOn, onEnd } = {}) {
    this.root = root;
    this.record = JSON.parse(document.getElementById("record").textContent);
    this.table = root.querySelector("[data-table]");
    const { seats } = this.record;
    this.stage = new Stage(this.table, { seats, zones: zonesOf(this.record), sprite: root.dataset.sprite });
    this.panels = new Panels(root, this.record);
    this.sentences = new Sentences(root.querySelector("[data-said]"));
    const show = (count, how) => this.#show(count, how);
    const onPlaying = (isPlaying) => this.#showPlaying(isPlaying);
    this.player = new Player(this.record.steps, { show, onPlaying, goesOn, onEnd });
    this.#useSpeed(speed);
    this.onChosen = onChosen;
    this.onShown = onShown;
    this.closing = new AbortController();
    this.#listen();
    this.#useFourColours();
    for (const list of root.querySelectorAll("[data-roving]")) rove(list, this.closing.signal);
  }

  /** Another game comes in its place: the same elements may serve it. */
  close() {
    this.player.stop();
    this.sentences.close();
    this.observer.disconnect();
    this.closing.abort();
  }

  #show(count, how) {
    this.stage.draw(pictureAfter(this.record, count), how);
    this.panels.draw(count, how);
    if (!how.instant) this.#tell(count);
    this.onShown(count);
  }

  #tell(count) {
    const step = this.record.steps[count - 1];
    const text = [step?.t ?? this.panels.opening, this.record.notes[count]].filter(Boolean).join(" ");
    this.sentences.tell(text, { isWeighty: Boolean(step?.res || step?.head), isPlaying: this.player.isPlaying });
  }

  #showPlaying(isPlaying) {
    this.root.querySelector('[data-shown="playing"]').hidden = !isPlaying;
    this.root.querySelector('[data-shown="paused"]').hidden = isPlaying;
  }

  #act(name) {
    const { player } = this;
    if (name === "play") return player.toggle();
    player.goTo({ first: 0, previous: player.count - 1, next: player.count + 1, last: this.record.steps.length }[name]);
    return this.onChosen(player.count);
  }

  #listen() {
    const on = (target, name, heard) => target.addEventListener(name, heard, { signal: this.closing.signal });
    const seek = this.root.querySelector("[data-seek]");
    on(this.root, "click", (event) => {
      const button = event.target.closest("[data-act]");
      if (button) this.#act(button.dataset.act);
    });
    on(seek, "input", () => this.player.goTo(Number(seek.value)));
    on(seek, "change", () => this.onChosen(this.player.count));
    on(this.root, "change", ({ target }) => { if ("speed" in target.dataset) this.#useSpeed(Number(target.value)); });
    on(window, "keydown", (event) => this.#press(event));
    on(document, "visibilitychange", () => { if (!document.hidden) this.player.wake(); });
    this.observer = new ResizeObserver(() => this.player.redraw());
    this.observer.observe(this.table);
  }

  /** A phone has the choice elsewhere than a wide screen. */
  #useSpeed(speed) {
    this.player.speed = speed;
    for (const choice of this.root.querySelectorAll("[data-speed]")) choice.value = String(speed);
  }

  #press(event) {
    const act = KEYS[event.key];
    const { target } = event;
    const taken = TAKES_KEYS.test(target.tagName) || target.closest("[data-roving=horizontal]");
    const pressesButton = event.key === " " && /^(BUTTON|A)$/.test(target.tagName);
    if (!act || taken || pressesButton || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#act(act);
  }

  #useFourColours() {
    const box = this.root.querySelector("[data-four-colours]");
    const use = () => this.stage.useFourColours(box.checked);
    if (box.checked) remember(true); // ticked before this script was there to hear of it
    box.checked = wasChosen();
    use();
    box.addEventListener("change", () => {
      remember(box.checked);
      use();
    }, { signal: this.closing.signal });
  }
}
