import { useState } from 'react';
import { Button } from '@antara/shared-ui/button';
import { Countdown } from '@antara/shared-ui/countdown';
import { FormMessage } from '@antara/shared-ui/form-message';
import type { HoldState } from './use-hold.ts';
import styles from './checkout.module.css';

/** How long the suites are still kept, and more time on request. */
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
  if (state.status === 'failed') {
    return (
      <FormMessage>
        <p>{state.message}</p>
        <Button variant="secondary" size="small" busy={busy} onClick={() => void extend()}>
          Retry
        </Button>
      </FormMessage>
    );
  }
  return (
    <div className={styles.hold} data-surface="ink">
      {state.status === 'checking' ? (
        <p role="status">Keeping your suites…</p>
      ) : (
        <>
          <Countdown until={state.until} label="Your suites are kept for" onEnd={onEnd} />
          <Button
            variant="secondary"
            size="small"
            busy={busy}
            busyLabel="Extending…"
            onClick={() => void extend()}
          >
            Keep them longer
          </Button>
        </>
      )}
    </div>
  );
}
