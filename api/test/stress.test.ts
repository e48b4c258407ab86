/** The proofs under load in a small form; in full: `pnpm --filter @antara/api stress`. */
import { afterEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { bankFormats, bankLines, bankTransfers, cheques } from '../src/bookings/booking/bank-tables.ts';
import { bookingFigures } from '../src/bookings/booking/figure-tables.ts';
import { groups } from '../src/bookings/booking/group-tables.ts';
import { paymentOrders, payments } from '../src/bookings/booking/payment-tables.ts';
import { bookings, groupBookings, roomClaims } from '../src/bookings/booking/tables.ts';
import { invoices } from '../src/bookings/documents/tables.ts';
import { openCommissions } from '../src/sales/agents/tables.ts';
import { emptyDatabase, postgresUrl } from './database.ts';
import { format } from '../src/run/operator/testing/bank.ts';
import { audit } from './stress/audit.ts';
import { findOfficeFaults } from './stress/audit-office.ts';
import { createStressSetup, type StressSetup } from './stress/setup.ts';
import { killing, oneSuite, rush } from './stress/scenarios.ts';

const timeoutMs = 300_000;
const { account: _, ...columns } = format;
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
      await db
        .insert(bankFormats)
        .values({ name: 'current', columns: { ...columns, date_order: 'dmy', decimal: '.' } });
      const [line] = await db
        .insert(bankLines)
        .values({
          account: 'current',
          digest: 'line',
          direction: 'IN',
          made_on: '2026-11-27',
          amount_paise: 100_000,
          matched_paise: 50_000,
          reference: 'UTR00001',
          narration: '',
        })
        .returning();
      const loose = (await audit(stressSetup, db)).faults;
      const cheque = { booking_id, number: '123456', amount_paise: 100_000, received_on: '2026-11-27' };
      await db.insert(cheques).values({ ...cheque, cleared_on: '2026-11-28' });
      const cleared = (await audit(stressSetup, db)).faults;
      await db.delete(cheques);
      await db.update(bankTransfers).set({ line_id: line!.id });
      const half = (await audit(stressSetup, db)).faults;
      await db.update(bankLines).set({ matched_paise: 100_000 });
      await db.insert(bankTransfers).values({ ...transfer, direction: 'OUT', reference: 'UTR00002' });
      return { alone, beyond, right, loose, cleared, half, back: (await audit(stressSetup, db)).faults };
    });
    expect(faults).toEqual({
      alone: [expect.stringMatching(/transfers of 100000 paise made payments of 0/)],
      beyond: [
        expect.stringMatching(/paise were kept for a price of/),
        expect.stringMatching(/papers come to \d+ rupees, \d+ were kept/),
        expect.stringMatching(/the figures of booking \d+ keep \d+ rupees, its documents/),
        expect.stringMatching(/the figures of booking \d+: \d+ paid of/),
      ],
      right: [],
      loose: [
        expect.stringMatching(/transfers of 0 paise stand for 50000 of 100000/),
        expect.stringMatching(/1 transfers have its number and not its line/),
      ],
      cleared: [
        expect.any(String),
        expect.any(String),
        expect.stringMatching(/cheque 123456: transfers of 0 paise, it is cleared with 100000/),
      ],
      half: [expect.stringMatching(/transfers of 100000 paise stand for 50000 of 100000/)],
      back: [expect.stringMatching(/100000 paise were paid back, 0 are known/)],
    });
  },
);

test(
  'OF-06 OF-07 OF-13 OF-22 the audit sees wrong figures, a transfer that is expected in vain, a stray credit note, a group’s price that was not agreed',
  { timeout: timeoutMs },
  async () => {
    const stressSetup = await setup();
    await oneSuite(stressSetup, 1, 1);
    const faults = await stressSetup.inDatabase(async (db) => {
      const [booking] = await db.select().from(bookings);
      const [invoice] = await db.select().from(invoices);
      const { id: booking_id, departure_id, user_id } = booking!;
      const right = await findOfficeFaults(db);
      const missing = { inr: 1_000, until: '2027-01-01' };
      await db.update(bookings).set({ expected_transfer: missing });
      const expected = await findOfficeFaults(db);
      await db.update(bookings).set({ expected_transfer: null });
      const kept = await db.select().from(bookingFigures);
      await db.update(bookingFigures).set({ paid_inr: kept[0]!.paid_inr - 100 });
      const figures = await findOfficeFaults(db);
      await db.update(bookingFigures).set({ paid_inr: kept[0]!.paid_inr });
      await db.insert(openCommissions).values({ booking_id, kind: 'to pay', ends_on: '2027-01-08' });
      const commission = await findOfficeFaults(db);
      await db.delete(openCommissions);
      const note = { ...invoice!, number: 'ACN/1', kind: 'credit_note' as const };
      const content = { ...invoice!.content, corrects: { number: 'ANT/0', issued_on: '2026-11-30' } };
      await db.insert(invoices).values({ ...note, content });
      const credit = await findOfficeFaults(db);
      await db.delete(invoices).where(eq(invoices.number, 'ACN/1'));
      const days = { cut_off: '2026-12-30', balance_on: '2027-01-30', created_at: new Date() };
      const terms = { inr_per_usd: 88, invoicing: 'one' as const, deposits: [], name: 'Club', ...days };
      const rates = [{ category: 'Heritage', single: 100, twin: 200 }];
      const [group] = await db
        .insert(groups)
        .values({ ...terms, rates, group_id: 'GRP-1', departure_id, user_id: user_id! })
        .returning();
      await db.insert(groupBookings).values({ booking_id, group_id: group!.id });
      return { right, expected, figures, commission, credit, group: await findOfficeFaults(db) };
    });
    expect(faults).toEqual({
      right: [],
      expected: [expect.stringMatching(/1000 rupees are expected, 0 are left to pay/)],
      figures: [
        expect.stringMatching(/the figures of booking \d+ are not those of now/),
        expect.stringMatching(/keep \d+ rupees, its documents \d+/),
      ],
      commission: [expect.stringMatching(/the open commission of booking \d+ is not that of now/)],
      credit: [
        expect.stringMatching(/ACN\/1 corrects no invoice of its booking/),
        expect.stringMatching(/keep \d+ rupees, its documents 0/),
      ],
      group: [
        expect.stringMatching(/of GRP-1 costs \d+ cents, \d+ are agreed/),
        expect.stringMatching(/of a group has an order by card/),
        // Its source is the group’s, and nobody has written the row anew.
        expect.stringMatching(/the figures of booking \d+ are not those of now/),
      ],
    });
  },
);

test(
  'CO-09 CO-12 OF-05 OF-06 OF-07 process killed at any step, ten times, the office at work, departures cancelled and moved: no money without booking or refund, no suite stuck, figures right',
  { timeout: 2 * timeoutMs },
  async () => {
    const auditFaults = await killing(await setup(8), { kills: 10, together: 4 });
    expect(auditFaults.faults.join('\n')).toBe('');
    expect(auditFaults.tally['kills']).toBe(10);
    expect(auditFaults.confirmed).toBeGreaterThan(0);
    expect(auditFaults.cancelled).toBeGreaterThan(0);
    expect(auditFaults.tally['balance 200']).toBeGreaterThan(0);
    const done = Object.keys(auditFaults.tally).filter((what) => /^office [a-zA-Z.]+$/.test(what));
    expect(done.length, done.join(', ')).toBeGreaterThan(4);
    if (postgresUrl)
      expect(Object.keys(auditFaults.tally).filter((what) => what.startsWith('departure '))).not.toEqual([]);
  },
);
