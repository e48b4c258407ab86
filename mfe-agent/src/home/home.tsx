import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AgentDeparture } from '@antara/contracts/api/agents';
import { isSuccess, type CallAnswer } from '@antara/contracts/api/client';
import type { SiteInfo } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { Fragment } from '@antara/contracts/react/fragment';
import { useAgentPricesView } from '@antara/contracts/react/use-agent-prices';
import { useAppContext, useSession } from '@antara/contracts/react/use-app-context';
import { useQuery } from '@antara/contracts/react/use-query';
import { isEmptyFilter, maxPortalSearch, type PortalFilter } from '@antara/contracts/rules/portal-filter';
import { AgentPricesField } from '@antara/shared-ui/agent-prices-field';
import { ButtonLink } from '@antara/shared-ui/button';
import { DataTable, type DataColumn } from '@antara/shared-ui/data-table';
import { DateText, formatDate } from '@antara/shared-ui/date';
import { FilterForm, type FilterField } from '@antara/shared-ui/filter-form';
import { PageHeading } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import { QueryFailure, QueryStatus } from '../failed-read.tsx';
import { Loading } from '../loading.tsx';
import { SuspendedAgency, isSuspended } from '../suspended-agency.tsx';
import { Clients } from './clients.tsx';
import { Colleagues } from './colleagues.tsx';
import { Commission } from './commission.tsx';
import { downloadUrls } from './download-urls.ts';
import { Options } from './options.tsx';
import { parsePortalQuery } from './portal-query.ts';
import { useLatest } from './use-latest.ts';
import styles from './home.module.css';

/** Shows an agent's portal: options, bookings, commission, next departures, and documents for guests. */
export default function Home() {
  const { api } = useAppContext();
  const { user } = useSession();
  const prices = useAgentPricesView();
  const [search] = useSearchParams();
  const query = useMemo(() => parsePortalQuery(search), [search]);
  const { page, statement } = query.pages;
  const lists = useQuery(`lists ${JSON.stringify([query.filter, page, statement])}`, (signal) =>
    api('agentBookings', { query: { ...query.filter, page, statement }, signal }),
  );
  const latest = useLatest(lists);
  const portal = useQuery('portal', async (signal) => {
    const [home, site] = await Promise.all([api('agentHome', { signal }), api('siteInfo', { signal })]);
    if (!isSuccess(home)) return home;
    return { home, site: isSuccess(site) ? site.site : null };
  });

  if (portal.status === 'failed' && isSuspended(portal.failure)) return <SuspendedAgency />;
  return (
    <>
      <PageHeading
        eyebrow={(portal.status === 'ready' && portal.data.home.company_name) || 'Travel agents'}
        title="Agent portal"
        lead={`Welcome, ${user?.name ?? 'partner'}. Choose a sailing for your guests, and book it here under your agency.`}
      >
        <div className={styles.actions}>
          <ButtonLink to={paths.journeys()}>Book for a client</ButtonLink>
          <TextLink to={paths.agentGallery()} variant="arrow">
            Agent gallery
          </TextLink>
          {/* Only the owner of an agency may change its profile. */}
          {!(portal.status === 'ready' && portal.data.home.is_owner === false) && (
            <TextLink to={paths.updateAgentProfile()} variant="arrow">
              Update Agent Account
            </TextLink>
          )}
        </div>
      </PageHeading>
      {portal.status === 'ready' && portal.data.home.unconfirmed_email && (
        <UnconfirmedAddress email={portal.data.home.unconfirmed_email} />
      )}
      {prices && <AgentPricesField {...prices} className={styles.prices} />}
      <QueryStatus
        query={portal}
        title="Your portal could not be read"
        message="Your bookings and commission are safe. Please try again."
      />
      {portal.status === 'ready' && (
        <div className={styles.sections}>
          {portal.data.home.journeys.length > 0 && (
            <PortalFilterForm filter={query.filter} choices={portal.data.home} />
          )}
          <Options query={query} />
          <QueryFailure
            query={lists}
            title="Your bookings could not be read"
            message="They and your commission are safe. Please try again."
          />
          {lists.status === 'loading' && !latest && <Loading />}
          {latest && (
            <>
              <Clients lists={latest} busy={lists.status === 'loading'} query={query} />
              <Commission
                ledger={latest.commission}
                percent={portal.data.home.percent}
                busy={lists.status === 'loading'}
                query={query}
              />
            </>
          )}
          {portal.data.home.is_owner && <Colleagues />}
          <Departures departures={portal.data.home.departures} />
          <Documents site={portal.data.site} />
        </div>
      )}
    </>
  );
}

