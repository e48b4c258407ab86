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
 * Replaces data that could not be read. Offers Retry where a retry may help, or a link to set up two-step log-in when
 * the office requires it first.
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

/** Shows why a query failed. Renders nothing while the query runs and when its data are there. */
export function QueryFailure({ query, ...texts }: QueryStatusProps) {
  return query.status === 'failed' ? (
    <FailedRead {...texts} failure={query.failure} onRetry={query.retry} />
  ) : null;
}

/** Shows a spinner while a query runs, and why it failed. Renders nothing when its data are there. */
export function QueryStatus(props: QueryStatusProps) {
  return props.query.status === 'loading' ? <Loading /> : <QueryFailure {...props} />;
}
