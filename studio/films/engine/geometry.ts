export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };

/** The picture of a film, and within it the drawn window and the bar with the sentence. */
export const stage = { width: 1280, height: 720 } as const;
export const bar = { x: 0, y: 590, width: stage.width, height: stage.height - 590 } as const;
export const view = { x: 0, y: 0, width: stage.width, height: bar.y } as const;
export const systemWindow = { x: 40, y: 28, width: 1200, height: 534 } as const;

export const middle = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

export function grow(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** The smallest box around all of them. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
