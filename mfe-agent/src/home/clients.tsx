import type { CommissionEntry } from '@antara/contracts/api/agents';
import type { Booking } from '@antara/contracts/api/booking';
import { bookingDisplayName } from '@antara/contracts/rules/booking-client';
import { paths } from '@antara/contracts/composition/routes';
import { useAgentPrice } from '@antara/contracts/react/use-agent-prices';
import { DateText } from '@antara/shared-ui/date';
import { Price } from '@antara/shared-ui/price';
import { DataTable, type DataColumn } from '@antara/shared-ui/data-table';
import { TextLink } from '@antara/shared-ui/text-link';

const statusText: Record<Booking['status'], string> = {
  PENDING: 'Being paid',
  CONFIRMED: 'Confirmed',
  CANCELLED: 'Cancelled',
  REFUNDED: 'Refunded',
};

/** What an agency earns of its bookings, in per cent, by their number. */
type Percents = ReadonlyMap<string, number>;

const createColumns = (percents: Percents): DataColumn<Booking>[] => [
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
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    cell: (booking) => <BookingTotal booking={booking} percent={percents.get(booking.booking_id)} />,
  },
];

/** `percent` undefined: nothing is earned of it. */
function BookingTotal({ booking, percent }: { booking: Booking; percent: number | undefined }) {
  const toAgentPrice = useAgentPrice();
  const { total_price, total_inr, sub_total, discount_total } = booking;
  const agent = percent === undefined ? null : toAgentPrice(sub_total - discount_total, total_price, percent);
  return <Price usdCents={total_price} inr={total_inr} layout="stacked" agent={agent} />;
}

/** The agency's own bookings. */
export function Clients({
  bookings,
  entries,
}: {
  bookings: readonly Booking[];
  entries: readonly CommissionEntry[];
}) {
  const percents = new Map(entries.map(({ booking_id, percent }) => [booking_id, percent]));
  return (
    <section aria-labelledby="agent-clients">
      <h2 id="agent-clients">Your clients</h2>
      <DataTable
        caption="Bookings of your agency"
        captionHidden
        columns={createColumns(percents)}
        rows={bookings}
        rowKey={({ booking_id }) => booking_id}
        empty="Your clients’ bookings appear here once the first is made."
      />
    </section>
  );
}
