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

type Row = Result<'groups.list'>['groups'][number];

const createColumns = (today: string): Column<Row>[] => [
  { header: 'Group', cell: ({ group_id }) => <Link to={`/groups/${group_id}`}>{group_id}</Link> },
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Departure', cell: ({ date, journey }) => <DepartureName {...{ date, journey }} /> },
  { header: 'Kept', align: 'end', cell: ({ kept }) => kept },
  { header: 'Booked', align: 'end', cell: ({ booked }) => booked },
  {
    header: 'Cut-off',
    cell: ({ cut_off, kept, ended_at }) => (
      <span className={cut_off < today && kept > 0 && !ended_at ? layout.late : undefined}>
        {formatDate(cut_off, 'short')}
      </span>
    ),
  },
  { header: 'Balance due', cell: ({ balance_on }) => formatDate(balance_on, 'short') },
];

export default withDesk(function Groups() {
  const navigate = useNavigate();
  const { get, set } = useAddress();
  const ended = get('ended') === 'yes';
  const list = useOperation('groups.list', { ended, limit: Number(get('rows') ?? 100) });
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
            caption="Groups"
            rows={rows}
            rowKey={({ group_id }) => group_id}
            columns={createColumns(getToday())}
          />
        )}
        <MoreRows list={list.data} rows={rows.length} />
      </Section>
    </Page>
  );
});
