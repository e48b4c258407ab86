import { useRevalidator } from 'react-router-dom';
import { confirmEmailForm } from '@antara/contracts/api/accounts';
import { useApiForm } from '@antara/contracts/react/use-api-form';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useCall } from '@antara/contracts/react/use-call';
import { Button } from '@antara/shared-ui/button';
import { TextField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import styles from './profile.module.css';

const failed = 'The code could not be checked. Please try again.';
const notSent = 'The code could not be sent. Please try again.';

/**
 * Asks for the code that confirms an e-mail address. `isNew` is true for a new address of an existing account, and
 * false for the address of a new account.
 */
export function ConfirmEmail({
  email,
  isNew,
  onConfirmed,
}: {
  email: string;
  isNew: boolean;
  onConfirmed?: () => void;
}) {
  const appContext = useAppContext();
  const { revalidate } = useRevalidator();
  const { field, submit, busy, message } = useApiForm(confirmEmailForm, {
    defaultValues: { otp: '' },
    call: (body) => appContext.api('confirmEmail', { body }),
    failed,
    onDone: async ({ user_role, user }) => {
      appContext.session.signedIn(user_role, user);
      appContext.notify('Your e-mail address is confirmed.', 'success');
      await revalidate();
      onConfirmed?.();
    },
  });
  const another = useCall(() => appContext.api('sendEmailCode', { body: {} }), {
    failed: notSent,
    onDone: () => appContext.notify('Another code is on its way.', 'success'),
    onFailed: (text) => appContext.notify(text, 'error'),
  });

  return (
    <form method="dialog" noValidate onSubmit={submit} className={styles.form}>
      <p>
        <span>{isNew ? 'We have sent a code to your new address' : 'We have sent a code to'}</span>{' '}
        <span translate="no">{email}</span>.{' '}
        <span>
          {isNew
            ? 'Please enter it here: until then your account keeps the present address.'
            : 'Please enter it here.'}
        </span>
      </p>
      <TextField
        label="Code"
        hint="The digits from our e-mail, good for a day"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...field('otp')}
      />
      <div>
        <FormMessage className={styles.message}>{message}</FormMessage>
        <div className={styles.buttons}>
          <Button type="submit" busy={busy} busyLabel="Checking...">
            Confirm address
          </Button>
          <Button
            variant="quiet"
            busy={another.busy}
            busyLabel="Sending..."
            onClick={() => void another.run()}
          >
            Send another code
          </Button>
        </div>
      </div>
    </form>
  );
}
