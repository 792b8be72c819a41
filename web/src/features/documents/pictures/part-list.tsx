import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import {
  boxBetween,
  type Corner,
  cornersOf,
  type Edit,
  type Grip,
  type Mark,
  type MarkKind,
  nudge,
  type Point,
  resize,
} from './geometry.ts';
import styles from './part-list.module.css';
import type { Tool } from './picture-stage.tsx';

export const markNames: Record<MarkKind, string> = {
  arrow: 'Flecha',
  circle: 'Círculo',
  number: 'Número',
  blur: 'Difuminado',
};

type CropPart = Corner | 'whole';

/** Two opposite corners are enough to make any crop. */
const cropParts: { part: CropPart; text: string; grip: Grip }[] = [
  { part: 'topLeft', text: 'Esquina superior izquierda', grip: { part: 'corner', corner: 'topLeft' } },
  { part: 'bottomRight', text: 'Esquina inferior derecha', grip: { part: 'corner', corner: 'bottomRight' } },
  { part: 'whole', text: 'Todo el recorte', grip: { part: 'crop' } },
];

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What a tap moves, in hundredths of what is shown: more than a key, which can be held. */
const tapStep = 2;

const moves = [
  { key: 'ArrowLeft', text: 'Izquierda', Icon: ArrowLeft },
  { key: 'ArrowRight', text: 'Derecha', Icon: ArrowRight },
  { key: 'ArrowUp', text: 'Arriba', Icon: ArrowUp },
  { key: 'ArrowDown', text: 'Abajo', Icon: ArrowDown },
];

const sizes = [
  { way: 'larger', text: 'Más grande', Icon: Plus },
  { way: 'smaller', text: 'Más chico', Icon: Minus },
] as const;

/** «Flecha 2», counted among its kind. */
export function nameOf({ marks }: Edit, mark: Mark): string {
  return `${markNames[mark.kind]} ${1 + marks.filter(({ kind }) => kind === mark.kind).indexOf(mark)}`;
}

const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;

function placeOf({ size }: Edit, { x, y }: Point): string {
  return `a ${share(x, size.width)} de la izquierda y ${share(y, size.height)} de arriba`;
}

function sizeOf({ size, marks }: Edit, id: number): string {
  const mark = marks.find((one) => one.id === id);
  if (!mark) return '';
  const { width, height } = boxBetween(mark.from, mark.to);
  return `mide ${share(width, size.width)} de ancho y ${share(height, size.height)} de alto`;
}

/** Where the part that was moved is now, for whoever does not see it. */
function describe(edit: Edit, grip: Grip): string {
  if (grip.part === 'corner') return placeOf(edit, cornersOf(edit.crop)[grip.corner]);
  if (grip.part === 'crop') return placeOf(edit, edit.crop);
  const mark = edit.marks.find(({ id }) => id === grip.id);
  return mark ? placeOf(edit, mark.to) : '';
}

type MoveButtonsProps = {
  /** What they move. */
  name: string;
  onMove: (step: Point) => void;
  /** Undefined for what has no size of its own. */
  onResize?: ((way: 'larger' | 'smaller') => void) | undefined;
};

/** Moves the part that is held by taps, for whoever can neither drag nor has a keyboard. */
function MoveButtons({ name, onMove, onResize }: MoveButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
    <div className={styles.moves} role="group" aria-label={`Mover: ${name}`}>
      {moves.map(({ key, text, Icon }) => (
        <Button key={key} onClick={() => steps[key] && onMove(steps[key])}>
          <Icon size={20} aria-hidden="true" />
          {text}
        </Button>
      ))}
      {onResize &&
        sizes.map(({ way, text, Icon }) => (
          <Button key={way} onClick={() => onResize(way)}>
            <Icon size={20} aria-hidden="true" />
            {text}
          </Button>
        ))}
    </div>
  );
}

type PartListProps = {
  edit: Edit;
  tool: Tool;
  selected: number | null;
  onSelect: (id: number) => void;
  onChange: (next: Edit, group: string) => void;
  onRemove: (mark: Mark) => void;
  say: (words: string) => void;
  /** The selected mark's button, which gets the focus when a mark is added by a key. */
  selectedButton: RefObject<HTMLButtonElement | null>;
};

/** The crop's corners or the marks, each to be chosen here and moved by the arrow keys or by taps. */
export function PartList(props: PartListProps) {
  const { edit, tool, selected, onSelect, onChange, onRemove, say, selectedButton } = props;
  const [cropPart, setCropPart] = useState<CropPart | null>(null);
  // Not for a mark that is being drawn: the buttons would push the picture away under the pointer.
  const [tapped, setTapped] = useState<number | null>(null);
  const help = useId();

  function move(grip: Grip, step: Point, hundredths?: number) {
    const next = nudge(edit, grip, step, hundredths);
    onChange(next, `moves ${JSON.stringify(grip)}`);
    say(describe(next, grip));
  }

  function moveByKey(event: KeyboardEvent, grip: Grip) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    move(event.shiftKey && grip.part === 'mark' ? { part: 'end', id: grip.id, end: 'to' } : grip, step);
  }

  function resizeMark(id: number, way: 'larger' | 'smaller') {
    const next = resize(edit, id, way);
    onChange(next, `size ${id}`);
    say(sizeOf(next, id));
  }

  if (tool === 'crop') {
    const held = cropParts.find(({ part }) => part === cropPart);
    return (
      <div className={styles.parts}>
        <p id={help} className={styles.help}>
          Sin arrastrar: elige una esquina y muévela con los botones que aparecen, o con las flechas del teclado.
        </p>
        <ul className={styles.list}>
          {cropParts.map(({ part, text, grip }) => (
            <li key={part}>
              <Button
                aria-pressed={part === cropPart}
                aria-describedby={help}
                onClick={() => setCropPart(part)}
                onKeyDown={(event) => moveByKey(event, grip)}
              >
                {text}
              </Button>
            </li>
          ))}
        </ul>
        {held && <MoveButtons name={held.text} onMove={(step) => move(held.grip, step, tapStep)} />}
      </div>
    );
  }
  if (edit.marks.length === 0) return null;
  const held = edit.marks.find(({ id }) => id === selected && id === tapped);
  return (
    <div className={styles.parts}>
      <p id={help} className={styles.help}>
        Arrastra una marca para moverla, o elígela aquí y usa los botones que aparecen o las flechas del teclado. Con
        Mayús y las flechas cambias su tamaño; con Supr la quitas.
      </p>
      <ul className={styles.list}>
        {edit.marks.map((mark) => (
          <li key={mark.id} className={styles.mark}>
            <Button
              {...(mark.id === selected && { ref: selectedButton })}
              aria-pressed={mark.id === selected}
              aria-describedby={help}
              onClick={() => {
                onSelect(mark.id);
                setTapped(mark.id);
              }}
              onFocus={() => onSelect(mark.id)}
              onKeyDown={(event) => {
                if (event.key === 'Delete' || event.key === 'Backspace') onRemove(mark);
                else moveByKey(event, { part: 'mark', id: mark.id });
              }}
            >
              {nameOf(edit, mark)}
            </Button>
            <Button aria-label={`Quitar ${nameOf(edit, mark)}`} onClick={() => onRemove(mark)}>
              <Trash2 size={20} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {held && (
        <MoveButtons
          name={nameOf(edit, held)}
          onMove={(step) => move({ part: 'mark', id: held.id }, step, tapStep)}
          onResize={held.kind === 'number' ? undefined : (way) => resizeMark(held.id, way)}
        />
      )}
    </div>
  );
}
