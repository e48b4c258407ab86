import { useLocation, useNavigate } from 'react-router-dom';
import { failureMessage, isSuccess } from '@antara/contracts/api/client';
import { useSite } from '@antara/contracts/use-site';
import type { AccountValues, Mode } from './login.form.tsx';
import { afterLogin } from './return-path.ts';

/**
 * `send` logs in or signs up with values that have passed the form's schema: on success everyone on the page learns
 * it, the visitor is told, and it answers null; otherwise it answers the sentence to show (AC-04). `leave` takes the
 * visitor to where they came from, in place of this page (AC-03).
 */
export function useSubmitAccount() {
  const site = useSite();
  const navigate = useNavigate();
  const { state } = useLocation();

  return {
    send: async (mode: Mode, { name, email, mobile_no, password }: AccountValues): Promise<string | null> => {
      const result =
        mode === 'sign-up'
          ? await site.api('signup', { body: { name, email, mobile_no, password } })
          : await site.api('login', { body: { email, password } });
      if (!isSuccess(result)) {
        return failureMessage(
          result,
          'Something went wrong, try again.',
          'An unexpected error occurred. Please try again later.',
        );
      }
      site.session.signedIn(result.user_role, result.user);
      site.notify(mode === 'sign-up' ? 'Registration Successful!' : 'Login Successful!', 'success');
      return null;
    },
    leave: () => navigate(afterLogin(state), { replace: true }),
  };
}
