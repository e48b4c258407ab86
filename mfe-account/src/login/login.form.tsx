import { useLocation } from 'react-router-dom';
import { isSuccess } from '@antara/contracts/api/client';
import { passwordHint } from '@antara/contracts/api/messages';
import { paths } from '@antara/contracts/composition/routes';
import { getSubmittedForm } from '@antara/contracts/composition/submitted-form';
import { parseReturnQuery } from '@antara/contracts/composition/return-path';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { lazyPart } from '@antara/contracts/react/lazy-part';
import { loginResolvers, useLogin } from '@antara/contracts/react/use-login';
import { LoginForm, type LoginMode } from '@antara/shared-ui/login-form';

const fields = ['name', 'email', 'mobile_no', 'password', 'terms'] as const;
const CodeForm = lazyPart(() => import(/* webpackChunkName: "code-form" */ '@antara/shared-ui/code-form'));

/** Logs customers in and signs them up (AC-01, AC-02). After a log-in the screen navigates, not this form. */
export function CustomerLoginForm({ mode }: { mode: LoginMode }) {
  const appContext = useAppContext();
  const { api, session, notify } = appContext;
  const { state, search } = useLocation();
  const from = parseReturnQuery(search);
  const { submit, codeForm } = useLogin({
    mode,
    loadCodeForm: CodeForm.load,
    signUp: async ({ name, email, mobile_no, password }) => {
      const answer = await api('signup', { body: { name, email, mobile_no, password } });
      if (!isSuccess(answer)) return answer;
      session.signedIn(answer.user_role, answer.user);
      notify('Registration Successful!', 'success');
      return null;
    },
  });

  return (
    <>
      <div hidden={codeForm !== null}>
        <LoginForm
          mode={mode}
          fields={fields}
          resolvers={loginResolvers}
          postAs="login"
          posted={getSubmittedForm(appContext, 'login')}
          {...(from && { hiddenValues: { from } })}
          forgotPassword={{ label: 'Forgot your password?', to: paths.forgotPassword(), state }}
          termsPath={paths.terms()}
          privacyPath={paths.privacy()}
          passwordHint={passwordHint()}
          onSubmit={submit}
        />
      </div>
      {codeForm && <CodeForm {...codeForm} />}
    </>
  );
}
