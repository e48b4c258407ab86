import { useLoaderData } from 'react-router-dom';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import { Discover } from './discover.tsx';
import { Hero } from './hero.tsx';
import type { HomeData } from './home.loader.ts';
import { Indulge } from './indulge.tsx';
import { Journeys } from './journeys.tsx';
import { Newsletter } from './newsletter.tsx';
import { usePopups } from './popups/use-popups.tsx';
import { Press } from './press.tsx';
import { Stay } from './stay.tsx';
import { Sustain } from './sustain.tsx';
import { FilmSection } from './film-section.tsx';

/** The home page (HM-01 … HM-09). Sections without their block are left out (ER-01). */
export default function HomeScreen() {
  const { page, journeys, inrPerUsd, ships, coverage } = useLoaderData<HomeData>();
  const popups = usePopups(page);
  const blocks = getBlocksByKey(page.blocks);
  return (
    <>
      <Hero block={blocks.hero} />
      <PageNotice failed={page.failed} />
      {blocks.discover && <Discover block={blocks.discover} />}
      <Journeys block={blocks.journeys} journeys={journeys} inrPerUsd={inrPerUsd} />
      {blocks.stay && <Stay block={blocks.stay} ships={ships} />}
      {blocks.indulge && <Indulge block={blocks.indulge} />}
      <Press block={blocks.press} coverage={coverage} />
      <Newsletter block={blocks.newsletter} />
      {blocks.sustain && <Sustain block={blocks.sustain} />}
      {blocks.journey && <FilmSection block={blocks.journey} />}
      {popups}
    </>
  );
}
