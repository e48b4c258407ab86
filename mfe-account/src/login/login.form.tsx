import { loginForm, signupForm } from '@antara/contracts/api/accounts';
import { paths } from '@antara/contracts/composition/routes';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { LoginForm, type LoginMode, type LoginValues } from '@antara/shared-ui/login-form';
import { showFailure } from '../show-failure.ts';
import { useSubmitAccount } from './submit-account.ts';

const fields = ['name', 'email', 'mobile_no', 'password', 'terms'] as const;
const resolvers = {
  login: createFormResolver<LoginValues>(loginForm),
  'sign-up': createFormResolver<LoginValues>(signupForm),
};

/** Login and sign-up of customers (AC-01, AC-02). */
export function CustomerLoginForm({ mode }: { mode: LoginMode }) {
  const send = useSubmitAccount();
  return (
    <LoginForm
      mode={mode}
      fields={fields}
      resolvers={resolvers}
      action={paths.login()}
      forgotPassword={{ label: 'Forgot your password?', to: paths.forgotPassword() }}
      passwordHint="At least 8 characters, and not one of the most common ones"
      onSubmit={async (values, form) => {
        const failure = await send(mode, values);
        if (failure === null) return form.reset();
        if (!showFailure(form, failure, 'Something went wrong, try again.')) {
          form.setFocus(mode === 'sign-up' ? 'email' : 'password');
        }
      }}
    />
  );
}
