import { areaField, fixedField, page, plain, primary, row, selectField, space, textField } from '../parts.ts';
import type { State } from '../state.ts';
import { statuses } from './orders.ts';
import { clientsWith, exampleClient } from './people.ts';

const known = clientsWith(exampleClient);
const clientNames = known.map(({ cells }) => cells[0] ?? '').slice(0, 4);

/** The client brings the car along. */
function carOf({ values }: State): string {
  const [, , car = '', plates = ''] = known.find(({ cells }) => cells[0] === values.cliente)?.cells ?? [];
  return car && `${car}, ${plates}`;
}

export const clientField = selectField('cliente', 'Cliente', clientNames);
export const carField = fixedField('carro', 'Carro', carOf);

export const services = ['Frenos', 'Suspensión', 'Cambio de aceite'] as const;

const orderPage = (comment: string) =>
  page('Nueva orden', 'ordenes', [
    row([clientField, 3], [carField, 3], [textField('km', 'Kilometraje'), 2]),
    row(selectField('servicio', 'Servicio', services), selectField('estatus', 'Estatus', statuses)),
    row(areaField('comentario', comment)),
    row([primary('guardar', 'Guardar orden'), 2], [plain('regresar', 'Regresar'), 2], [space, 4]),
  ]);

export const newOrderPage = orderPage('Lo que reporta el cliente');
export const cancelledOrderPage = orderPage('Motivo de la cancelación');
