/** How full departures are, by group. */
import type { Input, Result } from '@antara/desk-common/operations';
import { Empty, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { Table, type Column } from '../components/table.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { GroupName } from './group-name.tsx';
import { Bar } from './bar.tsx';
import styles from './figures.module.css';
import { formatCount } from '../desk/words.ts';
import { formatKnown, formatPercentSold } from '../desk/amounts.ts';

type Row = Result<'figures.occupancy'>['rows'][number];

const countBlocked = ({ charter, allotment, blocked_otherwise }: NonNullable<Row['capacity']>) =>
  charter + allotment + blocked_otherwise;

const toPercent = ({ occupancy_percent }: NonNullable<Row['capacity']>) =>
  occupancy_percent === null ? '–' : `${occupancy_percent} %`;

const columns: Column<Row>[] = [
  { header: 'Group', cell: (row) => <GroupName name={row.name} /> },
  {
    header: 'How full',
    cell: ({ capacity, sold }) => {
      if (!capacity) return null;
      const unsaleable = countBlocked(capacity) + capacity.out_of_service;
      const blocked = unsaleable > 0 ? `, ${unsaleable} blocked or out of service` : '';
      return (
        <Bar
          whole={capacity.suites}
          label={`${sold} of ${formatCount(capacity.suites, 'suite')} sold${blocked}`}
          parts={[
            { kind: 'sold', value: sold },
            { kind: 'held', value: capacity.held },
          ]}
          blocked={unsaleable}
        />
      );
    },
  },
  {
    header: 'Sold of suites in service',
    align: 'end',
    cell: ({ capacity }) => (capacity ? toPercent(capacity) : ''),
    value: ({ capacity }) => capacity?.occupancy_percent,
  },
  { header: 'Sold', align: 'end', cell: (row) => row.sold },
  { header: 'Suites', align: 'end', cell: ({ capacity }) => capacity?.suites ?? '' },
  { header: 'Held', align: 'end', cell: ({ capacity }) => capacity?.held ?? '' },
  { header: 'Blocked', align: 'end', cell: ({ capacity }) => (capacity ? countBlocked(capacity) : '') },
  { header: 'Free', align: 'end', cell: ({ capacity }) => capacity?.free ?? '' },
  { header: 'Guests', align: 'end', cell: (row) => row.guests },
  { header: 'Price', align: 'end', cell: (row) => (row.sold ? formatKnown(row.booked_inr) : '') },
  { header: 'Paid', align: 'end', cell: (row) => (row.sold ? formatKnown(row.paid_inr) : '') },
  { header: 'A suite, a night', align: 'end', cell: (row) => formatKnown(row.suite_night_inr) },
];

export function Occupancy({ input }: { input: Input<'figures.occupancy'> }) {
  const { data, error, refetch } = useOperation('figures.occupancy', input, { keepsPrevious: true });
  const total = data?.total;
  return (
    <Section
      title="Occupancy"
      note={
        total &&
        `${formatCount(total.sold, 'suite')} sold of ${total.capacity?.suites ?? 0} · ${formatPercentSold(total.capacity?.occupancy_percent)} · ${formatCount(total.guests, 'guest')}`
      }
    >
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <Empty>Nothing sails in this period.</Empty>}
      {data && data.rows.length > 0 && (
        <>
          <ul className={styles.legend}>
            <li data-kind="sold">sold</li>
            <li data-kind="held">held</li>
            <li data-kind="blocked">blocked or out of service</li>
            <li>free</li>
          </ul>
          <Table
            caption="Occupancy"
            columns={sumUp(columns, {
              Sold: total?.sold,
              Suites: total?.capacity?.suites,
              Guests: total?.guests,
              Price: formatKnown(total?.booked_inr ?? null),
              Paid: formatKnown(total?.paid_inr ?? null),
            })}
            rows={data.rows}
            rowKey={(row, place) => `${row.name} ${place}`}
            sumTitle="The whole period"
          />
        </>
      )}
    </Section>
  );
}

/** Puts the sums of the whole period under the columns. They are the server's, not those of the rows shown. */
export const sumUp = <Shown,>(
  all: readonly Column<Shown>[],
  sums: Record<string, string | number | undefined>,
): Column<Shown>[] => all.map((column) => ({ ...column, sum: sums[column.header] }));
