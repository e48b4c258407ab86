import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { deleteAccountForm, type DeleteAccountForm } from '@antara/contracts/api/accounts';
import { isSuccess } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { Button } from '@antara/shared-ui/button';
import { Dialog } from '@antara/shared-ui/dialog';
import { PasswordField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { showFailure } from '../show-failure.ts';
import styles from './profile.module.css';

const failed = 'Your account could not be deleted. Please try again.';

/** The end of the account: asked for once more, with the password. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog open={open} onClose={close} title="Delete your account?" size="small">
        <DeleteForm onKeep={close} />
      </Dialog>
    </>
  );
}

function DeleteForm({ onKeep }: { onKeep: () => void }) {
  const appContext = useAppContext();
  const navigate = useNavigate();
  const form = useForm<DeleteAccountForm>({
    resolver: createFormResolver(deleteAccountForm),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    const result = await appContext.api('deleteAccount', { body: values });
    if (!isSuccess(result)) return void showFailure(form, result, failed);
    // Away from a page of one's own first: there is nobody any more whose it could be.
    await navigate(paths.home(), { replace: true });
    appContext.session.signedOut();
    appContext.notify(result.message, 'success');
  });

  return (
    <form method="dialog" noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      <p>This cannot be undone. To be sure that it is you, we ask for your password.</p>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      <FormMessage>{errors.root?.message}</FormMessage>
      <div className={styles.choice}>
        <Button variant="secondary" onClick={onKeep} disabled={isSubmitting}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" busy={isSubmitting} busyLabel="Deleting...">
          Delete my account
        </Button>
      </div>
    </form>
  );
}
