/**
 * Screens of a release without a server bundle: the server has sent an empty place, and the browser draws the page
 * there.
 */
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { RemoteModule, RemoteRoute } from '@antara/contracts/composition/remote';
import { Spinner } from '@antara/shared-ui/page-loader';

const neverChanges = () => () => {};

/** The same remote, with screens that take over the server's empty place, and load their data then. */
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
    // The server has not run the loader of the page that it sent.
    const [isLoading, setLoading] = useState(!isDrawn && needsData);
    const { revalidate } = useRevalidator();
    const load = useEffectEvent(() => {
      if (isLoading) void revalidate().then(() => setLoading(false));
    });
    useEffect(() => load(), []);
    if (!isDrawn) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
    return isLoading ? <Spinner label="Loading" /> : <Screen />;
  };
}
