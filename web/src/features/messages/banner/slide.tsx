import type { Message } from '@mostrador/contract/messages';
import { useEffect, useRef, useState } from 'react';
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

export function Slide({ message, label, current, place, onReadAll }: SlideProps) {
  const slide = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  const [cut, setCut] = useState(false);
  useStyle(slide, { transform: `translateX(${(place ?? 0) * 100}%)` });

  useEffect(() => {
    const element = text.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

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
      <p ref={text} className={styles.text}>
        <span className={styles.type}>{typeNames[message.excerpt]}</span> {message.title}
      </p>
      {cut && (
        <button type="button" className={styles.readAll} onClick={onReadAll}>
          Leer todo
        </button>
      )}
    </div>
  );
}
