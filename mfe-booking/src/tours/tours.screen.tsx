import { useLoaderData } from 'react-router-dom';
import { PageSection } from '@antara/shared-ui/page';
import { PageHero } from '@antara/shared-ui/page-hero';
import type { ToursPageData } from './tours.loader.ts';
import { ThemedCruises } from './themed-cruises.tsx';
import { FilteredTours } from './filtered-tours.tsx';
import { TourViewNav } from './tour-view-nav.tsx';
import * as m from '../messages/tours.ts';

export default function ToursScreen() {
  const data = useLoaderData<ToursPageData>();
  return (
    <>
      <PageHero
        picture={data.picture}
        eyebrow={m.ourJourneys()}
        title={m.chooseYourRiver()}
        lead={m.fromTwoNightsAmongThe()}
      />
      <PageSection id="journeys" aria-label={nameList(data)}>
        <TourViewNav view={data.view} />
        {data.view === 'all' ? <FilteredTours data={data} /> : <ThemedCruises themes={data.themes} />}
      </PageSection>
    </>
  );
}

function nameList(data: ToursPageData): string {
  if (data.view === 'themed') return m.themedCruises();
  return data.cursor ? m.moreJourneys() : m.journeys();
}
