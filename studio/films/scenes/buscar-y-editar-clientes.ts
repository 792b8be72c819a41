import UserSearch from 'lucide-react/icons/user-round-search';
import { click, highlight, look, type } from '../engine/actions.ts';
import { type Film, step } from '../engine/film.ts';
import { clientsPage, editClientPage } from '../engine/system/clients.ts';
import { orders, ordersPage } from '../engine/system/orders.ts';
import { changedClient, clientsWith, example, exampleClient } from '../engine/system/people.ts';
import { workshop } from '../engine/system/workshop.ts';

const { name, phone, make, model, year, plates } = example;

export default {
  id: 'buscar-y-editar-clientes',
  module: 'taller',
  order: 2,
  color: 'blue',
  titulo: 'Buscar y editar clientes',
  icon: UserSearch,
  system: workshop({ ordenes: ordersPage, clientes: clientsPage, editar: editClientPage }),
  start: { page: 'ordenes', rows: { ordenes: orders, clientes: clientsWith(exampleClient) } },
  steps: [
    step(
      'Abre *Clientes* y escribe en *Buscar* el nombre, el teléfono o las placas.',
      click('menu.clientes', { page: 'clientes' }),
      look('titulo', 'clientes'),
      type('buscar', 'ejemplo'),
    ),
    step(
      'Compara teléfono y placas para asegurarte de que es la persona correcta.',
      highlight('clientes.ejemplo', 2.6),
    ),
    step(
      'Presiona *Editar* en su renglón.',
      click('clientes.ejemplo.Editar', {
        page: 'editar',
        values: { buscar: '', nombre: name, telefono: phone, marca: make, modelo: model, anio: year, placas: plates },
      }),
    ),
    step(
      'Corrige solo lo que cambió; en este ejemplo, el *teléfono*.',
      look('nombre', 'telefono', 'placas'),
      type('telefono', example.newPhone),
    ),
    step(
      'Presiona *Guardar* y espera el aviso de confirmación.',
      look(),
      click('guardar', {
        page: 'clientes',
        rows: { clientes: clientsWith(changedClient) },
        toast: 'Cambios guardados',
      }),
    ),
    step('La lista ya muestra el teléfono nuevo.', highlight('clientes.ejemplo', 2.2)),
  ],
  recap: {
    say: 'Busca primero: así no registras dos veces al mismo cliente.',
    points: [
      'Buscar por nombre, teléfono o placas',
      'Confirmar que es la persona',
      'Editar y corregir lo que cambió',
      'Guardar y revisar',
    ],
  },
  coverStep: 1,
} satisfies Film;
