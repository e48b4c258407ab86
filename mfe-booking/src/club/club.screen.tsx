import { useLoaderData } from 'react-router-dom';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { Hero } from '../hero/index.ts';
import { TourList } from '../tour-cards/index.ts';
import type { ClubData } from './club.loader.ts';

/** The screen of both airline-club addresses (PB-19). */
export default function ClubScreen() {
  const data = useLoaderData<ClubData>();
  return (
    <>
      <Hero
        picture={{
          path: 'places/varanasi-ghats-lamplight',
          alt: 'Night on the Varanasi ghats: priests raise tall brass lamps on lit platforms, the crowd watches from boats, leaf lamps float past.',
        }}
      >
        <PageHeading
          eyebrow="For members of the airline club"
          title="Fly in, sail on"
          lead="Choose a journey and tell us your membership number. We will send you a fare made for members, within 48 hours."
        />
      </Hero>
      <PageSection aria-label="Journeys for members">
        <TourList data={data} club />
      </PageSection>
    </>
  );
}
