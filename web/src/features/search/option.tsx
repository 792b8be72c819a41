import { ExternalLink } from 'lucide-react';
import { Marked } from '../../ui/marked/marked.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './results.module.css';
import type { Row } from './rows.ts';

type OptionProps = { row: Row; id: string; place: number; active: boolean };

/**
 * A result as a link that a listbox may hold: another button, key or finger does with it what it does with links.
 * It has no hooks and no handlers of its own: dozens of them are drawn at each letter.
 */
export function Option({ row, id, place, active }: OptionProps) {
  const { href, title, heading, detail, apart, aside } = row;
  return (
    <a
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      data-place={place}
      href={href}
      className={styles.option}
      {...(apart && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <span className={styles.words}>
        <span className={styles.title}>
          <Marked pieces={title} />
          {apart && (
            <>
              <ExternalLink size={16} aria-hidden="true" className={styles.apart} />
              <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
            </>
          )}
        </span>
        {detail.length > 0 && (
          <span className={styles.detail}>
            {heading && <b>{heading}: </b>}
            <Marked pieces={detail} />
          </span>
        )}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </a>
  );
}
