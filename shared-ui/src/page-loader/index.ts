export { PageLoader, Spinner } from './page-loader.tsx';
