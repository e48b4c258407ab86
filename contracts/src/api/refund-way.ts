/**
 * Describes the way of a refund for each of those who paid: the person who booked, and an agency's client who paid by
 * payment link.
 */
import { bankRefundTime } from './messages.ts';

/**
 * A refund in paise. Of `paise`, `linkPaise` goes to the card that paid by payment link, `transferPaise` by bank
 * transfer, and the rest to the booker's card.
 */
export interface RefundWay {
  paise: number;
  linkPaise: number;
  transferPaise: number;
}

/** Formats an amount of paise. */
type FormatPaise = (paise: number) => string;

const numerals: Record<number, string> = { 2: 'two', 3: 'three' };
/** The sentence about the banks' time, which ends a message about a refund. */
export const refundTime = `Banks take ${bankRefundTime} to show it; you need not do anything.`;

/**
 * Tells the person who booked how a refund travels: "to the card it came from". `client` is the client of an agency's
 * booking, or null when the booking names none; absent for a booking without an agency.
 */
export function describeRefundWay(
  { paise, linkPaise, transferPaise }: RefundWay,
  { format, client }: { format: FormatPaise; client?: string | null },
): string {
  const isAgency = client !== undefined;
  const parts = [
    { paise: linkPaise, way: `to the card with which ${client ?? 'your client'} paid by payment link` },
    {
      paise: paise - linkPaise - transferPaise,
      way: isAgency ? 'to the card you paid with' : 'to the card it came from',
    },
    {
      paise: transferPaise,
      way: isAgency ? 'by bank transfer to the account it came from' : 'by bank transfer to your account',
    },
  ].filter((part) => part.paise > 0);
  if (parts.length > 1)
    return `in ${numerals[parts.length]} parts: ${parts.map((part) => `${format(part.paise)} ${part.way}`).join(', ')}`;
  return `${parts[0]?.way}${linkPaise > 0 ? ', nothing to you' : ''}`;
}

/**
 * Tells an agency's client, who paid `paidPaise` by payment link, how much of that comes back, and to whom the rest
 * goes.
 */
export function describeClientRefund(
  { paise, linkPaise, transferPaise }: RefundWay,
  { paidPaise, agency, format }: { paidPaise: number; agency: string; format: FormatPaise },
): string {
  const sentences = [
    linkPaise > 0
      ? `${format(linkPaise)} goes back to the card with which you paid by payment link. ${refundTime}`
      : paidPaise > 0
        ? `By the conditions of the booking nothing comes back of the ${format(paidPaise)} that you paid by payment link.`
        : '',
    paise > linkPaise + transferPaise ? `What ${agency} paid goes back to ${agency}.` : '',
    transferPaise > 0 ? 'What came by bank transfer goes back to the account it came from.' : '',
    paidPaise > 0
      ? ''
      : paise > 0
        ? 'Please ask them about what comes back to you.'
        : `Please ask ${agency} about what comes back to you.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Tells the person who booked what a free cancellation returns, when a client may have paid part of it by link. */
export const describeWholeRefund = (paidByLink: number | undefined): string =>
  paidByLink
    ? 'all that was paid goes back to the card or account it came from'
    : 'all that you have paid comes back';
