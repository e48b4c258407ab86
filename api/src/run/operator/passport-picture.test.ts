import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { securityEvents } from '../../base/security-events/tables.ts';
import { createCustomer, payOrder, placeOrder } from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { passportLinks } from '../../bookings/passports/tables.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

let now = new Date();
const server = await testServer({ now: () => now });
const { db, config } = server.platform;
const { laterDate: date } = await createWorld(db);
const { ask, rehearse, log, forget } = operatorOf(server);

beforeEach(async () => {
  now = new Date();
  await resetBookings(db);
  await forget();
});

async function book() {
  const visitor = await createCustomer(server);
  const order = await placeOrder(visitor, { date, rooms: { '101': 2 } });
  await visitor.call('verifyPayment', { body: await payOrder(server, order.id) });
  return order.booking_id;
}
const reason = 'the captain cannot read the number';
const toPath = (url: string) => url.slice(config.siteUrl.length);
const open = (method: 'GET' | 'POST', url: string) =>
  server.inject({ method, url: toPath(url), headers: { origin: config.siteUrl } });

test('OF-21 OF-24 a picture of a passport opens once, and the log says who asked, for which guest and why', async () => {
  const booking_id = await book();
  const { url, name, side } = await ask('bookings.passportPicture', { booking_id, guest: 2, reason });
  expect([name, side]).toEqual(['Ravi Rao', 'front']);
  expect(await log()).toEqual([
    {
      who: 'asha',
      what: 'bookings.passportPicture',
      subject: booking_id,
      details: { guest: 2, side: 'front', reason },
    },
  ]);
  // Programs that open links by themselves use nothing up.
  for (const _ of [1, 2]) {
    const page = await open('GET', url);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('<button>Show the picture</button>');
    // The page's address has the token, which the next page must not get as its Referer.
    expect(page.body).toContain('<a href="/" rel="noreferrer">');
  }
  const shown = await open('POST', url);
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ]);
  expect(shown.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  for (const method of ['POST', 'GET'] as const) expect((await open(method, url)).statusCode).toBe(404);
  const opened = await db.select().from(securityEvents).where(eq(securityEvents.kind, 'passport-opened'));
  expect(opened).toMatchObject([{ outcome: 'success', actor: 'operator' }]);
});

test('OF-21 of two who open a link at once, one sees the picture', async () => {
  const { url } = await ask('bookings.passportPicture', {
    booking_id: await book(),
    guest: 1,
    side: 'back',
    reason,
  });
  const answers = await Promise.all([1, 2, 3].map(() => open('POST', url)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
});

test('OF-21 a link ends after ten minutes, a wrong token shows nothing, a rehearsal’s link does not work', async () => {
  const booking_id = await book();
  const { url } = await ask('bookings.passportPicture', { booking_id, guest: 1, reason });
  expect(JSON.stringify(await db.select().from(passportLinks))).not.toContain(url.split('token=')[1]);
  expect((await open('POST', `${url}x`)).statusCode).toBe(404);
  now = new Date(now.getTime() + 10 * 60_000 + 1);
  expect((await open('POST', url)).statusCode).toBe(404);
  const rehearsed = await rehearse('bookings.passportPicture', { booking_id, guest: 1, reason });
  expect((await open('POST', rehearsed.url)).statusCode).toBe(404);
});

test('OF-21 without a reason, a guest or a picture there is no link', async () => {
  const booking_id = await book();
  await refused(
    ask('bookings.passportPicture', { booking_id, guest: 1 } as never),
    'INVALID',
    'a reason is needed',
  );
  await refused(
    ask('bookings.passportPicture', { booking_id, guest: 3, reason }),
    'NOT_FOUND',
    'has no guest 3',
  );
  const run = commandLine(server, '.');
  const { out } = await run('bookings', 'passport-picture', booking_id, '1', '--reason', reason);
  expect(out).toMatch(/^The front of the passport of Asha Rao, once, until .* IST:\nhttp/);
  const other = await createCustomer(server);
  const order = await placeOrder(other, { date, rooms: { '102': 1 }, plan: 'DEPOSIT' });
  await other.call('verifyPayment', { body: await payOrder(server, order.id) });
  await db.delete(passportLinks);
  const withdrawn = { id: order.booking_id, guest: 0, side: 'passport_front', picture: '' } as const;
  await other.call('savePassportPicture', { body: withdrawn });
  await refused(
    ask('bookings.passportPicture', { booking_id: order.booking_id, guest: 1, reason }),
    'NOT_FOUND',
    'There is no such picture',
  );
});
