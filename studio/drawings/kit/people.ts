import { apron, outfits, type Role } from './clothes.ts';
import { type HeadOptions, head } from './head.ts';
import { held } from './held.ts';
import { between, joint, leaned, line, type Point } from './limbs.ts';
import { skins, yellow } from './palette.ts';
import { band, group, nothing, type Part, type Place, path, place, shadow, tube } from './pen.ts';
import { type Arm, type Pose, type PoseName, poses } from './poses.ts';

export type PersonOptions = Place &
  HeadOptions & {
    role?: Role;
    pose?: PoseName;
    shirt?: string;
    trousers?: string;
    /** A yellow apron over the uniform, or one of this colour. */
    apron?: boolean | string;
    /** What the hands hold instead of the usual thing of the pose; `nothing` leaves them empty. */
    holds?: Part;
    shadow?: boolean;
  };

const shoulders: Record<'back' | 'front', Point> = { back: [-37, -187], front: [37, -187] };
const hip: Point = [0, -106];

function arm(
  root: Point,
  { hand, bend = 1, elbow: told, finger }: Arm,
  skin: string,
  shirt: string,
  sleeves: 'short' | 'long',
): Part {
  const { joint: elbow, end } = told ? { joint: told, end: hand } : joint(root, hand, [46, 47], bend);
  const tip: Part = finger ? tube(line(end, [end[0] + finger[0], end[1] + finger[1]]), 8, skin) : nothing;
  const bare = group(tip, tube(line(elbow, end), 19, skin));
  if (sleeves === 'short') {
    const cuff = between(root, elbow, 0.78);
    return group(bare, band(line(cuff, elbow), 19, skin), tube(line(root, cuff), 25, shirt));
  }
  return group(bare, tube(line(root, elbow, between(elbow, end, 0.72)), 24, shirt));
}

function leg(root: Point, foot: Point, trousers: string, shoes: string): Part {
  // A long stride stretches the leg a little: better than a foot above the ground.
  const bone = Math.max(47.2, Math.hypot(foot[0] - root[0], foot[1] - root[1]) / 2 + 0.3);
  const { joint: knee, end } = joint(root, foot, [bone, bone], -1);
  return group(
    place({ x: end[0], y: end[1] }, path('M-19 12V-4Q-19 -16 -8 -16H8Q12 -4 22 -2 31 1 31 12Z', { fill: shoes })),
    tube(line(root, knee, between(knee, end, 0.66)), 34, trousers),
  );
}

/** A person without a face, 280 high, looking to the right; (x, y) is between the feet. */
export function person(options: PersonOptions = {}): Part {
  const { role = 'customer', pose: name = 'standing', shadow: onGround = true } = options;
  const outfit = outfits[role];
  const pose: Pose = poses[name];
  const skin = skins[options.skin ?? 'medium'];
  const shirt = options.shirt ?? outfit.shirt;
  const trousers = options.trousers ?? outfit.trousers;
  const lean = pose.lean ?? 0;
  const hips = pose.hips ?? hip;
  const spread = pose.spread ?? 19;
  const [backHip, frontHip]: [Point, Point] = [
    [hips[0] - spread, hips[1]],
    [hips[0] + spread, hips[1]],
  ];
  const seat = line(backHip, frontHip);
  const [backFoot, frontFoot] = pose.feet ?? [[-20, -12] as const, [20, -12] as const];
  const shift: Point = [hips[0] - hip[0], hips[1] - hip[1]];
  const shoulder = (side: 'back' | 'front') =>
    leaned([shoulders[side][0] + shift[0], shoulders[side][1] + shift[1]], hips, lean);
  const drawArm = (side: 'back' | 'front') => arm(shoulder(side), pose[side], skin, shirt, outfit.sleeves);
  const at = pose.held ?? [0, 0];
  const thing = place({ x: at[0], y: at[1] }, options.holds ?? held[name] ?? nothing);
  const cover = typeof options.apron === 'string' ? options.apron : yellow;
  const body = group(
    path('M-12 -218H12V-200H-12Z', { fill: skin }),
    path('M-41 -100V-178Q-43 -207 -15 -208 0 -200 15 -208 43 -207 41 -178V-100Z', { fill: shirt }),
    outfit.over,
    options.apron ? apron(cover) : nothing,
    head({ ...options, hat: options.hat ?? outfit.hat }),
  );
  return place(
    options,
    onGround ? shadow(110, (backFoot[0] + frontFoot[0]) / 2) : nothing,
    pose.back.behind ? drawArm('back') : nothing,
    tube(seat, 34, trousers),
    leg(backHip, backFoot, trousers, outfit.shoes),
    leg(frontHip, frontFoot, trousers, outfit.shoes),
    band(seat, 33, trousers),
    place({ x: hips[0], y: hips[1], rotate: lean }, place({ x: -hip[0], y: -hip[1] }, body)),
    pose.over ? nothing : thing,
    pose.back.behind ? nothing : drawArm('back'),
    drawArm('front'),
    pose.over ? thing : nothing,
  );
}
