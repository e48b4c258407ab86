/**
 * Describes the way of a refund for each of those who paid: the person who booked, and an agency's client who paid by
 * payment link.
 */
import { bankRefundTime } from './messages.ts';
import * as m from '../messages/refund-way.ts';

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
export const describeRefundTime = () => m.refundTime({ time: bankRefundTime() });

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
    { paise: linkPaise, way: m.toClientsCard({ client: client ?? m.yourClient() }) },
    {
      paise: paise - linkPaise - transferPaise,
      way: isAgency ? m.toTheCardYouPaid() : m.toTheCardItCame(),
    },
    {
      paise: transferPaise,
      way: isAgency ? m.byBankTransferToThe() : m.byBankTransferToYour(),
    },
  ].filter((part) => part.paise > 0);
  if (parts.length > 1)
    return m.inParts({
      value: numerals[parts.length] ?? parts.length,
      value2: parts.map((part) => `${format(part.paise)} ${part.way}`).join(', '),
    });
  return `${parts[0]?.way}${linkPaise > 0 ? m.nothingToYou() : ''}`;
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
      ? m.goesBackToTheCard({ linkPaise: format(linkPaise), refundTime: describeRefundTime() })
      : paidPaise > 0
        ? m.byTheConditionsOfThe({ paidPaise: format(paidPaise) })
        : '',
    paise > linkPaise + transferPaise ? m.whatPaidGoesBackTo({ agency }) : '',
    transferPaise > 0 ? m.whatCameByBankTransfer() : '',
    paidPaise > 0 ? '' : paise > 0 ? m.pleaseAskThemAboutWhat() : m.pleaseAskAboutWhatComes({ agency }),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Tells the person who booked what a free cancellation returns, when a client may have paid part of it by link. */
export const describeWholeRefund = (paidByLink: number | undefined): string =>
  paidByLink ? m.allThatWasPaidGoes() : m.allThatYouHavePaid();
