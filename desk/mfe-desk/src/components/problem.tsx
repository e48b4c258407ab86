import { DeskError } from '@antara/desk-common/calls';
import styles from './problem.module.css';

interface ProblemProps {
  error: Error;
  onRetry?: () => void;
}

/** What was refused or did not work, in the server's own words, with the number by which it is found in the log. */
export function Problem({ error, onRetry }: ProblemProps) {
  const { fields, requestId, status, code } =
    error instanceof DeskError ? error : { fields: [], requestId: null, status: 500, code: null };
  const isOurs = status === 0 || status >= 500;
  return (
    <div role="alert" className={styles.problem}>
      <p>{error.message}</p>
      {fields.length > 1 && (
        <ul>
          {fields.map(({ path, message }) => (
            <li key={path}>{`${path}: ${message}`}</li>
          ))}
        </ul>
      )}
      {code === 'STAFF_LOGIN_AGAIN' && (
        <p>This asks for a log-in of the last 15 minutes. Log out and in again, then repeat it.</p>
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
