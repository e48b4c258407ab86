import { Link, useHref, useLocation } from 'react-router-dom';
import { passwordHint } from '@antara/contracts/api/messages';
import { paths } from '@antara/contracts/composition/routes';
import { createFieldProps } from '@antara/contracts/react/field-props';
import { useBusy } from '@antara/contracts/react/use-call';
import { Button } from '@antara/shared-ui/button';
import { EmailField, PasswordField, TextField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import { type Step, useRecovery } from './use-recovery.ts';
import styles from './forgot-password.module.css';

/** Lets customers and travel agents choose a new password when they have forgotten theirs (AC-05). */
export default function ForgotPasswordScreen() {
  const { state } = useLocation();
  return (
    <PageSection width="narrow">
      <PageHeading
        eyebrow="Your account"
        title="Forgot your password?"
        lead="It happens to the best travellers. We send a code to your e-mail address, and you choose a new password."
      />
      <div className={styles.column}>
        <ForgotPasswordForm />
        <p className={styles.back}>
          Remembered it?{' '}
          <TextLink to={paths.login()} state={state}>
            Back to login
          </TextLink>
        </p>
      </div>
    </PageSection>
  );
}

const actions: Record<Step, string> = {
  email: 'Send OTP',
  otp: 'Check OTP',
  password: 'Update Password',
};

/**
 * Asks for the e-mail address, the code and the new password, one after the other (AC-05). The messages are the same
 * for every address, so that nobody learns which addresses have an account. Without scripts the browser posts the form
 * to this page, so that no typed value appears in an address.
 */
function ForgotPasswordForm() {
  const { form, step, done, submit, sendAgain, startAgain } = useRecovery();
  const { errors, isSubmitting } = form.formState;
  const field = createFieldProps(form.register, errors);
  const { run: resend, busy: resending } = useBusy(sendAgain);
  const busy = isSubmitting || resending;

  return (
    <form
      method="post"
      action={useHref(paths.forgotPassword())}
      noValidate
      onSubmit={(event) => void submit(event)}
      className={styles.form}
    >
      <EmailField
        label="Email"
        autoComplete="username"
        required
        readOnly={step !== 'email'}
        {...field('email')}
      />
      {step === 'otp' && (
        <div className={styles.step}>
          <FormMessage tone="info">
            If this address has an account, a code is on its way to it. It is good for ten minutes. If you
            asked for one in the last ten minutes, please use the code of that e-mail.
          </FormMessage>
          <TextField
            label="OTP"
            hint="The digits from our e-mail"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            {...field('otp')}
          />
          <div className={styles.others}>
            <Button
              variant="quiet"
              size="small"
              busy={resending}
              disabled={isSubmitting}
              onClick={() => void resend()}
            >
              Send another code
            </Button>
            <Button variant="quiet" size="small" disabled={busy} onClick={startAgain}>
              Use another address
            </Button>
          </div>
        </div>
      )}
      {step === 'password' && (
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          hint={passwordHint()}
          {...field('password')}
        />
      )}
      <div>
        <FormMessage tone={done ? 'success' : 'error'} className={styles.message}>
          {done ? 'Updated Successfully' : errors.root?.message}
        </FormMessage>
        <noscript>
          <p>
            Choosing a new password needs JavaScript, which is switched off in your browser. Please turn it on
            and load this page again, or <Link to={paths.contactUs()}>write to us</Link>.
          </p>
        </noscript>
        <Button type="submit" wide className={styles.needsScripts} busy={busy} busyLabel="Processing...">
          {actions[step]}
        </Button>
      </div>
    </form>
  );
}
