import { useEffect, useRef } from 'react';
import { DeskError, type FieldProblem } from '@antara/desk-common/calls';
import { describePath } from '../content/field-names.ts';
import { describeRefusal, hasJourney } from '../desk/plain-words.ts';
import { LogInAgain } from './log-in-again.tsx';
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
      {code === 'STAFF_LOGIN_AGAIN' && (
        <LogInAgain text="What you typed is kept." next="Press the button of the form once more." />
      )}
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
