import type { Booking } from '@antara/contracts/api/booking';
import { documentUrl, type DocumentKind } from '@antara/contracts/api/documents';
import { TextLink } from '@antara/shared-ui/text-link';
import styles from './documents.module.css';

const names: Record<DocumentKind, string> = {
  confirmation: 'Confirmation (PDF)',
  invoice: 'Invoice (PDF)',
  credit_note: 'Credit note (PDF)',
  travel: 'Travel documents (PDF)',
  calendar: 'Calendar file',
};

/** Each document with its address. Several invoices are listed one by one: what was added later has one of its own. */
function listDocuments({
  booking_id: id,
  documents,
  invoices = [],
}: Booking): { url: string; name: string }[] {
  return documents.flatMap((kind) =>
    kind === 'invoice' && invoices.length > 1
      ? invoices.map(({ number }) => ({
          url: documentUrl(id, kind, number),
          name: `Invoice ${number} (PDF)`,
        }))
      : [{ url: documentUrl(id, kind), name: names[kind] }],
  );
}

/** The papers of a booking, each to be saved (CO-12). `label` names the list. */
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
