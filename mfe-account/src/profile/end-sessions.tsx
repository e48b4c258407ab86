import type { AccountSession, EndedSession } from '@antara/contracts/api/accounts';
import { isSuccess } from '@antara/contracts/api/client';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { PasswordConfirmation } from './password-confirmation.tsx';

/** Asks for the password before other sessions are ended, so that a thief of this session cannot lock the owner out. */
export function EndSessions({
  session,
  onEnded,
  onCancel,
}: {
  session: EndedSession;
  onEnded: (remaining: AccountSession[]) => void;
  onCancel: () => void;
}) {
  const appContext = useAppContext();
  return (
    <PasswordConfirmation
      text="To be sure that it is you, we ask for your password."
      cancelLabel="Cancel"
      confirmLabel="Log out"
      busyLabel="Logging out…"
      failed="Logging out there did not work. Please try again."
      onCancel={onCancel}
      onConfirm={async (password) => {
        const result = await appContext.api('endSessions', { body: { session, password } });
        if (!isSuccess(result)) return result;
        appContext.notify(
          session === 'others' ? 'Logged out everywhere else.' : 'Logged out there.',
          'success',
        );
        onEnded(result.sessions);
        return null;
      }}
    />
  );
}
