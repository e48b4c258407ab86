/** Payments and refunds by day: their sums are those of the documents, whatever was done. */
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readSampleSetting } from '../../../test/sample.ts';
import { settings } from '../../base/settings/tables.ts';
import { payments, providerRefunds } from '../../bookings/booking/payment-tables.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import { bookByCard, runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { invoices, vouchers } from '../../bookings/documents/tables.ts';
import { HttpError } from '../../platform/http-error.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import type { InputOf, OperationName } from './operations.ts';
import { bookWithDeposit, createBankOffice } from './testing/bank.ts';
import { commandLine, refused } from './testing/fixture.ts';

const { server, db, operator, date, on, balance } = await createBankOffice();
const { ask } = operator;
await db.insert(settings).values({ name: 'seller', value: readSampleSetting('seller') });
const period = { from: addDays(on, -40), to: on };
const rooms = ['101', '102', '103', '104'];
const reason = 'A test of registers';

beforeEach(async () => {
  await resetBookings(db);
  await operator.forget();
});

const add = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0);

/** Returns what the documents of each booking say was received and kept, in rupees. */
async function sumReceipts(): Promise<number> {
  const papers = await db.select().from(invoices);
  const receipts = await db.select().from(vouchers);
  const ofBooking = async ({ id }: { id: number }) => {
    const own = papers.filter((one) => one.booking_id === id);
    const invoiced = add(own.map(({ kind, content }) => (kind === 'invoice' ? 1 : -1) * content.total_inr));
    const isInvoiced = own.some(
      (one) => one.kind === 'invoice' && one.order_id === null && one.withdrawn_by === null,
    );
    const advances = receipts.filter((one) => one.booking_id === id);
    const open = add(
      advances.map(({ kind, content }) => (kind === 'receipt_voucher' ? 1 : -1) * content.total_inr),
    );
    return invoiced + (isInvoiced ? 0 : open);
  };
  return add(await Promise.all((await db.select().from(bookings)).map(ofBooking)));
}

async function readMoney() {
  const received = await ask('registers.payments', period);
  const refunded = await ask('registers.refunds', period);
  const [waiting] = await db
    .select({
      paise: sql`coalesce(sum(${payments.refund_paise} - ${payments.refunded_paise}), 0)`.mapWith(Number),
    })
    .from(payments);
  return { received, refunded, waitingPaise: waiting!.paise };
}

test('OF-19 payments are by day and way, and what bounced or was a mistake is taken back', async () => {
  const card = await bookByCard(server, { date, rooms: { '101': 2 } });
  const { id } = await bookWithDeposit(server, { date, rooms: { '102': 2 } });
  const earlier = addDays(on, -3);
  const money = { booking_id: id, amount_paise: 10_000_00 };
  await ask('bookings.paymentReceived', { ...money, way: 'cash', reference: 'RCPT000001', on: earlier });
  await ask('bookings.transferReceived', { ...money, reference: 'UTR000000001', on: earlier });
  await ask('bookings.transferUndo', { booking_id: id, reference: 'UTR000000001', reason });
  await ask('bookings.paymentReceived', { ...money, way: 'cheque', reference: '000123', on: earlier });
  await ask('bookings.chequeCleared', { booking_id: id, reference: '000123', on: earlier });
  await ask('bookings.chequeBounced', { booking_id: id, reference: '000123', on, reason });
  const { lines, sums } = await ask('registers.payments', period);
  expect(sums).toMatchObject({ cash: 10_000_00, transfer: 0, cheque: 0 });
  const cheque = lines.filter(({ way }) => way === 'cheque').map((line) => [line.on, line.amount_paise]);
  expect(cheque).toEqual([
    [earlier, 10_000_00],
    [on, -10_000_00],
  ]);
  expect(lines.map((line) => line.on)).toEqual(lines.map((line) => line.on).toSorted());
  expect((await ask('registers.payments', { from: earlier, to: earlier })).sums.cheque).toBe(10_000_00);
  expect(lines.find(({ booking_id }) => booking_id === card.booking_id)).toMatchObject({ way: 'card', on });
  const folder = await mkdtemp(path.join(tmpdir(), 'antara-money-'));
  const run = commandLine(server, folder);
  const days = ['--from', period.from, '--to', period.to];
  expect(await run('registers', 'payments', ...days, '--csv', 'payments.csv')).toMatchObject({ code: 0 });
  expect(await readFile(path.join(folder, 'payments.csv'), 'utf8')).toContain(
    `${id},cash,RCPT000001,10000.00`,
  );
  expect((await run('registers', 'refunds', ...days)).out).toContain('0 lines');
  await refused(ask('registers.payments', { from: on, to: earlier }), 'INVALID', /before/);
});

