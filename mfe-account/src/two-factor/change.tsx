import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isSuccess } from '@antara/contracts/api/client';
import { twoFactorForm, type TwoFactorForm } from '@antara/contracts/api/two-factor';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { PasswordField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { showFailure } from '../show-failure.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './two-factor.module.css';

interface ChangeProps {
  /** New recovery codes, or the end of two-step log-in. */
  what: 'codes' | 'off';
  /** The operator asks the account for it. */
  isRequired: boolean;
  onChanged: () => void;
  onClose: () => void;
}

const failed = 'This did not work. Please try again.';
const text = {
  codes: { say: 'The recovery codes that you have now will no longer work.', confirm: 'Make new codes' },
  off: {
    say: 'Your password alone will then open your account. You are logged out everywhere else.',
    confirm: 'Turn off',
  },
} as const;

/** New recovery codes, or the end of two-step log-in: by password and code. */
export default function Change({ what, isRequired, onChanged, onClose }: ChangeProps) {
  const { api, notify } = useAppContext();
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useForm<TwoFactorForm>({
    resolver: createFormResolver(twoFactorForm),
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { say, confirm } = text[what];

  const submit = form.handleSubmit(async (body) => {
    if (what === 'codes') {
      const renewed = await api('renewRecoveryCodes', { body });
      if (!isSuccess(renewed)) return void showFailure(form, renewed, failed);
      onChanged();
      return setCodes(renewed.recovery_codes);
    }
    const ended = await api('endTwoFactor', { body });
    if (!isSuccess(ended)) return void showFailure(form, ended, failed);
    onChanged();
    notify('Two-step log-in is off.', 'success');
    onClose();
  });

  if (codes) {
    return <RecoveryCodes codes={codes} lead="The codes of before no longer work." onClose={onClose} />;
  }
  return (
    <form method="dialog" noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      <p>{say}</p>
      {what === 'off' && isRequired && (
        <p>
          Your agent account needs two-step log-in: the agents’ pages stay closed until you set it up again.
        </p>
      )}
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      <CodeField error={errors.code?.message} {...form.register('code')} />
      <FormMessage>{errors.root?.message}</FormMessage>
      <div className={styles.choice}>
        <Button variant="secondary" onClick={onClose} disabled={isSubmitting}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={what === 'off' ? 'danger' : 'primary'}
          busy={isSubmitting}
          busyLabel="Processing..."
        >
          {confirm}
        </Button>
      </div>
    </form>
  );
}
