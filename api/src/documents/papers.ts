/** Which documents a booking has, and each of them as a file. */
import type { DocumentKind } from '@antara/contracts/api/documents';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BookingFile } from '../booking/file.ts';
import type { bookings } from '../booking/tables.ts';
import { contactLine, sellerSettings } from '../content/settings.ts';
import type { DbOrTx } from '../platform/db/types.ts';
import { confirmationPdf, type Reader } from './confirmation.ts';
import { calendarFile } from './ics.ts';
import { invoicePdf } from './invoice.ts';
import { invoiceKinds, invoices, type InvoiceKind } from './tables.ts';

/** The tax papers issued for each of these bookings. */
export async function papersOf(
  db: DbOrTx,
  bookingIds: readonly number[],
): Promise<Map<number, InvoiceKind[]>> {
  if (!bookingIds.length) return new Map();
  const rows = await db
    .select({ booking: invoices.booking_id, kind: invoices.kind })
    .from(invoices)
    .where(inArray(invoices.booking_id, [...bookingIds]));
  return rows.reduce(
    (papers, { booking, kind }) => papers.set(booking, [...(papers.get(booking) ?? []), kind]),
    new Map<number, InvoiceKind[]>(),
  );
}

/** The documents of a booking that has these tax papers. One that was never paid for has none. */
export function documentsOf(
  { status }: Pick<typeof bookings.$inferSelect, 'status'>,
  papers: readonly InvoiceKind[],
): DocumentKind[] {
  const issued = invoiceKinds.filter((kind) => papers.includes(kind));
  const stands = status === 'CONFIRMED' || status === 'CANCELLED';
  return stands ? ['confirmation', ...issued, 'calendar'] : issued;
}

/** A document ready to be sent. */
export interface Paper {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A document of a booking as `reader` gets it; null when there is none of this kind. */
export async function paperOf(
  db: DbOrTx,
  file: BookingFile,
  kind: DocumentKind,
  siteUrl: string,
  reader: Reader = 'booker',
): Promise<Paper | null> {
  const { bookingId } = file;
  if (kind === 'calendar') {
    const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
    return { filename: `${bookingId}.ics`, contentType, content: calendarFile(file, siteUrl, reader) };
  }
  const filename = `${bookingId}-${kind.replace('_', '-')}.pdf`;
  const foot = await footOf(db);
  if (kind === 'confirmation') {
    return { filename, contentType: 'application/pdf', content: await confirmationPdf(file, foot, reader) };
  }
  const [first, ...more] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.booking_id, file.id), eq(invoices.kind, kind)))
    .orderBy(asc(invoices.created_at), asc(invoices.number));
  if (!first) return null;
  return { filename, contentType: 'application/pdf', content: await invoicePdf([first, ...more], foot) };
}

/** Who we are and how to reach us, at the foot of every paper. */
export async function footOf(db: DbOrTx): Promise<string[]> {
  const { name, address } = await sellerSettings(db);
  return [[name, ...address].join(', '), await contactLine(db)].filter(Boolean);
}
