/** Lists the documents of a booking, and renders each as a file (CO-12). */
import { type DocumentKind, type TaxDocumentKind, taxDocumentKinds } from '@antara/contracts/api/documents';
import type { Rupees } from '@antara/contracts/rules/money';
import { inArray } from 'drizzle-orm';
import type { BookingDetails, bookings } from '../booking/index.ts';
import {
  findSiteSettings,
  getCompanySettings,
  getContactLine,
  getSellerSettings,
} from '../../base/settings/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { renderConfirmation, type Audience } from './confirmation.ts';
import { renderCalendar } from './calendar.ts';
import type { Letterhead } from './pdf-document.ts';
import { renderInvoice } from './invoice.ts';
import { hasTravelDocuments, loadTravelGuide } from './travel-guide.ts';
import { renderTravelDocuments } from './travel-documents.ts';
import { invoices, vouchers } from './tables.ts';

/** An issued tax document; `issued_on` is `yyyy-mm-dd`. */
export interface IssuedDocument {
  kind: TaxDocumentKind;
  number: string;
  issued_on: string;
  total_inr: Rupees;
}

/** Returns the rows of all tax documents of these bookings, oldest first. */
async function readTaxDocuments(db: DbOrTx, bookingIds: readonly number[]) {
  const ids = [...bookingIds];
  const rows = [
    ...(await db.select().from(invoices).where(inArray(invoices.booking_id, ids))),
    ...(await db.select().from(vouchers).where(inArray(vouchers.booking_id, ids))),
  ];
  return rows.toSorted((a, b) => +a.created_at - +b.created_at || (a.number < b.number ? -1 : 1));
}

/** Returns the issued tax documents of these bookings, by booking, oldest first. */
export async function listIssuedDocuments(
  db: DbOrTx,
  bookingIds: readonly number[],
): Promise<Map<number, IssuedDocument[]>> {
  if (!bookingIds.length) return new Map();
  const byBooking = new Map<number, IssuedDocument[]>();
  for (const { booking_id, kind, number, issued_on, content } of await readTaxDocuments(db, bookingIds)) {
    const before = byBooking.get(booking_id) ?? [];
    byBooking.set(booking_id, [...before, { kind, number, issued_on, total_inr: content.total_inr }]);
  }
  return byBooking;
}

/**
 * Returns the kinds of documents of a booking with these tax documents and `balanceInr` still due. Only a confirmed or
 * cancelled booking has more than tax documents.
 */
export function getDocumentKinds(
  { status }: Pick<typeof bookings.$inferSelect, 'status'>,
  documents: readonly Pick<IssuedDocument, 'kind'>[],
  balanceInr: Rupees,
): DocumentKind[] {
  const issued = taxDocumentKinds.filter((kind) => documents.some((one) => one.kind === kind));
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

/**
 * Selects tax documents of a kind: one by its number; those of an order; or `own`, the valid invoice of the booking
 * itself and the credit notes that correct it.
 */
export type TaxDocumentChoice = { number?: string | undefined } | { orderId: number | undefined } | 'own';

type TaxDocumentRow = Awaited<ReturnType<typeof readTaxDocuments>>[number];

function isChosen(row: TaxDocumentRow, choice: TaxDocumentChoice, all: readonly TaxDocumentRow[]): boolean {
  if (choice !== 'own') {
    if ('orderId' in choice) return row.order_id === choice.orderId;
    return choice.number === undefined || row.number === choice.number;
  }
  const ownInvoice = all.find(
    (one) => one.kind === 'invoice' && one.order_id === null && 'withdrawn_by' in one && !one.withdrawn_by,
  );
  const { corrects, corrects_further = [] } = row.content;
  return (
    ownInvoice !== undefined &&
    [row, corrects, ...corrects_further].some((one) => one?.number === ownInvoice.number)
  );
}

/** Renders a booking's tax documents of a kind, oldest first, each as a PDF. */
export async function renderTaxDocuments(
  db: DbOrTx,
  { id, bookingId }: Pick<BookingDetails, 'id' | 'bookingId'>,
  kind: TaxDocumentKind,
  choice: TaxDocumentChoice = {},
): Promise<DocumentFile[]> {
  const documents = await readTaxDocuments(db, [id]);
  const rows = documents.filter((row) => row.kind === kind && isChosen(row, choice, documents));
  const letterhead = await getLetterhead(db);
  return Promise.all(
    rows.map(async (row) => ({
      filename: `${bookingId}-${kind.replace('_', '-')}-${row.number.replaceAll('/', '-')}.pdf`,
      contentType: 'application/pdf',
      content: await renderInvoice(row, letterhead),
    })),
  );
}

/** Renders a document that is not a tax document for `audience`; null when the booking has none of this kind. */
export async function renderDocument(
  db: DbOrTx,
  file: BookingDetails,
  kind: Exclude<DocumentKind, TaxDocumentKind>,
  siteUrl: string,
  audience: Audience = 'booker',
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
  const letterhead = await getLetterhead(db);
  const guide = kind === 'travel' ? await loadTravelGuide(db, file) : null;
  if (kind === 'travel' && !guide) return null;
  return {
    filename: `${bookingId}-${kind}.pdf`,
    contentType: 'application/pdf',
    content: await (guide
      ? renderTravelDocuments(file, guide, letterhead)
      : renderConfirmation(file, letterhead, audience)),
  };
}

/** Returns the company's name, and the footer with the seller's address, telephone number and e-mail address. */
export async function getLetterhead(db: DbOrTx): Promise<Letterhead> {
  const { name, address } = await getSellerSettings(db);
  const footer = [[name, ...address].join(', '), await getContactLine(db)].filter(Boolean);
  return { sender: await getCompanySettings(db), footer };
}