test('OF-19 a refund has the day on which it went out, and one of before days were stored is said to have none', async () => {
  const { booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } });
  await ask('bookings.cancel', { booking_id, waive_fee: true, reason });
  expect((await ask('registers.refunds', period)).sums.total).toBe(0);
  await runAllJobs(server.platform);
  const { sums, lines, undated_paise } = await ask('registers.refunds', period);
  expect(lines).toMatchObject([{ booking_id, way: 'card', on }]);
  expect([sums.card, undated_paise]).toEqual([(await ask('registers.payments', period)).sums.card, 0]);
  await db.delete(providerRefunds);
  expect(await ask('registers.refunds', period)).toMatchObject({ lines: [], undated_paise: sums.card });
});

/** Something that the office or a guest does with one of four bookings; refusals are a part of the work. */
const steps = [
  'cash',
  'transfer',
  'cheque',
  'bounce',
  'undo',
  'cancel',
  'refund',
  'paid back',
  'jobs',
] as const;

test('OF-19 payments less refunds, sent and to be sent, are the receipts of the documents', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat(3), fc.nat(2)), { minLength: 6, maxLength: 14 }),
      async (todo) => {
        await resetBookings(db);
        const ids = [];
        for (const room of rooms.slice(0, 3))
          ids.push((await bookWithDeposit(server, { date, rooms: { [room]: 2 } })).id);
        ids.push((await bookByCard(server, { date, rooms: { [rooms[3]!]: 2 } })).booking_id);
        const numbers = new Map<string, string[]>();
        for (const [index, [step, place, size]] of todo.entries()) {
          const booking_id = ids[place]!;
          const reference = `REF${String(index).padStart(6, '0')}`;
          const entered = numbers.get(booking_id)?.at(-1) ?? reference;
          const amount_paise = [10_000_00, Math.min(balance, 1_50_000) * 100, balance * 100][size]!;
          const run = async <Name extends OperationName>(name: Name, input: InputOf<Name>) => {
            try {
              await ask(name, input);
              return true;
            } catch (error) {
              if (!(error instanceof HttpError)) throw error;
              return false;
            }
          };
          const money = { booking_id, amount_paise, reference, on };
          const isIn =
            (step === 'transfer' && (await run('bookings.transferReceived', money))) ||
            ((step === 'cash' || step === 'cheque') &&
              (await run('bookings.paymentReceived', { ...money, way: step })));
          if (isIn) numbers.set(booking_id, [...(numbers.get(booking_id) ?? []), reference]);
          if (step === 'cheque' && isIn) await run('bookings.chequeCleared', { booking_id, reference, on });
          const undone = { booking_id, reference: entered, reason };
          if (step === 'bounce') await run('bookings.chequeBounced', { ...undone, on });
          if (step === 'undo') await run('bookings.transferUndo', undone);
          if (step === 'cancel') await run('bookings.cancel', { booking_id, waive_fee: size === 0, reason });
          if (step === 'refund') await run('bookings.refund', { booking_id, amount_inr: 1_000, reason });
          if (step === 'paid back') await run('bookings.refundPaid', { booking_id, reference, on });
          if (step === 'jobs') await runAllJobs(server.platform);
        }
        const { received, refunded, waitingPaise } = await readMoney();
        expect(received.sums.total).toBe(add(received.lines.map((line) => line.amount_paise)));
        expect(received.sums.total - refunded.sums.total - waitingPaise).toBe((await sumReceipts()) * 100);
        expect(refunded.undated_paise).toBe(0);
      },
    ),
    { numRuns: 8 },
  );
}, 240_000);

test('OF-19 a payment that was captured later has the day of its capture', async () => {
  const { booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } });
  const days = (days: number) => sql`now() - make_interval(days => ${days})`;
  await db.update(payments).set({ created_at: days(20), captured_at: days(10) });
  const listed = async (day: string) =>
    (await ask('registers.payments', { from: day, to: day })).lines.map((line) => line.booking_id);
  expect(await listed(addDays(on, -10))).toEqual([booking_id]);
  await db.update(payments).set({ captured_at: null }).where(eq(payments.status, 'captured'));
  expect(await listed(addDays(on, -20))).toEqual([booking_id]);
});
