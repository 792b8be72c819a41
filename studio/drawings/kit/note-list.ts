import { lettering } from './lettering.ts';
import { tick } from './marks.ts';
import { blue, paper, silver } from './palette.ts';
import { group, type Part, type Place, path, place, rect } from './pen.ts';

/** A delivery note with its items, each ticked, 250 wide about its centre. */
export function noteList(items: readonly string[], { title = 'Nota', ...at }: Place & { title?: string } = {}): Part {
  const h = 74 + items.length * 54;
  return place(
    at,
    rect(-125, -h / 2, 250, h, { fill: '#ffffff', line: 'thick', r: 8 }),
    rect(-121, -h / 2 + 4, 242, 46, { fill: blue, line: 'none', r: 4 }),
    lettering(title, { y: -h / 2 + 27, height: 28, fit: 200, color: paper }),
    ...items.map((item, i) => {
      const y = -h / 2 + 82 + i * 54;
      return group(
        lettering(item, { x: -106, y, height: 26, fit: 160, align: 'start' }),
        path(`M-106 ${y + 25}H106`, { stroke: silver }),
        tick({ x: 90, y, scale: 0.5 }),
      );
    }),
  );
}
