import { useLoaderData } from 'react-router-dom';
import { blockOf } from '../page/blocks.ts';
import { PageNotice } from '../page/page-notice.tsx';
import type { BespokeData } from './bespoke.loader.ts';
import { Charter } from './charter.tsx';
import { Opening } from './opening.tsx';
import { Steps } from './steps.tsx';
import { Themed } from './themed.tsx';

/** Journeys made for one group, and the two with a theme (PB-03). */
export default function BespokeScreen() {
  const { blocks, failed } = useLoaderData<BespokeData>();
  const themes = blocks.filter(({ key }) => key.startsWith('theme-'));
  const charter = blockOf(blocks, 'charter');
  const steps = blockOf(blocks, 'steps');
  return (
    <>
      <Opening block={blockOf(blocks, 'hero')} facts={blockOf(blocks, 'facts')} />
      <PageNotice failed={failed} />
      <Themed block={blockOf(blocks, 'themed')} themes={themes} />
      {charter && <Charter block={charter} />}
      {steps && <Steps block={steps} />}
    </>
  );
}
