// One's own hand on screen: the style sheet puts each card in its place by a transform, so that nothing of the page moves
// when one goes or comes. It is told how many there are, and which each is. Without this script they stand in lines.
export function lay() {
  const hand = document.querySelector(".screen-board .screen-hand");
  if (!hand) return;
  hand.style.setProperty("--count", hand.children.length);
  [...hand.children].forEach((card, index) => card.style.setProperty("--index", index));
}
