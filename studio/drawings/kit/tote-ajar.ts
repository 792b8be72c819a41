import { type ToteOptions, tote } from './containers.ts';
import { clipped } from './panels.ts';
import { type Part, type Place, path, place } from './pen.ts';

/** A transfer container that is badly closed: a tie on the left, the right half of its lid up. */
export const halfOpenTote = ({ code = 'A-12', ...at }: Place & Pick<ToteOptions, 'code'>, inside: Part[]): Part =>
  place(
    at,
    clipped(0, -260, 220, 290, tote({ code, open: true, inside })),
    clipped(-220, -260, 220, 290, tote({ code, ties: 1 })),
    path('M0 -158V-140'),
  );
