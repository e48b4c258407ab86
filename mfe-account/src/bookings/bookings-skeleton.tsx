import { Skeleton, SkeletonText } from '@antara/shared-ui/skeleton';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import cardStyles from './booking-card.module.css';
import styles from './bookings.module.css';

/** The skeleton of two cards. */
export function BookingsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading your bookings</VisuallyHidden>
      <div className={styles.cards}>
        {[0, 1].map((place) => (
          <div key={place} className={cardStyles.card}>
            <Skeleton shape="picture" ratio="3/2" />
            <div className={cardStyles.body}>
              <Skeleton shape="title" width="long" />
              <SkeletonText lines={4} />
              <Skeleton shape="control" width="half" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
