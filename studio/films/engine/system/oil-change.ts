import { oilChange } from '@mostrador/contract/oil-change';
import { check, facts, fixedField, note, page, primary, row, selectField, tall, textField } from '../parts.ts';
import { type State, ticked } from '../state.ts';
import { carField, clientField, services } from './new-order.ts';
import { pesos } from './pesos.ts';

const { ordinary, promotion, labourWithoutPurchase } = oilChange;
const unknown = '—';
const filters = ['Sellado', 'Cartucho'] as const;
const listPrice =
  (field: string) =>
  ({ values }: State) =>
    values[field] ? 'De lista' : unknown;
const serviceField = selectField('servicio', 'Servicio', services);
const save = { buttons: [primary('guardar', 'Guardar orden')] };

export const promotionOils = promotion.lines.map((line) => `${promotion.brand} ${line}`);

const promotionLabour = ({ values }: State) =>
  values.promocion === ticked && values.filtro === 'Cartucho' ? pesos(promotion.labourWithCartridgeFilter) : unknown;

export const promotionPage = page(
  'Nueva orden: cambio de aceite',
  'ordenes',
  [
    row(clientField, carField),
    row(serviceField, selectField('aceite', 'Aceite', promotionOils)),
    row([selectField('filtro', 'Filtro', filters), 1], [textField('mecanico', 'Mano de obra del mecánico'), 1]),
    row(check('promocion', 'Aplicar promoción Castrol')),
  ],
  {
    ...save,
    aside: [
      tall(
        176,
        facts('resumen', 'Resumen para el cliente', [
          { id: 'linea-aceite', label: 'Aceite', text: listPrice('aceite') },
          { id: 'linea-filtro', label: 'Filtro', text: listPrice('filtro') },
          { id: 'linea-mano', label: 'Mano de obra', text: promotionLabour, strong: true },
        ]),
      ),
      tall(
        118,
        note(
          'bono',
          'yellow',
          `Compra aceite y filtro, pero no usa la mano de obra: bono de ${pesos(promotion.bonusWithoutLabour)}.`,
        ),
      ),
    ],
  },
);

/** Labour of an ordinary oil change, as the specification gives it. */
function ordinaryLabour({ values }: State): string {
  if (values.compra === 'No') return pesos(labourWithoutPurchase);
  if (!values.aceite || !values.filtro) return unknown;
  return pesos(values.filtro === 'Sellado' ? ordinary.sealedFilter : ordinary.cartridgeFilter);
}

const purchase = (field: string) => (state: State) =>
  state.values.compra === 'No' ? 'No compra' : listPrice(field)(state);

export const ordinaryPage = page(
  'Nueva orden: cambio de aceite',
  'ordenes',
  [
    row(clientField, carField),
    row(serviceField, selectField('compra', '¿Compra aceite y filtro?', ['Sí', 'No'])),
    row(selectField('aceite', 'Aceite', ordinary.brands), selectField('filtro', 'Filtro', filters)),
    row(fixedField('mano', 'Mano de obra', ordinaryLabour)),
  ],
  {
    ...save,
    aside: [
      tall(
        176,
        facts('resumen', 'Resumen para el cliente', [
          { id: 'linea-aceite', label: 'Aceite', text: purchase('aceite') },
          { id: 'linea-filtro', label: 'Filtro', text: purchase('filtro') },
          { id: 'linea-mano', label: 'Mano de obra', text: ordinaryLabour, strong: true },
        ]),
      ),
    ],
  },
);
