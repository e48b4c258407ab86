import { Spinner } from '@antara/shared-ui/page-loader';

/** What agents' pages say while they read (B§2). */
export function Loading() {
  return <Spinner label="Loading..." />;
}
