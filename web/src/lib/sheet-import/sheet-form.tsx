import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { FileInput } from '../../ui/file-input/file-input.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { ProblemError, sentenceFor } from '../http/problem-error.ts';
import styles from './sheet-import.module.css';

/** Which files an import takes, how that is said, and how large they may be. */
export type SheetFiles = { kinds: readonly string[]; words: string; bytes: number };

/** How most imports say which files they take. */
export const sheetWords = 'CSV o Excel (.xlsx)';

export const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

/** The reason why a file is not worth uploading; undefined when it may be sent. */
export function fileObjection({ name, size }: Pick<File, 'name' | 'size'>, files: SheetFiles): string | undefined {
  if (/\.xls$/i.test(name)) return 'Es un archivo de Excel antiguo (.xls). Guárdalo como .xlsx y elígelo otra vez.';
  const isKnown = [...files.kinds, '.txt'].some((kind) => name.toLowerCase().endsWith(kind));
  if (!isKnown) return `Elige un archivo ${files.words}.`;
  if (size === 0) return 'El archivo está vacío.';
  return size > files.bytes ? `El archivo pesa más de ${mebibytes(files.bytes)}. ¿Es el correcto?` : undefined;
}

/** The error of the server with every missing column. */
function Refusal({ error }: { error: unknown }) {
  const issues = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return (
    <FormError>
      {sentenceFor(error)}
      {issues.length > 0 && (
        <ul className={styles.issues}>
          {issues.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      )}
    </FormError>
  );
}

type SheetFormProps<Preview> = {
  label: string;
  button: string;
  files: SheetFiles;
  /** Uploads the file. */
  check: UseMutationResult<Preview, Error, File>;
  onPreview: (preview: Preview) => void;
};

/** Chooses a file and sends it for a preview. */
export function SheetForm<Preview>({ label, button, files, check, onPreview }: SheetFormProps<Preview>) {
  const [file, setFile] = useState<File | null>(null);
  const [objection, setObjection] = useState<string>();

  const choose = (chosen: File) => {
    setFile(chosen);
    setObjection(fileObjection(chosen, files));
    check.reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (check.isPending || objection) return;
    if (!file) return setObjection('Elige el archivo.');
    check.mutate(file, { onSuccess: onPreview });
  };

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Field label={label} hint={`${files.words}, hasta ${mebibytes(files.bytes)}.`} error={objection}>
        {(control) => <FileInput {...control} accept={files.kinds.join(',')} file={file} onFile={choose} />}
      </Field>
      {check.error && <Refusal error={check.error} />}
      <div className={styles.row}>
        <Button type="submit" look="primary" pending={check.isPending}>
          {check.isPending ? 'Revisando…' : button}
        </Button>
      </div>
    </form>
  );
}
