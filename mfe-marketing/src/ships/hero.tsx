import type { PageBlock } from '@antara/contracts/api/content';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { BlockHeading, BlockPicture } from '../components/blocks.tsx';
import { fleetTotals, type FleetShip } from './fleet.ts';
import styles from './hero.module.css';

/** Title, picture, and the fleet's totals. */
export function Hero({ block, fleet }: { block: PageBlock | undefined; fleet: readonly FleetShip[] }) {
  const { vessels, suites, guests } = fleetTotals(fleet);
  return (
    <section aria-labelledby="ships-title" className={styles.hero}>
      <div className={styles.copy}>
        <BlockHeading
          block={block}
          fallbackTitle="Our ships"
          id="ships-title"
          className={styles.heading}
          level={1}
        />
        {vessels > 0 && (
          <DefinitionList
            variant="facts"
            className={styles.numbers}
            rows={[
              { term: 'Vessels', description: vessels },
              { term: 'Suites', description: suites },
              { term: 'Guests, at most', description: `${guests} on one` },
            ]}
          />
        )}
      </div>
      <BlockPicture
        picture={block?.pictures[0]}
        ratio="4/3"
        sizes="(width >= 108rem) 90rem, (width >= 64rem) 84vw, 100vw"
        priority
        className={styles.picture}
      />
    </section>
  );
}
