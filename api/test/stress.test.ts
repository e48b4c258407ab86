/** The proofs under load in a small form; in full: `pnpm --filter @antara/api stress`. */
import { afterEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { bankTransfers, paymentOrders, payments } from '../src/bookings/booking/payment-tables.ts';
import { bookings, roomClaims } from '../src/bookings/booking/tables.ts';
import { emptyDatabase, postgresUrl } from './database.ts';
import { audit } from './stress/audit.ts';
import { createStressSetup, type StressSetup } from './stress/setup.ts';
import { killing, oneSuite, rush } from './stress/scenarios.ts';

const timeoutMs = 300_000;
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (let end = ends.pop(); end; end = ends.pop()) await end();
});

async function setup(weeks = 1): Promise<StressSetup> {
  const database = postgresUrl ? await emptyDatabase() : undefined;
  if (database) ends.push(() => database.drop());
  const stressSetup = await createStressSetup(database?.url, 41, weeks);
  ends.push(() => stressSetup.close());
  return stressSetup;
}

test(
  'CO-09 TJ-04 fifty buyers for one suite: one has it, whoever else paid has the money back',
  { timeout: timeoutMs },
  async () => {
    const auditFaults = await oneSuite(await setup(), 50, postgresUrl ? 2 : 1);
    expect(auditFaults).toMatchObject({ faults: [], deadlocks: 0, confirmed: 1, suitesSold: 1 });
    expect(auditFaults.tally).toMatchObject(
      postgresUrl
        ? { 'order 200': 5, 'order 409': 235, 'verify 200': 1, 'verify 409': 4 }
        : { 'order 200': 1, 'order 409': 49, 'verify 200': 1 },
    );
  },
);

test(
  'the audit sees a lost suite, money that bought nothing, and a booking without money',
  { timeout: timeoutMs },
  async () => {
    const stressSetup = await setup();
    const { double } = stressSetup;
    expect(await oneSuite(stressSetup, 2, 1)).toMatchObject({ faults: [], confirmed: 1 });
    const [taken] = [...double.books.payments.values()].filter(({ status }) => status === 'captured');
    const faults = await stressSetup.inDatabase(async (db) => {
      await db.delete(roomClaims);
      double.books.payments.set('pay_stray', { ...taken!, id: 'pay_stray', order_id: 'order_stray' });
      const first = (await audit(stressSetup, db)).faults;
      double.books.payments.delete('pay_stray');
      double.books.payments.delete(taken!.id);
      return [...first, ...(await audit(stressSetup, db)).faults];
    });
    expect(faults).toContainEqual(expect.stringMatching(/lacks a suite/));
    expect(faults).toContainEqual(expect.stringMatching(/pay_stray .+ bought nothing/));
    expect(faults).toContainEqual(expect.stringMatching(/was paid 0 times/));
  },
);

describe.runIf(postgresUrl)('on PostgreSQL', { timeout: timeoutMs }, () => {
  test('CO-09 TJ-04 a rush over two processes: no suite sold twice, no deadlock, no money without booking', async () => {
    const auditFaults = await rush(await setup(), { attempts: 400, together: 12, processes: 2 });
    expect(auditFaults).toMatchObject({ faults: [], deadlocks: 0 });
    // What was bought, most of which the operator gave back.
    expect(auditFaults.tally['verify 200']).toBeGreaterThan(0);
    expect(auditFaults.tally['hold 409']).toBeGreaterThan(0);
  });
});

test(
  'OF-07 the audit sees a transfer without its payment, a payment beyond the price and more paid back than came in',
  { timeout: timeoutMs },
  async () => {
    const stressSetup = await setup();
    await oneSuite(stressSetup, 1, 1);
    const faults = await stressSetup.inDatabase(async (db) => {
      const [booking] = await db.select().from(bookings);
      const [order] = await db.select().from(paymentOrders);
      const { id: booking_id } = booking!;
      const by = { provider: 'transfer', provider_order_id: null, idempotency_key: 'transfer' } as const;
      const { id: _, ...same } = order!;
      const [by_transfer] = await db
        .insert(paymentOrders)
        .values({ ...same, ...by, pays: 'BALANCE', amount_paise: 100_000 })
        .returning();
      const transfer = { booking_id, made_on: '2026-11-27', amount_paise: 100_000 };
      await db
        .insert(bankTransfers)
        .values({ ...transfer, direction: 'IN', reference: 'UTR00001', order_id: by_transfer!.id });
      const alone = (await audit(stressSetup, db)).faults;
      await db.insert(payments).values({
        payment_id: 'transfer_1',
        order_id: by_transfer!.id,
        amount_paise: 100_000,
        status: 'captured',
        outcome: 'balance',
      });
      const beyond = (await audit(stressSetup, db)).faults;
      await db.update(payments).set({ outcome: 'surplus' }).where(eq(payments.payment_id, 'transfer_1'));
      const right = (await audit(stressSetup, db)).faults;
      await db.insert(bankTransfers).values({ ...transfer, direction: 'OUT', reference: 'UTR00002' });
      return { alone, beyond, right, back: (await audit(stressSetup, db)).faults };
    });
    expect(faults).toEqual({
      alone: [expect.stringMatching(/transfers of 100000 paise made payments of 0/)],
      beyond: [
        expect.stringMatching(/paise were kept for a price of/),
        expect.stringMatching(/papers come to \d+ rupees, \d+ were kept/),
      ],
      right: [],
      back: [expect.stringMatching(/100000 paise were paid back, 0 are known/)],
    });
  },
);

test(
  'CO-09 CO-12 OF-05 process killed at any step, ten times, cancelling too, departures cancelled and moved: no money without booking or refund, no suite stuck',
  { timeout: 2 * timeoutMs },
  async () => {
    const auditFaults = await killing(await setup(8), { kills: 10, together: 4 });
    expect(auditFaults.faults.join('\n')).toBe('');
    expect(auditFaults.tally['kills']).toBe(10);
    expect(auditFaults.confirmed).toBeGreaterThan(0);
    expect(auditFaults.cancelled).toBeGreaterThan(0);
    expect(auditFaults.tally['balance 200']).toBeGreaterThan(0);
    if (postgresUrl)
      expect(Object.keys(auditFaults.tally).filter((what) => what.startsWith('departure '))).not.toEqual([]);
  },
);
