/** OF-06 Groups while several people are at work, and their sums after any sequence of changes. */
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { findGroupFaults } from '../../../test/stress/audit-groups.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import { groups } from '../../bookings/booking/group-tables.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { bookings, groupBookings, roomClaims } from '../../bookings/booking/tables.ts';
import { invoices, vouchers } from '../../bookings/documents/tables.ts';
import { bankTransfers } from '../../bookings/booking/bank-tables.ts';
import { listJobKeys } from '../../bookings/booking/testing/fixture.ts';
import { applyCutOffs } from '../../sales/groups/cut-off.ts';
import { listDueParts } from '../../sales/groups/figures.ts';
import { spreadPaise } from '../../sales/payments/group-money.ts';
import { findPaperFaults } from '../../sales/payments/testing/paper-faults.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { HttpError } from '../../platform/http-error.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { ChangeOperation } from './operation.ts';
import { operations, type OperationName } from './operations.ts';
import { createAuthor } from './testing/author.ts';
import { account, setFormat, statement } from './testing/bank.ts';
import { refused } from './testing/fixture.ts';
import { createGroupOffice, guestsOf } from './testing/groups.ts';

const { server, platform, db, operator, today, terms, pass, resetClock } = await createGroupOffice();
const { ask } = operator;
const journey = { journey: terms.journey, date: terms.date };

beforeEach(async () => {
  resetClock();
  await resetBookings(db);
  await operator.forget();
});

const findFaults = async () => [
  ...findGroupFaults(
    await db.select().from(groups),
    await db.select().from(groupBookings),
    await db.select().from(roomClaims),
    new Map((await db.select().from(bookings)).map((row) => [row.id, row])),
  ),
  ...(await findPaperFaults(db)),
];

