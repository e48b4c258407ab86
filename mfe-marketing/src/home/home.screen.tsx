import { useLoaderData } from 'react-router-dom';
import type { PageBlock } from '@antara/contracts/api/content';
import type { TourCardData } from '@antara/contracts/api/tour-card';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { Container, PageSection } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { TextLink } from '@antara/shared-ui/text-link';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { BlockPicture } from '../components/block-picture.tsx';
import { BlockFacts, BlockHeading, BlockLead, BlockLink, BlockText } from '../components/blocks.tsx';
import { JourneyCards } from '../components/journey-cards.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import { SceneCarousel } from '../components/scene-carousel.tsx';
import { FilmPlayer } from './film-player.tsx';
import type { HomeData, HomeShip, PressMention } from './home.loader.ts';
import { Newsletter } from './newsletter.tsx';
import { usePopups } from './popups/use-popups.tsx';
import discoverStyles from './discover.module.css';
import filmSectionStyles from './film-section.module.css';
import heroStyles from './hero.module.css';
import indulgeStyles from './indulge.module.css';
import pressStyles from './press.module.css';
import stayStyles from './stay.module.css';
import sustainStyles from './sustain.module.css';

/** Shows the home page (HM-01 … HM-09). A section whose block the office has removed is left out (ER-01). */
export default function HomeScreen() {
  const { page, journeys, inrPerUsd, ships, coverage } = useLoaderData<HomeData>();
  const popups = usePopups(page);
  const blocks = getBlocksByKey(page.blocks);
  return (
    <>
      <Hero block={blocks.hero} />
      <PageNotice failed={page.failed} />
      {blocks.discover && <Discover block={blocks.discover} />}
      <Journeys block={blocks.journeys} journeys={journeys} inrPerUsd={inrPerUsd} />
      {blocks.stay && <Stay block={blocks.stay} ships={ships} />}
      {blocks.indulge && <Indulge block={blocks.indulge} />}
      <Press block={blocks.press} coverage={coverage} />
      <Newsletter block={blocks.newsletter} />
      {blocks.sustain && <Sustain block={blocks.sustain} />}
      {blocks.journey && <FilmSection block={blocks.journey} />}
      {popups}
    </>
  );
}

/**
 * Shows the tagline over the sky of the picture, and the links over its water (HM-01, HM-08). Without the block, shows
 * the company's name and the links (ER-01).
 */
function Hero({ block }: { block: PageBlock | undefined }) {
  return (
    <section aria-labelledby="home-title" data-surface="ink" className={heroStyles.hero}>
      <BlockPicture
        picture={block?.pictures[0]}
        ratio="16/10"
        sizes="(max-aspect-ratio: 16/10) 160vh, 100vw"
        portrait={{ media: '(width < 768px)', sizes: '(max-aspect-ratio: 9/16) 55vh, 100vw' }}
        priority
        className={heroStyles.picture}
      />
      <Container className={heroStyles.copy}>
        <h1 id="home-title" tabIndex={-1} className={heroStyles.tagline}>
          {block?.title ?? 'Antara River Cruises'}
        </h1>
        <div className={heroStyles.actions}>
          <ButtonLink to={paths.journeys()}>BOOK NOW</ButtonLink>
          <ButtonLink to={paths.journeys()} variant="secondary" className={heroStyles.secondary}>
            OUR CRUISES
          </ButtonLink>
        </div>
        <BlockLead html={block?.text} className={heroStyles.lead} />
      </Container>
    </section>
  );
}

/** Shows a text and a carousel of six scenes, three of them twice (HM-02). */
function Discover({ block }: { block: PageBlock }) {
  return (
    <PageSection aria-labelledby="home-discover" width="bleed">
      <Container className={discoverStyles.copy}>
        <BlockHeading block={block} id="home-discover" lead={false} />
        <BlockText html={block.text} className={discoverStyles.text} />
      </Container>
      <Container width="wide" className={discoverStyles.scenes}>
        <SceneCarousel
          label="Scenes of our rivers"
          autoplay={2000}
          scenes={block.items}
          captions="large"
          ratio="4/3"
          sizes="(width >= 64rem) 31vw, (width >= 40rem) 46vw, 90vw"
        />
      </Container>
    </PageSection>
  );
}

function Journeys({
  block,
  journeys,
  inrPerUsd,
}: {
  block: PageBlock | undefined;
  journeys: TourCardData[] | null;
  inrPerUsd: number | null;
}) {
  return (
    <PageSection aria-labelledby="home-journeys" surface="sunk">
      <BlockHeading block={block} fallbackTitle="Our cruises" id="home-journeys" />
      <JourneyCards
        tours={journeys}
        inrPerUsd={inrPerUsd}
        none="The journeys themselves, with their dates and fares, are one page on."
      />
    </PageSection>
  );
}

