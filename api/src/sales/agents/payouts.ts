/** Pays commission out in batches: what is due to the agencies is marked as paid in one transaction. */
import { and, asc, between, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { getCommissionPercent } from '../../base/settings/index.ts';
import { users } from '../../base/accounts/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { bookings } from '../../bookings/booking/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type BankAccount, openBankAccounts } from './bank-account.ts';
import { selectCommission } from './commission-sums.ts';
import { type DueAgency, listDueCommission } from './due-commission.ts';
import { agencies, commissionPayments, commissionPayoutParts, commissionPayouts } from './tables.ts';

/** An agency that a batch leaves out: without a bank account, or with no more due than it owes back. */
export interface LeftOut extends DueAgency {
  why: 'no bank account' | 'nothing remains';
}

const deletedAgency = 'A deleted agency';

/** Returns the number under which an agency finds a payment: `COMM-12-345`. */
export const toPayoutReference = (payoutId: number, userId: number) => `COMM-${payoutId}-${userId}`;

/** The place of the bank account that a batch has paid to. */
const placeOfPart = (payoutId: number, userId: number) => `payout:${payoutId}:${userId}`;

/**
 * Marks the commission that is due as paid on `paid_on`, for all agencies or for `userIds`, and mails each its
 * statement. Batches are made one after the other. The bookings are locked before their commission is read again, so
 * that none is cancelled meanwhile or paid twice.
 *
 * @throws {HttpError} 422 when there is nothing to pay
 */
