import { type UsagePeriod, usagePeriods } from '@mostrador/contract/analytics';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ChainTime } from '../../lib/chain-time.tsx';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Results, Section, Tools } from '../../ui/section/section.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { ErrorState } from '../../ui/state/state.tsx';
import { usageExportAddress, usageQuery } from './usage-query.ts';
import { UsageReport } from './usage-report.tsx';

const periods = usagePeriods.map((value) => ({ value, text: `${value} días` }));

/** How much the portal is used, by day and by screen. */
export function UsageSection() {
  const [period, setPeriod] = useState<UsagePeriod>('30');
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(usageQuery(period));
  return (
    <Section>
      <Tools>
        <Segmented label="Periodo" options={periods} value={period} onChange={setPeriod} />
        <ButtonLink href={usageExportAddress(period)} download>
          <Download size={20} aria-hidden="true" />
          Descargar CSV
        </ButtonLink>
      </Tools>
      {error && <ErrorState message={sentenceFor(error)} onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !error && <LoadingState rows={4} />}
      {data && (
        <Results busy={isPlaceholderData}>
          <ChainTime />
          <UsageReport usage={data} />
        </Results>
      )}
    </Section>
  );
}
