import { Suspense, useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import { isSuccess } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { EmptyState } from '@antara/shared-ui/empty-state';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { useDeferred } from '../../hooks/use-deferred.ts';
import type { ListedTours, ToursAnswer, ToursData } from '../../tour-data/load-tours.ts';
import { TourCardsSkeleton } from './tour-cards.tsx';
import * as m from '../../messages/tour-list.ts';

export interface TourListProps {
  data: ToursData;
  /** The filter of the list. When only the filter changes, the cards stay until the new ones arrive. */
  filter?: string;
  /** Renders the tours that were read. */
  children: (tours: ListedTours, answer: ToursAnswer) => ReactNode;
}

/** A list of tours: a skeleton until the tours arrive, a note when there are none, Retry when the call failed. */
export function TourList({ data, filter = '', ...list }: TourListProps) {
  // Data of the same filter that was read again gets a new boundary, which shows the skeleton instead of the previous
  // list.
  const [reading, setReading] = useState({ answer: data.answer, filter, count: 0 });
  if (reading.answer !== data.answer) {
    const count = reading.filter === filter ? reading.count + 1 : reading.count;
    setReading({ answer: data.answer, filter, count });
  }
  return (
    <Suspense key={reading.count} fallback={<TourCardsSkeleton />}>
      <LoadedTours answer={data.answer} {...list} />
    </Suspense>
  );
}

function LoadedTours({
  answer,
  children,
}: Pick<TourListProps, 'children'> & { answer: ToursData['answer'] }) {
  const read = useDeferred(answer);
  const { tours } = read;
  const { revalidate, state } = useRevalidator();
  if (!isSuccess(tours)) {
    return (
      <ErrorPanel
        title={m.ourJourneysCouldNotBe()}
        message={m.theRestOfTheSite()}
        onRetry={() => void revalidate()}
        busy={state === 'loading'}
      />
    );
  }
  if (tours.tours.length === 0 && !tours.total) {
    return (
      <EmptyState
        title={m.noJourneysAreOnSale()}
        action={<ButtonLink to={paths.requestAQuote()}>{m.requestAQuote()}</ButtonLink>}
      >
        <p>{m.newDeparturesAreAddedThrough()}</p>
      </EmptyState>
    );
  }
  return children(tours, read);
}
