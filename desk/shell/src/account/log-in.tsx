/** The log-in: with a passkey, or with password and a code. The page that was asked for is shown after it. */
import { useId, useState, type FormEvent } from 'react';
import { callDesk, DeskError } from '@antara/desk-common/calls';
import { Field } from './field.tsx';
import { Panel } from './panel.tsx';
import styles from './account.module.css';
import { signWithPasskey } from './passkeys.ts';

interface LogInProps {
  onLoggedIn(): void;
  /** True when a session has ended while the desk was open. */
  hasEnded: boolean;
}

export function LogIn({ onLoggedIn, hasEnded }: LogInProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [withPassword, setWithPassword] = useState(false);
  const problemId = useId();

  async function attempt(logIn: () => Promise<unknown>) {
    setProblem(null);
    setIsBusy(true);
    try {
      await logIn();
      onLoggedIn();
    } catch (error) {
      setProblem(
        error instanceof DeskError
          ? error.message
          : 'The passkey was not used. Try again, or log in with password and code.',
      );
    } finally {
      setIsBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email, password, code] = ['email', 'password', 'code'].map((name) => String(form.get(name) ?? ''));
    void attempt(() => callDesk('/session', { email, password, code }));
  }

  return (
    <Panel
      title="Log in"
      text={
        hasEnded
          ? 'You were logged out, because nothing was done for 30 minutes or the day was over. What you had typed is kept in this browser.'
          : 'For the people of the company. Travellers and agents log in on the public site.'
      }
    >
      {problem && (
        <p role="alert" id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
      <button
        type="button"
        className={styles.primary}
        disabled={isBusy}
        onClick={() => void attempt(signWithPasskey)}
      >
        Log in with a passkey
      </button>
      {withPassword ? (
        <form className={styles.form} onSubmit={submit} aria-describedby={problem ? problemId : undefined}>
          <Field name="email" label="E-mail address" type="email" autoComplete="username" />
          <Field name="password" label="Password" type="password" autoComplete="current-password" />
          <Field
            name="code"
            label="Code"
            autoComplete="one-time-code"
            inputMode="text"
            hint="Six figures from your authenticator app, or a recovery code."
          />
          <button type="submit" className={styles.secondary} disabled={isBusy}>
            Log in
          </button>
        </form>
      ) : (
        <button type="button" className={styles.link} onClick={() => setWithPassword(true)}>
          Use password and code instead
        </button>
      )}
    </Panel>
  );
}
