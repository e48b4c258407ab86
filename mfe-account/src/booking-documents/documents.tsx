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

/** The papers of a booking, each to be saved (CO-12). `label` names the list. */
export function Documents({ booking, label }: { booking: Booking; label: string }) {
  return (
    <ul role="list" aria-label={label} className={styles.documents}>
      {booking.documents.map((kind) => (
        <li key={kind}>
          <TextLink href={documentUrl(booking.booking_id, kind)} download>
            {names[kind]}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
