/**
 * A month is closed with its figures: nothing dated in it is entered, changed or taken back until it is opened again.
 */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { readSampleSetting } from '../../../test/sample.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import { closedMonths } from '../../base/months/tables.ts';
import { settings } from '../../base/settings/tables.ts';
import { bankTransfers, cheques } from '../../bookings/booking/bank-tables.ts';
import { invoices, vouchers } from '../../bookings/documents/tables.ts';
import type { Tx } from '../../platform/db/types.ts';
import { bookByAgent, endCruise } from '../../sales/agents/testing/commission.ts';
import { agent } from '../../sales/agents/testing/agents.ts';
import { commissionPayments, commissionPayoutParts, commissionPayouts } from '../../sales/agents/tables.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { operations } from './operations.ts';
import type { ChangeOperation } from './operation.ts';
import { account, bookWithDeposit, createBankOffice, setFormat, statement } from './testing/bank.ts';
import { createAuthor } from './testing/author.ts';
import { commandLine, refused } from './testing/fixture.ts';
import { createClerk } from './testing/office.ts';

const { server, db, operator, date, on: today } = await createBankOffice();
const { ask } = operator;
await db.insert(settings).values({ name: 'seller', value: readSampleSetting('seller') });
const day = addDays(`${today.slice(0, 7)}-01`, -5);
const month = day.slice(0, 7);
const reason = 'A test of months';

beforeEach(async () => {
  for (const table of [closedMonths, commissionPayments, commissionPayoutParts, commissionPayouts])
    await db.delete(table);
  await resetBookings(db);
  await operator.forget();
  await setFormat(operator);
});

/** A booking with a deposit, and a transfer of the month that pays a part of it. */
async function sell(room = '101') {
  const { id: booking_id } = await bookWithDeposit(server, { date, rooms: { [room]: 2 } });
  const money = { booking_id, amount_paise: 10_000_00, on: day };
  await ask('bookings.transferReceived', { ...money, reference: `UTR00000${room}` });
  return { booking_id, money, reference: `UTR00000${room}` };
}

/** Dates the documents that were issued so far to the month. */
async function dateDocuments() {
  for (const table of [invoices, vouchers]) await db.update(table).set({ issued_on: day });
}

