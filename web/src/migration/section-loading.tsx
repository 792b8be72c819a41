import { LoaderCircle } from 'lucide-react';
import styles from './section-loading.module.css';

/** Says what is being loaded, in about the room that comes after. */
export function SectionLoading({ children }: { children: string }) {
  return (
    <div className={styles.loading} role="status">
      <LoaderCircle size={40} aria-hidden="true" className={styles.icon} />
      <p className={styles.words}>{children}</p>
    </div>
  );
}
