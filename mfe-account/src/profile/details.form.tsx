import { accountForm, type SessionUser } from '@antara/contracts/api/accounts';
import { useApiForm } from '@antara/contracts/react/use-api-form';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { EmailField, NameField, PhoneField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { useDraftThroughLogin } from './use-draft-through-login.ts';
import styles from './profile.module.css';

/** Changes the name and the contact number. The e-mail address has its own form. */
export function DetailsForm({ user: { name, email, mobile_no } }: { user: SessionUser }) {
  const appContext = useAppContext();
  const { form, field, submit, busy, message } = useApiForm(accountForm, {
    defaultValues: { name, mobile_no },
    call: (body) => appContext.api('updateAccount', { body }),
    failed: 'Your details could not be saved. Please try again.',
    onDone: ({ user_role, user }, { reset }) => {
      reset({ name: user.name, mobile_no: user.mobile_no });
      // Updates the session, because the header shows the new name.
      appContext.session.signedIn(user_role, user);
      appContext.notify('Your details have been saved.', 'success');
    },
  });
  useDraftThroughLogin(form, 'profile', email);

  return (
    <form method="dialog" noValidate onSubmit={submit} className={styles.form}>
      <NameField label="Full name" required {...field('name')} />
      <EmailField label="Email" readOnly hint="Your account is known by this address" value={email} />
      <PhoneField label="Contact number" required {...field('mobile_no')} />
      <div>
        <FormMessage className={styles.message}>{message}</FormMessage>
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}
