import { useForm } from 'react-hook-form';
import { accountForm, type AccountForm, type SessionUser } from '@antara/contracts/api/accounts';
import { isSuccess } from '@antara/contracts/api/client';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { Button } from '@antara/shared-ui/button';
import { EmailField, NameField, PhoneField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { showFailure } from '../show-failure.ts';
import { useDraftThroughLogin } from './use-draft-through-login.ts';
import styles from './profile.module.css';

const failed = 'Your details could not be saved. Please try again.';

/** Name and contact number; the address is what the account is known by, and stays. */
export function DetailsForm({ user: { name, email, mobile_no } }: { user: SessionUser }) {
  const appContext = useAppContext();
  const form = useForm<AccountForm>({
    resolver: createFormResolver(accountForm),
    defaultValues: { name, mobile_no },
  });
  const { errors, isSubmitting } = form.formState;
  useDraftThroughLogin(form, 'profile', email);

  const submit = form.handleSubmit(async (values) => {
    const result = await appContext.api('updateAccount', { body: values });
    if (!isSuccess(result)) return void showFailure(form, result, failed);
    form.reset({ name: result.user.name, mobile_no: result.user.mobile_no });
    // The header greets by the new name.
    appContext.session.signedIn(result.user_role, result.user);
    appContext.notify('Your details have been saved.', 'success');
  });

  return (
    <form method="dialog" noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      <NameField label="Full name" required error={errors.name?.message} {...form.register('name')} />
      <EmailField label="Email" readOnly hint="Your account is known by this address" value={email} />
      <PhoneField
        label="Contact number"
        required
        error={errors.mobile_no?.message}
        {...form.register('mobile_no')}
      />
      <div>
        <FormMessage className={styles.message}>{errors.root?.message}</FormMessage>
        <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}
