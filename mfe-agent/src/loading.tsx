import { Spinner } from '@antara/shared-ui/page-loader';

/** The spinner of agents' pages while they load (B§2). */
export function Loading() {
  return <Spinner label="Loading..." />;
}
