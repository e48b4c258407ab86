import { useForm } from 'react-hook-form';
import { isSuccess } from '@antara/contracts/api/client';
import { appCodeForm, type AppCodeForm, type TwoFactorSetup } from '@antara/contracts/api/two-factor';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { TextField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { TextLink } from '@antara/shared-ui/text-link';
import { showFailure } from '../show-failure.ts';
import { focusWhenShown } from './focus-when-shown.ts';
import styles from './two-factor.module.css';

interface ConnectAppProps {
  setup: TwoFactorSetup;
  /** With the recovery codes, which are shown once. */
  onConnected: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** The secret for the app, as QR code, link and text, and the app's first code, which proves that it arrived. */
export function ConnectApp({ setup: { secret, uri, qr }, onConnected, onCancel }: ConnectAppProps) {
  const { api } = useAppContext();
  const form = useForm<AppCodeForm>({
    resolver: createFormResolver(appCodeForm),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const result = await api('confirmTwoFactor', { body: values });
    if (isSuccess(result)) return onConnected(result.recovery_codes);
    showFailure(form, result, 'The code could not be checked. Please try again.');
  });

  return (
    <form method="dialog" noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
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
        error={errors.code?.message}
        {...form.register('code')}
      />
      <FormMessage>{errors.root?.message}</FormMessage>
      <div className={styles.choice}>
        <Button variant="secondary" onClick={onCancel} disabled={isSubmitting}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting} busyLabel="Checking...">
          Turn on
        </Button>
      </div>
    </form>
  );
}
