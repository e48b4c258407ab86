import { deleteAccountForm } from '@antara/contracts/api/accounts';
import type { Failure } from '@antara/contracts/api/client';
import { useApiForm } from '@antara/contracts/react/use-api-form';
import { Button } from '@antara/shared-ui/button';
import { PasswordField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { CodeFieldIfNeeded } from '../two-factor/code-field.tsx';
import styles from './profile.module.css';

export interface PasswordConfirmationProps {
  /** Explains the action and why it needs the password. */
  text: string;
  cancelLabel: string;
  confirmLabel: string;
  busyLabel: string;
  isDangerous?: boolean;
  /** Shown when the action fails and the server gives no reason. */
  failed: string;
  /** True when the form also asks for the code of two-step log-in. */
  asksCode?: boolean;
  /**
   * Performs the action. Resolves to null on success, otherwise to the failure. `code` is empty unless the form asked
   * for a code.
   */
  onConfirm: (password: string, code: string) => Promise<Failure | null>;
  onCancel: () => void;
}

/** Asks for the password before an action. Otherwise somebody who took over the session could perform the action. */
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

  return (
    <form method="dialog" noValidate onSubmit={submit} className={styles.form}>
      <p>{text}</p>
      <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
      <CodeFieldIfNeeded isShown={asksCode} setFocus={form.setFocus} {...field('code')} />
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
