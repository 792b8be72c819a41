import { page, plain, primary, row, searchField, selectField, space, table, tall, textField } from '../parts.ts';
import { contains } from './search.ts';

export const clientsPage = page(
  'Clientes',
  'clientes',
  [
    row([searchField('buscar', 'Buscar', 'Nombre, teléfono o placas'), 1]),
    tall(
      292,
      table(
        'clientes',
        [
          { title: 'Nombre', share: 2.4 },
          { title: 'Teléfono', share: 1.5, look: 'number' },
          { title: 'Carro', share: 2 },
          { title: 'Placas', share: 1.2, look: 'number' },
        ],
        { action: 'Editar', shows: contains('buscar') },
      ),
    ),
  ],
  { buttons: [primary('nuevo', 'Nuevo cliente')] },
);

const makes = ['Chevrolet', 'Ford', 'Honda', 'Nissan', 'Toyota'];

const form = [
  row([textField('nombre', 'Nombre completo'), 3], [textField('telefono', 'Teléfono con lada'), 2]),
  row(
    selectField('marca', 'Marca del carro', makes),
    textField('modelo', 'Modelo'),
    textField('anio', 'Año'),
    textField('placas', 'Placas'),
  ),
  row([textField('correo', 'Correo (opcional)'), 1], [textField('notas', 'Notas (opcional)'), 1]),
  row([primary('guardar', 'Guardar'), 1], [plain('regresar', 'Regresar'), 1], [space, 3]),
];

export const newClientPage = page('Nuevo cliente', 'clientes', form);
export const editClientPage = page('Editar cliente', 'clientes', form);
