import { useEffect, useRef, useState } from 'react';
import { DeskError, type FieldProblem } from '@antara/desk-common/calls';
import { useDesk } from '../desk/desk-context.tsx';
import { describePath } from '../content/field-names.ts';
import { describeRefusal, hasJourney } from '../desk/plain-words.ts';
import { useJourneyNames } from './journey-name.tsx';
import { toSentence } from '../tasks/words.ts';
import styles from './problem.module.css';

interface ProblemProps {
  error: Error;
  onRetry?: () => void;
  /** Moves the focus to a problem that a press has led to, which scrolls it into view. */
  takesFocus?: boolean;
}

/** The server names several fields in one text as well, each by its path. */
const fieldsMessage = 'Some fields have to be mended:';

/** What was refused or did not work, in plain words, with the number by which it is found in the log. */
export function Problem({ error, onRetry, takesFocus = false }: ProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A form that marks the field has put the cursor there.
    if (takesFocus && !document.activeElement?.matches('[aria-invalid="true"]')) box.current?.focus();
  }, [takesFocus, error]);
  const { fields, requestId, status, code } =
    error instanceof DeskError ? error : { fields: [], requestId: null, status: 500, code: null };
  const journeys = useJourneyNames(hasJourney(error.message));
  const [first] = fields;
  const namesPaths = first !== undefined && error.message.startsWith(`${first.path}: `);
  const describeField = ({ path, message }: FieldProblem) =>
    `${path ? `${describePath(path)}: ` : ''}${describeRefusal(message, journeys)}`;
  const isOurs = status === 0 || status >= 500;
  return (
    <div ref={box} role="alert" tabIndex={takesFocus ? -1 : undefined} className={styles.problem}>
      <p>
        {!namesPaths
          ? describeRefusal(error.message, journeys)
          : fields.length > 1
            ? fieldsMessage
            : toSentence(describeField(first))}
      </p>
      {fields.length > 1 && (
        <ul>
          {fields.map((field) => (
            <li key={field.path}>{describeField(field)}</li>
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