describe.runIf(postgresUrl)('OF-06 at once', () => {
  const run = (name: OperationName, input: object) => async (tx: Tx) => {
    const operation = operations[name] as unknown as ChangeOperation;
    const parsed = operation.input.parse(input);
    return operation.run(tx, parsed, platform, createAuthor(name));
  };

  test('OF-06 a clerk and a group take the same suite: one of them is told', async () => {
    const hold = {
      email: 'caller@travellers.example',
      name: 'Meera Das',
      mobile_no: '+919000000007',
      ...journey,
      suites: [{ room: '101', guests: 2 as const }],
    };
    const add = { ...terms, rooms: ['101', '102'] };
    await refused(
      callBeforeCommit(server, run('bookings.hold', hold), () => ask('groups.add', add)),
      'CONFLICT',
      /101/,
    );
    await resetOptions();
    await refused(
      callBeforeCommit(server, run('groups.add', add), () => ask('bookings.hold', hold)),
      'CONFLICT',
      /101/,
    );
    await refused(
      callBeforeCommit(server, run('suites.block', { ...journey, rooms: ['103'], reason: 'A charter' }), () =>
        ask('groups.add', { ...terms, rooms: ['103'] }),
      ),
      'CONFLICT',
      /103/,
    );
    expect(await findFaults()).toEqual([]);
  });

  test('OF-06 two processes apply a cut-off date: its suites are released once, and one letter is written', async () => {
    const { group_id } = await ask('groups.add', { ...terms, rooms: ['101', '102'] });
    pass(31);
    await callBeforeCommit(
      server,
      (other) => applyCutOffs({ ...platform, db: other }),
      () => applyCutOffs(platform),
    );
    expect((await listJobKeys(db)).filter((key) => key.startsWith('group-mail:cut-off:'))).toEqual([
      `group-mail:cut-off:${group_id}:${terms.cut_off}`,
    ]);
    expect(await db.$count(roomClaims)).toBe(0);
  });

  test('OF-06 a suite is named while it is released, by a clerk and by the job: it is booked or free', async () => {
    const { group_id } = await ask('groups.add', { ...terms, rooms: ['101', '102'] });
    const book = { group_id, guests: guestsOf('101') };
    const release = { group_id, rooms: ['101'], reason: 'Fewer guests' };
    await refused(
      callBeforeCommit(server, run('groups.book', book), () => ask('groups.release', release)),
      'CONFLICT',
      /booked suite/,
    );
    const second = { group_id, guests: guestsOf('102') };
    await refused(
      callBeforeCommit(server, run('groups.release', { ...release, rooms: ['102'] }), () =>
        ask('groups.book', second),
      ),
      'CONFLICT',
      /neither kept/,
    );
    expect(await findFaults()).toEqual([]);
    await ask('groups.addSuites', { group_id, rooms: ['102', '103'] });
    pass(31);
    await callBeforeCommit(server, run('groups.book', second), () => applyCutOffs(platform));
    const [row] = await db.select().from(bookings);
    expect(row!.snapshot!.rooms.map(({ room_number }) => room_number)).toEqual(['101', '102']);
    expect(await db.$count(roomClaims)).toBe(2);
    expect(await findFaults()).toEqual([]);
  });

  test('OF-06 one transfer is entered by hand and from the statement at once: it counts once', async () => {
    const { group_id } = await ask('groups.add', { ...terms, rooms: ['101', '102'], invoicing: 'each' });
    await ask('groups.book', { group_id, guests: [...guestsOf('101'), ...guestsOf('102')] });
    await setFormat(operator);
    const reference = 'CITIN26330123456';
    const text = statement({ narration: `NEFT ${group_id}`, rupees: 50_000, reference, on: today });
    const byHand = { group_id, amount_paise: 5_000_000, reference, on: today };
    const imported = await callBeforeCommit(server, run('groups.transferReceived', byHand), () =>
      ask('transfers.import', { account, text }),
    );
    expect(imported.entered).toEqual([]);
    expect((await ask('groups.show', { group_id })).sums.received_inr).toBe(50_000);
    expect(await findFaults()).toEqual([]);
  });

  test('OF-06 a departure is cancelled while a suite of its group is booked: nothing of it stays', async () => {
    const { group_id } = await ask('groups.add', { ...terms, rooms: ['101', '102'] });
    const cancelled = await callBeforeCommit(
      server,
      run('groups.book', { group_id, guests: guestsOf('101') }),
      () => operator.rehearse('departures.cancel', { ...journey, reason: 'Low water' }),
    );
    expect(cancelled).toMatchObject({ groups: [group_id], bookings: [{ suites: ['101'] }] });
  });

  async function resetOptions() {
    await db.delete(courtesyOptions);
    await resetBookings(db);
  }
});

