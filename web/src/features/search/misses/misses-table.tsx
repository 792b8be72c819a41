import type { Miss } from '@mostrador/contract/search';
import { rowDay } from '../../../lib/day-words.ts';
import { number } from '../../../lib/number.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CardTable } from '../../../ui/table/card-table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';

const columns = ['Búsqueda', 'Últimos 30 días', 'Últimos 90 días', 'Última vez'];

type MissesTableProps = {
  misses: readonly Miss[];
  /** The one that is being taken off. */
  busyWith: string | null;
  onDismiss: (term: string) => void;
};

export function MissesTable({ misses, busyWith, onDismiss }: MissesTableProps) {
  return (
    <CardTable caption="Búsquedas sin resultado, sin decir de quién" columns={columns} unnamedLast>
      {misses.map(({ term, last30, last90, lastDay }) => (
        <tr key={term}>
          <th scope="row">{term}</th>
          <td data-label={columns[1]}>{number(last30)}</td>
          <td data-label={columns[2]}>{number(last90)}</td>
          <td data-label={columns[3]}>{rowDay(lastDay)}</td>
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
