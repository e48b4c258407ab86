import { useRevalidator } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { PageSection } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import * as m from '../messages/tour-unavailable.ts';

/** Shown instead of a tour whose call failed (ER-01). */
export function TourUnavailable() {
  const { revalidate, state } = useRevalidator();
  return (
    <PageSection>
      <ErrorPanel
        title={m.thisJourneyCouldNotBe()}
        message={m.somethingOnOurSideDid()}
        onRetry={() => void revalidate()}
        busy={state === 'loading'}
        action={
          <TextLink to={paths.journeys()} variant="arrow">
            {m.allJourneys()}
          </TextLink>
        }
      />
    </PageSection>
  );
}
