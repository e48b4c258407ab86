import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { deleteAccountForm, type DeleteAccountForm } from '@antara/contracts/api/accounts';
import type { Failure } from '@antara/contracts/api/client';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { Button } from '@antara/shared-ui/button';
import { PasswordField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { showFailure } from '../show-failure.ts';
import { CodeField } from '../two-factor/code-field.tsx';
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
  /** Asks for the code of two-step log-in as well. */
  asksCode?: boolean;
  /** Does it; answers why it was refused, or null. `code` is '' unless it was asked for. */
  onConfirm: (password: string, code: string) => Promise<Failure | null>;
  onCancel: () => void;
}

/** Asks for the password before what a thief of the session must not do. */
export function PasswordConfirmation({
  text,
  cancelLabel,
  confirmLabel,
  busyLabel,
  isDangerous = false,
  asksCode = false,
  failed,
  onConfirm,
  onCancel,
}: PasswordConfirmationProps) {
  const form = useForm<DeleteAccountForm>({
    resolver: createFormResolver(deleteAccountForm),
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  // The field may be shown by this error, after react-hook-form has looked for it.
  useEffect(() => {
    if (errors.code) setFocus('code');
  }, [errors.code, setFocus]);

  const submit = form.handleSubmit(async ({ password, code }) => {
    const failure = await onConfirm(password, code);
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
      {/* Two-step log-in may have been turned on in another tab meanwhile: the server asks for the code then. */}
      {(asksCode || errors.code) && <CodeField error={errors.code?.message} {...form.register('code')} />}
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
