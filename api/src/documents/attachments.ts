import { type DocumentKind, isTaxDocument } from '@antara/contracts/api/documents';
import type { BookingDetails } from '../booking/index.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { DbOrTx } from '../platform/db/types.ts';
import type { Audience } from './confirmation.ts';
import { renderDocument, renderTaxDocuments, type DocumentFile } from './booking-documents.ts';

const attachedKinds: Partial<Record<Jobs['mail']['template'], readonly DocumentKind[]>> = {
  'booking-confirmation': ['confirmation', 'invoice', 'travel', 'calendar'],
  'papers-again': ['confirmation', 'invoice', 'travel', 'calendar'],
  'balance-received': ['confirmation', 'invoice', 'travel'],
  'addition-confirmed': ['confirmation', 'invoice', 'travel', 'calendar'],
  'name-corrected': ['confirmation', 'travel'],
  'departure-moved': ['confirmation', 'travel', 'calendar'],
  'suite-changed': ['confirmation', 'travel'],
  'ship-changed': ['confirmation', 'travel', 'calendar'],
  'booking-refunded': ['credit_note'],
  'transfer-undone': ['confirmation', 'credit_note'],
  'booking-cancelled': ['invoice', 'credit_note', 'calendar'],
};

/** Mails with the papers of the booking itself: what was added to it has brought its own invoice with its own mail. */
const withoutAdditions: readonly Jobs['mail']['template'][] = ['booking-confirmation', 'balance-received'];

/** The documents attached to the mail `template`, as far as the booking has them; of its invoices that of `orderId`, where that added something. */
export async function createAttachments(
  db: DbOrTx,
  file: BookingDetails,
  template: Jobs['mail']['template'],
  siteUrl: string,
  audience: Audience = 'booker',
  orderId?: number,
): Promise<DocumentFile[]> {
  const own = withoutAdditions.includes(template) ? null : undefined;
  const choice = { orderId: template === 'addition-confirmed' ? orderId : own };
  const attachments: DocumentFile[] = [];
  for (const kind of attachedKinds[template] ?? []) {
    if (isTaxDocument(kind)) attachments.push(...(await renderTaxDocuments(db, file, kind, choice)));
    else {
      const attachment = await renderDocument(db, file, kind, siteUrl, audience);
      if (attachment) attachments.push(attachment);
    }
  }
  return attachments;
}
