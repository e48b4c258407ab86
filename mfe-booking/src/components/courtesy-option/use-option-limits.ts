import { useEffect, useState } from 'react';
import { isSuccess } from '@antara/contracts/api/client';
import {
  optionLimits,
  optionRefusal,
  getMaxOptionSuites,
  type OptionRefusal,
} from '@antara/contracts/rules/option-rules';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import type { OptionOfferProps } from './option-offer.tsx';

/** How near the agency is to the limits. Without an answer the terms alone are shown: the server decides in the end. */
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

/** Reads how an option on these suites stands to the limits, when its dialog opens. */
export function useOptionLimits({ slug, departure, rooms }: OptionOfferProps): OptionLimits {
  const site = useAppContext();
  const [read, setRead] = useState<OptionLimits>({ state: 'unknown' });
  const date = departure.date_from;
  const suites = rooms.length;
  useEffect(() => {
    const call = new AbortController();
    const query = { tourName: slug, selectedDate: date };
    void site.api('optionStanding', { query, signal: call.signal }).then((answer) => {
      if (call.signal.aborted || !isSuccess(answer)) return;
      const { now, open, ship_suites, on_option, ended_unpaid } = answer;
      const standing = {
        now: new Date(now),
        departure: date,
        open,
        shipSuites: ship_suites,
        onOption: on_option,
        endedUnpaid: ended_unpaid === null ? null : new Date(ended_unpaid),
      };
      setRead({
        state: 'known',
        refusal: optionRefusal(standing, suites),
        open,
        mostOpen: optionLimits.open,
        onOption: on_option,
        mostOnOption: getMaxOptionSuites(ship_suites),
      });
    });
    return () => call.abort();
  }, [site, slug, date, suites]);
  return read;
}
