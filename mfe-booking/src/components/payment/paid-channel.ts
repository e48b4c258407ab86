/** Tells the other tabs of this browser what was paid, so that their payment windows do not stay open for it. */
import { useEffect, useEffectEvent } from 'react';

const channelName = 'antara:payments';

/** Sends that a payment was confirmed; `purchase`: `FailureState.retry`, which names what is paid for. */
export function broadcastPaid(purchase: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ purchase });
  channel.close();
}

/**
 * Calls `onPaid` when another tab has paid for `purchase`, while this tab has a window open for it; null: it has none.
 * `signal` is aborted when the window closes.
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
