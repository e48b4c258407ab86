/**
 * Ticks of guest lists that wait on this device until the office's server has them. They name bookings and places in
 * suites and no persons, so they stay when a session ends by itself; a log-out removes them after a warning.
 */
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { runOperation } from './calls.ts';
import type { Input } from './operations.ts';

type Tick = Required<Input<'departures.tick'>['ticks'][number]>;

export interface WaitingTick extends Tick {
  journey: string;
  date: string;
  /** The last day, a civil date, on which the tick is sent. */
  until: string;
}

const name = 'desk-ticks';
/** Dispatched at the document when ticks were added, sent or removed. */
const changeEvent = 'desk:ticks';

const isSameGuest = (one: WaitingTick, other: WaitingTick) =>
  one.booking_id === other.booking_id &&
  one.suite === other.suite &&
  one.place === other.place &&
  one.kind === other.kind;

let last: { text: string | null; ticks: readonly WaitingTick[] } = { text: null, ticks: [] };

/** Returns the ticks that wait, the same array as long as nothing has changed. */
export function listWaitingTicks(): readonly WaitingTick[] {
  const text = localStorage.getItem(name);
  if (text !== last.text) {
    const today = toCivilDate(new Date());
    const ticks = JSON.parse(text ?? '[]') as WaitingTick[];
    last = { text, ticks: ticks.filter(({ until }) => until >= today) };
  }
  return last.ticks;
}

function store(ticks: readonly WaitingTick[]): void {
  if (ticks.length > 0) localStorage.setItem(name, JSON.stringify(ticks));
  else localStorage.removeItem(name);
  document.dispatchEvent(new CustomEvent(changeEvent));
}

/**
 * Adds a tick in place of an earlier one of the same guest.
 * @throws {DOMException} when the browser stores nothing, or has no space
 */
export function addWaitingTick(tick: WaitingTick): void {
  store([...listWaitingTicks().filter((one) => !isSameGuest(one, tick)), tick]);
}

/** Removes all ticks that wait. */
export const clearWaitingTicks = (): void => store([]);

/** Calls `listener` after each change, of other tabs as well. Returns a function that ends that. */
export function onWaitingTicks(listener: () => void): () => void {
  document.addEventListener(changeEvent, listener);
  window.addEventListener('storage', listener);
  return () => {
    document.removeEventListener(changeEvent, listener);
    window.removeEventListener('storage', listener);
  };
}

/** As many ticks as one call takes. */
const callSize = 500;
let sending: Promise<void> | null = null;

/**
 * Sends the ticks that wait, and removes those that the server has. A tick that is sent twice, because the answer was
 * lost, counts once.
 * @throws {DeskError} for the first departure whose ticks were refused or did not arrive; they wait on
 */
export function sendWaitingTicks(): Promise<void> {
  return (sending ??= sendAll().finally(() => (sending = null)));
}

async function sendAll(): Promise<void> {
  const refused = new Set<string>();
  let problem: unknown;
  // Ticks that are added meanwhile are sent as well.
  for (;;) {
    const toKey = ({ journey, date }: WaitingTick) => `${journey} ${date}`;
    const [first, ...others] = listWaitingTicks().filter((tick) => !refused.has(toKey(tick)));
    if (!first) break;
    const key = toKey(first);
    const sent = [first, ...others.filter((tick) => toKey(tick) === key)].slice(0, callSize);
    const { journey, date } = first;
    try {
      await runOperation('departures.tick', {
        journey,
        date,
        ticks: sent.map(({ journey: _, date: __, until: ___, ...tick }) => tick),
      });
      // A guest who was ticked again meanwhile waits with the later tick.
      const hasArrived = (tick: WaitingTick) =>
        sent.some((one) => isSameGuest(one, tick) && one.ticked_at === tick.ticked_at);
      store(listWaitingTicks().filter((tick) => !hasArrived(tick)));
    } catch (error) {
      problem ??= error;
      refused.add(key);
    }
  }
  if (problem) throw problem;
}
