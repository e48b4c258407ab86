import { useEffect, useState } from 'react';

const tickMs = 60_000;

/**
 * Returns the current time of this machine in epoch milliseconds. The value changes every minute, and when the page
 * becomes visible again.
 */
export function useNowMs(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, tickMs);
    // Browsers pause timers in hidden tabs.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
