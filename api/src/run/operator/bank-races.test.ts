/** Lines of the bank's statement while several people enter them, and whatever is done with them in turn. */
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import { bankLines, bankTransfers } from '../../bookings/booking/bank-tables.ts';
import { payments } from '../../bookings/booking/payment-tables.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { HttpError } from '../../platform/http-error.ts';
import type { Tx } from '../../platform/db/types.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { ChangeOperation } from './operation.ts';
import { operations } from './operations.ts';
import { lockWithOrders } from './transfers.ts';
import { account, bookWithDeposit, setFormat, statement, createBankOffice } from './testing/bank.ts';
import { refused } from './testing/fixture.ts';
import { createAuthor } from './testing/author.ts';

const { server, db, operator, date, on } = await createBankOffice();
const { ask } = operator;
const utr = 'CITIN26330123456';

beforeEach(async () => {
  await resetBookings(db);
  await operator.forget();
  await setFormat(operator);
});

const bookTwo = async () => ({
  one: await bookWithDeposit(server, { date, rooms: { '101': 2 } }),
  two: await bookWithDeposit(server, { date, rooms: { '102': 1 } }),
});

/** The faults of the lines: each has the amount of the transfers that stand for it, and no more than its own. */
async function findLineFaults() {
  const lines = await db.select().from(bankLines);
  const transfers = await db.select().from(bankTransfers).where(isNull(bankTransfers.counter_id));
  return lines.filter(({ id, matched_paise, amount_paise }) => {
    const sum = transfers
      .filter(({ line_id }) => line_id === id)
      .reduce((total, one) => total + one.amount_paise, 0);
    return sum !== matched_paise || matched_paise > amount_paise;
  });
}

describe.runIf(postgresUrl)('at once', () => {
  const run = (name: 'transfers.match' | 'transfers.import', input: object) => (tx: Tx) =>
    (operations[name] as unknown as ChangeOperation).run(tx, input, server.platform, createAuthor(name));
  const countReceived = () => db.$count(payments, sql`${payments.payment_id} LIKE 'transfer_%'`);

  test('OF-07 two clerks match one line for two bookings: one of them is told', async () => {
    const { one, two } = await bookTwo();
    await ask('transfers.import', { account, text: statement({ narration: 'NEFT', rupees: 5_000, on }) });
    const { id: line } = (await db.select().from(bankLines))[0]!;
    await refused(
      callBeforeCommit(server, run('transfers.match', { line, booking_id: one.id }), () =>
        ask('transfers.match', { line, booking_id: two.id }),
      ),
      'CONFLICT',
      /Only ₹0 of line/,
    );
    expect(await countReceived()).toBe(1);
    expect(await findLineFaults()).toEqual([]);
  });

  test('OF-07 one file is imported twice: its lines are entered once', async () => {
    const { one } = await bookTwo();
    const text = statement({ narration: one.id, rupees: 5_000, reference: utr, on });
    const second = await callBeforeCommit(server, run('transfers.import', { account, text }), () =>
      ask('transfers.import', { account, text }),
    );
    expect(second).toMatchObject({ known: 1, entered: [], unmatched: [] });
    expect(await countReceived()).toBe(1);
  });

  test('OF-07 a file is imported while its second booking is being paid by hand: neither waits for the other', async () => {
    const { one, two } = await bookTwo();
    const rupees = (id: string) => ({ narration: id, rupees: 5_000, on });
    const text = statement(rupees(one.id), rupees(two.id));
    const entry = { booking_id: two.id, amount_paise: 500_000, reference: utr, on };
    // Holds the booking while the import runs, and takes a number of the series of vouchers afterwards.
    const enter = async (tx: Tx) => {
      await lockWithOrders(tx, two.id);
      await setTimeout(500);
      await (operations['bookings.transferReceived'] as unknown as ChangeOperation).run(
        tx,
        entry,
        server.platform,
        createAuthor('bookings.transferReceived'),
      );
    };
    await Promise.all([
      transaction(db, enter),
      setTimeout(100).then(() => transaction(db, run('transfers.import', { account, text }))),
    ]);
    expect(await countReceived()).toBe(3);
    expect(await findLineFaults()).toEqual([]);
  });

  test('OF-07 a line is matched while its number is entered by hand, for another booking or the same', async () => {
    const { one, two } = await bookTwo();
    await ask('transfers.import', {
      account,
      text: statement({ narration: 'NEFT', rupees: 5_000, reference: utr, on }),
    });
    const { id: line } = (await db.select().from(bankLines))[0]!;
    const receive = (booking_id: string) =>
      ask('bookings.transferReceived', { booking_id, amount_paise: 500_000, reference: utr, on });
    await refused(
      callBeforeCommit(server, run('transfers.match', { line, booking_id: one.id }), () => receive(two.id)),
      'CONFLICT',
      /shows ₹5,000, of which ₹0 are left/,
    );
    await refused(receive(one.id), 'CONFLICT', /was entered for/);
    expect(await countReceived()).toBe(1);
    expect(await findLineFaults()).toEqual([]);
  });

  test('OF-07 a line is imported while its number is entered by hand for its booking: it counts once', async () => {
    const { one } = await bookTwo();
    const text = statement({ narration: one.id, rupees: 5_000, reference: utr, on });
    const entry = { booking_id: one.id, amount_paise: 500_000, reference: utr, on };
    const enter = (tx: Tx) =>
      (operations['bookings.transferReceived'] as unknown as ChangeOperation).run(
        tx,
        entry,
        server.platform,
        createAuthor('bookings.transferReceived'),
      );
    await callBeforeCommit(server, enter, () => ask('transfers.import', { account, text }));
    expect(await countReceived()).toBe(1);
    expect(await findLineFaults()).toEqual([]);
    expect((await ask('transfers.unmatched', {})).lines).toEqual([]);
  });
});

