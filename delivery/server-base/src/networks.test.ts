import { expect, test } from 'vitest';
import { z } from 'zod';
import { readSettings } from './env.ts';
import {
  createNetworks,
  isInNetworks,
  isPublicHost,
  officeNetworksSetting,
  toNetwork,
  trustedProxiesSetting,
  warnOfUnknownProxies,
} from './networks.ts';

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

test.each([
  'localhost',
  'office.localhost',
  'edge',
  'antara.test',
  'box.local',
  'api.internal',
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.9',
  '169.254.1.1',
  '[::1]',
  '[fd00::1]',
  '[fe80::1]',
])('L1 %s is reached from its own network alone', (host) => {
  expect(isPublicHost(host)).toBe(false);
});

test.each([
  'www.antara.example',
  'antara.example.',
  'localhost.antara.example',
  '203.0.113.5',
  '172.32.0.1',
  '[2001:db8::1]',
  '0.0.0.0',
])('L1 %s is reached from the internet', (host) => {
  expect(isPublicHost(host)).toBe(true);
});

test('PD-01 https without a word of the proxies is worth a warning', () => {
  expect(warnOfUnknownProxies('https://antara.example', null)).toContain('Set TRUSTED_PROXIES');
  expect(warnOfUnknownProxies('https://antara.example', ['loopback'])).toBeNull();
  expect(warnOfUnknownProxies('http://localhost:8080', null)).toBeNull();
});

test.each([
  ['203.0.113.0/24', '203.0.113.7', true],
  ['203.0.113.0/24', '::ffff:203.0.113.7', true],
  ['203.0.113.0/24', '203.0.114.7', false],
  ['198.51.100.4, 2001:db8:1::/48', '198.51.100.4', true],
  ['198.51.100.4, 2001:db8:1::/48', '198.51.100.5', false],
  ['198.51.100.4, 2001:db8:1::/48', '2001:db8:1:9::1', true],
  ['198.51.100.4, 2001:db8:1::/48', '2001:db8:2::1', false],
  ['fe80::/16', 'fe80::1%eth0', true],
  ['203.0.113.0/24', '', false],
])('PD-01 networks %s have %s: %s', (text, address, isInside) => {
  const networks = createNetworks(text.split(', '))!;
  expect(isInNetworks(networks, address)).toBe(isInside);
});

test.each([
  '0.0.0.0/0',
  '10.0.0.0/7',
  '::/0',
  '2000::/3',
  '10.0.0.0/33',
  'office.example',
  'loopback',
  ',',
  '10.1.0.0/16;10.2.0.0/16',
])('PD-01 %s is no list of networks, and says so', (text) => {
  const problems: string[] = [];
  readSettings(z.object({ OFFICE_NETWORKS: officeNetworksSetting }), { OFFICE_NETWORKS: text }, problems);
  expect(problems).toEqual([
    expect.stringMatching(/^OFFICE_NETWORKS is “.*”, but must be a list of addresses or networks/),
  ]);
});
