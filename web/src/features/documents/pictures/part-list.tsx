import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import {
  type Corner,
  cornersOf,
  drag,
  type Edit,
  type Grip,
  type Mark,
  type MarkKind,
  type Point,
} from './geometry.ts';
import styles from './part-list.module.css';
import type { Tool } from './picture-stage.tsx';

export const markNames: Record<MarkKind, string> = {
  arrow: 'Flecha',
  circle: 'Círculo',
  number: 'Número',
  blur: 'Difuminado',
};

/** Two opposite corners are enough to make any crop. */
const corners: [Corner, string][] = [
  ['topLeft', 'Esquina superior izquierda'],
  ['bottomRight', 'Esquina inferior derecha'],
];

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** «Flecha 2», counted among its kind. */
export function nameOf({ marks }: Edit, mark: Mark): string {
  return `${markNames[mark.kind]} ${1 + marks.filter(({ kind }) => kind === mark.kind).indexOf(mark)}`;
}

function placeOf({ size }: Edit, { x, y }: Point): string {
  const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;
  return `a ${share(x, size.width)} de la izquierda y ${share(y, size.height)} de arriba`;
}

/** Where the part that a key moved is now, for whoever does not see it. */
function describe(edit: Edit, grip: Grip): string {
  if (grip.part === 'corner') return placeOf(edit, cornersOf(edit.crop)[grip.corner]);
  if (grip.part === 'crop') return placeOf(edit, edit.crop);
  const mark = edit.marks.find(({ id }) => id === grip.id);
  return mark ? placeOf(edit, mark.to) : '';
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

/** The crop's corners or the marks, each to be chosen here and moved by the arrow keys. */
export function PartList(props: PartListProps) {
  const { edit, tool, selected, onSelect, onChange, onRemove, say, selectedButton } = props;
  const help = useId();

  function moveByKey(event: KeyboardEvent, grip: Grip) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    // A hundredth of what is shown: fine enough, and quick when the key is held.
    const by = Math.max(edit.crop.width, edit.crop.height) / 100;
    const held: Grip = event.shiftKey && grip.part === 'mark' ? { part: 'end', id: grip.id, end: 'to' } : grip;
    const next = drag(edit, held, { x: by * step.x, y: by * step.y });
    onChange(next, `keys ${JSON.stringify(held)}`);
    say(describe(next, held));
  }

  if (tool === 'crop') {
    return (
      <div className={styles.parts}>
        <p id={help} className={styles.help}>
          Con el teclado: elige una esquina y muévela con las flechas.
        </p>
        <ul className={styles.list}>
          {corners.map(([corner, text]) => (
            <li key={corner}>
              <Button aria-describedby={help} onKeyDown={(event) => moveByKey(event, { part: 'corner', corner })}>
                {text}
              </Button>
            </li>
          ))}
          <li>
            <Button aria-describedby={help} onKeyDown={(event) => moveByKey(event, { part: 'crop' })}>
              Todo el recorte
            </Button>
          </li>
        </ul>
      </div>
    );
  }
  if (edit.marks.length === 0) return null;
  return (
    <div className={styles.parts}>
      <p id={help} className={styles.help}>
        Elige una marca para moverla: arrástrala, o usa las flechas del teclado. Con Mayús y las flechas cambias su
        tamaño; con Supr la quitas.
      </p>
      <ul className={styles.list}>
        {edit.marks.map((mark) => (
          <li key={mark.id} className={styles.mark}>
            <Button
              {...(mark.id === selected && { ref: selectedButton })}
              aria-pressed={mark.id === selected}
              aria-describedby={help}
              onClick={() => onSelect(mark.id)}
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
    </div>
  );
}
