/**
 * The channel that reports payments to the other tabs of this browser, so that they close their windows for the same
 * purchase.
 */
import { useEffect, useEffectEvent } from 'react';

const channelName = 'antara:payments';

/** Tells the other tabs that a payment was confirmed. `purchase` is `FailureState.retry`, which names the purchase. */
export function broadcastPaid(purchase: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ purchase });
  channel.close();
}

/**
 * Calls `onPaid` when another tab has paid for `purchase` while this tab has a window open for the same purchase.
 * `purchase` is null while no window is open. `signal` is aborted when the window closes.
 */
export function usePaidElsewhere(purchase: string | null, onPaid: (signal: AbortSignal) => void) {
  const onPaidLatest = useEffectEvent(onPaid);
  useEffect(() => {
    if (purchase === null || typeof BroadcastChannel === 'undefined') return;
    const open = new AbortController();
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }: MessageEvent<{ purchase?: unknown } | null>) => {
      if (data?.purchase === purchase) onPaidLatest(open.signal);
    });
    return () => {
      open.abort();
      channel.close();
    };
  }, [purchase]);
}
