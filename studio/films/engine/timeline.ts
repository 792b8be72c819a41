import { between, type Camera } from './camera.ts';
import { mix, smooth } from './ease.ts';
import type { Film } from './film.ts';
import type { Box, Point } from './geometry.ts';
import { perform } from './perform.ts';
import { type Moment, Recorder, type Since, type Span } from './recorder.ts';
import { blank, changed, type State } from './state.ts';

export const framesPerSecond = 25;

export type Scene = Span & {
  kind: 'title' | 'step' | 'recap' /** From 1, among the steps. */;
  number: number;
  say: string;
};

/** One instant of a film, complete: the drawing needs nothing else. */
export type Instant = {
  time: number;
  scene: Scene;
  state: State;
  since: Since;
  camera: Camera;
  pointer: Point;
  click: { age: number; point: Point } | null;
  mark: (Span & { box: Box }) | null;
};

export type Timeline = {
  film: Film;
  scenes: readonly Scene[];
  seconds: number;
  frames: number;
  at(time: number): Instant;
};

const titleSeconds = 3.2;
const lead = 0.45;
const rest = 0.7;
/** Nobody has to hurry: so many letters a second, and a moment to look up. */
const readingTime = (sentence: string) => 1.4 + sentence.length / 17;
const wholeFrame = (seconds: number) => Math.ceil(seconds * framesPerSecond - 1e-6) / framesPerSecond;

/** Plays a film in thought: what is seen at any of its times. */
export function timeline(film: Film, moduleTitle: string): Timeline {
  const recorder = new Recorder(film.system, changed(blank, film.start));
  const scenes: Scene[] = [];
  const end = (scene: Omit<Scene, 'start' | 'end'>, earliest: number) => {
    const start = scenes.at(-1)?.end ?? 0;
    recorder.now = wholeFrame(Math.max(recorder.now, start + earliest));
    scenes.push({ ...scene, start, end: recorder.now });
  };
  end({ kind: 'title', number: 0, say: `${moduleTitle}: ${film.titulo}.` }, titleSeconds);
  for (const [index, { say, actions }] of film.steps.entries()) {
    recorder.now += lead;
    for (const action of actions) perform(recorder, action);
    recorder.now += rest;
    end({ kind: 'step', number: index + 1, say }, readingTime(say));
  }
  const { say, points } = film.recap;
  end({ kind: 'recap', number: 0, say }, Math.max(readingTime(say), 2.6 + points.length * 0.9));
  const frames = Math.round(recorder.now * framesPerSecond);
  return { film, scenes, seconds: recorder.now, frames, at: (time) => instant(recorder, scenes, time) };
}

function instant(recorder: Recorder, scenes: readonly Scene[], time: number): Instant {
  const scene = scenes.findLast(({ start }) => start <= time + 1e-6) ?? scenes[0];
  const { state, since } = lastBefore(recorder.moments, time);
  if (!scene) throw new Error('a film has scenes');
  const clicked = recorder.clicks.findLast(({ at }) => at <= time);
  return {
    time,
    scene,
    state,
    since,
    camera: cameraAt(recorder, time),
    pointer: pointerAt(recorder, time),
    click: clicked ? { age: time - clicked.at, point: clicked.point } : null,
    mark: recorder.marks.find(({ start, end }) => start <= time && time < end) ?? null,
  };
}

function lastBefore(moments: readonly Moment[], time: number): Moment {
  const moment = moments.findLast(({ at }) => at <= time + 1e-6) ?? moments[0];
  if (!moment) throw new Error('a film begins with a moment');
  return moment;
}

const share = ({ start, end }: Span, time: number) => smooth((time - start) / (end - start));

function cameraAt({ pans, camera }: Recorder, time: number): Camera {
  const pan = pans.findLast(({ start }) => start <= time) ?? pans[0];
  return pan ? between(pan.from, pan.to, share(pan, time)) : camera;
}

/** On a slight curve, as a hand moves. */
function pointerAt({ moves, pointer }: Recorder, time: number): Point {
  const move = moves.findLast(({ start }) => start <= time) ?? moves[0];
  if (!move) return pointer;
  const done = share(move, time);
  const bow = Math.sin(done * Math.PI) * 0.06;
  const [across, down] = [move.to.x - move.from.x, move.to.y - move.from.y];
  return { x: mix(move.from.x, move.to.x, done) - down * bow, y: mix(move.from.y, move.to.y, done) + across * bow };
}
