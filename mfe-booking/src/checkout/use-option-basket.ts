import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import { isSuccess, type Result } from '@antara/contracts/api/client';
import type { CourtesyOption } from '@antara/contracts/api/options';
import { paths } from '@antara/contracts/composition/routes';
import { useSession, useAppContext } from '@antara/contracts/react/use-app-context';
import { formatUsd } from '@antara/shared-ui/price';
import { readBasket, replaceRooms } from '../basket/basket.store.ts';
import { filterRoomsOfTour, toSelectedRoom } from '../basket/selected-rooms.ts';
import { getSuitesOn } from '../tour-data/departure-ship.ts';
import { findDeparture } from '../tour-data/departures.ts';
import * as m from '../messages/use-option-basket.ts';

/** `none`: the address names no option. `gone`: the agency has no open option with this id for the tour. */
export type OptionBasket = { state: 'none' | 'filling' | 'gone' } | { state: 'failed'; retry: () => void };

/**
 * Fills the basket with the suites of the option that the address names, and then removes the option from the address,
 * so that the checkout continues like any other. The option itself lasts until its suites are paid. `onFound` receives
 * the option and the agent's account before the checkout opens.
 */
export function useOptionBasket(
  slug: string,
  detail: TourDetail,
  id: string | null,
  onFound: (option: CourtesyOption, account: string) => void,
): OptionBasket {
  const appContext = useAppContext();
  const session = useSession();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<'filling' | 'gone' | 'failed'>('filling');
  const account = session.status === 'known' && session.role.name === 'AGENT' ? session.user.email : null;
  // An effect event, so that the effect runs for a new address and not whenever the tour is read again.
  const onAnswer = useEffectEvent((answer: Result<'agentOptions'>, agentAccount: string) => {
    if (!isSuccess(answer)) return setProgress(answer.response === 'FORBIDDEN' ? 'gone' : 'failed');
    const option = answer.open.find((one) => one.id === id && one.tour.slug === slug);
    const rooms = option && toSelectedRooms(option, detail);
    if (!option || !rooms) return setProgress('gone');
    onFound(option, agentAccount);
    const chosen = filterRoomsOfTour(readBasket(), detail).filter(({ date }) => date === option.date_from);
    replaceRooms(chosen, rooms);
    if (option.today_usd !== null && option.today_usd !== option.quoted_usd) {
      appContext.notify(
        m.theFareHasChangedSince({
          quoted_usd: formatUsd(option.quoted_usd),
          today_usd: formatUsd(option.today_usd),
        }),
      );
    }
    void navigate(paths.checkout(slug, { date: option.date_from }), { replace: true });
  });

  useEffect(() => {
    if (!id || session.status === 'checking') return;
    if (session.status === 'anonymous') {
      const back = paths.checkout(slug, { option: id });
      void navigate(paths.login(), { state: { from: back }, replace: true });
      return;
    }
    if (account === null) return setProgress('gone');
    setProgress('filling');
    const call = new AbortController();
    void appContext.api('agentOptions', { query: {}, signal: call.signal }).then((answer) => {
      if (!call.signal.aborted) onAnswer(answer, account);
    });
    return () => call.abort();
  }, [appContext, slug, id, session.status, account, attempt, navigate]);

  if (!id) return { state: 'none' };
  if (progress !== 'failed') return { state: progress };
  return { state: progress, retry: () => setAttempt((before) => before + 1) };
}

/** Returns the option's suites as a basket at today's fares; null when the tour no longer offers them. */
function toSelectedRooms(option: CourtesyOption, detail: TourDetail) {
  const departure = findDeparture(detail.dates, option.date_from);
  if (!departure) return null;
  const rooms = option.rooms.flatMap(({ room_number, travellers }) => {
    const suite = getSuitesOn(detail, departure).find(({ description }) => description === room_number);
    return suite ? [toSelectedRoom(suite, departure, travellers, detail)] : [];
  });
  return rooms.length === option.rooms.length ? rooms : null;
}
