/** Bookings: found by anything that somebody says on the telephone, or listed by journey, days and status. */
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CheckboxField, SelectField } from '@antara/shared-ui/field';
import { PeriodFields } from '../components/period-fields.tsx';
import { useJourneyNames } from '../components/journey-name.tsx';
import { ListTable } from '../components/list-table.tsx';
import { Empty, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { withDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import styles from './bookings.module.css';
import { bookingColumns } from './columns.tsx';
import { toListInput } from './filters.ts';
import { statusNames } from './states.tsx';
import { formatCount } from '../desk/words.ts';
import { toLive } from '../components/use-held-rows.ts';

/** The rows that are read at first, and all that the server reads at a time. */
const [firstRows, mostRows] = [200, 1000];
const none: never[] = [];

export default withDesk(function Bookings() {
  const [query, setQuery] = useSearchParams();
  const [limit, setLimit] = useState(firstRows);
  const text = query.get('q')?.trim() ?? '';
  const isSearch = text.length >= 2;
  const found = useOperation('bookings.find', isSearch ? { text, limit } : null, { keepsPrevious: true });
  const listInput = toListInput(query, limit);
  const listed = useOperation('bookings.list', isSearch ? null : listInput, {
    follows: true,
    keepsPrevious: true,
  });
  const read = isSearch ? found : listed;
  const rows = read.data?.bookings ?? none;
  const hasMore = read.data?.more !== undefined;

  function filter(name: string, value: string) {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { replace: true });
  }

  return (
    <Page
      hasViews
      title="Bookings"
      summary={
        isSearch ? (
          <>
            <span>{`Found by “${text}”. `}</span>
            <Link to="/bookings">All bookings</Link>
          </>
        ) : (
          'By the day of departure. Find one by name, telephone, number or payment with /'
        )
      }
    >
      {!isSearch && <Filters query={query} onChange={filter} />}
      {read.error && <Problem error={read.error} onRetry={() => void read.refetch()} />}
      <Section
        title={isSearch ? 'Found' : 'Bookings'}
        note={hasMore ? `the first ${rows.length}` : read.data && formatCount(rows.length, 'booking')}
      >
        {read.isLoading && <Empty>Reading the bookings …</Empty>}
        {read.data && rows.length === 0 && (
          <Empty>
            {isSearch
              ? 'No booking has that name, number, address or telephone number. A part of a name is enough, from its beginning.'
              : 'No booking is of these days and this status. Bookings come from the site, from agents, and from New booking.'}
          </Empty>
        )}
        {rows.length > 0 && (
          <ListTable
            name="bookings"
            live={toLive(read, isSearch ? text : listInput)}
            columns={bookingColumns}
            rows={rows}
            rowId={(row) => row.booking_id}
            rowLink={(row) => `/bookings/${row.booking_id}`}
            footLabel={formatCount(rows.length, 'booking')}
          />
        )}
        {hasMore && (
          <p className={styles.more}>
            {limit < mostRows ? (
              <button type="button" onClick={() => setLimit(mostRows)}>
                {`Read up to ${mostRows}`}
              </button>
            ) : (
              'There are more. Choose a journey or days to see them.'
            )}
          </p>
        )}
      </Section>
    </Page>
  );
});

const statusOptions = Object.entries(statusNames).map(([value, [label]]) => ({ value, label }));

function Filters({
  query,
  onChange,
}: {
  query: URLSearchParams;
  onChange(name: string, value: string): void;
}) {
  const names = useJourneyNames();
  const chosen = query.get('tour') ?? '';
  const slugs = new Set([...names.keys(), ...(chosen ? [chosen] : [])]);
  const journeys = [...slugs]
    .map((slug) => ({ value: slug, label: names.get(slug) ?? slug }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const bind = (name: string) => ({
    value: query.get(name) ?? '',
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <form className={styles.filters} aria-label="Which bookings" onSubmit={(event) => event.preventDefault()}>
      <SelectField label="Journey" placeholder="All journeys" options={journeys} {...bind('tour')} />
      <PeriodFields
        from={{ label: 'Departs from', ...bind('from') }}
        until={{ label: 'Departs until', ...bind('to') }}
      />
      <SelectField
        label="Status"
        placeholder="All that were paid"
        options={statusOptions}
        {...bind('status')}
      />
      <CheckboxField
        label="Balance overdue"
        checked={query.get('overdue') === '1'}
        onChange={(event) => onChange('overdue', event.target.checked ? '1' : '')}
      />
    </form>
  );
}
