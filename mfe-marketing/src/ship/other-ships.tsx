import { Link } from 'react-router-dom';
import type { CruiseSummary } from '@antara/contracts/api/catalogue';
import { paths } from '@antara/contracts/composition/routes';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { TextLink } from '@antara/shared-ui/text-link';
import styles from './other-ships.module.css';

export function OtherShips({ ships }: { ships: readonly CruiseSummary[] }) {
  return (
    <PageSection aria-labelledby="ship-others" surface="sunk">
      <PageHeading level={2} id="ship-others" title="The rest of the fleet">
        <TextLink to={paths.ships()} variant="arrow">
          All our ships
        </TextLink>
      </PageHeading>
      <ul role="list" className={styles.ships}>
        {ships.map((ship) => (
          <li key={ship.slug} className={styles.ship}>
            <Picture
              picture={{ ...ship.ship_image, alt: '' }}
              sizes="(width >= 64rem) 15rem, 40vw"
              className={styles.picture}
            />
            <h3 className={styles.name}>
              <Link to={paths.ship(ship.slug)} className={styles.link}>
                {ship.name}
              </Link>
            </h3>
            <p className={styles.suites}>{`${ship.suite_count} suites`}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
