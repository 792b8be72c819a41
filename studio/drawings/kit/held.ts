import { broom } from './cleaning.ts';
import { cellphone, handset } from './devices.ts';
import { box } from './goods.ts';
import { clipboard, sheet } from './paper.ts';
import { group, type Part, path } from './pen.ts';
import type { PoseName } from './poses.ts';

const pen: Part = path('M22 14 32 -12', { line: 'thick' });

/** What a pose holds unless the drawing says otherwise; drawn about the pose's anchor. */
export const held: Partial<Record<PoseName, Part>> = {
  phone: handset({ rotate: -8 }),
  cellphone: cellphone({ scale: 0.55, rotate: 14 }),
  reading: sheet({ scale: 0.44, lines: 4 }),
  writing: group(clipboard({ scale: 0.42, y: -4 }), pen),
  carrying: box({ scale: 0.9 }),
  sweeping: broom({ x: 34, y: 116, rotate: -16 }),
};
