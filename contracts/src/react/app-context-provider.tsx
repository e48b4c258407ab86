/** Gives screens and fragments the `AppContext` in a page of another site (DL-15). */
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import {
  createMemoryRouter,
  Outlet,
  RouterProvider,
  UNSAFE_RouteContext as RouteContext,
  useInRouterContext,
} from 'react-router-dom';
import type { AppContext } from '../composition/remote.ts';

export interface AppContextProviderProps {
  /** The context that `createHostContext()` makes, or one of the host's own. */
  appContext: AppContext;
  /**
   * Goes to an address of the site, such as `/booking`, for a host without React Router. Loads the address unless
   * given.
   */
  navigate?: (address: string) => void;
  /** Missing in the element of a route, whose child routes get the context. */
  children?: ReactNode;
}

const loadAddress = (address: string) => location.assign(address);

/**
 * Provides the context for its children, or for the child routes of the route whose element it is. Works inside a
 * router of the host, and brings a router of its own otherwise.
 *
 * @public For pages of other sites.
 */
export function AppContextProvider({
  appContext,
  navigate = loadAddress,
  children,
}: AppContextProviderProps) {
  const isInRouter = useInRouterContext();
  if (!isInRouter)
    return (
      <Children value={children}>
        <OwnRouter appContext={appContext} navigate={navigate} />
      </Children>
    );
  if (children === undefined) return <Outlet context={appContext} />;
  return <ProvidedOutlet appContext={appContext}>{children}</ProvidedOutlet>;
}

/**
 * Renders the children as if they were the outlet of the host's route, because screens read the context of an outlet.
 * Routes below the host's own would do the same, but the router warns of them.
 */
function ProvidedOutlet({ appContext, children }: Pick<AppContextProviderProps, 'appContext' | 'children'>) {
  const route = use(RouteContext);
  const withOutlet = useMemo(() => ({ ...route, outlet: <>{children}</> }), [route, children]);
  return (
    <RouteContext value={withOutlet}>
      <Outlet context={appContext} />
    </RouteContext>
  );
}

/** The children, for the element of a route that is created once. */
const Children = createContext<ReactNode>(null);
const Place = () => use(Children);

/** Renders `Children` in a router whose navigations all go to `navigate`. */
function OwnRouter({ appContext, navigate }: Required<Omit<AppContextProviderProps, 'children'>>) {
  const [router] = useState(() =>
    createMemoryRouter([
      { element: <Outlet context={appContext} />, children: [{ path: '*', element: <Place /> }] },
    ]),
  );
  useEffect(
    () =>
      router.subscribe(({ location, historyAction }) => {
        if (historyAction === 'POP') return;
        navigate(`${location.pathname}${location.search}${location.hash}`);
      }),
    [router, navigate],
  );
  return <RouterProvider router={router} />;
}
