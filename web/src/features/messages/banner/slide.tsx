import type { Message } from '@mostrador/contract/messages';
import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useStyle } from '../../../ui/style/use-style.ts';
import { typeNames } from '../message-type.tsx';
import styles from './banner.module.css';

type SlideProps = {
  message: Message;
  label: string;
  current: boolean;
  /** Its position on the strip; undefined while it has none. */
  place: number | undefined;
  onReadAll: () => void;
};

/** One line of a message. The area of its button is the whole line, so a press anywhere shows the whole text. */
export function Slide({ message, label, current, place, onReadAll }: SlideProps) {
  const slide = useRef<HTMLDivElement>(null);
  useStyle(slide, { transform: `translateX(${(place ?? 0) * 100}%)` });

  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for a group
    <div
      ref={slide}
      role="group"
      aria-roledescription="mensaje"
      aria-label={label}
      inert={!current}
      className={classNames(styles.slide, styles[message.excerpt], place === undefined && styles.away)}
    >
      <p className={styles.text}>
        <span className={styles.type}>{typeNames[message.excerpt]}</span> {message.title}
      </p>
      <button type="button" className={styles.readAll} aria-haspopup="dialog" onClick={onReadAll}>
        <span className={styles.words}>Leer todo</span>
        <ChevronDown size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
