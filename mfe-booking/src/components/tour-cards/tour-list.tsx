import { Suspense, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { isSuccess } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { EmptyState } from '@antara/shared-ui/empty-state';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { useDeferred } from '../../hooks/use-deferred.ts';
import type { ToursData } from '../../tour-data/load-tours.ts';
import { TourCards, TourCardsSkeleton } from './tour-cards.tsx';

/** The cards of all tours: a skeleton until they are there, a note when there are none, Retry when the call failed. */
export function TourList({ data, club = false }: { data: ToursData; club?: boolean }) {
  // Data read anew get a new boundary, which shows the skeleton instead of the previous list.
  const [reading, setReading] = useState({ answer: data.answer, count: 0 });
  if (reading.answer !== data.answer) setReading({ answer: data.answer, count: reading.count + 1 });
  return (
    <Suspense key={reading.count} fallback={<TourCardsSkeleton />}>
      <LoadedTours answer={data.answer} club={club} />
    </Suspense>
  );
}

function LoadedTours({ answer, club }: { answer: ToursData['answer']; club: boolean }) {
  const { tours, inrPerUsd } = useDeferred(answer);
  const { revalidate, state } = useRevalidator();
  if (!isSuccess(tours)) {
    return (
      <ErrorPanel
        title="Our journeys could not be loaded"
        message="The rest of the site is at hand. Please try once more."
        onRetry={() => void revalidate()}
        busy={state === 'loading'}
      />
    );
  }
  if (tours.tours.length === 0) {
    return (
      <EmptyState
        title="No journeys are on sale just now"
        action={<ButtonLink to={paths.requestAQuote()}>Request a quote</ButtonLink>}
      >
        <p>
          New departures are added through the year. Tell us when you would like to travel and we will write
          to you.
        </p>
      </EmptyState>
    );
  }
  return <TourCards tours={tours.tours} inrPerUsd={inrPerUsd} club={club} />;
}
