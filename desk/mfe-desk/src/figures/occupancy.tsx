/** How full departures are, by group. */
import type { Input, Result } from '@antara/desk-common/operations';
import { Empty, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { Table, type Column } from '../components/table.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { GroupName } from './group-name.tsx';
import { Bar } from './bar.tsx';
import { formatCount } from '../desk/words.ts';
import { formatKnown } from '../desk/amounts.ts';

type Row = Result<'figures.occupancy'>['rows'][number];

const countBlocked = ({ charter, allotment, blocked_otherwise }: NonNullable<Row['capacity']>) =>
  charter + allotment + blocked_otherwise;

const columns: Column<Row>[] = [
  { header: 'Group', cell: (row) => <GroupName name={row.name} /> },
  {
    header: 'How full',
    cell: ({ capacity, sold }) =>
      capacity && (
        <Bar
          whole={capacity.suites}
          label={`${sold} of ${formatCount(capacity.suites, 'suite')} sold`}
          parts={[
            { kind: 'sold', value: sold },
            { kind: 'held', value: capacity.held },
            { kind: 'blocked', value: countBlocked(capacity) + capacity.out_of_service },
          ]}
        />
      ),
  },
  {
    header: '%',
    align: 'end',
    cell: ({ capacity }) => capacity?.occupancy_percent ?? '',
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
        `${formatCount(total.sold, 'suite')} sold of ${total.capacity?.suites ?? 0} · ${total.capacity?.occupancy_percent ?? 0} % · ${formatCount(total.guests, 'guest')}`
      }
    >
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <Empty>Nothing sails in this period.</Empty>}
      {data && data.rows.length > 0 && (
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
      )}
    </Section>
  );
}

/** Puts the sums of the whole period under the columns. They are the server's, not those of the rows shown. */
export const sumUp = <Shown,>(
  all: readonly Column<Shown>[],
  sums: Record<string, string | number | undefined>,
): Column<Shown>[] => all.map((column) => ({ ...column, sum: sums[column.header] }));
