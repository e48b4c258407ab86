import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { loginForm, signupForm } from '@antara/contracts/api/accounts';
import { failureMessage, isSuccess, type CallAnswer } from '@antara/contracts/api/client';
import { passwordHint } from '@antara/contracts/api/messages';
import { paths } from '@antara/contracts/composition/routes';
import { getSubmittedForm } from '@antara/contracts/composition/submitted-form';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { lazyPart } from '@antara/contracts/react/lazy-part';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { useNavigateIfMounted } from '@antara/contracts/react/use-navigate-if-mounted';
import {
  LoginForm,
  type LoginFormHandle,
  type LoginMode,
  type LoginValues,
} from '@antara/shared-ui/login-form';
import { setSignupState } from '../signup-state.ts';
import { withFirstErrorOnly } from './first-error-only.ts';
import { getLandingPath, notifyIfGuest } from './landing-path.ts';

/** The order of B§5. */
const fields = ['email', 'password', 'name', 'mobile_no', 'terms'] as const;
const resolvers = {
  login: withFirstErrorOnly(createFormResolver<LoginValues>(loginForm), fields),
  'sign-up': withFirstErrorOnly(createFormResolver<LoginValues>(signupForm), fields),
};
const unexpected = 'An unexpected error occurred. Please try again later.';
const CodeStep = lazyPart(() => import(/* webpackChunkName: "agent-code-step" */ './code-step.tsx'));

/**
 * Login and sign-up of agents (AG-01); a code after the password where the account asks for one. Sign-up makes no call:
 * what was entered goes with the agent to the portal (AG-02).
 */
export function AgentLoginForm({ mode }: { mode: LoginMode }) {
  const appContext = useAppContext();
  const { api, session, notify } = appContext;
  const { state } = useLocation();
  const navigate = useNavigateIfMounted();
  // The form of the first step while the second is open; it stays as it is meanwhile.
  const [passwordForm, setPasswordForm] = useState<LoginFormHandle | null>(null);
  const firstStep = mode === 'login' ? passwordForm : null;

  const fail = (form: LoginFormHandle, message: string) => {
    form.setError('root', { message });
    form.setFocus('password');
  };
  const goBack = (form: LoginFormHandle, message?: string) => {
    // Shown at once, so that it can have the focus.
    flushSync(() => setPasswordForm(null));
    form.setFocus('password');
    if (message) form.setError('root', { message });
  };
  const finish = async (answer: CallAnswer<'login'>, form: LoginFormHandle) => {
    session.signedIn(answer.user_role, answer.user);
    notify('Login Successful!', 'success');
    notifyIfGuest(answer.user_role, notify);
    form.reset();
    const from = getLandingPath(answer.user_role, state);
    // The agents' pages wait for the second step that the operator asks for.
    if (answer.set_up_two_factor) await navigate(paths.profile(), { replace: true, state: { from } });
    else await navigate(from, { replace: true });
  };

  return (
    <>
      <div hidden={firstStep !== null}>
        <LoginForm
          mode={mode}
          fields={fields}
          resolvers={resolvers}
          postAs="agent-login"
          posted={getSubmittedForm(appContext, 'agent-login')}
          forgotPassword={{ label: 'Forgot?', to: paths.forgotPassword(), state }}
          termsPath={paths.terms()}
          privacyPath={paths.privacy()}
          passwordHint={passwordHint}
          onSubmit={async ({ name, email, mobile_no, password }, form) => {
            if (mode === 'sign-up') {
              form.reset();
              setSignupState({ name, email, mobile_no, password });
              return navigate(paths.agentPortal());
            }
            const result = await api('login', { body: { email, password } });
            if (isSuccess(result)) return finish(result, form);
            if (!result.data.two_factor) {
              return fail(form, failureMessage(result, 'Something went wrong, try again.', unexpected));
            }
            try {
              await CodeStep.load();
              setPasswordForm(form);
            } catch {
              fail(form, unexpected);
            }
          }}
        />
      </div>
      {firstStep && (
        <CodeStep
          onBack={(message) => goBack(firstStep, message)}
          onLoggedIn={(answer) => finish(answer, firstStep)}
        />
      )}
    </>
  );
}
