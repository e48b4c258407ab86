import { useForm } from 'react-hook-form';
import { deleteAccountForm, type DeleteAccountForm } from '@antara/contracts/api/accounts';
import type { Failure } from '@antara/contracts/api/client';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { Button } from '@antara/shared-ui/button';
import { PasswordField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { showFailure } from '../show-failure.ts';
import styles from './profile.module.css';

export interface PasswordConfirmationProps {
  /** What happens, and why the password is asked for. */
  text: string;
  cancelLabel: string;
  confirmLabel: string;
  busyLabel: string;
  isDangerous?: boolean;
  /** Shown when a refusal has no sentence of its own. */
  failed: string;
  /** Does it; answers why it was refused, or null. */
  onConfirm: (password: string) => Promise<Failure | null>;
  onCancel: () => void;
}

/** Asks for the password before what a thief of the session must not do. */
export function PasswordConfirmation({
  text,
  cancelLabel,
  confirmLabel,
  busyLabel,
  isDangerous = false,
  failed,
  onConfirm,
  onCancel,
}: PasswordConfirmationProps) {
  const form = useForm<DeleteAccountForm>({
    resolver: createFormResolver(deleteAccountForm),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    const failure = await onConfirm(password);
    if (failure) showFailure(form, failure, failed);
  });

  return (
    <form method="dialog" noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      <p>{text}</p>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      <FormMessage>{errors.root?.message}</FormMessage>
      <div className={styles.choice}>
        <Button variant="secondary" onClick={onCancel} disabled={isSubmitting}>
          {cancelLabel}
        </Button>
        <Button
          type="submit"
          variant={isDangerous ? 'danger' : 'primary'}
          busy={isSubmitting}
          busyLabel={busyLabel}
        >
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
