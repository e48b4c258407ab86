import { useEffect } from 'react';
import { useHref } from 'react-router-dom';
import type { Result } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { formatReleaseMessage, releaseSuites } from '../basket/hold-suites.ts';
import { useStableCallback } from './use-stable-callback.ts';

/**
 * Releases the held suites when the visitor has left for another page of the site. The pages of this booking, the
 * login, the payment's results and a reload do not count as leaving. After a closed window the hold expires by itself.
 * `release` replaces the default call.
 */
export function useReleaseOnLeave(
  slug: string,
  isHeld: boolean,
  release?: () => Promise<Result<'releaseHold'>>,
): void {
  const appContext = useAppContext();
  const home = useHref(paths.home());
  const giveBack = useStableCallback(release ?? (() => releaseSuites(appContext)));
  useEffect(() => {
    if (!isHeld) return;
    return () => {
      // The router writes the next page's address before it removes this page. When the effect ends because `isHeld`
      // changed, the address is still this page's.
      if (isBookingPage(window.location.pathname, home, slug)) return;
      void giveBack().then((answer) => {
        const sentence = formatReleaseMessage(answer);
        if (sentence) appContext.notify(sentence);
      });
    };
  }, [appContext, home, slug, isHeld, giveBack]);
}

/** `home` is the address of the home page, which is the prefix of every address in a language other than English. */
function isBookingPage(pathname: string, home: string, slug: string): boolean {
  return [
    paths.journey(slug),
    paths.bookNow(slug),
    paths.checkout(slug),
    paths.success(),
    paths.failure(),
    paths.login(),
    paths.forgotPassword(),
    paths.agentLogin(),
  ].includes(home === '/' ? pathname : pathname.slice(home.length));
}
