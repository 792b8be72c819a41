import type { PriceImport } from '@mostrador/contract/prices';
import styles from './import.module.css';

/** Why the last file came to nothing. The list in force did not change. */
export function ImportFailed({ file, problem }: PriceImport) {
  return (
    <div className={styles.failed} role="alert" tabIndex={-1}>
      <p>
        <strong>«{file}» no se importó.</strong> {problem?.title} La lista vigente no cambió.
      </p>
      {problem?.errors && (
        <ul>
          {problem.errors.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
