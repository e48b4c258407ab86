import type { TourCardData } from '@antara/contracts/api/tour-card';
import { Grid } from '@antara/shared-ui/page';
import { Skeleton, SkeletonText } from '@antara/shared-ui/skeleton';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { TourCard, type TourCardProps } from './tour-card.tsx';
import * as m from '../../messages/tour-cards.ts';
import styles from './tour-cards.module.css';

/** Tours as a grid of cards. */
export function TourCards({
  tours,
  ...card
}: { tours: readonly TourCardData[] } & Omit<TourCardProps, 'tour'>) {
  return (
    <Grid columns={3} gap="large" list>
      {tours.map((tour) => (
        <li key={tour.slug}>
          <TourCard tour={tour} {...card} />
        </li>
      ))}
    </Grid>
  );
}

/** The grid's skeleton: boxes of the same size as its cards. */
export function TourCardsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{m.loadingJourneys()}</VisuallyHidden>
      <Grid columns={3} gap="large" aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className={styles.waiting}>
            <Skeleton shape="picture" />
            <Skeleton width="short" />
            <Skeleton shape="title" width="long" />
            <SkeletonText lines={3} />
            <Skeleton shape="control" />
            <Skeleton shape="control" />
          </div>
        ))}
      </Grid>
    </div>
  );
}