/** Shows the section INDULGE (HM-03): Food below the title, Spa and Boutique beside it. */
function Indulge({ block }: { block: PageBlock }) {
  return (
    <PageSection aria-labelledby="home-indulge" surface="raised">
      <div className={indulgeStyles.indulge}>
        <BlockHeading block={block} id="home-indulge" />
        <ul role="list" className={indulgeStyles.tiles}>
          {block.items.map(({ title, text, picture }, index) => (
            <li key={title} className={indulgeStyles.tile}>
              <BlockPicture
                picture={picture}
                ratio="3/2"
                sizes={
                  index === 0
                    ? '(width >= 85rem) 43rem, (width >= 64rem) 51vw, 92vw'
                    : '(width >= 82rem) 30rem, (width >= 64rem) 37vw, (width >= 40rem) 45vw, 92vw'
                }
                className={indulgeStyles.picture}
              />
              <h3>{title}</h3>
              <BlockText html={text} className={indulgeStyles.text} />
            </li>
          ))}
        </ul>
      </div>
    </PageSection>
  );
}

/** Shows the section about sustainability, with a link to its page (HM-06). */
function Sustain({ block }: { block: PageBlock }) {
  return (
    <PageSection aria-labelledby="home-sustain" surface="teal">
      <div className={sustainStyles.layout}>
        <div className={sustainStyles.copy}>
          <BlockHeading block={block} id="home-sustain">
            <ButtonLink to={paths.sustainability()}>SUSTAINABILITY</ButtonLink>
          </BlockHeading>
        </div>
        <BlockPicture
          picture={block.pictures[0]}
          ratio="3/2"
          sizes="(width >= 85rem) 43rem, (width >= 64rem) 51vw, 92vw"
        />
        <BlockFacts items={block.items} className={sustainStyles.themes} />
      </div>
    </PageSection>
  );
}

/** Shows the section Journey (HM-07, HM-08): a film of a day on the river, and the hours of that day. */
function FilmSection({ block }: { block: PageBlock }) {
  return (
    <PageSection aria-labelledby="home-journey" surface="ink">
      <BlockHeading block={block} id="home-journey" className={filmSectionStyles.heading}>
        <ButtonLink to={paths.journeys()}>BOOK NOW</ButtonLink>
        <ButtonLink to={paths.journeys()} variant="secondary">
          OUR CRUISES
        </ButtonLink>
      </BlockHeading>
      <FilmPlayer still={block.pictures[0]} link={block.link} />
      <BlockFacts items={block.items} className={filmSectionStyles.hours} />
    </PageSection>
  );
}

/** Shows logos of publications that link to their articles, in new tabs and without a referrer (HM-04). */
function Press({ block, coverage }: { block: PageBlock | undefined; coverage: readonly PressMention[] }) {
  if (coverage.length === 0) return null;
  return (
    <PageSection aria-labelledby="home-press" space="none" width="bleed">
      <Container className={pressStyles.press}>
        <h2 id="home-press" className={pressStyles.title}>
          {block?.title ?? 'In the press'}
        </h2>
        <ul role="list" className={pressStyles.marks}>
          {coverage.map(({ title, author, cover_image, link }) => (
            <li key={link}>
              <a href={link} target="_blank" rel="noopener noreferrer" className={pressStyles.mark}>
                <Picture
                  picture={{ ...cover_image, alt: author }}
                  ratio="3/2"
                  sizes="9rem"
                  className={pressStyles.picture}
                />
                <VisuallyHidden>{`: ${title} (opens in a new tab)`}</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </PageSection>
  );
}

/**
 * Shows the section STAY (HM-03): text about the ships, and a list of the fleet with side views. Only the text is shown
 * when the ships could not be read (ER-01).
 */
function Stay({ block, ships }: { block: PageBlock; ships: readonly HomeShip[] | null }) {
  return (
    <PageSection aria-labelledby="home-stay" width="bleed" space="none" className={stayStyles.stay}>
      <BlockPicture
        picture={block.pictures[0]}
        ratio="1/1"
        sizes="(width >= 64rem) 90rem, 100vw"
        className={stayStyles.picture}
      />
      <div className={stayStyles.copy}>
        <BlockHeading block={block} id="home-stay" lead={false} />
        <BlockText html={block.text} className={stayStyles.text} />
        {ships && ships.length > 0 && (
          <ul role="list" aria-label="Our ships" className={stayStyles.fleet}>
            {ships.map((ship) => (
              <li key={ship.slug} className={stayStyles.ship}>
                <Picture
                  picture={ship.ship_image}
                  ratio="3/2"
                  sizes="7rem"
                  className={stayStyles.thumbnail}
                />
                <TextLink to={paths.ship(ship.slug)} variant="plain" className={stayStyles.name}>
                  {ship.name}
                </TextLink>
                <span className={stayStyles.suites}>{`${ship.suite_count} suites`}</span>
              </li>
            ))}
          </ul>
        )}
        <p className={stayStyles.onward}>
          <BlockLink link={block.link} look="secondary" />
        </p>
      </div>
    </PageSection>
  );
}
