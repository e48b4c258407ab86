import { isSuccess, type Failure } from '@antara/contracts/api/client';
import { useAppContext } from '@antara/contracts/react/use-app-context';

/** What the one form is being used for. */
export type Mode = 'login' | 'sign-up';

/** Everything the two modes ask for; login looks at e-mail and password only. */
export interface AccountValues {
  name: string;
  email: string;
  mobile_no: string;
  password: string;
  terms: boolean;
}

/**
 * Logs in or signs up with values that have passed the form's schema: on success everyone on the page learns it, the
 * screen among them, which leads on, the visitor is told, and it answers null; otherwise the failure (AC-03, AC-04).
 */
export function useSubmitAccount() {
  const appContext = useAppContext();

  return async (mode: Mode, { name, email, mobile_no, password }: AccountValues): Promise<Failure | null> => {
    const result =
      mode === 'sign-up'
        ? await appContext.api('signup', { body: { name, email, mobile_no, password } })
        : await appContext.api('login', { body: { email, password } });
    if (!isSuccess(result)) return result;
    appContext.session.signedIn(result.user_role, result.user);
    appContext.notify(mode === 'sign-up' ? 'Registration Successful!' : 'Login Successful!', 'success');
    return null;
  };
}
