import {
  optionLimits,
  checkOptionLimits,
  getMaxOptionSuites,
  type OptionRefusal,
} from '@antara/contracts/rules/option-rules';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useQuery } from '@antara/contracts/react/use-query';
import type { OptionOfferProps } from './option-offer-props.ts';

/**
 * How near the agency is to its limits. `unknown`: the server has not answered, so only the terms are shown and the
 * server decides when the option is taken.
 */
export type OptionLimits =
  | { state: 'unknown' }
  | {
      state: 'known';
      refusal: OptionRefusal | null;
      open: number;
      mostOpen: number;
      onOption: number;
      mostOnOption: number;
    };

/** Reads the limits for an option on these suites when the dialog opens. */
export function useOptionLimits({ slug, departure, rooms }: OptionOfferProps): OptionLimits {
  const { api } = useAppContext();
  const date = departure.date_from;
  const query = useQuery(`${slug} ${date}`, (signal) =>
    api('optionEligibility', { query: { tourName: slug, selectedDate: date }, signal }),
  );
  if (query.status !== 'ready') return { state: 'unknown' };
  const { now, open, ship_suites, on_option, ended_unpaid } = query.data;
  const usage = {
    now: new Date(now),
    departure: date,
    open,
    shipSuites: ship_suites,
    onOption: on_option,
    endedUnpaid: ended_unpaid === null ? null : new Date(ended_unpaid),
  };
  return {
    state: 'known',
    refusal: checkOptionLimits(usage, rooms.length),
    open,
    mostOpen: optionLimits.open,
    onOption: on_option,
    mostOnOption: getMaxOptionSuites(ship_suites),
  };
}
