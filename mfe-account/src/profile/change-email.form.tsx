import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router-dom';
import { changeEmailForm, type ChangeEmailForm as ChangeEmailValues } from '@antara/contracts/api/accounts';
import { isSuccess } from '@antara/contracts/api/client';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { Button } from '@antara/shared-ui/button';
import { Dialog } from '@antara/shared-ui/dialog';
import { EmailField, PasswordField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { showFailure } from '../show-failure.ts';
import { CodeField } from '../two-factor/code-field.tsx';
import styles from './profile.module.css';

const failed = 'Your address could not be changed. Please try again.';

/** Another e-mail address for the account, in a dialog. The page then asks for the code sent there. */
export function ChangeEmail({ hasTwoFactor }: { hasTwoFactor: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Change my e-mail address
      </Button>
      <Dialog open={open} onClose={close} title="Change your address" size="small">
        <ChangeEmailForm hasTwoFactor={hasTwoFactor} onDone={close} />
      </Dialog>
    </>
  );
}

/** The new address, with the password, and the code where two-step log-in is on. */
function ChangeEmailForm({ hasTwoFactor, onDone }: { hasTwoFactor: boolean; onDone: () => void }) {
  const appContext = useAppContext();
  const { revalidate } = useRevalidator();
  const form = useForm<ChangeEmailValues>({
    resolver: createFormResolver(changeEmailForm),
    defaultValues: { email: '', password: '', code: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  // The field may be shown by this error, after react-hook-form has looked for it.
  useEffect(() => {
    if (errors.code) setFocus('code');
  }, [errors.code, setFocus]);

  const submit = form.handleSubmit(async (values) => {
    const result = await appContext.api('changeEmail', { body: values });
    if (!isSuccess(result)) return void showFailure(form, result, failed);
    onDone();
    appContext.notify(`A code is on its way to ${result.new_email}.`, 'success');
    await revalidate();
  });

  return (
    <form method="dialog" noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      <EmailField
        label="New e-mail address"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      {/* Two-step log-in may have been turned on in another tab meanwhile: the server asks for the code then. */}
      {(hasTwoFactor || errors.code) && <CodeField error={errors.code?.message} {...form.register('code')} />}
      <div>
        <FormMessage className={styles.message}>{errors.root?.message}</FormMessage>
        <Button type="submit" busy={isSubmitting} busyLabel="Changing...">
          Change address
        </Button>
      </div>
    </form>
  );
}
