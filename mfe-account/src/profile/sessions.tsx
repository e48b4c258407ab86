import { useState } from 'react';
import type { AccountSession } from '@antara/contracts/api/accounts';
import { failureMessage, isSuccess } from '@antara/contracts/api/client';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Badge } from '@antara/shared-ui/badge';
import { Button } from '@antara/shared-ui/button';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import styles from './profile.module.css';

const failed = 'Logging out there did not work. Please try again.';
// Drawn in the browser alone: in the visitor's own time.
const dateTimeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The browsers that are logged in, with a way to end each but this one. */
export function Sessions({ loaded }: { loaded: AccountSession[] }) {
  const appContext = useAppContext();
  // What the last call answered counts until the account is read anew.
  const [answer, setAnswer] = useState<{ to: AccountSession[]; sessions: AccountSession[] } | null>(null);
  const sessions = answer?.to === loaded ? answer.sessions : loaded;
  const [ending, setEnding] = useState<AccountSession['id'] | 'others' | null>(null);

  const end = async (session: AccountSession['id'] | 'others') => {
    setEnding(session);
    const result = await appContext.api('endSessions', { body: { session } });
    setEnding(null);
    if (!isSuccess(result)) return appContext.notify(failureMessage(result, failed, failed), 'error');
    setAnswer({ to: loaded, sessions: result.sessions });
    appContext.notify(session === 'others' ? 'Logged out everywhere else.' : 'Logged out there.', 'success');
  };
  const elsewhere = sessions.filter(({ current }) => !current).length;

  return (
    <>
      <ul role="list" className={styles.sessions}>
        {sessions.map(({ id, browser, began_at, used_at, current }) => (
          <li key={id} className={styles.session}>
            <div>
              <p className={styles.browser}>
                {browser} {current && <Badge tone="teal">This browser</Badge>}
              </p>
              <p className={styles.times}>
                Since {dateTimeFormat.format(new Date(began_at))}, last used{' '}
                {dateTimeFormat.format(new Date(used_at))}
              </p>
            </div>
            {!current && (
              <Button
                variant="secondary"
                size="small"
                busy={ending === id}
                busyLabel="Logging out…"
                disabled={ending !== null}
                onClick={() => void end(id)}
              >
                Log out<VisuallyHidden> {browser}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {elsewhere > 1 && (
        <Button
          variant="secondary"
          busy={ending === 'others'}
          busyLabel="Logging out…"
          disabled={ending !== null}
          onClick={() => void end('others')}
        >
          Log out everywhere else
        </Button>
      )}
    </>
  );
}
