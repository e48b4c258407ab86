import { useLocation } from 'react-router-dom';
import { failureMessage, isRetryable, type Failure } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import type { Query } from '@antara/contracts/react/use-query';
import { ButtonLink } from '@antara/shared-ui/button';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { Loading } from './loading.tsx';

export interface FailedReadProps {
  failure: Failure;
  title: string;
  message: string;
  onRetry: () => void;
}

/**
 * Replaces data that could not be read. Offers Retry where a retry may help, or a link to set up two-step log-in when
 * the office requires it first.
 */
export function FailedRead({ failure, title, message, onRetry }: FailedReadProps) {
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

/** Renders the spinner while the query runs, why it failed, and nothing when the data are there. */
export function QueryStatus({
  query,
  title,
  message,
}: Pick<FailedReadProps, 'title' | 'message'> & { query: Query<unknown> }) {
  if (query.status === 'loading') return <Loading />;
  if (query.status !== 'failed') return null;
  return <FailedRead failure={query.failure} title={title} message={message} onRetry={query.retry} />;
}
