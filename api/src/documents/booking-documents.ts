/** Which documents a booking has, and each of them as a file (CO-12). */
import type { DocumentKind } from '@antara/contracts/api/documents';
import type { Rupees } from '@antara/contracts/rules/money';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BookingDetails, bookings } from '../booking/index.ts';
import { getContactLine, getSellerSettings } from '../settings/index.ts';
import type { DbOrTx } from '../platform/db/types.ts';
import { renderConfirmation, type Audience } from './confirmation.ts';
import { renderCalendar } from './calendar.ts';
import { renderInvoice } from './invoice.ts';
import { hasTravelDocuments, loadTravelGuide } from './travel-guide.ts';
import { renderTravelDocuments } from './travel-documents.ts';
import { invoiceKinds, invoices, type InvoiceKind } from './tables.ts';

/** The kinds of tax documents issued for these bookings, by booking. */
export async function listIssuedKinds(
  db: DbOrTx,
  bookingIds: readonly number[],
): Promise<Map<number, InvoiceKind[]>> {
  if (!bookingIds.length) return new Map();
  const rows = await db
    .select({ booking: invoices.booking_id, kind: invoices.kind })
    .from(invoices)
    .where(inArray(invoices.booking_id, [...bookingIds]));
  return rows.reduce(
    (byBooking, { booking, kind }) => byBooking.set(booking, [...(byBooking.get(booking) ?? []), kind]),
    new Map<number, InvoiceKind[]>(),
  );
}

/**
 * The documents of a booking with these tax documents, of which `balanceInr` is still to pay. A booking that was never paid
 * for has none.
 */
export function getDocumentKinds(
  { status }: Pick<typeof bookings.$inferSelect, 'status'>,
  issuedKinds: readonly InvoiceKind[],
  balanceInr: Rupees,
): DocumentKind[] {
  const issued = invoiceKinds.filter((kind) => issuedKinds.includes(kind));
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

/** A document of a booking for `audience`; null when there is none of this kind. */
export async function renderDocument(
  db: DbOrTx,
  file: BookingDetails,
  kind: DocumentKind,
  siteUrl: string,
  audience: Audience = 'booker',
): Promise<DocumentFile | null> {
  const { bookingId } = file;
  if (kind === 'calendar') {
    const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
    return { filename: `${bookingId}.ics`, contentType, content: renderCalendar(file, siteUrl, audience) };
  }
  const filename = `${bookingId}-${kind.replace('_', '-')}.pdf`;
  const footer = await getFooter(db);
  if (kind === 'confirmation') {
    return {
      filename,
      contentType: 'application/pdf',
      content: await renderConfirmation(file, footer, audience),
    };
  }
  if (kind === 'travel') {
    const guide = await loadTravelGuide(db, file);
    if (!guide) return null;
    return {
      filename,
      contentType: 'application/pdf',
      content: await renderTravelDocuments(file, guide, footer),
    };
  }
  const [first, ...more] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.booking_id, file.id), eq(invoices.kind, kind)))
    .orderBy(asc(invoices.created_at), asc(invoices.number));
  if (!first) return null;
  return { filename, contentType: 'application/pdf', content: await renderInvoice([first, ...more], footer) };
}

/** The footer of every document: seller with address, telephone and e-mail. */
export async function getFooter(db: DbOrTx): Promise<string[]> {
  const { name, address } = await getSellerSettings(db);
  return [[name, ...address].join(', '), await getContactLine(db)].filter(Boolean);
}
