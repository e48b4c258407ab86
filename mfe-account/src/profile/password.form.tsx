import { useRevalidator } from 'react-router-dom';
import { changePasswordForm } from '@antara/contracts/api/accounts';
import { passwordHint } from '@antara/contracts/api/messages';
import { useApiForm } from '@antara/contracts/react/use-api-form';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { PasswordField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { CodeFieldIfNeeded } from '../two-factor/code-field.tsx';
import styles from './profile.module.css';

/**
 * Changes the password. The form asks for the current password and, when two-step log-in is on, for a code. The browser
 * stores none of the typed values.
 */
export function PasswordForm({ email, hasTwoFactor }: { email: string; hasTwoFactor: boolean }) {
  const appContext = useAppContext();
  const { revalidate } = useRevalidator();
  const { form, field, submit, busy, message } = useApiForm(changePasswordForm, {
    defaultValues: { current: '', password: '', code: '' },
    call: (body) => appContext.api('changePassword', { body }),
    failed: 'Your password could not be changed. Please try again.',
    onDone: async (_answer, { reset }) => {
      reset();
      appContext.notify('Password updated successfully', 'success');
      // Loads the account again, because the change has ended all other sessions.
      await revalidate();
    },
  });

  return (
    <form method="dialog" noValidate onSubmit={submit} className={styles.form}>
      {/* Tells password managers to which account the password belongs. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Present password"
        autoComplete="current-password"
        required
        {...field('current')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        hint={passwordHint()}
        {...field('password')}
      />
      <CodeFieldIfNeeded isShown={hasTwoFactor} setFocus={form.setFocus} {...field('code')} />
      <div>
        <FormMessage className={styles.message}>{message}</FormMessage>
        <Button type="submit" busy={busy} busyLabel="Processing...">
          Change password
        </Button>
      </div>
    </form>
  );
}
