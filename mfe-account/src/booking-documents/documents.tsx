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

/** Each document with its address; of several of a kind each by its number. */
function listDocuments({ booking_id: id, documents, tax_documents = [] }: Booking): {
  url: string;
  name: string;
}[] {
  return documents.flatMap((kind) => {
    const issued = tax_documents.filter((one) => one.kind === kind);
    if (!issued.length) return [{ url: documentUrl(id, kind), name: names[kind] }];
    return issued.map(({ number }) => ({
      url: documentUrl(id, kind, number),
      name: issued.length > 1 ? names[kind].replace(' (', ` ${number} (`) : names[kind],
    }));
  });
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
