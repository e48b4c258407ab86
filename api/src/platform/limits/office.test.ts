/** What an address of `OFFICE_NETWORKS` may do ten times as often, and what it may not. */
import { createNetworks } from '@delivery/server-base/networks';
import { holdLimits } from '@antara/contracts/rules/hold-rules';
import { expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';

const officeNetworks = createNetworks(['203.0.113.0/24', '2001:db8:1::/48'])!;
const server = await testServer({ config: { rateLimitFactor: 1, officeNetworks } });
const rooms = ['101', '102', '103', '104', '105', '107', '108', '109', '110', '111'];
const { date, laterDate } = await createWorld(server.platform.db, new Date(), 40);

const repeat = async (times: number, call: (turn: number) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await call(turn)).status);
  return statuses;
};
const signUp = (address: string) => (turn: number) =>
  server.visitor(address).call('signup', {
    body: {
      name: 'Asha Rao',
      email: `a${turn}-${address.replaceAll(/[.:]/g, '-')}@travellers.example`,
      mobile_no: '+919820012345',
      password: 'slow river 8',
    },
  });

test.each(['203.0.113.7', '2001:db8:1:2::9'])(
  'F15 ten of the office sign up from %s in a minute',
  async (office) => {
    expect(await repeat(10, signUp(office))).toEqual(Array(10).fill(200));
  },
);

test('F15 the sixth sign-up in a minute from another address is refused', async () => {
  expect(await repeat(6, signUp('198.51.100.7'))).toEqual([200, 200, 200, 200, 200, 429]);
});

test('F15 wrong passwords for one account are counted from the office as from elsewhere', async () => {
  const body = { email: 'owner@travellers.example', password: 'not the one' };
  const statuses = await repeat(14, () => server.visitor('203.0.113.8').call('login', { body }));
  expect(statuses).toEqual([...Array<number>(13).fill(401), 429]);
});

test('F15 the office has ten times as many checkouts, over all its accounts', async () => {
  const hold = (address: string) => (turn: number) =>
    server.visitor(address).call('hold', {
      body: { tourName, selectedDate: turn % 2 ? date : laterDate, rooms: [rooms[turn]!] },
    });
  const { holds } = holdLimits.address;
  expect(await repeat(holds + 4, hold('203.0.113.9'))).toEqual(Array(holds + 4).fill(200));
});
