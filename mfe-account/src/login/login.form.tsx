import { useEffect } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { loginForm, signupForm } from '@antara/contracts/api/accounts';
import { paths } from '@antara/contracts/composition/routes';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { Button } from '@antara/shared-ui/button';
import { CheckboxField, PasswordField, TextField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { TextLink } from '@antara/shared-ui/text-link';
import { showFailure } from '../show-failure.ts';
import { useSubmitAccount, type AccountValues, type Mode } from './submit-account.ts';
import styles from './login.module.css';

const readingOrder = ['name', 'email', 'mobile_no', 'password', 'terms'] as const;

// The schema of the mode in use judges its own fields and leaves the others alone.
const resolvers: Record<Mode, Resolver<AccountValues>> = {
  login: createFormResolver<AccountValues>(loginForm),
  'sign-up': createFormResolver<AccountValues>(signupForm),
};

/**
 * E-mail and password, and for sign-up name, contact number and consent (AC-01, AC-02). No default values: what was
 * typed before the page came alive stays. Without scripts it is posted to this same page, so that a password never
 * stands in an address.
 */
export function LoginForm({ mode }: { mode: Mode }) {
  const form = useForm<AccountValues>({ resolver: resolvers[mode], shouldFocusError: false });
  const { errors, isSubmitting } = form.formState;
  const send = useSubmitAccount();
  const signingUp = mode === 'sign-up';
  // What was wrong in one mode is no concern of the other.
  useEffect(() => {
    form.clearErrors();
  }, [form, mode]);

  const submit = form.handleSubmit(
    async (values) => {
      const refusal = await send(mode, values);
      if (refusal === null) {
        form.reset();
        return;
      }
      if (!showFailure(form, refusal, 'Something went wrong, try again.')) {
        form.setFocus(signingUp ? 'email' : 'password');
      }
    },
    (invalid) => {
      const first = readingOrder.find((name) => invalid[name]);
      if (first) form.setFocus(first);
    },
  );

  return (
    <form
      method="post"
      action={paths.login()}
      noValidate
      onSubmit={(event) => void submit(event)}
      className={styles.form}
    >
      {signingUp && (
        <TextField
          label="Full name"
          autoComplete="name"
          required
          error={errors.name?.message}
          {...form.register('name')}
        />
      )}
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete={signingUp ? 'email' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      {signingUp && (
        <TextField
          label="Contact number"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          required
          hint="10 to 15 digits, without spaces"
          error={errors.mobile_no?.message}
          {...form.register('mobile_no')}
        />
      )}
      <div className={styles.password}>
        <PasswordField
          label="Password"
          autoComplete={signingUp ? 'new-password' : 'current-password'}
          required
          hint={signingUp ? 'At least 8 characters, and not one of the most common ones' : undefined}
          error={errors.password?.message}
          {...form.register('password')}
        />
        {!signingUp && (
          <TextLink to={paths.forgotPassword()} className={styles.forgot}>
            Forgot your password?
          </TextLink>
        )}
      </div>
      {signingUp && (
        <CheckboxField
          label="I agree to the terms and conditions"
          required
          error={errors.terms?.message}
          {...form.register('terms')}
        />
      )}
      <div>
        <FormMessage className={styles.message}>{errors.root?.message}</FormMessage>
        <Button type="submit" wide busy={isSubmitting} busyLabel="Processing...">
          {signingUp ? 'Sign Up' : 'Login'}
        </Button>
      </div>
    </form>
  );
}
