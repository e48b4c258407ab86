/**
 * Two tabs of one checkout: what is entered in one shows in the other, and a booking made in one ends the other
 * (CO-08). It connects pages of this browser that are open now; nothing is stored. Browsers without it lose nothing
 * else.
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

/** Opens the channel of one checkout; `onMessage` gets what its other tabs send. */
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

/** Bookings made in this tab, whose own messages come back to it. */
const ownBookings = new Set<string>();

/** Tells the other tabs that this checkout is booked. */
export function broadcastBooked(slug: string, date: string, bookingId: string): void {
  ownBookings.add(bookingId);
  const channel = openCheckoutChannel(slug, date);
  channel.send({ kind: 'booked', bookingId });
  channel.close();
}

/** `onBooked` is called when another tab has booked this checkout. `date` null: no checkout is shown. */
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
