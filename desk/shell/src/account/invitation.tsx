/** Accepts an invitation: a name, then a passkey, or a password with an authenticator app. */
import { useEffect, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { callDesk, DeskError } from '@antara/desk-common/calls';
import { Field } from './field.tsx';
import { Panel } from './panel.tsx';
import styles from './account.module.css';
import { makePasskey } from './passkeys.ts';

interface Invited {
  email: string | null;
  name: string;
  roles: readonly string[];
}

interface Setup {
  person: { token: string; name: string; email?: string };
  app: { secret: string; qr: { size: number; path: string } };
  passkey: PublicKeyCredentialCreationOptionsJSON;
}

/** Reads the token from the fragment, which browsers send to no server. */
const readToken = () => new URLSearchParams(location.hash.slice(1)).get('token') ?? '';

export function Invitation({ onJoined }: { onJoined(): void }) {
  const [invited, setInvited] = useState<Invited | null>(null);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<DeskError | Error | null>(null);
  const [withPassword, setWithPassword] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    callDesk<Invited>('/invitation', { token: readToken() }).then(setInvited, setProblem);
  }, []);

  async function attempt(work: () => Promise<void>) {
    setProblem(null);
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setIsBusy(false);
    }
  }

  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = form.get('email');
    const person = {
      token: readToken(),
      name: String(form.get('name')),
      ...(email !== null && { email: String(email) }),
    };
    void attempt(async () => {
      const begun = await callDesk<Omit<Setup, 'person'>>('/invitation/begin', person);
      setSetup({ ...begun, person });
    });
  };

  const accept = (proof: object) =>
    callDesk<{ recovery_codes: string[] }>('/invitation/accept', { ...setup?.person, ...proof });

  const joinByPasskey = () =>
    void attempt(async () => {
      if (!setup) return;
      await accept({ passkey: await makePasskey(setup.passkey) });
      location.replace('/');
    });

  const joinByPassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void attempt(async () => {
      const joined = await accept({ password: String(form.get('password')), code: String(form.get('code')) });
      setCodes(joined.recovery_codes);
    });
  };

  const fieldProblem = (path: string) =>
    problem instanceof DeskError ? problem.fields.find((field) => field.path === path)?.message : undefined;

  if (codes)
    return (
      <Panel
        title="Keep these codes"
        text="Each replaces one code of your app, if your telephone is lost. They are shown this once."
      >
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Link to="/" replace className={styles.primary} onClick={onJoined}>
          I have kept them
        </Link>
      </Panel>
    );
  return (
    <Panel
      title="Your account at the desk"
      text={
        invited
          ? `You are invited as ${invited.roles.join(', ')}. It takes two minutes.`
          : problem
            ? 'This invitation cannot be used.'
            : 'One moment: your invitation is read.'
      }
    >
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem.message}
        </p>
      )}
      {invited && !setup && (
        <form className={styles.form} onSubmit={begin}>
          <Field
            name="name"
            label="Your name"
            autoComplete="name"
            defaultValue={invited.name}
            problem={fieldProblem('name')}
          />
          {invited.email === null && (
            <Field
              name="email"
              label="E-mail address"
              type="email"
              autoComplete="username"
              problem={fieldProblem('email')}
            />
          )}
          <button type="submit" className={styles.primary} disabled={isBusy}>
            Go on
          </button>
        </form>
      )}
      {setup && (
        <>
          <p>
            A passkey is made by this computer or your telephone, with your finger, face or PIN. There is
            nothing to remember.
          </p>
          <button type="button" className={styles.primary} disabled={isBusy} onClick={joinByPasskey}>
            Make a passkey
          </button>
          {withPassword ? (
            <form className={styles.form} onSubmit={joinByPassword}>
              <Field
                name="password"
                label="Password"
                type="password"
                autoComplete="new-password"
                problem={fieldProblem('password')}
              />
              <p>{`Scan this with an authenticator app, or type ${setup.app.secret} into it.`}</p>
              <svg
                className={styles.qr}
                viewBox={`0 0 ${setup.app.qr.size} ${setup.app.qr.size}`}
                role="img"
                aria-label="QR code for an authenticator app"
              >
                <path d={setup.app.qr.path} />
              </svg>
              <Field
                name="code"
                label="Code of the app"
                inputMode="numeric"
                autoComplete="one-time-code"
                problem={fieldProblem('code')}
              />
              <button type="submit" className={styles.secondary} disabled={isBusy}>
                Make my account
              </button>
            </form>
          ) : (
            <button type="button" className={styles.link} onClick={() => setWithPassword(true)}>
              Use a password and an authenticator app instead
            </button>
          )}
        </>
      )}
    </Panel>
  );
}
