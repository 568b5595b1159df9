// What a pile is worth in Dingo: low cards 1, high cards 2, aces 3, the ace rabbit 10 where it scores.
export function worthOf(cards, isPenalty) {
  return cards.reduce((sum, card) => sum + valueOf(card, isPenalty), 0);
}

function valueOf(card, isPenalty) {
  if (card === "AD" && !isPenalty) return 10;
  if (card[0] === "A") return 3;
  return "23456789".includes(card[0]) ? 1 : 2;
}
