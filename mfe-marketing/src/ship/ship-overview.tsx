import { paths } from '@antara/contracts/composition/routes';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { RichText } from '@antara/shared-ui/rich-text';
import { TextLink } from '@antara/shared-ui/text-link';
import { guestsPerSuite } from '../loaders/catalogue.ts';
import type { ShownShip } from './ship.loader.ts';
import styles from './ship-overview.module.css';

type ShipOverviewProps = Pick<ShownShip, 'cruise' | 'tours'>;

/** Shows the description, key facts, side view and amenities of a ship. */
export function ShipOverview({ cruise, tours }: ShipOverviewProps) {
  const hasSeveralVessels = cruise.vessels.length > 1;
  return (
    <>
      <PageSection aria-label={`About ${cruise.name}`}>
        <div className={styles.about}>
          <RichText html={cruise.description} className={styles.copy} />
          <DefinitionList
            variant="facts"
            className={styles.facts}
            rows={[
              ...(hasSeveralVessels ? [{ term: 'Vessels', description: cruise.vessels.join(' and ') }] : []),
              { term: 'Suites', description: cruise.suite_count },
              { term: 'Guests', description: cruise.suite_count * guestsPerSuite },
              ...(tours.length > 0 ? [{ term: 'Sails from', description: listEmbarkationPorts(tours) }] : []),
              ...(cruise.has_spa ? [{ term: 'Also aboard', description: 'Spa, boutique, events' }] : []),
            ]}
          />
        </div>
      </PageSection>
      <figure className={styles.side}>
        <Picture picture={cruise.ship_image} ratio="21/9" sizes="100vw" className={styles.view} />
        {hasSeveralVessels && (
          <figcaption
            className={styles.caption}
          >{`${cruise.vessels.join(' and ')}, from the side`}</figcaption>
        )}
      </figure>
      <PageSection aria-labelledby="ship-amenities" surface="teal" space="small">
        <div className={styles.amenities}>
          <PageHeading level={2} id="ship-amenities" title="Aboard" className={styles.amenitiesTitle} />
          <RichText html={cruise.amenities} className={styles.list} />
        </div>
        {cruise.access && (
          <div className={styles.amenities}>
            <PageHeading level={2} id="ship-access" title="Steps and lifts" className={styles.amenitiesTitle}>
              <TextLink to={`${paths.beforeYouTravel()}#steps-and-lifts`} variant="arrow">
                Walking and landings
              </TextLink>
            </PageHeading>
            <RichText html={cruise.access} className={styles.list} />
          </div>
        )}
      </PageSection>
    </>
  );
}

function listEmbarkationPorts(tours: ShipOverviewProps['tours']): string {
  return [...new Set(tours.map(({ embark }) => embark))].join(', ');
}
