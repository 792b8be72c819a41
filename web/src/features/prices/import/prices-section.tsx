import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { sentenceFor } from '../../../lib/http/problem-error.ts';
import { useKeptFocus } from '../../../ui/focus/use-kept-focus.ts';
import { Section } from '../../../ui/section/section.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { ErrorState } from '../../../ui/state/state.tsx';
import { lineCountWords } from './count-words.ts';
import styles from './import.module.css';
import { ImportFailed } from './import-failed.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ListsInForce } from './lists-in-force.tsx';
import { Progress } from './progress.tsx';
import { isUnderWay, statusQuery } from './status-query.ts';
import { UploadForm } from './upload-form.tsx';

/** The price list: what is in force, and the way of a new one. */
export default function PricesSection() {
  const { data, error, isFetching, refetch } = useQuery(statusQuery);
  const steps = useRef<HTMLDivElement>(null);
  useKeptFocus(steps, data?.importacion?.state);
  if (!data && error)
    return <ErrorState message={sentenceFor(error)} onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) return <LoadingState rows={5} />;
  const { importacion: newest, lista } = data;
  const underWay = isUnderWay(newest?.state);
  return (
    <Section>
      <ListsInForce {...data} />
      <div ref={steps} className={styles.steps}>
        {newest?.state === 'failed' && <ImportFailed {...newest} />}
        {newest?.state === 'reading' && (
          <Progress
            label={`Leyendo «${newest.file}»… ${lineCountWords(newest.rows)}, ${Math.round(newest.share * 100)} %`}
            share={newest.share}
          />
        )}
        {newest?.state === 'comparing' && <Progress label="Comparando con la lista vigente…" share={null} />}
        {newest?.state === 'ready' && <ImportPreview key={newest.id} found={newest} live={lista} />}
        {!underWay && newest?.state !== 'ready' && <UploadForm />}
      </div>
    </Section>
  );
}
