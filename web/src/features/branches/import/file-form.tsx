import { type BranchImportPreview, branchFileKinds } from '@mostrador/contract/branch-import';
import { type FormEvent, useState } from 'react';
import { ProblemError, sentenceFor } from '../../../lib/http/problem-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { FileInput } from '../../../ui/file-input/file-input.tsx';
import { FormError } from '../../../ui/state/form-error.tsx';
import { fileObjection, useCheckFile } from './api.ts';
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

export function FileForm({ onPreview }: { onPreview: (preview: BranchImportPreview) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [objection, setObjection] = useState<string>();
  const check = useCheckFile();

  const choose = (chosen: File | null) => {
    setFile(chosen);
    setObjection(chosen ? fileObjection(chosen) : undefined);
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
      <Field label="Archivo de sucursales" hint="CSV, Excel (.xlsx) o JSON, hasta 4 MB." error={objection}>
        {(control) => <FileInput {...control} accept={branchFileKinds.join(',')} file={file} onFile={choose} />}
      </Field>
      {check.error && <Refusal error={check.error} />}
      <div className={styles.row}>
        <Button type="submit" look="primary" pending={check.isPending}>
          {check.isPending ? 'Revisando…' : 'Revisar archivo'}
        </Button>
      </div>
    </form>
  );
}
