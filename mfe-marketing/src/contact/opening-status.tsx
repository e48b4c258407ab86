import { useEffect, useState } from 'react';
import { describeOpening, formatHours, type OpeningHours } from '@antara/contracts/rules/opening-hours';
import styles from './opening-status.module.css';

/** Returns the time zone of the browser. */
export const readZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const minuteMs = 60_000;

/**
 * Shows the hours of the office in India's time. In the browser a line below says whether it is open now, in the
 * visitor's time; the place of that line is kept free, so that nothing moves.
 */
export function OpeningStatus({ times }: { times: OpeningHours }) {
  const [status, setStatus] = useState<string | null>(null);
  useEffect(() => {
    const update = () => setStatus(describeOpening(times, new Date(), readZone()));
    update();
    const timer = setInterval(update, minuteMs);
    return () => clearInterval(timer);
  }, [times]);
  const hours = formatHours(times);
  if (hours === null) return null;
  return (
    <p className={styles.opening}>
      <span>{hours}</span> <span className={styles.status}>{status}</span>
    </p>
  );
}
