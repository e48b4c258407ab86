import { isSuccess, type CallAnswer } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';

/**
 * The account of the user: personal details, the creation time (`since`, ISO instant), two-step log-in, and the
 * sessions.
 */
export type Account = Pick<CallAnswer<'account'>, 'user' | 'two_factor' | 'sessions'>;

/** Loads the account. Returns null when the account cannot be read. The shell handles an ended session. */
export async function loadProfile({ appContext, signal }: LoadContext): Promise<Account | null> {
  const result = await appContext.api('account', { signal });
  if (!isSuccess(result)) return null;
  const { user, two_factor, sessions } = result;
  return { user, two_factor, sessions };
}
