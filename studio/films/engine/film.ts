import type { TrainingVideo } from '@mostrador/contract/training';
import type { LucideIcon } from 'lucide-react';
import type { Action } from './actions.ts';
import type { System } from './page.ts';
import type { Change } from './state.ts';

/** A step: the sentence that stands below while its actions happen. */
export type Step = { say: string; actions: readonly Action[] };

/** What the author of a film writes; everything else is made from it. */
export type Film = Pick<TrainingVideo, 'id' | 'module' | 'order' | 'color' | 'titulo'> & {
  icon: LucideIcon;
  system: System;
  /** The screen when the film begins. */
  start: Change & { page: string };
  steps: readonly Step[];
  recap: { say: string; points: readonly string[] };
  /** The step whose last moment is the picture on the card, from 1. */
  coverStep: number;
};

export const step = (say: string, ...actions: Action[]): Step => ({ say, actions });
