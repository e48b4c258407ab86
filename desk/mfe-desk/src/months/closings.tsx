/** The closings of months, the newest first. */
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { formatDate } from '@antara/shared-ui/date';
import { Button } from '@antara/shared-ui/button';
import type { Result } from '@antara/desk-common/operations';
import { Empty, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { Table, type Column } from '../components/table.tsx';
import { useOperation } from '../desk/use-operation.ts';

type Closing = Result<'months.list'>['months'][number];

const toDay = (instant: string | null) => instant && formatDate(toCivilDate(new Date(instant)), 'short');

const listColumns = (onMonth: (month: string) => void): Column<Closing>[] => [
  {
    header: 'Month',
    cell: ({ month }) => (
      <Button size="small" variant="quiet" onClick={() => onMonth(month)}>
        {formatDate(`${month}-01`, 'month')}
      </Button>
    ),
  },
  { header: 'Closed', cell: ({ closed_at }) => toDay(closed_at) },
  { header: 'By', cell: ({ closed_by }) => closed_by },
  { header: 'Although', cell: ({ reason }) => reason },
  { header: 'Opened again', cell: ({ reopened_at }) => toDay(reopened_at) },
  { header: 'Because', cell: ({ reopen_reason }) => reopen_reason },
];

export function Closings({ onMonth }: { onMonth(month: string): void }) {
  const read = useOperation('months.list', {});
  if (read.error) return <Problem error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return null;
  const { months } = read.data;
  return (
    <Section title="Closings">
      {months.length === 0 ? (
        <Empty>No month was closed yet. A month is closed when its figures are with the tax adviser.</Empty>
      ) : (
        <Table
          caption="Closings"
          rows={months}
          rowKey={({ month, closed_at }) => `${month} ${closed_at}`}
          columns={listColumns(onMonth)}
        />
      )}
    </Section>
  );
}
