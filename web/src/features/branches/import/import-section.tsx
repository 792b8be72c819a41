import type { BranchImportPreview } from '@mostrador/contract/branch-import';
import { api } from '@mostrador/contract/paths';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { useUnsavedChanges } from '../../../ui/unsaved-changes/unsaved-changes.ts';
import { FileForm } from './file-form.tsx';
import styles from './import.module.css';
import { LastImport } from './last-import.tsx';
import { Preview } from './preview.tsx';

/** Imports the list of branches: preview a file, apply it, undo the last import. */
export default function ImportSection() {
  const [preview, setPreview] = useState<BranchImportPreview | null>(null);
  // After a preview the focus moves to the heading above the file field.
  const [returned, setReturned] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useUnsavedChanges(preview !== null && preview.totalErrores === 0);
  const finish = () => {
    setPreview(null);
    setReturned(true);
  };
  useEffect(() => {
    if (returned && !preview) heading.current?.focus();
  }, [returned, preview]);
  return (
    <Section>
      {preview ? (
        <Preview preview={preview} onDone={finish} />
      ) : (
        <>
          <section className={styles.part} aria-labelledby="importar-sucursales">
            <h2 id="importar-sucursales" ref={heading} tabIndex={-1}>
              Importar sucursales
            </h2>
            <p>
              Sube la lista completa. Antes de cambiar algo te mostramos qué entra, qué cambia y qué se retira; nada se
              aplica hasta que lo confirmes.
            </p>
            <FileForm onPreview={setPreview} />
          </section>
          <section className={styles.part} aria-labelledby="descargar-sucursales">
            <h2 id="descargar-sucursales">Lista actual</h2>
            <p>
              Lo más fácil: descárgala, corrígela en Excel y súbela otra vez. Lleva las 17 columnas que hacen falta.
            </p>
            <div className={styles.row}>
              <ButtonLink href={api.branchesXlsx} download>
                <Download size={20} aria-hidden="true" />
                Descargar Excel
              </ButtonLink>
              <ButtonLink href={api.branchesCsv} download>
                <Download size={20} aria-hidden="true" />
                Descargar CSV
              </ButtonLink>
            </div>
          </section>
          <LastImport onUndone={() => heading.current?.focus()} />
        </>
      )}
    </Section>
  );
}
