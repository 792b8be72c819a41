import { type Box, boxBetween, cornersOf, type Edit, type Mark, type Size } from './geometry.ts';
import { colours, numberFont, shapeOf } from './shapes.ts';

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.imageSmoothingQuality = 'high';
  return context;
}

function newCanvas({ width, height }: Size) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return { canvas, context: contextOf(canvas) };
}

/** A copy whose longer side is at most `longest`. What shines through becomes white, as on the page. */
export function shrink(picture: CanvasImageSource & Size, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const { canvas, context } = newCanvas({ width: picture.width * scale, height: picture.height * scale });
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export function turned(picture: HTMLCanvasElement, turns: number): HTMLCanvasElement {
  if (turns === 0) return picture;
  const { width, height } = picture;
  const { canvas, context } = newCanvas(turns % 2 ? { width: height, height: width } : { width, height });
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(picture, -width / 2, -height / 2);
  return canvas;
}

/** Squares along the longer side of a blur: too few to read a number plate or recognise a face. */
const squares = 8;

function resized(picture: HTMLCanvasElement, size: Size): HTMLCanvasElement {
  const { canvas, context } = newCanvas(size);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Replaces a part of the picture by a few large squares of their mean colour; the detail is gone for good. */
function pixelate(context: CanvasRenderingContext2D, picture: HTMLCanvasElement, { x, y, width, height }: Box) {
  const side = Math.max(width, height) / squares;
  const few = { width: Math.max(1, Math.round(width / side)), height: Math.max(1, Math.round(height / side)) };
  const { canvas, context: inner } = newCanvas({ width, height });
  inner.drawImage(picture, x, y, width, height, 0, 0, width, height);
  let part = canvas;
  // Halved again and again, every point counts; drawn small at once, a browser may skip most of them.
  while (part.width > 2 * few.width || part.height > 2 * few.height) {
    part = resized(part, {
      width: Math.max(few.width, part.width / 2),
      height: Math.max(few.height, part.height / 2),
    });
  }
  context.imageSmoothingEnabled = false;
  context.drawImage(resized(part, few), x, y, width, height);
  context.imageSmoothingEnabled = true;
}

/** On whole points, so that no edge of what lies below shines through. */
function blurBox({ from, to }: Mark, size: Size): Box {
  const { topLeft, bottomRight } = cornersOf(boxBetween(from, to));
  return boxBetween(
    { x: Math.floor(topLeft.x), y: Math.floor(topLeft.y) },
    { x: Math.min(size.width, Math.ceil(bottomRight.x)), y: Math.min(size.height, Math.ceil(bottomRight.y)) },
  );
}

type Painting = { picture: HTMLCanvasElement; edit: Edit; view: Box; longest: number };

/** Draws what `view` shows of the turned picture, with its blurs. */
export function paint(canvas: HTMLCanvasElement, { picture, edit, view, longest }: Painting) {
  const scale = Math.min(1, longest / Math.max(view.width, view.height));
  canvas.width = Math.max(1, Math.round(view.width * scale));
  canvas.height = Math.max(1, Math.round(view.height * scale));
  const context = contextOf(canvas);
  context.setTransform(scale, 0, 0, scale, -view.x * scale, -view.y * scale);
  context.drawImage(picture, 0, 0);
  for (const mark of edit.marks) {
    const box = blurBox(mark, edit.size);
    if (mark.kind === 'blur' && box.width > 0 && box.height > 0) pixelate(context, picture, box);
  }
  return context;
}

/** What is sent: the crop, with everything that lies over it drawn into it. */
export function finish(picture: HTMLCanvasElement, edit: Edit, longest: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  drawMarks(paint(canvas, { picture, edit, view: edit.crop, longest }), edit);
  return canvas;
}

function drawMarks(context: CanvasRenderingContext2D, edit: Edit) {
  context.lineJoin = 'round';
  for (const mark of edit.marks) {
    const shape = shapeOf(edit, mark);
    if (!shape) continue;
    const path = new Path2D(shape.path);
    const stroke = (colour: string, width: number) => {
      context.strokeStyle = colour;
      context.lineWidth = width;
      if (width > 0) context.stroke(path);
    };
    stroke(shape.edge.stroke, shape.edge.width);
    if (shape.fill) {
      context.fillStyle = shape.fill;
      context.fill(path);
    }
    stroke(shape.stroke, shape.width);
    if (!shape.text) continue;
    const { words, x, y, size } = shape.text;
    context.font = `700 ${size}px ${numberFont}`;
    context.textAlign = 'center';
    context.fillStyle = colours.ink;
    context.fillText(words, x, y);
  }
}

/** As WebP, or as JPEG where the browser cannot write WebP and would send a PNG ten times as large. */
export async function toPicture(canvas: HTMLCanvasElement): Promise<Blob> {
  const write = (type: string) =>
    new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type, 0.9);
    });
  const webp = await write('image/webp');
  const picture = webp?.type === 'image/webp' ? webp : await write('image/jpeg');
  if (!picture) throw new Error('The browser could not write the picture.');
  return picture;
}
