/** Travel agents: approve, reject, suspend; their commission rates, and commission payments. */
import { toRupees } from '@antara/contracts/rules/money';
import { and, eq, isNull, like, or, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { users } from '../../base/accounts/index.ts';
import { assertMonthOpen } from '../../base/months/index.ts';
import {
  agencies,
  approveAgent,
  commissionPayments,
  commissionRates,
  findCommissionEntry,
  getAgencyState,
  readAgencyTerms,
  suspendAgent,
} from '../../sales/agents/index.ts';
import { lockBooking } from '../../bookings/booking/index.ts';
import { withdrawOptions } from '../../sales/options/index.ts';
import { sendOfficeLinks } from '../../sales/payment-links/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { formatInr } from '../../platform/format.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { bookingIdField, civilDateField, emailField, reasonField, throwMissing } from './fields.ts';
import { defineChange, defineRead } from './operation.ts';
import { readListPart, listFields } from './list-part.ts';
import { isOpenRequest } from './requests.ts';
import { operationRequests } from './tables.ts';

const email = emailField('agent');

/** Returns the open requests about each agent's address; the input of such a request names its agent by `email`. */
async function listAgentRequests(db: DbOrTx, now: Date) {
  const agent = sql<string | null>`${operationRequests.input}->>'email'`;
  return await db
    .select({
      agent,
      request: operationRequests.id,
      operation: operationRequests.operation,
      asked_by: operationRequests.asked_by,
      expires_at: operationRequests.expires_at,
    })
    .from(operationRequests)
    .where(and(isOpenRequest(now), like(operationRequests.operation, 'agents.%')))
    .orderBy(operationRequests.id);
}

/**
 * Lists agencies, the newest first, with their rates of commission, their bank accounts by the last four digits, and
 * the requests about them that wait for a second person. With `waiting`, lists only agencies that wait for approval.
 */
export const listAgents = defineRead(
  z.object({
    waiting: z.optional(z.boolean()).check(describeField('only those that wait for approval')),
    ...listFields(),
  }),
  async (db, { waiting = false, ...part }, platform) => {
    const query = db
      .select({
        email: users.email,
        name: agencies.name,
        company_name: agencies.company_name,
        country: agencies.country,
        consortium: agencies.are_you_a_part,
        mobile_no: agencies.mobile_no,
        registered_at: agencies.created_at,
        approved_at: agencies.approved_at,
        suspended_at: agencies.suspended_at,
        verified: users.email_verified_at,
        user_id: agencies.user_id,
        made: sql<string>`${agencies.created_at}::text`,
      })
      .from(agencies)
      .innerJoin(users, eq(users.id, agencies.user_id));
    const { rows, more } = await readListPart(query, part, {
      by: { made: agencies.created_at, user_id: agencies.user_id },
      descending: true,
      where: waiting ? isNull(agencies.approved_at) : undefined,
    });
    const getTerms = await readAgencyTerms(
      db,
      platform,
      rows.map(({ user_id }) => user_id),
    );
    const requests = await listAgentRequests(db, platform.now());
    return {
      ...more,
      agents: rows.map(({ verified, user_id: account, made: _made, ...row }) => ({
        account,
        ...row,
        ...getTerms(account),
        requests: requests
          .filter(({ agent }) => agent === row.email)
          .map(({ agent: _agent, ...request }) => request),
        email_confirmed: verified !== null,
        state: getAgencyState(row),
      })),
    };
  },
  { listSubjects: (list) => list.agents.map(({ account }) => `account ${account}`) },
);

/**
 * Opens the agents' pages to an agency that waits for approval or was suspended, and writes to the agent. While the
 * agent's address is not confirmed, nothing is written and `letter` is `after-confirmation`: the confirmation code is
 * mailed again, and the letter follows when the agent has entered the code.
 */
export const approveAgency = defineChange(
  z.object({ email }),
  async (tx, input, platform) => {
    const agent = await getAgentByEmail(tx, input.email);
    const approved = await approveAgent(platform, tx, input.email);
    if (!approved) {
      throwHttpError(
        'CONFLICT',
        `${agent.company_name} does not wait: the agents’ pages are open to it already.`,
      );
    }
    return {
      agent: { email: input.email, company_name: agent.company_name, state: 'open' as const },
      letter: approved.isAddressConfirmed ? ('sent' as const) : ('after-confirmation' as const),
      account: agent.user_id,
    };
  },
  (_input, { agent, account }) => ({ subject: agent.company_name, details: {}, account }),
);

/**
 * Rejects an agency that waits for approval, by deleting the agency. The agent's account stays as a customer's account.
 * Nobody is notified.
 */
export const rejectAgency = defineChange(
  z.object({ email, reason: reasonField }),
  async (tx, input) => {
    const agent = await getAgentByEmail(tx, input.email);
    if (agent.approved_at) {
      throwHttpError(
        'CONFLICT',
        `${agent.company_name} was approved, and may have bookings: suspend it instead.`,
      );
    }
    await tx.delete(agencies).where(eq(agencies.user_id, agent.user_id));
    return { agent: { email: input.email, company_name: agent.company_name }, account: agent.user_id };
  },
  ({ reason }, { agent, account }) => ({ subject: agent.company_name, details: { reason }, account }),
);

/**
 * Closes the agents' pages to an agency until the operator approves the agency again. Bookings and commissions stay.
 * Options end, except options that are being paid. The agency's owner is notified. Clients of bookings with an amount
 * due receive a link to pay directly (`clients_written`). `clients_unnamed` lists the bookings with an amount due whose
 * client is not known.
 */
export const suspendAgency = defineChange(
  z.object({ email, reason: reasonField }),
  async (tx, input, { now }) => {
    const agent = await getAgentByEmail(tx, input.email);
    const state = getAgencyState(agent);
    if (state !== 'open') {
      const how = state === 'waiting' ? 'waits for approval' : 'is suspended already';
      throwHttpError('CONFLICT', `${agent.company_name} ${how}: nothing is open to it.`);
    }
    const isWrittenTo = await suspendAgent(tx, agent.user_id, now());
    const { written, unnamed } = await sendOfficeLinks(tx, agent.user_id, now());
    const ended = await withdrawOptions(tx, agent.user_id);
    return {
      agent: { email: input.email, company_name: agent.company_name, state: 'suspended' as const },
      letter: isWrittenTo ? ('sent' as const) : ('address-not-confirmed' as const),
      options_ended: ended,
      clients_written: written,
      clients_unnamed: unnamed,
      account: agent.user_id,
    };
  },
  ({ reason }, { agent, options_ended, clients_written, account }) => ({
    subject: agent.company_name,
    details: { reason, options_ended, clients_written },
    account,
  }),
);

/**
 * Joins an agent's account to another account of the same agency (`to`), or separates the account again when `to` is
 * absent. Joined accounts share their limits of options and their pauses. Accounts that were joined to the account
 * earlier are joined or separated together with the account.
 */
export const joinAgencies = defineChange(
  z.object({ email, to: z.optional(email) }),
  async (tx, input) => {
    const agent = await getAgentByEmail(tx, input.email);
    const other = input.to === undefined ? null : await getAgentByEmail(tx, input.to);
    const first = (row: typeof agent) => row.joined_to ?? row.user_id;
    if (other && first(other) === first(agent)) {
      throwHttpError('CONFLICT', `${input.email} and ${input.to} are counted as one agency already.`);
    }
    await tx
      .update(agencies)
      .set({ joined_to: other && first(other) })
      .where(or(eq(agencies.user_id, agent.user_id), eq(agencies.joined_to, agent.user_id)));
    return {
      agent: { email: input.email, company_name: agent.company_name },
      joined_to: input.to ?? null,
      account: agent.user_id,
    };
  },
  (_input, { agent, joined_to, account }) => ({
    subject: agent.company_name,
    details: { joined: joined_to !== null },
    account,
  }),
);

/**
 * Sets an agency's commission, in per cent, for bookings made on `valid_from` (today or later) or afterwards. The
 * commission on earlier bookings does not change.
 */
export const setCommissionRate = defineChange(
  z.object({
    email,
    percent: z
      .number()
      .check(
        z.gte(0),
        z.lte(40, 'a commission over 40 % is refused: it is likely a slip'),
        describeField('per cent of the fare'),
      ),
    valid_from: z
      .optional(civilDateField)
      .check(describeField('first day (default: today)', { name: 'from' })),
  }),
  async (tx, input, { now }, { canUndo }) => {
    const agent = await getAgentByEmail(tx, input.email);
    const today = toCivilDate(now());
    const valid_from = input.valid_from ?? today;
    if (valid_from < today) {
      throwHttpError(
        'INVALID',
        `${valid_from} is past: bookings made since then would earn another commission than was agreed.`,
      );
    }
    const isThis = and(
      eq(commissionRates.user_id, agent.user_id),
      eq(commissionRates.valid_from, valid_from),
    );
    const [before] = await tx.select().from(commissionRates).where(isThis).for('update');
    await tx
      .insert(commissionRates)
      .values({ user_id: agent.user_id, valid_from, percent: input.percent })
      .onConflictDoUpdate({
        target: [commissionRates.user_id, commissionRates.valid_from],
        set: { percent: input.percent },
      });
    const row = { id: agent.user_id, before: before?.percent ?? null, after: input.percent };
    canUndo({ kind: 'commission rate', from: valid_from, rows: [row] });
    return {
      agent: { email: input.email, company_name: agent.company_name },
      percent: input.percent,
      valid_from,
      account: agent.user_id,
    };
  },
  (_input, { agent, percent, valid_from, account }) => ({
    subject: agent.company_name,
    details: { percent, valid_from },
    account,
  }),
);

/**
 * Records that the commission of a booking was paid out.
 * @throws {HttpError} 404 when no agency made the booking, 409 when the commission is not due yet or was already
 *   recorded as paid
 */
export const markCommissionPaid = defineChange(
  z.object({
    booking_id: bookingIdField,
    paid_on: z.optional(civilDateField).check(describeField('the day (default: today)', { name: 'on' })),
  }),
  async (tx, { booking_id, ...input }, platform) => {
    const today = toCivilDate(platform.now());
    const paid_on = input.paid_on ?? today;
    if (paid_on > today) throwHttpError('INVALID', `${paid_on} is ahead: note it when it is paid.`);
    await assertMonthOpen(tx, paid_on);
    const row = await lockBooking(tx, booking_id);
    const commission = await findCommissionEntry({ ...platform, db: tx }, booking_id);
    if (!row || !commission)
      throwHttpError(
        'NOT_FOUND',
        `There is no confirmed booking ${booking_id} of an agency: nothing is owed for it.`,
      );
    if (commission.state === 'paid')
      throwHttpError('CONFLICT', `The commission of ${booking_id} is noted as paid already.`);
    if (commission.state === 'expected') {
      const why = commission.isDisputed
        ? 'a payment of it is disputed, or its dispute was lost (operator bookings show)'
        : commission.balance_inr
          ? `${formatInr(commission.balance_inr)} of it are still to be paid`
          : 'its cruise has not ended yet';
      throwHttpError('CONFLICT', `The commission of ${booking_id} is not due: ${why}.`);
    }
    await tx.insert(commissionPayments).values({
      booking_id: row.id,
      paid_on,
      amount: commission.amount,
      inr: toRupees(commission.amount, commission.inr_per_usd),
    });
    return { booking_id, amount: commission.amount, paid_on };
  },
  ({ booking_id: subject }, { amount, paid_on }) => ({ subject, details: { amount, paid_on } }),
);

/** Returns an agency by its agent's address, and locks its row.  @throws {HttpError} 404 */
export async function getAgentByEmail(tx: Tx, address: string) {
  const [row] = await tx
    .select({
      user_id: agencies.user_id,
      company_name: agencies.company_name,
      approved_at: agencies.approved_at,
      suspended_at: agencies.suspended_at,
      joined_to: agencies.joined_to,
    })
    .from(agencies)
    .innerJoin(users, eq(users.id, agencies.user_id))
    .where(eq(users.email, address))
    .for('update');
  return row ?? throwMissing(`There is no travel agent ${address}`, 'agents list');
}
