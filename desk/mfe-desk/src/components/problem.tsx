import { useEffect, useRef, useState } from 'react';
import { DeskError } from '@antara/desk-common/calls';
import { useDesk } from '../desk/desk-context.tsx';
import { humanize } from '../tasks/words.ts';
import styles from './problem.module.css';

interface ProblemProps {
  error: Error;
  onRetry?: () => void;
  /** Moves the focus to a problem that a press has led to, which scrolls it into view. */
  takesFocus?: boolean;
}

/** What was refused or did not work, in the server's own words, with the number by which it is found in the log. */
export function Problem({ error, onRetry, takesFocus = false }: ProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A form that marks the field has put the cursor there.
    if (takesFocus && !document.activeElement?.matches('[aria-invalid="true"]')) box.current?.focus();
  }, [takesFocus, error]);
  const { fields, requestId, status, code } =
    error instanceof DeskError ? error : { fields: [], requestId: null, status: 500, code: null };
  const isOurs = status === 0 || status >= 500;
  return (
    <div ref={box} role="alert" tabIndex={takesFocus ? -1 : undefined} className={styles.problem}>
      <p>{error.message}</p>
      {fields.length > 1 && (
        <ul>
          {fields.map(({ path, message }) => (
            <li key={path}>{`${humanize(path.replaceAll('.', ' '))}: ${message}`}</li>
          ))}
        </ul>
      )}
      {code === 'STAFF_LOGIN_AGAIN' && <LogInAgain />}
      {isOurs && requestId && (
        <p className={styles.request}>{`Tell an engineer this number: ${requestId}`}</p>
      )}
      {/* What was refused for what it asks is refused again. */}
      {onRetry && isOurs && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}

/** Asks for the passkey in place, so that nothing that was typed has to be typed again. */
function LogInAgain() {
  const { logInAgain } = useDesk();
  const [state, setState] = useState<'asked' | 'done' | 'failed'>('asked');
  if (state === 'done') return <p>You are logged in again. Press the button of the form once more.</p>;
  return (
    <>
      <p>
        {state === 'failed'
          ? 'The passkey was not used. Try again, or log out and in with password and code: what you typed is kept.'
          : 'What you typed is kept.'}
      </p>
      <button
        type="button"
        className={styles.retry}
        onClick={() =>
          void logInAgain().then(
            () => setState('done'),
            () => setState('failed'),
          )
        }
      >
        Log in again with your passkey
      </button>
    </>
  );
}
