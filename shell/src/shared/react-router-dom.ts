/**
 * The router's exports that the apps share: only those in use, which keeps 23 KB (brotli) out of the page. An app that
 * needs another name adds it here; a release whose shell lacks a name is refused, and a test compares this list with
 * every app's imports.
 */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  ScrollRestoration,
  // Releases of the booking app up to 2026-11 take it.
  useBlocker,
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
