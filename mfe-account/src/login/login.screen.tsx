import { useEffect, useState } from 'react';
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import type { ScreenPicture } from '@antara/contracts/api/screen-picture';
import { isPathOf } from '@antara/contracts/composition/return-path';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import type { LoginMode } from '@antara/shared-ui/login-form';
import { PageHeading } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { CustomerLoginForm } from './login.form.tsx';
import { getReturnPath, useReturnPath } from './return-path.ts';
import styles from './login.module.css';

const text = {
  login: {
    title: 'Welcome back',
    lead: 'Log in to see your voyages and to pay for the one you have chosen.',
    switch: 'New here? Sign Up',
  },
  'sign-up': {
    title: 'Come aboard',
    lead: 'One account keeps your voyages, your guests and your papers in one place.',
    switch: 'Already have an account? Login',
  },
} satisfies Record<LoginMode, Record<string, string>>;

/** Shows the login and the sign-up of customers on one screen (AC-01). */
export default function LoginScreen() {
  const { picture } = useLoaderData<ScreenPicture>();
  const [mode, setMode] = useState<LoginMode>('login');
  const back = useReturnPath();
  const paying = isPathOf(['/book-now/checkout/:tourName'], back);
  useRedirectWhenSignedIn();

  return (
    <div className={styles.screen}>
      <div className={styles.side}>
        <PageHeading
          className={styles.heading}
          eyebrow="Your account"
          title={text[mode].title}
          lead={
            paying
              ? 'Your suites are chosen. Log in or sign up, and you are back where you left off.'
              : text[mode].lead
          }
        >
          <noscript>
            <p>
              Signing up needs JavaScript, which is switched off in your browser. Please turn it on and load
              this page again, or <Link to={paths.contactUs()}>write to us</Link>. Logging in works without
              it.
            </p>
          </noscript>
          <Button
            variant="quiet"
            className={styles.needsScripts}
            onClick={() => setMode(mode === 'login' ? 'sign-up' : 'login')}
          >
            {text[mode].switch}
          </Button>
        </PageHeading>
        <CustomerLoginForm mode={mode} />
      </div>
      <Picture
        picture={picture}
        ratio="1/1"
        sizes="(width >= 64rem) and (min-aspect-ratio: 3/1) 50vw, (width >= 64rem) 150vh, 1px"
        className={styles.picture}
      />
    </div>
  );
}

/**
 * Navigates away from this page when the user is logged in: after submitting the form, after a log-in in another tab,
 * or when the user was logged in before.
 */
function useRedirectWhenSignedIn(): void {
  const { session } = useAppContext();
  const { state, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    let leaving = false;
    const look = () => {
      if (leaving || session.getState().status !== 'known') return;
      leaving = true;
      void navigate(getReturnPath(state, search), { replace: true });
    };
    look();
    return session.subscribe(look);
  }, [session, state, search, navigate]);
}
