import { useLoaderData } from 'react-router-dom';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import type { PageContent } from '../loaders/page.loader.ts';
import { RemainingWork } from './remaining-work.tsx';
import { Hero } from './hero.tsx';
import { CommitmentList } from './commitment-list.tsx';

/** The keys of the four blocks, which are also the ids of their sections. */
const commitmentKeys = ['clean-river', 'clean-fuel', 'go-local', 'go-natural'];

/** Sustainability (PB-02). */
export default function SustainabilityScreen() {
  const { blocks, failed } = useLoaderData<PageContent>();
  const { hero, 'not-yet': remainingWork, ...others } = getBlocksByKey(blocks);
  const commitments = commitmentKeys.flatMap((key) => others[key] ?? []);
  return (
    <>
      <Hero block={hero} commitments={commitments} />
      <PageNotice failed={failed} />
      {commitments.map((block, index) => (
        <CommitmentList key={block.key} block={block} index={index} />
      ))}
      {remainingWork && <RemainingWork block={remainingWork} />}
    </>
  );
}
