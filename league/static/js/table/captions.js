// The names that stand below piles.
export const CAPTION = 26; // px that a name takes, with air above and below
export const SMALLEST = 0.45; // of a card's size: piles that have to make room for a name get no smaller
