import { useLoaderData } from 'react-router-dom';
import { PageSection } from '@antara/shared-ui/page';
import { PageHero } from '@antara/shared-ui/page-hero';
import type { ToursPageData } from './tours.loader.ts';
import { ThemedCruises } from './themed-cruises.tsx';
import { FilteredTours } from './filtered-tours.tsx';
import { TourViewNav } from './tour-view-nav.tsx';

export default function ToursScreen() {
  const data = useLoaderData<ToursPageData>();
  return (
    <>
      <PageHero
        picture={data.picture}
        eyebrow="Our journeys"
        title="Choose your river"
        lead="From two nights among the mangroves to nineteen on the Ganges and the Padma: every journey has its own ship, its own pace, and only a few dozen guests."
      />
      <PageSection id="journeys" aria-label={nameList(data)}>
        <TourViewNav view={data.view} />
        {data.view === 'all' ? <FilteredTours data={data} /> : <ThemedCruises themes={data.themes} />}
      </PageSection>
    </>
  );
}

function nameList(data: ToursPageData): string {
  if (data.view === 'themed') return 'Themed cruises';
  return data.cursor ? 'More journeys' : 'Journeys';
}
