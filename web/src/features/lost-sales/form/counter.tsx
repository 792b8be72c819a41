import styles from './form.module.css';

/** How much of a text fits still, beside the label of its field: the parent is `styles.counted`. */
export function Counter({ length, max }: { length: number; max: number }) {
  return (
    <span className={styles.counter}>
      {length} / {max}
    </span>
  );
}
