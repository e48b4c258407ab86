import { formatDate } from '@antara/shared-ui/date';
import type { Result } from '@antara/desk-common/operations';
import { Empty } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { Table, type Column } from '../components/table.tsx';
import { BookingLink } from '../components/booking-link.tsx';
import { useOperation } from '../desk/use-operation.ts';
import type { Period } from '../components/periods.ts';
import styles from './registers.module.css';
import { formatPaise } from '../desk/amounts.ts';

const ways = ['card', 'transfer', 'cash', 'cheque'] as const;

type Line = Result<'registers.payments'>['lines'][number];

const listColumns = (totalPaise: number): Column<Line>[] => [
  { header: 'Date', cell: ({ on }) => formatDate(on, 'short'), value: ({ on }) => on },
  {
    header: 'Booking',
    value: ({ booking_id }) => booking_id,
    cell: ({ booking_id }) => <BookingLink id={booking_id} />,
  },
  { header: 'Way', cell: ({ way }) => way },
  { header: 'Reference', cell: ({ reference }) => reference },
  {
    header: 'Amount',
    value: ({ amount_paise }) => amount_paise / 100,
    align: 'end',
    cell: ({ amount_paise }) => formatPaise(amount_paise),
    sum: formatPaise(totalPaise),
  },
];

export function MoneyRegister({ register, period }: { register: 'payments' | 'refunds'; period: Period }) {
  const read = useOperation(`registers.${register}`, period, { keepsPrevious: true });
  if (read.error) return <Problem error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return null;
  const { lines, sums } = read.data;
  const undated = 'undated_paise' in read.data ? read.data.undated_paise : 0;
  return (
    <>
      {lines.length === 0 ? (
        <Empty>{`No money ${register === 'payments' ? 'came' : 'went back'} in this period.`}</Empty>
      ) : (
        <>
          <p className={styles.ways}>{ways.map((way) => `${way} ${formatPaise(sums[way])}`).join(' · ')}</p>
          <Table
            list={`register-of-${register}`}
            caption={register === 'payments' ? 'Payments' : 'Refunds'}
            rows={lines}
            // Two entries may be alike; the register never changes the order of those of a day.
            rowKey={(line, place) => `${line.reference} ${place}`}
            sumTitle={sums.lines === 1 ? '1 line' : `${sums.lines} lines`}
            columns={listColumns(sums.total)}
          />
        </>
      )}
      {undated > 0 && (
        <Empty>
          {`${formatPaise(undated)} more were refunded by card before days were stored; they are in no period.`}
        </Empty>
      )}
    </>
  );
}
