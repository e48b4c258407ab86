import { useState } from 'react';
import { twoFactorForm } from '@antara/contracts/api/two-factor';
import { useApiForm } from '@antara/contracts/react/use-api-form';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { PasswordField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './two-factor.module.css';

interface ChangeProps {
  /** `codes` creates new recovery codes; `off` ends two-step log-in. */
  what: 'codes' | 'off';
  /** True when the office requires two-step log-in for this account. */
  isRequired: boolean;
  onChanged: () => void;
  onClose: () => void;
}

const text = {
  codes: { say: 'The recovery codes that you have now will no longer work.', confirm: 'Make new codes' },
  off: {
    say: 'Your password alone will then open your account. You are logged out everywhere else.',
    confirm: 'Turn off',
  },
} as const;

/** Asks for the password and a code, and then creates new recovery codes or turns two-step log-in off. */
export default function Change({ what, isRequired, onChanged, onClose }: ChangeProps) {
  const { api, notify } = useAppContext();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { say, confirm } = text[what];
  const { field, submit, busy, message } = useApiForm(twoFactorForm, {
    defaultValues: { password: '', code: '' },
    call: async (body) =>
      what === 'codes' ? await api('renewRecoveryCodes', { body }) : await api('endTwoFactor', { body }),
    failed: 'This did not work. Please try again.',
    onDone: ({ recovery_codes: renewed }: { response: 'SUCCESS'; recovery_codes?: string[] }) => {
      onChanged();
      if (renewed) return setCodes(renewed);
      notify('Two-step log-in is off.', 'success');
      onClose();
    },
  });

  if (codes) {
    return <RecoveryCodes codes={codes} lead="The codes of before no longer work." onClose={onClose} />;
  }
  return (
    <form method="dialog" noValidate onSubmit={submit} className={styles.form}>
      <p>{say}</p>
      {what === 'off' && isRequired && (
        <p>
          Your agent account needs two-step log-in: the agents’ pages stay closed until you set it up again.
        </p>
      )}
      <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
      <CodeField {...field('code')} />
      <FormMessage>{message}</FormMessage>
      <div className={styles.choice}>
        <Button variant="secondary" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={what === 'off' ? 'danger' : 'primary'}
          busy={busy}
          busyLabel="Processing..."
        >
          {confirm}
        </Button>
      </div>
    </form>
  );
}
