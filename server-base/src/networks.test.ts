import { expect, test } from 'vitest';
import { z } from 'zod';
import { readSettings } from './env.ts';
import { toNetwork, trustedProxiesSetting, warnOfUnknownProxies } from './networks.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

const read = (text: string | undefined) => {
  const problems: string[] = [];
  const data = readSettings(
    z.object({ TRUSTED_PROXIES: trustedProxiesSetting }),
    { TRUSTED_PROXIES: text },
    problems,
  );
  return data ? data.TRUSTED_PROXIES : problems;
};

test.each([
  [undefined, null],
  ['loopback', ['loopback']],
  ['10.1.0.0/16, 2001:db8::/32 192.0.2.7', ['10.1.0.0/16', '2001:db8::/32', '192.0.2.7']],
])('PD-01 the proxies of %s are %j', (text, proxies) => {
  expect(read(text)).toEqual(proxies);
});

test.each(['0.0.0.0/0', '10.0.0.0/33', 'proxy.example', '10.0.0.0/8/8', 'all'])(
  'PD-01 %s is no list of proxies, and says so',
  (text) => {
    expect(read(text)).toEqual([
      expect.stringMatching(/^TRUSTED_PROXIES is “.*”, but must be a list of addresses or networks/),
    ]);
  },
);

test('PD-01 https without a word of the proxies is worth a warning', () => {
  expect(warnOfUnknownProxies('https://antara.example', null)).toContain('Set TRUSTED_PROXIES');
  expect(warnOfUnknownProxies('https://antara.example', ['loopback'])).toBeNull();
  expect(warnOfUnknownProxies('http://localhost:8080', null)).toBeNull();
});
