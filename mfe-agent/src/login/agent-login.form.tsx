import { useLocation, useNavigate } from 'react-router-dom';
import { loginForm, signupForm } from '@antara/contracts/api/accounts';
import { failureMessage, isSuccess } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { LoginForm, type LoginMode, type LoginValues } from '@antara/shared-ui/login-form';
import { setSignupState } from '../signup-state.ts';
import { withFirstErrorOnly } from './first-error-only.ts';
import { getLandingPath } from './landing-path.ts';

/** The order of B§5. */
const fields = ['email', 'password', 'name', 'mobile_no', 'terms'] as const;
const resolvers = {
  login: withFirstErrorOnly(createFormResolver<LoginValues>(loginForm), fields),
  'sign-up': withFirstErrorOnly(createFormResolver<LoginValues>(signupForm), fields),
};

/** Login and sign-up of agents (AG-01). Sign-up makes no call: what was entered goes with the agent to the portal (AG-02). */
export function AgentLoginForm({ mode }: { mode: LoginMode }) {
  const { api, session, notify } = useAppContext();
  const { state } = useLocation();
  const navigate = useNavigate();

  return (
    <LoginForm
      mode={mode}
      fields={fields}
      resolvers={resolvers}
      action={paths.agentLogin()}
      forgotPassword={{ label: 'Forgot?', to: paths.forgotPassword() }}
      passwordHint="At least 8 characters"
      onSubmit={async ({ name, email, mobile_no, password }, form) => {
        if (mode === 'sign-up') {
          form.reset();
          setSignupState({ name, email, mobile_no, password });
          return navigate(paths.agentPortal());
        }
        const result = await api('login', { body: { email, password } });
        if (!isSuccess(result)) {
          const unexpected = 'An unexpected error occurred. Please try again later.';
          form.setError('root', {
            message: failureMessage(result, 'Something went wrong, try again.', unexpected),
          });
          return form.setFocus('password');
        }
        session.signedIn(result.user_role, result.user);
        notify('Login Successful!', 'success');
        form.reset();
        await navigate(getLandingPath(result.user_role, state), { replace: true });
      }}
    />
  );
}
