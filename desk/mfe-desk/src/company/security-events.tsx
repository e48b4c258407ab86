/** The security events of the last 90 days. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SelectField } from '@antara/shared-ui/field';
import type { Input, Result } from '@antara/desk-common/operations';
import { Empty, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { Table, type Column } from '../components/table.tsx';
import { formatInstant } from '../desk/instants.ts';
import { useOperation } from '../desk/use-operation.ts';
import { listChoices } from '../tasks/schema.ts';
import { humanize, toFullTitle } from '../tasks/words.ts';
import styles from './company.module.css';
import { useTaskFinder } from './use-task.ts';

type Event = Result<'events.list'>['events'][number];

const nothing = {};

/** Returns who acted, with the number of the account where there is one. */
function describeActor({ actor, account_id, staff_id }: Event): string {
  if (staff_id !== null) return `Staff ${staff_id}`;
  return account_id === null ? humanize(actor) : `Account ${account_id}`;
}

/** Returns what the event is about: an operation, a call, or a record. */
const describeSubject = ({ what }: Event): string => {
  if (what === null) return '';
  return /^[a-z]+\.[a-z]+$/i.test(what) ? toFullTitle(what) : humanize(what);
};

const columns: Column<Event>[] = [
  { header: 'When, IST', cell: ({ at }) => formatInstant(at) },
  { header: 'Event', cell: ({ kind }) => humanize(kind) },
  { header: 'Outcome', cell: ({ outcome }) => humanize(outcome) },
  { header: 'Who', cell: describeActor },
  { header: 'About', cell: describeSubject },
  { header: 'Network', cell: ({ network }) => network },
  { header: 'Number in the log', cell: ({ request_id }) => request_id },
];

export function SecurityEvents() {
  const [params, setParams] = useSearchParams();
  const schema = useTaskFinder()('events.list')?.input.properties?.kind ?? nothing;
  const kinds = useMemo(() => listChoices(schema), [schema]);
  const kind = kinds.find((one) => one === params.get('events'));
  const input = { limit: 50, ...(kind && { kind }) } as Input<'events.list'>;
  const events = useOperation('events.list', input, { keepsPrevious: true });
  return (
    <Section title="Security events" note="of 90 days, the newest 50">
      <div className={styles.filters}>
        <SelectField
          label="Kind"
          value={kind ?? ''}
          placeholder="All kinds"
          options={kinds.map((value) => ({ value, label: humanize(value) }))}
          onChange={(event) => setParams(event.target.value ? { events: event.target.value } : {})}
        />
      </div>
      {events.error && <Problem error={events.error} onRetry={() => void events.refetch()} />}
      {events.data?.events.length === 0 && (
        <Empty>Nothing of this kind has happened. Log-ins, passwords and refused calls are noted here.</Empty>
      )}
      {events.data && events.data.events.length > 0 && (
        <Table
          caption="Security events"
          columns={columns}
          rows={events.data.events}
          rowKey={({ at, request_id }, place) => `${at} ${request_id} ${place}`}
        />
      )}
    </Section>
  );
}
