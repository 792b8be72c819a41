import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ProblemError, sentenceFor } from '../../../lib/http/problem-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { FileInput } from '../../../ui/file-input/file-input.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import { type FileKinds, fileObjection } from './api.ts';
import styles from './import.module.css';

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

type FileFormProps<Preview> = {
  label: string;
  button: string;
  files: FileKinds;
  check: UseMutationResult<Preview, Error, File>;
  onPreview: (preview: Preview) => void;
};

/** Chooses a file and sends it for a preview. */
export function FileForm<Preview>({ label, button, files, check, onPreview }: FileFormProps<Preview>) {
  const [file, setFile] = useState<File | null>(null);
  const [objection, setObjection] = useState<string>();

  const choose = (chosen: File | null) => {
    setFile(chosen);
    setObjection(chosen ? fileObjection(chosen, files) : undefined);
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
      <Field label={label} hint={`${files.words}, hasta 4 MB.`} error={objection}>
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
