import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import styles from './import.module.css';

/** How far something is, in a bar and in words. `share` from 0 to 1; null while nobody knows. */
export function Progress({ label, share }: { label: string; share: number | null }) {
  return (
    <div className={styles.progress}>
      <p role="status" tabIndex={-1}>
        {label}
      </p>
      <ProgressBar label={label} value={share} />
    </div>
  );
}
