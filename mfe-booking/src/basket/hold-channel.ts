/**
 * The tabs of this browser that have one hold among them (VX-14): each says that it has changed the hold, and the
 * others ask the server what became of theirs. Without `BroadcastChannel` a tab asks when it comes back to the front.
 */
import { isSuccess } from '@antara/contracts/api/client';
import type { Hold } from '@antara/contracts/api/booking';
import type { AppContext } from '@antara/contracts/composition/remote';
import { formatDate } from '@antara/shared-ui/date';
import { createIdempotencyKey } from '../components/payment/payment-attempt.ts';

type HoldMessage =
  /** The hold was taken, extended, ordered or given back. */
  | { kind: 'changed' }
  /** Asks which tab shows a checkout with its countdown; such a tab answers with `shown`. */
  | { kind: 'asked' | 'shown'; slug: string; date: string };

/** A tab that is asleep does not answer in this time, and is told by the server when it is looked at again. */
const answerTimeoutMs = 300;

/** This document. A tab that was duplicated has the storage of the first, so it is kept in memory alone. */
let ownTab: string | undefined;

/** Opens the channel; `onMessage` gets what other tabs send. */
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
 * Returns the visitor's hold that a hold of `slug` on `date` would end, when another tab shows its checkout; else null.
 * The suites of one departure are one basket in all tabs, and suites that are being paid for stay.
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
      clearTimeout(timeout);
      channel.close();
      resolve(isShown);
    };
    const channel = openHoldChannel((message) => {
      if (message.kind === 'shown' && message.slug === slug && message.date === date) end(true);
    });
    const timeout = setTimeout(() => end(false), answerTimeoutMs);
    channel.send({ kind: 'asked', slug, date });
  });
}

/** "suite 201 on Princely Murshidabad, 6 June 2027". */
export function formatHeldSuites({ rooms, tourTitle, selectedDate }: Hold): string {
  return `${formatSuites(rooms)} on ${tourTitle ?? 'another journey'}, ${formatDate(selectedDate)}`;
}

/** "suite 101", "suites 101 and 103". */
export function formatSuites(rooms: readonly string[]): string {
  return `${rooms.length === 1 ? 'suite' : 'suites'} ${new Intl.ListFormat('en').format(rooms)}`;
}
