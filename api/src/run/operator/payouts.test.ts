/** Commission from the list of what is due to the file for the bank and the statement that the agency is mailed. */
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer } from '../../../test/server.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import { settings } from '../../base/settings/tables.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { countries } from '../../site/catalogue/tables.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import { bookByAgent, endCruise } from '../../sales/agents/testing/commission.ts';
import { agent, readMailsTo } from '../../sales/agents/testing/agents.ts';
import {
  agencyBankAccounts,
  commissionPayments,
  commissionPayoutParts,
  commissionPayouts,
} from '../../sales/agents/tables.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { payOut } from './payouts.ts';
import { operatorLog } from './tables.ts';
import { createAuthor } from './testing/author.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';
import { createClerk } from './testing/office.ts';

const server = await testServer();
const { db } = server.platform;
const { date } = await createWorld(db, new Date(), 8);
await db.insert(countries).values({ code: 'IN', name: 'India' });
const operator = operatorOf(server);
const { ask } = operator;
const today = toCivilDate(new Date());
const bank = { name: 'Lamplight Journeys', account: '50100012345678', ifsc: 'HDFC0001234' };
const year = { from: '2026-01-01', to: '2026-12-31' };

beforeEach(async () => {
  for (const table of [commissionPayments, commissionPayoutParts, commissionPayouts, agencyBankAccounts])
    await db.delete(table);
  await resetBookings(db);
  await operator.forget();
  await db.delete(settings);
  await db.insert(settings).values([
    { name: 'commission_percent', value: 10 },
    { name: 'commission_tds_percent', value: 2 },
  ]);
});

/** An agency with one booking whose cruise has ended, and a bank account unless `account` is null. */
async function agencyWithDue(room: string, account: string | null = bank.account) {
  const visitor = await agent(server);
  const booking_id = await bookByAgent(server, visitor, { date, room });
  await endCruise(db, booking_id);
  if (account !== null) await ask('agents.bankAccount', { email: visitor.email, ...bank, account });
  return { email: visitor.email, visitor, booking_id };
}

const cancel = (booking_id: string) =>
  db.update(bookings).set({ status: 'CANCELLED' }).where(eq(bookings.booking_id, booking_id));
const dueOf = async (email: string) =>
  (await ask('agents.due', {})).agencies.find((one) => one.email === email);

