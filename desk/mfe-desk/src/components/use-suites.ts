/** The suites of a departure to choose from. */
import { useOperation } from '../desk/use-operation.ts';

interface SuiteOption {
  value: string;
  label: string;
}

/**
 * Returns the free suites of a departure with their categories, after those in `own`, which the booking has there.
 * Empty while they are being read, and while `date` is.
 */
export function useSuiteOptions(journey: string, date: string, own: readonly string[] = []): SuiteOption[] {
  const { data } = useOperation('suites.list', date ? { journey, date } : null, { keepsPrevious: true });
  const suites = data?.suites ?? [];
  return suites
    .filter(({ state, room_number }) => state === 'free' || own.includes(room_number))
    .map(({ room_number, category, deck }) => ({
      value: room_number,
      label: `${room_number} ${category}, ${deck}${own.includes(room_number) ? ' (theirs)' : ''}`,
    }));
}
