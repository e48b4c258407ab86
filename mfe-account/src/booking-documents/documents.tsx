import type { Booking } from '@antara/contracts/api/booking';
import { documentUrl, isTaxDocument, type DocumentKind } from '@antara/contracts/api/documents';
import { TextLink } from '@antara/shared-ui/text-link';
import styles from './documents.module.css';

const names: Record<DocumentKind, string> = {
  confirmation: 'Confirmation (PDF)',
  receipt_voucher: 'Receipt voucher (PDF)',
  refund_voucher: 'Refund voucher (PDF)',
  invoice: 'Invoice (PDF)',
  credit_note: 'Credit note (PDF)',
  travel: 'Travel documents (PDF)',
  calendar: 'Calendar file',
};

/**
 * Returns the name and address of each document: the confirmation first, then the tax documents, then the others. When
 * a booking has several documents of one kind, their names contain their numbers.
 */
function listDocuments({ booking_id: id, documents, tax_documents }: Booking): {
  url: string;
  name: string;
}[] {
  const papers = documents
    .filter((kind) => !tax_documents || !isTaxDocument(kind))
    .map((kind) => ({ url: documentUrl(id, kind), name: names[kind] }));
  const issued = (tax_documents ?? []).map(({ kind, number }, _, all) => ({
    url: documentUrl(id, kind, number),
    name:
      all.filter((one) => one.kind === kind).length > 1
        ? names[kind].replace(' (', ` ${number} (`)
        : names[kind],
  }));
  return papers.toSpliced(1, 0, ...issued);
}

/** Lists the documents of a booking as links that download them (CO-12). `label` is the accessible name of the list. */
export function Documents({ booking, label }: { booking: Booking; label: string }) {
  return (
    <ul role="list" aria-label={label} className={styles.documents}>
      {listDocuments(booking).map(({ url, name }) => (
        <li key={url}>
          <TextLink href={url} download>
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
