/** What a text finds: bookings, departures, enquiries, people who wait, agencies, groups and documents of the site. */
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '@antara/shared-ui/date';
import { Empty, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { rowTarget, useRowKeys } from '../components/use-row-keys.ts';
import { statusNames } from '../bookings/states.tsx';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { useAddress } from '../desk/use-address.ts';
import { useOperation } from '../desk/use-operation.ts';
import { choose, searchLists, type Found } from './search-lists.ts';
import styles from './search.module.css';

/** The rows of each list that are shown. */
const shownRows = 10;

/** The search needs so many letters. */
const fewestLetters = 2;

export default withDesk(function Search() {
  const { get } = useAddress();
  const text = get('q')?.trim() ?? '';
  return (
    <Page
      title="Search"
      summary={text && `Found by “${text}”. j and k go through what was found, Enter opens it.`}
    >
      {text.length < fewestLetters ? (
        <Empty>
          Type two letters or more into the search above: a name, a number, a telephone, a journey and its
          day, an agency, a group, or the title of a page.
        </Empty>
      ) : (
        <Results key={text} text={text} />
      )}
    </Page>
  );
});

function Results({ text }: { text: string }) {
  const { may } = useDesk();
  const lists = useRef<HTMLDivElement>(null);
  useRowKeys(lists);
  const bookings = useOperation('bookings.find', may('bookings.find') ? { text, limit: shownRows } : null);
  const [departures, enquiries, waiting, agents, groups, content] = searchLists;
  const read = {
    departures: useOperation(departures.operation, may(departures.operation) ? departures.input : null),
    enquiries: useOperation(enquiries.operation, may(enquiries.operation) ? enquiries.input : null),
    waiting: useOperation(waiting.operation, may(waiting.operation) ? waiting.input : null),
    agents: useOperation(agents.operation, may(agents.operation) ? agents.input : null),
    groups: useOperation(groups.operation, may(groups.operation) ? groups.input : null),
    content: useOperation(content.operation, may(content.operation) ? content.input : null),
  };
  const all = [bookings, ...Object.values(read)];
  const foundBookings = (bookings.data?.bookings ?? []).map(
    ({ booking_id, client, customer, date, status }): Found => ({
      title: booking_id,
      note: [client ?? customer, formatDate(date, 'short'), statusNames[status][0]]
        .filter(Boolean)
        .join(', '),
      to: `/bookings/${booking_id}`,
      words: '',
    }),
  );
  const found = [
    departures.toFound(read.departures.data),
    enquiries.toFound(read.enquiries.data),
    waiting.toFound(read.waiting.data),
    agents.toFound(read.agents.data),
    groups.toFound(read.groups.data),
    content.toFound(read.content.data),
  ].map((rows) => choose(rows, text));
  const isReading = all.some(({ isLoading }) => isLoading);
  const isEmpty = foundBookings.length === 0 && found.every(({ length }) => length === 0);
  return (
    <div ref={lists} className={styles.lists}>
      {all.map(({ error }) => error && <Problem key={error.message} error={error} />)}
      {isReading && (
        <p role="status" className={styles.note}>
          Searching …
        </p>
      )}
      {foundBookings.length > 0 && (
        <FoundList title="Bookings" rows={foundBookings}>
          {bookings.data?.more !== undefined && (
            <Link to={`/bookings?q=${encodeURIComponent(text)}`}>All bookings found</Link>
          )}
        </FoundList>
      )}
      {found.map(
        (rows, nth) =>
          rows.length > 0 && (
            <FoundList key={searchLists[nth]!.title} title={searchLists[nth]!.title} rows={rows}>
              {rows.length > shownRows && `and ${rows.length - shownRows} more: type another word`}
            </FoundList>
          ),
      )}
      {!isReading && isEmpty && (
        <Empty>Nothing has that name, number, address or day. The beginning of each word is enough.</Empty>
      )}
      {read.waiting.data?.more !== undefined && (
        <p className={styles.note}>
          {`Of the people who wait, those of the next departures were searched, ${waiting.input.limit} in all.`}
        </p>
      )}
      {read.enquiries.data?.more !== undefined && (
        <p className={styles.note}>
          {`Among the enquiries the newest ${enquiries.input.limit} were searched; the inbox has the others.`}
        </p>
      )}
    </div>
  );
}

interface FoundListProps {
  title: string;
  rows: readonly Found[];
  /** What stands under the rows that are shown. */
  children: ReactNode;
}

function FoundList({ title, rows, children }: FoundListProps) {
  return (
    <Section title={title} note={String(rows.length)}>
      <ul className={styles.rows}>
        {rows.slice(0, shownRows).map(({ title: name, note, to }) => (
          <li key={to} className={styles.row}>
            <Link to={to} {...{ [rowTarget]: '' }}>
              {name}
            </Link>
            <span className={styles.note}>{note}</span>
          </li>
        ))}
      </ul>
      {children && <p className={styles.more}>{children}</p>}
    </Section>
  );
}
