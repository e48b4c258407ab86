/** The passkey once more, for changes that need a log-in of the last 15 minutes. */
import { useEffect, useRef, useState } from 'react';
import type { OperationName } from '@antara/desk-common/operations';
import { useDesk } from '../desk/desk-context.tsx';
import { firstField } from './focus-first.tsx';
import styles from './problem.module.css';

interface LogInAgainProps {
  /** Why it is asked, or what becomes of the form. */
  text: string;
  /** What to do once the passkey was used. */
  next: string;
  onDone?(): void;
}

/** Asks for the passkey in place, so that nothing that was typed has to be typed again. */
export function LogInAgain({ text, next, onDone }: LogInAgainProps) {
  const { logInAgain } = useDesk();
  const [state, setState] = useState<'asked' | 'done' | 'failed'>('asked');
  if (state === 'done') return <p role="status">{`You are logged in again. ${next}`}</p>;
  return (
    <>
      <p>
        {state === 'failed'
          ? 'The passkey was not used. Try again, or log out and in with password and code: what you typed is kept.'
          : text}
      </p>
      <button
        type="button"
        className={styles.retry}
        data-first
        onClick={() =>
          void logInAgain().then(
            () => {
              setState('done');
              onDone?.();
            },
            () => setState('failed'),
          )
        }
      >
        Log in again with your passkey
      </button>
    </>
  );
}

/** Asks for the passkey when a form opens whose change would be refused without a log-in of the last 15 minutes. */
export function LogInFirst({ operation }: { operation: OperationName }) {
  const { needsLogIn } = useDesk();
  const [isAsked] = useState(() => needsLogIn(operation));
  const box = useRef<HTMLDivElement>(null);
  // The button comes before the fields: what is typed first could not be sent.
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  if (!isAsked) return null;
  return (
    <div ref={box} className={styles.notice}>
      <LogInAgain
        text="This change needs a log-in of the last 15 minutes. Log in again first."
        next="Go on with the form."
        onDone={() => box.current?.closest('form')?.querySelector<HTMLElement>(firstField)?.focus()}
      />
    </div>
  );
}
