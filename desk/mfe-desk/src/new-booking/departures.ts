/** Departures as the field finds them by typing. */
import type { ComboboxOption } from '@antara/shared-ui/combobox-field';
import { formatDate } from '@antara/shared-ui/date';
import { toDepartureKey, type Departure } from './draft.ts';

/** Returns true when the departure can be sold, or waited for. */
export const isOnSale = ({ closed_at, cancelled_at }: Departure) =>
  closed_at === null && cancelled_at === null;

/** Returns how many suites are free, in words. */
const formatFree = ({ free, suites }: Pick<Departure, 'free' | 'suites'>) =>
  free === 0 ? 'sold out' : `${free} of ${suites} free`;

/**
 * Returns the departures as options. The numbers of free suites follow a space that does not break, so that the field
 * does not find them when a day is typed.
 */
export const toDepartureOptions = (departures: readonly Departure[]): ComboboxOption[] =>
  departures.filter(isOnSale).map((departure) => ({
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
