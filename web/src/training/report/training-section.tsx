import { trainingReportLimits } from '@mostrador/contract/training-progress';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { sentenceFor } from '../../http/problem-error.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { Results, Section, Tools } from '../../ui/section/section.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { EmptyState, ErrorState } from '../../ui/state/state.tsx';
import { useDebounced } from '../../use-debounced.ts';
import { reportExportAddress, reportQuery } from './report-query.ts';
import { ReportTable } from './report-table.tsx';
import styles from './training-section.module.css';

/** Who has seen what of the training. */
export default function TrainingSection() {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useDebounced(typed.trim(), 250);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(reportQuery(search, page));

  return (
    <Section>
      <Tools>
        <div className={styles.search}>
          <Field label="Buscar">
            {(control) => (
              <SearchInput
                {...control}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setPage(1);
                }}
                maxLength={trainingReportLimits.search.max}
                placeholder="Nombre, usuario o sucursal"
              />
            )}
          </Field>
        </div>
        <ButtonLink href={reportExportAddress(search)} download>
          <Download size={20} aria-hidden="true" />
          Descargar CSV
        </ButtonLink>
      </Tools>
      {error && <ErrorState message={sentenceFor(error)} onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !error && <LoadingState rows={5} />}
      {data?.total === 0 && <EmptyState title="No encontramos a nadie">Prueba con otra parte del nombre.</EmptyState>}
      {data && data.total > 0 && (
        <Results busy={isPlaceholderData}>
          <ReportTable people={data.people} />
          <Pagination
            label="Páginas de capacitación"
            page={page}
            size={trainingReportLimits.pageSize}
            total={data.total}
            onPage={setPage}
          />
        </Results>
      )}
    </Section>
  );
}
