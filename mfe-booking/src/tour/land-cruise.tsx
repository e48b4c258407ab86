import type { Extension } from '@antara/contracts/api/catalogue';
import { Grid } from '@antara/shared-ui/page';
import { RichText } from '@antara/shared-ui/rich-text';
import { ExtraPrice } from '../components/extras/extra-price.tsx';
import * as m from '../messages/land-cruise.ts';
import styles from './tour.module.css';

/** Nights on land before or after the cruise. */
export function LandCruise({
  extensions,
  inrPerUsd,
}: {
  extensions: readonly Extension[];
  inrPerUsd: number | null;
}) {
  if (!extensions.length) return <p>{m.thisJourneyHasNoLand()}</p>;
  return (
    <Grid columns={2} gap="large" list>
      {extensions.map((extension) => (
        <li key={extension.id} className={styles.extra}>
          <h3 className={styles.part}>{extension.title}</h3>
          <p className={styles.extraPrice}>
            <ExtraPrice price={extension.price} inrPerUsd={inrPerUsd} />
          </p>
          <RichText html={extension.description} />
        </li>
      ))}
    </Grid>
  );
}
