import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSuccess, type Result } from '@antara/contracts/api/client';
import type { Hold, SelectedRoom } from '@antara/contracts/api/booking';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import {
  broadcastHoldChange,
  findOtherHold,
  openHoldChannel,
  readReplacedHold,
} from '../basket/hold-channel.ts';
import { holdSuites, releaseSuites } from '../basket/hold-suites.ts';

const minuteMs = 60_000;

/**
 * The state of the visitor's hold. `until` is in epoch milliseconds of this machine's clock. `isLongest`: the hold
 * cannot be extended any more. `option`: when the agent's option ends, which keeps the suites beyond the hold, by the
 * server's clock.
 */
export type HoldState =
  | { status: 'checking' }
  | { status: 'held'; until: number; isLongest: boolean; option?: number }
  /**
   * The hold has run out. Others can take the suites until the visitor takes the hold again. After a hold of the
   * longest time, others come first for a while.
   */
  | { status: 'expired'; isLongest: boolean; option?: number }
  /** Another tab of this browser holds other suites, `to`, instead. */
  | { status: 'moved'; to: Hold }
  /** Another tab released the hold. `wasMoved`: that tab had held other suites. */
  | { status: 'released'; wasMoved: boolean }
  | { status: 'failed'; message: string };

/**
 * Keeps the basket's suites held. The hook reads the hold at the start, and takes a new hold when there is none or the
 * rooms have changed. An expired hold stays released until the visitor asks for it again with `renew`. Otherwise an
 * abandoned tab would block its suites for ever. `onTaken` receives the rooms that others took meanwhile;
 * `onOwnBooking` receives the booking that the visitor has made of these rooms.
 */
