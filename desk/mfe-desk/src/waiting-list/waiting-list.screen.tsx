/** The waiting list of sold-out departures, in the order in which it is served. */
import { Badge } from '@antara/shared-ui/badge';
import { CheckboxField, SelectField } from '@antara/shared-ui/field';
import type { Input } from '@antara/desk-common/operations';
import { DepartureName, useJourneyNames } from '../components/journey-name.tsx';
import { Table, type Column } from '../components/table.tsx';
import layout from '../components/layout.module.css';
import { MoreRows } from '../components/more-rows.tsx';
import { Empty, Page, Section } from '../components/page.tsx';
import { PeriodField } from '../components/period-field.tsx';
import { Problem } from '../components/problem.tsx';
import { useEscape } from '../components/use-escape.ts';
import { useTasks } from '../components/record-tasks.tsx';
import { withDesk } from '../desk/desk-context.tsx';
import { withoutEmpty } from '../desk/form-values.ts';
import { formatInstant } from '../desk/instants.ts';
import { useAddress, type Address } from '../desk/use-address.ts';
import { useOperation } from '../desk/use-operation.ts';
import { EntryFacts, listWaitingTasks, type Entry } from './waiting-work.tsx';
import { toLive } from '../components/use-held-rows.ts';
import { formatCount } from '../desk/words.ts';

const outcomes: Record<string, string> = {
  BOOKED: 'booked',
  EXPIRED: 'ran out',
  DECLINED: 'declined',
  RELEASED: 'taken back',
};

const describeOffer = ({ offer, told_at }: Entry) => {
  if (offer?.outcome === null) return <Badge tone="marigold">{`offered, ${offer.booking_id}`}</Badge>;
  if (offer) return `offer ${outcomes[offer.outcome] ?? offer.outcome.toLowerCase()}`;
  return told_at ? `told ${formatInstant(told_at)}` : <Badge tone="brick">waits</Badge>;
};

const createColumns = ({ set }: Address, rows: readonly Entry[]): Column<Entry>[] => [
  {
    header: 'Entry',
    cell: ({ reference }) => (
      <button type="button" onClick={() => set({ entry: reference, do: undefined })}>
        {reference}
      </button>
    ),
  },
  {
    header: 'Departure',
    cell: ({ date, journey }) => <DepartureName {...{ date, journey }} />,
    value: ({ date, journey }) => `${date} ${journey}`,
  },
  { header: 'Name', cell: ({ name }) => name },
  {
    header: 'Suites',
    align: 'end',
    cell: ({ suites }) => suites,
    sum: rows.reduce((sum, { suites }) => sum + suites, 0),
  },
  { header: 'Category', cell: ({ category }) => category ?? 'any' },
  { header: 'Priority', align: 'end', cell: ({ priority }) => priority },
  {
    header: 'Since, IST',
    cell: ({ entered_at }) => formatInstant(entered_at),
    value: (row) => row.entered_at,
  },
  { header: 'State', cell: describeOffer },
];

export default withDesk(function WaitingList() {
  const address = useAddress();
  const { get, set } = address;
  const input = withoutEmpty({
    journey: get('journey'),
    date: get('date'),
    all: get('all') === 'yes' || undefined,
    limit: Number(get('rows') ?? 100),
  }) as Input<'waitingList.list'>;
  const list = useOperation('waitingList.list', input, { follows: true, keepsPrevious: true });
  const journeys = useJourneyNames();
  const rows = list.data?.entries ?? [];
  const entry = rows.find(({ reference }) => reference === get('entry'));
  useEscape(() => set({ entry: undefined, do: undefined }));
  const tasks = useTasks('Tasks of the waiting list', listWaitingTasks(entry, set));
  return (
    <Page
      hasViews
      title="Waiting list"
      summary="By departure, then in the order in which people are served: by priority, then as they came."
      actions={tasks.buttons}
      aside={
        (entry || tasks.form) && (
          <>
            {entry && <EntryFacts entry={entry} />}
            <div>{tasks.form}</div>
          </>
        )
      }
    >
      <div className={layout.filters}>
        <SelectField
          label="Journey"
          placeholder="All journeys"
          options={[...journeys]
            .map(([value, label]) => ({ value, label }))
            .toSorted((one, other) => one.label.localeCompare(other.label))}
          value={get('journey') ?? ''}
          onChange={(event) => set({ journey: event.target.value })}
        />
        <PeriodField
          isOptional
          type="date"
          label="Departure"
          value={get('date') ?? ''}
          onChange={(date) => set({ date })}
        />
        <CheckboxField
          label="Also those who were served"
          checked={get('all') === 'yes'}
          onChange={(event) => set({ all: event.target.checked ? 'yes' : undefined })}
        />
      </div>
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      <Section title="People who wait" note={list.data && String(rows.length)}>
        {list.data && rows.length === 0 ? (
          <Empty>
            Nobody waits. People come here from the page of a sold-out departure, or when you add somebody who
            calls.
          </Empty>
        ) : (
          <Table
            opensRows
            list="waiting-list"
            live={toLive(list, input)}
            sumTitle={formatCount(rows.length, 'entry', 'entries')}
            caption="People who wait"
            rows={rows}
            rowKey={({ reference }) => reference}
            columns={createColumns(address, rows)}
            isChosen={({ reference }) => reference === entry?.reference}
          />
        )}
        <MoreRows list={list.data} rows={rows.length} />
      </Section>
    </Page>
  );
});
