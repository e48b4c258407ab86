import { useLocation } from 'react-router-dom';
import { failureMessage, isRetryable, type Failure } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import type { Query } from '@antara/contracts/react/use-query';
import { ButtonLink } from '@antara/shared-ui/button';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { Loading } from './loading.tsx';

interface FailedReadProps {
  failure: Failure;
  title: string;
  message: string;
  onRetry: () => void;
}

/**
 * Replaces data that could not be read. Offers Retry when the same call may succeed later. When the office requires
 * two-step log-in first, links to the page that sets it up.
 */
function FailedRead({ failure, title, message, onRetry }: FailedReadProps) {
  const { pathname, search } = useLocation();
  if (!isRetryable(failure) && !failure.data.two_factor_required)
    return <ErrorPanel title={title} message={failureMessage(failure, message, message)} />;
  if (!failure.data.two_factor_required) return <ErrorPanel {...{ title, message, onRetry }} />;
  return (
    <ErrorPanel
      title="One step more"
      message={failure.data.message}
      action={
        <ButtonLink to={paths.profile()} state={{ from: pathname + search }}>
          Set up two-step log-in
        </ButtonLink>
      }
    />
  );
}

type QueryStatusProps = Pick<FailedReadProps, 'title' | 'message'> & { query: Query<unknown> };

/** Shows why a query failed. Renders nothing while the query is running or when it has succeeded. */
export function QueryFailure({ query, ...texts }: QueryStatusProps) {
  return query.status === 'failed' ? (
    <FailedRead {...texts} failure={query.failure} onRetry={query.retry} />
  ) : null;
}

/** Shows a spinner while a query is running, and the reason when it failed. Renders nothing when it has succeeded. */
export function QueryStatus(props: QueryStatusProps) {
  return props.query.status === 'loading' ? <Loading /> : <QueryFailure {...props} />;
}
