import type { Booking } from '@antara/contracts/api/booking';
import { documentRecipientText } from '@antara/contracts/api/messages';
import { formatPhone } from '@antara/contracts/rules/phone';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { BookingSection } from './booking-section.tsx';

/**
 * Shows the client and the reference of a booking made by a travel agency (CO-12). Renders nothing for a traveller's
 * own booking.
 */
export function ClientDetails({ booking: { agency, client } }: { booking: Booking }) {
  if (!agency) return null;
  return (
    <BookingSection title={client ? 'Your client' : 'Your agency'}>
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
    </BookingSection>
  );
}
