/** A journey's prices: what its suites cost by category and season, its extras, and how they came about. */
import { useRef } from 'react';
import { SelectField } from '@antara/shared-ui/field';
import { formatDate } from '@antara/shared-ui/date';
import { formatUsd } from '@antara/shared-ui/price';
import type { Result } from '@antara/desk-common/operations';
import { FocusFirst } from '../components/focus-first.tsx';
import { Empty, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { Table, type Column } from '../components/table.tsx';
import { useRowKeys } from '../components/use-row-keys.ts';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { useAddress } from '../desk/use-address.ts';
import { useOperation } from '../desk/use-operation.ts';
import { listButtonColumn } from './button-column.tsx';
import { CategoryForm, ExtraForm, FareForm, type Extra } from './price-forms.tsx';
import { PriceHistory } from './price-history.tsx';
import styles from './prices.module.css';
import { listSeasons, type Season } from './seasons.ts';
import { showFare, type SuiteLine } from './show-fare.ts';
import { listOtherShips, OtherShipPrices, SuitePrices, type OtherShip } from './suite-prices.tsx';

type Prices = Result<'prices.show'>;

const toKey = ({ name, farePercent, from }: Season) => `${from} ${farePercent} ${name}`;

export default withDesk(function PricesScreen() {
  const { get, set } = useAddress();
  const tables = useRef<HTMLDivElement>(null);
  useRowKeys(tables);
  const list = useOperation('departures.list', { limit: 1_000 });
  const departures = list.data?.departures ?? [];
  const journeys = new Map(departures.map(({ journey, name }) => [journey, name]));
  const journey = get('journey') ?? [...journeys.keys()].toSorted()[0] ?? null;
  const prices = useOperation('prices.show', journey === null ? null : { journey });
  const own = departures.filter((departure) => departure.journey === journey);
  const seasons = listSeasons(own);
  const otherShips = prices.data ? listOtherShips(own, prices.data.ship) : [];
  const otherShip = otherShips.find(({ slug }) => slug === get('ship'));
  const pricesOfShip = useOperation(
    'prices.show',
    journey !== null && otherShip ? { journey, ship: otherShip.slug } : null,
  );
  const shown = otherShip ? pricesOfShip.data : prices.data;
  const error = list.error ?? prices.error;
  const change = get('change');
  const form =
    journey !== null &&
    shown &&
    change &&
    renderForm({
      journey,
      seasons,
      prices: shown,
      otherShip,
      change,
      onBack: () => set({ change: null, ship: null }),
    });
  return (
    <Page
      title="Prices"
      summary="Published prices in dollars, and the fare of each season in per cent of them. GST comes on top. j and k go from change to change."
      aside={form ? <FocusFirst key={change}>{form}</FocusFirst> : undefined}
    >
      <div className={styles.journey}>
        <SelectField
          label="Journey"
          value={journey ?? ''}
          options={[...journeys]
            .map(([value, label]) => ({ value, label }))
            .toSorted((one, other) => one.label.localeCompare(other.label))}
          onChange={(event) => set({ journey: event.target.value, change: null, ship: null })}
        />
      </div>
      {error && <Problem error={error} onRetry={() => void prices.refetch()} />}
      {list.data && journey === null && (
        <Empty>No departure is to come. Add a season in the timetable first.</Empty>
      )}
      <div ref={tables} className={styles.tables}>
        {prices.data && (
          <>
            <Section title="Published prices" note={prices.data.ship}>
              <SuitePrices
                prices={prices.data}
                caption="Published prices of suites"
                onChange={(category) => set({ change: `category ${category}`, ship: null })}
              />
            </Section>
            {journey !== null &&
              otherShips.map((ship) => (
                <OtherShipPrices
                  key={ship.slug}
                  {...{ journey, ship }}
                  onChange={(category) => set({ change: `category ${category}`, ship: ship.slug })}
                />
              ))}
            <Seasons
              prices={prices.data}
              seasons={seasons}
              onChange={(change) => set({ change, ship: null })}
            />
            <Extras prices={prices.data} onChange={(change) => set({ change, ship: null })} />
          </>
        )}
        {journey !== null && <PriceHistory journey={journey} />}
      </div>
    </Page>
  );
});

interface GridProps {
  prices: Prices;
  /** Opens the form of a change. */
  onChange(change: string): void;
}

/** Returns a column for each category: what one and two travellers pay, in dollars, on a season's departures. */
const listFareColumns = (suites: readonly SuiteLine[]): Column<Season>[] =>
  suites.map((suite) => {
    // A category whose suites have several prices has a column for each price.
    const isOnly = suites.filter(({ category }) => category === suite.category).length === 1;
    return {
      header: isOnly ? suite.category : `${suite.category} ${suite.rooms[0]}`,
      align: 'end',
      cell: ({ farePercent }) =>
        ([1, 2] as const)
          .map((travellers) => showFare(suite, travellers, farePercent).replace('USD ', ''))
          .join(' / '),
    };
  });

function Seasons({ prices, seasons, onChange }: GridProps & { seasons: readonly Season[] }) {
  const { may } = useDesk();
  return (
    <Section title="Seasons" note="per cent of the published price; dollars for one / for two travellers">
      {seasons.length === 0 && <Empty>No departure of this journey is to come.</Empty>}
      {seasons.length > 0 && (
        <Table
          caption="Fares by season"
          columns={[
            ...seasonColumns,
            ...listFareColumns(prices.suites),
            listButtonColumn<Season>(
              may('departures.fares'),
              'Change',
              ({ name, from }) => `fare of ${name || 'departures'} from ${from}`,
              (season) => onChange(`season ${toKey(season)}`),
            ),
          ]}
          rows={seasons}
          rowKey={toKey}
        />
      )}
    </Section>
  );
}

/** Formats the first and the last day of a season, which is one day for many. */
const formatDays = (from: string, to: string) =>
  from === to ? formatDate(from, 'short') : `${formatDate(from, 'short')} – ${formatDate(to, 'short')}`;

const seasonColumns: Column<Season>[] = [
  { header: 'Season', cell: ({ name }) => name || 'no season' },
  { header: 'Departures', cell: ({ from, to }) => formatDays(from, to) },
  { header: 'Number', align: 'end', cell: ({ departures }) => departures },
  { header: 'Fare', align: 'end', cell: ({ farePercent }) => `${farePercent} %` },
];

const listExtras = ({ add_ons, extensions }: Prices): Extra[] => [
  ...add_ons.map(({ id, title, price }) => ({ kind: 'add-on' as const, id, title, price })),
  ...extensions.map(({ id, title, price }) => ({ kind: 'extension' as const, id, title, price })),
];

const extraColumns: Column<Extra>[] = [
  { header: 'Title', cell: ({ title }) => title },
  { header: 'Kind', cell: ({ kind }) => kind },
  {
    header: 'Price',
    align: 'end',
    cell: ({ price }) => (price === null ? 'not sold' : formatUsd(price)),
  },
];

function Extras({ prices, onChange }: GridProps) {
  const { may } = useDesk();
  const extras = listExtras(prices);
  return (
    <Section title="Add-ons and extensions">
      {extras.length === 0 && <Empty>This journey has none. They are written in its content.</Empty>}
      {extras.length > 0 && (
        <Table
          caption="Prices of add-ons and extensions"
          columns={[
            ...extraColumns,
            listButtonColumn<Extra>(
              may('prices.setExtra'),
              'Change',
              ({ title }) => title,
              ({ kind, id }) => onChange(`${kind} ${id}`),
            ),
          ]}
          rows={extras}
          rowKey={({ kind, id }) => `${kind} ${id}`}
        />
      )}
    </Section>
  );
}

interface PriceFormProps {
  journey: string;
  /** The prices of `otherShip`, or of the journey's ship. */
  prices: Prices;
  otherShip: OtherShip | undefined;
  seasons: readonly Season[];
  /** What is changed, as the address has it: `category Ganga Suite`, `season …`, `add-on 4`. */
  change: string;
  onBack(): void;
}

/** Returns the form of a change; null when there is nothing of the kind any more. */
function renderForm({ journey, prices, otherShip, seasons, change, onBack }: PriceFormProps) {
  const [kind] = change.split(' ', 1);
  const subject = change.slice((kind?.length ?? 0) + 1);
  if (kind === 'category')
    return (
      <CategoryForm
        key={`${otherShip?.slug} ${change}`}
        {...{ journey, otherShip, onBack }}
        category={subject}
        line={prices.suites.find(({ category }) => category === subject)}
      />
    );
  const season = seasons.find((one) => toKey(one) === subject);
  if (kind === 'season' && season)
    return <FareForm key={change} suites={prices.suites} {...{ journey, season, onBack }} />;
  const extra = listExtras(prices).find((one) => `${one.kind} ${one.id}` === change);
  return extra ? <ExtraForm key={change} {...{ journey, extra, onBack }} /> : null;
}
