import type { PortalBooking } from '@antara/contracts/api/agents';
import type { CallAnswer } from '@antara/contracts/api/client';
import type { Booking } from '@antara/contracts/api/booking';
import { isEmptyFilter } from '@antara/contracts/rules/portal-filter';
import { bookingDisplayName } from '@antara/contracts/rules/booking-client';
import { paths } from '@antara/contracts/composition/routes';
import { useAgentPrice } from '@antara/contracts/react/use-agent-prices';
import { DateText } from '@antara/shared-ui/date';
import { Price } from '@antara/shared-ui/price';
import { DataTable, type DataColumn } from '@antara/shared-ui/data-table';
import { Pagination } from '@antara/shared-ui/pagination';
import { TextLink } from '@antara/shared-ui/text-link';
import { withPage, type PortalQuery } from './portal-query.ts';
import styles from './home.module.css';

const statusText: Record<Booking['status'], string> = {
  PENDING: 'Being paid',
  CONFIRMED: 'Confirmed',
  CANCELLED: 'Cancelled',
  REFUNDED: 'Refunded',
};

const columns: readonly DataColumn<PortalBooking>[] = [
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
    cell: (booking) => <BookingTotal booking={booking} />,
  },
];

function BookingTotal({ booking }: { booking: PortalBooking }) {
  const toAgentPrice = useAgentPrice();
  const { total_price, total_inr, sub_total, discount_total, commission_percent } = booking;
  const agent =
    commission_percent === null
      ? null
      : toAgentPrice(sub_total - discount_total, total_price, commission_percent);
  return <Price usdCents={total_price} inr={total_inr} layout="stacked" agent={agent} />;
}

/** The agency's own bookings. */
export function Clients({
  lists,
  busy,
  query,
}: {
  lists: CallAnswer<'agentBookings'>;
  busy: boolean;
  query: PortalQuery;
}) {
  const { rows, total, page, pages } = lists.bookings;
  const narrowed = !isEmptyFilter(query.filter);
  return (
    <section aria-labelledby="agent-clients">
      <h2 id="agent-clients">Your clients</h2>
      <p role="status" className={styles.found}>
        {narrowed && (total === 1 ? '1 booking fits' : `${total} bookings fit`)}
      </p>
      <DataTable
        caption="Bookings of your agency"
        captionHidden
        columns={columns}
        rows={rows}
        busy={busy}
        rowKey={({ booking_id }) => booking_id}
        empty={
          narrowed
            ? 'No booking fits this search.'
            : 'Your clients’ bookings appear here once the first is made.'
        }
      />
      <Pagination
        label="Pages of your bookings"
        page={page}
        pages={pages}
        hrefFor={(other) => `${paths.agentPortal(withPage(query, 'page', other))}#agent-clients`}
      />
    </section>
  );
}
