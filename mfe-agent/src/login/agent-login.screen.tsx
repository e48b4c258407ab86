import { useEffect, useState } from 'react';
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import type { ScreenPicture } from '@antara/contracts/api/screen-picture';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import type { LoginMode } from '@antara/shared-ui/login-form';
import { PageHeading } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { AgentLoginForm } from './agent-login.form.tsx';
import { getLandingPath, notifyIfGuest } from './landing-path.ts';
import styles from './agent-login.module.css';

const text: Record<LoginMode, { heading: string; toggle: string }> = {
  login: { heading: 'Agent login', toggle: 'New here? Sign Up' },
  'sign-up': { heading: 'Agent sign-up', toggle: 'Already have an account? Login' },
};

const benefits = [
  ['Competitive commissions', 'on every suite, every add-on and every night on land.'],
  ['Booking incentives', 'through the year, on new departures and quieter weeks.'],
  ['An online booking platform', 'with live deck plans, so that a suite you see is a suite you can have.'],
  ['Itineraries', 'day by day, ready to put before your guests.'],
  ['Downloadable images', 'of ships, suites and the river, in one archive.'],
  ['FAQs and support', 'from people who have sailed every route they answer for.'],
] as const;

/** Shows the login and the sign-up of travel agents (AG-01). */
export default function AgentLoginScreen() {
  const { picture } = useLoaderData<ScreenPicture>();
  const [mode, setMode] = useState<LoginMode>('login');
  useRedirectWhenSignedIn();

  return (
    <div className={styles.screen}>
      {/* The form comes first, because a page arrives in parts and the form must not move painted parts. */}
      <div className={styles.side}>
        <div className={styles.sideHead}>
          <h2>{text[mode].heading}</h2>
          <Button
            variant="quiet"
            className={styles.needsScripts}
            onClick={() => setMode(mode === 'login' ? 'sign-up' : 'login')}
          >
            {text[mode].toggle}
          </Button>
        </div>
        <noscript>
          <p>
            Signing up needs JavaScript, which is switched off in your browser. Please turn it on and load
            this page again, or <Link to={paths.contactUs()}>write to us</Link>. Logging in works without it.
          </p>
        </noscript>
        <AgentLoginForm mode={mode} />
      </div>
      <div className={styles.intro} data-surface="ink">
        <div className={styles.introText}>
          <PageHeading
            eyebrow="Travel agents"
            title="Welcome, trade partners"
            lead="You know your guests; we know the river. An agent account brings the two together."
          />
          <ul className={styles.benefits}>
            {benefits.map(([what, more]) => (
              <li key={what}>
                <strong>{what}</strong> <span>{more}</span>
              </li>
            ))}
          </ul>
        </div>
        <Picture picture={picture} ratio="21/9" sizes="(width >= 64rem) 50vw, 100vw" />
      </div>
    </div>
  );
}

/**
 * Navigates away from this page when the user is already logged in. Checks only when the page opens, because a log-in
 * on this page navigates by itself.
 */
function useRedirectWhenSignedIn(): void {
  const { session, notify } = useAppContext();
  const { state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    let open = true;
    void session.ready().then(({ status, role }) => {
      if (!open || status !== 'known') return;
      notifyIfGuest(role, notify);
      void navigate(getLandingPath(role, state), { replace: true });
    });
    return () => {
      open = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
