import styles from './progress-bar.module.css';

type ProgressBarProps = {
  label: string;
  /** Between 0 and 1; null while nobody knows. */
  value: number | null;
};

export function ProgressBar({ label, value }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={label} max={1} value={value ?? undefined} />;
}
