/** Groups: suites kept at an agreed price until a cut-off day. */
import { Link, useNavigate } from 'react-router-dom';
import { CheckboxField } from '@antara/shared-ui/field';
import { formatDate } from '@antara/shared-ui/date';
import type { Result } from '@antara/desk-common/operations';
import { useTasks } from '../components/record-tasks.tsx';
import { Table, type Column } from '../components/table.tsx';
import layout from '../components/layout.module.css';
import { MoreRows } from '../components/more-rows.tsx';
import { Empty, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { withDesk } from '../desk/desk-context.tsx';
import { useAddress } from '../desk/use-address.ts';
import { useOperation } from '../desk/use-operation.ts';
import { DepartureName } from '../components/journey-name.tsx';
import { AddGroupForm } from './add-group-form.tsx';
import { getToday } from '../desk/get-today.ts';
import { toLive } from '../components/use-held-rows.ts';
import { formatCount } from '../desk/words.ts';

type Row = Result<'groups.list'>['groups'][number];

const createColumns = (today: string, rows: readonly Row[]): Column<Row>[] => [
  { header: 'Group', cell: ({ group_id }) => <Link to={`/groups/${group_id}`}>{group_id}</Link> },
  { header: 'Name', cell: ({ name }) => name },
  {
    header: 'Departure',
    cell: ({ date, journey }) => <DepartureName {...{ date, journey }} />,
    value: ({ date, journey }) => `${date} ${journey}`,
  },
  {
    header: 'Kept',
    align: 'end',
    cell: ({ kept }) => kept,
    sum: rows.reduce((sum, { kept }) => sum + kept, 0),
  },
  {
    header: 'Booked',
    align: 'end',
    cell: ({ booked }) => booked,
    sum: rows.reduce((sum, { booked }) => sum + booked, 0),
  },
  {
    header: 'Cut-off',
    value: ({ cut_off }) => cut_off,
    cell: ({ cut_off, kept, ended_at }) => (
      <span className={cut_off < today && kept > 0 && !ended_at ? layout.late : undefined}>
        {formatDate(cut_off, 'short')}
      </span>
    ),
  },
  {
    header: 'Balance due',
    cell: ({ balance_on }) => formatDate(balance_on, 'short'),
    value: (row) => row.balance_on,
  },
];

export default withDesk(function Groups() {
  const navigate = useNavigate();
  const { get, set } = useAddress();
  const ended = get('ended') === 'yes';
  const input = { ended, limit: Number(get('rows') ?? 100) };
  const list = useOperation('groups.list', input, { follows: true, keepsPrevious: true });
  const rows = list.data?.groups ?? [];
  const tasks = useTasks('Tasks with groups', [
    {
      id: 'add',
      label: 'New group …',
      needs: 'groups.add',
      renderForm: (close) => (
        <AddGroupForm onCancel={close} onDone={(group) => void navigate(`/groups/${group}`)} />
      ),
    },
  ]);
  return (
    <Page
      hasViews
      title="Groups"
      summary="Suites kept together at an agreed price, with deposits by date and a rooming list."
      actions={tasks.buttons}
      aside={tasks.form}
    >
      <CheckboxField
        label="Those that have ended"
        checked={ended}
        onChange={(event) => set({ ended: event.target.checked ? 'yes' : undefined })}
      />
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      <Section
        title={ended ? 'Groups that have ended' : 'Open groups'}
        note={list.data && String(rows.length)}
      >
        {list.data && rows.length === 0 ? (
          <Empty>
            No group here. A group keeps suites of one departure, at its own price, until the guests are
            named.
          </Empty>
        ) : (
          <Table
            opensRows
            list="groups"
            live={toLive(list, input)}
            sumTitle={formatCount(rows.length, 'group')}
            caption="Groups"
            rows={rows}
            rowKey={({ group_id }) => group_id}
            columns={createColumns(getToday(), rows)}
          />
        )}
        <MoreRows list={list.data} rows={rows.length} />
      </Section>
    </Page>
  );
});
