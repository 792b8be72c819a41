import { ExternalLink } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link/link.tsx';
import { Marked } from '../ui/marked/marked.tsx';
import { VisuallyHidden } from '../ui/visually-hidden/visually-hidden.tsx';
import { kindNames } from './kind-names.ts';
import styles from './results.module.css';
import type { Row } from './rows.ts';

type OptionProps = { row: Row; id: string; active: boolean; onOpen: () => void; onPoint: () => void };

/** A result as a link that a listbox may hold: another button, key or finger does with it what it does with links. */
export function Option({ row, id, active, onOpen, onPoint }: OptionProps) {
  const { icon: Icon } = kindNames[row.kind];
  const props = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': active,
    className: classNames(styles.option, active && styles.active),
    onPointerMove: active ? undefined : onPoint,
    onClick: ({ ctrlKey, metaKey, shiftKey }: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }) => {
      // In a tab beside, the search goes on here.
      if (!ctrlKey && !metaKey && !shiftKey) onOpen();
    },
  } as const;
  const inside = (
    <>
      <Icon size={22} aria-hidden="true" className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.title}>
          <Marked pieces={row.title} />
          {row.apart && (
            <>
              <ExternalLink size={16} aria-hidden="true" className={styles.apart} />
              <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
            </>
          )}
        </span>
        {row.detail.length > 0 && (
          <span className={styles.detail}>
            {row.heading && <b>{row.heading}: </b>}
            <Marked pieces={row.detail} />
          </span>
        )}
      </span>
      {row.aside && <span className={styles.aside}>{row.aside}</span>}
    </>
  );
  if (!row.apart)
    return (
      <Link {...props} href={row.href}>
        {inside}
      </Link>
    );
  return (
    <a {...props} href={row.href} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  );
}
