import type { PageBlock } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { Container, PageSection } from '@antara/shared-ui/page';
import { BlockFacts, BlockHeading, BlockPicture } from '../components/blocks.tsx';
import styles from './hero.module.css';

/** Title, the link to the quote form, a picture, and key facts below it. */
export function Hero({ block, facts }: { block: PageBlock | undefined; facts: PageBlock | undefined }) {
  return (
    <PageSection surface="sunk" width="bleed" space="none" aria-label="Bespoke journeys">
      <Container className={styles.copy}>
        <BlockHeading block={block} fallbackTitle="Bespoke journeys" level={1} align="centre">
          <ButtonLink to={paths.requestAQuote({ about: 'bespoke' })}>Request a Quote</ButtonLink>
        </BlockHeading>
      </Container>
      <BlockPicture
        picture={block?.pictures[0]}
        ratio="21/9"
        sizes="100vw"
        priority
        className={styles.picture}
      />
      {facts && (
        <Container>
          <BlockFacts items={facts.items} aria-label={facts.title} className={styles.facts} />
        </Container>
      )}
    </PageSection>
  );
}
