/** The departures whose guest lists are needed next. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { isCivilDate } from '@antara/contracts/rules/civil-date';
import { Link, useSearchParams } from 'react-router-dom';
import { CheckboxField, SelectField } from '@antara/shared-ui/field';
import { formatDate, formatDateRange } from '@antara/shared-ui/date';
import type { Result } from '@antara/desk-common/operations';
import { PeriodFields } from '../components/period-fields.tsx';
import { Empty, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { Table, type Column } from '../components/table.tsx';
import { withDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { getToday } from '../desk/get-today.ts';
import { readKeptDeparture } from './kept-list.ts';
import styles from './guest-lists.module.css';
import { formatCount } from '../desk/words.ts';

type Departure = Result<'departures.list'>['departures'][number];

/** The longest voyages last three weeks, so that ships on the river now left within these days. */
const longestVoyage = 30;
/** How many days ahead the lists go unless the address says otherwise. */
const usualDays = 45;

export default withDesk(function GuestLists() {
  const [search, setSearch] = useSearchParams();
  const today = getToday();
  const from = readDay(search.get('from')) ?? addDays(today, -longestVoyage);
  const to = readDay(search.get('to')) ?? addDays(today, usualDays);
  const tour = search.get('tour') ?? '';
  const read = useOperation(
    'departures.list',
    { from, to, limit: 1_000 },
    { follows: true, keepsPrevious: true },
  );
  const isPast = search.has('from');
  const all = (read.data?.departures ?? []).filter(
    ({ date_to, cancelled_at }) => !cancelled_at && (isPast || date_to >= today),
  );
  // Departures without guests would fill the list, so they are shown only when asked for.
  const isEmptyShown = search.get('empty') === 'yes';
  const ofTour = all.filter(({ journey }) => !tour || journey === tour);
  const chosen = ofTour.filter(({ sold }) => isEmptyShown || sold > 0);
  const sailing = chosen.filter(({ date, date_to }) => date <= today && date_to >= today);
  const others = chosen.filter((one) => !sailing.includes(one));
  const journeys = [...new Map(all.map(({ journey, name }) => [journey, name]))];
  const kept = readKeptDeparture();
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  return (
    <Page
      hasViews
      title="Guest lists"
      summary={`Departures ${isPast ? `from ${formatDate(from)} ` : ''}until ${formatDate(to)}`}
    >
      <div className={styles.filters}>
        <SelectField
          label="Journey"
          value={tour}
          onChange={(event) => set('tour', event.target.value)}
          options={[
            { value: '', label: 'All journeys' },
            ...journeys.map(([value, label]) => ({ value, label })),
          ]}
        />
        <PeriodFields
          from={{
            label: 'From',
            value: search.get('from') ?? '',
            onChange: (event) => set('from', event.target.value),
          }}
          until={{ label: 'Until', value: to, onChange: (event) => set('to', event.target.value) }}
        />
        <CheckboxField
          label={`Only with guests (${ofTour.filter(({ sold }) => sold > 0).length} of ${ofTour.length})`}
          checked={!isEmptyShown}
          onChange={(event) => set('empty', event.target.checked ? '' : 'yes')}
        />
      </div>
      {read.error && <Problem error={read.error} onRetry={() => void read.refetch()} />}
      {kept && (read.error || read.fetchStatus === 'paused') && (
        <p>
          {'Kept on this device: '}
          <Link to={`/guest-lists/${kept.journey}/${kept.date}`}>
            {`${kept.name}, ${formatDateRange(kept.date, kept.date_to)}`}
          </Link>
        </p>
      )}
      {read.isPending && read.fetchStatus !== 'paused' && <Empty>Reading the departures …</Empty>}
      {read.data && chosen.length === 0 && (
        <Empty>
          {ofTour.length === 0
            ? 'No departure leaves on these days. Choose later days, or another journey.'
            : 'No departure of these days has guests yet. Take the tick away to see those without.'}
        </Empty>
      )}
      {read.data?.more && (
        <p>These are the first 1,000 departures of these days: choose fewer days for the others.</p>
      )}
      {sailing.length > 0 && <List title="On the river now" part="now" departures={sailing} />}
      {others.length > 0 && (
        <List title={isPast ? 'Departures' : 'Next departures'} part="next" departures={others} />
      )}
    </Page>
  );
});

const readDay = (text: string | null) => (text !== null && isCivilDate(text) ? text : null);

const columns: Column<Departure>[] = [
  {
    header: 'Days',
    cell: ({ journey, name, date, date_to }) => (
      <Link to={`/guest-lists/${journey}/${date}`} aria-label={`${formatDateRange(date, date_to)}, ${name}`}>
        {formatDateRange(date, date_to)}
      </Link>
    ),
    value: ({ date }) => date,
  },
  { header: 'Journey', cell: ({ name }) => name },
  { header: 'Ship', cell: ({ ship }) => ship },
  { header: 'Suites sold', align: 'end', cell: ({ sold }) => sold },
  { header: 'Suites', align: 'end', isHidden: true, cell: ({ suites }) => suites },
  {
    header: 'Until',
    isHidden: true,
    cell: ({ date_to }) => formatDate(date_to, 'short'),
    value: ({ date_to }) => date_to,
  },
  { header: 'Season', isHidden: true, cell: ({ season }) => season },
  { header: 'Sale', cell: ({ closed_at }) => (closed_at ? 'closed' : 'open') },
];

interface ListProps {
  title: string;
  part: string;
  departures: readonly Departure[];
}

function List({ title, part, departures }: ListProps) {
  return (
    <Section title={title} note={formatCount(departures.length, 'departure')}>
      <Table
        opensRows
        list="guest-lists"
        caption={title}
        rows={departures}
        rowKey={({ journey, date }) => `${journey} ${date}`}
        {...{ part, columns }}
      />
    </Section>
  );
}
