/** Sends the ticks of guest lists that wait on this device, from whichever page is open. */
import { useEffect } from 'react';
import { listWaitingTicks, onWaitingTicks, sendWaitingTicks } from '@antara/desk-common/waiting-ticks';

/** Milliseconds after which ticks that did not arrive are sent again. */
const retryMs = 15_000;

/** Sends waiting ticks while `isActive`: at once, when more are added, when the network is back, and again by time. */
export function useTickSender(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const send = () => {
      if (!navigator.onLine || listWaitingTicks().length === 0) return;
      sendWaitingTicks().catch((error: unknown) => {
        console.info('ticks wait to be sent', { cause: String(error) });
      });
    };
    send();
    const stopListening = onWaitingTicks(send);
    window.addEventListener('online', send);
    const timer = setInterval(send, retryMs);
    return () => {
      stopListening();
      window.removeEventListener('online', send);
      clearInterval(timer);
    };
  }, [isActive]);
}
