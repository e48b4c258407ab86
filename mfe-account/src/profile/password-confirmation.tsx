import { useEffect } from 'react';
import { deleteAccountForm } from '@antara/contracts/api/accounts';
import type { Failure } from '@antara/contracts/api/client';
import { useApiForm } from '@antara/contracts/react/use-api-form';
import { Button } from '@antara/shared-ui/button';
import { PasswordField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
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
  const { form, field, submit, busy, message } = useApiForm(deleteAccountForm, {
    defaultValues: { password: '', code: '' },
    call: async ({ password, code }) => (await onConfirm(password, code)) ?? { response: 'SUCCESS' },
    failed,
  });
  const { errors } = form.formState;
  const { setFocus } = form;
  // The field may be shown by this error, after react-hook-form has looked for it.
  useEffect(() => {
    if (errors.code) setFocus('code');
  }, [errors.code, setFocus]);

  return (
    <form method="dialog" noValidate onSubmit={submit} className={styles.form}>
      <p>{text}</p>
      <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
      {/* Two-step log-in may have been turned on in another tab meanwhile: the server asks for the code then. */}
      {(asksCode || errors.code) && <CodeField {...field('code')} />}
      <FormMessage>{message}</FormMessage>
      <div className={styles.choice}>
        <Button variant="secondary" onClick={onCancel} disabled={busy}>
          {cancelLabel}
        </Button>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
