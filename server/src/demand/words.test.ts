import { expect, test } from 'vitest';
import { dayInWords, newsOf, outcomeInWords, pieceOf, type ToldDecision } from './words.ts';

const decision: ToldDecision = {
  state: 'surtida',
  plaza: 'Tijuana',
  sucursal: 'Otay TJ',
  suppliedOn: '2026-11-03',
  detail: '',
  until: null,
};
const pump = { name: 'Bomba de agua', code: 'GP-45', category: 'Enfriamiento', model: 'Tsuru' };

test.each([
  [{}, pump, 3, 'Gracias a 3 reportes, la bomba de agua del Tsuru ya está en Otay TJ.'],
  [{ sucursal: '' }, pump, 1, 'Gracias a 1 reporte, la bomba de agua del Tsuru ya está en Tijuana.'],
  [
    { sucursal: '' },
    { ...pump, name: 'Balatas' },
    2,
    'Gracias a 2 reportes, las balatas del Tsuru ya están en Tijuana.',
  ],
  [{}, { ...pump, name: '' }, 2, 'Gracias a 2 reportes, la pieza GP-45 del Tsuru ya está en Otay TJ.'],
  [
    { state: 'por-transferir', sucursal: '', plaza: 'San Luis R. C.' },
    { ...pump, name: 'Filtro de aceite' },
    3,
    'Gracias a 3 reportes, vamos a traer el filtro de aceite del Tsuru de otra sucursal a San Luis R. C.',
  ],
  [
    { state: 'equivalente', detail: 'WP-9' },
    { ...pump, name: 'Amortiguadores' },
    3,
    'Gracias a 3 reportes, ya sabemos qué ofrecer en lugar de los amortiguadores del Tsuru: el código WP-9.',
  ],
  [
    { state: 'equivalente', detail: 'WP-9' },
    { ...pump, name: 'Radiador' },
    3,
    'Gracias a 3 reportes, ya sabemos qué ofrecer en lugar del radiador del Tsuru: el código WP-9.',
  ],
  [
    {},
    { ...pump, name: '', code: '', category: 'Frenos y control de traccion' },
    2,
    'Gracias a 2 reportes, una pieza de frenos y control de tracción del Tsuru ya está en Otay TJ.',
  ],
  [
    { state: 'equivalente', detail: 'WP-9' },
    { ...pump, name: '', code: '', category: 'Otro' },
    1,
    'Gracias a 1 reporte, ya sabemos qué ofrecer en lugar de una pieza sin nombre del Tsuru: el código WP-9.',
  ],
  [
    { state: 'descartada', detail: 'casi no se vende', plaza: 'Playas de Rosarito' },
    { ...pump, name: 'Sensor MAP' },
    1,
    'Gracias por avisar. Revisamos el reporte del sensor MAP del Tsuru: por ahora no se va a surtir en Rosarito (casi no se vende).',
  ],
  [{ state: 'en-revision' }, pump, 3, undefined],
] as const)('%j of %j says it to those who reported it', (change, part, reports, text) => {
  expect(newsOf({ ...decision, ...change }, part, reports)).toBe(text);
});

test.each([
  ['Suspensión', 'la suspensión'],
  ['Terminal exterior', 'la terminal exterior'],
  ['Luces traseras', 'las luces traseras'],
  ['Bujías', 'las bujías'],
  ['Radiador', 'el radiador'],
  ['RADIADOR', 'el radiador'],
  ['Cables de bujía', 'los cables de bujía'],
  ['Limpiaparabrisas', 'los limpiaparabrisas'],
  ['Portaplaca', 'el portaplaca'],
  ['Porta bicicletas', 'el porta bicicletas'],
  ['Aspas de ventilador', 'las aspas de ventilador'],
  ['ABS delantero', 'la pieza «ABS delantero»'],
  ['CV 12', 'la pieza «CV 12»'],
])('%s is %s in a sentence', (name, words) => {
  expect(newsOf({ ...decision, sucursal: '' }, { ...pump, name, model: '' }, 2)).toContain(
    `reportes, ${words} ya está`,
  );
});

test.each([
  ['PARABRISAS', 'el parabrisas'],
  ['Portaplacas', 'el portaplacas'],
  ['Gas refrigerante', 'el gas refrigerante'],
  ['Agua destilada', 'el agua destilada'],
  ['Aspa de ventilador', 'el aspa de ventilador'],
])('%s is one, %s', (name, words) => {
  const part = { ...pump, name, model: '' };
  expect(newsOf(decision, part, 2)).toContain(`reportes, ${words} ya está en`);
  expect(newsOf({ ...decision, state: 'equivalente', detail: 'WP-9' }, part, 2)).toContain(` en lugar d${words}:`);
});

test('categories are said with their accents', () => {
  expect(['Control Electronico del Motor', 'Suspension direccion neumaticos y ruedas', ''].map(pieceOf)).toEqual([
    'pieza de control electrónico del motor',
    'pieza de suspensión dirección neumáticos y ruedas',
    'pieza sin nombre',
  ]);
});

test('a report says in a sentence what became of it', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  expect(dayInWords('2026-11-03', now)).toBe('3 de noviembre');
  expect(dayInWords('2025-11-03', now)).toBe('3 de noviembre de 2025');
  expect(outcomeInWords({ ...decision, state: 'en-revision' })).toBe('Compras la está revisando.');
  expect(outcomeInWords({ ...decision, state: 'por-transferir', sucursal: '' })).toBe(
    'La vamos a traer de otra sucursal a Tijuana.',
  );
  expect(outcomeInWords({ ...decision, state: 'descartada', detail: 'No se vende.', until: '2020-01-02' })).toBe(
    'Por ahora no se va a surtir: No se vende. Se revisa otra vez después del 2 de enero de 2020.',
  );
});
