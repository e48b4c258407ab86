/** Revenue by month, by journey or by source, and what was cancelled. */
import { formatDate } from '@antara/shared-ui/date';
import { formatInr } from '@antara/shared-ui/price';
import type { Input, Result } from '@antara/desk-common/operations';
import { Empty, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { Table, type Column } from '../components/table.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { Bar } from './bar.tsx';
import { nameSource } from './group-name.tsx';
import { sumUp } from './occupancy.tsx';
import styles from './figures.module.css';

type Month = Result<'figures.revenue'>['months'][number];
type Group = Result<'figures.revenue'>['groups'][number];
type Row = Omit<Month, 'month'>;
type Cancelled = Result<'figures.revenue'>['cancellations'][number];

const formatMonth = (month: string) => formatDate(`${month}-01`, 'month');

/** Returns the columns of rows that `nameOf` names for the bar, which is full at the highest price of a row. */
const listColumns = <Shown extends Row>(
  rows: readonly Shown[],
  nameOf: (row: Shown) => string,
  first: Column<Shown>,
): Column<Shown>[] => [
  first,
  {
    header: 'Compared',
    cell: (row) => (
      <Bar
        whole={Math.max(1, ...rows.map(({ booked_inr }) => booked_inr))}
        label={`${nameOf(row)}: ${formatInr(row.booked_inr)}`}
        parts={[{ kind: 'sold', value: row.booked_inr }]}
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

const nameGroup = ({ name, journey }: Group) => (journey === undefined ? nameSource(name) : name);

export function Revenue({ input }: { input: Input<'figures.revenue'> }) {
  const { data, error, refetch } = useOperation('figures.revenue', input, { keepsPrevious: true });
  const sums = data && {
    Bookings: data.total.bookings,
    Cancelled: data.total.cancelled,
    'Suite nights': data.total.suite_nights,
    Price: formatInr(data.total.booked_inr),
    'Without GST': formatInr(data.total.net_inr),
    Paid: formatInr(data.total.paid_inr),
  };
  const sumTitle = 'The whole period';
  const header = data?.groups[0]?.journey === undefined ? 'Source' : 'Journey';
  return (
    <div className={styles.parts}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      <Section title="Revenue" note="of bookings that stand">
        {data?.total.bookings === 0 && <Empty>No booking is of this period.</Empty>}
        {data && sums && data.months.length > 0 && (
          <Table
            caption="Revenue by month"
            columns={sumUp(
              listColumns<Month>(data.months, ({ month }) => formatMonth(month), {
                header: 'Month',
                cell: ({ month }) => formatMonth(month),
              }),
              sums,
            )}
            rows={data.months}
            rowKey={({ month }) => month}
            {...{ sumTitle }}
          />
        )}
        {data && sums && data.groups.length > 0 && (
          <Table
            caption={`Revenue by ${header.toLowerCase()}`}
            columns={sumUp(listColumns<Group>(data.groups, nameGroup, { header, cell: nameGroup }), sums)}
            rows={data.groups}
            rowKey={({ name }) => name}
            {...{ sumTitle }}
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
