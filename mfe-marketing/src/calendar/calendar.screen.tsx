import { useLoaderData } from 'react-router-dom';
import type { CalendarEntry, UpcomingSailing } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { displayPrice } from '@antara/contracts/rules/price-display';
import { Accordion, AccordionSection } from '@antara/shared-ui/accordion';
import { Badge } from '@antara/shared-ui/badge';
import { DataTable, type DataColumn } from '@antara/shared-ui/data-table';
import { formatDate, formatDateRange } from '@antara/shared-ui/date';
import { FilterForm } from '@antara/shared-ui/filter-form';
import { InlineRichText } from '@antara/shared-ui/inline-rich-text';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { PageHero } from '@antara/shared-ui/page-hero';
import { Price } from '@antara/shared-ui/price';
import { TextLink } from '@antara/shared-ui/text-link';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { BlockHeading } from '../components/blocks.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import type { CalendarData } from './calendar.loader.ts';
import styles from './calendar.module.css';

/** The id of the published calendar, to which links can lead. */
const publishedId = 'calendar-2025-2026';

/** The columns that PB-17 specifies. */
const publishedColumns: readonly DataColumn<CalendarEntry>[] = [
  { id: 'no', header: 'No.', cell: ({ no }) => no },
  { id: 'dates', header: 'Departure Dates', rowHeader: true, cell: ({ departureDates }) => departureDates },
  { id: 'vessel', header: 'Vessel', cell: ({ vessel, link }) => <TextLink to={link}>{vessel}</TextLink> },
  { id: 'duration', header: 'Duration', cell: ({ duration }) => duration },
  { id: 'program', header: 'Program', cell: ({ program, link }) => <TextLink to={link}>{program}</TextLink> },
  { id: 'festival', header: 'Festival Sailings', cell: ({ festival }) => festival ?? '-' },
];

const createUpcomingColumns = (inrPerUsd: number | null): readonly DataColumn<UpcomingSailing>[] => [
  {
    id: 'dates',
    header: 'Departure Dates',
    rowHeader: true,
    cell: ({ date_from, date_to }) => formatDateRange(date_from, date_to),
  },
  { id: 'vessel', header: 'Vessel', plain: true, cell: ({ vessel }) => vessel },
  { id: 'duration', header: 'Duration', plain: true, cell: ({ duration }) => duration },
  {
    id: 'program',
    header: 'Program',
    plain: true,
    cell: ({ program, slug, date_from }) => (
      <TextLink to={paths.journey(slug, { date: date_from })}>{program}</TextLink>
    ),
  },
  {
    id: 'festival',
    header: 'Festival',
    plain: true,
    isEmpty: ({ festival }) => !festival,
    cell: ({ festival }) => (festival ? <Badge tone="marigold">{festival}</Badge> : '-'),
  },
  {
    id: 'fare',
    header: 'Per person, from',
    cell: ({ from_price, price_display }) =>
      from_price === null ? '-' : <Price {...displayPrice(from_price, inrPerUsd, price_display)} />,
  },
  {
    id: 'free',
    header: 'Suites free',
    align: 'end',
    cell: ({ suites_free, slug, date_from }) =>
      suites_free || (
        <>
          <span>Sold out</span>{' '}
          <TextLink to={paths.waitingList(slug, { date: date_from })}>Waiting list</TextLink>
        </>
      ),
  },
  {
    id: 'quote',
    header: 'In writing',
    plain: true,
    cell: ({ program, slug, date_from, date_to }) => (
      <TextLink to={paths.requestAQuote({ tour: slug, date: date_from })}>
        Request a quote
        <VisuallyHidden>{` for ${program}, ${formatDateRange(date_from, date_to)}`}</VisuallyHidden>
      </TextLink>
    ),
  },
];

/** Shows the sailing calendar (PB-17): the departures on sale, and the calendar that was published in print. */
export default function CalendarScreen() {
  const data = useLoaderData<CalendarData>();
  const { blocks, filter, choices, failed } = data;
  const { hero, coming: upcomingBlock, published: publishedBlock } = getBlocksByKey(blocks);
  const [picture] = hero?.pictures ?? [];
  return (
    <>
      {hero && picture ? (
        <PageHero
          picture={picture}
          eyebrow={hero.eyebrow}
          title={hero.title}
          lead={hero.text && <InlineRichText html={hero.text} />}
        />
      ) : (
        <PageSection aria-label="Sailing calendar" space="small">
          <PageHeading title="Sailing calendar" />
        </PageSection>
      )}
      <PageNotice failed={failed} />
      <PageSection aria-labelledby="coming">
        <BlockHeading block={upcomingBlock} fallbackTitle="The coming season" id="coming" />
        <p className={styles.toPublished}>
          <TextLink
            href={`#${publishedId}`}
          >{`The calendar of 2025-2026, ${data.published.length} sailings`}</TextLink>
        </p>
        <CalendarFilter filter={filter} choices={choices} />
        <DataTable
          compact
          caption="Sailings on sale"
          captionHidden
          columns={createUpcomingColumns(data.inrPerUsd)}
          rows={data.upcoming}
          rowKey={({ vessel, slug, date_from }) => `${vessel} ${slug} ${date_from}`}
          empty={
            <>
              No sailing fits. Please choose another vessel or month, or{' '}
              <TextLink to={paths.requestAQuote({ month: filter.month })}>request a quote</TextLink>.
            </>
          }
        />
        <SailingSteps filter={filter} more={data.more} hasEarlierPages={data.hasEarlierPages} />
      </PageSection>
      <PageSection surface="sunk">
        <BlockHeading block={publishedBlock} fallbackTitle="Cruise Calendar (2025-2026)" />
        <Accordion className={styles.published}>
          <AccordionSection
            id={publishedId}
            defaultOpen={data.upcoming.length === 0}
            title={`All ${data.published.length} sailings, with dates and festivals`}
          >
            <DataTable
              caption="Cruise Calendar (2025-2026)"
              captionHidden
              columns={publishedColumns}
              rows={data.published}
              rowKey={({ no }) => no}
            />
          </AccordionSection>
        </Accordion>
      </PageSection>
    </>
  );
}

/** Links to the first and the next page of the sailings. Renders nothing when one page contains all sailings. */
function SailingSteps({
  filter,
  more,
  hasEarlierPages,
}: Pick<CalendarData, 'filter' | 'more' | 'hasEarlierPages'>) {
  if (!more && !hasEarlierPages) return null;
  return (
    <nav aria-label="Pages of the sailings" className={styles.steps}>
      {hasEarlierPages && <TextLink to={`${paths.sellingChart(filter)}#coming`}>The first sailings</TextLink>}
      {more && (
        <TextLink to={`${paths.sellingChart({ ...filter, cursor: more })}#coming`} variant="arrow">
          Later sailings
        </TextLink>
      )}
    </nav>
  );
}

/** Filters the sailings by vessel and month. The choice is kept in the query of the address. */
function CalendarFilter({ filter, choices }: Pick<CalendarData, 'filter' | 'choices'>) {
  return (
    <FilterForm
      label="Choose sailings"
      action={paths.sellingChart()}
      values={filter}
      fields={[
        {
          name: 'vessel',
          label: 'Vessel',
          options: [
            { value: '', label: 'All vessels' },
            ...choices.vessels.map((name) => ({ value: name, label: name })),
          ],
        },
        {
          name: 'month',
          label: 'Month',
          options: [
            { value: '', label: 'All months' },
            ...choices.months.map((month) => ({
              value: month,
              label: formatDate(`${month}-01`, 'month'),
            })),
          ],
        },
      ]}
    />
  );
}
