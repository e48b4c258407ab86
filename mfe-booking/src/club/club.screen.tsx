import { useLoaderData } from 'react-router-dom';
import { PageSection } from '@antara/shared-ui/page';
import { PageHero } from '@antara/shared-ui/page-hero';
import { TourList } from '../components/tour-cards/tour-list.tsx';
import type { ToursData } from '../tour-data/load-tours.ts';

/** The screen of both airline-club addresses (PB-19). */
export default function ClubScreen() {
  const data = useLoaderData<ToursData>();
  return (
    <>
      <PageHero
        picture={{
          path: 'places/varanasi-ghats-lamplight',
          alt: 'Night on the Varanasi ghats: priests raise tall brass lamps on lit platforms, the crowd watches from boats, leaf lamps float past.',
        }}
        eyebrow="For members of the airline club"
        title="Fly in, sail on"
        lead="Choose a journey and tell us your membership number. We will send you a fare made for members, within 48 hours."
      />
      <PageSection aria-label="Journeys for members">
        <TourList data={data} club />
      </PageSection>
    </>
  );
}
