/**
 * Screens of a release without a server bundle. The server has sent an empty place, in which the browser renders the
 * page.
 */
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { RemoteModule, RemoteRoute } from '@antara/contracts/composition/remote';
import { emptyHtml } from '@antara/contracts/composition/trusted-types';
import { Spinner } from '@antara/shared-ui/page-loader';

const neverChanges = () => () => {};

/** Returns the same remote with screens that hydrate the server's empty place and then load their data. */
export function withBrowserScreens(remote: RemoteModule): RemoteModule {
  const createRoutes = () => {
    const routes = Object.entries(remote.createRoutes() as Record<string, RemoteRoute>);
    return Object.fromEntries(routes.map(([path, route]) => [path, withBrowserScreen(route)]));
  };
  return { ...remote, createRoutes: createRoutes as RemoteModule['createRoutes'] };
}

function withBrowserScreen(route: RemoteRoute): RemoteRoute {
  return {
    ...route,
    screen: async () => {
      const { default: screen } = await route.screen();
      return { default: 'mount' in screen ? screen : createBrowserScreen(screen, Boolean(route.load)) };
    },
  };
}

function createBrowserScreen(Screen: ComponentType, needsData: boolean): ComponentType {
  return function BrowserScreen() {
    const isDrawn = useSyncExternalStore(
      neverChanges,
      () => true,
      () => false,
    );
    // The server did not run the loader of a page that it sent without its screen.
    const [isLoading, setLoading] = useState(!isDrawn && needsData);
    const { revalidate } = useRevalidator();
    const load = useEffectEvent(() => {
      if (isLoading) void revalidate().then(() => setLoading(false));
    });
    useEffect(() => load(), []);
    if (!isDrawn) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: emptyHtml }} />;
    return isLoading ? <Spinner label="Loading" /> : <Screen />;
  };
}
