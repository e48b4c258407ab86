/** The kinds of a booking's documents, and their addresses. This file has no schemas, so that pages stay small. */

/** Documents of tax law. Each is a file of its own, found by its number. */
export const taxDocumentKinds = ['receipt_voucher', 'invoice', 'credit_note', 'refund_voucher'] as const;
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];

/** `calendar` is iCalendar; the others are PDF. `travel` exists once the booking is paid in full. */
export const documentKinds = ['confirmation', ...taxDocumentKinds, 'travel', 'calendar'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const isTaxDocument = (kind: DocumentKind): kind is TaxDocumentKind =>
  taxDocumentKinds.some((one) => one === kind);

export const isVoucher = (kind: DocumentKind): boolean =>
  kind === 'receipt_voucher' || kind === 'refund_voucher';

/**
 * Returns the address of a document. GET with the owner's session returns the file (`no-store`), and 404 for everyone
 * else. `bookingId` is the readable number (`ANT-7K3QXM`). `number` selects a tax document; without it the newest of
 * its kind is returned.
 */
export function documentUrl(bookingId: string, kind: DocumentKind, number?: string): string {
  return `/api/booking/document?${new URLSearchParams({ id: bookingId, kind, ...(number && { number }) })}`;
}

/** Returns the address of a journey's PDF for printing and sharing, which is public. */
export function journeySheetUrl(slug: string): string {
  return `/api/tour/sheet?${new URLSearchParams({ slug })}`;
}
