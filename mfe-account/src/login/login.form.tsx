import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { loginForm, signupForm } from '@antara/contracts/api/accounts';
import type { Failure } from '@antara/contracts/api/client';
import { passwordHint } from '@antara/contracts/api/messages';
import { paths } from '@antara/contracts/composition/routes';
import { getSubmittedForm } from '@antara/contracts/composition/submitted-form';
import { parseReturnQuery } from '@antara/contracts/composition/return-path';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import {
  LoginForm,
  type LoginFormHandle,
  type LoginMode,
  type LoginValues,
} from '@antara/shared-ui/login-form';
import { showFailure } from '../show-failure.ts';
import { useSignedIn, useSubmitAccount } from './submit-account.ts';

const fields = ['name', 'email', 'mobile_no', 'password', 'terms'] as const;
const resolvers = {
  login: createFormResolver<LoginValues>(loginForm),
  'sign-up': createFormResolver<LoginValues>(signupForm),
};
const failed = 'Something went wrong, try again.';
const loadCodeStep = () => import(/* webpackChunkName: "code-step" */ './code-step.tsx');

/** The second step, and the form of the first, which stays as it is meanwhile. */
interface CodeStep {
  Form: Awaited<ReturnType<typeof loadCodeStep>>['default'];
  passwordForm: LoginFormHandle;
}

/** Login and sign-up of customers (AC-01, AC-02); a code after the password where the account asks for one. */
export function CustomerLoginForm({ mode }: { mode: LoginMode }) {
  const appContext = useAppContext();
  const send = useSubmitAccount();
  const signedIn = useSignedIn();
  const { state, search } = useLocation();
  const from = parseReturnQuery(search);
  const [codeStep, setCodeStep] = useState<CodeStep | null>(null);
  const step = mode === 'login' ? codeStep : null;

  const fail = (form: LoginFormHandle, failure: Failure) => {
    if (!showFailure(form, failure, failed)) form.setFocus(mode === 'sign-up' ? 'email' : 'password');
  };
  const goBack = ({ passwordForm }: CodeStep, message?: string) => {
    // Shown at once, so that it can have the focus.
    flushSync(() => setCodeStep(null));
    passwordForm.setFocus('password');
    if (message) passwordForm.setError('root', { message });
  };

  return (
    <>
      <div hidden={step !== null}>
        <LoginForm
          mode={mode}
          fields={fields}
          resolvers={resolvers}
          postAs="login"
          posted={getSubmittedForm(appContext, 'login')}
          {...(from && { hiddenValues: { from } })}
          forgotPassword={{ label: 'Forgot your password?', to: paths.forgotPassword(), state }}
          termsPath={paths.terms()}
          privacyPath={paths.privacy()}
          passwordHint={passwordHint}
          onSubmit={async (values, form) => {
            const failure = await send(mode, values);
            if (failure === null) return form.reset();
            if (!failure.data.two_factor) return fail(form, failure);
            const loaded = await loadCodeStep().catch(() => null);
            if (loaded) setCodeStep({ Form: loaded.default, passwordForm: form });
            else fail(form, { response: 'NO_ANSWER', status: 0, data: {} });
          }}
        />
      </div>
      {step && (
        <step.Form
          onBack={(message) => goBack(step, message)}
          onLoggedIn={(answer) => {
            step.passwordForm.reset();
            signedIn(answer);
          }}
        />
      )}
    </>
  );
}
