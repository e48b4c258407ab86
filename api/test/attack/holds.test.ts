/**
 * Attempts to keep suites from sale without paying: many holds, endless holds, holds under other names (decisions,
 * "Money and booking").
 */
import { holdLimits } from '@antara/contracts/rules/hold-rules';
import { eq, gt, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createCustomer,
  orderBody,
  payOrder,
  postOrder,
  toPaymentOrder,
} from '../../src/bookings/booking/testing/fixture.ts';
import { suiteHolds } from '../../src/bookings/booking/hold-tables.ts';
import { endExpiredHolds } from '../../src/bookings/booking/expiry.ts';
import { bookings, roomClaims } from '../../src/bookings/booking/tables.ts';
import { endExpired, minutesPass } from '../../src/bookings/booking/testing/time.ts';
import { createWorld, tourName } from '../../src/bookings/booking/testing/world.ts';
import { takeHold } from '../../src/bookings/booking/holds.ts';
import { resetBookings } from '../../src/sales/payments/testing/fixture.ts';
import { createKeyedQueue } from '../../src/platform/keyed-queue.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { createLogger } from '../../src/platform/log.ts';
import { securityEvents } from '../../src/base/security-events/tables.ts';
import { postgresUrl } from '../database.ts';
import { testServer, type Visitor } from '../server.ts';

const server = await testServer({ config: { rateLimitFactor: 1 } });
const { db } = server.platform;
// Nineteen suites.
const { date, laterDate, suiteOf } = await createWorld(db, new Date(), 20);
const rooms = [...suiteOf.keys()];
const { totalMinutes, pauseMinutes } = holdLimits;

beforeEach(() => resetBookings(db));

let lastAddress = 0;
/** An address that nobody has called from: RFC 5737. */
const newAddress = () => `198.51.100.${(lastAddress += 1)}`;

const hold = (visitor: Visitor, wantedRooms: string[], selectedDate = date) =>
  visitor.call('hold', { body: { tourName, selectedDate, rooms: wantedRooms } });
const limitOf = ({ status, refusal }: Awaited<ReturnType<typeof hold>>) => [status, refusal.data?.limit];
const granted = (count: number) => Array.from({ length: count }, () => [200, undefined]);
const heldSuites = async () =>
  (
    await db
      .select()
      .from(roomClaims)
      .where(gt(roomClaims.hold_expires_at, sql`now()`))
  ).length;

/**
 * Makes `calls` holds of `size` suites each, every one in a new browser; answers how many suites are held in the end.
 */
async function holdAll(address: string, calls: number, size: number, selectedDate = date) {
  for (let call = 0; call < calls; call++) {
    await hold(server.visitor(address), rooms.slice(call * size, (call + 1) * size), selectedDate);
  }
  return heldSuites();
}

/** Extends a hold every ten minutes as long as it is granted; answers for how many minutes it was. */
async function holdOn(extend: () => Promise<{ status: number }>): Promise<number> {
  let minutes = 0;
  while (minutes < 300 && (await extend()).status === 200) {
    await minutesPass(db, 10);
    await endExpired(server.platform);
    minutes += 10;
  }
  return minutes;
}

