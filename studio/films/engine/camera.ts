import { clamp, mix } from './ease.ts';
import { type Box, middle, type Point, systemWindow, view } from './geometry.ts';
import { measures } from './measures.ts';

/** The point of the window that stands in the middle of the view, and how many times larger it is seen. */
export type Camera = Point & { zoom: number };

const closest = 1.75;
const whole: Camera = { ...middle({ ...systemWindow, x: 0, y: 0 }), zoom: 1 };

export const startCamera = whole;

/** Fits the box (in coordinates of the window) into the view, without looking past the window's edges. */
export function cameraOn(box: Box | null): Camera {
  if (!box) return whole;
  const zoom = clamp(Math.min(view.width / (box.width + 56), view.height / (box.height + 16)), 1, closest);
  const { x, y } = middle(box);
  const [across, down] = [view.width / zoom, view.height / zoom];
  return { x: within(x, 0, systemWindow.width, across), y: within(y, measures.title, systemWindow.height, down), zoom };
}

const margin = 20;

/** Where so much of the window is seen, the view stays between its edges; the title bar is not worth the room. */
function within(centre: number, from: number, to: number, seen: number): number {
  const [least, most] = [from + seen / 2 - (from ? 0 : margin), to - seen / 2 + margin];
  return least > most ? (from + to) / 2 : clamp(centre, least, most);
}

export function between(from: Camera, to: Camera, share: number): Camera {
  return { x: mix(from.x, to.x, share), y: mix(from.y, to.y, share), zoom: mix(from.zoom, to.zoom, share) };
}

/** Where a point of the window appears in the picture. */
export function seenAt(point: Point, camera: Camera): Point {
  const centre = middle(view);
  return { x: centre.x + (point.x - camera.x) * camera.zoom, y: centre.y + (point.y - camera.y) * camera.zoom };
}
