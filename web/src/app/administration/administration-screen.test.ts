import { permissions } from '@mostrador/contract/access';
import { administrationTabs } from '@mostrador/contract/screens';
import { expect, test } from 'vitest';
import { tabsFor } from './administration-screen.tsx';

test('whoever has every right sees every tab, others only what they may do', () => {
  expect(tabsFor(permissions)).toEqual(Object.keys(administrationTabs));
  expect(tabsFor(['training:read', 'messages:write'])).toEqual(['capacitacion']);
});
