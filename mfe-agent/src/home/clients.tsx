import type { Booking } from '@antara/contracts/api/booking';
import { bookingDisplayName } from '@antara/contracts/rules/booking-client';
import { paths } from '@antara/contracts/composition/routes';
import { DateText } from '@antara/shared-ui/date';
import { formatUsd } from '@antara/shared-ui/price';
import { DataTable, type DataColumn } from '@antara/shared-ui/data-table';
import { TextLink } from '@antara/shared-ui/text-link';

const statusText: Record<Booking['status'], string> = {
  PENDING: 'Being paid',
  CONFIRMED: 'Confirmed',
  CANCELLED: 'Cancelled',
  REFUNDED: 'Refunded',
};

const columns: readonly DataColumn<Booking>[] = [
  {
    id: 'client',
    header: 'Client',
    rowHeader: true,
    cell: (booking) => (
      <TextLink to={paths.booking(booking.booking_id)}>
        {bookingDisplayName(booking) || booking.booking_id}
      </TextLink>
    ),
  },
  { id: 'reference', header: 'Reference', cell: ({ client }) => client?.reference || '–' },
  { id: 'journey', header: 'Journey', cell: ({ booking_tour }) => booking_tour.name },
  {
    id: 'from',
    header: 'Departure',
    cell: ({ booking_date_from }) => <DateText date={booking_date_from} format="short" />,
  },
  { id: 'suites', header: 'Suites', align: 'end', cell: ({ booking_data }) => booking_data.length },
  { id: 'state', header: 'State', cell: ({ status }) => statusText[status] },
  { id: 'total', header: 'Total', align: 'end', cell: ({ total_price }) => formatUsd(total_price) },
];

/** The agency's own bookings. */
export function Clients({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <section aria-labelledby="agent-clients">
      <h2 id="agent-clients">Your clients</h2>
      <DataTable
        caption="Bookings of your agency"
        captionHidden
        columns={columns}
        rows={bookings}
        rowKey={({ booking_id }) => booking_id}
        empty="Your clients’ bookings appear here once the first is made."
      />
    </section>
  );
}
