// One's own hand on screen: each card has its place by a transform, so that the others glide when one goes or comes, and
// nothing of the page moves. Without this script the cards stand in lines.
const resized = new ResizeObserver(lay);
let seen = null;

/** As many lines as they need, but no more than `--lines`: then the cards are smaller. */
export function lay() {
  const hand = document.querySelector(".screen-board .screen-hand");
  if (!hand) return;
  if (seen !== hand) {
    resized.disconnect();
    resized.observe(hand);
    seen = hand;
  }
  const cards = [...hand.children];
  const style = getComputedStyle(hand);
  const [gap, lines, room] = [parseFloat(style.columnGap), Number(style.getPropertyValue("--lines")), hand.clientWidth];
  const usual = parseFloat(getComputedStyle(cards[0]).maxWidth);
  const fitting = Math.floor((room + gap) / (usual + gap));
  const inLine = Math.max(Math.min(fitting, cards.length), Math.ceil(cards.length / lines));
  const width = Math.min(usual, (room + gap) / inLine - gap);
  const height = width * 1.4;
  cards.forEach((card, index) => {
    const line = Math.floor(index / inLine);
    const count = Math.min(inLine, cards.length - line * inLine);
    const x = (room - count * (width + gap) + gap) / 2 + (index % inLine) * (width + gap);
    Object.assign(card.style, { position: "absolute", width: `${width}px`, transform: `translate(${x}px, ${line * (height + gap)}px)` });
  });
  hand.style.height = `${Math.ceil(cards.length / inLine) * (height + gap) - gap}px`;
}
