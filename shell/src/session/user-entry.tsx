/** The user icon: a link to the login, or the account menu (SH-08). */
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import { lazyPart } from '@antara/contracts/react/lazy-part';
import { useStore } from '@antara/contracts/react/use-app-context';
import { paths } from '@antara/contracts/composition/routes';
import { useShell } from '../composition/shell-context.ts';
import { useLoadPart } from '../layout/use-lazy-part.tsx';
import * as m from '../messages/user-entry.ts';

const AccountMenu = lazyPart(() => import(/* webpackChunkName: "account-menu" */ './account-menu.tsx'));

/** Pages that need no return after the log-in. */
const plainPaths: readonly string[] = [paths.home(), paths.login(), paths.forgotPassword()];

export function UserEntry({ className }: { className?: string }) {
  const { appContext } = useShell();
  const { pathname, search } = useLocation();
  const session = useStore(appContext.session, (current) => current);
  const loadMenu = useLoadPart(AccountMenu);
  const [isLoaded, setLoaded] = useState(false);
  const [pressed, setPressed] = useState(false);

  // The server's HTML is the same for everyone, because only the browser knows who is logged in.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);

  // Loaded in parallel with the session check.
  const returning = session.status !== 'anonymous';
  useEffect(() => {
    // A failure is only shown when the visitor asks for the menu.
    if (returning)
      AccountMenu.load().then(
        () => setLoaded(true),
        () => {},
      );
  }, [returning]);

  if (!mounted || session.status !== 'known') {
    // The address carries the page to return to until scripts have loaded, because navigation state needs scripts.
    const to =
      mounted || plainPaths.includes(pathname) ? paths.login() : paths.login({ from: pathname + search });
    return (
      <Link to={to} className={className} aria-label={m.logIn()}>
        <CircleUserRound aria-hidden="true" />
      </Link>
    );
  }
  if (isLoaded) return <AccountMenu session={session} startsOpen={pressed} />;
  return (
    <button
      type="button"
      aria-label={m.account({ name: session.user.name })}
      aria-haspopup="menu"
      aria-expanded={false}
      className={className}
      // The menu may replace this button between press and release, and then no click would happen.
      onPointerDown={() => setPressed(true)}
      onClick={() => {
        setPressed(true);
        void loadMenu().then(setLoaded);
      }}
    >
      <CircleUserRound aria-hidden="true" />
    </button>
  );
}
