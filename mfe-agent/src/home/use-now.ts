import { useEffect, useState } from 'react';

const tickMs = 60_000;

/** The time by this machine's clock, in epoch milliseconds: anew every minute, and when the page is looked at again. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, tickMs);
    // Timers sleep in a hidden tab.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
