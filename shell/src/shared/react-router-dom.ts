/**
 * The router's exports that the apps share. Only exports in use are listed, which keeps 23 KB (brotli) out of the page.
 * An app that needs another name adds it here. A release whose shell lacks a name is refused, and a test compares this
 * list with every app's imports.
 */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  ScrollRestoration,
  // Needed by releases of the booking app up to 2026-11.
  useBlocker,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