describe('OF-06 sums', () => {
  test('OF-06 a transfer is spread without a rest, and nobody gets more than is owed', () => {
    const owed = fc.array(fc.integer({ min: 0, max: 90_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(owed, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, share) => {
        const total = amounts.reduce((sum, one) => sum + one, 0);
        fc.pre(total > 0);
        const paise = Math.floor(total * share);
        const parts = spreadPaise(paise, amounts);
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(paise);
        expect(parts.every((part, at) => part >= 0 && part <= amounts[at]!)).toBe(true);
      }),
    );
  });

  test('OF-06 the parts of a price add up to it, and what is open of them to what was not received', () => {
    const deposit = fc.oneof(
      fc.record({ on: fc.constant('2027-01-01'), percent: fc.integer({ min: 1, max: 99 }) }),
      fc.record({ on: fc.constant('2027-01-01'), inr: fc.integer({ min: 1, max: 900_000 }) }),
    );
    fc.assert(
      fc.property(
        fc.array(deposit, { maxLength: 5 }),
        fc.nat(5_000_000),
        fc.nat(6_000_000),
        (deposits, total, received) => {
          const parts = listDueParts({ deposits, balance_on: '2027-02-01' }, total, received);
          expect(parts.reduce((sum, { inr }) => sum + inr, 0)).toBe(total);
          expect(parts.reduce((sum, part) => sum + part.open_inr, 0)).toBe(Math.max(0, total - received));
        },
      ),
    );
  });

  const step = fc.oneof(
    fc.record({
      kind: fc.constant('book' as const),
      room: fc.integer({ min: 101, max: 105 }),
      count: fc.constantFrom(1 as const, 2 as const),
      named: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('pay' as const), share: fc.constantFrom(0.2, 0.5, 1) }),
    fc.record({ kind: fc.constant('undo' as const) }),
    fc.record({ kind: fc.constant('cancel' as const) }),
    fc.record({ kind: fc.constant('release' as const) }),
    fc.record({ kind: fc.constant('cut-off' as const) }),
  );

  test('OF-06 after any sequence, the figures of a group are the sums of its bookings’ documents', async () => {
    let reference = 426331000000;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('one' as const, 'each' as const),
        fc.array(step, { minLength: 3, maxLength: 9 }),
        async (invoicing, steps) => {
          resetClock();
          await resetBookings(db);
          const rooms = ['101', '102', '103', '104', '105'];
          const { group_id } = await ask('groups.add', { ...terms, rooms, invoicing });
          for (const one of steps)
            await attempt(async () => {
              if (one.kind === 'book') {
                const room = String(one.room);
                await ask('groups.book', {
                  group_id,
                  ...(one.named
                    ? { guests: guestsOf(room, one.count) }
                    : { suites: [{ room, guests: one.count }] }),
                });
              } else if (one.kind === 'pay') {
                const { sums } = await ask('groups.show', { group_id });
                const amount_paise = Math.max(1, Math.round(sums.balance_inr * one.share)) * 100;
                await ask('groups.transferReceived', {
                  group_id,
                  amount_paise,
                  reference: `UTR${++reference}`,
                  on: today,
                });
              } else if (one.kind === 'undo') {
                const [last] = (
                  await db.select().from(bankTransfers).where(eq(bankTransfers.direction, 'IN'))
                ).toReversed();
                await ask('groups.transferUndo', {
                  group_id,
                  reference: last?.reference ?? 'UTR000000',
                  reason: 'A mistake',
                });
              } else if (one.kind === 'cancel') {
                const { bookings: all } = await ask('groups.show', { group_id });
                const [open] = all.filter(({ status }) => status === 'CONFIRMED');
                if (open)
                  await ask('bookings.cancel', {
                    booking_id: open.booking_id,
                    waive_fee: false,
                    reason: 'They asked for it',
                  });
              } else if (one.kind === 'release')
                await ask('groups.release', { group_id, rooms: ['105'], reason: 'Fewer guests' });
              else {
                pass(31);
                await applyCutOffs(platform);
              }
            });
          expect(await findFaults()).toEqual([]);
          const { sums, bookings: all } = await ask('groups.show', { group_id });
          const bills = await db.select().from(invoices);
          const receipts = await db.select().from(vouchers);
          const total = (papers: readonly { kind: string; content: { total_inr: number } }[], plus: string) =>
            papers.reduce((sum, { kind, content }) => sum + (kind === plus ? 1 : -1) * content.total_inr, 0);
          expect(sums.invoiced_inr).toBe(total(bills, 'invoice'));
          expect(sums.advances_inr).toBe(total(receipts, 'receipt_voucher'));
          expect(sums.received_inr).toBe(all.reduce((sum, one) => sum + one.received_inr, 0));
          const confirmed = all.filter(({ status }) => status === 'CONFIRMED');
          expect(sums.booked_inr).toBe(confirmed.reduce((sum, one) => sum + (one.total_inr ?? 0), 0));
          expect(sums.balance_inr).toBe(
            sums.booked_inr - confirmed.reduce((sum, one) => sum + one.received_inr, 0),
          );
          expect(sums.due.reduce((sum, { inr }) => sum + inr, 0)).toBe(sums.expected_inr);
        },
      ),
      { numRuns: 12 },
    );
  }, 300_000);
});

/** A step may be refused, because it does not fit what was done before. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
  }
}
