import { type Miss, searchLimits } from '@mostrador/contract/search';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { weekdayAndDay } from '../../lib/dates.ts';
import { number } from '../../lib/numbers.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { useLastPage } from '../../lib/use-last-page.ts';
import { Button } from '../../ui/button/button.tsx';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Results, Section } from '../../ui/section/section.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { useAttempt } from '../../ui/toast/use-attempt.ts';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { missesQuery, useDismissMiss } from './api.ts';

const columns = ['Búsqueda', 'Últimos 30 días', 'Últimos 90 días', 'Última vez'];

type MissesTableProps = {
  misses: readonly Miss[];
  /** The term that is being removed. */
  busyWith: string | null;
  onDismiss: (term: string) => void;
};

function MissesTable({ misses, busyWith, onDismiss }: MissesTableProps) {
  return (
    <CardTable caption="Búsquedas sin resultado, sin decir de quién" columns={columns} unnamedLast>
      {misses.map(({ term, last30, last90, lastDay }) => (
        <tr key={term}>
          <th scope="row">{term}</th>
          <td data-label={columns[1]}>{number(last30)}</td>
          <td data-label={columns[2]}>{number(last90)}</td>
          <td data-label={columns[3]}>{weekdayAndDay(lastDay)}</td>
          <td>
            <Button pending={busyWith === term} onClick={() => onDismiss(term)}>
              Quitar<VisuallyHidden> «{term}»</VisuallyHidden>
            </Button>
          </td>
        </tr>
      ))}
    </CardTable>
  );
}

/** Searches that found nothing: each is a synonym to add, a guide to write or a part to stock. */
export function MissesSection() {
  const [page, setPage] = useState(1);
  const missed = useQuery(missesQuery(page));
  const { data, isPlaceholderData } = missed;
  useLastPage(missed, { page, size: searchLimits.pageSize, setPage });
  const { ask, dialog } = useConfirm();
  const dismiss = useDismissMiss();
  const toast = useToast();
  const attempt = useAttempt();
  const heading = useRef<HTMLHeadingElement>(null);

  const remove = async (term: string) => {
    const sure = await ask({
      title: `¿Quitar «${term}» de la lista?`,
      body: <p>Si alguien la vuelve a buscar sin resultado, aparecerá otra vez.</p>,
      confirm: 'Quitar',
      cancel: 'Dejarla',
    });
    if (!sure) return;
    await attempt(dismiss.mutateAsync(term), () => {
      toast({ text: `«${term}» ya no está en la lista.` });
      // The row and its focused button are gone.
      heading.current?.focus();
    });
  };

  return (
    <section aria-labelledby="busquedas-sin-resultado">
      <Section>
        <h2 id="busquedas-sin-resultado" ref={heading} tabIndex={-1}>
          Búsquedas sin resultado
        </h2>
        <QueryState query={missed} rows={2} />
        {data?.total === 0 && (
          <EmptyState title="No hay búsquedas sin resultado">
            Aquí verás las palabras que el personal busca y el portal no tiene.
          </EmptyState>
        )}
        {data && data.total > 0 && (
          <Results busy={isPlaceholderData}>
            <MissesTable
              misses={data.misses}
              busyWith={dismiss.isPending ? dismiss.variables : null}
              onDismiss={(term) => void remove(term)}
            />
            <Pagination
              label="Páginas de búsquedas"
              page={page}
              size={searchLimits.pageSize}
              total={data.total}
              onPage={setPage}
            />
          </Results>
        )}
      </Section>
      {dialog}
    </section>
  );
}