/** Asks an agency for the code that confirms its e-mail address, and says which mails it does not receive before. */
function UnconfirmedAddress({ email }: { email: string }) {
  const text =
    'Until your address is confirmed we send no letters there: not when your account is opened, when an option is held, or before it lapses.';
  return (
    <Fragment
      name="mfe-account/confirm-address"
      props={{ email, text }}
      fallback={
        <p className={styles.lead}>
          <span>{text}</span> Please enter the code from our e-mail in{' '}
          <TextLink to={paths.profile()}>your profile</TextLink>.
        </p>
      }
    />
  );
}

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
function Departures({ departures }: { departures: readonly AgentDeparture[] }) {
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

/** Links to the documents for guests. `site` is null when the call for the site's data failed. */
function Documents({ site }: { site: SiteInfo | null }) {
  const files = site && [
    ['Brochure (PDF)', site.brochure],
    ['Terms of service (PDF)', site.terms_of_service],
    ['Passenger ticket contract (PDF)', site.ticket_contract],
  ];
  const pages = [
    ['Deposit and cancellation', paths.depositAndCancellation()],
    ['Questions and answers', paths.faq()],
    ['Cruise calendar', paths.sellingChart()],
  ] as const;
  return (
    <section aria-labelledby="agent-documents">
      <h2 id="agent-documents">Documents</h2>
      <ul className={styles.documents}>
        {files?.map(([label, file]) => (
          <li key={label}>
            <TextLink href={`/media/${file}`} newTab>
              {label}
            </TextLink>
          </li>
        ))}
        {pages.map(([label, path]) => (
          <li key={label}>
            <TextLink to={path}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const statuses: { value: PortalFilter['status']; label: string }[] = [
  { value: '', label: 'Any status' },
  { value: 'confirmed', label: 'Booking confirmed' },
  { value: 'cancelled', label: 'Booking cancelled' },
  { value: 'expected', label: 'Commission expected' },
  { value: 'due', label: 'Commission due' },
  { value: 'paid', label: 'Commission paid' },
  { value: 'open', label: 'Option open' },
  { value: 'ended', label: 'Option ended' },
];

/** Filters options, bookings and commission by search text, journey, month of departure and status. */
function PortalFilterForm({
  filter,
  choices,
}: {
  filter: PortalFilter;
  choices: Pick<CallAnswer<'agentHome'>, 'journeys' | 'months'>;
}) {
  const fields: FilterField<keyof PortalFilter>[] = [
    { name: 'q', label: 'Client, booking or reference', maxLength: maxPortalSearch },
    {
      name: 'journey',
      label: 'Journey',
      options: [
        { value: '', label: 'All journeys' },
        ...choices.journeys.map(({ slug, name }) => ({ value: slug, label: name })),
      ],
    },
    {
      name: 'month',
      label: 'Departure',
      options: [
        { value: '', label: 'Any month' },
        ...choices.months.map((month) => ({
          value: month,
          label: formatDate(`${month}-01`, 'month'),
        })),
      ],
    },
    { name: 'status', label: 'Status', options: statuses },
  ];
  return (
    <FilterForm
      label="Find options, bookings and commission"
      action={paths.agentPortal()}
      fields={fields}
      values={filter}
    >
      {!isEmptyFilter(filter) && (
        <p>
          <TextLink to={paths.agentPortal()} preventScrollReset>
            Show everything
          </TextLink>
        </p>
      )}
    </FilterForm>
  );
}
