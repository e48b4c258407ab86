import { useForm } from 'react-hook-form';
import {
  endSessionsForm,
  type AccountSession,
  type EndedSession,
  type EndSessionsForm,
} from '@antara/contracts/api/accounts';
import { isSuccess } from '@antara/contracts/api/client';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { PasswordField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { showFailure } from '../show-failure.ts';
import styles from './profile.module.css';

const failed = 'Logging out there did not work. Please try again.';

/** Asks for the password before others are logged out: a thief of this session must not lock the owner out. */
export function EndSessions({
  session,
  onEnded,
  onCancel,
}: {
  session: EndedSession;
  onEnded: (left: AccountSession[]) => void;
  onCancel: () => void;
}) {
  const appContext = useAppContext();
  const form = useForm<EndSessionsForm>({
    resolver: createFormResolver(endSessionsForm),
    defaultValues: { session, password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    const result = await appContext.api('endSessions', { body: values });
    if (!isSuccess(result)) return void showFailure(form, result, failed);
    appContext.notify(session === 'others' ? 'Logged out everywhere else.' : 'Logged out there.', 'success');
    onEnded(result.sessions);
  });

  return (
    <form method="dialog" noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      <p>To be sure that it is you, we ask for your password.</p>
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
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting} busyLabel="Logging out…">
          Log out
        </Button>
      </div>
    </form>
  );
}
