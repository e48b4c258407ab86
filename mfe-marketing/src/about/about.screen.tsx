import { useLoaderData } from 'react-router-dom';
import { blockOf } from '../page/blocks.ts';
import { PageNotice } from '../page/page-notice.tsx';
import type { AboutData } from './about.loader.ts';
import { Fleet } from './fleet.tsx';
import { Founder } from './founder.tsx';
import { Opening } from './opening.tsx';
import { Rivers } from './rivers.tsx';
import { Scenes } from './scenes.tsx';
import { Story } from './story.tsx';

/** Who we are (PB-01). What the page data do not have is left out; the way to the ships is always there (ER-01). */
export default function AboutScreen() {
  const { blocks, failed } = useLoaderData<AboutData>();
  const story = blockOf(blocks, 'story');
  const founder = blockOf(blocks, 'founder');
  const rivers = blockOf(blocks, 'rivers');
  const scenes = blockOf(blocks, 'scenes');
  return (
    <>
      <Opening block={blockOf(blocks, 'hero')} />
      <PageNotice failed={failed} />
      {story && <Story block={story} />}
      {founder && <Founder block={founder} />}
      {rivers && <Rivers block={rivers} />}
      <Fleet block={blockOf(blocks, 'fleet')} />
      {scenes && <Scenes block={scenes} />}
    </>
  );
}
