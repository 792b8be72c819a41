import { expect, test } from 'vitest';
import { limitedAddress } from './limited-address.ts';

test.each([
  ['10.0.0.7', '10.0.0.7'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:DB8:0:1::9', '2001:db8:0:1::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is limited as %s', (address, limited) => {
  expect(limitedAddress(address)).toBe(limited);
});
