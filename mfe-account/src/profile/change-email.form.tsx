import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { changeEmailForm } from '@antara/contracts/api/accounts';
import { useApiForm } from '@antara/contracts/react/use-api-form';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { Dialog } from '@antara/shared-ui/dialog';
import { EmailField, PasswordField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { CodeFieldIfNeeded } from '../two-factor/code-field.tsx';
import styles from './profile.module.css';

/**
 * Renders a button and a dialog that change the account's e-mail address. Afterwards the page asks for the code that
 * was sent to the new address.
 */
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

/** Asks for the new address, the password, and the code when two-step log-in is on. */
function ChangeEmailForm({ hasTwoFactor, onDone }: { hasTwoFactor: boolean; onDone: () => void }) {
  const appContext = useAppContext();
  const { revalidate } = useRevalidator();
  const { form, field, submit, busy, message } = useApiForm(changeEmailForm, {
    defaultValues: { email: '', password: '', code: '' },
    call: (body) => appContext.api('changeEmail', { body }),
    failed: 'Your address could not be changed. Please try again.',
    onDone: async ({ new_email }) => {
      onDone();
      appContext.notify(`A code is on its way to ${new_email}.`, 'success');
      await revalidate();
    },
  });

  return (
    <form method="dialog" noValidate onSubmit={submit} className={styles.form}>
      <EmailField label="New e-mail address" required {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
      <CodeFieldIfNeeded isShown={hasTwoFactor} setFocus={form.setFocus} {...field('code')} />
      <div>
        <FormMessage className={styles.message}>{message}</FormMessage>
        <Button type="submit" busy={busy} busyLabel="Changing...">
          Change address
        </Button>
      </div>
    </form>
  );
}
