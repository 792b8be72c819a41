import type { Progress } from '@mostrador/contract/demand-progress';
import { expect, test } from 'vitest';
import { progressSheet } from './progress-sheets.ts';

const progress: Progress = {
  hoy: '2026-11-16',
  desde: '2025-12-01',
  plazas: ['Tijuana'],
  motivos: [{ motivo: null, reportes: 2, sin_precio: 0, pesos: 100, por_mes: Array(12).fill(0) }],
  semanas: ['2025-12-29', '2026-11-02'],
  sucursales: [
    { sucursal: 'Otay TJ', plaza: 'Tijuana', por_semana: [0, 1], ultimo: '2026-11-05', abierta: true, callada: true },
  ],
  decisiones: [],
  surtidas: [
    {
      ...{ parte: 'x', pieza: 'Filtro', codigos: ['GP-45'], categoria: '', plaza: 'Tijuana', desde: '2026-10-02' },
      ...{ antes: 1, despues: 0, desde_entonces: 0, resultado: 'cesaron' },
    },
  ],
  pronostico: {
    dia: '2026-05-01',
    hasta: '2026-11-01',
    tramos: [{ de: 0.8, a: 1, lineas: 2, dicho: 0.9, vinieron: 2 }],
  },
};

const titles = (table: 'motivos' | 'sucursales') => progressSheet(progress, table).columns.map(({ title }) => title);

test('months and weeks are named as people write them', () => {
  const months = titles('motivos').slice(4);
  expect([months.length, months[0], months[3], months.at(-1)]).toEqual([
    12,
    'Pesos dic 2025',
    'Pesos mar 2026',
    'Pesos nov 2026',
  ]);
  expect(titles('sucursales').slice(-2)).toEqual(['Semana del 29 dic 2025', 'Semana del 2 nov 2026']);
});

test('days are days of the spreadsheet', () => {
  const days = (['sucursales', 'surtidas', 'pronostico'] as const).flatMap((table) => {
    const { columns, rows } = progressSheet(progress, table);
    return columns.flatMap(({ title, kind }, index) => (kind === 'day' ? [[title, rows[0]?.[index]]] : []));
  });
  expect(days).toEqual([
    ['Último reporte', '2026-11-05'],
    ['Surtida el', '2026-10-02'],
    ['Dicho el', '2026-05-01'],
    ['Hasta', '2026-11-01'],
  ]);
});
