import type { Point } from './limbs.ts';

/** One arm. The elbow follows from the hand and `bend`, unless the arm comes towards us and `elbow` says where it is. */
export type Arm = { hand: Point; bend?: 1 | -1; elbow?: Point; behind?: boolean; finger?: Point };

export type Pose = {
  /** The arm on the side that the person turns away from, and the one towards which it looks. */
  back: Arm;
  front: Arm;
  hips?: Point;
  /** How far each hip is from the middle: less for somebody seen from the side. */
  spread?: number;
  feet?: readonly [Point, Point];
  /** Degrees that the upper body leans forward. */
  lean?: number;
  /** Where a held thing is anchored. */
  held?: Point;
  /** The held thing is drawn over both arms, not between body and arms. */
  over?: boolean;
};

const backDown: Arm = { hand: [-49, -97], bend: 1 };
const frontDown: Arm = { hand: [49, -97], bend: -1 };

/** Hands and feet of a person 280 high who stands on (0, 0) and looks to the right. */
export const poses = {
  standing: { back: backDown, front: frontDown, held: [49, -97] },
  pointing: { back: backDown, front: { hand: [127, -206], bend: 1, finger: [24, -5] }, held: [127, -206] },
  waving: { back: backDown, front: { hand: [84, -262], bend: 1 }, held: [84, -262] },
  giving: { back: backDown, front: { hand: [104, -158], bend: 1 }, held: [110, -160], over: true },
  phone: { back: { hand: [-33, -226], bend: -1 }, front: frontDown, held: [-34, -230], over: true },
  cellphone: { back: backDown, front: { hand: [82, -170], bend: 1 }, held: [87, -180], over: true },
  reading: {
    back: { hand: [-18, -150], elbow: [-52, -146] },
    front: { hand: [44, -150], elbow: [54, -146] },
    held: [13, -160],
  },
  writing: {
    back: { hand: [-20, -128], elbow: [-54, -146] },
    front: { hand: [34, -146], elbow: [60, -144] },
    held: [10, -146],
  },
  carrying: {
    back: { hand: [-36, -116], elbow: [-56, -148] },
    front: { hand: [52, -116], elbow: [60, -148] },
    held: [8, -108],
  },
  sweeping: {
    back: { hand: [40, -158], elbow: [-20, -146] },
    front: { hand: [64, -116], bend: -1 },
    held: [64, -116],
    lean: 4,
  },
  typing: {
    back: { hand: [46, -130], elbow: [-30, -140] },
    front: { hand: [88, -136], elbow: [42, -142] },
    held: [88, -136],
  },
  reaching: { back: backDown, front: { hand: [76, -272], bend: 1 }, held: [77, -278], over: true },
  pushing: {
    back: { hand: [92, -180], bend: 1, behind: true },
    front: { hand: [104, -182], bend: 1 },
    spread: 12,
    feet: [
      [-52, -12],
      [24, -12],
    ],
    lean: 9,
    held: [104, -182],
  },
  walking: {
    back: { hand: [-66, -116], bend: 1 },
    front: { hand: [66, -122], bend: 1 },
    spread: 12,
    feet: [
      [-42, -12],
      [36, -12],
    ],
    held: [66, -122],
  },
  picking: {
    back: { hand: [20, -100], bend: 1, behind: true },
    front: { hand: [92, -40], bend: 1 },
    hips: [-22, -84],
    spread: 12,
    feet: [
      [-40, -12],
      [16, -12],
    ],
    lean: 38,
    held: [95, -30],
    over: true,
  },
  sitting: {
    back: { hand: [30, -84], bend: 1 },
    front: { hand: [62, -82], bend: 1 },
    hips: [0, -66],
    spread: 8,
    feet: [
      [44, -12],
      [58, -12],
    ],
    held: [62, -82],
  },
  driving: {
    back: { hand: [106, -132], bend: 1, behind: true },
    front: { hand: [102, -122], bend: 1 },
    hips: [0, -52],
    spread: 6,
    feet: [
      [70, -14],
      [84, -14],
    ],
    lean: -8,
    held: [102, -122],
  },
  riding: {
    back: { hand: [84, -128], bend: 1, behind: true },
    front: { hand: [86, -126], bend: 1 },
    hips: [-16, -92],
    spread: 4,
    feet: [
      [32, -28],
      [32, -26],
    ],
    lean: 10,
    held: [84, -126],
  },
} as const satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;
