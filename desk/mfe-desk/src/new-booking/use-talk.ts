/** What the form of a telephone booking knows from the office: departures, suites, prices and the enquiry. */
import { useEffect } from 'react';
import { useDepartures } from '../components/departure-field.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { findEnquired, isOnSale, parseDepartureKey, toDepartureKey } from '../components/departures.ts';
import type { Draft } from './draft.ts';

/** Reads what belongs to the draft, and fills in the sender of its enquiry once. */
export function useTalk(draft: Draft, update: (changes: Partial<Draft>) => void) {
  const { may } = useDesk();
  const list = useDepartures();
  const departures = list.data?.departures;
  const departure = departures?.find((each) => toDepartureKey(each) === draft.departure && isOnSale(each));
  /** True when the draft's departure cannot be booked (any more). */
  const isGone = draft.departure !== '' && departures !== undefined && !departure;
  const suites = useOperation('suites.list', parseDepartureKey(draft.departure), { follows: true });
  const prices = useOperation(
    'prices.show',
    departure ? { journey: departure.journey, ship: departure.ship_slug } : null,
  );
  const reference = draft.enquiry?.reference;
  const enquiry = useOperation('enquiries.show', reference && may('enquiries.show') ? { reference } : null);

  const sender = enquiry.data;
  const isToFillIn = draft.enquiry?.isFilledIn === false && sender && departures;
  useEffect(() => {
    if (!isToFillIn) return;
    const enquired = findEnquired(departures, sender);
    update({
      enquiry: { reference: sender.reference, isFilledIn: true },
      name: sender.name,
      email: sender.email,
      mobile_no: sender.mobile_no ?? '',
      ...(!draft.departure && enquired && { departure: toDepartureKey(enquired) }),
    });
  }, [isToFillIn, departures, sender, draft.departure, update]);

  return { list, departure, isGone, suites, prices, enquiry };
}

export type Talk = ReturnType<typeof useTalk>;
