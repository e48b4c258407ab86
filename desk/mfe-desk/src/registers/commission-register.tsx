import { formatDate } from '@antara/shared-ui/date';
import { formatInr, formatUsd } from '@antara/shared-ui/price';
import type { Result } from '@antara/desk-common/operations';
import { Empty } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { Table, type Column } from '../components/table.tsx';
import { BookingLink } from '../components/booking-link.tsx';
import { useOperation } from '../desk/use-operation.ts';
import type { Period } from '../components/periods.ts';

type Line = Result<'registers.commissions'>['lines'][number];

const listColumns = (sums: Result<'registers.commissions'>['sums']): Column<Line>[] => [
  { header: 'Date', cell: ({ on }) => formatDate(on, 'short'), value: ({ on }) => on },
  {
    header: 'Booking',
    value: ({ booking_id }) => booking_id,
    cell: ({ booking_id }) => <BookingLink id={booking_id} />,
  },
  { header: 'Agency', cell: ({ agency }) => agency },
  { header: 'Payout', cell: ({ payout }) => payout },
  { header: 'Kind', cell: ({ kind }) => kind },
  {
    header: 'USD',
    value: ({ amount }) => amount,
    align: 'end',
    cell: ({ amount }) => formatUsd(amount),
    sum: formatUsd(sums.amount),
  },
  {
    header: 'INR',
    align: 'end',
    cell: ({ inr }) => formatInr(inr),
    value: ({ inr }) => inr,
    sum: formatInr(sums.inr),
  },
];

export function CommissionRegister({ period }: { period: Period }) {
  const read = useOperation('registers.commissions', period, { keepsPrevious: true });
  if (read.error) return <Problem error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return null;
  const { lines, sums } = read.data;
  if (lines.length === 0)
    return <Empty>No commission was paid out in this period. What is due stands among the agents.</Empty>;
  return (
    <Table
      list="register-of-commission"
      caption="Commission"
      rows={lines}
      rowKey={({ booking_id, kind }) => `${booking_id} ${kind}`}
      sumTitle={sums.lines === 1 ? '1 line' : `${sums.lines} lines`}
      columns={listColumns(sums)}
    />
  );
}