export async function payOutCommission(
  tx: Tx,
  platform: Pick<Platform, 'config' | 'now'>,
  { paid_on, userIds }: { paid_on: string; userIds?: readonly number[] | undefined },
): Promise<{ id: number; paid: DueAgency[]; leftOut: LeftOut[] }> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('commission payouts', 0))`);
  const candidates = await listDueCommission(tx, platform, userIds);
  const rows = candidates.flatMap((one) => [...one.bookings, ...one.clawbacks].map(({ id }) => id));
  if (rows.length)
    await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(inArray(bookings.id, rows))
      .orderBy(bookings.id)
      .for('no key update');
  const locked = new Set(rows);
  const due = (await listDueCommission(tx, platform, userIds)).filter((one) =>
    [...one.bookings, ...one.clawbacks].every(({ id }) => locked.has(id)),
  );
  const paid = due.filter(({ bank, payable_inr }) => bank !== null && payable_inr > 0);
  const leftOut = due
    .filter((one) => !paid.includes(one))
    .map((one) => ({
      ...one,
      why: one.payable_inr > 0 ? ('no bank account' as const) : ('nothing remains' as const),
    }));
  if (paid.length === 0)
    throwHttpError(
      'UNPROCESSABLE',
      leftOut.length
        ? `Nothing can be paid out: ${leftOut.map(({ company_name, why }) => `${company_name} (${why})`).join(', ')}.`
        : 'No commission is due. Nothing was paid out.',
    );
  const [payout] = await tx
    .insert(commissionPayouts)
    .values({ paid_on, made_at: platform.now() })
    .returning({ id: commissionPayouts.id });
  const { id } = payout!;
  const { encrypt } = openBankAccounts(platform.config);
  for (const { userId, bank, ...agency } of paid) {
    await tx.insert(commissionPayoutParts).values({
      payout_id: id,
      user_id: userId,
      gross_inr: agency.gross_inr,
      clawback_inr: agency.clawback_inr,
      tds_inr: agency.tds_inr,
      paid_inr: agency.payable_inr,
      ...encrypt(placeOfPart(id, userId), bank!),
    });
    await tx.insert(commissionPayments).values(
      agency.bookings.map((one) => ({
        booking_id: one.id,
        paid_on,
        amount: one.amount,
        inr: one.inr,
        payout_id: id,
      })),
    );
    if (agency.clawbacks.length)
      await tx
        .update(commissionPayments)
        .set({ clawed_back_by: id })
        .where(
          and(
            inArray(
              commissionPayments.booking_id,
              agency.clawbacks.map((one) => one.id),
            ),
            isNull(commissionPayments.clawed_back_by),
          ),
        );
    await enqueue(tx, 'commission-statement', `${id}:${userId}`, { payoutId: id, userId });
  }
  return { id, paid, leftOut };
}

/**
 * A batch as the bank reads it, and its bookings as the agency does. `bank` is null once the account was deleted.
 */
export interface PayoutPart {
  userId: number;
  email: string;
  company_name: string;
  paid_inr: number;
  gross_inr: number;
  clawback_inr: number;
  tds_inr: number;
  bank: BankAccount | null;
}

/** Returns a batch with its parts by account.  @throws {HttpError} 404 */
export async function getPayout(
  db: DbOrTx,
  { config }: Pick<Platform, 'config'>,
  id: number,
): Promise<{ id: number; paid_on: string; made_at: Date; parts: PayoutPart[] }> {
  const [payout] = await db.select().from(commissionPayouts).where(eq(commissionPayouts.id, id));
  if (!payout)
    throwHttpError(
      'NOT_FOUND',
      `There is no payout ${id}. See those there are: operator registers commissions`,
    );
  const rows = await db
    .select({ part: commissionPayoutParts, email: users.email, company_name: agencies.company_name })
    .from(commissionPayoutParts)
    .innerJoin(users, eq(users.id, commissionPayoutParts.user_id))
    .leftJoin(agencies, eq(agencies.user_id, commissionPayoutParts.user_id))
    .where(eq(commissionPayoutParts.payout_id, id))
    .orderBy(asc(commissionPayoutParts.user_id));
  const { decrypt } = openBankAccounts(config);
  return {
    ...payout,
    parts: rows.map(
      ({ part: { payout_id, user_id: userId, content, key_id, ...sums }, email, company_name }) => ({
        userId,
        email,
        company_name: company_name ?? deletedAgency,
        ...sums,
        bank: decrypt(placeOfPart(payout_id, userId), { content, key_id }),
      }),
    ),
  };
}

/** A line of the register of commissions. What was kept back again is negative. Cents, and whole rupees. */
export interface CommissionLine {
  booking_id: string;
  agency: string;
  on: string;
  payout: number | null;
  kind: 'paid' | 'kept back';
  amount: number;
  inr: number;
}

/** The days of a register, or one agency in a batch. */
type Part = { from: string; to: string } | { payoutId: number; userId: number };

/** Returns the commission that was paid out or kept back again, by day. */
export async function readCommissionLines(
  db: DbOrTx,
  { now }: Pick<Platform, 'now'>,
  part: Part,
): Promise<CommissionLine[]> {
  const terms = { today: toCivilDate(now()), defaultPercent: await getCommissionPercent(db) };
  const clawback = alias(commissionPayouts, 'clawback');
  const { paid_on, payout_id, clawed_back_by } = commissionPayments;
  const inPeriod =
    'from' in part
      ? or(
          between(paid_on, part.from, part.to),
          inArray(
            clawed_back_by,
            db
              .select({ id: commissionPayouts.id })
              .from(commissionPayouts)
              .where(between(commissionPayouts.paid_on, part.from, part.to)),
          ),
        )
      : and(
          or(eq(payout_id, part.payoutId), eq(clawed_back_by, part.payoutId)),
          eq(bookings.user_id, part.userId),
        );
  const rows = await db
    .select({
      booking_id: bookings.booking_id,
      agency: agencies.company_name,
      payment: commissionPayments,
      keptBackOn: clawback.paid_on,
      amount: sql`commission.amount`.mapWith(Number),
      inr: sql`commission.inr`.mapWith(Number),
    })
    .from(commissionPayments)
    .innerJoin(bookings, eq(bookings.id, commissionPayments.booking_id))
    .leftJoin(agencies, eq(agencies.user_id, bookings.user_id))
    .leftJoin(clawback, eq(clawback.id, clawed_back_by))
    .innerJoinLateral(selectCommission(db, terms), sql`true`)
    .where(inPeriod);
  const isAsked = (payout: number | null, day: string | null): day is string =>
    'from' in part ? day !== null && day >= part.from && day <= part.to : payout === part.payoutId;
  return rows
    .flatMap(({ booking_id, agency, payment, keptBackOn, amount, inr }): CommissionLine[] => {
      const line = { booking_id, agency: agency ?? deletedAgency };
      const [paidBy, keptBackBy] = [payment.payout_id, payment.clawed_back_by];
      return [
        ...(isAsked(paidBy, payment.paid_on)
          ? [{ ...line, on: payment.paid_on, payout: paidBy, kind: 'paid' as const, amount, inr }]
          : []),
        ...(isAsked(keptBackBy, keptBackOn)
          ? [
              {
                ...line,
                on: keptBackOn,
                payout: keptBackBy,
                kind: 'kept back' as const,
                amount: -amount,
                inr: -inr,
              },
            ]
          : []),
      ];
    })
    .toSorted((one, other) => (`${one.on} ${one.booking_id}` < `${other.on} ${other.booking_id}` ? -1 : 1));
}

/** A payment of commission to one agency, in whole rupees: `earned_inr` less `tds_inr` is `paid_inr`. */
export interface CommissionPayment {
  /** Unique: `COMM-12-345`, or with the booking's number for a commission that was noted by itself. */
  id: string;
  on: string;
  agency: string;
  earned_inr: number;
  tds_inr: number;
  paid_inr: number;
}

/**
 * Returns the payments of commission of a period, by day: those of batches, and those that were noted by themselves.
 */
export async function readCommissionPayments(
  db: DbOrTx,
  platform: Pick<Platform, 'now'>,
  period: { from: string; to: string },
): Promise<CommissionPayment[]> {
  const parts = await db
    .select({ part: commissionPayoutParts, on: commissionPayouts.paid_on, agency: agencies.company_name })
    .from(commissionPayouts)
    .innerJoin(commissionPayoutParts, eq(commissionPayoutParts.payout_id, commissionPayouts.id))
    .leftJoin(agencies, eq(agencies.user_id, commissionPayoutParts.user_id))
    .where(between(commissionPayouts.paid_on, period.from, period.to))
    .orderBy(commissionPayouts.paid_on, commissionPayouts.id, commissionPayoutParts.user_id);
  const alone = (await readCommissionLines(db, platform, period)).filter(({ payout }) => payout === null);
  return [
    ...parts.map(({ part, on, agency }) => ({
      id: toPayoutReference(part.payout_id, part.user_id),
      on,
      agency: agency ?? deletedAgency,
      earned_inr: part.gross_inr - part.clawback_inr,
      tds_inr: part.tds_inr,
      paid_inr: part.paid_inr,
    })),
    ...alone.map(({ booking_id, on, agency, inr }) => ({
      id: `COMM-${booking_id}`,
      on,
      agency,
      earned_inr: inr,
      tds_inr: 0,
      paid_inr: inr,
    })),
  ];
}
