import type { BranchImportPreview } from '@mostrador/contract/branch-import';
import type { OpeningHoursPreview } from '@mostrador/contract/opening-hours-import';
import { api } from '@mostrador/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { LastImport } from '../../../lib/sheet-import/last-import.tsx';
import { SheetForm } from '../../../lib/sheet-import/sheet-form.tsx';
import styles from '../../../lib/sheet-import/sheet-import.module.css';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Section } from '../../../ui/section/section.tsx';
import {
  branchFiles,
  hoursFiles,
  lastHoursImportQuery,
  lastImportQuery,
  useCheckBranches,
  useCheckHours,
  useUndoHours,
  useUndoImport,
} from './api.ts';
import { HoursPreview, hoursCountWords } from './hours-preview.tsx';
import { countWords, Preview } from './preview.tsx';
import { StraySection } from './stray-section.tsx';

type Heading = RefObject<HTMLHeadingElement | null>;

function Downloads({ what, xlsx, csv }: { what: string; xlsx: string; csv: string }) {
  return (
    <div className={styles.row}>
      {[
        ['Excel', xlsx],
        ['CSV', csv],
      ].map(([kind, href]) => (
        <ButtonLink key={kind} href={href} download>
          <Download size={20} aria-hidden="true" />
          Descargar {what}
          {kind}
        </ButtonLink>
      ))}
    </div>
  );
}

type PartProps<Preview> = { heading: Heading; onPreview: (preview: Preview) => void };

function BranchImport({ heading, onPreview }: PartProps<BranchImportPreview>) {
  return (
    <>
      <section className={styles.part} aria-labelledby="importar-sucursales">
        <h2 id="importar-sucursales" ref={heading} tabIndex={-1}>
          Importar sucursales
        </h2>
        <p>
          Sube la lista completa. Antes de cambiar algo te mostramos qué entra, qué cambia y qué se retira; nada se
          aplica hasta que lo confirmes.
        </p>
        <SheetForm
          label="Archivo de sucursales"
          button="Revisar archivo"
          files={branchFiles}
          check={useCheckBranches()}
          onPreview={onPreview}
        />
      </section>
      <section className={styles.part} aria-labelledby="descargar-sucursales">
        <h2 id="descargar-sucursales">Lista actual</h2>
        <p>Lo más fácil: descárgala, corrígela en Excel y súbela otra vez. Lleva las 17 columnas que hacen falta.</p>
        <Downloads what="" xlsx={api.branchesXlsx} csv={api.branchesCsv} />
      </section>
      <LastImport
        query={useQuery(lastImportQuery())}
        undo={useUndoImport()}
        title="Última importación"
        counts={countWords}
        button="Deshacer la última importación"
        warning="Las sucursales vuelven a quedar como estaban antes, también sus nombres en las ventas perdidas y en el personal."
        done={() => 'Listo: las sucursales están como antes de la importación.'}
        onUndone={() => heading.current?.focus()}
      />
    </>
  );
}

function HoursImport({ heading, onPreview }: PartProps<OpeningHoursPreview>) {
  return (
    <>
      <section className={styles.part} aria-labelledby="importar-horarios">
        <h2 id="importar-horarios" ref={heading} tabIndex={-1}>
          Importar horarios
        </h2>
        <p>
          Descarga la hoja, escribe en cada día un horario como <strong>08:00-20:00</strong> o la palabra{' '}
          <strong>cerrado</strong>, y súbela. Las sucursales que dejes en blanco quedan como están.
        </p>
        <Downloads what="horarios en " xlsx={api.openingHoursXlsx} csv={api.openingHoursCsv} />
        <SheetForm
          label="Archivo de horarios"
          button="Revisar horarios"
          files={hoursFiles}
          check={useCheckHours()}
          onPreview={onPreview}
        />
      </section>
      <LastImport
        query={useQuery(lastHoursImportQuery())}
        undo={useUndoHours()}
        title="Última importación de horarios"
        counts={hoursCountWords}
        button="Deshacer la importación de horarios"
        warning="Los horarios que cambió vuelven a quedar como estaban antes."
        done={() => 'Listo: los horarios están como antes de la importación.'}
        onUndone={() => heading.current?.focus()}
      />
    </>
  );
}

type Shown = { branches: BranchImportPreview } | { hours: OpeningHoursPreview };

/** Imports the list of branches and their opening hours: preview a file, apply it, undo the last import. */
export default function ImportSection() {
  const [shown, setShown] = useState<Shown | null>(null);
  const branchHeading = useRef<HTMLHeadingElement>(null);
  const hoursHeading = useRef<HTMLHeadingElement>(null);
  // After a preview the focus moves to the heading above its file field.
  const [returned, setReturned] = useState<Heading | null>(null);
  const finish = (heading: Heading) => () => {
    setShown(null);
    setReturned(heading);
  };
  useEffect(() => {
    if (!shown) returned?.current?.focus();
  }, [returned, shown]);
  return (
    <Section>
      {shown && 'branches' in shown && <Preview preview={shown.branches} onDone={finish(branchHeading)} />}
      {shown && 'hours' in shown && <HoursPreview preview={shown.hours} onDone={finish(hoursHeading)} />}
      {!shown && (
        <>
          <BranchImport heading={branchHeading} onPreview={(branches) => setShown({ branches })} />
          <HoursImport heading={hoursHeading} onPreview={(hours) => setShown({ hours })} />
          <StraySection />
        </>
      )}
    </Section>
  );
}
