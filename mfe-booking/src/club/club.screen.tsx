import { useLoaderData } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { PageSection } from '@antara/shared-ui/page';
import { PageHero } from '@antara/shared-ui/page-hero';
import { TourCards } from '../components/tour-cards/tour-cards.tsx';
import { TourList } from '../components/tour-cards/tour-list.tsx';
import { TourPages } from '../components/tour-cards/tour-pages.tsx';
import type { ClubData } from './club.loader.ts';
import * as m from '../messages/club.ts';

/** The screen of both airline-club addresses (PB-19). */
export default function ClubScreen() {
  const data = useLoaderData<ClubData>();
  return (
    <>
      <PageHero
        picture={data.picture}
        eyebrow={m.forMembersOfTheAirline()}
        title={m.flyInSailOn()}
        lead={m.chooseAJourneyAndTell()}
      />
      <PageSection
        id="journeys"
        aria-label={data.cursor ? m.moreJourneysForMembers() : m.journeysForMembers()}
      >
        <TourList data={data} filter={data.cursor}>
          {({ tours, more }, { inrPerUsd }) => (
            <>
              <TourCards key={data.cursor} tours={tours} inrPerUsd={inrPerUsd} club />
              <TourPages
                list="journeys"
                first={data.cursor && paths.maharajaClub()}
                more={more && paths.maharajaClub({ cursor: more })}
              />
            </>
          )}
        </TourList>
      </PageSection>
    </>
  );
}
