import { trainingReportLimits } from '@mostrador/contract/training';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { ChainTime } from '../../../lib/chain-time.tsx';
import { QueryState } from '../../../lib/query-state.tsx';
import { ScopeLine } from '../../../lib/scope.tsx';
import { useLastPage } from '../../../lib/use-last-page.ts';
import { usePagedSearch } from '../../../lib/use-paged-search.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { SearchTool } from '../../../ui/section/search-tool.tsx';
import { Results, Section, Tools } from '../../../ui/section/section.tsx';
import { EmptyState } from '../../../ui/state/state.tsx';
import { reportExportAddress, reportQuery } from '../api.ts';
import { ReportTable } from './report-table.tsx';

/** The progress of every person in the training. */
export default function TrainingSection() {
  const { typed, type, search, page, setPage } = usePagedSearch();
  const report = useQuery(reportQuery(search, page));
  const { data, isPlaceholderData } = report;
  useLastPage(report, { page, size: trainingReportLimits.pageSize, setPage });

  return (
    <Section>
      <ScopeLine permission="training:read" />
      <Tools>
        <SearchTool
          value={typed}
          onChange={type}
          maxLength={trainingReportLimits.search.max}
          placeholder="Nombre, usuario o sucursal"
        />
        <ButtonLink href={reportExportAddress(search)} download>
          <Download size={20} aria-hidden="true" />
          Descargar CSV
        </ButtonLink>
      </Tools>
      <QueryState query={report} rows={5} />
      {data?.total === 0 && <EmptyState title="No encontramos a nadie">Prueba con otra parte del nombre.</EmptyState>}
      {data && data.total > 0 && (
        <Results busy={isPlaceholderData}>
          <ChainTime />
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