describe('many holds', () => {
  test('four calls without login from one address do not hold a whole departure, but a third of what is free', async () => {
    expect(await holdAll(newAddress(), 6, 2)).toBe(6);
    // Thirteen are free now: a booking of the largest size, which is more than a third.
    const other = newAddress();
    for (const room of rooms.slice(6, 12)) await hold(server.visitor(other), [room]);
    expect(await heldSuites()).toBe(11);
  });

  test('L9 a departure whose last suites few addresses hold is told to the operator, once a day; one with a free suite is not', async () => {
    const told = async () => {
      await endExpiredHolds(server.platform);
      return db
        .select({ what: securityEvents.what, outcome: securityEvents.outcome })
        .from(securityEvents)
        .where(eq(securityEvents.kind, 'departure-held'));
    };
    await db.delete(securityEvents);
    for (let at = 0; at < 18; at += 3) await hold(server.visitor(newAddress()), rooms.slice(at, at + 3));
    expect(await heldSuites()).toBe(18);
    expect(await told()).toEqual([]);
    await hold(server.visitor(newAddress()), rooms.slice(18));
    expect(await told()).toEqual([{ what: `${tourName} ${date}`, outcome: 'noticed' }]);
    expect(await told()).toHaveLength(1);
  });

  test('call after call from one address holds a third of each departure', async () => {
    const address = newAddress();
    expect(await holdAll(address, 6, 3)).toBe(6);
    expect(await holdAll(address, 3, 3, laterDate)).toBe(12);
  });

  test('addresses of one IPv6 network are one', async () => {
    const answers = [];
    for (let host = 1; host <= 7; host++) {
      answers.push(limitOf(await hold(server.visitor(`2001:db8:1:2::${host}`), [rooms[host]!])));
    }
    expect(answers).toEqual([...granted(6), [422, 'holds']]);
    expect((await hold(server.visitor('2001:db8:1:3::1'), ['101'])).status).toBe(200);
  });

  test('one account in many browsers, each from another address', async () => {
    const { email } = await createCustomer(server);
    const answers = [];
    for (let browser = 0; browser < 4; browser++) {
      const visitor = server.visitor(newAddress());
      await visitor.call('login', { body: { email, password: 'slow river 8' } });
      answers.push(limitOf(await hold(visitor, [rooms[browser]!])));
    }
    expect(answers).toEqual([...granted(3), [422, 'holds']]);
  });

  test('ten at once from one address pass no limit that one after the other keep', async () => {
    const address = newAddress();
    const answers = await Promise.all(
      rooms.slice(0, 12).map((room) => hold(server.visitor(address), [room])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(holdLimits.address.holds);
    expect(await heldSuites()).toBe(holdLimits.address.holds);
  });

  test.runIf(postgresUrl)('two processes: the limits are the database’s', async () => {
    const other = await openPostgres(server.database.url!, createLogger('warn'));
    const runInTurn = createKeyedQueue({ maxRunning: 5, maxWaiting: 100, timeoutMs: 10_000 });
    const platforms = [server.platform, { ...server.platform, db: other.db, runInTurn }];
    const attempts = rooms.slice(0, 12).map((room, index) =>
      takeHold(
        platforms[index % 2]!,
        { holder: `browser ${index}`, user: null, address: 'one' },
        { tourName, selectedDate: date, rooms: [room] },
      ).then(
        () => 'held',
        (error: { details?: { limit: string } }) => error.details?.limit,
      ),
    );
    const expected = [...Array<string>(6).fill('held'), ...Array<string>(6).fill('holds')];
    expect((await Promise.all(attempts)).sort()).toEqual(expected);
    await other.close();
  });

  test('families behind one address of a hotel can book: five checkouts of two suites', async () => {
    const address = newAddress();
    for (let family = 0; family < 5; family++) {
      const familyRooms = rooms.slice(family * 2, family * 2 + 2);
      const answer = await hold(server.visitor(address), familyRooms, family % 2 ? date : laterDate);
      expect(answer.status).toBe(200);
    }
  });

  test('what was released or has run out no longer counts', async () => {
    const address = newAddress();
    const visitors = rooms.slice(0, 6).map(() => server.visitor(address));
    for (const [index, visitor] of visitors.entries()) await hold(visitor, [rooms[index]!]);
    const next = server.visitor(address);
    expect(limitOf(await hold(next, ['120']))).toEqual([422, 'holds']);
    await visitors[0]!.call('releaseHold');
    expect((await hold(next, ['120'])).status).toBe(200);
    await minutesPass(db, 16);
    expect((await hold(server.visitor(address), ['119'])).status).toBe(200);
  });
});

test('what one address asks for is limited: a minute has sixty holds, and twenty guesses at coupon codes', async () => {
  const visitor = server.visitor(newAddress());
  const statuses = async (count: number, ask: () => Promise<{ status: number }>) => {
    const statuses = [];
    for (let call = 0; call < count; call++) statuses.push((await ask()).status);
    return statuses;
  };
  expect(await statuses(61, () => hold(visitor, []))).toEqual([...Array<number>(60).fill(400), 429]);
  const guess = () => visitor.call('coupon', { query: { promoCode: 'NOSUCH' } });
  expect(await statuses(21, guess)).toEqual([...Array<number>(20).fill(404), 429]);
});

describe('endless holds', () => {
  test('extending ends after 45 minutes, and the refusal says for how long others come first', async () => {
    const visitor = server.visitor(newAddress());
    const first = await hold(visitor, ['101', '102']);
    const { expires_at, extendable_until, now } = first.body.hold;
    expect(Math.round((expires_at - now) / 60_000)).toBe(15);
    expect(Math.round((extendable_until - now) / 60_000)).toBe(totalMinutes);
    expect(await holdOn(() => hold(visitor, ['101', '102']))).toBe(50);
    const refused = await hold(visitor, ['101', '102']);
    expect(limitOf(refused)).toEqual([422, 'time']);
    expect(refused.refusal.data.message).toBe(
      'You have held suites 101 and 102 for 45 minutes, the longest we can keep them unpaid. They are free for others ' +
        'for the next 10 minutes; after that you can choose them again. You can choose other suites now.',
    );
    expect((await hold(visitor, ['103'])).status).toBe(200);
    // Of what is chosen, the suites that were held so long are named, and no others.
    expect((await hold(visitor, ['102', '103', '104'])).refusal.data.message).toContain(
      'You have held suite 102 for',
    );
    await minutesPass(db, 10);
    expect((await hold(visitor, ['101', '102'])).status).toBe(200);
  });

  test('giving back and taking again is no new beginning', async () => {
    const visitor = server.visitor(newAddress());
    const again = async () => {
      await visitor.call('releaseHold');
      return hold(visitor, ['101']);
    };
    expect(await holdOn(again)).toBeLessThanOrEqual(50);
    expect(limitOf(await again())).toEqual([422, 'time']);
  });

  test('nor is a new browser at the same address', async () => {
    const address = newAddress();
    let visitor = server.visitor(address);
    const again = async () => {
      await visitor.call('releaseHold');
      visitor = server.visitor(address);
      return hold(visitor, ['101']);
    };
    expect(await holdOn(again)).toBeLessThanOrEqual(50);
    const refused = await again();
    expect(limitOf(refused)).toEqual([422, 'time']);
    expect(refused.refusal.data.message).toContain('Suite 101 has been held from your internet connection');
    expect((await hold(server.visitor(newAddress()), ['101'])).status).toBe(200);
  });

  test('nor is a new address of the same account', async () => {
    const { email } = await createCustomer(server);
    let visitor: Visitor;
    const again = async () => {
      await visitor?.call('releaseHold');
      visitor = server.visitor(newAddress());
      await visitor.call('login', { body: { email, password: 'slow river 8' } });
      return hold(visitor, ['101']);
    };
    expect(await holdOn(again)).toBeLessThanOrEqual(50);
  });

  test('nor are other suites in between, or a suite more', async () => {
    const visitor = server.visitor(newAddress());
    let turn = 0;
    const again = async () => {
      await hold(visitor, ['103']);
      return hold(visitor, turn++ % 2 ? ['101', '102'] : ['101']);
    };
    expect(await holdOn(again)).toBeLessThanOrEqual(50);
  });

  test('the pause is not begun anew by asking', async () => {
    const visitor = server.visitor(newAddress());
    await holdOn(() => hold(visitor, ['101']));
    for (let minute = 0; minute < pauseMinutes - 5; minute++) {
      expect(limitOf(await hold(visitor, ['101']))).toEqual([422, 'time']);
      await minutesPass(db, 1);
    }
    expect((await hold(visitor, ['101'])).status).toBe(200);
  });

  test('a suite that another guest has is taken, whoever held it before', async () => {
    const visitor = server.visitor(newAddress());
    await holdOn(() => hold(visitor, ['101']));
    await hold(server.visitor(newAddress()), ['101']);
    const refused = await hold(visitor, ['101']);
    expect([refused.status, refused.refusal.data.taken]).toEqual([409, ['101']]);
  });
});

describe('orders that nobody pays', () => {
  test('keep the suites for one payment window more, however many there are', async () => {
    const customer = await createCustomer(server);
    const order = () => postOrder(customer, orderBody({ date, rooms: { 101: 1 } }));
    const minutes = await holdOn(order);
    expect(minutes).toBeGreaterThanOrEqual(totalMinutes);
    expect(minutes).toBeLessThanOrEqual(totalMinutes + 40);
    expect(limitOf((await order()) as never)).toEqual([422, 'time']);
    // H1: no window is opened for the last ten minutes.
    await minutesPass(db, 10);
    expect(await heldSuites()).toBe(0);
  });

  test('at the end of the hold an order still has its payment window, and is paid', async () => {
    const customer = await createCustomer(server);
    for (const waitedMinutes of [14, 14, 14]) {
      expect((await hold(customer, ['101'])).status).toBe(200);
      await minutesPass(db, waitedMinutes);
    }
    const orderAnswer = await postOrder(customer, orderBody({ date, rooms: { 101: 1 } }));
    const { hold: held } = (await customer.call('currentHold')).body;
    expect(Math.round((held!.expires_at - held!.now) / 60_000)).toBe(30);
    expect((held!.extendable_until - held!.now) / 60_000).toBeLessThan(4);
    const payment = await payOrder(server, toPaymentOrder(orderAnswer.body.data).id);
    expect((await customer.call('verifyPayment', { body: payment })).body.booking_id).toBe(
      orderAnswer.body.data.booking_id,
    );
  });
});

describe('what is kept of who held', () => {
  test('no address in clear, and nothing once the pause is over', async () => {
    const address = newAddress();
    const visitor = server.visitor(address);
    await hold(visitor, ['101']);
    const [row] = await db.select().from(suiteHolds);
    expect(JSON.stringify(row)).not.toContain(address);
    await visitor.call('releaseHold');
    await endExpired(server.platform);
    expect(await db.select().from(suiteHolds)).toHaveLength(1);
    await minutesPass(db, pauseMinutes);
    await endExpired(server.platform);
    expect(await db.select().from(suiteHolds)).toEqual([]);
    const keptRows = await db.select().from(bookings);
    expect(JSON.stringify(keptRows)).not.toContain(row!.address_hash);
  });
});

test('the database has no hold without an end: nothing would sweep it', async () => {
  await hold(server.visitor(newAddress()), ['101']);
  const endless = db.update(bookings).set({ hold_expires_at: null }).where(eq(bookings.status, 'HELD'));
  await expect(endless).rejects.toMatchObject({ cause: { code: '23514' } });
});

test('CO-09 who waited for the address’s lock may hold a suite that somebody there took and let go meanwhile', async () => {
  const address = newAddress();
  const first = server.visitor(address);
  expect((await hold(first, ['101'])).status).toBe(200);
  await first.call('releaseHold');
  // The time of a transaction is that of its beginning: the one that waited is the earlier one.
  const later = sql`now() + interval '1 hour'`;
  await db.update(suiteHolds).set({ held_since: later, address_since: later, held_until: later });
  expect((await hold(server.visitor(address), ['101'])).status).toBe(200);
});
