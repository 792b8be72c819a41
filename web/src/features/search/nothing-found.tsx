import { SearchX } from 'lucide-react';
import { ScreenLink } from '../../ui/button/screen-link.tsx';
import styles from './palette.module.css';

/** Says so kindly, and what else to try. */
export function NothingFound({ typed, onOpen }: { typed: string; onOpen: () => void }) {
  return (
    <div className={styles.nothing}>
      <SearchX size={40} strokeWidth={1.5} aria-hidden="true" />
      <p className={styles.nothingTitle}>No encontramos nada con «{typed}»</p>
      <p>Revisa cómo está escrito, o prueba con una sola palabra o con otro nombre.</p>
      <ScreenLink href="/ayuda" onClick={onOpen}>
        Ver todas las guías
      </ScreenLink>
    </div>
  );
}
