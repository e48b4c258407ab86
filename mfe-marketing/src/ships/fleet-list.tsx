import { Link } from 'react-router-dom';
import type { PageBlock } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { Container } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import type { FleetShip } from './fleet.ts';
import { BlockHeading } from '../components/blocks.tsx';
import styles from './fleet-list.module.css';

/**
 * Shows the ships side by side with facts and a link each. The pictures are cropped so that their waterlines are level.
 */
export function FleetList({ block, fleet }: { block: PageBlock | undefined; fleet: readonly FleetShip[] }) {
  return (
    <section aria-labelledby="ships-fleet" className={styles.section}>
      <Container>
        <BlockHeading block={block} fallbackTitle="The fleet" id="ships-fleet" />
      </Container>
      <ul role="list" className={styles.fleet}>
        {fleet.map((ship) => (
          <li key={ship.slug} className={styles.ship}>
            <Picture
              picture={ship.ship_image}
              sizes="(width >= 64rem) 34vw, (width >= 40rem) 50vw, 100vw"
              className={styles.picture}
            />
            <div data-ship={ship.slug} className={styles.copy}>
              <h3 className={styles.name}>
                <Link to={paths.ship(ship.slug)} className={styles.link}>
                  {ship.name}
                </Link>
              </h3>
              {ship.vessels.length > 1 && <p className={styles.vessels}>{ship.vessels.join(' and ')}</p>}
              <p className={styles.about}>{ship.short_description}</p>
              <dl className={styles.facts}>
                <div>
                  <dt>Suites</dt>
                  <dd>{ship.suite_count}</dd>
                </div>
                <div>
                  <dt>Guests</dt>
                  <dd>{ship.guests}</dd>
                </div>
                {ship.rivers.length > 0 && (
                  <div>
                    <dt>Rivers</dt>
                    <dd>{ship.rivers.join(', ')}</dd>
                  </div>
                )}
              </dl>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
