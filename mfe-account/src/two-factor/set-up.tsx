import { useState } from 'react';
import { isSuccess } from '@antara/contracts/api/client';
import { appCodeForm, type TwoFactorSetup } from '@antara/contracts/api/two-factor';
import { useApiForm } from '@antara/contracts/react/use-api-form';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { TextField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { TextLink } from '@antara/shared-ui/text-link';
import { PasswordConfirmation } from '../profile/password-confirmation.tsx';
import { focusWhenShown } from './focus-when-shown.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './two-factor.module.css';

interface SetUpProps {
  onChanged: () => void;
  onClose: () => void;
}

/** Sets up two-step log-in in three steps: the password, the app with its first code, the recovery codes. */
export default function SetUp({ onChanged, onClose }: SetUpProps) {
  const { api } = useAppContext();
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  if (codes) return <RecoveryCodes codes={codes} lead="Two-step log-in is on." onClose={onClose} />;
  if (setup) {
    return (
      <ConnectApp
        setup={setup}
        onCancel={onClose}
        onConnected={(createdCodes) => {
          setCodes(createdCodes);
          onChanged();
        }}
      />
    );
  }
  return (
    <PasswordConfirmation
      text="To be sure that it is you, we ask for your password."
      cancelLabel="Cancel"
      confirmLabel="Continue"
      busyLabel="Processing..."
      failed="Two-step log-in could not be set up. Please try again."
      onCancel={onClose}
      onConfirm={async (password) => {
        const result = await api('beginTwoFactor', { body: { password } });
        if (!isSuccess(result)) return result;
        setSetup(result);
        return null;
      }}
    />
  );
}

interface ConnectAppProps {
  setup: TwoFactorSetup;
  /** Called with the recovery codes. The server returns them only once. */
  onConnected: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/**
 * Shows the secret for the authenticator app as a QR code, a link and a text. Asks for the first code of the app, which
 * proves that the app has the secret.
 */
function ConnectApp({ setup: { secret, uri, qr }, onConnected, onCancel }: ConnectAppProps) {
  const { api } = useAppContext();
  const { field, submit, busy, message } = useApiForm(appCodeForm, {
    defaultValues: { code: '' },
    call: (body) => api('confirmTwoFactor', { body }),
    failed: 'The code could not be checked. Please try again.',
    onDone: (answer) => onConnected(answer.recovery_codes),
  });

  return (
    <form method="dialog" noValidate onSubmit={submit} className={styles.form}>
      <p ref={focusWhenShown} tabIndex={-1}>
        Scan this picture with your authenticator app. If the app is on this device,{' '}
        <TextLink href={uri}>open it here</TextLink>.
      </p>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code for your authenticator app"
        shapeRendering="crispEdges"
        className={styles.qr}
      >
        <path d={qr.path} />
      </svg>
      <p>
        Or type this key into the app:{' '}
        <code translate="no" className={styles.secret}>
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <TextField
        label="Code"
        hint="The 6 digits that the app then shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...field('code')}
      />
      <FormMessage>{message}</FormMessage>
      <div className={styles.choice}>
        <Button variant="secondary" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyLabel="Checking...">
          Turn on
        </Button>
      </div>
    </form>
  );
}
