import { plazaNames, plazaOptions } from '@mostrador/contract/branches';
import type { ReasonList } from '@mostrador/contract/demand';
import { lostSalePeriods } from '@mostrador/contract/lost-sales';
import { toOptions } from '@mostrador/contract/options';
import { api, partScreen } from '@mostrador/contract/paths';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDay } from '../../../lib/dates.ts';
import { request } from '../../../lib/http/request.ts';
import { counted, number, pesos } from '../../../lib/numbers.ts';
import { QueryState } from '../../../lib/query-state.tsx';
import { ScopeLine } from '../../../lib/scope.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Results } from '../../../ui/section/section.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { EmptyState } from '../../../ui/state/state.tsx';
import { CardTable } from '../../../ui/table/card-table.tsx';
import { demandKey } from '../api.ts';
import { plazasFor } from '../list/filters.ts';
import { placeWords } from '../part/explanation.ts';
import { nameOf } from '../part-name.ts';
import styles from './reasons.module.css';

/** The reasons that say nothing about what to stock, each with what to do about it. */
const reasons = {
  precio: { text: 'Precio', title: 'Se fueron por precio', about: 'Lo teníamos y les pareció caro.' },
  calidad: { text: 'Calidad', title: 'Se fueron por calidad', about: 'Lo teníamos y no les gustó la calidad.' },
  credito: { text: 'Crédito', title: 'Se fueron por crédito', about: 'Lo teníamos y pedían crédito.' },
  otro: { text: 'Otro', title: 'Se fueron por otro motivo', about: 'Lo teníamos y no se lo llevaron.' },
} as const;
type Reason = keyof typeof reasons;
const reasonNames = Object.keys(reasons) as Reason[];
const reasonOptions = reasonNames.map((value) => ({ value, text: reasons[value].text }));

type Asked = { motivo: Reason; plaza: string; periodo: string };

function reasonsQuery(asked: Asked) {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''));
  return queryOptions({
    queryKey: [...demandKey, 'reasons', asked],
    queryFn: () => request<ReasonList>(`${api.reasonList}?${query}`),
    placeholderData: keepPreviousData,
  });
}

function Row({ part }: { part: ReasonList['piezas'][number] }) {
  return (
    <tr>
      <th scope="row">
        <span className={styles.names}>
          <Link href={partScreen(part.parte, part.plaza)}>{nameOf({ ...part, categoria: '' })}</Link>
          <small>{part.codigos.join(', ') || 'Sin código'}</small>
        </span>
      </th>
      <td data-label="Carros">{part.carros.slice(0, 3).join(', ')}</td>
      <td data-label="Plaza">{placeWords(part.plaza)}</td>
      <td data-label="Reportes">{number(part.reportes)}</td>
      <td data-label="El último">{longDay(part.ultima)}</td>
      <td data-label="Pesos">{part.pesos === null ? 'sin precio' : pesos(part.pesos)}</td>
    </tr>
  );
}

/** What customers asked for and left without although it was there: for whoever sets prices, chooses brands or gives credit. */
export default function ReasonsSection() {
  const reach = useViewer().scopes['demand:read'];
  const [asked, setAsked] = useState<Asked>({ motivo: 'precio', plaza: '', periodo: '365' });
  const list = useQuery(reasonsQuery(asked));
  const cities = plazasFor(reach);
  const { title, about } = reasons[asked.motivo];
  const parts = list.data?.piezas;
  return (
    <section className={styles.section} aria-labelledby="reasons-title">
      <div className={styles.head}>
        <div>
          <h2 id="reasons-title">{title}</h2>
          <p className={styles.about}>{about} No cuenta para decidir qué surtir.</p>
        </div>
        <Segmented
          label="Motivo"
          options={reasonOptions}
          value={asked.motivo}
          onChange={(motivo) => setAsked({ ...asked, motivo })}
        />
      </div>
      <ScopeLine permission="demand:read" />
      <div className={styles.filters}>
        {cities.length > 1 && (
          <Field label="Plaza">
            {(control) => (
              <Select
                {...control}
                options={plazaOptions.filter(({ value }) => cities.includes(value))}
                placeholder="Todas"
                value={asked.plaza}
                onChange={({ target }) =>
                  setAsked({ ...asked, plaza: plazaNames.find((plaza) => plaza === target.value) ?? '' })
                }
              />
            )}
          </Field>
        )}
        <Field label="Periodo">
          {(control) => (
            <Select
              {...control}
              options={toOptions(lostSalePeriods)}
              value={asked.periodo}
              onChange={({ target }) => setAsked({ ...asked, periodo: target.value })}
            />
          )}
        </Field>
      </div>
      {!parts && <QueryState query={list} rows={6} />}
      {parts?.length === 0 && <EmptyState title="Nadie se fue por este motivo en ese periodo" />}
      {parts && parts.length > 0 && (
        <Results busy={list.isPlaceholderData}>
          <p role="status" className={styles.total}>
            {counted(parts.length, 'pieza', 'piezas')}
          </p>
          <CardTable
            caption={title}
            columns={[
              { name: 'Pieza', id: 'pieza' },
              { name: 'Carros', id: 'carros' },
              { name: 'Plaza', id: 'plaza' },
              { name: 'Reportes', id: 'reportes' },
              { name: 'El último', id: 'ultima' },
              { name: 'Pesos', id: 'pesos' },
            ]}
            className={styles.table}
          >
            {parts.map((part) => (
              <Row key={`${part.parte} ${part.plaza}`} part={part} />
            ))}
          </CardTable>
        </Results>
      )}
    </section>
  );
}
