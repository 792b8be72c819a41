import type { PriceImport } from '@mostrador/contract/prices';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { counted } from '../../../lib/numbers.ts';
import { QueryState } from '../../../lib/query-state.tsx';
import { useStepFocus } from '../../../ui/focus/use-step-focus.ts';
import { Section } from '../../../ui/section/section.tsx';
import { isInProgress, statusQuery } from './api.ts';
import styles from './import.module.css';
import { ImportPreview } from './import-preview.tsx';
import { ListsInForce } from './lists-in-force.tsx';
import { Progress, UploadForm } from './upload-form.tsx';

/** Why the last import failed. The list in force did not change. */
function ImportFailed({ file, problem }: PriceImport) {
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

/** The price lists in force, and the steps of importing a new one. */
export default function PricesSection() {
  const status = useQuery(statusQuery());
  const { data } = status;
  const steps = useRef<HTMLDivElement>(null);
  useStepFocus(steps, data?.importacion?.state);
  if (!data) return <QueryState query={status} rows={5} />;
  const { importacion: newest, lista } = data;
  const inProgress = isInProgress(newest?.state);
  return (
    <Section>
      <ListsInForce {...data} />
      <div ref={steps} className={styles.steps}>
        {newest?.state === 'failed' && <ImportFailed {...newest} />}
        {newest?.state === 'reading' && (
          <Progress
            label={`Leyendo «${newest.file}»… ${counted(newest.rows, 'línea', 'líneas')}, ${Math.round(newest.share * 100)} %`}
            share={newest.share}
          />
        )}
        {newest?.state === 'comparing' && <Progress label="Comparando con la lista vigente…" share={null} />}
        {newest?.state === 'ready' && <ImportPreview key={newest.id} found={newest} live={lista} />}
        {!inProgress && newest?.state !== 'ready' && <UploadForm />}
      </div>
    </Section>
  );
}
