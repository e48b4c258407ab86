/** The columns of lists of bookings. */
import { formatDate } from '@antara/shared-ui/date';
import { formatInr } from '@antara/shared-ui/price';
import { JourneyName } from '../components/journey-name.tsx';
import type { ListColumn } from '../components/list-table.tsx';
import { formatInstant } from './format.ts';
import type { BookingLine } from './record.ts';
import { StatusBadge, statusNames } from './states.tsx';
import styles from './bookings.module.css';

type Amount = 'total_inr' | 'paid_inr' | 'refund_inr' | 'balance_inr';

const toAmountColumn = (id: Amount, title: string, isHidden = false): ListColumn<BookingLine> => ({
  id,
  title,
  isHidden,
  isFigure: true,
  value: (row) => row[id],
  cell: (row) => {
    const inr = row[id];
    return inr ? formatInr(inr) : null;
  },
  sum: (rows) => formatInr(rows.reduce((sum, row) => sum + (row[id] ?? 0), 0)),
});

export const bookingColumns: readonly ListColumn<BookingLine>[] = [
  { id: 'booking', title: 'Booking', value: (row) => row.booking_id, isFixed: true },
  {
    id: 'status',
    title: 'Status',
    value: (row) => statusNames[row.status][0] + (row.dispute ? `, dispute ${row.dispute}` : ''),
    cell: (row) => <StatusBadge status={row.status} />,
  },
  { id: 'date', title: 'Departure', value: (row) => row.date, cell: (row) => formatDate(row.date, 'short') },
  {
    id: 'journey',
    title: 'Journey',
    value: (row) => row.journey,
    cell: (row) => <JourneyName slug={row.journey} />,
  },
  { id: 'ship', title: 'Ship', value: (row) => row.ship, isHidden: true },
  {
    id: 'customer',
    title: 'Guest',
    value: (row) => row.client ?? row.customer,
  },
  { id: 'agency', title: 'Agency', value: (row) => row.agency, isHidden: true },
  {
    id: 'suites',
    title: 'Suites',
    value: (row) => row.suites.join(' '),
    sum: (rows) => String(rows.reduce((sum, row) => sum + row.suites.length, 0)),
  },
  toAmountColumn('total_inr', 'Total'),
  toAmountColumn('paid_inr', 'Paid'),
  toAmountColumn('refund_inr', 'Back', true),
  toAmountColumn('balance_inr', 'Balance'),
  {
    id: 'due',
    title: 'Due',
    value: (row) => row.balance_due_on,
    cell: (row) =>
      row.balance_due_on && (
        <span className={row.overdue ? styles.late : undefined}>
          {`${formatDate(row.balance_due_on, 'short')}${row.overdue ? ', overdue' : ''}`}
        </span>
      ),
  },
  {
    id: 'booked',
    title: 'Booked',
    value: (row) => row.booked_at,
    cell: (row) => row.booked_at && formatInstant(row.booked_at),
    isHidden: true,
  },
];
