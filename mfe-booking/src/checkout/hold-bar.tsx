import type { Hold } from '@antara/contracts/api/booking';
import { useBusy } from '@antara/contracts/react/use-call';
import { formatIndianTime } from '@antara/contracts/rules/civil-date';
import { holdLimits } from '@antara/contracts/rules/hold-rules';
import { Button } from '@antara/shared-ui/button';
import { Countdown } from '@antara/shared-ui/countdown';
import { FormMessage } from '@antara/shared-ui/form-message';
import { formatHeldSuites, formatSuites } from '../basket/hold-channel.ts';
import { formatOptionKeptMessage } from '../basket/hold-suites.ts';
import type { HoldState } from './use-hold.ts';
import styles from './hold-bar.module.css';

/** The id of the button that holds the suites again. */
export const keepSuitesId = 'keep-suites';

/** The remaining time of the hold, a button to extend the hold, and a button to take it again after it has expired. */
export function HoldBar({
  state,
  rooms,
  onExtend,
  onEnd,
}: {
  state: HoldState;
  /** The numbers of the suites in this checkout. */
  rooms: readonly string[];
  onExtend: () => Promise<void>;
  onEnd: () => void;
}) {
  const { run: extend, busy } = useBusy(onExtend);
  const lost = findLoss(state, rooms);
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
            <Button
              id={keepSuitesId}
              variant="secondary"
              size="small"
              busy={busy}
              onClick={() => void extend()}
            >
              {lost.action}
            </Button>
          </div>
        )}
      </FormMessage>
    </>
  );
}

/** Returns why the suites are not held and the label of the button that helps; null while they are held. */
function findLoss(state: HoldState, rooms: readonly string[]): { message: string; action: string } | null {
  switch (state.status) {
    case 'failed':
      return { message: state.message, action: 'Retry' };
    case 'expired':
      return {
        message: formatExpiredMessage(state),
        action: state.option ? 'Go on with the booking' : 'Keep my suites again',
      };
    case 'moved':
      return { message: formatMovedMessage(state.to, rooms), action: 'Keep these suites instead' };
    case 'released':
      return {
        message: `${
          state.wasMoved
            ? 'Nothing is kept for you now: the other tab keeps its suites no longer, and yours are open to other guests.'
            : 'Your suites were given back in another tab of this browser and are open to other guests.'
        } What you have entered is kept.`,
        action: 'Keep my suites again',
      };
    default:
      return null;
  }
}

function formatMovedMessage(to: Hold, rooms: readonly string[]): string {
  const open = `${formatSuites(rooms)} of this departure ${rooms.length === 1 ? 'is' : 'are'} open to other guests`;
  return `Another tab of this browser now keeps ${formatHeldSuites(to)}. Only the suites of one departure can be kept at a time, so ${open}. What you have entered is kept. Keeping these suites again gives the others back.`;
}

function formatExpiredMessage({ isLongest, option }: Extract<HoldState, { status: 'expired' }>): string {
  if (option) {
    return `The checkout’s time is up. ${formatOptionKeptMessage(option)} What you have entered is kept too.`;
  }
  return isLongest
    ? `You have held these suites for ${holdLimits.totalMinutes} minutes, the longest we can keep them unpaid. They are free for others for the next ${holdLimits.pauseMinutes} minutes; after that you can keep them again, if nobody has taken them. What you have entered is kept.`
    : 'The time is up and your suites are open to other guests again. What you have entered is kept.';
}
