/** What should be settled before a month is closed, with the page where it is done. */
import { Link } from 'react-router-dom';
import { formatInr } from '@antara/shared-ui/price';
import type { Result } from '@antara/desk-common/operations';
import { Empty, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { BookingLink } from '../components/booking-link.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import styles from './months.module.css';

type OpenItem = Result<'months.show'>['open'][number];

const addresses: Partial<Record<OpenItem['kind'], string>> = {
  lines: '/transfers',
  cheques: '/transfers?tab=cheques',
  refunds: '/transfers?tab=refunds',
};

const figureNames: Record<string, string> = {
  documents: 'papers',
  gst: 'GST',
  payments: 'payments',
  refunds: 'refunds',
  commissions: 'commission',
};

/** What guests owe today on balances whose day is past: a row as those of the items, and nothing when nobody owes. */
function OverdueBalances() {
  const { may } = useDesk();
  const { data, error } = useOperation(
    'bookings.list',
    may('bookings.list') ? { overdue: true, limit: mostBookings } : null,
  );
  if (error)
    return (
      <li>
        <Problem error={error} />
      </li>
    );
  if (!data || data.bookings.length === 0) return null;
  const { bookings, more } = data;
  const number = `${more === undefined ? '' : 'more than '}${bookings.length}`;
  const sum = bookings.reduce((total, { balance_inr }) => total + balance_inr, 0);
  return (
    <li>
      <Link to="/bookings?overdue=1">
        {`${number} ${bookings.length === 1 ? 'booking owes' : 'bookings owe'} ${formatInr(sum)} past the day of the balance`}
      </Link>
      <span className={styles.examples}>
        today; the month can be closed all the same
        {bookings.slice(0, shownBookings).map(({ booking_id }) => (
          <BookingLink key={booking_id} id={booking_id} />
        ))}
        {bookings.length > shownBookings && <span>and others</span>}
      </span>
    </li>
  );
}

const mostBookings = 1_000;
const shownBookings = 10;

const bookingPattern = /^ANT-[0-9A-Z]+$/;

interface OpenItemsProps {
  open: readonly OpenItem[];
  /** The figures that are no longer as they were at the closing. */
  differs: readonly string[];
}

export function OpenItems({ open, differs }: OpenItemsProps) {
  return (
    <Section title="Open" note={open.length === 0 && 'nothing'}>
      {differs.length > 0 && (
        <p role="alert" className={styles.differs}>
          {`Since the closing these figures have changed: ${differs.map((name) => figureNames[name] ?? name).join(', ')}. The history says by what.`}
        </p>
      )}
      {open.length === 0 && (
        <Empty>
          Everything of the month is settled: lines matched, cheques cleared, papers issued, refunds paid.
        </Empty>
      )}
      <ul className={styles.open}>
        {open.map(({ kind, sentence, examples, number }) => {
          const address = addresses[kind];
          return (
            <li key={kind}>
              {address ? <Link to={address}>{sentence}</Link> : <span>{sentence}</span>}
              <span className={styles.examples}>
                {examples.map((example) =>
                  bookingPattern.test(example) ? (
                    <BookingLink key={example} id={example} />
                  ) : (
                    <span key={example}>{example}</span>
                  ),
                )}
                {number > examples.length && <span>and others</span>}
              </span>
            </li>
          );
        })}
        <OverdueBalances />
      </ul>
    </Section>
  );
}
