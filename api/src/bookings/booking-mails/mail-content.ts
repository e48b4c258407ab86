/** What the mails about a booking have in common: their jobs, and rows that stand in several. */
import type { RefundWay } from '@antara/contracts/api/refund-way';
import { toPaise, type Rupees } from '@antara/contracts/rules/money';
import { type BookingDetails, listClientRows } from '../booking/index.ts';
import type { MailBlock } from '../../base/mail/index.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { formatInr, formatLongDate } from '../../platform/format.ts';

/** Jobs of mails that are about a booking and what was paid for it. */
export type BookingMailJob = Exclude<
  Jobs['mail'],
  | { template: 'booking-confirmation' | 'payment-returned' | 'deposit-expected' }
  | { template: 'deposit-lapsed' | 'deposit-lapsed-office' }
>;
export type BookingMail = BookingMailJob['template'];
export type BookingMailJobs = {
  [Name in BookingMail]: BookingMailJob & { template: Name };
};

/**
 * Money that went back besides a cancellation. `reference` tells it from the booking's other refunds, `at` an ISO
 * instant.
 */
export interface Refund {
  inr: Rupees;
  /** What of it goes back by bank transfer; absent in jobs of earlier versions. */
  transferPaise?: number;
  /** What of it goes back to the card that paid by payment link; absent in jobs of earlier versions. */
  linkPaise?: number;
  reference: string;
  at: string;
}

/**
 * A bank transfer that was entered by mistake, in paise. `entry` tells it from the booking's others, `at` an ISO
 * instant.
 */
export interface UndoneTransfer {
  entry: number;
  reference: string;
  paise: number;
  at: string;
}

/** Where a refund goes. */
export const toRefundWay = ({ inr, linkPaise = 0, transferPaise = 0 }: Refund): RefundWay => ({
  paise: toPaise(inr),
  linkPaise,
  transferPaise,
});

/** A mail without what all of them have. */
export interface MailContent {
  title: string;
  subject: string;
  /** When the event happened that the mail is about. */
  date: Date;
  parts: MailBlock[];
}

/** How each of these mails is written. */
export type BookingMailTemplates<Names extends BookingMail> = {
  [Name in Names]: (file: BookingDetails, job: BookingMailJobs[Name], siteUrl: string) => MailContent;
};

export type Rows = [string, string][];

/** Which booking a mail is about. */
export function createBookingRows({ bookingId, snapshot }: BookingDetails): Rows {
  return [
    ['Booking ID', bookingId],
    ...listClientRows(snapshot),
    ['Journey', `${snapshot.tour.name}, ${formatLongDate(snapshot.date_from)}`],
  ];
}

/** What is left to pay, until when and how. */
export function createBalanceRows({ bookingId, balance }: BookingDetails): Rows {
  const { expectedTransfer } = balance;
  return [
    ['Paid so far', formatInr(balance.paidInr)],
    ['Balance', formatInr(balance.balanceInr)],
    ['Due by', formatLongDate(balance.balanceDue!)],
    ...(expectedTransfer
      ? ([
          [
            'Expected by bank transfer',
            `${formatInr(expectedTransfer.inr)} until ${formatLongDate(expectedTransfer.until)}, reference ${bookingId}`,
          ],
        ] satisfies Rows)
      : []),
  ];
}
