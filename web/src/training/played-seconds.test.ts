import { expect, test } from 'vitest';
import { createPlayedSeconds } from './played-seconds.ts';

const play = (from: number, to: number, step = 0.25) => {
  const played = createPlayedSeconds();
  for (let time = from; time <= to; time += step) played.reach(time);
  return played;
};

test('what is played through is told once, as stretches', () => {
  const played = play(0, 10);
  expect(played.take()).toEqual([[0, 10]]);
  expect(played.take()).toEqual([]);
});

test('a second of which less than half was played does not count', () => {
  expect(play(0, 4.25).take()).toEqual([[0, 4]]);
  expect(play(0.75, 2).take()).toEqual([[1, 2]]);
});

test('moving the film to the end plays nothing in between, with or without word of it', () => {
  const played = play(0, 3);
  played.leap();
  played.reach(38);
  played.reach(38.25);
  played.reach(39);
  expect(played.take()).toEqual([
    [0, 3],
    [38, 39],
  ]);
  const silent = play(0, 3);
  silent.reach(38.25);
  silent.reach(39);
  expect(silent.take()).toEqual([
    [0, 3],
    [38, 39],
  ]);
});

test('at double speed nothing is lost', () => {
  expect(play(0, 20, 0.5).take()).toEqual([[0, 20]]);
  expect(play(0, 20, 2).take()).toEqual([[0, 20]]);
});

test('going back plays nothing by itself', () => {
  const played = createPlayedSeconds();
  played.reach(10);
  played.reach(9);
  expect(played.take()).toEqual([]);
});

test('what could not be told is told the next time', () => {
  const played = play(0, 3);
  played.giveBack(played.take());
  played.reach(3.25);
  played.reach(4);
  expect(played.take()).toEqual([[0, 4]]);
});
