/**
 * The channel between the tabs of one checkout. Entries typed in one tab show in the others, and a booking made in one
 * tab ends the others (CO-08). The channel connects the open pages of this browser and stores nothing. Without
 * `BroadcastChannel` only this synchronisation is missing.
 */
import { useEffect, useEffectEvent } from 'react';
import type { Draft } from './draft.ts';

type CheckoutMessage =
  | { kind: 'requested' }
  | { kind: 'draft'; draft: Draft }
  /** The booking is paid. */
  | { kind: 'booked'; bookingId: string };

const channelName = 'antara:checkout';
const checkoutKey = (slug: string, date: string) => `${slug} ${date}`;

/** Opens the channel of one checkout. `onMessage` receives the messages of its other tabs. */
export function openCheckoutChannel(
  slug: string,
  date: string,
  onMessage: (message: CheckoutMessage) => void = () => {},
) {
  if (typeof BroadcastChannel === 'undefined') return { send: () => {}, close: () => {} };
  const channel = new BroadcastChannel(channelName);
  const of = checkoutKey(slug, date);
  const listen = ({ data }: MessageEvent<{ of?: unknown; message: CheckoutMessage }>) => {
    if (data?.of === of) onMessage(data.message);
  };
  channel.addEventListener('message', listen);
  return {
    send: (message: CheckoutMessage) => channel.postMessage({ of, message }),
    close() {
      channel.removeEventListener('message', listen);
      channel.close();
    },
  };
}

/** Bookings made in this tab, because the tab also receives its own message. */
const ownBookings = new Set<string>();

/** Tells the other tabs that this checkout is booked. */
export function broadcastBooked(slug: string, date: string, bookingId: string): void {
  ownBookings.add(bookingId);
  const channel = openCheckoutChannel(slug, date);
  channel.send({ kind: 'booked', bookingId });
  channel.close();
}

/** Calls `onBooked` when another tab has booked this checkout. `date` is null while no checkout is shown. */
export function useBookedElsewhere(slug: string, date: string | null, onBooked: (bookingId: string) => void) {
  const onBookedLatest = useEffectEvent(onBooked);
  useEffect(() => {
    if (!date) return;
    const channel = openCheckoutChannel(slug, date, (message) => {
      if (message.kind === 'booked' && !ownBookings.has(message.bookingId)) onBookedLatest(message.bookingId);
    });
    return () => channel.close();
  }, [slug, date]);
}
