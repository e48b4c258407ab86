/** The enquiries of visitors: what is new, who answers, and how far that has come. */
import { Link } from 'react-router-dom';
import { Badge } from '@antara/shared-ui/badge';
import { SelectField } from '@antara/shared-ui/field';
import type { Input, Result } from '@antara/desk-common/operations';
import { Table, type Column } from '../components/table.tsx';
import layout from '../components/layout.module.css';
import { MoreRows } from '../components/more-rows.tsx';
import { Empty, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { withoutEmpty } from '../desk/form-values.ts';
import { formatInstant } from '../desk/instants.ts';
import { useAddress } from '../desk/use-address.ts';
import { useOperation } from '../desk/use-operation.ts';
import { categoryNames, describeWish, stateNames, stateTones } from './enquiry-names.ts';
import { toLive } from '../components/use-held-rows.ts';

type Row = Result<'enquiries.list'>['enquiries'][number];

/** The letters of a message that stand in its row. */
const shown = 80;
const shorten = (text: string) => (text.length > shown ? `${text.slice(0, shown).trimEnd()} …` : text);

const columns: Column<Row>[] = [
  { header: 'Enquiry', cell: ({ reference }) => <Link to={`/inbox/${reference}`}>{reference}</Link> },
  { header: 'State', cell: ({ state }) => <Badge tone={stateTones[state]}>{stateNames[state]}</Badge> },
  {
    header: 'Received, IST',
    cell: ({ received_at }) => formatInstant(received_at),
    value: (row) => row.received_at,
  },
  { header: 'Kind', cell: ({ category }) => categoryNames[category] },
  { header: 'From', cell: ({ name }) => name },
  { header: 'Asks for', cell: (row) => describeWish(row) || shorten(row.message ?? '') },
  { header: 'Answered by', cell: ({ owner }) => owner ?? '—' },
];

const toOptions = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export default withDesk(function Inbox() {
  const { member } = useDesk();
  const { get, set } = useAddress();
  const input = withoutEmpty({
    state: get('state'),
    category: get('category'),
    owner: get('owner'),
    calls_due: get('calls') === 'due' ? true : undefined,
    limit: Number(get('rows') ?? 100),
  }) as Input<'enquiries.list'>;
  const list = useOperation('enquiries.list', input, { follows: true, keepsPrevious: true });
  const rows = list.data?.enquiries ?? [];
  return (
    <Page hasViews title="Inbox" summary="What visitors ask by the forms of the site, the newest first.">
      <div className={layout.filters}>
        <SelectField
          label="Show"
          options={[{ value: 'due', label: 'Calls to make' }]}
          placeholder="All enquiries"
          value={get('calls') ?? ''}
          onChange={(event) => set({ calls: event.target.value })}
        />
        <SelectField
          label="State"
          options={toOptions(stateNames)}
          placeholder="All states"
          value={get('state') ?? ''}
          onChange={(event) => set({ state: event.target.value })}
        />
        <SelectField
          label="Kind"
          options={toOptions(categoryNames)}
          placeholder="All kinds"
          value={get('category') ?? ''}
          onChange={(event) => set({ category: event.target.value })}
        />
        <SelectField
          label="Answered by"
          options={[{ value: member.email, label: 'Me' }]}
          placeholder="Anybody"
          value={get('owner') ?? ''}
          onChange={(event) => set({ owner: event.target.value })}
        />
      </div>
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      <Section title="Enquiries" note={list.data && `${rows.length}${list.data.more ? ' and more' : ''}`}>
        {list.data && rows.length === 0 ? (
          <Empty>
            No enquiry fits. What visitors send by the forms for contact, quotes, applications and calls comes
            here by itself.
          </Empty>
        ) : (
          <Table
            opensRows
            list="inbox"
            live={toLive(list, input)}
            caption="Enquiries"
            rows={rows}
            rowKey={({ reference }) => reference}
            columns={columns}
          />
        )}
        <MoreRows list={list.data} rows={rows.length} />
      </Section>
    </Page>
  );
});
