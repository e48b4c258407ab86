/** The published prices of suites on a journey: of its own ship, and of each ship that sails in its place. */
import { formatDate } from '@antara/shared-ui/date';
import type { Result } from '@antara/desk-common/operations';
import { Link } from 'react-router-dom';
import { toDepartureKey, type Departure } from '../components/departures.ts';
import { Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { Table, type Column } from '../components/table.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { listButtonColumn } from './button-column.tsx';
import styles from './prices.module.css';
import { showFare, type SuiteRow } from './show-fare.ts';

/** A ship that sails departures in place of the journey's ship. */
export interface OtherShip {
  slug: string;
  name: string;
  /** Days of her departures that are not on sale. */
  closedDates: string[];
}

/** Returns the ships of a journey's departures other than its own, `ownShip`. */
export function listOtherShips(departures: readonly Departure[], ownShip: string): OtherShip[] {
  const sailing = departures.filter(({ ship, cancelled_at }) => ship !== ownShip && !cancelled_at);
  return [...Map.groupBy(sailing, ({ ship_slug }) => ship_slug)].map(([slug, hers]) => ({
    slug,
    name: hers[0]!.ship,
    closedDates: hers.filter(({ closed_at }) => closed_at).map(({ date }) => date),
  }));
}

const suiteColumns: Column<SuiteRow>[] = [
  { header: 'Category', cell: (row) => row.category },
  { header: 'One traveller', align: 'end', cell: (row) => showFare(row, 1, 100) },
  { header: 'Two travellers', align: 'end', cell: (row) => showFare(row, 2, 100) },
  { header: 'Suites', cell: (row) => row.rooms.toSorted().join(' ') },
];

interface SuitePricesProps {
  prices: Pick<Result<'prices.show'>, 'ship' | 'suites' | 'unpriced'>;
  /** Tells the tables of several ships apart. */
  caption: string;
  onChange(category: string): void;
}

export function SuitePrices({ prices, caption, onChange }: SuitePricesProps) {
  const { may } = useDesk();
  return (
    <Table
      caption={caption}
      columns={[
        ...suiteColumns,
        listButtonColumn<SuiteRow>(
          may('prices.set'),
          'Change',
          (row) => row.category,
          ({ category }) => onChange(category),
        ),
      ]}
      rows={[...prices.suites, ...prices.unpriced]}
      rowKey={(row) => `${row.category} ${row.rooms[0]}`}
    />
  );
}

interface OtherShipPricesProps {
  journey: string;
  ship: OtherShip;
  onChange(category: string): void;
}

/** The prices of a ship that sails in place of the journey's ship, with her departures that wait to be sold. */
export function OtherShipPrices({ journey, ship, onChange }: OtherShipPricesProps) {
  const prices = useOperation('prices.show', { journey, ship: ship.slug });
  const { closedDates } = ship;
  return (
    <Section title={`Published prices with ${ship.name}`} note="she sails in place of the journey’s ship">
      {prices.error && <Problem error={prices.error} onRetry={() => void prices.refetch()} />}
      {prices.data && (
        <SuitePrices
          prices={prices.data}
          caption={`Published prices of suites of ${ship.name}`}
          {...{ onChange }}
        />
      )}
      {prices.data && closedDates.length > 0 && (
        <p className={styles.closed}>
          <span>
            {prices.data.unpriced.length > 0
              ? 'Not on sale, and to be sold again once every category has a price:'
              : 'Every category has a price. Not on sale:'}
          </span>
          {closedDates.map((date) => (
            <Link key={date} to={toSellAgain(journey, date)}>
              {formatDate(date)}
            </Link>
          ))}
        </p>
      )}
    </Section>
  );
}

const toSellAgain = (journey: string, date: string) =>
  `/timetable?${new URLSearchParams({ from: date, departure: toDepartureKey({ journey, date }), do: 'reopen' })}`;

/** Returns the address of the form in which a category of `ship` gets its price on a journey. */
export const toCategoryPrice = (journey: string, ship: string, category: string) =>
  `/prices?${new URLSearchParams({ journey, ship, change: `category ${category}` })}`;
