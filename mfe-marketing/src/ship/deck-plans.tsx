import type { CruiseDetail } from '@antara/contracts/api/catalogue';
import { Gallery } from '@antara/shared-ui/gallery';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import styles from './deck-plans.module.css';

/** Deck plans; each opens in the lightbox, where it can be zoomed. */
export function DeckPlans({ cruise }: Pick<CruiseDetail, 'cruise'>) {
  const plans = [
    { caption: 'Upper deck', plan: cruise.upper_dec_image },
    { caption: 'Lower deck', plan: cruise.lower_dec_image },
  ].flatMap(({ caption, plan }) => (plan ? [{ ...plan, caption }] : []));
  if (plans.length === 0) return null;
  return (
    <PageSection aria-labelledby="ship-decks" surface="sunk">
      <PageHeading
        level={2}
        id="ship-decks"
        eyebrow="Deck plans"
        title="Find your suite"
        lead="The numbers are those on the doors. Open a plan to see all of it, and to look closer."
      />
      <Gallery
        label={`Deck plans of ${cruise.name}`}
        pictures={plans}
        columns={2}
        ratio="21/9"
        sizes="(width >= 64rem) 78rem, 100vw"
        className={styles.plans}
      />
    </PageSection>
  );
}
