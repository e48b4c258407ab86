import { useEffect } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginForm, signupForm } from '@antara/contracts/api/accounts';
import { failureMessage, isSuccess } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { Button } from '@antara/shared-ui/button';
import { CheckboxField, PasswordField, TextField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { TextLink } from '@antara/shared-ui/text-link';
import { setSignupState, type SignupState } from '../signup-state.ts';
import { withFirstErrorOnly } from './first-error-only.ts';
import { getLandingPath } from './landing-path.ts';
import styles from './agent-login.module.css';

/** What the one form is being used for. */
export type Mode = 'login' | 'sign-up';

type AgentValues = SignupState & { terms: boolean };

/** The order of B§5, which is the order on the page as well. */
const order = ['email', 'password', 'name', 'mobile_no', 'terms'] as const;

// The schema of the mode in use judges its own fields and leaves the others alone.
const resolvers: Record<Mode, Resolver<AgentValues>> = {
  login: withFirstErrorOnly(createFormResolver<AgentValues>(loginForm), order),
  'sign-up': withFirstErrorOnly(createFormResolver<AgentValues>(signupForm), order),
};

/**
 * E-mail and password, and for sign-up name, contact number and consent (AG-01). Sign-up makes no call: what was
 * entered goes with the agent to the portal (AG-02). No default values: what was typed before the page came alive
 * stays. Without scripts it is posted to this same page, so that a password never stands in an address.
 */
export function AgentLoginForm({ mode }: { mode: Mode }) {
  const form = useForm<AgentValues>({ resolver: resolvers[mode], shouldFocusError: false });
  const { errors, isSubmitting } = form.formState;
  const send = useSendLogin();
  const navigate = useNavigate();
  const signingUp = mode === 'sign-up';
  // What was wrong in one mode is no concern of the other.
  useEffect(() => {
    form.clearErrors();
  }, [form, mode]);

  const submit = form.handleSubmit(
    async ({ name, email, mobile_no, password }) => {
      if (signingUp) {
        form.reset();
        setSignupState({ name, email, mobile_no, password });
        await navigate(paths.agentPortal());
        return;
      }
      const outcome = await send({ email, password });
      if ('refusal' in outcome) {
        form.setError('root', { message: outcome.refusal });
        form.setFocus('password');
        return;
      }
      form.reset();
      await navigate(outcome.landing, { replace: true });
    },
    (invalid) => {
      const first = order.find((name) => invalid[name]);
      if (first) form.setFocus(first);
    },
  );

  return (
    <form
      method="post"
      action={paths.agentLogin()}
      noValidate
      onSubmit={(event) => void submit(event)}
      className={styles.form}
    >
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
      <div className={styles.password}>
        <PasswordField
          label="Password"
          autoComplete={signingUp ? 'new-password' : 'current-password'}
          required
          hint={signingUp ? 'At least 8 characters' : undefined}
          error={errors.password?.message}
          {...form.register('password')}
        />
        {!signingUp && (
          <TextLink to={paths.forgotPassword()} className={styles.forgot}>
            Forgot?
          </TextLink>
        )}
      </div>
      {signingUp && (
        <>
          <TextField
            label="Full name"
            autoComplete="name"
            required
            error={errors.name?.message}
            {...form.register('name')}
          />
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
          <CheckboxField
            label="I agree to the terms and conditions"
            required
            error={errors.terms?.message}
            {...form.register('terms')}
          />
        </>
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

/** Logs in; on success everyone on the page learns it and the agent is told. Otherwise gives the sentence to show. */
function useSendLogin() {
  const appContext = useAppContext();
  const { state } = useLocation();
  return async (body: {
    email: string;
    password: string;
  }): Promise<{ landing: string } | { refusal: string }> => {
    const result = await appContext.api('login', { body });
    if (!isSuccess(result)) {
      const unexpected = 'An unexpected error occurred. Please try again later.';
      return { refusal: failureMessage(result, 'Something went wrong, try again.', unexpected) };
    }
    appContext.session.signedIn(result.user_role, result.user);
    appContext.notify('Login Successful!', 'success');
    return { landing: getLandingPath(result.user_role, state) };
  };
}
