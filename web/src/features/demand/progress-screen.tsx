import { plazaNames, plazaText } from '@mostrador/contract/branches';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { QueryState } from '../../lib/query-state.tsx';
import { ScopeLine } from '../../lib/scope.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { Field } from '../../ui/field/field.tsx';
import { Results, Section, Tools } from '../../ui/section/section.tsx';
import { Select } from '../../ui/select/select.tsx';
import { progressQuery } from './progress/api.ts';
import { BranchesChart } from './progress/branches-chart.tsx';
import { DecisionsChart } from './progress/decisions-chart.tsx';
import { ForecastChart } from './progress/forecast-chart.tsx';
import styles from './progress/progress.module.css';
import { ReasonsChart } from './progress/reasons-chart.tsx';
import { SuppliesChart } from './progress/supplies-chart.tsx';

/** Whether reporting lost sales leads to anything: what is lost, who reports, what is decided and what came of it. */
export default function ProgressScreen() {
  const [plaza, setPlaza] = useState('');
  const progress = useQuery(progressQuery(plaza));
  // Renders the charts at low priority, so that the page stays responsive.
  const data = useDeferredValue(progress.data);
  // Whoever sees the chain sees each of them: the list has its entries and its width before the figures arrive.
  const plazas = progress.data?.plazas ?? plazaNames;
  const seesChain = !useViewer().scopes['demand:read'];
  const choosesPlaza = progress.data ? plazas.length > 1 : seesChain && !progress.error;
  return (
    <Section>
      <Tools>
        <ScopeLine permission="demand:read" />
        {choosesPlaza && (
          <Field label="Plaza">
            {(control) => (
              <Select
                {...control}
                options={[
                  { key: '', value: '', text: 'Todas' },
                  ...plazas.map((name) => ({ key: name, value: name, text: plazaText(name) })),
                ]}
                value={plaza}
                onChange={({ target }) => setPlaza(target.value)}
              />
            )}
          </Field>
        )}
      </Tools>
      {progress.error && <QueryState query={progress} />}
      {(data || !progress.error) && (
        <Results busy={progress.isPlaceholderData || (data !== undefined && data !== progress.data)}>
          <div className={styles.charts}>
            <ReasonsChart progress={data} plaza={plaza} />
            {data && (
              <>
                <BranchesChart progress={data} plaza={plaza} />
                <SuppliesChart progress={data} plaza={plaza} />
                <DecisionsChart progress={data} plaza={plaza} />
                <ForecastChart progress={data} plaza={plaza} />
              </>
            )}
          </div>
        </Results>
      )}
    </Section>
  );
}
