import { useState } from 'react';
import type { AccountSession, EndedSession } from '@antara/contracts/api/accounts';
import { isSuccess } from '@antara/contracts/api/client';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Badge } from '@antara/shared-ui/badge';
import { Button } from '@antara/shared-ui/button';
import { Dialog } from '@antara/shared-ui/dialog';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { PasswordConfirmation } from './password-confirmation.tsx';
import styles from './profile.module.css';

// Formats in the visitor's time zone. The server does not render this page, so its time zone does not matter.
const dateTimeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Lists the browsers in which the user is logged in. A button ends the session of each other browser. */
export function Sessions({ loaded }: { loaded: AccountSession[] }) {
  // The sessions after the last call, and the loaded list that the call was made for. Newly loaded sessions replace
  // them.
  const [answer, setAnswer] = useState<{ to: AccountSession[]; sessions: AccountSession[] } | null>(null);
  const sessions = answer?.to === loaded ? answer.sessions : loaded;
  const [ending, setEnding] = useState<EndedSession | null>(null);
  const close = () => setEnding(null);
  const elsewhere = sessions.filter(({ current }) => !current).length;
  const named = sessions.find(({ id }) => id === ending)?.browser;

  return (
    <>
      <ul role="list" className={styles.sessions}>
        {sessions.map(({ id, browser, began_at, used_at, current }) => (
          <li key={id} className={styles.session}>
            <div>
              <p className={styles.browser}>
                <span>{browser}</span> {current && <Badge tone="teal">This browser</Badge>}
              </p>
              <p className={styles.times}>
                {`Since ${dateTimeFormat.format(new Date(began_at))}, last used ${dateTimeFormat.format(new Date(used_at))}`}
              </p>
            </div>
            {!current && (
              <Button variant="secondary" size="small" onClick={() => setEnding(id)}>
                Log out<VisuallyHidden>{` ${browser}`}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {elsewhere > 1 && (
        <Button variant="secondary" onClick={() => setEnding('others')}>
          Log out everywhere else
        </Button>
      )}
      <Dialog
        open={ending !== null}
        onClose={close}
        title={named ? `Log out ${named}?` : 'Log out everywhere else?'}
        size="small"
      >
        {ending !== null && (
          <EndSessions
            session={ending}
            onCancel={close}
            onEnded={(remaining) => {
              setAnswer({ to: loaded, sessions: remaining });
              close();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

/**
 * Asks for the password before other sessions are ended. Otherwise a thief of this session could lock the owner out.
 */
function EndSessions({
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
