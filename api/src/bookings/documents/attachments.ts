import { type DocumentKind, isTaxDocument, type TaxDocumentKind } from '@antara/contracts/api/documents';
import type { BookingDetails } from '../booking/index.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import type { Audience } from './confirmation.ts';
import {
  renderDocument,
  renderTaxDocuments,
  type DocumentFile,
  type TaxDocumentChoice,
} from './booking-documents.ts';

const attachedKinds: Partial<Record<Jobs['mail']['template'], readonly DocumentKind[]>> = {
  'booking-confirmation': ['confirmation', 'receipt_voucher', 'invoice', 'travel', 'calendar'],
  'papers-again': ['confirmation', 'receipt_voucher', 'invoice', 'travel', 'calendar'],
  'balance-received': ['confirmation', 'receipt_voucher', 'invoice', 'credit_note', 'travel'],
  'addition-confirmed': ['confirmation', 'invoice', 'travel', 'calendar'],
  'date-changed': [
    'confirmation',
    'receipt_voucher',
    'invoice',
    'credit_note',
    'refund_voucher',
    'travel',
    'calendar',
  ],
  'name-corrected': ['confirmation', 'travel'],
  'guest-changed': ['confirmation', 'travel'],
  'part-cancelled': [
    'confirmation',
    'invoice',
    'credit_note',
    'receipt_voucher',
    'refund_voucher',
    'travel',
    'calendar',
  ],
  'recipient-changed': ['confirmation', 'invoice', 'credit_note'],
  'departure-moved': ['confirmation', 'travel', 'calendar'],
  'suite-changed': ['confirmation', 'travel'],
  'ship-changed': ['confirmation', 'travel', 'calendar'],
  'booking-refunded': ['credit_note', 'refund_voucher'],
  'transfer-undone': ['confirmation', 'credit_note', 'refund_voucher'],
  'booking-cancelled': ['invoice', 'credit_note', 'refund_voucher', 'calendar'],
};

/**
 * The mails to which only the invoice of the booking itself and its credit notes are attached. Documents of additions
 * and of reversed invoices were sent with their own mails.
 */
const withOwnPapers: readonly Jobs['mail']['template'][] = ['booking-confirmation', 'balance-received'];

/**
 * Returns the attachments of the mail `template` that the booking has. A mail about an order has only the invoices and
 * vouchers of `orderId`.
 */
export async function createAttachments(
  db: DbOrTx,
  file: BookingDetails,
  template: Jobs['mail']['template'],
  siteUrl: string,
  audience: Audience = 'booker',
  orderId?: number,
): Promise<DocumentFile[]> {
  const chosen = (kind: TaxDocumentKind): TaxDocumentChoice => {
    if (kind === 'invoice' && template === 'addition-confirmed') return { orderId };
    if ((kind === 'invoice' || kind === 'credit_note') && withOwnPapers.includes(template)) return 'own';
    // A partial payment of the balance has its own voucher; the voucher of the deposit came with the confirmation.
    if (kind === 'receipt_voucher' && template === 'balance-received') return { orderId };
    return {};
  };
  const attachments: DocumentFile[] = [];
  for (const kind of attachedKinds[template] ?? []) {
    if (isTaxDocument(kind)) attachments.push(...(await renderTaxDocuments(db, file, kind, chosen(kind))));
    else {
      const attachment = await renderDocument(db, file, kind, siteUrl, audience);
      if (attachment) attachments.push(attachment);
    }
  }
  return attachments;
}
