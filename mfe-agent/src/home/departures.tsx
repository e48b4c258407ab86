import type { AgentDeparture } from '@antara/contracts/api/agents';
import { paths } from '@antara/contracts/composition/routes';
import { DateText } from '@antara/shared-ui/date';
import { DataTable, type DataColumn } from '@antara/shared-ui/data-table';
import { TextLink } from '@antara/shared-ui/text-link';
import { downloadUrls } from './download-urls.ts';
import styles from './home.module.css';

const columns: readonly DataColumn<AgentDeparture>[] = [
  {
    id: 'program',
    header: 'Journey',
    rowHeader: true,
    cell: ({ program, slug, date_from }) => (
      <TextLink to={paths.bookNow(slug, { date: date_from })}>{program}</TextLink>
    ),
  },
  { id: 'from', header: 'Departure', cell: ({ date_from }) => <DateText date={date_from} format="short" /> },
  { id: 'vessel', header: 'Vessel', cell: ({ vessel }) => vessel },
  { id: 'duration', header: 'Duration', cell: ({ duration }) => duration },
  { id: 'free', header: 'Suites free', align: 'end', cell: ({ suites_free }) => suites_free },
];

/** Shows the next departures with free suites, and links to the whole calendar as files. */
export function Departures({ departures }: { departures: readonly AgentDeparture[] }) {
  return (
    <section aria-labelledby="agent-departures">
      <h2 id="agent-departures">Next departures</h2>
      <DataTable
        caption="Next departures with free suites"
        captionHidden
        columns={columns}
        rows={departures}
        rowKey={({ slug, date_from }) => `${slug} ${date_from}`}
        empty="No sailing has a free suite at the moment."
      />
      <p className={styles.files}>
        The sailing calendar: <TextLink href={downloadUrls.sailingsCsv}>table (CSV)</TextLink>
        <TextLink href={downloadUrls.sailingsIcs}>calendar (.ics)</TextLink>
      </p>
    </section>
  );
}