export function useHold(
  slug: string,
  date: string,
  rooms: readonly SelectedRoom[],
  {
    onTaken,
    onOwnBooking,
  }: { onTaken: (rooms: string[]) => void; onOwnBooking: (bookingId: string) => void },
): {
  state: HoldState;
  /**
   * Takes or extends the hold. Returns for how many minutes the suites are held now; 0 when they are not held. A hold
   * that another tab shows is replaced only in the state `moved`, in which the page has announced the replacement.
   */
  renew: () => Promise<number>;
  /**
   * Reads the hold again after its suites were ordered, because an order extends the hold, and tells the other tabs.
   */
  readOrdered: () => Promise<void>;
  /** Reads the hold when its time is up, because another tab may have extended it. */
  checkExpiry: () => Promise<void>;
  /**
   * Releases the suites after the calls under way have ended. Otherwise an earlier call could reach the server after
   * the release and hold the suites again.
   */
  release: () => Promise<Result<'releaseHold'>>;
} {
  const appContext = useAppContext();
  const [state, setState] = useState<HoldState>({ status: 'checking' });
  /** `lastId`: responses to earlier requests are dropped. `underWay`: the latest call, for which others wait. */
  const requests = useRef({ lastId: 0, underWay: Promise.resolve<unknown>(null) });
  const numbers = rooms.map(({ roomNumber }) => roomNumber).join(' ');

  const take = async () => {
    if (!numbers) return 0;
    const requestId = ++requests.current.lastId;
    const outcome = await holdSuites(appContext, slug, date, numbers.split(' '));
    if (requestId !== requests.current.lastId) return 0;
    if (outcome.kind === 'held') setState(toHeldState(outcome.hold));
    if (outcome.kind === 'failed') setState({ status: 'failed', message: outcome.message });
    if (outcome.kind === 'taken') onTaken(outcome.rooms);
    if (outcome.kind === 'own') onOwnBooking(outcome.bookingId);
    return outcome.kind === 'held' ? Math.round((outcome.hold.expires_at - outcome.hold.now) / minuteMs) : 0;
  };
  /**
   * Shows the server's hold of these rooms. Calls `onMissing` when the server has none, `onFailed` when the server does
   * not answer.
   */
  const findHold = async (
    onMissing: () => void | Promise<unknown>,
    onFailed: () => void | Promise<unknown> = onMissing,
  ) => {
    const requestId = ++requests.current.lastId;
    const answer = await appContext.api('currentHold', {
      query: { tourName: slug, selectedDate: date },
    });
    if (requestId !== requests.current.lastId) return;
    if (!isSuccess(answer)) return void (await onFailed());
    const { hold } = answer;
    if (hold && hold.expires_at > hold.now && isHoldOf(hold, slug, date, numbers)) {
      setState(toHeldState(hold));
    } else await onMissing();
  };
  const takeUnlessHeldElsewhere = async () => {
    const requestId = ++requests.current.lastId;
    const to = await findOtherHold(appContext, slug, date);
    if (requestId !== requests.current.lastId) return 0;
    if (!to) return take();
    setState({ status: 'moved', to });
    return 0;
  };
  /** Records `work` as the call under way, for which later calls wait. */
  const track = <Answer>(work: Promise<Answer>): Promise<Answer> => {
    requests.current.underWay = work;
    return work;
  };
  const recheck = () => track(findHold(takeUnlessHeldElsewhere));
  const renew = () => track(state.status === 'moved' ? take() : takeUnlessHeldElsewhere());
  const checkExpiry = () =>
    findHold(() => {
      setState(toExpired);
      broadcastHoldChange();
    });
  /** Shows the present state of the hold without taking a hold. */
  const readState = () =>
    findHold(async () => {
      const requestId = ++requests.current.lastId;
      const to = await readReplacedHold(appContext, slug, date);
      if (to !== undefined && requestId === requests.current.lastId)
        setState((before) => (to ? { status: 'moved', to } : toUnkept(before)));
    }, ignoreFailure);
  const readOrdered = async () => {
    await recheck();
    broadcastHoldChange();
  };

  const release = async () => {
    requests.current.lastId++;
    await requests.current.underWay;
    return releaseSuites(appContext);
  };

  // Runs after a room was removed too, because the hold then differs from the basket and must be taken again.
  const onRoomsChange = useEffectEvent(recheck);
  useEffect(() => {
    if (numbers) void onRoomsChange();
    const started = requests.current;
    return () => void started.lastId++;
  }, [slug, date, numbers]);

  // A visitor has one hold that is not being paid for, so other tabs may replace the hold of this tab. A tab that slept
  // received no message, so the hold is read again when the tab becomes visible.
  const onChange = useEffectEvent(async () => {
    await requests.current.underWay;
    await readState();
  });
  const onAsked = useEffectEvent((request: { slug: string; date: string }) => {
    return state.status === 'held' && request.slug === slug && request.date === date;
  });
  useEffect(() => {
    const channel = openHoldChannel((message) => {
      if (message.kind === 'changed') void onChange();
      else if (message.kind === 'asked' && onAsked(message))
        channel.send({ kind: 'shown', slug: message.slug, date: message.date });
    });
    const listener = () => {
      if (document.visibilityState === 'visible') void onChange();
    };
    document.addEventListener('visibilitychange', listener);
    return () => {
      channel.close();
      document.removeEventListener('visibilitychange', listener);
    };
  }, []);

  return { state, renew, readOrdered, checkExpiry, release };
}

/** Leaves the page as it is, because the state of the hold is unknown. */
const ignoreFailure = () => {};

function toExpired(before: HoldState): HoldState {
  return {
    status: 'expired',
    isLongest: before.status === 'held' && before.isLongest,
    ...('option' in before && before.option && { option: before.option }),
  };
}

/** Returns the state after the hold has ended: by its time, or because another tab released it. */
function toUnkept(before: HoldState): HoldState {
  if (before.status === 'held' && before.until <= Date.now()) return toExpired(before);
  return before.status === 'held' || before.status === 'moved'
    ? { status: 'released', wasMoved: before.status === 'moved' }
    : before;
}

const toHeldState = (hold: Hold): HoldState => ({
  status: 'held',
  until: toLocalExpiry(hold),
  isLongest: hold.extendable_until - hold.expires_at < minuteMs,
  ...(hold.option_until && { option: hold.option_until }),
});

/** Returns the end of a hold by this machine's clock, which may differ from the server's clock. */
function toLocalExpiry(hold: Hold): number {
  return Date.now() + (hold.expires_at - hold.now);
}

function isHoldOf(hold: Hold, slug: string, date: string, numbers: string): boolean {
  return (
    hold.tourName === slug &&
    hold.selectedDate === date &&
    hold.rooms.toSorted().join(' ') === numbers.split(' ').toSorted().join(' ')
  );
}
