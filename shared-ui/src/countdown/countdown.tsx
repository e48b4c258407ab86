import { useEffect, useEffectEvent, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { cx } from '../internal/cx.ts';
import * as m from '../messages/countdown.ts';
import styles from './countdown.module.css';

export type CountdownProps = {
  /** The end, in epoch milliseconds. A later value (an extension) restarts the countdown. */
  until: number;
  /** The text before the time: "Your suites are held for". */
  label: string;
  /** Called once as the time left passes five minutes, and once as it passes one. */
  onWarning?: (minutesLeft: 5 | 1) => void;
  /** Called once at the end, or immediately when the end has already passed. */
  onEnd?: () => void;
  className?: string;
};

/**
 * Shows the minutes and seconds left. The server and the first render show none, because their clocks differ. Announced
 * only at five minutes, at one minute, and at the end.
 */
export function Countdown({ until, label, onWarning, onEnd, className }: CountdownProps) {
  const [seconds, setSeconds] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  const warn = useEffectEvent((minutesLeft: 5 | 1) => onWarning?.(minutesLeft));
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before = Number.POSITIVE_INFINITY;
    const tick = () => {
      clearTimeout(timer);
      const leftMs = Math.max(0, until - Date.now());
      const now = Math.ceil(leftMs / 1000);
      setSeconds(now);
      if (now === 0 && before > 0) {
        setSpoken(m.timeIsUp());
        end();
      } else {
        // Starting below a mark does not count as passing it.
        const mark = now <= 60 && before > 60 ? 1 : now <= 300 && before > 300 ? 5 : null;
        if (mark && (before !== Number.POSITIVE_INFINITY || now === mark * 60)) {
          setSpoken(m.minutesLeft({ label, minutes: mark }));
          warn(mark);
        } else if (before === Number.POSITIVE_INFINITY) {
          setSpoken('');
        }
      }
      before = now;
      if (now > 0) timer = setTimeout(tick, leftMs % 1000 || 1000);
    };
    tick();
    // Updated when the tab becomes visible, because browsers delay timers in hidden tabs.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [until, label]);

  const urgent = seconds !== null && seconds <= 60;
  return (
    <span data-urgent={urgent || undefined} className={cx(styles.countdown, className)}>
      <span className={styles.label}>{label}</span>{' '}
      <span role="timer" className={styles.time}>
        {seconds === null ? '––:––' : clock(seconds)}
      </span>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </span>
  );
}

function clock(seconds: number): string {
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
