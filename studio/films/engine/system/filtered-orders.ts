import { page, plain, row, tall } from '../parts.ts';
import type { State } from '../state.ts';
import { filterFields, ordersTable, passes } from './orders.ts';

const counted = (state: State) => (state.rows.ordenes ?? []).filter((order) => passes(order, state)).length;
const [search, status, day] = filterFields;

/** The list of orders with its count and the way back to all of them. */
export const filteredOrdersPage = page(
  (state) => `Órdenes de taller: ${counted(state)}`,
  'ordenes',
  [row([search, 2], [status, 1], [day, 1]), tall(296, ordersTable)],
  { buttons: [plain('limpiar', 'Limpiar filtros')] },
);
