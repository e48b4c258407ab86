/** What is sold against what was sold at the same number of days before departure last year. */
import { formatDate } from '@antara/shared-ui/date';
import type { Input, Result } from '@antara/desk-common/operations';
import { Empty, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { Table, type Column } from '../components/table.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { GroupName } from './group-name.tsx';
import { Bar } from './bar.tsx';
import { sumUp } from './occupancy.tsx';
import { formatKnown } from '../desk/amounts.ts';

type Row = Result<'figures.pace'>['rows'][number];

/** Writes a difference with its sign. */
const withSign = (difference: number | null) =>
  difference === null ? '' : difference > 0 ? `+${difference}` : String(difference).replace('-', '−');

const columns: Column<Row>[] = [
  { header: 'Group', cell: (row) => <GroupName name={row.name} /> },
  {
    header: 'Of last year',
    cell: ({ now, final }) =>
      final && (
        <Bar
          whole={Math.max(now.sold, final.sold)}
          label={`${now.sold} sold now, ${final.sold} last year in the end`}
          parts={[
            { kind: 'sold', value: now.sold },
            { kind: 'before', value: Math.max(0, final.sold - now.sold) },
          ]}
        />
      ),
  },
  { header: 'Sold now', align: 'end', cell: ({ now }) => now.sold },
  { header: 'Last year', align: 'end', cell: (row) => row.same_time?.sold ?? '' },
  { header: 'More or less', align: 'end', cell: (row) => withSign(row.sold_difference) },
  { header: 'At the end', align: 'end', cell: (row) => row.final?.sold ?? '' },
  { header: 'Price now', align: 'end', cell: ({ now }) => (now.sold ? formatKnown(now.booked_inr) : '') },
  { header: 'Price then', align: 'end', cell: (row) => formatKnown(row.same_time?.booked_inr) },
  { header: 'Price at the end', align: 'end', cell: (row) => formatKnown(row.final?.booked_inr) },
];

export function Pace({ input }: { input: Input<'figures.pace'> }) {
  const { data, error, refetch } = useOperation('figures.pace', input, { keepsPrevious: true });
  const total = data?.total;
  return (
    <Section
      title="Pace"
      note={
        data &&
        `last year as of ${formatDate(data.last_year.as_of)}${data.rows.some(({ final }) => final) ? '' : ': none of these sailed then'}`
      }
    >
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <Empty>Nothing is sold in this period yet.</Empty>}
      {data && data.rows.length > 0 && (
        <Table
          caption="Pace"
          columns={sumUp(columns, {
            'Sold now': total?.now.sold,
            'Last year': total?.same_time?.sold,
            'At the end': total?.final?.sold,
            'Price now': formatKnown(total?.now.booked_inr),
            'Price then': formatKnown(total?.same_time?.booked_inr),
            'Price at the end': formatKnown(total?.final?.booked_inr),
          })}
          rows={data.rows}
          rowKey={(row, place) => `${row.name} ${place}`}
          sumTitle="The whole period"
        />
      )}
    </Section>
  );
}
