// Pictures of tables on a page, each in one position.
import { Drawing } from "./drawing.js";

const drawn = new WeakSet();

function drawAll() {
  for (const place of document.querySelectorAll("[data-drawing]")) {
    if (!drawn.has(place)) new Drawing(place);
    drawn.add(place);
  }
}

drawAll();
document.addEventListener("htmx:after:swap", drawAll);
