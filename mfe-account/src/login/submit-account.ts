import { isSuccess, type CallAnswer, type Failure } from '@antara/contracts/api/client';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import type { LoginMode, LoginValues } from '@antara/shared-ui/login-form';

const messages: Record<LoginMode, string> = {
  login: 'Login Successful!',
  'sign-up': 'Registration Successful!',
};

/** After a login or sign-up everyone on the page learns it, the screen among them, which leads on, and a message confirms it. */
export function useSignedIn() {
  const { session, notify } = useAppContext();
  return (answer: CallAnswer<'login'>, mode: LoginMode = 'login'): void => {
    session.signedIn(answer.user_role, answer.user);
    notify(messages[mode], 'success');
  };
}

/**
 * Logs in or signs up with values that have passed the form's schema, and resolves to null; otherwise to the failure,
 * which has `data.two_factor` when a code has to follow (AC-03, AC-04).
 */
export function useSubmitAccount() {
  const { api } = useAppContext();
  const signedIn = useSignedIn();
  return async (
    mode: LoginMode,
    { name, email, mobile_no, password }: LoginValues,
  ): Promise<Failure | null> => {
    const result =
      mode === 'sign-up'
        ? await api('signup', { body: { name, email, mobile_no, password } })
        : await api('login', { body: { email, password } });
    if (!isSuccess(result)) return result;
    signedIn(result, mode);
    return null;
  };
}
