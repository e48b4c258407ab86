/** The documents that come with a mail about a booking. */
import type { DocumentKind } from '@antara/contracts/api/documents';
import type { BookingFile } from '../booking/file.ts';
import type { Jobs } from '../outbox/outbox.ts';
import type { DbOrTx } from '../platform/db/types.ts';
import type { Reader } from './confirmation.ts';
import { paperOf, type Paper } from './papers.ts';

const withMail: Partial<Record<Jobs['mail']['template'], readonly DocumentKind[]>> = {
  'booking-confirmation': ['confirmation', 'invoice', 'calendar'],
  'balance-received': ['confirmation', 'invoice'],
  'booking-cancelled': ['invoice', 'credit_note', 'calendar'],
};

/** The documents that come with this mail, as far as there are any. */
export async function attachmentsOf(
  db: DbOrTx,
  file: BookingFile,
  template: Jobs['mail']['template'],
  siteUrl: string,
  reader: Reader = 'booker',
): Promise<Paper[]> {
  const papers: Paper[] = [];
  for (const kind of withMail[template] ?? []) {
    const paper = await paperOf(db, file, kind, siteUrl, reader);
    if (paper) papers.push(paper);
  }
  return papers;
}
