import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import { isSuccess, type Failure } from '@antara/contracts/api/client';
import type { CourtesyOption } from '@antara/contracts/api/options';
import { calculateSuiteFare } from '@antara/contracts/rules/booking-rules';
import { paths } from '@antara/contracts/composition/routes';
import { useSession, useAppContext } from '@antara/contracts/react/use-app-context';
import { formatUsd } from '@antara/shared-ui/price';
import { writeBasket } from '../basket/basket.store.ts';
import { findDeparture } from '../tour-data/departures.ts';

/** `none`: the address names no option. `gone`: it is none of the agency's that is open. */
export type OptionBasket = { state: 'none' | 'filling' | 'gone' } | { state: 'failed'; retry: () => void };

/**
 * Fills the basket with the suites of the option that the address names, and forgets it there: from then on it is a checkout
 * like any other. The option itself stands until its suites are paid. `onFound` is told the option and its agent's account
 * before that checkout opens.
 */
export function useOptionBasket(
  slug: string,
  detail: TourDetail,
  id: string | null,
  onFound: (option: CourtesyOption, account: string) => void,
): OptionBasket {
  const site = useAppContext();
  const session = useSession();
  const navigate = useNavigate();
  const [turn, setTurn] = useState(0);
  const [read, setRead] = useState<'filling' | 'gone' | 'failed'>('filling');
  const account = session.status === 'known' && session.role.name === 'AGENT' ? session.user.email : null;
  // The page's answer to the address, not to each new answer of the journey's call.
  const latest = useRef({ detail, onFound });
  useEffect(() => {
    latest.current = { detail, onFound };
  });

  useEffect(() => {
    if (!id || session.status === 'checking') return;
    if (session.status === 'anonymous') {
      const back = paths.checkout(slug, { option: id });
      void navigate(paths.login(), { state: { from: back }, replace: true });
      return;
    }
    if (account === null) return setRead('gone');
    setRead('filling');
    const call = new AbortController();
    void site.api('agentOptions', { signal: call.signal }).then((answer) => {
      if (call.signal.aborted) return;
      if (!isSuccess(answer)) return setRead(toFailureState(answer));
      const option = answer.open.find((one) => one.id === id && one.tour.slug === slug);
      const rooms = option && toSelectedRooms(option, latest.current.detail);
      if (!option || !rooms) return setRead('gone');
      latest.current.onFound(option, account);
      writeBasket(rooms);
      if (option.today_usd !== null && option.today_usd !== option.quoted_usd) {
        site.notify(
          `The fare has changed since you took this option: ${formatUsd(option.quoted_usd)} then, ${formatUsd(option.today_usd)} today.`,
        );
      }
      void navigate(paths.checkout(slug, { date: option.date_from }), { replace: true });
    });
    return () => call.abort();
  }, [site, slug, id, session.status, account, turn, navigate]);

  if (!id) return { state: 'none' };
  return read === 'failed' ? { state: read, retry: () => setTurn((now) => now + 1) } : { state: read };
}

const toFailureState = (answer: Failure) => (answer.response === 'FORBIDDEN' ? 'gone' : 'failed');

/** The option's suites as a basket at today's fares; null when the journey does not offer them any more. */
function toSelectedRooms(option: CourtesyOption, detail: TourDetail) {
  const departure = findDeparture(detail.dates, option.date_from);
  if (!departure) return null;
  const rooms = option.rooms.flatMap(({ room_number, travellers }) => {
    const suite = detail.suites.find(({ description }) => description === room_number);
    return suite
      ? [
          {
            date: departure.date_from,
            roomNumber: room_number,
            suite: suite.suite_category_name,
            travellers,
            price: calculateSuiteFare(suite, travellers, departure.fare_percent),
            value: suite.value,
            image: suite.suite_cover_image,
          },
        ]
      : [];
  });
  return rooms.length === option.rooms.length ? rooms : null;
}
