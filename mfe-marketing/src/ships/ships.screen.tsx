import { Link, useLoaderData } from 'react-router-dom';
import type { PageBlock } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { Container, PageSection } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { TextLink } from '@antara/shared-ui/text-link';
import { BlockPicture } from '../components/block-picture.tsx';
import { BlockHeading, BlockText } from '../components/blocks.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import { SceneCarousel } from '../components/scene-carousel.tsx';
import { getFleetTotals, type FleetShip } from './fleet.ts';
import type { ShipsData } from './ships.loader.ts';
import fleetListStyles from './fleet-list.module.css';
import foodAndServiceStyles from './food-and-service.module.css';
import heroStyles from './hero.module.css';
import onboardSectionsStyles from './onboard-sections.module.css';

/** Shows the fleet and life aboard, `/our-ships` (PB-11). */
export default function ShipsScreen() {
  const { page, fleet } = useLoaderData<ShipsData>();
  const blocks = getBlocksByKey(page.blocks);
  return (
    <>
      <Hero block={blocks.hero} fleet={fleet ?? []} />
      <PageNotice failed={page.failed || fleet === null} />
      {fleet && <FleetList block={blocks.fleet} fleet={fleet} />}
      <Food block={blocks.food} />
      <Service block={blocks.service} />
      <OnboardSections
        block={blocks.aboard}
        sections={['spa', 'boutique', 'events'].flatMap((key) => blocks[key] ?? [])}
        ships={(fleet ?? []).filter(({ has_spa }) => has_spa)}
      />
      {blocks.scenes && blocks.scenes.pictures.length > 0 && (
        <PageSection>
          <BlockHeading block={blocks.scenes} lead={false} />
          <SceneCarousel
            label={blocks.scenes.title}
            autoplay={2000}
            scenes={blocks.scenes.pictures.map((picture) => ({ picture }))}
            ratio="4/3"
            sizes="(width >= 64rem) 26rem, (width >= 40rem) 50vw, 100vw"
          />
        </PageSection>
      )}
      <PageSection aria-labelledby="ships-book" surface="sunk">
        <BlockHeading block={blocks.book} fallbackTitle="Our journeys" align="centre" id="ships-book">
          <ButtonLink to={paths.journeys()}>See our journeys</ButtonLink>
          <ButtonLink to={paths.requestAQuote()} variant="secondary">
            Charter a ship
          </ButtonLink>
        </BlockHeading>
      </PageSection>
    </>
  );
}

/** Shows the title, a picture, and the totals of the fleet. */
function Hero({ block, fleet }: { block: PageBlock | undefined; fleet: readonly FleetShip[] }) {
  const { vessels, suites, guests } = getFleetTotals(fleet);
  return (
    <section aria-labelledby="ships-title" className={heroStyles.hero}>
      <div className={heroStyles.copy}>
        <BlockHeading
          block={block}
          fallbackTitle="Our ships"
          id="ships-title"
          className={heroStyles.heading}
          level={1}
        />
        {vessels > 0 && (
          <DefinitionList
            variant="facts"
            className={heroStyles.numbers}
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
        className={heroStyles.picture}
      />
    </section>
  );
}

/**
 * Shows the ships side by side, each with facts and a link. The pictures are cropped so that all waterlines have the
 * same height.
 */
function FleetList({ block, fleet }: { block: PageBlock | undefined; fleet: readonly FleetShip[] }) {
  return (
    <section aria-labelledby="ships-fleet" className={fleetListStyles.section}>
      <Container>
        <BlockHeading block={block} fallbackTitle="The fleet" id="ships-fleet" />
      </Container>
      <ul role="list" className={fleetListStyles.fleet}>
        {fleet.map((ship) => (
          <li key={ship.slug} className={fleetListStyles.ship}>
            <Picture
              picture={ship.ship_image}
              sizes="(width >= 64rem) 34vw, (width >= 40rem) 50vw, 100vw"
              className={fleetListStyles.picture}
            />
            <div data-ship={ship.slug} className={fleetListStyles.copy}>
              <h3 className={fleetListStyles.name}>
                <Link to={paths.ship(ship.slug)} className={fleetListStyles.link}>
                  {ship.name}
                </Link>
              </h3>
              {ship.vessels.length > 1 && (
                <p className={fleetListStyles.vessels}>{ship.vessels.join(' and ')}</p>
              )}
              <p className={fleetListStyles.about}>{ship.short_description}</p>
              <dl className={fleetListStyles.facts}>
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

function Food({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <PageSection aria-labelledby="ships-food" surface="raised">
      <div className={foodAndServiceStyles.food}>
        <div className={foodAndServiceStyles.plates}>
          <BlockPicture
            picture={block.pictures[1] ?? block.pictures[0]}
            sizes="(width >= 64rem) 44rem, 100vw"
            className={foodAndServiceStyles.table}
          />
          {block.pictures[1] && (
            <BlockPicture
              picture={block.pictures[0]}
              ratio="1/1"
              sizes="(width >= 64rem) 20rem, 45vw"
              className={foodAndServiceStyles.plate}
            />
          )}
        </div>
        <div>
          <BlockHeading block={block} lead={false} id="ships-food" />
          <BlockText html={block.text} />
        </div>
      </div>
    </PageSection>
  );
}

function Service({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <PageSection aria-labelledby="ships-service">
      <div className={foodAndServiceStyles.service}>
        <div>
          <BlockHeading block={block} lead={false} id="ships-service" />
          <BlockText html={block.text} />
        </div>
        <BlockPicture
          picture={block.pictures[0]}
          sizes="(width >= 64rem) 52rem, 100vw"
          focus="bottom"
          className={foodAndServiceStyles.crew}
        />
      </div>
    </PageSection>
  );
}

interface OnboardSectionsProps {
  block: PageBlock | undefined;
  sections: readonly PageBlock[];
  ships: readonly FleetShip[];
}

/** Shows spa, boutique and events, and the ships that have them (PB-11). */
function OnboardSections({ block, sections, ships }: OnboardSectionsProps) {
  if (sections.length === 0) return null;
  return (
    <PageSection aria-labelledby="ships-aboard" surface="ink" space="large">
      <div className={onboardSectionsStyles.head}>
        <BlockHeading block={block} fallbackTitle="On the larger ships" id="ships-aboard" />
        {ships.length > 0 && (
          <ul
            role="list"
            aria-label="Ships with spa, boutique and events"
            className={onboardSectionsStyles.ships}
          >
            {ships.map(({ slug, name }) => (
              <li key={slug}>
                <TextLink to={paths.ship(slug)} variant="arrow">
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ul role="list" className={onboardSectionsStyles.sections}>
        {sections.map((section) => (
          <li key={section.key} className={onboardSectionsStyles.section}>
            <BlockPicture picture={section.pictures[0]} ratio="4/3" sizes="(width >= 64rem) 26rem, 104vw" />
            <h3 className={onboardSectionsStyles.title}>{section.title}</h3>
            <BlockText html={section.text} className={onboardSectionsStyles.text} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
