import type { ComponentProps } from 'react';
import styles from './file-input.module.css';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> & {
  file: File | null;
  onFile: (file: File | null) => void;
};

/** Chooses a file, by pressing or by letting it fall here. */
export function FileInput({ file, onFile, ...rest }: FileInputProps) {
  return (
    <div className={styles.file}>
      <input
        {...rest}
        type="file"
        className={styles.input}
        onChange={({ target }) => onFile(target.files?.[0] ?? null)}
      />
      <span className={styles.pick} aria-hidden="true">
        Elegir archivo
      </span>
      <span className={styles.name}>{file?.name ?? 'Ninguno todavía. También puedes soltarlo aquí.'}</span>
    </div>
  );
}
