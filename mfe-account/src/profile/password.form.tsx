import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router-dom';
import { changePasswordForm, type ChangePasswordForm } from '@antara/contracts/api/accounts';
import { isSuccess } from '@antara/contracts/api/client';
import { passwordHint } from '@antara/contracts/api/messages';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { Button } from '@antara/shared-ui/button';
import { PasswordField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { showFailure } from '../show-failure.ts';
import { CodeField } from '../two-factor/code-field.tsx';
import styles from './profile.module.css';

const failed = 'Your password could not be changed. Please try again.';

/** A new password; the present one is asked for, and the code where two-step log-in is on. What is typed here is kept nowhere. */
export function PasswordForm({ email, hasTwoFactor }: { email: string; hasTwoFactor: boolean }) {
  const appContext = useAppContext();
  const { revalidate } = useRevalidator();
  const form = useForm<ChangePasswordForm>({
    resolver: createFormResolver(changePasswordForm),
    defaultValues: { current: '', password: '', code: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  // The field may be shown by this error, after react-hook-form has looked for it.
  useEffect(() => {
    if (errors.code) setFocus('code');
  }, [errors.code, setFocus]);

  const submit = form.handleSubmit(async (values) => {
    const result = await appContext.api('changePassword', { body: values });
    if (!isSuccess(result)) return void showFailure(form, result, failed);
    form.reset();
    appContext.notify('Password updated successfully', 'success');
    // The other sessions are over.
    await revalidate();
  });

  return (
    <form method="dialog" noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      {/* Password managers learn whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Present password"
        autoComplete="current-password"
        required
        error={errors.current?.message}
        {...form.register('current')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        hint={passwordHint}
        error={errors.password?.message}
        {...form.register('password')}
      />
      {/* Two-step log-in may have been turned on in another tab meanwhile: the server asks for the code then. */}
      {(hasTwoFactor || errors.code) && <CodeField error={errors.code?.message} {...form.register('code')} />}
      <div>
        <FormMessage className={styles.message}>{errors.root?.message}</FormMessage>
        <Button type="submit" busy={isSubmitting} busyLabel="Processing...">
          Change password
        </Button>
      </div>
    </form>
  );
}
