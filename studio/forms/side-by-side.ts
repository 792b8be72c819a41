type Room = { x: number; width: number; gap: number };

/** Where each of them stands on the line, as wide as its share of the room. */
export function sideBySide<Thing extends { share: number }>(things: readonly Thing[], { x, width, gap }: Room) {
  const total = things.reduce((sum, { share }) => sum + share, 0);
  const room = width - gap * (things.length - 1);
  let next = x;
  return things.map((thing) => {
    const placed = { ...thing, x: next, width: (room * thing.share) / total };
    next += placed.width + gap;
    return placed;
  });
}
