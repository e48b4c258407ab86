/**
 * The channel between the tabs of this browser, which share one hold (VX-14). A tab reports that it has changed the
 * hold, and the other tabs ask the server for the state of theirs. Without `BroadcastChannel` a tab asks when it
 * becomes visible again.
 */
import { formatList } from '@antara/contracts/rules/format-list';
import { isSuccess } from '@antara/contracts/api/client';
import type { Hold } from '@antara/contracts/api/booking';
import type { AppContext } from '@antara/contracts/composition/remote';
import { formatDate } from '@antara/shared-ui/date';
import { createIdempotencyKey } from '../components/payment/payment-attempt.ts';
import * as m from '../messages/hold-channel.ts';

type HoldMessage =
  /** Sent after the hold was taken, extended, ordered or released. */
  | { kind: 'changed' }
  /** `asked` asks which tab shows this checkout with its countdown; that tab answers with `shown`. */
  | { kind: 'asked' | 'shown'; slug: string; date: string };

/**
 * The time to wait for other tabs. A sleeping tab does not answer in this time; it reads its hold from the server when
 * it becomes visible.
 */
const answerTimeoutMs = 300;

/**
 * Identifies this document. The value is kept in memory alone, because a duplicated tab copies the storage of the
 * first.
 */
let ownTab: string | undefined;

/** Opens the channel. `onMessage` receives the messages of other tabs. */
export function openHoldChannel(onMessage: (message: HoldMessage) => void = () => {}) {
  if (typeof BroadcastChannel === 'undefined') return { send: () => {}, close: () => {} };
  const tab = (ownTab ??= createIdempotencyKey());
  const channel = new BroadcastChannel('antara:holds');
  channel.addEventListener('message', ({ data }: MessageEvent<HoldMessage & { tab?: string }>) => {
    if (data?.kind && data.tab !== tab) onMessage(data);
  });
  return {
    send: (message: HoldMessage) => channel.postMessage({ ...message, tab }),
    close: () => channel.close(),
  };
}

/** Tells the other tabs to ask the server for their hold. */
export function broadcastHoldChange(): void {
  const channel = openHoldChannel();
  channel.send({ kind: 'changed' });
  channel.close();
}

/**
 * Returns the visitor's hold that a new hold of `slug` on `date` would replace, if another tab shows the checkout of
 * that hold; otherwise null. A hold of the same departure is not returned, because all tabs share one basket for it. A
 * hold that is being paid for is not returned either, because it is not replaced.
 */
export async function findOtherHold(
  appContext: AppContext,
  slug: string,
  date: string,
): Promise<Hold | null> {
  const hold = await readReplacedHold(appContext, slug, date);
  return hold && (await isShownElsewhere(hold)) ? hold : null;
}

/**
 * Returns the visitor's hold of another departure that is not being paid for; null when there is none, undefined when
 * the server does not answer.
 */
export async function readReplacedHold(
  appContext: AppContext,
  slug: string,
  date: string,
): Promise<Hold | null | undefined> {
  const answer = await appContext.api('currentHold', {});
  if (!isSuccess(answer)) return undefined;
  const { hold } = answer;
  const isOther = hold && !(hold.tourName === slug && hold.selectedDate === date);
  return isOther && !hold.paying ? hold : null;
}

function isShownElsewhere({ tourName: slug, selectedDate: date }: Hold): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isShown: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(isShown);
    };
    const channel = openHoldChannel((message) => {
      if (message.kind === 'shown' && message.slug === slug && message.date === date) end(true);
    });
    const timer = setTimeout(() => end(false), answerTimeoutMs);
    channel.send({ kind: 'asked', slug, date });
  });
}

/** Returns "suite 201 on Princely Murshidabad, 6 June 2027". */
export function formatHeldSuites({ rooms, tourTitle, selectedDate }: Hold): string {
  return m.held({
    suites: formatSuites(rooms),
    journey: tourTitle ?? m.anotherJourney(),
    date: formatDate(selectedDate),
  });
}

/** Returns "suite 101" or "suites 101 and 103". */
export function formatSuites(rooms: readonly string[]): string {
  return m.suites({ count: rooms.length, list: formatList(rooms) });
}
