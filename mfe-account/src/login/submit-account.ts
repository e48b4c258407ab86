import { isSuccess, type Failure } from '@antara/contracts/api/client';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import type { LoginMode, LoginValues } from '@antara/shared-ui/login-form';

/**
 * Logs in or signs up with values that have passed the form's schema: on success everyone on the page learns it, the
 * screen among them, which leads on, a message confirms it, and it resolves to null; otherwise to the failure (AC-03, AC-04).
 */
export function useSubmitAccount() {
  const { api, session, notify } = useAppContext();

  return async (
    mode: LoginMode,
    { name, email, mobile_no, password }: LoginValues,
  ): Promise<Failure | null> => {
    const result =
      mode === 'sign-up'
        ? await api('signup', { body: { name, email, mobile_no, password } })
        : await api('login', { body: { email, password } });
    if (!isSuccess(result)) return result;
    session.signedIn(result.user_role, result.user);
    notify(mode === 'sign-up' ? 'Registration Successful!' : 'Login Successful!', 'success');
    return null;
  };
}
