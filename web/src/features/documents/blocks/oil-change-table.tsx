import { oilChange } from '@mostrador/contract/oil-change';
import { pesosAndCents } from '../../../lib/numbers.ts';
import { CardTable } from '../../../ui/table/card-table.tsx';

const columns = ['El cliente compra', 'Filtro', 'Paga de mano de obra', 'Se registra al mecánico'] as const;
type Row = readonly [bought: string, filter: string, pays: string, recorded: string];

const { labourWithoutPurchase, ordinary, promotion } = oilChange;
/** "uno, dos o tres". */
const choice = (names: readonly string[]) => [names.slice(0, -1).join(', '), ...names.slice(-1)].join(' o ');
const brands = `Aceite ${choice(ordinary.brands)} y filtro`;

// Made when the table is rendered: the first amount in pesos takes a phone as long as the rest of a page.
const ordinaryRows = (): readonly Row[] => [
  ['No compra aceite y filtro', 'Cualquiera', pesosAndCents(labourWithoutPurchase), '—'],
  [brands, 'Sellado', pesosAndCents(ordinary.sealedFilter), '—'],
  [brands, 'De cartucho', pesosAndCents(ordinary.cartridgeFilter), '—'],
];

const promotionRows = (castrol: string): readonly Row[] => [
  // What the customer pays here is nowhere written; the mechanic's record is.
  [castrol, 'Sellado', 'Lo mismo que se registra al mecánico', pesosAndCents(promotion.mechanicRecord.sealedFilter)],
  [
    castrol,
    'De cartucho',
    pesosAndCents(promotion.labourWithCartridgeFilter),
    pesosAndCents(promotion.mechanicRecord.cartridgeFilter),
  ],
  [
    'Aceite y filtro, sin usar el taller',
    'Cualquiera',
    `Nada, y recibe un bono de ${pesosAndCents(promotion.bonusWithoutLabour)}`,
    '—',
  ],
];

const castrol = `${promotion.brand} ${choice(promotion.lines)} y filtro`;

/** Every figure of an oil change, or only those of the promotion, which has an end of its own. */
export function OilChangeTable({ only }: { only?: 'promotion' }) {
  const rows =
    only === 'promotion'
      ? promotionRows(castrol)
      : [...ordinaryRows(), ...promotionRows(`${castrol}, durante Castrol Gana Más`)];
  return (
    <CardTable caption="Mano de obra del cambio de aceite" columns={columns}>
      {rows.map((row) => (
        <tr key={row[0] + row[1]}>
          {row.map((cell, index) => (
            <td key={columns[index]} data-label={index === 0 ? undefined : columns[index]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </CardTable>
  );
}
