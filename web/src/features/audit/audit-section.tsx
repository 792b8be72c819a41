import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ChainTime } from '../../lib/chain-time.tsx';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { MoreButton } from '../../ui/section/more-button.tsx';
import { Results, Section, Tools } from '../../ui/section/section.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { EmptyState, ErrorState } from '../../ui/state/state.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditFilter, auditExportAddress, auditQuery } from './audit-query.ts';
import { AuditTable } from './audit-table.tsx';

/** Who did what, and when. */
export default function AuditSection() {
  const [typed, setTyped] = useState<AuditFilter>({ search: '', action: '' });
  const search = useDebounced(typed.search.trim(), 250);
  const filter = { search, action: typed.action };
  const log = useInfiniteQuery(auditQuery(filter));
  const entries = log.data?.pages.flatMap((page) => page.entries);

  return (
    <Section>
      <Tools>
        <AuditFilters filter={typed} onChange={setTyped} />
        <ButtonLink href={auditExportAddress(filter)} download>
          <Download size={20} aria-hidden="true" />
          Descargar CSV
        </ButtonLink>
      </Tools>
      {!entries && log.error && (
        <ErrorState message={sentenceFor(log.error)} onRetry={() => void log.refetch()} pending={log.isFetching} />
      )}
      {!entries && !log.error && <LoadingState rows={6} />}
      {entries?.length === 0 && <EmptyState title="No hay nada en la bitácora con ese filtro." />}
      {entries && entries.length > 0 && (
        <Results busy={log.isPlaceholderData}>
          <ChainTime />
          <AuditTable entries={entries} />
          {log.isFetchNextPageError && <FormError>{sentenceFor(log.error)}</FormError>}
          <MoreButton more={log.hasNextPage} pending={log.isFetchingNextPage} onMore={() => void log.fetchNextPage()}>
            Ver más antiguas
          </MoreButton>
        </Results>
      )}
    </Section>
  );
}
