import { Spinner } from '@antara/shared-ui/page-loader';

/** Renders the spinner of pages for agents (B§2). */
export function Loading() {
  return <Spinner label="Loading..." />;
}
