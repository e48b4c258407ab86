/** Renders one fragment in its owner's process, for a page of another app. */
import type { ComponentType } from 'react';
import { createStaticHandler, createStaticRouter, Outlet, StaticRouterProvider } from 'react-router-dom';
import {
  fragmentOwner,
  type FragmentRequest,
  type RenderedFragment,
} from '@antara/contracts/composition/fragments';
import { findLanguagePrefix } from '@antara/contracts/composition/languages';
import type { AppContext } from '@antara/contracts/composition/remote';
import { createFragmentLoader } from './fragment-loader.ts';
import { withPageLocale } from './page-locale.server.ts';
import { renderToText, splitPreloads } from './render-to-text.server.ts';
import { createServerContext, type RemoteBundles, type RenderRequest } from './server-context.server.ts';

/**
 * Renders the fragment `name` with `props`, for the page at `url`.
 * @throws {Error} when the owner does not expose the fragment, or the fragment throws.
 */
async function renderOwnFragment(
  { name, props, idPrefix, ...request }: Omit<RenderRequest, 'submittedForm'> & FragmentRequest,
  bundles: RemoteBundles,
  log: AppContext['log'],
): Promise<RenderedFragment> {
  const fragment = (await bundles.fragments(fragmentOwner(name))).fragments[name];
  if (!fragment) throw new Error('its owner does not expose it');
  // The props are passed on unchanged, so their type does not matter here.
  const FragmentComponent = (await fragment.load()).default as ComponentType<object>;
  const appContext = createServerContext(request, createFragmentLoader(bundles, log), log);

  const basename = findLanguagePrefix(new URL(request.url).pathname, request.languages);
  const { query, dataRoutes } = createStaticHandler(
    [
      {
        element: <Outlet context={appContext} />,
        children: [{ path: '*', element: <FragmentComponent {...(props as object)} /> }],
      },
    ],
    { basename },
  );
  const context = await query(new Request(request.url));
  if (context instanceof Response) throw new Error('a fragment leads nowhere else');
  const errors: unknown[] = [];
  const text = await renderToText(
    <StaticRouterProvider
      router={createStaticRouter(dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
    (error) => void errors.push(error),
    idPrefix,
  );
  if (errors.length > 0) throw errors[0];
  return { ...splitPreloads(text), ...(fragment.chunk && { chunk: fragment.chunk }) };
}

export const renderFragment = withPageLocale(renderOwnFragment);