test('OF-07 whatever is done in whatever order, what lines are matched with is what transfers say', async () => {
  const { one, two } = await bookTwo();
  const ids = [one.id, two.id];
  const references = ['UTR0000001', 'UTR0000002', 'UTR0000003'];
  const booking_id = fc.constantFrom(...ids);
  const reference = fc.constantFrom(...references);
  const line = fc.nat({ max: 5 });
  const amount_paise = fc.integer({ min: 1, max: 60 }).map((rupees) => rupees * 100);
  const action = fc.oneof(
    fc.record({ do: fc.constant('import' as const), reference, amount_paise, named: fc.option(booking_id) }),
    fc.record({ do: fc.constant('match' as const), line, booking_id, amount_paise: fc.option(amount_paise) }),
    fc.record({ do: fc.constant('receive' as const), booking_id, reference, amount_paise }),
    fc.record({ do: fc.constant('undo' as const), booking_id, reference }),
    fc.record({ do: fc.constant('ignore' as const), line }),
  );
  const perform = async (one: typeof action extends fc.Arbitrary<infer Action> ? Action : never) => {
    const lineAt = async (place: number) =>
      (await db.select().from(bankLines).orderBy(bankLines.id))[place]?.id ?? 1;
    if (one.do === 'import') {
      const narration = `NEFT ${one.named ?? ''}`;
      const text = statement({ narration, rupees: one.amount_paise / 100, reference: one.reference, on });
      return ask('transfers.import', { account, text });
    }
    if (one.do === 'match')
      return ask('transfers.match', {
        line: await lineAt(one.line),
        booking_id: one.booking_id,
        ...(one.amount_paise !== null && { amount_paise: one.amount_paise }),
      });
    if (one.do === 'ignore')
      return ask('transfers.ignore', { line: await lineAt(one.line), reason: 'nobody’s' });
    const { booking_id: booking, reference: number } = one;
    return one.do === 'undo'
      ? ask('bookings.transferUndo', { booking_id: booking, reference: number, reason: 'a slip' })
      : ask('bookings.transferReceived', {
          booking_id: booking,
          reference: number,
          amount_paise: one.amount_paise,
          on,
        });
  };
  const done = { performed: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 12 }), async (actions) => {
      await db.delete(bankTransfers);
      await db.delete(bankLines);
      await db.delete(payments).where(sql`${payments.payment_id} LIKE 'transfer_%'`);
      await db.execute(
        sql`DELETE FROM vouchers WHERE order_id IN (SELECT id FROM payment_orders WHERE provider = 'transfer')`,
      );
      await db.execute(sql`DELETE FROM payment_orders WHERE provider = 'transfer'`);
      for (const each of actions) {
        await perform(each).then(
          () => (done.performed += 1),
          (error: unknown) => {
            if (!(error instanceof HttpError)) throw error;
            done.refused += 1;
          },
        );
      }
      expect(await findLineFaults()).toEqual([]);
      const entered = await db.select().from(bankTransfers).where(isNull(bankTransfers.counter_id));
      const received = await db
        .select()
        .from(payments)
        .where(sql`${payments.payment_id} LIKE 'transfer_%' AND ${payments.outcome} <> 'reversed'`);
      const sum = (rows: readonly { amount_paise: number }[]) =>
        rows.reduce((all, row) => all + row.amount_paise, 0);
      expect(sum(received)).toBe(sum(entered));
      for (const number of references) {
        const lines = (await db.select().from(bankLines)).filter((row) => row.reference === number);
        const own = entered.filter((row) => row.reference === number && row.line_id !== null);
        expect(sum(own)).toBeLessThanOrEqual(sum(lines));
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
  expect(done.performed).toBeGreaterThan(50);
  expect(done.refused).toBeGreaterThan(10);
}, 300_000);
