import UserPlus from 'lucide-react/icons/user-plus';
import { choose, click, highlight, look, type } from '../engine/actions.ts';
import { type Film, step } from '../engine/film.ts';
import { clientsPage, newClientPage } from '../engine/system/clients.ts';
import { orders, ordersPage } from '../engine/system/orders.ts';
import { clientsWith, clientsWithout, example, exampleClient } from '../engine/system/people.ts';
import { workshop } from '../engine/system/workshop.ts';

export default {
  id: 'registrar-clientes',
  module: 'taller',
  order: 1,
  color: 'blue',
  titulo: 'Registrar clientes',
  icon: UserPlus,
  system: workshop({ ordenes: ordersPage, clientes: clientsPage, nuevo: newClientPage }),
  start: { page: 'ordenes', rows: { ordenes: orders, clientes: clientsWithout } },
  steps: [
    step(
      'En el menú abre *Clientes* y presiona *Nuevo cliente*.',
      click('menu.clientes', { page: 'clientes' }),
      click('nuevo', { page: 'nuevo' }),
    ),
    step(
      'Escribe su *nombre completo* y su *teléfono* con lada.',
      look('titulo', 'telefono', 'correo'),
      type('nombre', example.name),
      type('telefono', example.phone),
    ),
    step(
      'Agrega su carro: *marca*, *modelo*, *año* y *placas*.',
      choose('marca', example.make),
      type('modelo', example.model),
      type('anio', example.year),
      type('placas', example.plates),
    ),
    step(
      'Revisa con el cliente que todo esté bien escrito.',
      look(),
      highlight(['nombre', 'telefono', 'marca', 'placas'], 2.4),
    ),
    step(
      'Presiona *Guardar* y espera el aviso de confirmación.',
      click('guardar', {
        page: 'clientes',
        rows: { clientes: clientsWith(exampleClient) },
        toast: 'Cliente registrado',
      }),
    ),
    step('El cliente ya aparece en la lista, listo para su primera orden.', highlight('clientes.ejemplo', 2.4)),
  ],
  recap: {
    say: 'Con datos completos, la próxima orden de este cliente será más rápida.',
    points: [
      'Menú Clientes, botón Nuevo cliente',
      'Nombre completo y teléfono con lada',
      'Marca, modelo, año y placas',
      'Revisar y guardar',
    ],
  },
  coverStep: 2,
} satisfies Film;
