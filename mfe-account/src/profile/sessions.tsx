import { useState } from 'react';
import type { AccountSession, EndedSession } from '@antara/contracts/api/accounts';
import { Badge } from '@antara/shared-ui/badge';
import { Button } from '@antara/shared-ui/button';
import { Dialog } from '@antara/shared-ui/dialog';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { EndSessions } from './end-sessions.tsx';
import styles from './profile.module.css';

// Rendered in the browser alone, so that times are in the visitor's own time zone.
const dateTimeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Lists the logged-in browsers, with a button to end the session of each except this one. */
export function Sessions({ loaded }: { loaded: AccountSession[] }) {
  // The last call's response is shown until the account is read again.
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
