import { useEffect, useState } from 'react';

const tickMs = 60_000;

/**
 * Returns the time by this machine's clock in epoch milliseconds. It is updated every minute, and when the page becomes
 * visible.
 */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, tickMs);
    // Timers pause in a hidden tab.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
