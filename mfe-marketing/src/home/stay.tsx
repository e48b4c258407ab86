import type { CruiseSummary } from '@antara/contracts/api/catalogue';
import type { PageBlock } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { PageSection } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { TextLink } from '@antara/shared-ui/text-link';
import { BlockHeading, BlockLink, BlockPicture, BlockText } from '../components/blocks.tsx';
import styles from './stay.module.css';

/** The facts about a ship that the home page shows. */
export type HomeShip = Pick<CruiseSummary, 'name' | 'slug' | 'ship_image' | 'suite_count'>;

/**
 * Shows the section STAY (HM-03): text about the ships, and a list of the fleet with side views. Only the text is shown
 * when the ships could not be read (ER-01).
 */
export function Stay({ block, ships }: { block: PageBlock; ships: readonly HomeShip[] | null }) {
  return (
    <PageSection aria-labelledby="home-stay" width="bleed" space="none" className={styles.stay}>
      <BlockPicture
        picture={block.pictures[0]}
        ratio="1/1"
        sizes="(width >= 64rem) 90rem, 100vw"
        className={styles.picture}
      />
      <div className={styles.copy}>
        <BlockHeading block={block} id="home-stay" lead={false} />
        <BlockText html={block.text} className={styles.text} />
        {ships && ships.length > 0 && (
          <ul role="list" aria-label="Our ships" className={styles.fleet}>
            {ships.map((ship) => (
              <li key={ship.slug} className={styles.ship}>
                <Picture picture={ship.ship_image} ratio="3/2" sizes="7rem" className={styles.thumbnail} />
                <TextLink to={paths.ship(ship.slug)} variant="plain" className={styles.name}>
                  {ship.name}
                </TextLink>
                <span className={styles.suites}>{`${ship.suite_count} suites`}</span>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.onward}>
          <BlockLink link={block.link} look="secondary" />
        </p>
      </div>
    </PageSection>
  );
}
