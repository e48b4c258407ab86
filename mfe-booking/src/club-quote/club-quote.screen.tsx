import { useLoaderData } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { Container, PageHeading } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { RichText } from '@antara/shared-ui/rich-text';
import { TextLink } from '@antara/shared-ui/text-link';
import { TourUnavailable } from '../tour-unavailable/index.ts';
import { ClubQuoteForm } from './club-quote.form.tsx';
import type { ClubQuoteData, QuotedJourney } from './club-quote.loader.ts';
import styles from './club-quote.module.css';

/** The loyalty club's quote (EN-05): the clubs' marks, the journey, the form. */
export default function ClubQuoteScreen() {
  const { journey, words, logos, writeTo } = useLoaderData<ClubQuoteData>();
  if (!journey) return <TourUnavailable />;
  return (
    <>
      {logos.length > 0 && (
        <Container>
          <ul role="list" aria-label="For members of" className={styles.logos}>
            {logos.map(({ path, alt }) => (
              <li key={path}>
                <Picture
                  path={path}
                  alt={alt}
                  ratio="21/9"
                  sizes="14rem"
                  largest={800}
                  className={styles.logo}
                />
              </li>
            ))}
          </ul>
        </Container>
      )}
      <Container className={styles.layout}>
        <div>
          <PageHeading
            id="club-quote"
            eyebrow={words?.eyebrow ?? 'For members of the airline club'}
            title={words?.title ?? 'Request a quote'}
            className={styles.heading}
          />
          {words?.text && <RichText html={words.text} className={styles.text} />}
          <ClubQuoteForm key={journey.slug} journey={journey} writeTo={writeTo} />
        </div>
        <Journey journey={journey} />
      </Container>
    </>
  );
}

function Journey({ journey }: { journey: QuotedJourney }) {
  return (
    <aside aria-labelledby="club-journey" className={styles.journey}>
      <Picture
        path={journey.cover_image}
        alt={journey.cover_alt}
        ratio="4/3"
        sizes="(width >= 64rem) 30rem, 92vw"
        priority
      />
      <h2 id="club-journey" className={styles.name}>
        {journey.name}
      </h2>
      <DefinitionList
        rows={[
          { term: 'Duration', description: journey.duration },
          { term: 'Ship', description: journey.ship },
          { term: 'River', description: journey.river },
          {
            term: 'Route',
            description:
              journey.embark === journey.disembark
                ? `${journey.embark} and back`
                : `${journey.embark} to ${journey.disembark}`,
          },
        ]}
      />
      <TextLink to={paths.journey(journey.slug)} variant="arrow">
        The journey in full
      </TextLink>
    </aside>
  );
}
