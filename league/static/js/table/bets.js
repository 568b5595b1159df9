// The areas on which seats bet, and their stakes: what is written at b2.N (seat 2, area N) and, in prison, at j2.N.
import { parseZone } from "./zones.js";

export class Bets {
  constructor(table, layer, areas, names = {}) {
    this.table = table;
    this.layer = layer;
    this.names = names;
    this.panel = areas.length ? this.#panelWith(areas) : null;
  }

  draw(felt, labels) {
    if (!this.panel) return;
    const { x, y, width, height } = felt.areas;
    Object.assign(this.panel.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    for (const area of this.panel.children) area.lastElementChild.replaceChildren();
    for (const [zone, text] of Object.entries(labels)) this.#write(zone, text);
  }

  #panelWith(areas) {
    const panel = document.createElement("div");
    panel.className = "areas";
    panel.append(...areas.map((area) => {
      const element = document.createElement("div");
      element.className = "area";
      element.dataset.area = area;
      element.append(document.createElement("b"), document.createElement("span"));
      element.firstElementChild.textContent = this.names[area] ?? area;
      return element;
    }));
    this.layer.append(panel);
    return panel;
  }

  #write(zone, text) {
    const { kind, number, part } = parseZone(zone);
    if ((kind !== "b" && kind !== "j") || text === "") return;
    const area = this.panel.querySelector(`[data-area="${part}"]`);
    if (number === null) area.firstElementChild.textContent = text; // the name of the area
    else area.lastElementChild.append(this.#stake(kind, number, text));
  }

  #stake(kind, seat, text) {
    const stake = document.createElement("span");
    stake.className = kind === "j" ? "stake in-prison" : "stake";
    stake.dataset.stake = seat;
    const player = this.table.querySelector(`[data-plate="${seat}"] .av`);
    stake.append(player.cloneNode(true), document.createTextNode(text));
    return stake;
  }
}
