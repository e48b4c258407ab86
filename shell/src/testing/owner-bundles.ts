/**
 * The bundles of a page's owner, as a render worker passes them to the shell. Fragments of other apps are rendered as
 * in separate processes.
 */
import { renderFragment } from '../composition/render-fragment.server.tsx';
import type { RemoteBundles, RenderRequest } from '../composition/server-context.server.ts';

/**
 * Returns `remotes` as a page's worker has them. The worker requests other owners' fragments by message, so props and
 * results have to be JSON.
 */
export function ownerBundles(
  remotes: Pick<RemoteBundles, 'routes' | 'fragments'>,
  request: RenderRequest,
  log: Parameters<typeof renderFragment>[2],
): RemoteBundles {
  const bundles: RemoteBundles = {
    ...remotes,
    renderFragment: async (fragment) =>
      renderFragment(
        { ...request, ...(JSON.parse(JSON.stringify(fragment)) as typeof fragment) },
        bundles,
        log,
      ),
  };
  return bundles;
}
