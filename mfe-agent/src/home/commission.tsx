import type { CallAnswer } from '@antara/contracts/api/client';
import type { CommissionEntry } from '@antara/contracts/api/agents';
import { paths } from '@antara/contracts/composition/routes';
import { isEmptyFilter } from '@antara/contracts/rules/portal-filter';
import { DateText } from '@antara/shared-ui/date';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { Price } from '@antara/shared-ui/price';
import { DataTable, type DataColumn } from '@antara/shared-ui/data-table';
import { Pagination } from '@antara/shared-ui/pagination';
import { TextLink } from '@antara/shared-ui/text-link';
import { downloadUrls, statementUrl } from './download-urls.ts';
import { toPageQuery, type PortalQuery } from './portal-query.ts';
import styles from './home.module.css';

const stateText = { expected: 'Expected', due: 'Due', paid: 'Paid' };

/**
 * Creates a column of amounts with rupees at the exchange rate of each booking. `toCents` returns the amount in dollar
 * cents.
 */
const createPriceColumn = (
  id: string,
  header: string,
  toCents: (entry: CommissionEntry) => number,
): DataColumn<CommissionEntry> => ({
  id,
  header,
  align: 'end',
  cell: (entry) => <Price usdCents={toCents(entry)} inrPerUsd={entry.inr_per_usd} layout="stacked" />,
});

const columns: readonly DataColumn<CommissionEntry>[] = [
  {
    id: 'booking',
    header: 'Booking',
    rowHeader: true,
    cell: ({ booking_id }) => <span translate="no">{booking_id}</span>,
  },
  { id: 'client', header: 'Client', cell: ({ client }) => client },
  { id: 'reference', header: 'Reference', cell: ({ reference }) => reference || '–' },
  {
    id: 'from',
    header: 'Departure',
    cell: ({ date_from }) => <DateText date={date_from} format="short" />,
  },
  createPriceColumn('fare', 'Fare', ({ base }) => base),
  createPriceColumn('received', 'Received', ({ base, received = base }) => received),
  { id: 'rate', header: 'Rate', align: 'end', cell: ({ percent }) => `${percent} %` },
  createPriceColumn('amount', 'Commission', ({ amount }) => amount),
  {
    id: 'state',
    header: 'State',
    cell: ({ state, cancelled_on }) => (cancelled_on && state !== 'paid' ? 'Cancelled' : stateText[state]),
  },
];

/** Shows the agency's commission: the sums, an entry for each booking, and links to the statement. */
export function Commission({
  ledger,
  percent,
  busy,
  query,
}: {
  ledger: CallAnswer<'agentBookings'>['commission'];
  /** The percentage for a booking that is made today. */
  percent: number;
  busy: boolean;
  query: PortalQuery;
}) {
  const narrowed = !isEmptyFilter(query.filter);
  const { entries } = ledger;
  return (
    <section aria-labelledby="agent-commission">
      <h2 id="agent-commission">Commission</h2>
      <p className={styles.lead}>
        <span>{`${percent} %`}</span> of suites, add-ons and extensions, before GST. It is due, on what has
        been received, once the cruise has ended and nothing is left to pay. A cancelled booking earns
        nothing.
      </p>
      <DefinitionList
        variant="facts"
        rows={(['expected', 'due', 'paid'] as const).map((state) => ({
          term: stateText[state],
          description: <Price usdCents={ledger[state]} inr={ledger.inr[state]} layout="stacked" />,
        }))}
      />
      <DataTable
        caption="Commission by booking"
        captionHidden
        columns={columns}
        rows={entries.rows}
        busy={busy}
        rowKey={({ booking_id }) => booking_id}
        empty={narrowed ? 'No commission fits this search.' : 'The first booking begins your ledger.'}
      />
      <Pagination
        label="Pages of your commission"
        page={entries.page}
        pages={entries.pages}
        hrefFor={(other) => paths.agentPortal(toPageQuery(query, 'statement', other))}
        list="agent-commission"
      />
      <p className={styles.files}>
        <span>{narrowed ? 'The statement of what fits: ' : 'Your statement: '}</span>
        <TextLink href={statementUrl(downloadUrls.commissionCsv, query.filter)}>table (CSV)</TextLink>
        <TextLink href={statementUrl(downloadUrls.commissionPdf, query.filter)}>paper (PDF)</TextLink>
      </p>
    </section>
  );
}
