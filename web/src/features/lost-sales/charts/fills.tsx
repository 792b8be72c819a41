import type { ReactNode } from 'react';

type Fill = { colour: string; mark: ReactNode };

const lines = (turn: number, stroke: string) => (
  <path d="M0 0V8M4 0V8" stroke={stroke} strokeWidth="1.2" transform={`rotate(${turn} 4 4)`} />
);
const dots = (fill: string) => (
  <>
    <circle cx="2" cy="2" r="1.2" fill={fill} />
    <circle cx="6" cy="6" r="1.2" fill={fill} />
  </>
);

/** Colour and drawing together: each slice is told apart without colours too. */
const fills: readonly Fill[] = [
  { colour: 'var(--blue)', mark: null },
  { colour: 'var(--yellow)', mark: dots('var(--ink)') },
  { colour: 'var(--red)', mark: lines(0, '#fff') },
  { colour: 'var(--green)', mark: dots('#fff') },
  { colour: '#8cc4f2', mark: lines(90, 'var(--blue-dark)') },
  { colour: '#ffe9a8', mark: lines(0, 'var(--ink)') },
  { colour: '#a9dcc0', mark: null },
  { colour: 'var(--steel-200)', mark: dots('var(--steel-600)') },
];

const nameOf = (chart: string, index: number) => `${chart}-fill-${index}`;

export const fillOf = (chart: string, index: number) => `url(#${nameOf(chart, index % fills.length)})`;

/** Once per chart; `chart` makes their names its own. */
export function Fills({ chart }: { chart: string }) {
  return (
    <defs>
      {fills.map(({ colour, mark }, index) => (
        <pattern
          key={colour}
          id={nameOf(chart, index)}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${index % 2 ? 45 : 30})`}
        >
          <rect width="8" height="8" fill={colour} />
          {mark}
        </pattern>
      ))}
    </defs>
  );
}
