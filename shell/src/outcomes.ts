/** Reports what visits come to (DL-12). Loaded late, so that it does not delay the page. */
import type { createBrowserRouter } from 'react-router-dom';
import { reportPageOutcomes, type PageActivity } from '@antara/contracts/composition/page-outcomes';
import type { Registry } from '@antara/contracts/composition/release';
import type { RouteTable } from '@antara/contracts/composition/route-table';
import { isLoaderStatus } from './composition/loader-status.ts';

type Router = ReturnType<typeof createBrowserRouter>;
type FollowedRouter = Pick<Router, 'subscribe'> & {
  state: Pick<Router['state'], 'location' | 'loaderData' | 'navigation'>;
};

/** Follows the pages that the visitor reaches, beginning with the present one. */
export function reportOutcomes(
  registry: Registry,
  activity: PageActivity,
  router: FollowedRouter,
  { match }: Pick<RouteTable, 'match'>,
): void {
  const outcomes = reportPageOutcomes(registry, activity, match);
  const follow = ({ location, loaderData, navigation }: FollowedRouter['state']) => {
    if (navigation.state !== 'idle') return;
    const data: unknown = loaderData[match(location.pathname) ?? '*'];
    // A page that failed is reported as a failed start, and one that is not for this visitor leads to another page.
    if (!isLoaderStatus(data)) outcomes.show(location.pathname, false);
    else if (data.$page === 'not-found') outcomes.show(location.pathname, true);
  };
  follow(router.state);
  router.subscribe(follow);
}
