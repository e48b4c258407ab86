import { expect, test } from 'vitest';
import { truncateAddress } from './network.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:aa:bb:1:2:3:4', '2001:db8:aa::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['', null],
])('ASVS 16.2.5 of %s the log has %s', (address, network) => {
  expect(truncateAddress(address)).toBe(network);
});
