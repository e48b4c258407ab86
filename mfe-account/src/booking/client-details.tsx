import { useId } from 'react';
import type { Booking } from '@antara/contracts/api/booking';
import { documentRecipientText } from '@antara/contracts/api/messages';
import { formatPhone } from '@antara/contracts/rules/phone';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import styles from './booking.module.css';

/** Whom a travel agency made the booking for, and under what reference; nothing where the traveller made it (CO-12). */
export function ClientDetails({ booking: { agency, client } }: { booking: Booking }) {
  const heading = useId();
  if (!agency) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {client ? 'Your client' : 'Your agency'}
      </h2>
      <DefinitionList
        rows={[
          ...(client
            ? [
                { term: 'Client', description: client.name },
                { term: 'E-mail', description: <span translate="no">{client.email}</span> },
                {
                  term: 'Contact number',
                  description: <span translate="no">{formatPhone(client.mobile_no)}</span>,
                },
                ...(client.reference ? [{ term: 'Your reference', description: client.reference }] : []),
                { term: 'Confirmation and papers', description: documentRecipientText[client.papers_to] },
              ]
            : []),
          { term: 'Booked by', description: agency },
        ]}
      />
    </section>
  );
}
