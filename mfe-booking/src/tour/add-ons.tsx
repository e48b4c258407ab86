import type { AddOn } from '@antara/contracts/api/catalogue';
import { Grid } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { RichText } from '@antara/shared-ui/rich-text';
import { ExtraPrice } from '../components/extras/extra-price.tsx';
import * as m from '../messages/add-ons.ts';
import styles from './tour.module.css';

/** Excursions and treats that can be added in the checkout. */
export function AddOns({ addOns, inrPerUsd }: { addOns: readonly AddOn[]; inrPerUsd: number | null }) {
  if (!addOns.length) return <p>{m.everythingOnThisJourneyIs()}</p>;
  return (
    <Grid columns={2} gap="large" list>
      {addOns.map((addOn) => (
        <li key={addOn.id} className={styles.extra}>
          <Picture
            picture={addOn.add_on_cover_image}
            sizes="(width >= 64rem) 36rem, (width >= 40rem) 50vw, 100vw"
            className={styles.extraPicture}
          />
          <h3 className={styles.part}>{addOn.title}</h3>
          {addOn.add_on_title && <p className={styles.extraTitle}>{addOn.add_on_title}</p>}
          <p className={styles.extraPrice}>
            <ExtraPrice price={addOn.price} perPerson={addOn.price_per_person} inrPerUsd={inrPerUsd} />
          </p>
          <RichText html={addOn.add_on_description} />
          {addOn.add_on_data.length > 0 && (
            <ul className={styles.extraDays}>
              {addOn.add_on_data.map((day) => (
                <li key={day.value}>
                  <strong>{`${day.value}: ${day.title}`}</strong>
                  <RichText html={day.description} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </Grid>
  );
}
