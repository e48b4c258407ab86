/**
 * The bundles of a page's owner, as a render worker gives them to the shell: fragments of others are rendered as in a
 * process of their own.
 */
import { renderFragment } from '../composition/render-fragment.server.tsx';
import type { RemoteBundles, RenderRequest } from '../composition/server-context.server.ts';

/** `remotes` as the worker of a page has them: what other owners render is asked for by message, which is JSON. */
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
