import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router-dom';
import { confirmEmailForm, type ConfirmEmailForm } from '@antara/contracts/api/accounts';
import { failureMessage, isSuccess } from '@antara/contracts/api/client';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { TextField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { showFailure } from '../show-failure.ts';
import styles from './profile.module.css';

const failed = 'The code could not be checked. Please try again.';
const notSent = 'The code could not be sent. Please try again.';

/** The code that proves an e-mail address: of a new account, or the one that an account changes to. */
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
  const form = useForm<ConfirmEmailForm>({
    resolver: createFormResolver(confirmEmailForm),
    defaultValues: { otp: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [sending, setSending] = useState(false);

  const submit = form.handleSubmit(async (values) => {
    const result = await appContext.api('confirmEmail', { body: values });
    if (!isSuccess(result)) return void showFailure(form, result, failed);
    appContext.session.signedIn(result.user_role, result.user);
    appContext.notify('Your e-mail address is confirmed.', 'success');
    await revalidate();
    onConfirmed?.();
  });
  const sendAgain = async () => {
    setSending(true);
    const result = await appContext.api('sendEmailCode', { body: {} });
    setSending(false);
    if (isSuccess(result)) appContext.notify('Another code is on its way.', 'success');
    else appContext.notify(failureMessage(result, notSent, notSent), 'error');
  };

  return (
    <form method="dialog" noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
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
        error={errors.otp?.message}
        {...form.register('otp')}
      />
      <div>
        <FormMessage className={styles.message}>{errors.root?.message}</FormMessage>
        <div className={styles.buttons}>
          <Button type="submit" busy={isSubmitting} busyLabel="Checking...">
            Confirm address
          </Button>
          <Button variant="quiet" busy={sending} busyLabel="Sending..." onClick={() => void sendAgain()}>
            Send another code
          </Button>
        </div>
      </div>
    </form>
  );
}
