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
import { withPage, type PortalQuery } from './portal-query.ts';
import styles from './home.module.css';

const stateText = { expected: 'Expected', due: 'Due', paid: 'Paid' };

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
  {
    id: 'fare',
    header: 'Fare',
    align: 'end',
    cell: ({ base, inr_per_usd }) => <Price usdCents={base} inrPerUsd={inr_per_usd} layout="stacked" />,
  },
  {
    id: 'received',
    header: 'Received',
    align: 'end',
    cell: ({ base, received = base, inr_per_usd }) => (
      <Price usdCents={received} inrPerUsd={inr_per_usd} layout="stacked" />
    ),
  },
  { id: 'rate', header: 'Rate', align: 'end', cell: ({ percent }) => `${percent} %` },
  {
    id: 'amount',
    header: 'Commission',
    align: 'end',
    cell: ({ amount, inr_per_usd }) => <Price usdCents={amount} inrPerUsd={inr_per_usd} layout="stacked" />,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, cancelled_on }) => (cancelled_on && state !== 'paid' ? 'Cancelled' : stateText[state]),
  },
];

/** The agency's commission: the sums, the ledger and the statement. */
export function Commission({
  ledger,
  percent,
  busy,
  query,
}: {
  ledger: CallAnswer<'agentBookings'>['commission'];
  /** The percentage for a booking made today. */
  percent: number;
  busy: boolean;
  query: PortalQuery;
}) {
  const narrowed = !isEmptyFilter(query.filter);
  const { entries, expected, due, paid, inr } = ledger;
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
        rows={[
          {
            term: 'Expected',
            description: <Price usdCents={expected} inr={inr.expected} layout="stacked" />,
          },
          { term: 'Due', description: <Price usdCents={due} inr={inr.due} layout="stacked" /> },
          { term: 'Paid', description: <Price usdCents={paid} inr={inr.paid} layout="stacked" /> },
        ]}
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
        hrefFor={(other) => paths.agentPortal(withPage(query, 'statement', other))}
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
