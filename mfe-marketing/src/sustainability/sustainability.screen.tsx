import { useLoaderData } from 'react-router-dom';
import { blockOf } from '../page/blocks.ts';
import { PageNotice } from '../page/page-notice.tsx';
import { NotYet } from './not-yet.tsx';
import { Opening } from './opening.tsx';
import { PromiseList } from './promise-list.tsx';
import type { SustainabilityData } from './sustainability.loader.ts';

/** The keys of the four lists, in their order; also the addresses of their sections. */
const lists = ['clean-river', 'clean-fuel', 'go-local', 'go-natural'];

/** What a river line owes its rivers (PB-02). */
export default function SustainabilityScreen() {
  const { blocks, failed } = useLoaderData<SustainabilityData>();
  const promises = lists.flatMap((key) => blockOf(blocks, key) ?? []);
  const notYet = blockOf(blocks, 'not-yet');
  return (
    <>
      <Opening block={blockOf(blocks, 'hero')} promises={promises} />
      <PageNotice failed={failed} />
      {promises.map((block, place) => (
        <PromiseList key={block.key} block={block} place={place} />
      ))}
      {notYet && <NotYet block={notYet} />}
    </>
  );
}
