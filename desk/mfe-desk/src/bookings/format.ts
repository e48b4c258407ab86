/** Instants and amounts as the pages about bookings show them. */
import { formatInr } from '@antara/shared-ui/price';
import { formatPaise } from '../desk/amounts.ts';
import { formatInstant as formatIndianInstant } from '../desk/instants.ts';
import type { BookingRecord } from './record.ts';

/** Formats an ISO instant in India's time: `25 Nov 2026 18:31`, and `Today 14:20` on the same day. */
export function formatInstant(iso: string, now = new Date()): string {
  const split = (instant: string | Date) => formatIndianInstant(instant).split(', ');
  const [day, time] = split(iso);
  return `${day === split(now)[0] ? 'Today' : day} ${time}`;
}

/** Formats a change of an amount in rupees with its sign: `+ ₹18,480`, `− ₹500`, `₹0`. */
export const formatDifference = (inr: number): string =>
  inr === 0 ? formatInr(0) : `${inr > 0 ? '+' : '−'} ${formatInr(Math.abs(inr))}`;

/** Formats a guest's name with the age, which is 0 while only the name is known. */
export const formatNameAge = (name: string, age: number): string => (age ? `${name} ${age}` : name);

/** Says which way a refund goes back. Amounts are in paise, except for `inr`. */
export function formatRefundWay(inr: number, transferPaise: number, linkPaise: number): string {
  const cardPaise = inr * 100 - transferPaise - linkPaise;
  return [
    linkPaise > 0 && `${formatPaise(linkPaise)} to the card that paid by link`,
    cardPaise > 0 && `${formatPaise(cardPaise)} to the card`,
    transferPaise > 0 && `${formatPaise(transferPaise)} by bank transfer, to be made by the office`,
  ]
    .filter(Boolean)
    .join(', ');
}

export type PaymentStatus = BookingRecord['payments'][number]['status'];

const paymentStatuses: Readonly<Record<PaymentStatus, string>> = {
  captured: 'paid',
  authorised: 'not yet charged',
  created: 'not yet paid',
  failed: 'not paid',
  refunded: 'paid back',
};

/** Returns the state of a payment by card in plain words. */
export const formatPaymentStatus = (status: PaymentStatus): string => paymentStatuses[status];
