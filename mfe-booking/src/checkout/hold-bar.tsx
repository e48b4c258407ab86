import { useState } from 'react';
import { formatIndianTime } from '@antara/contracts/rules/civil-date';
import { holdLimits } from '@antara/contracts/rules/hold-rules';
import { Button } from '@antara/shared-ui/button';
import { Countdown } from '@antara/shared-ui/countdown';
import { FormMessage } from '@antara/shared-ui/form-message';
import { formatOptionKeptMessage } from '../basket/hold-suites.ts';
import type { HoldState } from './use-hold.ts';
import styles from './hold-bar.module.css';

/** The time left of the hold, a way to extend it, and a way to take it again once it has expired. */
export function HoldBar({
  state,
  onExtend,
  onEnd,
}: {
  state: HoldState;
  onExtend: () => Promise<void>;
  onEnd: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const extend = async () => {
    setBusy(true);
    await onExtend();
    setBusy(false);
  };
  const lost =
    state.status === 'failed'
      ? { message: state.message, action: 'Retry' }
      : state.status === 'expired'
        ? {
            message: formatExpiredMessage(state),
            action: state.option ? 'Go on with the booking' : 'Keep my suites again',
          }
        : null;
  return (
    <>
      {state.status === 'checking' && (
        <p role="status" data-surface="ink" className={styles.bar}>
          Keeping your suites…
        </p>
      )}
      {state.status === 'held' && (
        <div data-surface="ink" className={styles.bar}>
          <Countdown until={state.until} label="Your suites are kept for" onEnd={onEnd} />
          {state.isLongest ? (
            <p className={styles.note}>
              This is the longest we can keep them unpaid. After that they are free for others for{' '}
              {holdLimits.pauseMinutes} minutes, so please pay before the time is up.
            </p>
          ) : (
            <Button
              variant="secondary"
              size="small"
              busy={busy}
              busyLabel="Extending…"
              onClick={() => void extend()}
            >
              Keep them longer
            </Button>
          )}
          {state.option && (
            <p className={styles.note}>
              {`From your option, which stands until ${formatIndianTime(new Date(state.option))} or until it is paid.`}
            </p>
          )}
          {/* Hidden from screen readers: the countdown announces it once. */}
          <p aria-hidden="true" className={styles.lastMinute}>
            The last minute has begun.
          </p>
        </div>
      )}
      <FormMessage>
        {lost && (
          <div data-lost="" className={styles.lost}>
            <p>{lost.message}</p>
            <Button variant="secondary" size="small" busy={busy} onClick={() => void extend()}>
              {lost.action}
            </Button>
          </div>
        )}
      </FormMessage>
    </>
  );
}

function formatExpiredMessage({ isLongest, option }: Extract<HoldState, { status: 'expired' }>): string {
  if (option) {
    return `The checkout’s time is up. ${formatOptionKeptMessage(option)} What you have entered is kept too.`;
  }
  return isLongest
    ? `You have held these suites for ${holdLimits.totalMinutes} minutes, the longest we can keep them unpaid. They are free for others for the next ${holdLimits.pauseMinutes} minutes; after that you can keep them again, if nobody has taken them. What you have entered is kept.`
    : 'The time is up and your suites are open to other guests again. What you have entered is kept.';
}
