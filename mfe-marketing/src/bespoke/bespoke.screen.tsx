import { useLoaderData } from 'react-router-dom';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import type { PageContent } from '../loaders/page.loader.ts';
import { Charter } from './charter.tsx';
import { Hero } from './hero.tsx';
import { Steps } from './steps.tsx';
import { ThemedCruises } from './themed-cruises.tsx';

/** Bespoke journeys, themed cruises and charters (PB-03). */
export default function BespokeScreen() {
  const { blocks, failed } = useLoaderData<PageContent>();
  const themes = blocks.filter(({ key }) => key.startsWith('theme-'));
  const { charter, steps, hero, facts, themed } = getBlocksByKey(blocks);
  return (
    <>
      <Hero block={hero} facts={facts} />
      <PageNotice failed={failed} />
      <ThemedCruises block={themed} themes={themes} />
      {charter && <Charter block={charter} />}
      {steps && <Steps block={steps} />}
    </>
  );
}
