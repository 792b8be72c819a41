import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BranchSelect } from './branch-select.tsx';

test('on a device without the list, the branch of the account is there to be reported', () => {
  const place = { value: 'Otay TJ', plaza: 'Tijuana', onChange: () => {} };
  const select = renderToString(createElement(BranchSelect, { ...place, branches: [], busy: false }));
  expect(select).toContain('<option value="Otay TJ" selected="">Otay TJ</option>');
});
