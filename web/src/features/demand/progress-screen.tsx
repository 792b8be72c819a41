import { plazaText } from '@mostrador/contract/branches';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../lib/query-state.tsx';
import { ScopeLine } from '../../lib/scope.tsx';
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
  const { data, isPlaceholderData } = progress;
  const shown = data && { progress: data, plaza };
  return (
    <Section>
      <Tools>
        <ScopeLine permission="demand:read" />
        {data && data.plazas.length > 1 && (
          <Field label="Plaza">
            {(control) => (
              <Select
                {...control}
                options={[
                  { key: '', value: '', text: 'Todas' },
                  ...data.plazas.map((name) => ({ key: name, value: name, text: plazaText(name) })),
                ]}
                value={plaza}
                onChange={({ target }) => setPlaza(target.value)}
              />
            )}
          </Field>
        )}
      </Tools>
      <QueryState query={progress} rows={6} />
      {shown && (
        <Results busy={isPlaceholderData}>
          <div className={styles.charts}>
            <ReasonsChart {...shown} />
            <BranchesChart {...shown} />
            <SuppliesChart {...shown} />
            <DecisionsChart {...shown} />
            <ForecastChart {...shown} />
          </div>
        </Results>
      )}
    </Section>
  );
}
