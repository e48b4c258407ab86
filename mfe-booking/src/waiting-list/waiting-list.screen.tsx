import { useLoaderData } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { Container, PageHeading } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { TextLink } from '@antara/shared-ui/text-link';
import { TourUnavailable } from '../components/tour-unavailable.tsx';
import { WaitingListForm } from './waiting-list.form.tsx';
import type { WaitingListData } from './waiting-list.loader.ts';
import styles from './waiting-list.module.css';

/** The waiting list of a tour's departures. */
export default function WaitingListScreen() {
  const { tour } = useLoaderData<WaitingListData>();
  if (!tour) return <TourUnavailable />;
  const { date, category } = tour.selected;
  return (
    <Container className={styles.layout}>
      <div>
        <PageHeading
          id="waiting-list-title"
          eyebrow={tour.name}
          title="Waiting list"
          lead="For suites that are taken just now. When they are free we write to you by e-mail."
        />
        <WaitingListForm key={`${tour.slug} ${date} ${category}`} tour={tour} />
      </div>
      <aside aria-labelledby="waiting-list-how" className={styles.beside}>
        <Picture picture={tour.cover_image} ratio="4/3" sizes="(width >= 64rem) 30rem, 92vw" priority />
        <h2 id="waiting-list-how" className={styles.how}>
          How it works
        </h2>
        <ul className={styles.rules}>
          <li>Suites become free when somebody cancels, or does not complete a booking.</li>
          <li>We then write to everybody who waits for them, in the order in which they came, once.</li>
          <li>We hold no suite for anybody: whoever books first has it.</li>
          <li>Every mail has a link that takes you off the list at once.</li>
        </ul>
        <TextLink to={paths.journey(tour.slug, date ? { date } : {})} variant="arrow">
          See what is free now
        </TextLink>
      </aside>
    </Container>
  );
}
