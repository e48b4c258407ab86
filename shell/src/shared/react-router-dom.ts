/**
 * The router as this site shares it: only the names in use, so that the page does not carry the rest (23 KB brotli).
 * An app that needs another name adds it here and raises the contract's minor version; a test compares this list
 * with every app's imports.
 */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
