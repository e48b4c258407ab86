import { useCallback } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import type { Result } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { formatReleaseMessage, releaseSuites } from '../basket/hold-suites.ts';
import { useStableCallback } from './use-stable-callback.ts';

/**
 * Releases the held suites at once when the visitor navigates to other pages of the site. The pages of this booking, the
 * login and the payment's results do not count, nor does a reload; after a closed window the hold expires. `release` is the call, unless
 * it is made at once.
 *
 * The router keeps one blocker at a time: a page that asks about unsaved changes by another `useBlocker` would silence this one.
 */
export function useReleaseOnLeave(
  slug: string,
  isHeld: boolean,
  release?: () => Promise<Result<'releaseHold'>>,
): void {
  const appContext = useAppContext();
  const giveBack = useStableCallback(release ?? (() => releaseSuites(appContext)));
  useBlocker(
    useCallback<BlockerFunction>(
      ({ nextLocation }) => {
        if (isHeld && !isBookingPage(nextLocation.pathname, slug)) {
          void giveBack().then((answer) => {
            const sentence = formatReleaseMessage(answer);
            if (sentence) appContext.notify(sentence);
          });
        }
        // The navigation itself is never blocked.
        return false;
      },
      [appContext, slug, isHeld, giveBack],
    ),
  );
}

function isBookingPage(pathname: string, slug: string): boolean {
  return [
    paths.journey(slug),
    paths.bookNow(slug),
    paths.checkout(slug),
    paths.success(),
    paths.failure(),
    paths.login(),
    paths.forgotPassword(),
    paths.agentLogin(),
  ].includes(pathname);
}
