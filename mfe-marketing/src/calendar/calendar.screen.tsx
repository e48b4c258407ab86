import { useLoaderData } from 'react-router-dom';
import type { CalendarEntry, UpcomingSailing } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { gstPercent } from '@antara/contracts/rules/money';
import { displayPrice, type DisplayedPrice } from '@antara/contracts/rules/price-display';
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

/** A fare; beside it, where there is room for three amounts, the same with or without GST. */
function Fare({ price: { other, ...price } }: { price: DisplayedPrice }) {
  return (
    <>
      <Price size="small" {...price} />
      {other && (
        <span className={styles.other}>
          <Price size="small" usdCents={other.usdCents} /> <span>{other.label}</span>
        </span>
      )}
    </>
  );
}

/**
 * Returns a function that leaves out the first word of a name when all `names` begin with it: each vessel of a company
 * that is called "Antara" is an "Antara".
 */
function createShortener(names: readonly string[]) {
  const [first = ''] = names;
  const prefix = first.slice(0, first.indexOf(' ') + 1);
  const isShared = names.every((name) => name.startsWith(prefix));
  return (name: string) => (isShared && name.startsWith(prefix) ? name.slice(prefix.length) : name);
}

/** On a telephone the calendar says how many suites are free from this number on. */
const fewSuites = 3;

function describeFree(suites: number): string {
  if (suites === 1) return 'Last suite';
  return suites > fewSuites ? `${suites} suites free` : `${suites} suites left`;
}

/** "7 Nights & 8 Days": the nights suffice beside the dates. */
const shortenDuration = (duration: string) => duration.split(' & ')[0];

const createUpcomingColumns = (
  inrPerUsd: number | null,
  vessels: readonly string[],
): readonly DataColumn<UpcomingSailing>[] => {
  const shorten = createShortener(vessels);
  return [
    {
      id: 'dates',
      header: 'Departure',
      rowHeader: true,
      cell: ({ date_from, date_to, duration }) => (
        <>
          <span>{formatDateRange(date_from, date_to, 'withoutYear')}</span>{' '}
          <span className={styles.detail}>{shortenDuration(duration)}</span>
        </>
      ),
    },
    {
      id: 'journey',
      header: 'Journey and vessel',
      plain: true,
      cell: ({ program, slug, date_from, vessel, festival }) => (
        <>
          <TextLink to={paths.journey(slug, { date: date_from })}>{program}</TextLink>{' '}
          <span className={styles.detail}>{shorten(vessel)}</span>
          {festival && (
            <>
              {' '}
              <Badge tone="marigold">{festival}</Badge>
            </>
          )}
        </>
      ),
    },
    {
      id: 'fare',
      header: 'Per person, from',
      align: 'end',
      plain: true,
      cell: ({ from_price, price_display }) =>
        from_price === null ? (
          'Sold out'
        ) : (
          <Fare price={displayPrice(from_price, inrPerUsd, price_display)} />
        ),
    },
    {
      id: 'free',
      header: 'Availability',
      align: 'end',
      plain: true,
      isEmpty: ({ suites_free }) => suites_free > fewSuites,
      cell: ({ suites_free, slug, date_from }) =>
        suites_free ? (
          <span className={styles.detail}>{describeFree(suites_free)}</span>
        ) : (
          <TextLink to={paths.waitingList(slug, { date: date_from })}>Waiting list</TextLink>
        ),
    },
  ];
};

/** Says for whom the fares are, and whether GST is among them. */
function describeFares(displays: readonly UpcomingSailing['price_display'][]): string {
  const forWhom = 'Fares are for each of two travellers in a suite.';
  const taxed = displays.filter((display) => display !== 'no_gst');
  if (taxed.length === 0) return forWhom;
  const isIncluded = taxed.includes('with_gst_first') ? 'is included' : 'is added';
  const where = taxed.length < displays.length ? ' where a journey carries it' : '';
  return `${forWhom} GST of ${gstPercent} % ${isIncluded}${where}.`;
}

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
        {data.upcoming.length > 0 && (
          <p className={styles.fares}>{describeFares(data.upcoming.map((each) => each.price_display))}</p>
        )}
        <DataTable
          compact
          caption="Sailings on sale"
          captionHidden
          columns={createUpcomingColumns(data.inrPerUsd, choices.vessels)}
          groupHeading={({ date_from }) => formatDate(date_from, 'month')}
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
