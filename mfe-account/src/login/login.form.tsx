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
import { lazyPart } from '@antara/contracts/react/lazy-part';
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
const CodeStep = lazyPart(() => import(/* webpackChunkName: "code-step" */ './code-step.tsx'));

/** Login and sign-up of customers (AC-01, AC-02); a code after the password where the account asks for one. */
export function CustomerLoginForm({ mode }: { mode: LoginMode }) {
  const appContext = useAppContext();
  const send = useSubmitAccount();
  const signedIn = useSignedIn();
  const { state, search } = useLocation();
  const from = parseReturnQuery(search);
  // The form of the first step while the second is open; it stays as it is meanwhile.
  const [passwordForm, setPasswordForm] = useState<LoginFormHandle | null>(null);
  const firstStep = mode === 'login' ? passwordForm : null;

  const fail = (form: LoginFormHandle, failure: Failure) => {
    if (!showFailure(form, failure, failed)) form.setFocus(mode === 'sign-up' ? 'email' : 'password');
  };
  const goBack = (form: LoginFormHandle, message?: string) => {
    // Shown at once, so that it can have the focus.
    flushSync(() => setPasswordForm(null));
    form.setFocus('password');
    if (message) form.setError('root', { message });
  };

  return (
    <>
      <div hidden={firstStep !== null}>
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
            try {
              await CodeStep.load();
              setPasswordForm(form);
            } catch {
              fail(form, { response: 'NO_ANSWER', status: 0, data: {} });
            }
          }}
        />
      </div>
      {firstStep && (
        <CodeStep
          onBack={(message) => goBack(firstStep, message)}
          onLoggedIn={(answer) => {
            firstStep.reset();
            signedIn(answer);
          }}
        />
      )}
    </>
  );
}
