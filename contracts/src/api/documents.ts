/**
 * The documents of a booking: their kinds, and where a link finds them. No schema here, so that pages can afford it.
 */

/** Papers of tax law; each is a file of its own, found by its number. */
export const taxDocumentKinds = ['receipt_voucher', 'invoice', 'credit_note', 'refund_voucher'] as const;
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];

/** `calendar` is iCalendar, the others are PDF; `travel` is there when the booking is paid in full. */
export const documentKinds = ['confirmation', ...taxDocumentKinds, 'travel', 'calendar'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const isTaxDocument = (kind: DocumentKind): kind is TaxDocumentKind =>
  taxDocumentKinds.some((one) => one === kind);

export const isVoucher = (kind: DocumentKind): boolean =>
  kind === 'receipt_voucher' || kind === 'refund_voucher';

/**
 * The address of a document: GET with the owner's session answers the file (`no-store`), everyone else gets 404.
 * `bookingId` as people read it (`ANT-7K3QXM`); `number` of a tax document; without it the newest of its kind is
 * answered.
 */
export function documentUrl(bookingId: string, kind: DocumentKind, number?: string): string {
  return `/api/booking/document?${new URLSearchParams({ id: bookingId, kind, ...(number && { number }) })}`;
}

/** The address of a journey's PDF, for printing and passing on: GET answers it to everyone. */
export function journeySheetUrl(slug: string): string {
  return `/api/tour/sheet?${new URLSearchParams({ slug })}`;
}