describe('OF-19 the month’s figures, and closed', () => {
  test('OF-19 what is open is listed first; the figures are stored, shown and equal to a recomputation', async () => {
    const { booking_id, money } = await sell();
    await ask('bookings.paymentReceived', { ...money, way: 'cheque', reference: '000123' });
    await dateDocuments();
    await ask('transfers.import', {
      account,
      text: statement({ narration: 'NEFT UNKNOWN', rupees: 1_234, reference: 'UTR00000999', on: day }),
    });
    await refused(ask('months.close', { month }), 'CONFLICT', /1 line of the bank’s statements.*1 cheque/);
    await operator.rehearse('months.close', { month, reason });
    expect(await db.select().from(closedMonths)).toEqual([]);
    const run = commandLine(server, '/');
    const closed = await run('months', 'close', month, '--reason', reason);
    expect(closed).toMatchObject({ code: 0 });
    expect(closed.out).toContain('payments: ₹10,000');
    const shown = await ask('months.show', { month });
    expect(shown).toMatchObject({ closed_by: 'asha', differs: [] });
    expect(shown.open.map(({ kind }) => kind)).toEqual(['lines', 'cheques']);
    const [stored] = await db.select().from(closedMonths);
    expect(stored!.figures).toEqual(shown.figures);
    expect(shown.figures).toMatchObject({
      payments: { transfer: 10_000_00, total: 10_000_00 },
      documents: { receipt_voucher: { documents: 2 }, invoice: { documents: 0 } },
    });
    expect((await run('months', 'list')).out).toContain(reason);
    await refused(ask('months.close', { month }), 'CONFLICT', 'closed already');
    await refused(ask('months.close', { month: today.slice(0, 7) }), 'UNPROCESSABLE', 'has not ended');
    expect((await operator.log()).at(-1)).toMatchObject({ what: 'months.close', subject: month });
    expect(booking_id).toBeTruthy();
  });

  test('OF-19 nothing dated in a closed month is entered, changed or taken back', async () => {
    const { booking_id, money, reference } = await sell();
    const cheque = { booking_id, reference: '000123', on: day };
    await ask('bookings.paymentReceived', { ...money, way: 'cheque', reference: '000123' });
    const visitor = await agent(server, { country: '' });
    await ask('agents.rate', { email: visitor.email, percent: 10 });
    const earned = await bookByAgent(server, visitor, { date, room: '102' });
    await endCruise(db, earned);
    const { email } = visitor;
    await ask('agents.bankAccount', { email, name: 'Lamp', account: '123456789', ifsc: 'HDFC0001234' });
    await dateDocuments();
    await ask('months.close', { month, reason });
    const closed = [/is closed: nothing dated/, 'CONFLICT'] as const;
    const refuse = (asked: Promise<unknown>) => refused(asked, closed[1], closed[0]);
    await refuse(ask('bookings.transferReceived', { ...money, reference: 'UTR00000002' }));
    await refuse(ask('bookings.paymentReceived', { ...money, way: 'cash', reference: 'RCPT0002' }));
    await refuse(ask('bookings.paymentReceived', { ...money, way: 'cheque', reference: '000124' }));
    await refuse(ask('bookings.chequeCleared', cheque));
    await refuse(ask('bookings.chequeBounced', { ...cheque, reason }));
    await refuse(ask('bookings.transferUndo', { booking_id, reference, reason }));
    await refuse(ask('agents.payOut', { paid_on: day }));
    await refuse(ask('agents.paid', { booking_id: earned, paid_on: day }));
    const surplus = { booking_id, amount_paise: 90_000_000, reference: 'UTR00000003', on: today };
    await ask('bookings.transferReceived', surplus);
    await refuse(ask('bookings.refundPaid', { booking_id, reference: 'UTR00000004', on: day }));
    const line = { narration: `NEFT ${booking_id}`, rupees: 5_000, reference: 'UTR00000005', on: day };
    const imported = await ask('transfers.import', { account, text: statement(line) });
    expect(imported.entered).toEqual([]);
    const [open] = imported.unmatched;
    await refuse(ask('transfers.match', { line: open!.line, booking_id }));
    expect((await ask('months.show', { month })).differs).toEqual([]);
    expect((await ask('status.show', {})).attention.join()).not.toContain('differ from');
    // The same with a day of the month that is open.
    await ask('bookings.chequeCleared', { ...cheque, on: today });
    await ask('bookings.chequeBounced', { ...cheque, on: today, reason });
    await ask('agents.payOut', { paid_on: today });
    expect((await ask('months.show', { month })).differs).toEqual([]);
  });

  test('OF-19 a closed month is opened again by an owner with a second person', async () => {
    const { money } = await sell();
    await dateDocuments();
    await ask('months.close', { month, reason });
    const [owner, other, finance] = [
      await createClerk(server, ['owner']),
      await createClerk(server, ['owner']),
      await createClerk(server, ['finance']),
    ];
    expect((await finance.ask('months.reopen', { month, reason })).status).toBe(403);
    const asked = await owner.ask('months.reopen', { month, reason });
    expect(asked.body).toMatchObject({ needs_second_person: true });
    const { id: request } = asked.body.request;
    expect((await finance.ask('approvals.approve', { request })).status).toBe(403);
    expect((await other.ask('approvals.approve', { request })).status).toBe(200);
    await ask('bookings.transferReceived', { ...money, reference: 'UTR00000002' });
    await ask('months.close', { month, reason });
    expect((await ask('months.list', {})).months).toMatchObject([
      { month, reopened_at: null },
      { month, reopened_by: owner.member.name, reopen_reason: reason },
    ]);
    await refused(ask('months.reopen', { month: '2026-01', reason }), 'CONFLICT', 'is not closed');
  });

  test('OF-19 the status alarms when the figures of a closed month are no longer those of its closing', async () => {
    const { reference } = await sell();
    await dateDocuments();
    await ask('months.close', { month, reason });
    await db.update(bankTransfers).set({ amount_paise: 1 }).where(eq(bankTransfers.reference, reference));
    expect((await ask('months.show', { month })).differs).toEqual(['payments']);
    expect((await ask('status.show', {})).attention.join()).toContain(
      'is closed, and its payments differ from the figures of its closing',
    );
  });
});

describe.runIf(postgresUrl)('OF-19 at once', () => {
  const run = (name: 'months.close' | 'bookings.transferReceived', input: object) => (tx: Tx) =>
    (operations[name] as unknown as ChangeOperation).run(tx, input, server.platform, createAuthor(name));

  test('OF-19 what is entered while its month is closed is refused, or in the figures', async () => {
    const { money } = await sell();
    const late = { ...money, reference: 'UTR00000002' };
    await refused(
      callBeforeCommit(server, run('months.close', { month, reason }), () =>
        ask('bookings.transferReceived', late),
      ),
      'CONFLICT',
      'is closed',
    );
    await db.delete(closedMonths);
    const { figures } = await callBeforeCommit(server, run('bookings.transferReceived', late), () =>
      ask('months.close', { month, reason }),
    );
    expect(figures.payments.transfer).toBe(20_000_00);
    expect((await ask('months.show', { month })).differs).toEqual([]);
    expect(await db.$count(cheques)).toBe(0);
  });
});
