// Melds in the room of a seat: on as many lines as leave their cards largest.

const OVERLAP = 0.55; // of a card's width that shows of the cards below the top one
const BETWEEN = 0.35; // of a card's width, between melds
const LINE = 1.5; // of a card's width, a line's height with air

/** Where each meld of `lengths` begins: {x, y} the middle of its first card, a `card`'s width, the `gap` to the next. */
export function meldSpots(room, lengths, cardMax) {
  const tries = lengths.map((_, index) => linesOf(lengths, index + 1));
  const sized = tries.map((lines) => ({ lines, card: Math.min(cardMax, cardFor(room, lines)) }));
  const { lines, card } = sized.reduce((best, other) => (other.card > best.card ? other : best));
  return lines.flatMap((line, row) => {
    const y = room.y + (row - (lines.length - 1) / 2) * card * LINE;
    let x = room.left + (room.width - widthOf(line) * card) / 2 + card / 2;
    return line.map((length) => {
      const spot = { x, y, card, gap: card * OVERLAP };
      x += widthOf([length]) * card + card * BETWEEN;
      return spot;
    });
  });
}

function linesOf(lengths, count) {
  const each = Math.ceil(lengths.length / count);
  const lines = Array.from({ length: Math.ceil(lengths.length / each) });
  return lines.map((_, row) => lengths.slice(row * each, (row + 1) * each));
}

function cardFor(room, lines) {
  return Math.min(room.height / (lines.length * LINE), ...lines.map((line) => room.width / widthOf(line)));
}

/** The width of a line of melds, in cards. */
function widthOf(line) {
  return line.reduce((sum, length) => sum + 1 + (length - 1) * OVERLAP, 0) + (line.length - 1) * BETWEEN;
}
