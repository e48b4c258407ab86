/** The suites of a departure to choose from. */
import { useOperation } from '../desk/use-operation.ts';
import type { Suite } from './deck-plan.tsx';

interface SuiteOption {
  value: string;
  label: string;
}

/** Returns a suite as an option. `note` is what there is to say of it besides, with a space before it. */
export const toSuiteOption = (
  { room_number, category, deck }: Pick<Suite, 'room_number' | 'category' | 'deck'>,
  note = '',
): SuiteOption => ({ value: room_number, label: `${room_number} ${category}, ${deck}${note}` });

/**
 * Returns the free suites of a departure with their categories, after those in `own`, which the booking has there.
 * Empty while they are being read, and while `date` is.
 */
export function useSuiteOptions(journey: string, date: string, own: readonly string[] = []): SuiteOption[] {
  const { data } = useOperation('suites.list', date ? { journey, date } : null, {
    keepsPrevious: true,
    readsAnew: true,
  });
  const suites = data?.suites ?? [];
  return suites
    .filter(({ state, room_number }) => state === 'free' || own.includes(room_number))
    .map((suite) => toSuiteOption(suite, own.includes(suite.room_number) ? ' (theirs)' : ''));
}
