/** Shared parts of the mails about a booking: types of jobs, and common rows. */
import type { RefundWay } from '@antara/contracts/api/refund-way';
import { toPaise, type Rupees } from '@antara/contracts/rules/money';
import { type BookingDetails, listClientRows, type OfficeWay } from '../booking/index.ts';
import type { MailBlock, MailRow } from '../../base/mail/index.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { formatInr, formatLongDate } from '../../platform/format.ts';

/** Jobs of mails about a paid booking and its payments. */
export type BookingMailJob = Exclude<
  Jobs['mail'],
  | { template: 'booking-confirmation' | 'payment-returned' | 'deposit-expected' | 'deposit-reminder' }
  | { template: 'deposit-lapsed' | 'deposit-lapsed-office' }
>;
export type BookingMail = BookingMailJob['template'];
export type BookingMailJobs = {
  [Name in BookingMail]: BookingMailJob & { template: Name };
};

/** A refund without a cancellation. `reference` is unique among the booking's refunds; `at` is an ISO instant. */
export interface Refund {
  inr: Rupees;
  /** The part that is refunded by bank transfer; absent in jobs of earlier versions. */
  transferPaise?: number;
  /** The part that is refunded to the card that paid by payment link; absent in jobs of earlier versions. */
  linkPaise?: number;
  reference: string;
  at: string;
}

/**
 * A bank transfer that was entered by mistake, in paise. `entry` is unique among the booking's transfers; `at` is an
 * ISO instant.
 */
export interface UndoneTransfer {
  entry: number;
  /** Absent in jobs from before there were other ways than bank transfers. */
  way?: OfficeWay;
  reference: string;
  paise: number;
  at: string;
  /** Set for a cheque that the bank returned unpaid. Otherwise the entry was a mistake. */
  bounced?: true;
}

/** Converts the amounts of a refund to paise, by the way in which they are paid. */
export const toRefundWay = ({ inr, linkPaise = 0, transferPaise = 0 }: Refund): RefundWay => ({
  paise: toPaise(inr),
  linkPaise,
  transferPaise,
});

/** The content of a mail without the parts that all mails share. */
export interface MailContent {
  title: string;
  /** The subject of the mail. When absent, the title is the subject. */
  subject?: string;
  /** The time of the event that the mail is about. */
  date: Date;
  parts: MailBlock[];
}

/** Creates the content of the mail about a booking that `job` requests. */
export type BookingMailTemplate<Job> = (details: BookingDetails, job: Job, siteUrl: string) => MailContent;

/** The functions that create the content of the mails, by the template's name. */
export type BookingMailTemplates<Names extends BookingMail> = {
  [Name in Names]: BookingMailTemplate<BookingMailJobs[Name]>;
};

/** Returns the room numbers of a booking's suites before (`from`) or after (`to`) a change. */
export const listSuites = (
  { suites }: { suites: readonly { from: string; to: string }[] },
  side: 'from' | 'to',
): string => suites.map((suite) => suite[side]).join(', ');

/** Returns rows that identify the booking. */
export function createBookingRows({ bookingId, snapshot }: BookingDetails): MailRow[] {
  return [
    ['Booking ID', bookingId],
    ...listClientRows(snapshot),
    ['Journey', `${snapshot.tour.name}, ${formatLongDate(snapshot.date_from)}`],
  ];
}

/** Returns rows with the balance, its due day and the expected bank transfer. */
export function createBalanceRows({ bookingId, balance }: BookingDetails): MailRow[] {
  const { expectedTransfer } = balance;
  return [
    ['Paid so far', formatInr(balance.paidInr)],
    ['Balance', formatInr(balance.balanceInr)],
    balance.balanceDue && ['Due by', formatLongDate(balance.balanceDue)],
    expectedTransfer && [
      'Expected by bank transfer',
      `${formatInr(expectedTransfer.inr)} until ${formatLongDate(expectedTransfer.until)}, reference ${bookingId}`,
    ],
  ];
}
