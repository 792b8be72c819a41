import type { Progress } from '@mostrador/contract/demand-progress';
import type { Viewer } from '@mostrador/contract/identity';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ViewerContext } from '../../../lib/viewer.ts';
import { BranchesChart } from './branches-chart.tsx';

const branch = (sucursal: string, change: Partial<Progress['sucursales'][number]> = {}) => ({
  ...{ sucursal, plaza: 'Tijuana', por_semana: [1], ultimo: '2026-11-17', abierta: true, callada: false },
  ...change,
});

test('silent branches are counted among those that can report, and the table has the others too', () => {
  const sucursales = [
    branch('Otay TJ'),
    branch('Soler TJ', { callada: true, ultimo: '2026-11-02' }),
    branch('Cerrada TJ', { abierta: false, ultimo: '2026-11-02' }),
  ];
  const progress = { sucursales, semanas: ['2026-11-16'] } as unknown as Progress;
  const chart = createElement(BranchesChart, { progress, plaza: '' });
  const html = renderToString(createElement(ViewerContext, { value: { scopes: {} } as unknown as Viewer }, chart));
  expect(html).toContain('1 de 2');
  expect(html).toContain('Cerrada TJ');
});
