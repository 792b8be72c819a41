import { priceFileKinds, priceLimits } from '@mostrador/contract/prices';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { number } from '../../../lib/numbers.ts';
import { fileObjection, mebibytes, sheetWords } from '../../../lib/sheet-import/sheet-form.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { FileInput } from '../../../ui/file-input/file-input.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { statusQuery, uploadPrices } from './api.ts';
import styles from './import.module.css';

/** A progress bar with its label. `share` is between 0 and 1, or null while it is unknown. */
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

export const priceFiles = { kinds: priceFileKinds, words: sheetWords, bytes: priceLimits.file.bytes };

/** Chooses the file and uploads it; the section replaces this form with the progress of the import. */
export function UploadForm() {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (share !== null) return;
    if (!file) return setFailure('Elige el archivo de la lista.');
    const objection = fileObjection(file, priceFiles);
    if (objection) return setFailure(objection);
    const controller = new AbortController();
    abort.current = controller;
    setFailure(undefined);
    setShare(0);
    try {
      await uploadPrices(file, { onProgress: setShare, signal: controller.signal });
      await queryClient.invalidateQueries({ queryKey: statusQuery().queryKey });
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailure(sentenceFor(error));
      // The file may have arrived all the same.
      void queryClient.invalidateQueries({ queryKey: statusQuery().queryKey });
    }
    setShare(null);
  };

  return (
    <form className={styles.upload} onSubmit={send} aria-label="Importar lista de precios" tabIndex={-1} noValidate>
      <Field
        label="Archivo de precios"
        error={failure}
        hint={`${sheetWords}, hasta ${number(priceLimits.rows.max)} filas y ${mebibytes(priceFiles.bytes)}. En la primera fila: codigo, descripcion, publico, mecanico (precios sin IVA).`}
      >
        {(control) => (
          <FileInput
            {...control}
            accept={priceFiles.kinds.join(',')}
            disabled={share !== null}
            file={file}
            onFile={(chosen) => {
              setFile(chosen);
              setFailure(fileObjection(chosen, priceFiles));
            }}
          />
        )}
      </Field>
      <Button type="submit" look="primary" pending={share !== null}>
        Subir y comparar
      </Button>
      {share !== null && <Progress label={`Subiendo… ${Math.round(share * 100)} %`} share={share} />}
    </form>
  );
}
