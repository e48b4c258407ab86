import { useLoaderData } from 'react-router-dom';
import type { PageBlock } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { Container, Grid, PageSection } from '@antara/shared-ui/page';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { BlockTimeline } from '../components/block-timeline.tsx';
import { BlockPicture } from '../components/block-picture.tsx';
import { BlockFacts, BlockHeading, BlockLink, BlockText } from '../components/blocks.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import type { PageContent } from '../loaders/page.loader.ts';
import charterStyles from './charter.module.css';
import heroStyles from './hero.module.css';
import stepsStyles from './steps.module.css';
import themedCruisesStyles from './themed-cruises.module.css';

/** Shows bespoke journeys, themed cruises and charters (PB-03). */
export default function BespokeScreen() {
  const { blocks, failed } = useLoaderData<PageContent>();
  const themes = blocks.filter(({ key }) => key.startsWith('theme-'));
  const { charter, steps, hero, facts, themed } = getBlocksByKey(blocks);
  return (
    <>
      <Hero block={hero} facts={facts} />
      <PageNotice failed={failed} />
      <ThemedCruises block={themed} themes={themes} />
      {charter && <Charter block={charter} />}
      {steps && <Steps block={steps} />}
    </>
  );
}

/** Shows the title, a link to the quote form, a picture, and key facts below the picture. */
function Hero({ block, facts }: { block: PageBlock | undefined; facts: PageBlock | undefined }) {
  return (
    <PageSection surface="sunk" width="bleed" space="none" aria-label="Bespoke journeys">
      <Container className={heroStyles.copy}>
        <BlockHeading block={block} fallbackTitle="Bespoke journeys" level={1} align="centre">
          <ButtonLink to={paths.requestAQuote({ about: 'bespoke' })}>Request a Quote</ButtonLink>
        </BlockHeading>
      </Container>
      <BlockPicture
        picture={block?.pictures[0]}
        ratio="21/9"
        sizes="100vw"
        priority
        className={heroStyles.picture}
      />
      {facts && (
        <Container>
          <BlockFacts items={facts.items} aria-label={facts.title} className={heroStyles.facts} />
        </Container>
      )}
    </PageSection>
  );
}

function ThemedCruises({ block, themes }: { block: PageBlock | undefined; themes: readonly PageBlock[] }) {
  if (themes.length === 0) return null;
  return (
    <PageSection aria-labelledby="themed">
      <BlockHeading block={block} fallbackTitle="Themed cruises" id="themed" />
      <ul role="list" className={themedCruisesStyles.cards}>
        {themes.map((theme) => (
          <li key={theme.key}>
            <ThemeCard theme={theme} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** Shows a themed cruise with its ship, length, departures and a link to the quote form. */
function ThemeCard({ theme }: { theme: PageBlock }) {
  return (
    <article aria-label={theme.title} className={themedCruisesStyles.card}>
      <BlockPicture
        picture={theme.pictures[0]}
        ratio="1/1"
        sizes="(width >= 64rem) 54rem, (width >= 40rem) 75vw, 150vw"
        className={themedCruisesStyles.picture}
      />
      <div>
        {theme.eyebrow && <p className={themedCruisesStyles.ship}>{theme.eyebrow}</p>}
        <h3 className={themedCruisesStyles.name}>{theme.title}</h3>
        <BlockText html={theme.text} className={themedCruisesStyles.text} />
      </div>
      <BlockFacts items={theme.items} className={themedCruisesStyles.facts} />
      <p>
        <ButtonLink to={paths.requestAQuote({ theme: theme.key })} variant="secondary">
          Request a Quote
          <VisuallyHidden>{` for ${theme.title}`}</VisuallyHidden>
        </ButtonLink>
      </p>
    </article>
  );
}

/** Lists the ships that can be chartered, with the number of guests that each carries. */
function Charter({ block }: { block: PageBlock }) {
  return (
    <PageSection surface="teal" aria-labelledby="charter">
      <div className={charterStyles.charter}>
        <div>
          <BlockHeading block={block} id="charter" />
          <BlockFacts items={block.items} className={charterStyles.ships} />
        </div>
        <BlockPicture
          picture={block.pictures[0]}
          ratio="4/3"
          sizes="(width >= 64rem) 45rem, 100vw"
          className={charterStyles.picture}
        />
      </div>
    </PageSection>
  );
}

/** Shows how a bespoke journey is planned. */
function Steps({ block }: { block: PageBlock }) {
  return (
    <PageSection aria-labelledby="steps">
      <Grid columns={2} gap="large">
        <BlockHeading block={block} id="steps" className={stepsStyles.heading}>
          <BlockLink link={block.link} look="primary" />
        </BlockHeading>
        <BlockTimeline numbered items={block.items} />
      </Grid>
    </PageSection>
  );
}
