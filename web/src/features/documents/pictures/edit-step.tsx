import { ArrowUpRight, Circle, Crop, Grid3x3, Plus, RotateCcw, RotateCw, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import styles from './edit-step.module.css';
import { addMark, type Edit, type Mark, removeMark, turn } from './geometry.ts';
import { turned } from './paint.ts';
import { markNames, nameOf, PartList } from './part-list.tsx';
import { PictureStage, type Tool } from './picture-stage.tsx';
import type { useEditHistory } from './use-edit-history.ts';

const tools: { tool: Tool; text: string; icon: ReactNode; help: string }[] = [
  {
    tool: 'crop',
    text: 'Recortar',
    icon: <Crop size={22} aria-hidden="true" />,
    help: 'Arrastra las esquinas hasta dejar solo lo que importa.',
  },
  {
    tool: 'arrow',
    text: 'Flecha',
    icon: <ArrowUpRight size={22} aria-hidden="true" />,
    help: 'Arrastra sobre la imagen hacia lo que quieres señalar.',
  },
  {
    tool: 'circle',
    text: 'Círculo',
    icon: <Circle size={22} aria-hidden="true" />,
    help: 'Arrastra sobre la imagen de un lado al otro de lo que quieres rodear.',
  },
  {
    tool: 'number',
    text: 'Número',
    icon: (
      <span aria-hidden="true" className={styles.digit}>
        1
      </span>
    ),
    help: 'Toca la imagen donde va cada número. Se cuentan solos.',
  },
  {
    tool: 'blur',
    text: 'Difuminar',
    icon: <Grid3x3 size={22} aria-hidden="true" />,
    help: 'Arrastra sobre lo que nadie debe ver: placas, caras o datos de clientes. Nadie podrá recuperarlo.',
  },
];

type EditStepProps = {
  /** As it was opened, not turned. */
  picture: HTMLCanvasElement;
  history: ReturnType<typeof useEditHistory>;
};

/** Crop, turn, and marks that lie over the picture. */
export function EditStep({ picture, history: { edit, change, changed, undo } }: EditStepProps) {
  const [tool, setTool] = useState<Tool>('crop');
  const [selected, setSelected] = useState<number | null>(null);
  const [said, say] = useState('');
  const toolButtons = useRef<HTMLDivElement>(null);
  const selectedButton = useRef<HTMLButtonElement>(null);
  const focusNew = useRef(false);
  const upright = useMemo(() => turned(picture, edit.turns), [picture, edit.turns]);

  useEffect(() => {
    const undoByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', undoByKey);
    return () => document.removeEventListener('keydown', undoByKey);
  });
  useEffect(() => {
    if (focusNew.current) selectedButton.current?.focus();
    focusNew.current = false;
  });

  function addInTheMiddle(kind: Exclude<Tool, 'crop'>) {
    const { x, y, width, height } = edit.crop;
    const { edit: next, id } = addMark(edit, kind, { x: x + width / 2, y: y + height / 2 });
    change(next);
    setSelected(id);
    focusNew.current = true;
  }

  function remove(mark: Mark) {
    say(`${nameOf(edit, mark)}: se quitó`);
    change(removeMark(edit, mark.id));
    setSelected(null);
    toolButtons.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }

  const turnTo = (way: 'left' | 'right') => {
    change(turn(edit, way));
    say(way === 'left' ? 'Se giró a la izquierda' : 'Se giró a la derecha');
  };
  const parts = {
    edit,
    tool,
    selected,
    onSelect: setSelected,
    onChange: (next: Edit, group: string) => change(next, group),
  };
  return (
    <div className={styles.edit}>
      <PictureStage picture={upright} {...parts} />
      <div className={styles.panel}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons */}
        <div ref={toolButtons} className={styles.tools} role="group" aria-label="Herramientas">
          {tools.map(({ tool: name, text, icon }) => (
            <Button key={name} aria-pressed={name === tool} onClick={() => setTool(name)}>
              {icon}
              {text}
            </Button>
          ))}
          <Button idle={!changed} onClick={undo}>
            <Undo2 size={22} aria-hidden="true" />
            Deshacer
          </Button>
        </div>
        <p>{tools.find((entry) => entry.tool === tool)?.help}</p>
        {tool !== 'crop' && (
          <Button className={styles.add} onClick={() => addInTheMiddle(tool)}>
            <Plus size={20} aria-hidden="true" />
            {`Agregar ${markNames[tool].toLowerCase()} al centro`}
          </Button>
        )}
        <PartList {...parts} onRemove={remove} say={say} selectedButton={selectedButton} />
        <div className={styles.turns}>
          <Button onClick={() => turnTo('left')}>
            <RotateCcw size={20} aria-hidden="true" />
            Girar a la izquierda
          </Button>
          <Button onClick={() => turnTo('right')}>
            <RotateCw size={20} aria-hidden="true" />
            Girar a la derecha
          </Button>
        </div>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
