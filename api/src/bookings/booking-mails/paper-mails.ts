/** Mails with a paper of a booking that the office sends again, to the booking's address or to another one. */
import { randomUUID } from 'node:crypto';
import { isTaxDocument, type TaxDocumentKind } from '@antara/contracts/api/documents';
import { enqueue } from '../../base/outbox/index.ts';
import type { Attachment, Mail } from '../../base/mail/index.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { BookingDetails } from '../booking/index.ts';
import { renderDocument, renderTaxDocuments } from '../documents/index.ts';
import { createBalanceRows, createBookingRows } from './mail-content.ts';

/** What the office can send of a booking. */
export const sentPapers = [
  'confirmation',
  'invoice',
  'credit-note',
  'vouchers',
  'travel-sheet',
  'payment-reminder',
] as const;
export type SentPaper = (typeof sentPapers)[number];

declare module '../../platform/jobs.ts' {
  interface Jobs {
    /**
     * A paper of a booking again. `number` chooses one tax document. `to` is another address than the booking's. `at`
     * is the ISO instant of the request.
     */
    'paper-mail': { bookingId: string; paper: SentPaper; number?: string; to?: string; at: string };
  }
}

export const enqueuePaperMail = (tx: Tx, job: Jobs['paper-mail']): Promise<void> =>
  enqueue(tx, 'paper-mail', `${job.paper}:${job.bookingId}:${randomUUID()}`, job);

const names: Record<SentPaper, [title: string, words: string]> = {
  confirmation: [
    'Your confirmation',
    'The confirmation of the booking comes with this message, as it is now.',
  ],
  invoice: ['Your invoice', 'The tax invoice comes with this message.'],
  'credit-note': ['Your credit note', 'The credit note comes with this message.'],
  vouchers: ['Your vouchers', 'The vouchers of payments and refunds come with this message.'],
  'travel-sheet': ['Your travel documents', 'The travel documents come with this message, as they are now.'],
  'payment-reminder': ['Your balance', 'A part of the price of the journey is still to be paid.'],
};

/** The documents that a paper is made of; a payment reminder has none. */
export const documentsOfPaper: Record<SentPaper, readonly ('confirmation' | 'travel' | TaxDocumentKind)[]> = {
  confirmation: ['confirmation'],
  invoice: ['invoice'],
  'credit-note': ['credit_note'],
  vouchers: ['receipt_voucher', 'refund_voucher'],
  'travel-sheet': ['travel'],
  'payment-reminder': [],
};

/** Creates the mail of a job; null when the booking has no such paper any more, or no address to mail it to. */
export async function loadPaperMail(
  db: DbOrTx,
  details: BookingDetails,
  { paper, number, to, at }: Jobs['paper-mail'],
  siteUrl: string,
): Promise<Mail | null> {
  const { bookingId, snapshot, balance } = details;
  const attachments: Attachment[] = [];
  for (const kind of documentsOfPaper[paper]) {
    if (isTaxDocument(kind)) attachments.push(...(await renderTaxDocuments(db, details, kind, { number })));
    else attachments.push((await renderDocument(db, details, kind, siteUrl))!);
  }
  const hasContent = paper === 'payment-reminder' ? balance.balanceInr > 0 : attachments[0];
  const address = to ?? snapshot.customer.email;
  if (!hasContent || address === '') return null;
  const [title, words] = names[paper];
  const name = to === undefined ? snapshot.customer.name : '';
  return {
    key: `paper-${paper}-${bookingId}-${Date.parse(at)}`,
    to: { name, address },
    subject: `${snapshot.tour.name}, booking ${bookingId}: ${title}`,
    title,
    blocks: [
      name !== '' && `Dear ${name},`,
      words,
      {
        rows: [
          ...createBookingRows(details),
          ...(paper === 'payment-reminder' ? createBalanceRows(details) : []),
        ],
      },
      'Would you like to ask us anything? Simply reply to this message.',
    ],
    date: new Date(at),
    attachments,
  };
}
