import { useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import type { TwoFactorState } from '@antara/contracts/api/accounts';
import { parseReturnPath } from '@antara/contracts/composition/return-path';
import { lazyPart, type LazyPartOptions } from '@antara/contracts/react/lazy-part';
import { Badge } from '@antara/shared-ui/badge';
import { Button, ButtonLink } from '@antara/shared-ui/button';
import { Dialog } from '@antara/shared-ui/dialog';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import styles from './two-factor.module.css';

const whileLoading: LazyPartOptions = {
  pending: <p>One moment…</p>,
  renderFailure: (retry) => (
    <ErrorPanel
      headingLevel={3}
      title="This could not be opened"
      message="Part of this page did not load. What you typed on it is still there. Please try again."
      onRetry={retry}
    />
  ),
};
const SetUp = lazyPart(
  () => import(/* webpackChunkName: "two-factor-set-up" */ './set-up.tsx'),
  whileLoading,
);
const Change = lazyPart(
  () => import(/* webpackChunkName: "two-factor-change" */ './change.tsx'),
  whileLoading,
);

// Formats in the visitor's time zone. The server does not render this page, so its time zone does not matter.
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

const titles = {
  'set-up': 'Set up two-step log-in',
  codes: 'New recovery codes',
  off: 'Turn off two-step log-in?',
} as const;

interface TwoFactorProps {
  state: TwoFactorState;
  /** True when the e-mail address is confirmed. Two-step log-in can only be set up after that. */
  isAddressConfirmed: boolean;
}

/** Shows whether two-step log-in is on, with the dialogs that set it up, renew its recovery codes and turn it off. */
export function TwoFactor({ state, isAddressConfirmed }: TwoFactorProps) {
  const { revalidate } = useRevalidator();
  const location = useLocation();
  const [open, setOpen] = useState<keyof typeof titles | null>(null);
  // A ref rather than state, because `close` may read the value before the next render.
  const hasChanged = useRef(false);
  const from = parseReturnPath(location.state);

  const close = () => {
    setOpen(null);
    if (!hasChanged.current) return;
    hasChanged.current = false;
    void revalidate();
  };
  const onChanged = () => {
    hasChanged.current = true;
  };

  return (
    <div className={styles.section}>
      {state.since ? (
        <>
          <p>
            <Badge tone="teal">On</Badge> since{' '}
            <span>{`${dateFormat.format(new Date(state.since))}. ${formatCodesLeft(state.recovery_codes)}`}</span>
          </p>
          <div className={styles.actions}>
            {from && <ButtonLink to={from}>Continue</ButtonLink>}
            <Button variant="secondary" onClick={() => setOpen('codes')}>
              New recovery codes
            </Button>
            <Button variant="secondary" onClick={() => setOpen('off')}>
              Turn off
            </Button>
          </div>
        </>
      ) : (
        <>
          {state.required && (
            <p>
              <strong>Your agent account needs it:</strong> the agents’ pages open once it is set up.
            </p>
          )}
          <p>You need an authenticator app: the one of your telephone or password manager, or any other.</p>
          {isAddressConfirmed ? (
            <div className={styles.actions}>
              <Button onClick={() => setOpen('set-up')}>Set up two-step log-in</Button>
            </div>
          ) : (
            <p>Please confirm your e-mail address first, on this page. Then you can set it up here.</p>
          )}
        </>
      )}
      <Dialog open={open !== null} onClose={close} title={open ? titles[open] : ''} size="small">
        {open === 'set-up' && <SetUp onChanged={onChanged} onClose={close} />}
        {(open === 'codes' || open === 'off') && (
          <Change key={open} what={open} isRequired={state.required} onChanged={onChanged} onClose={close} />
        )}
      </Dialog>
    </div>
  );
}

function formatCodesLeft(count: number): string {
  if (count === 0) return 'You have no recovery code left: get new ones now.';
  return count === 1
    ? 'You have one recovery code left: get new ones soon.'
    : `You have ${count} recovery codes left.`;
}
