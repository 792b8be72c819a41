import { Clock, X } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Entry } from '../../lib/text-search/entry.ts';
import { Button } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { kindNames } from './kind-names.ts';
import styles from './start.module.css';
import { suggestionsAt } from './suggestions.ts';

type StartProps = {
  recent: readonly string[];
  screens: readonly Entry[];
  onSearch: (term: string) => void;
  /** Without a term, removes all of them. */
  onForget: (term?: string) => void;
  onOpen: () => void;
};

/** Shown before anything is typed: this person's recent searches, and the screens that are opened most from here. */
export function Start({ recent, screens, onSearch, onForget, onOpen }: StartProps) {
  const [path] = useLocation();
  const { icon: Icon } = kindNames.screens;
  return (
    <div className={styles.start}>
      {recent.length > 0 && (
        <section aria-labelledby="busquedas-recientes">
          <div className={styles.head}>
            <h2 id="busquedas-recientes" className={styles.heading}>
              Búsquedas recientes
            </h2>
            <Button look="quiet" onClick={() => onForget()}>
              Borrar todas
            </Button>
          </div>
          <ul>
            {recent.map((term) => (
              <li key={term} className={styles.row}>
                <button type="button" data-stop className={styles.entry} onClick={() => onSearch(term)}>
                  <Clock size={20} aria-hidden="true" className={styles.icon} />
                  {term}
                </button>
                <button type="button" className={styles.forget} onClick={() => onForget(term)}>
                  <X size={20} aria-hidden="true" />
                  <VisuallyHidden>Quitar «{term}»</VisuallyHidden>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="lo-mas-usado">
        <h2 id="lo-mas-usado" className={styles.heading}>
          Lo que más se usa
        </h2>
        <ul>
          {suggestionsAt(path, screens).map(({ href, title, summary }) => (
            <li key={href}>
              <Link href={href} data-stop className={styles.entry} onClick={onOpen}>
                <Icon size={20} aria-hidden="true" className={styles.icon} />
                <span className={styles.words}>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.summary}>{summary}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
