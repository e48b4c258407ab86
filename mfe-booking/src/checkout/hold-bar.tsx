import type { Hold } from '@antara/contracts/api/booking';
import { useBusy } from '@antara/contracts/react/use-call';
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { holdLimits } from '@antara/contracts/rules/hold-rules';
import { Button } from '@antara/shared-ui/button';
import { Countdown } from '@antara/shared-ui/countdown';
import { FormMessage } from '@antara/shared-ui/form-message';
import { formatHeldSuites, formatSuites } from '../basket/hold-channel.ts';
import { formatOptionKeptMessage } from '../basket/hold-suites.ts';
import type { HoldState } from './use-hold.ts';
import * as m from '../messages/hold-bar.ts';
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
          {m.keepingYourSuites()}
        </p>
      )}
      {state.status === 'held' && (
        <div data-surface="ink" className={styles.bar}>
          <Countdown until={state.until} label={m.yourSuitesAreKeptFor()} onEnd={onEnd} />
          {state.isLongest ? (
            <p className={styles.note}>{m.longest({ minutes: holdLimits.pauseMinutes })}</p>
          ) : (
            <Button
              variant="secondary"
              size="small"
              busy={busy}
              busyLabel={m.extending()}
              onClick={() => void extend()}
            >
              {m.keepThemLonger()}
            </Button>
          )}
          {state.option && (
            <p className={styles.note}>
              {m.fromYourOptionWhichStands({ value: formatIndianTime(new Date(state.option)) })}
            </p>
          )}
          {/* Hidden from screen readers: the countdown announces it once. */}
          <p aria-hidden="true" className={styles.lastMinute}>
            {m.theLastMinuteHasBegun()}
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
      return { message: state.message, action: m.retry() };
    case 'expired':
      return {
        message: formatExpiredMessage(state),
        action: state.option ? m.goOnWithTheBooking() : m.keepMySuitesAgain(),
      };
    case 'moved':
      return { message: formatMovedMessage(state.to, rooms), action: m.keepTheseSuitesInstead() };
    case 'released':
      return {
        message: state.wasMoved ? m.releasedMoved() : m.released(),
        action: m.keepMySuitesAgain(),
      };
    default:
      return null;
  }
}

function formatMovedMessage(to: Hold, rooms: readonly string[]): string {
  const open = m.openToOthers({ suites: formatSuites(rooms), count: rooms.length });
  return m.anotherTabOfThisBrowser({ to: formatHeldSuites(to), open });
}

function formatExpiredMessage({ isLongest, option }: Extract<HoldState, { status: 'expired' }>): string {
  if (option) {
    return m.theCheckoutsTimeIsUp({ option: formatOptionKeptMessage(option) });
  }
  return isLongest
    ? m.youHaveHeldTheseSuites({
        totalMinutes: holdLimits.totalMinutes,
        pauseMinutes: holdLimits.pauseMinutes,
      })
    : m.theTimeIsUpAnd();
}
