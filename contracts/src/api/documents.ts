/** The documents of a booking: their kinds, and where a link finds them. No schema here, so that pages can afford it. */

/** `calendar` is iCalendar, the others are PDF; `travel` is there when the booking is paid in full. */
export const documentKinds = ['confirmation', 'invoice', 'credit_note', 'travel', 'calendar'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * The address of a document: GET with the owner's session answers the file (`no-store`), everyone else gets 404.
 * `bookingId` as people read it (`ANT-7K3QXM`); `number` of one invoice, where not all are wanted.
 */
export function documentUrl(bookingId: string, kind: DocumentKind, number?: string): string {
  return `/api/booking/document?${new URLSearchParams({ id: bookingId, kind, ...(number && { number }) })}`;
}

/** The address of a journey's PDF, for printing and passing on: GET answers it to everyone. */
export function journeySheetUrl(slug: string): string {
  return `/api/tour/sheet?${new URLSearchParams({ slug })}`;
}
