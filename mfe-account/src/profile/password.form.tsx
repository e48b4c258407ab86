import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { changePasswordForm } from '@antara/contracts/api/accounts';
import { passwordHint } from '@antara/contracts/api/messages';
import { useApiForm } from '@antara/contracts/react/use-api-form';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { PasswordField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { CodeField } from '../two-factor/code-field.tsx';
import styles from './profile.module.css';

const failed = 'Your password could not be changed. Please try again.';

/**
 * A new password; the present one is asked for, and the code where two-step log-in is on. What is typed here is kept
 * nowhere.
 */
export function PasswordForm({ email, hasTwoFactor }: { email: string; hasTwoFactor: boolean }) {
  const appContext = useAppContext();
  const { revalidate } = useRevalidator();
  const { form, field, submit, busy, message } = useApiForm(changePasswordForm, {
    defaultValues: { current: '', password: '', code: '' },
    call: (body) => appContext.api('changePassword', { body }),
    failed,
    onDone: async (_answer, { reset }) => {
      reset();
      appContext.notify('Password updated successfully', 'success');
      // The other sessions are over.
      await revalidate();
    },
  });
  const { errors } = form.formState;
  const { setFocus } = form;
  // The field may be shown by this error, after react-hook-form has looked for it.
  useEffect(() => {
    if (errors.code) setFocus('code');
  }, [errors.code, setFocus]);

  return (
    <form method="dialog" noValidate onSubmit={submit} className={styles.form}>
      {/* Password managers learn whose password it is. */}
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
        hint={passwordHint}
        {...field('password')}
      />
      {/* Two-step log-in may have been turned on in another tab meanwhile: the server asks for the code then. */}
      {(hasTwoFactor || errors.code) && <CodeField {...field('code')} />}
      <div>
        <FormMessage className={styles.message}>{message}</FormMessage>
        <Button type="submit" busy={busy} busyLabel="Processing...">
          Change password
        </Button>
      </div>
    </form>
  );
}
