/** Revenue by month, and what was cancelled. */
import { formatDate } from '@antara/shared-ui/date';
import { formatInr } from '@antara/shared-ui/price';
import type { Input, Result } from '@antara/desk-common/operations';
import { Empty, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { Table, type Column } from '../components/table.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { Bar } from './bar.tsx';
import { sumUp } from './occupancy.tsx';
import styles from './figures.module.css';

type Month = Result<'figures.revenue'>['months'][number];
type Cancelled = Result<'figures.revenue'>['cancellations'][number];

const formatMonth = (month: string) => formatDate(`${month}-01`, 'month');

/** Returns the columns of a list whose highest price is `highest`. */
const listMonthColumns = (highest: number): Column<Month>[] => [
  { header: 'Month', cell: ({ month }) => formatMonth(month) },
  {
    header: 'Compared',
    cell: ({ month, booked_inr }) => (
      <Bar
        whole={highest}
        label={`${formatMonth(month)}: ${formatInr(booked_inr)}`}
        parts={[{ kind: 'sold', value: booked_inr }]}
      />
    ),
  },
  { header: 'Bookings', align: 'end', cell: (row) => row.bookings },
  { header: 'Cancelled', align: 'end', cell: (row) => row.cancelled },
  { header: 'Suite nights', align: 'end', cell: (row) => row.suite_nights },
  { header: 'Price', align: 'end', cell: (row) => formatInr(row.booked_inr) },
  { header: 'Without GST', align: 'end', cell: (row) => formatInr(row.net_inr) },
  { header: 'Paid', align: 'end', cell: (row) => formatInr(row.paid_inr) },
  {
    header: 'A suite, a night',
    align: 'end',
    cell: ({ suite_night_inr }) => (suite_night_inr === null ? '' : formatInr(suite_night_inr)),
  },
];

const cancelledColumns: Column<Cancelled>[] = [
  { header: 'Month', cell: ({ month }) => formatMonth(month) },
  { header: 'By', cell: ({ cause }) => cause },
  { header: 'Bookings', align: 'end', cell: (row) => row.bookings },
  { header: 'Suites', align: 'end', cell: (row) => row.suites },
  { header: 'Price', align: 'end', cell: (row) => formatInr(row.booked_inr) },
  { header: 'Paid back', align: 'end', cell: (row) => formatInr(row.refund_inr) },
  { header: 'Kept', align: 'end', cell: (row) => formatInr(row.kept_inr) },
];

export function Revenue({ input }: { input: Input<'figures.revenue'> }) {
  const { data, error, refetch } = useOperation('figures.revenue', input, { keepsPrevious: true });
  const highest = Math.max(1, ...(data?.months.map(({ booked_inr }) => booked_inr) ?? []));
  return (
    <div className={styles.parts}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      <Section title="Revenue" note="of bookings that stand">
        {data?.months.length === 0 && <Empty>No booking is of this period.</Empty>}
        {data && data.months.length > 0 && (
          <Table
            caption="Revenue by month"
            columns={sumUp(listMonthColumns(highest), {
              Bookings: data.total.bookings,
              Cancelled: data.total.cancelled,
              'Suite nights': data.total.suite_nights,
              Price: formatInr(data.total.booked_inr),
              'Without GST': formatInr(data.total.net_inr),
              Paid: formatInr(data.total.paid_inr),
            })}
            rows={data.months}
            rowKey={({ month }) => month}
            sumTitle="The whole period"
          />
        )}
      </Section>
      <Section title="Cancelled">
        {data?.cancellations.length === 0 && <Empty>Nothing was cancelled in this period.</Empty>}
        {data && data.cancellations.length > 0 && (
          <Table
            caption="Cancellations by month and cause"
            columns={cancelledColumns}
            rows={data.cancellations}
            rowKey={({ month, cause }) => `${month} ${cause}`}
          />
        )}
      </Section>
    </div>
  );
}
