import { useRevalidator } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { PageSection } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';

/** Shown instead of a tour whose call failed (ER-01). */
export function TourUnavailable() {
  const { revalidate, state } = useRevalidator();
  return (
    <PageSection>
      <ErrorPanel
        title="This journey could not be loaded"
        message="Something on our side did not answer. What you have chosen so far is kept."
        onRetry={() => void revalidate()}
        busy={state === 'loading'}
        action={
          <TextLink to={paths.journeys()} variant="arrow">
            All journeys
          </TextLink>
        }
      />
    </PageSection>
  );
}
