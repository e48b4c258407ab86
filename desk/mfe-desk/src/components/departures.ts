/** Departures as the field finds them by typing. */
import { calculateSuiteFare, type Travellers } from '@antara/contracts/rules/booking-rules';
import type { Result } from '@antara/desk-common/operations';
import type { ComboboxOption } from '@antara/shared-ui/combobox-field';
import { formatDate } from '@antara/shared-ui/date';

export type Departure = Result<'departures.list'>['departures'][number];

export const toDepartureKey = ({ journey, date }: { journey: string; date: string }) => `${journey}/${date}`;

/** Returns journey and date of a departure's key; null for another text. */
export function parseDepartureKey(key: string): { journey: string; date: string } | null {
  const [, journey, date] = /^([a-z0-9-]+)\/(\d{4}-\d\d-\d\d)$/.exec(key) ?? [];
  return journey && date ? { journey, date } : null;
}

/** Returns true when the departure can be sold, or waited for. */
export const isOnSale = ({ closed_at, cancelled_at }: Departure) =>
  closed_at === null && cancelled_at === null;

/** Returns how many suites are free, in words. */
const formatFree = ({ free, suites }: Pick<Departure, 'free' | 'suites'>) =>
  free === 0 ? 'sold out' : `${free} of ${suites} free`;

/**
 * Returns the departures as options. The numbers of free suites follow a space that does not break, so that the field
 * does not find them when a day is typed. `isOffered` leaves out departures: by default those that are not on sale.
 */
export const toDepartureOptions = (
  departures: readonly Departure[],
  isOffered: (departure: Departure) => boolean = isOnSale,
): ComboboxOption[] =>
  departures.filter(isOffered).map((departure) => ({
    value: toDepartureKey(departure),
    label: `${departure.name} · ${formatDate(departure.date)} · ${departure.ship} ·\u00a0${formatFree(departure).replaceAll(' ', '\u00a0')}`,
    aliases: [departure.journey, departure.date],
  }));

/** Returns the departure that an enquiry names by the journey's name and the day; undefined when none is on sale. */
export const findEnquired = (
  departures: readonly Departure[],
  { tour, date }: { tour: string | null; date: string | null },
): Departure | undefined =>
  departures.find((departure) => departure.name === tour && departure.date === date && isOnSale(departure));

/** Returns a suite's fare on the departure in cents, without a child's bed; null when its category has no price. */
export function findFare(
  room: string,
  guests: Travellers,
  { suites }: Pick<Result<'prices.show'>, 'suites'>,
  { fare_percent }: Pick<Departure, 'fare_percent'>,
): number | null {
  const price = suites.find(({ rooms }) => rooms.includes(room));
  return price ? calculateSuiteFare(price, guests, fare_percent) : null;
}

/** As many free suites as leave somebody who wants several without them. */
const fewSuites = 3;

/** Returns the departures with the full ones first, then those with few free suites, each part by its days. */
export const sortFullFirst = (departures: readonly Departure[]): Departure[] => {
  const rank = ({ free }: Departure) => (free === 0 ? 0 : free <= fewSuites ? 1 : 2);
  return departures.toSorted((one, other) => rank(one) - rank(other));
};
