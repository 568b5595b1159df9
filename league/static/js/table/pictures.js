// Pictures of tables on a page, each in one position.
import { Drawing } from "./drawing.js";

for (const place of document.querySelectorAll("[data-drawing]")) new Drawing(place);
