import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import {
  addMark,
  type Box,
  boxBetween,
  cornersOf,
  cropGripAt,
  drag,
  type Edit,
  type Grip,
  type Mark,
  type MarkKind,
  markGripAt,
  type Point,
} from './geometry.ts';
import { paint } from './paint.ts';
import styles from './picture-stage.module.css';
import { colours, numberFont, shapeOf } from './shapes.ts';

export type Tool = 'crop' | MarkKind;

/** Of the canvas in the dialog, in points. */
const shownSide = 1600;
/** How far from a corner or line a finger may be, in CSS pixels. */
const fingerReach = 22;

type Held = { rect: DOMRect; start: Point; reach: number; before: Edit; group: string; grip: Grip | null };

type PictureStageProps = {
  /** Turned as `edit` says. */
  picture: HTMLCanvasElement;
  edit: Edit;
  tool: Tool;
  selected: number | null;
  onSelect: (id: number | null) => void;
  onChange: (next: Edit, group: string) => void;
};

/** The picture with its marks, on which a pointer crops, draws and moves. Keys and taps do the same in the list beside it. */
export function PictureStage({ picture, edit, tool, selected, onSelect, onChange }: PictureStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<Held | null>(null);
  const view: Box = tool === 'crop' ? { x: 0, y: 0, ...edit.size } : edit.crop;
  const { x, y, width, height } = view;

  // Before the screen shows it: until it is painted, the canvas has the size that browsers give to an empty one.
  useLayoutEffect(() => {
    if (canvas.current) paint(canvas.current, { picture, edit, view: { x, y, width, height }, longest: shownSide });
  }, [picture, edit, x, y, width, height]);

  const pointOf = ({ clientX, clientY }: PointerEvent, rect: DOMRect): Point => {
    const scale = width / rect.width;
    return { x: x + (clientX - rect.left) * scale, y: y + (clientY - rect.top) * scale };
  };

  function begin(event: PointerEvent<SVGSVGElement>) {
    // Kept while the pointer is down: the list of the marks comes with the first one and moves the picture.
    const rect = event.currentTarget.getBoundingClientRect();
    const point = pointOf(event, rect);
    const reach = (fingerReach * width) / rect.width;
    const grip = tool === 'crop' ? cropGripAt(edit, point, reach) : markGripAt(edit, point, reach, selected);
    if (tool === 'crop' && !grip) return;
    if (grip && 'id' in grip) onSelect(grip.id);
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { rect, start: point, reach, before: edit, group: `pointer ${event.timeStamp}`, grip };
  }

  /** Of a mark that is being drawn. A number follows the pointer. */
  function draw({ before, group, start }: Held, kind: MarkKind, to?: Point) {
    const { edit: next, id } =
      kind === 'number' ? addMark(before, kind, to ?? start) : addMark(before, kind, start, to);
    onChange(next, group);
    onSelect(id);
  }

  function move(event: PointerEvent<SVGSVGElement>) {
    if (!held.current) return;
    const { grip, before, rect, start, reach, group } = held.current;
    const point = pointOf(event, rect);
    const by = { x: point.x - start.x, y: point.y - start.y };
    if (grip) onChange(drag(before, grip, by), group);
    else if (tool !== 'crop' && Math.hypot(by.x, by.y) > reach / 2) draw(held.current, tool, point);
  }

  function end(event: PointerEvent<SVGSVGElement>) {
    const { current } = held;
    held.current = null;
    if (!current || current.grip || tool === 'crop') return;
    const point = pointOf(event, current.rect);
    const moved = Math.hypot(point.x - current.start.x, point.y - current.start.y) > current.reach / 2;
    if (!moved) draw(current, tool);
  }

  return (
    <div className={styles.stage}>
      <canvas ref={canvas} className={styles.canvas} />
      <svg
        className={styles.overlay}
        viewBox={`${x} ${y} ${width} ${height}`}
        aria-hidden="true"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => {
          held.current = null;
        }}
      >
        {edit.marks.map((mark) => (
          <MarkShape key={mark.id} edit={edit} mark={mark} selected={mark.id === selected && tool !== 'crop'} />
        ))}
        {tool === 'crop' && <CropFrame edit={edit} />}
      </svg>
    </div>
  );
}

/** Large enough to see, whatever the size of the picture. */
const handleRadius = ({ width, height }: Box) => Math.max(width, height) / 70;

function CropFrame({ edit: { crop, size } }: { edit: Edit }) {
  const { x, y, width, height } = crop;
  const outside = `M0 0h${size.width}v${size.height}h${-size.width}ZM${x} ${y}v${height}h${width}v${-height}Z`;
  return (
    <>
      <path d={outside} fillRule="evenodd" className={styles.outside} />
      <rect {...crop} className={styles.frame} />
      {Object.entries(cornersOf(crop)).map(([corner, { x, y }]) => (
        <circle key={corner} cx={x} cy={y} r={handleRadius({ x: 0, y: 0, ...size })} className={styles.handle} />
      ))}
    </>
  );
}

function MarkShape({ edit, mark, selected }: { edit: Edit; mark: Mark; selected: boolean }) {
  const shape = shapeOf(edit, mark);
  const box = boxBetween(mark.from, mark.to);
  const ends = mark.kind === 'number' ? [] : [mark.from, mark.to];
  return (
    <>
      {shape && (
        <>
          <path d={shape.path} fill="none" stroke={shape.edge.stroke} strokeWidth={shape.edge.width} />
          <path d={shape.path} fill={shape.fill ?? 'none'} stroke={shape.stroke} strokeWidth={shape.width} />
        </>
      )}
      {shape?.text && (
        <text
          x={shape.text.x}
          y={shape.text.y}
          fontSize={shape.text.size}
          fontFamily={numberFont}
          fontWeight={700}
          fill={colours.ink}
          textAnchor="middle"
        >
          {shape.text.words}
        </text>
      )}
      {(mark.kind === 'blur' || selected) && <rect {...box} className={selected ? styles.selected : styles.blur} />}
      {selected &&
        ends.map(({ x, y }, index) => (
          <circle
            key={index === 0 ? 'from' : 'to'}
            cx={x}
            cy={y}
            r={handleRadius(edit.crop)}
            className={styles.handle}
          />
        ))}
    </>
  );
}
