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
 * `until` in epoch milliseconds of this machine's clock. `isLongest`: it cannot be extended any more. `option`: the end
 * of the agent's option that keeps the suites beyond the hold, by the server's clock.
 */
export type HoldState =
  | { status: 'checking' }
  | { status: 'held'; until: number; isLongest: boolean; option?: number }
  /**
   * It has run out: the suites are others' too, until it is taken again; if it was the longest, others come first for a
   * while.
   */
  | { status: 'expired'; isLongest: boolean; option?: number }
  /** Another tab of this browser keeps other suites, `to`, instead. */
  | { status: 'moved'; to: Hold }
  /** Given back in another tab. `wasMoved`: that tab had kept others. */
  | { status: 'released'; wasMoved: boolean }
  | { status: 'failed'; message: string };

/**
 * Keeps the basket's suites held: finds the hold at the start, takes it anew when it is missing or the rooms have
 * changed. A hold that expires is not taken again by itself, or an abandoned page would block suites for ever: `renew`
 * does that. `onTaken` gets the rooms that others took meanwhile, `onOwnBooking` the booking that the visitor has made
 * of them.
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
   * Takes the hold, or extends it. Answers for how many minutes the suites are held now; 0 when they are not. What
   * another tab keeps is given back only in the state `moved`, where the page has said so.
   */
  renew: () => Promise<number>;
  /** Reads the hold of suites that were ordered, which is longer, and tells the other tabs. */
  readOrdered: () => Promise<void>;
  /** Reads the hold once its time is up: another tab may have extended it. */
  checkExpiry: () => Promise<void>;
  /**
   * Gives the suites back, after what is under way: a call that was sent before could come after it and keep them
   * again.
   */
  release: () => Promise<Result<'releaseHold'>>;
} {
  const appContext = useAppContext();
  const [state, setState] = useState<HoldState>({ status: 'checking' });
  /** Answers to earlier requests are dropped. */
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
   * Shows the hold that the server has, or goes on with `onMissing` where it has none for these rooms, `onFailed` where
   * it does not answer.
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
  /** What other calls wait for: a hold that is under way. */
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
  /** Shows what became of the hold, and takes nothing. */
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

  // Also after a room was removed: the hold then differs from the basket and is taken anew.
  const onRoomsChange = useEffectEvent(recheck);
  useEffect(() => {
    if (numbers) void onRoomsChange();
    const started = requests.current;
    return () => void started.lastId++;
  }, [slug, date, numbers]);

  // A visitor has one hold that is not being paid for, so other tabs may move it. A tab that slept was told nothing.
  const onChange = useEffectEvent(async () => {
    await requests.current.underWay;
    await readState();
  });
  const onAsked = useEffectEvent((asked: { slug: string; date: string }) => {
    return state.status === 'held' && asked.slug === slug && asked.date === date;
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

/** What the page shows stays: nothing is known of the hold. */
const ignoreFailure = () => {};

function toExpired(before: HoldState): HoldState {
  return {
    status: 'expired',
    isLongest: before.status === 'held' && before.isLongest,
    ...('option' in before && before.option && { option: before.option }),
  };
}

/** Nothing is held any more: its time was up, or another tab gave it back. */
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

/** The end of a hold by this machine's clock, which may differ from the server's. */
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
