import { useState } from 'react';
import type { PortalBooking } from '@antara/contracts/api/agents';
import type { Booking } from '@antara/contracts/api/booking';
import type { CallAnswer } from '@antara/contracts/api/client';
import type { BookingPaymentLinks } from '@antara/contracts/api/payment-links';
import { paths } from '@antara/contracts/composition/routes';
import { useAgentPrice } from '@antara/contracts/react/use-agent-prices';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useQuery } from '@antara/contracts/react/use-query';
import { bookingDisplayName } from '@antara/contracts/rules/booking-client';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { getCommissionableFare } from '@antara/contracts/rules/commission-rules';
import { isEmptyFilter } from '@antara/contracts/rules/portal-filter';
import { Button } from '@antara/shared-ui/button';
import { DataTable, type DataColumn } from '@antara/shared-ui/data-table';
import { DateText, formatDate } from '@antara/shared-ui/date';
import { Pagination } from '@antara/shared-ui/pagination';
import { Amount, Price, formatInr } from '@antara/shared-ui/price';
import { TextLink } from '@antara/shared-ui/text-link';
import { QueryFailure } from '../failed-read.tsx';
import { PaymentLinkDialog } from './payment-link-dialog.tsx';
import { type PortalQuery, toPageQuery } from './portal-query.ts';
import { useLatest } from './use-latest.ts';
import styles from './home.module.css';

const statusText: Record<Booking['status'], string> = {
  PENDING: 'Being paid',
  CONFIRMED: 'Confirmed',
  CANCELLED: 'Cancelled',
  REFUNDED: 'Refunded',
};

/** Returns the payment links of a booking, or null when it has none. */
type FindLinks = (bookingId: string) => BookingPaymentLinks | null;

const createColumns = (
  findLinks: FindLinks,
  onAsk: (booking: PortalBooking) => void,
): readonly DataColumn<PortalBooking>[] => [
  {
    id: 'client',
    header: 'Client',
    rowHeader: true,
    cell: (booking) => (
      <>
        <TextLink translate="no" to={paths.booking(booking.booking_id)}>
          {bookingDisplayName(booking) || booking.booking_id}
        </TextLink>
        {booking.booked_by && <p className={styles.bookedBy}>{`Booked by ${booking.booked_by}`}</p>}
      </>
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
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    cell: (booking) => (
      <BalanceCell booking={booking} links={findLinks(booking.booking_id)} onAsk={() => onAsk(booking)} />
    ),
  },
];

function BookingTotal({ booking }: { booking: PortalBooking }) {
  const toAgentPrice = useAgentPrice();
  const { total_price, total_inr, commission_percent } = booking;
  const agent =
    commission_percent === null
      ? null
      : toAgentPrice(getCommissionableFare(booking), total_price, commission_percent);
  return <Price usdCents={total_price} inr={total_inr} layout="stacked" agent={agent} />;
}

/** Lists the bookings of the agency. */
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
  const { api } = useAppContext();
  const ids = rows.map(({ booking_id }) => booking_id).join(',');
  const linksRead = useQuery(ids ? `payment-links ${ids}` : null, (signal) =>
    api('paymentLinks', { query: { bookings: ids }, signal }),
  );
  const links = useLatest(linksRead);
  // The payment links after actions on this page, the newest first. They replace those of the query.
  const [changed, setChanged] = useState<readonly BookingPaymentLinks[]>([]);
  const [askedBooking, setAsked] = useState<PortalBooking | null>(null);
  const findLinks: FindLinks = (id) =>
    [...changed, ...(links?.links ?? [])].find(({ booking_id }) => booking_id === id) ?? null;
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
        columns={createColumns(findLinks, setAsked)}
        rows={rows}
        busy={busy}
        rowKey={({ booking_id }) => booking_id}
        empty={
          narrowed
            ? 'No booking fits this search.'
            : 'Your clients’ bookings appear here once the first is made.'
        }
      />
      <QueryFailure
        query={linksRead}
        title="Your payment links could not be read"
        message="They can be used as before. Please try again."
      />
      <PaymentLinkDialog
        booking={askedBooking}
        links={askedBooking && findLinks(askedBooking.booking_id)}
        onChanged={(now) => setChanged((before) => [now, ...before])}
        onClose={() => setAsked(null)}
      />
      <Pagination
        label="Pages of your bookings"
        page={page}
        pages={pages}
        hrefFor={(other) => paths.agentPortal(toPageQuery(query, 'page', other))}
        list="agent-clients"
      />
    </section>
  );
}

interface BalanceCellProps {
  booking: PortalBooking;
  links: BookingPaymentLinks | null;
  onAsk: () => void;
}

/**
 * Shows the balance of a booking and a button for its payment link. After a payment by link, shows the date on which
 * the client paid.
 */
function BalanceCell({ booking, links, onAsk }: BalanceCellProps) {
  const { status, balance_inr: balanceInr } = booking;
  if (links?.paid_at && balanceInr === 0) {
    return <span>{`Paid by the client on ${formatDate(toCivilDate(new Date(links.paid_at)))}`}</span>;
  }
  if (status !== 'CONFIRMED' || balanceInr === 0) return <span>–</span>;
  return (
    <div className={styles.balance}>
      <Amount>{formatInr(balanceInr)}</Amount>
      {links && links.open > 0 && <span className={styles.soft}>Link is open</span>}
      <Button
        variant="quiet"
        aria-label={`Payment link for ${bookingDisplayName(booking) || booking.booking_id}`}
        onClick={onAsk}
      >
        Payment link
      </Button>
    </div>
  );
}
