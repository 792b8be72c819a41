import { type Camera, startCamera } from './camera.ts';
import { around, type Box, type Point, systemWindow } from './geometry.ts';
import { layOut } from './layout.ts';
import type { Place } from './measures.ts';
import type { System } from './page.ts';
import { type Change, changed, type State } from './state.ts';

export type Span = { start: number; end: number };
export type Since = { page: number; dialog: number; toast: number; open: number };
export type Moment = { at: number; state: State; since: Since };

/** What happened when: the actions of a film played once, in order, against the drawn system. */
export class Recorder {
  now = 0;
  moments: Moment[];
  moves: (Span & { from: Point; to: Point })[] = [];
  clicks: { at: number; point: Point }[] = [];
  pans: (Span & { from: Camera; to: Camera })[] = [];
  marks: (Span & { box: Box })[] = [];
  pointer: Point = { x: systemWindow.width * 0.62, y: systemWindow.height * 0.58 };
  camera: Camera = startCamera;
  readonly system: System;

  constructor(system: System, state: State) {
    this.system = system;
    this.moments = [{ at: 0, state, since: { page: -9, dialog: -9, toast: -9, open: -9 } }];
  }

  get state(): State {
    return this.last.state;
  }

  private get last(): Moment {
    const last = this.moments.at(-1);
    if (!last) throw new Error('a recorder always has a moment');
    return last;
  }

  place(id: string): Place {
    const place = layOut(this.system, this.state).places.get(id);
    if (!place) throw new Error(`nothing on page "${this.state.page}" is called "${id}"`);
    return place;
  }

  placeOf(ids: readonly string[]): Box | null {
    return ids.length > 0 ? around(ids.map((id) => this.place(id))) : null;
  }

  change(change: Change): void {
    const before = this.last;
    const state = changed(before.state, change);
    const since = { ...before.since };
    for (const key of ['page', 'dialog', 'toast', 'open'] as const) {
      if (state[key] !== before.state[key]) since[key] = this.now;
    }
    this.moments.push({ at: this.now, state, since });
  }
}
