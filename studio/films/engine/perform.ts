import type { Action } from './actions.ts';
import { cameraOn } from './camera.ts';
import type { Point } from './geometry.ts';
import type { Recorder } from './recorder.ts';
import { ticked } from './state.ts';

const pace = { letter: 0.065, afterTyping: 0.3, click: 0.16, afterClick: 0.3, list: 0.35, pan: 0.9, panLead: 0.5 };

/** Plays one action: the recorder's clock moves on by what it takes. */
export function perform(recorder: Recorder, action: Action): void {
  if (action.do === 'look') pan(recorder, action.at);
  else if (action.do === 'click') click(recorder, action);
  else if (action.do === 'type') type(recorder, action);
  else if (action.do === 'choose') choose(recorder, action);
  else if (action.do === 'highlight') highlight(recorder, action);
  else if (action.do === 'change') recorder.change(action.to);
  else recorder.now += action.seconds;
}

function pan(recorder: Recorder, at: readonly string[]) {
  const to = cameraOn(recorder.placeOf(at));
  recorder.now = Math.max(recorder.now, recorder.pans.at(-1)?.end ?? 0);
  recorder.pans.push({ start: recorder.now, end: recorder.now + pace.pan, from: recorder.camera, to });
  recorder.camera = to;
  // What follows may begin before the camera stands still, as a hand would.
  recorder.now += pace.panLead;
}

function moveTo(recorder: Recorder, to: Point): number {
  const distance = Math.hypot(to.x - recorder.pointer.x, to.y - recorder.pointer.y);
  const seconds = Math.min(0.95, 0.4 + distance / 1300);
  recorder.moves.push({ start: recorder.now, end: recorder.now + seconds, from: recorder.pointer, to });
  recorder.pointer = to;
  return seconds;
}

function press(recorder: Recorder, id: string) {
  const { aim } = recorder.place(id);
  recorder.now += moveTo(recorder, aim);
  recorder.change({ under: id });
  recorder.now += pace.click;
  recorder.clicks.push({ at: recorder.now, point: aim });
}

function click(recorder: Recorder, { on, change }: Extract<Action, { do: 'click' }>) {
  press(recorder, on);
  const isBox = recorder.system.pages[recorder.state.page]?.rows
    .flatMap((row) => row.parts)
    .some(({ part }) => part.kind === 'check' && part.id === on);
  recorder.now += 0.12;
  // Out of the way of the tick.
  if (isBox) moveTo(recorder, { x: recorder.pointer.x + 44, y: recorder.pointer.y + 26 });
  recorder.change({ focus: null, under: null, ...(isBox && { values: { [on]: ticked } }), ...change });
  recorder.now += pace.afterClick;
}

function type(recorder: Recorder, { into, text }: Extract<Action, { do: 'type' }>) {
  press(recorder, into);
  recorder.change({ focus: into, under: null });
  recorder.now += 0.2;
  // Out of the way of what is being written.
  moveTo(recorder, { x: recorder.pointer.x + 26, y: recorder.pointer.y + 34 });
  const old = recorder.state.values[into] ?? '';
  for (let length = old.length - 1; length >= 0; length -= 1) {
    recorder.now += pace.letter * 0.7;
    recorder.change({ values: { [into]: old.slice(0, length) } });
  }
  for (let length = 1; length <= text.length; length += 1) {
    recorder.now += pace.letter;
    recorder.change({ values: { [into]: text.slice(0, length) } });
  }
  recorder.now += pace.afterTyping;
}

function choose(recorder: Recorder, { from, option }: Extract<Action, { do: 'choose' }>) {
  press(recorder, from);
  recorder.change({ focus: from, open: from, under: null });
  recorder.now += pace.list;
  press(recorder, `${from}:${option}`);
  recorder.now += 0.12;
  recorder.change({ open: null, under: null, values: { [from]: option } });
  recorder.now += pace.afterClick;
}

function highlight(recorder: Recorder, { what, seconds }: Extract<Action, { do: 'highlight' }>) {
  const box = recorder.placeOf(what);
  recorder.change({ focus: null });
  if (box) recorder.marks.push({ start: recorder.now, end: recorder.now + seconds, box });
  recorder.now += seconds;
}
