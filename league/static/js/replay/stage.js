// Draws a position on the felt: cards, what is written at the piles, passes, name plates and the banner.
import { labelPlace, measure, passedPlace, placeAll, spotBox } from "./geometry.js";
import { labelsAfter, passedSeats, positionAfter } from "./position.js";

const SVG = "http://www.w3.org/2000/svg";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Stage {
  constructor(table, record, sprite) {
    this.table = table;
    this.record = record;
    this.sprite = sprite;
    this.cards = new Map(Object.keys(record.layout).map((card) => [card, this.#cardElement()]));
    this.#showSpots();
  }

  /** Draws the position after `count` steps; `instant` leaves out the movement. */
  draw(count, { instant = false, speed = 1 } = {}) {
    const position = positionAfter(this.record, count);
    const step = this.record.steps[count - 1];
    this.felt = measure(this.table.clientWidth, this.table.clientHeight);
    this.table.style.setProperty("--cw", `${this.felt.cardWidth}px`);
    this.table.style.setProperty("--dur", instant || calm.matches ? "0s" : `${0.55 / speed}s`);
    this.#drawSpots();
    this.#drawCards(position, step);
    this.#drawLabels(labelsAfter(this.record, count));
    this.#drawPasses(count);
    this.#drawPlates(step);
    this.#drawBanner(step, position);
  }

  useFourColours(on) {
    this.table.classList.toggle("four", on);
  }

  #all(selector) {
    return this.table.querySelectorAll(selector);
  }

  #cardElement() {
    const element = document.createElement("div");
    const picture = document.createElementNS(SVG, "svg");
    element.className = "pc";
    picture.append(document.createElementNS(SVG, "use"));
    element.append(picture);
    this.table.append(element);
    return element;
  }

  #showSpots() {
    const moved = this.record.steps.flatMap((step) => [...step.m.map(([, zone]) => zone), ...Object.keys(step.lb)]);
    const zones = new Set([...Object.values(this.record.layout), ...moved]);
    for (const spot of this.#all("[data-spot]")) spot.hidden = !zones.has(spot.dataset.spot);
  }

  #drawSpots() {
    for (const spot of this.#all("[data-spot]")) {
      const box = spotBox(this.felt, spot.dataset.spot);
      spot.style.width = `${box.width}px`;
      spot.style.height = `${box.height}px`;
      spot.style.transform = `translate(${box.x}px, ${box.y}px)`;
    }
  }

  #drawCards(position, step) {
    const moved = new Set(step?.m.map(([card]) => card));
    for (const [card, place] of placeAll(position, this.felt)) {
      const element = this.cards.get(card);
      const hot = moved.has(card);
      element.style.transform = `translate3d(${place.x.toFixed(1)}px, ${place.y.toFixed(1)}px, 0) `
        + `rotate(${place.turn.toFixed(1)}deg) scale(${place.scale})`;
      element.style.zIndex = hot ? 500 + place.level : place.level;
      element.classList.toggle("hot", hot);
      element.classList.toggle("gone", Boolean(place.gone));
      this.#show(element, place.down ? "back" : card);
    }
  }

  #show(element, picture) {
    const use = element.querySelector("use");
    const href = `${this.sprite}#${picture}`;
    if (use.getAttribute("href") !== href) use.setAttribute("href", href);
  }

  #drawLabels(labels) {
    for (const label of this.#all("[data-worth]")) {
      const text = labels[label.dataset.worth] ?? "";
      label.hidden = text === "";
      label.textContent = text;
      centre(label, labelPlace(this.felt, label.dataset.worth));
    }
    for (const sign of this.#all("[data-sign]")) sign.textContent = labels[sign.dataset.sign] ?? "";
  }

  #drawPasses(count) {
    const passed = passedSeats(this.record, count);
    for (const label of this.#all("[data-passed]")) {
      const seat = Number(label.dataset.passed);
      label.hidden = !passed.has(seat);
      centre(label, passedPlace(this.felt, seat));
    }
  }

  #drawPlates(step) {
    for (const plate of this.#all("[data-plate]")) {
      plate.classList.toggle("turn", plate.dataset.plate === String(step?.s));
    }
  }

  /** Results, and the heading of each chapter unless it would cover cards in the middle. */
  #drawBanner(step, position) {
    const [banner] = this.#all("[data-banner]");
    const isFree = !Object.keys(position).some((zone) => zone[0] === "c");
    const text = step?.res ? step.t : isFree && step?.head;
    banner.textContent = text || "";
    banner.classList.toggle("on", Boolean(text));
  }
}

function centre(element, { x, y }) {
  element.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
}
