/** One group: what is agreed, its suites and guests, its money and its papers. */
import { useNavigate, useParams } from 'react-router-dom';
import { Badge } from '@antara/shared-ui/badge';
import { formatDate } from '@antara/shared-ui/date';
import { formatInr, formatUsd } from '@antara/shared-ui/price';
import { BookingLink } from '../components/booking-link.tsx';
import { DepartureName } from '../components/journey-name.tsx';
import { Table, type Column } from '../components/table.tsx';
import layout from '../components/layout.module.css';
import { Empty, Facts, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { useTasks } from '../components/record-tasks.tsx';
import { useEscape } from '../components/use-escape.ts';
import { formatRupees } from '../desk/amounts.ts';
import { withDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { GroupPapers } from './group-papers.tsx';
import { listGroupTasks } from './group-work.tsx';
import { sortByRoom, toDueFacts, type Group } from './group-words.ts';
import { Others } from '../components/others.tsx';

type Booking = Group['bookings'][number];

const columns: Column<Booking>[] = [
  {
    header: 'Booking',
    cell: ({ booking_id }) => <BookingLink id={booking_id} />,
    value: ({ booking_id }) => booking_id,
  },
  { header: 'State', cell: ({ status }) => status.toLowerCase() },
  {
    header: 'Suites and guests',
    cell: ({ suites }) =>
      suites
        .map(({ room, guests, named }) => `${room} (${guests}${named ? '' : ', to be named'})`)
        .join(', '),
  },
  {
    header: 'Total',
    align: 'end',
    cell: ({ total_inr }) => formatRupees(total_inr),
    value: (row) => row.total_inr,
  },
  {
    header: 'Received',
    align: 'end',
    cell: ({ received_inr }) => formatInr(received_inr),
    value: (row) => row.received_inr,
  },
  {
    header: 'Balance',
    align: 'end',
    cell: ({ balance_inr }) => formatInr(balance_inr),
    value: (row) => row.balance_inr,
  },
];

export default withDesk(function GroupScreen() {
  const { group: id = '' } = useParams();
  const navigate = useNavigate();
  const shown = useOperation('groups.show', { group_id: id }, { follows: true });
  useEscape(() => void navigate('/groups'));
  const group = shown.data;
  const tasks = useTasks(`Tasks of ${id}`, group ? listGroupTasks(group) : []);
  return (
    <Page
      title={group?.name ?? id.toUpperCase()}
      badges={
        group && (
          <>
            <Badge tone={group.ended_at ? 'neutral' : 'teal'}>{group.ended_at ? 'ended' : 'open'}</Badge>
            {group.kept.length > 0 && <Badge tone="marigold">{`${group.kept.length} kept`}</Badge>}
          </>
        )
      }
      summary={
        group && (
          <>
            <span>{`${group.group_id} · `}</span>
            <DepartureName {...group} />
          </>
        )
      }
      actions={tasks.buttons}
      aside={tasks.form}
    >
      <Others kind="group" name={group?.group_id ?? ''} isChanging={tasks.form !== null} />
      {shown.error && <Problem error={shown.error} onRetry={() => void shown.refetch()} />}
      {group && <GroupRecord group={group} />}
    </Page>
  );
});

function GroupRecord({ group }: { group: Group }) {
  const { sums, contact } = group;
  return (
    <>
      <Section title="Agreed" note={`cut-off ${formatDate(group.cut_off)}`}>
        <div className={layout.pad}>
          <Facts
            facts={[
              [
                'Contact',
                contact
                  ? [contact.name, contact.email, contact.mobile_no].filter(Boolean).join(' · ')
                  : 'forgotten',
              ],
              ...group.rates.map(
                ({ category, single, twin }) =>
                  [category, `${formatUsd(single)} for one, ${formatUsd(twin)} for two`] as const,
              ),
              ['Rate of exchange', `₹${group.inr_per_usd}`],
              ['Invoices', group.invoicing === 'one' ? 'one for the group' : 'one for each suite'],
              ...(group.ended_at ? ([['Ended', group.end_reason]] as const) : []),
            ]}
          />
        </div>
      </Section>
      <Section title="Suites and guests" note={`${group.bookings.length} bookings`}>
        {group.kept.length > 0 && (
          <p className={layout.pad}>
            {`Kept, not booked: ${sortByRoom(group.kept)
              .map(({ room, category }) => `${room} ${category}`)
              .join(', ')}`}
          </p>
        )}
        {group.bookings.length === 0 ? (
          <Empty>
            Nothing is booked yet. Type the names with “Name guests …”, or download the rooming list, have it
            filled in, and bring it back.
          </Empty>
        ) : (
          <Table
            opensRows
            list="bookings-of-the-group"
            caption="Bookings of the group"
            rows={group.bookings}
            rowKey={({ booking_id }) => booking_id}
            columns={columns}
          />
        )}
      </Section>
      <Section title="Money">
        <div className={layout.pad}>
          <Facts
            facts={[
              ['Booked', formatInr(sums.booked_inr)],
              ['Expected with all suites', formatInr(sums.expected_inr)],
              ['Received', formatInr(sums.received_inr)],
              ['Balance', formatInr(sums.balance_inr)],
              ['Invoiced', formatInr(sums.invoiced_inr)],
              ...toDueFacts(sums.due),
            ]}
          />
        </div>
      </Section>
      <GroupPapers id={group.group_id} isOwing={sums.due.some(({ open_inr }) => open_inr > 0)} />
    </>
  );
}
