/** Creates the mail to the operator about a dispute (chargeback): its state, and what to do. */
import { eq } from 'drizzle-orm';
import { bookings, type DisputeStatus, paymentDisputes } from '../booking/index.ts';
import type { Mail } from '../../base/mail/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatIndianDateTime, formatInr } from '../../platform/format.ts';
import { getOfficeRecipient } from '../../base/settings/index.ts';

declare module '../../platform/jobs.ts' {
  interface Jobs {
    /** The mail to the operator about a change of a dispute. `at` is the ISO instant of the provider's report. */
    'dispute-mail': { disputeId: string; status: DisputeStatus; at: string };
  }
}

const titles: Record<DisputeStatus, string> = {
  open: 'A payment is disputed',
  'under-review': 'A dispute is under review',
  'action-required': 'A dispute needs another answer',
  won: 'A dispute was won',
  lost: 'A dispute was lost',
  closed: 'A dispute was closed',
};
const answerIt = 'Answer it at the payment provider before its time is over, or the money is lost.';
const meaning: Record<DisputeStatus, string> = {
  open: `The holder of the card has asked the bank for the money back. ${answerIt}`,
  'under-review': 'The bank looks at the answer. The money may still go back.',
  'action-required': `The bank is not content with the answer. ${answerIt}`,
  won: 'The money stays.',
  lost: 'The money is taken back. The booking stands until somebody cancels it, and its commission stays held.',
  closed: 'No money is taken for it.',
};

/**
 * Returns the mail of a job.
 *
 * @throws {Error} when there is no such dispute.
 */
export async function loadDisputeMail(
  { db }: Pick<Platform, 'db'>,
  { disputeId, status, at }: { disputeId: string; status: DisputeStatus; at: string },
): Promise<Mail> {
  const [row] = await db
    .select({ dispute: paymentDisputes, id: bookings.booking_id })
    .from(paymentDisputes)
    .innerJoin(bookings, eq(bookings.id, paymentDisputes.booking_id))
    .where(eq(paymentDisputes.dispute_id, disputeId));
  if (!row) throw new Error(`There is no dispute ${disputeId} to write about`);
  const { dispute, id } = row;
  const title = titles[status];
  return {
    key: `dispute-${disputeId}-${status}-${Date.parse(at)}`,
    to: await getOfficeRecipient(db),
    subject: `${title}: booking ${id}`,
    title,
    blocks: [
      meaning[status],
      {
        rows: [
          ['Booking', id],
          ['Payment', dispute.payment_id],
          ['Dispute', disputeId],
          ['Amount', formatInr(dispute.amount_paise / 100)],
          dispute.reason && ['Reason', dispute.reason],
          dispute.respond_by && ['Answer by', formatIndianDateTime(dispute.respond_by)],
        ],
      },
      `See the booking with: operator bookings show ${id}`,
    ],
    date: new Date(at),
  };
}
