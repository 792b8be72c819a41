import type { HeadOptions } from './head.ts';
import { blue, coal, green, paper, red, silver, yellow } from './palette.ts';
import { band, group, nothing, type Part, path, rect } from './pen.ts';

export type Role = 'seller' | 'driver' | 'manager' | 'customer' | 'mechanic';

export type Outfit = {
  shirt: string;
  trousers: string;
  shoes: string;
  sleeves: 'short' | 'long';
  hat: NonNullable<HeadOptions['hat']>;
  /** What is worn over the shirt. */
  over: Part;
};

const collar = (color: string): Part => path('M-20 -209 0 -190 20 -209 14 -214H-14Z', { fill: color });
const nameTag: Part = rect(12, -180, 24, 13, { fill: paper, r: 2 });

const vest: Part = group(
  path('M-38 -106V-188Q-36 -206 -19 -207L-6 -180V-106ZM38 -106V-188Q36 -206 19 -207L6 -180V-106Z', { fill: yellow }),
  band('M-35 -142H-10M35 -142H10M-35 -124H-10M35 -124H10', 8, silver, 'butt'),
);

const tie: Part = group(
  collar(paper),
  path('M-6 -193H6L9 -146 0 -134 -9 -146Z', { fill: blue }),
  path('M-6 -193 0 -184 6 -193Z', { fill: blue }),
);

const bib: Part = group(
  path('M-42 -104V-146L-26 -152V-178H26V-152L42 -146V-104Z', { fill: blue }),
  band('M-24 -178V-207M24 -178V-207', 10, blue, 'butt'),
  path('M-29 -178V-207M-19 -178V-207M29 -178V-207M19 -178V-207'),
  rect(-14, -168, 28, 20, { fill: paper, r: 3 }),
);

export const apron = (color: string): Part =>
  group(
    path('M-22 -182H22L26 -150H38V-82Q38 -74 30 -74H-30Q-38 -74 -38 -82V-150H-26Z', { fill: color }),
    path('M-22 -182 -15 -210M22 -182 15 -210'),
    path('M-18 -118H18V-98Q18 -92 12 -92H-12Q-18 -92 -18 -98Z'),
  );

export const outfits: Record<Role, Outfit> = {
  seller: {
    shirt: blue,
    trousers: coal,
    shoes: coal,
    sleeves: 'short',
    hat: 'cap',
    over: group(collar(yellow), nameTag),
  },
  driver: { shirt: blue, trousers: coal, shoes: coal, sleeves: 'short', hat: 'cap', over: vest },
  manager: { shirt: paper, trousers: coal, shoes: coal, sleeves: 'long', hat: 'none', over: tie },
  customer: { shirt: green, trousers: '#5d84ad', shoes: paper, sleeves: 'short', hat: 'none', over: nothing },
  mechanic: { shirt: red, trousers: blue, shoes: coal, sleeves: 'short', hat: 'cap', over: bib },
};
