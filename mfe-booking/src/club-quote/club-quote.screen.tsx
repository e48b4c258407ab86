import { useLoaderData } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { Container, PageHeading } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { RichText } from '@antara/shared-ui/rich-text';
import { TextLink } from '@antara/shared-ui/text-link';
import { TourUnavailable } from '../components/tour-unavailable.tsx';
import { ClubQuoteForm } from './club-quote.form.tsx';
import type { ClubQuoteData, QuotedTour } from './club-quote.loader.ts';
import * as m from '../messages/club-quote.ts';
import styles from './club-quote.module.css';

/** The loyalty club's quote (EN-05): the clubs' logos, the tour, the form. */
export default function ClubQuoteScreen() {
  const { tour, intro, logos } = useLoaderData<ClubQuoteData>();
  if (!tour) return <TourUnavailable />;
  return (
    <>
      {logos.length > 0 && (
        <Container>
          <ul role="list" aria-label={m.forMembersOf()} className={styles.logos}>
            {logos.map((logo) => (
              <li key={logo.path}>
                <Picture picture={logo} ratio="21/9" sizes="14rem" className={styles.logo} />
              </li>
            ))}
          </ul>
        </Container>
      )}
      <Container className={styles.layout}>
        <div>
          <PageHeading
            id="club-quote"
            eyebrow={intro?.eyebrow ?? m.forMembersOfTheAirline()}
            title={intro?.title ?? m.requestAQuote()}
            className={styles.heading}
          />
          {intro?.text && <RichText html={intro.text} className={styles.text} />}
          <ClubQuoteForm key={tour.slug} tour={tour} />
        </div>
        <TourSummary tour={tour} />
      </Container>
    </>
  );
}

function TourSummary({ tour }: { tour: QuotedTour }) {
  return (
    <aside aria-labelledby="club-journey" className={styles.journey}>
      <Picture picture={tour.cover_image} ratio="4/3" sizes="(width >= 64rem) 30rem, 92vw" priority />
      <h2 id="club-journey" className={styles.name}>
        {tour.name}
      </h2>
      <DefinitionList
        rows={[
          { term: m.duration(), description: tour.duration },
          { term: m.ship(), description: tour.ship },
          { term: m.river(), description: tour.river },
          {
            term: m.route(),
            description:
              tour.embark === tour.disembark
                ? m.andBack({ embark: tour.embark })
                : m.to({ embark: tour.embark, disembark: tour.disembark }),
          },
        ]}
      />
      <TextLink to={paths.journey(tour.slug)} variant="arrow">
        {m.theJourneyInFull()}
      </TextLink>
    </aside>
  );
}
