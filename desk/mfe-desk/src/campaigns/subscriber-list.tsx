import { CheckboxField } from '@antara/shared-ui/field';
import type { Result } from '@antara/desk-common/operations';
import { Table, type Column } from '../components/table.tsx';
import layout from '../components/layout.module.css';
import { MoreRows } from '../components/more-rows.tsx';
import { Empty, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { formatInstant } from '../desk/instants.ts';
import { useAddress } from '../desk/use-address.ts';
import { useOperation } from '../desk/use-operation.ts';

type Subscriber = Result<'newsletter.list'>['subscribers'][number];

const columns: Column<Subscriber>[] = [
  { header: 'Address', cell: ({ email }) => email },
  {
    header: 'Asked, IST',
    cell: ({ subscribed_at }) => formatInstant(subscribed_at),
    value: (row) => row.subscribed_at,
  },
  {
    header: 'Confirmed, IST',
    value: ({ confirmed_at }) => confirmed_at,
    cell: ({ confirmed_at }) => (confirmed_at ? formatInstant(confirmed_at) : 'not yet'),
  },
  { header: 'Agreed to', cell: ({ consent_text }) => consent_text ?? '—' },
];

export function SubscriberList() {
  const { get, set } = useAddress();
  const unconfirmed = get('unconfirmed') === 'yes';
  // Addresses are read, and the read is logged, only when somebody looks at them.
  const isShown = get('tab') === 'subscribers';
  const list = useOperation(
    'newsletter.list',
    isShown ? { unconfirmed, limit: Number(get('rows') ?? 100) } : null,
  );
  const rows = list.data?.subscribers ?? [];
  return (
    <Section title="Subscribers" note={list.data && `${rows.length}${list.data.more ? ' and more' : ''}`}>
      <div className={layout.pad}>
        <CheckboxField
          label="Those who have not confirmed, and get nothing"
          checked={unconfirmed}
          onChange={(event) => set({ unconfirmed: event.target.checked ? 'yes' : undefined })}
        />
      </div>
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 ? (
        <Empty>Nobody. People come here by the form at the foot of the site, and confirm by a letter.</Empty>
      ) : (
        <Table
          opensRows
          list="subscribers"
          part="subscribers"
          caption="Subscribers"
          rows={rows}
          rowKey={({ id }) => id}
          columns={columns}
        />
      )}
      <MoreRows list={list.data} rows={rows.length} />
    </Section>
  );
}
