/** Which documents a booking has, and each of them as a file (CO-12). */
import type { DocumentKind } from '@antara/contracts/api/documents';
import type { Rupees } from '@antara/contracts/rules/money';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BookingDetails, bookings } from '../booking/index.ts';
import {
  findSiteSettings,
  getCompanySettings,
  getContactLine,
  getSellerSettings,
} from '../settings/index.ts';
import type { DbOrTx } from '../platform/db/types.ts';
import { renderConfirmation, type Audience } from './confirmation.ts';
import { renderCalendar } from './calendar.ts';
import type { Letterhead } from './pdf-document.ts';
import { renderInvoice } from './invoice.ts';
import { hasTravelDocuments, loadTravelGuide } from './travel-guide.ts';
import { renderTravelDocuments } from './travel-documents.ts';
import { invoiceKinds, invoices, type InvoiceKind } from './tables.ts';

/** A tax document that was issued; `issued_on` `yyyy-mm-dd`. */
export interface IssuedDocument {
  kind: InvoiceKind;
  number: string;
  issued_on: string;
  total_inr: Rupees;
}

/** The tax documents issued for these bookings, by booking, oldest first. */
export async function listIssuedDocuments(
  db: DbOrTx,
  bookingIds: readonly number[],
): Promise<Map<number, IssuedDocument[]>> {
  if (!bookingIds.length) return new Map();
  const rows = await db
    .select({
      booking: invoices.booking_id,
      kind: invoices.kind,
      number: invoices.number,
      issued_on: invoices.issued_on,
      content: invoices.content,
    })
    .from(invoices)
    .where(inArray(invoices.booking_id, [...bookingIds]))
    .orderBy(asc(invoices.created_at), asc(invoices.number));
  const byBooking = new Map<number, IssuedDocument[]>();
  for (const { booking, content, ...issued } of rows) {
    const before = byBooking.get(booking) ?? [];
    byBooking.set(booking, [...before, { ...issued, total_inr: content.total_inr }]);
  }
  return byBooking;
}

/**
 * The documents of a booking with these tax documents, of which `balanceInr` is still to pay. A booking that was never paid
 * for has none.
 */
export function getDocumentKinds(
  { status }: Pick<typeof bookings.$inferSelect, 'status'>,
  documents: readonly Pick<IssuedDocument, 'kind'>[],
  balanceInr: Rupees,
): DocumentKind[] {
  const issued = invoiceKinds.filter((kind) => documents.some((one) => one.kind === kind));
  const isBooked = status === 'CONFIRMED' || status === 'CANCELLED';
  if (!isBooked) return issued;
  const travel = hasTravelDocuments(status, balanceInr) ? (['travel'] as const) : [];
  return ['confirmation', ...issued, ...travel, 'calendar'];
}

export interface DocumentFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Which of a booking's invoices are wanted where not all are: one by its number, or that of what an order added. */
export interface InvoiceChoice {
  number?: string | undefined;
  orderId?: number | undefined;
}

/** A document of a booking for `audience`; null when there is none of this kind. Invoices are all in one file unless one is chosen. */
export async function renderDocument(
  db: DbOrTx,
  file: BookingDetails,
  kind: DocumentKind,
  siteUrl: string,
  audience: Audience = 'booker',
  { number, orderId }: InvoiceChoice = {},
): Promise<DocumentFile | null> {
  const { bookingId } = file;
  if (kind === 'calendar') {
    const organizer = {
      name: (await getCompanySettings(db)).name,
      address: (await findSiteSettings(db))?.sales_email ?? null,
    };
    const { method, content } = renderCalendar(file, siteUrl, organizer, audience);
    const contentType = `text/calendar; charset=utf-8; method=${method}`;
    return { filename: `${bookingId}.ics`, contentType, content };
  }
  const which = number === undefined ? '' : `-${number.replaceAll('/', '-')}`;
  const filename = `${bookingId}-${kind.replace('_', '-')}${which}.pdf`;
  const letterhead = await getLetterhead(db);
  if (kind === 'confirmation') {
    return {
      filename,
      contentType: 'application/pdf',
      content: await renderConfirmation(file, letterhead, audience),
    };
  }
  if (kind === 'travel') {
    const guide = await loadTravelGuide(db, file);
    if (!guide) return null;
    return {
      filename,
      contentType: 'application/pdf',
      content: await renderTravelDocuments(file, guide, letterhead),
    };
  }
  const [first, ...more] = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.booking_id, file.id),
        eq(invoices.kind, kind),
        number === undefined ? undefined : eq(invoices.number, number),
        orderId === undefined ? undefined : eq(invoices.order_id, orderId),
      ),
    )
    .orderBy(asc(invoices.created_at), asc(invoices.number));
  if (!first) return null;
  return {
    filename,
    contentType: 'application/pdf',
    content: await renderInvoice([first, ...more], letterhead),
  };
}

/** The company's name, and the footer: seller with address, telephone and e-mail. */
export async function getLetterhead(db: DbOrTx): Promise<Letterhead> {
  const { name, address } = await getSellerSettings(db);
  const footer = [[name, ...address].join(', '), await getContactLine(db)].filter(Boolean);
  return { sender: await getCompanySettings(db), footer };
}
