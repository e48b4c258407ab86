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
 * Returns each document with its address: the confirmation first, then the tax documents. Several documents of one kind
 * are named by their numbers.
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

/** The documents of a booking, each as a download (CO-12). `label` names the list. */
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
