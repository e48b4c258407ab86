import { useLoaderData } from 'react-router-dom';
import { findBlock } from '../components/page-blocks.ts';
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
  const block = (key: string) => findBlock(page.blocks, key);
  const discover = block('discover');
  const stay = block('stay');
  const indulge = block('indulge');
  const sustain = block('sustain');
  const journey = block('journey');
  return (
    <>
      <Hero block={block('hero')} />
      <PageNotice failed={page.failed} />
      {discover && <Discover block={discover} />}
      <Journeys block={block('journeys')} journeys={journeys} inrPerUsd={inrPerUsd} />
      {stay && <Stay block={stay} ships={ships} />}
      {indulge && <Indulge block={indulge} />}
      <Press block={block('press')} coverage={coverage} />
      <Newsletter block={block('newsletter')} />
      {sustain && <Sustain block={sustain} />}
      {journey && <FilmSection block={journey} />}
      {popups}
    </>
  );
}