describe('OF-13 an agent approved, commission paid from the list of what is due', () => {
  test('OF-13 what is due is listed, paid out, in the bank’s file, in the register and in a letter', async () => {
    const { email, booking_id } = await agencyWithDue('101');
    const due = (await dueOf(email))!;
    expect(due).toMatchObject({
      company_name: 'Lamplight Journeys',
      bookings: [{ booking_id }],
      clawback_inr: 0,
      tds_percent: 2,
      bank: { account: '…5678', ifsc: bank.ifsc },
    });
    expect(due.tds_inr).toBe(Math.round((due.gross_inr * 2) / 100));
    expect(due.payable_inr).toBe(due.gross_inr - due.tds_inr);
    const rehearsed = await operator.rehearse('agents.payOut', {});
    expect(rehearsed.sums).toMatchObject({ payable_inr: due.payable_inr });
    expect(await dueOf(email)).toEqual(due);

    const paid = await ask('agents.payOut', {});
    expect(paid).toMatchObject({ paid_on: today, left_out: [], sums: { payable_inr: due.payable_inr } });
    expect(await ask('agents.due', {})).toMatchObject({ agencies: [], sums: { gross_inr: 0 } });
    const { lines, sums } = await ask('registers.commissions', year);
    expect(lines).toMatchObject([
      { booking_id, payout: paid.payout, kind: 'paid', inr: due.gross_inr, on: today },
    ]);
    expect(sums.inr).toBe(due.gross_inr);

    const folder = await mkdtemp(path.join(tmpdir(), 'antara-payout-'));
    const run = commandLine(server, folder);
    expect(await run('agents', 'payout-file', String(paid.payout), '--to', 'plain.csv')).toMatchObject({
      code: 0,
    });
    expect(await readFile(path.join(folder, 'plain.csv'), 'utf8')).toContain(
      `${bank.name},${bank.account},${bank.ifsc},${due.payable_inr}.00,${today},COMM-${paid.payout}-`,
    );
    const columns = ['Type=:N', 'A/c=account', 'Amt=amount', 'Value Date=date'];
    await run('agents', 'set-payout-format', 'hdfc-current', '--columns', ...columns);
    await run('agents', 'payout-file', String(paid.payout), '--format', 'hdfc-current', '--to', 'neft.csv');
    expect(await readFile(path.join(folder, 'neft.csv'), 'utf8')).toBe(
      `N,${bank.account},${due.payable_inr}.00,${today.split('-').toReversed().join('/')}\r\n`,
    );

    const letter = (await readMailsTo(server, email)).find((one) => one.includes('Your commission of'))!;
    expect(letter).toContain(booking_id);
    expect(letter).toContain('Tax deducted at source');
    expect(letter).toContain(`COMM-${paid.payout}-`);
    expect(letter).not.toContain(bank.account);
  });

  test('OF-13 nothing is due for a cancelled booking, one that sails yet, or one paid by itself', async () => {
    const cancelled = await agencyWithDue('101');
    await cancel(cancelled.booking_id);
    const early = await agent(server);
    await bookByAgent(server, early, { date, room: '102' });
    const noted = await agencyWithDue('103');
    await ask('agents.paid', { booking_id: noted.booking_id });
    expect((await ask('agents.due', {})).agencies).toEqual([]);
    await refused(ask('agents.payOut', {}), 'UNPROCESSABLE', 'No commission is due');
    expect((await ask('registers.commissions', year)).lines).toMatchObject([
      { booking_id: noted.booking_id, payout: null, kind: 'paid' },
    ]);
  });

  test('OF-13 commission of a booking that was cancelled after it was paid is kept back from the next payout once', async () => {
    const one = await agencyWithDue('101');
    const first = await ask('agents.payOut', {});
    await cancel(one.booking_id);
    const owed = first.sums.gross_inr;
    expect(await dueOf(one.email)).toMatchObject({ bookings: [], clawback_inr: owed, payable_inr: -owed });
    await refused(ask('agents.payOut', {}), 'UNPROCESSABLE', 'nothing remains');
    for (const room of ['102', '103'])
      await endCruise(db, await bookByAgent(server, one.visitor, { date, room }));
    const second = await ask('agents.payOut', {});
    expect(second.agencies).toMatchObject([{ clawback_inr: owed, bookings: [{}, {}] }]);
    const { lines, sums } = await ask('registers.commissions', year);
    expect(lines.filter(({ kind }) => kind === 'kept back')).toMatchObject([
      { booking_id: one.booking_id, inr: -owed, payout: second.payout },
    ]);
    expect(sums.inr).toBe(first.sums.gross_inr + second.sums.gross_inr - owed);
    expect((await ask('agents.due', {})).agencies).toEqual([]);
    const [, letter] = (await readMailsTo(server, one.email)).filter((mail) =>
      mail.includes('Your commission of'),
    );
    expect(letter).toContain(`${one.booking_id}, cancelled since`);
  });

  test('OF-13 an agency without a bank account waits, and only the agencies that are named are paid', async () => {
    const [with1, without, with2] = [
      await agencyWithDue('101'),
      await agencyWithDue('102', null),
      await agencyWithDue('103'),
    ];
    const some = await ask('agents.payOut', { emails: [with1.email, without.email] });
    expect(some.agencies.map(({ email }) => email)).toEqual([with1.email]);
    expect(some.left_out).toMatchObject([{ email: without.email, why: 'no bank account' }]);
    expect((await ask('agents.due', {})).agencies.map(({ email }) => email)).toEqual([
      without.email,
      with2.email,
    ]);
    await refused(
      ask('agents.payOut', { emails: ['nobody@agency.example'] }),
      'NOT_FOUND',
      'no travel agent',
    );
    await refused(ask('agents.payOut', { paid_on: '2099-01-01' }), 'INVALID', 'ahead');
  });

  test('OF-13 a bank account needs two persons, is stored encrypted, and the agency is written to', async () => {
    const [finance, other] = [await createClerk(server, ['finance']), await createClerk(server, ['finance'])];
    const { email } = await agent(server);
    const asked = await finance.ask('agents.bankAccount', { email, ...bank });
    expect(asked.body).toMatchObject({ result: null, needs_second_person: true });
    expect(await db.select().from(agencyBankAccounts)).toEqual([]);
    const listRequests = async () =>
      (await ask('agents.list', {})).agents.find((one) => one.email === email)?.requests;
    expect(await listRequests()).toMatchObject([
      { request: asked.body.request.id, operation: 'agents.bankAccount' },
    ]);
    expect((await readMailsTo(server, email)).join()).not.toContain('bank account');
    const approved = await other.ask('approvals.approve', { request: asked.body.request.id });
    expect(approved.body.result.result).toMatchObject({ bank: { account: '…5678' } });
    expect(await listRequests()).toEqual([]);
    const [stored] = await db.select().from(agencyBankAccounts);
    expect(Buffer.from(stored!.content, 'base64').toString('latin1')).not.toContain(bank.account);
    expect(JSON.stringify(await db.select().from(operatorLog))).not.toContain(bank.account);
    const [letter] = (await readMailsTo(server, email)).filter((mail) =>
      mail.includes('The bank account for your commission was changed'),
    );
    expect(letter).toContain('5678');
    await refused(ask('agents.bankAccount', { email, ...bank, ifsc: 'HDFC1001234' }), 'INVALID', 'IFSC');
  });
});

describe.runIf(postgresUrl)('OF-13 at once', () => {
  const run = (tx: Tx) => payOut.run(tx, {}, server.platform, createAuthor('agents.payOut'));

  test('OF-13 two payouts pay a commission once', async () => {
    const { email } = await agencyWithDue('101');
    await refused(
      callBeforeCommit(server, run, () => ask('agents.payOut', {})),
      'UNPROCESSABLE',
      'No commission is due',
    );
    expect(await dueOf(email)).toBeUndefined();
    expect(await db.$count(commissionPayments)).toBe(1);
    expect(await db.$count(commissionPayoutParts)).toBe(1);
  });

  test('OF-13 a commission that is noted as paid while it is paid out is refused', async () => {
    const { booking_id } = await agencyWithDue('101');
    await refused(
      callBeforeCommit(server, run, () => ask('agents.paid', { booking_id })),
      'CONFLICT',
      'noted as paid already',
    );
    expect(await db.$count(commissionPayments)).toBe(1);
  });

  test('OF-13 a booking that is cancelled while its commission is paid out earns nothing', async () => {
    const { booking_id } = await agencyWithDue('101');
    await refused(
      callBeforeCommit(
        server,
        (tx) => tx.update(bookings).set({ status: 'CANCELLED' }).where(eq(bookings.booking_id, booking_id)),
        () => ask('agents.payOut', {}),
      ),
      'UNPROCESSABLE',
      'No commission is due',
    );
    expect(await db.$count(commissionPayments)).toBe(0);
  });
});
