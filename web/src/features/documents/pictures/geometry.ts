/** What somebody does to a picture before it is used: turns, a crop and marks. Everything in points of the turned picture. */

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
export type Box = Point & Size;

export type MarkKind = 'arrow' | 'circle' | 'number' | 'blur';
/** An arrow points at `to`. Circle and blur lie between two opposite corners; a number has its centre in both. */
export type Mark = { id: number; kind: MarkKind; from: Point; to: Point };

export type Edit = {
  /** Quarter turns to the right. */
  turns: number;
  size: Size;
  crop: Box;
  marks: readonly Mark[];
};

export type Corner = 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight';
/** What is held while somebody drags, or moved by a key. */
export type Grip =
  | { part: 'crop' }
  | { part: 'corner'; corner: Corner }
  | { part: 'mark'; id: number }
  | { part: 'end'; id: number; end: 'from' | 'to' };

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));
const shift = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y });

export const startEdit = (size: Size): Edit => ({ turns: 0, size, crop: { x: 0, y: 0, ...size }, marks: [] });

export function boxBetween(a: Point, b: Point): Box {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

export function cornersOf({ x, y, width, height }: Box): Record<Corner, Point> {
  return {
    topLeft: { x, y },
    topRight: { x: x + width, y },
    bottomLeft: { x, y: y + height },
    bottomRight: { x: x + width, y: y + height },
  };
}

/** The width of a line, so that it looks the same on every picture once it is shown. */
export const strokeOf = ({ crop }: Pick<Edit, 'crop'>) => Math.max(2, Math.max(crop.width, crop.height) / 160);

export function turn({ turns, size, crop, marks }: Edit, way: 'left' | 'right'): Edit {
  const move = ({ x, y }: Point): Point =>
    way === 'right' ? { x: size.height - y, y: x } : { x: y, y: size.width - x };
  const { topLeft, bottomRight } = cornersOf(crop);
  return {
    turns: (turns + (way === 'right' ? 1 : 3)) % 4,
    size: { width: size.height, height: size.width },
    crop: boxBetween(move(topLeft), move(bottomRight)),
    marks: marks.map((mark) => ({ ...mark, from: move(mark.from), to: move(mark.to) })),
  };
}

/** A crop keeps at least this side, or the whole of a smaller picture. */
const smallestCrop = 40;

function moveCorner({ size, crop }: Edit, corner: Corner, by: Point): Box {
  const least = { width: Math.min(smallestCrop, size.width), height: Math.min(smallestCrop, size.height) };
  const { topLeft, bottomRight } = cornersOf(crop);
  if (corner.endsWith('Left')) topLeft.x = clamp(topLeft.x + by.x, 0, bottomRight.x - least.width);
  else bottomRight.x = clamp(bottomRight.x + by.x, topLeft.x + least.width, size.width);
  if (corner.startsWith('top')) topLeft.y = clamp(topLeft.y + by.y, 0, bottomRight.y - least.height);
  else bottomRight.y = clamp(bottomRight.y + by.y, topLeft.y + least.height, size.height);
  return boxBetween(topLeft, bottomRight);
}

function moveMark(mark: Mark, by: Point, size: Size): Mark {
  const box = boxBetween(mark.from, mark.to);
  const within = {
    x: clamp(by.x, -box.x, size.width - box.x - box.width),
    y: clamp(by.y, -box.y, size.height - box.y - box.height),
  };
  return { ...mark, from: shift(mark.from, within), to: shift(mark.to, within) };
}

function moveEnd(mark: Mark, end: 'from' | 'to', by: Point, size: Size): Mark {
  const { x, y } = shift(mark[end], by);
  return { ...mark, [end]: { x: clamp(x, 0, size.width), y: clamp(y, 0, size.height) } };
}

/** Moves what is held. Nothing leaves the picture. */
export function drag(edit: Edit, grip: Grip, by: Point): Edit {
  const { size, crop, marks } = edit;
  if (grip.part === 'corner') return { ...edit, crop: moveCorner(edit, grip.corner, by) };
  if (grip.part === 'crop') {
    const x = clamp(crop.x + by.x, 0, size.width - crop.width);
    const y = clamp(crop.y + by.y, 0, size.height - crop.height);
    return { ...edit, crop: { ...crop, x, y } };
  }
  const change = (mark: Mark) =>
    // A number has no size of its own.
    grip.part === 'mark' || mark.kind === 'number' ? moveMark(mark, by, size) : moveEnd(mark, grip.end, by, size);
  return { ...edit, marks: marks.map((mark) => (mark.id === grip.id ? change(mark) : mark)) };
}

/** Moves what is held by hundredths of what is shown: fine enough, and quick when it is repeated. */
export function nudge(edit: Edit, grip: Grip, { x, y }: Point, hundredths = 1): Edit {
  const by = (hundredths * Math.max(edit.crop.width, edit.crop.height)) / 100;
  return drag(edit, grip, { x: by * x, y: by * y });
}

/** Makes a mark a tenth larger or smaller. An arrow moves its tail, so that it keeps pointing at the same place. */
export function resize(edit: Edit, id: number, way: 'larger' | 'smaller'): Edit {
  const mark = edit.marks.find((one) => one.id === id);
  if (!mark) return edit;
  const [end, other] = mark.kind === 'arrow' ? (['from', 'to'] as const) : (['to', 'from'] as const);
  const share = way === 'larger' ? 0.1 : -0.1;
  const by = { x: share * (mark[end].x - mark[other].x), y: share * (mark[end].y - mark[other].y) };
  return drag(edit, { part: 'end', id, end }, by);
}

/** Adds a mark between two points; with one alone, of a usual size around it. */
export function addMark(edit: Edit, kind: MarkKind, at: Point, to?: Point): { edit: Edit; id: number } {
  const id = 1 + Math.max(0, ...edit.marks.map((mark) => mark.id));
  const reach = Math.min(edit.crop.width, edit.crop.height) / 6;
  const around = { from: shift(at, { x: -reach, y: -reach }), to: shift(at, { x: reach, y: reach }) };
  const ends =
    kind === 'number'
      ? { from: at, to: at }
      : to
        ? { from: at, to }
        : kind === 'arrow'
          ? { from: shift(at, { x: -1.5 * reach, y: 1.5 * reach }), to: at }
          : around;
  return { edit: { ...edit, marks: [...edit.marks, moveMark({ id, kind, ...ends }, { x: 0, y: 0 }, edit.size)] }, id };
}

export const removeMark = (edit: Edit, id: number): Edit => ({
  ...edit,
  marks: edit.marks.filter((mark) => mark.id !== id),
});

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function distanceToLine({ from, to }: Pick<Mark, 'from' | 'to'>, point: Point): number {
  const length = distance(from, to) ** 2;
  if (length === 0) return distance(from, point);
  const along = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length;
  const share = clamp(along, 0, 1);
  return distance(point, { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
}

const isWithin = ({ x, y, width, height }: Box, point: Point, margin: number) =>
  point.x >= x - margin && point.x <= x + width + margin && point.y >= y - margin && point.y <= y + height + margin;

const isOn = (mark: Mark, point: Point, reach: number) =>
  mark.kind === 'circle' || mark.kind === 'blur'
    ? isWithin(boxBetween(mark.from, mark.to), point, reach / 2)
    : distanceToLine(mark, point) <= reach;

/** The part of the crop at a point, no further than `reach` from it. */
export function cropGripAt({ crop }: Edit, point: Point, reach: number): Grip | null {
  const corners = Object.entries(cornersOf(crop)) as [Corner, Point][];
  const [nearest] = corners.sort(([, a], [, b]) => distance(a, point) - distance(b, point));
  if (nearest && distance(nearest[1], point) <= reach) return { part: 'corner', corner: nearest[0] };
  return isWithin(crop, point, 0) ? { part: 'crop' } : null;
}

/** The mark at a point: an end of the selected one first, then the one that lies on top. */
export function markGripAt({ marks }: Edit, point: Point, reach: number, selected: number | null): Grip | null {
  const chosen = marks.find(({ id, kind }) => id === selected && kind !== 'number');
  for (const end of ['to', 'from'] as const) {
    if (chosen && distance(chosen[end], point) <= reach) return { part: 'end', id: chosen.id, end };
  }
  const hit = marks.findLast((mark) => isOn(mark, point, reach));
  return hit ? { part: 'mark', id: hit.id } : null;
}
