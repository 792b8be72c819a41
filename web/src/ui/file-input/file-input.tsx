import { type ComponentProps, useId } from 'react';
import styles from './file-input.module.css';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> & {
  file: File | null;
  onFile: (file: File) => void;
};

/** Chooses a file, by pressing or by letting it fall here. */
export function FileInput({ file, onFile, 'aria-describedby': describedBy, ...rest }: FileInputProps) {
  const nameId = useId();
  return (
    <div className={styles.file}>
      <input
        {...rest}
        type="file"
        className={styles.input}
        aria-describedby={[nameId, describedBy].filter(Boolean).join(' ')}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          // The same file, corrected meanwhile, can only be chosen again where the field is empty.
          target.value = '';
          if (chosen) onFile(chosen);
        }}
      />
      <span className={styles.pick} aria-hidden="true">
        Elegir archivo
      </span>
      <span id={nameId} className={styles.name}>
        {file?.name ?? 'Ninguno todavía. También puedes soltarlo aquí.'}
      </span>
    </div>
  );
}
