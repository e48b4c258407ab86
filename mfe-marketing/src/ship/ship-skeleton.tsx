import { Container } from '@antara/shared-ui/page';
import { Skeleton, SkeletonText } from '@antara/shared-ui/skeleton';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import styles from './ship-skeleton.module.css';

/** Renders the skeleton of a ship's page. */
export function ShipSkeleton() {
  return (
    <div role="status" className={styles.page}>
      <VisuallyHidden>Loading the ship</VisuallyHidden>
      <Container>
        <div className={styles.head}>
          <Skeleton width="short" />
          <Skeleton shape="control" width="half" />
          <SkeletonText lines={2} />
        </div>
      </Container>
      <Skeleton shape="picture" ratio="21/9" />
      <Container>
        <div className={styles.copy}>
          <SkeletonText lines={6} />
          <SkeletonText lines={3} />
        </div>
      </Container>
    </div>
  );
}
