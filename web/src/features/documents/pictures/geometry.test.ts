import { expect, test } from 'vitest';
import {
  addMark,
  boxBetween,
  cropGripAt,
  drag,
  type Edit,
  markGripAt,
  nudge,
  removeMark,
  resize,
  startEdit,
  turn,
} from './geometry.ts';

const empty = startEdit({ width: 400, height: 200 });
const withMarks: Edit = {
  ...empty,
  crop: { x: 100, y: 20, width: 200, height: 100 },
  marks: [
    { id: 1, kind: 'arrow', from: { x: 10, y: 20 }, to: { x: 110, y: 70 } },
    { id: 2, kind: 'blur', from: { x: 300, y: 150 }, to: { x: 380, y: 190 } },
    { id: 3, kind: 'number', from: { x: 200, y: 100 }, to: { x: 200, y: 100 } },
  ],
};

test('a turn to the right takes the crop and the marks with it', () => {
  const turned = turn(withMarks, 'right');
  expect(turned.size).toEqual({ width: 200, height: 400 });
  expect(turned.crop).toEqual({ x: 80, y: 100, width: 100, height: 200 });
  expect(turned.marks[0]).toMatchObject({ from: { x: 180, y: 10 }, to: { x: 130, y: 110 } });
  expect(turned.turns).toBe(1);
});

test('four turns, or one there and one back, change nothing', () => {
  expect(turn(turn(withMarks, 'right'), 'left')).toEqual(withMarks);
  const around = ['left', 'left', 'left', 'left'] as const;
  expect(around.reduce(turn, withMarks)).toEqual(withMarks);
});

test('a corner of the crop moves alone, within the picture, and keeps a smallest crop', () => {
  const corner = (name: 'topLeft' | 'bottomRight', x: number, y: number) =>
    drag(withMarks, { part: 'corner', corner: name }, { x, y }).crop;
  expect(corner('topLeft', 50, 10)).toEqual({ x: 150, y: 30, width: 150, height: 90 });
  expect(corner('topLeft', -500, -500)).toEqual({ x: 0, y: 0, width: 300, height: 120 });
  expect(corner('bottomRight', 500, 500)).toEqual({ x: 100, y: 20, width: 300, height: 180 });
  expect(corner('bottomRight', -500, -500)).toEqual({ x: 100, y: 20, width: 40, height: 40 });
});

test('the crop of a picture smaller than the smallest crop stays whole', () => {
  const tiny = startEdit({ width: 30, height: 20 });
  expect(drag(tiny, { part: 'corner', corner: 'bottomRight' }, { x: -10, y: -10 }).crop).toEqual(tiny.crop);
});

test('the whole crop moves without changing its size, up to the edge', () => {
  expect(drag(withMarks, { part: 'crop' }, { x: 999, y: -999 }).crop).toEqual({
    x: 200,
    y: 0,
    width: 200,
    height: 100,
  });
});

test('a mark keeps its shape at the edge; an end moves alone; a number only moves', () => {
  const moved = drag(withMarks, { part: 'mark', id: 2 }, { x: 100, y: 100 }).marks[1];
  expect(moved).toMatchObject({ from: { x: 320, y: 160 }, to: { x: 400, y: 200 } });
  const pointed = drag(withMarks, { part: 'end', id: 1, end: 'to' }, { x: 5, y: -5 }).marks[0];
  expect(pointed).toMatchObject({ from: { x: 10, y: 20 }, to: { x: 115, y: 65 } });
  const number = drag(withMarks, { part: 'end', id: 3, end: 'to' }, { x: 5, y: 5 }).marks[2];
  expect(number).toMatchObject({ from: { x: 205, y: 105 }, to: { x: 205, y: 105 } });
});

test('a mark at one point gets a usual size within the picture, and a name of its own', () => {
  const { edit, id } = addMark(withMarks, 'circle', { x: 0, y: 0 });
  expect(id).toBe(4);
  const box = boxBetween(edit.marks[3]?.from ?? { x: 0, y: 0 }, edit.marks[3]?.to ?? { x: 0, y: 0 });
  expect([box.x, box.y]).toEqual([0, 0]);
  expect(box.width).toBeCloseTo(100 / 3);
  expect(removeMark(edit, 4)).toEqual(withMarks);
});

test('a pointer holds an end of the selected mark, then the mark on top, then nothing', () => {
  expect(markGripAt(withMarks, { x: 112, y: 68 }, 10, 1)).toEqual({ part: 'end', id: 1, end: 'to' });
  expect(markGripAt(withMarks, { x: 112, y: 68 }, 10, null)).toEqual({ part: 'mark', id: 1 });
  expect(markGripAt(withMarks, { x: 60, y: 45 }, 10, null)).toEqual({ part: 'mark', id: 1 });
  expect(markGripAt(withMarks, { x: 340, y: 170 }, 10, null)).toEqual({ part: 'mark', id: 2 });
  expect(markGripAt(withMarks, { x: 10, y: 190 }, 10, null)).toBeNull();
});

test('a pointer holds the nearest corner of the crop, or the crop', () => {
  expect(cropGripAt(withMarks, { x: 295, y: 118 }, 10)).toEqual({ part: 'corner', corner: 'bottomRight' });
  expect(cropGripAt(withMarks, { x: 200, y: 60 }, 10)).toEqual({ part: 'crop' });
  expect(cropGripAt(withMarks, { x: 5, y: 5 }, 10)).toBeNull();
});

test('a step moves by hundredths of the longer side of what is shown, and not out of the picture', () => {
  const [right, up] = [
    { x: 1, y: 0 },
    { x: 0, y: -1 },
  ];
  expect(nudge(withMarks, { part: 'corner', corner: 'topLeft' }, right).crop).toMatchObject({ x: 102, width: 198 });
  expect(nudge(withMarks, { part: 'crop' }, up, 5).crop).toEqual({ x: 100, y: 10, width: 200, height: 100 });
  expect(nudge(withMarks, { part: 'crop' }, up, 50).crop).toMatchObject({ y: 0, height: 100 });
  expect(nudge(withMarks, { part: 'mark', id: 3 }, right, 2).marks[2]).toMatchObject({ to: { x: 204, y: 100 } });
});

test('a mark grows and shrinks by a tenth; an arrow keeps pointing at the same place, and a number has no size', () => {
  const larger = (id: number) => resize(withMarks, id, 'larger').marks[id - 1];
  expect(larger(1)).toMatchObject({ from: { x: 0, y: 15 }, to: { x: 110, y: 70 } });
  expect(larger(2)).toMatchObject({ from: { x: 300, y: 150 }, to: { x: 388, y: 194 } });
  expect(larger(3)).toEqual(withMarks.marks[2]);
  expect(resize(withMarks, 2, 'smaller').marks[1]).toMatchObject({ from: { x: 300, y: 150 }, to: { x: 372, y: 186 } });
  expect(resize(withMarks, 9, 'larger')).toEqual(withMarks);
});
