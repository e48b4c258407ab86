import { useLoaderData } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { Container, PageHeading } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { TextLink } from '@antara/shared-ui/text-link';
import { TourUnavailable } from '../components/tour-unavailable.tsx';
import { WaitingListForm } from './waiting-list.form.tsx';
import type { WaitingListData } from './waiting-list.loader.ts';
import * as m from '../messages/waiting-list.ts';
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
          title={m.waitingList()}
          lead={m.forSuitesThatAreTaken()}
        />
        <WaitingListForm key={`${tour.slug} ${date} ${category}`} tour={tour} />
      </div>
      <aside aria-labelledby="waiting-list-how" className={styles.beside}>
        <Picture picture={tour.cover_image} ratio="4/3" sizes="(width >= 64rem) 30rem, 92vw" priority />
        <h2 id="waiting-list-how" className={styles.how}>
          {m.howItWorks()}
        </h2>
        <ul className={styles.rules}>
          <li>{m.suitesBecomeFreeWhenSomebody()}</li>
          <li>{m.weThenWriteToEverybody()}</li>
          <li>{m.weHoldNoSuiteFor()}</li>
          <li>{m.everyMailHasALink()}</li>
        </ul>
        <TextLink to={paths.journey(tour.slug, date ? { date } : {})} variant="arrow">
          {m.seeWhatIsFreeNow()}
        </TextLink>
      </aside>
    </Container>
  );
}
