import { useLoaderData } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { Card } from '@antara/shared-ui/card';
import { DateText } from '@antara/shared-ui/date';
import { Container } from '@antara/shared-ui/page';
import { PageSteps } from '@antara/shared-ui/page-steps';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { BlockHeading, BlockPicture } from '../components/blocks.tsx';
import { PageNotice } from '../components/page-notice.tsx';
import type { ContentSummary } from '@antara/contracts/api/content';
import type { SummariesPage } from '../loaders/summaries-page.loader.ts';
import { FeaturedPost } from './featured-post.tsx';
import styles from './blogs.module.css';

/** The journal (PB-04): the newest post large, then two in a row, then three in a row. */
export default function BlogsScreen() {
  const { blocks, items, older, newer, failed } = useLoaderData<SummariesPage>();
  const { hero } = getBlocksByKey(blocks);
  const [first, ...others] = items;
  return (
    <>
      <Container className={styles.header}>
        <BlockHeading block={hero} fallbackTitle="The river journal" level={1} />
        <BlockPicture
          picture={hero?.pictures[0]}
          ratio="3/2"
          sizes="(width >= 82rem) 30rem, (width >= 64rem) 37vw, (width >= 40rem) 40vw, 1px"
          className={styles.emblem}
        />
      </Container>
      <PageNotice failed={failed} />
      <Container
        id="stories"
        role="group"
        aria-label={newer ? 'Earlier stories' : 'Stories'}
        className={styles.journal}
      >
        {first && <FeaturedPost post={first} />}
        {others.length > 0 && (
          <ul role="list" aria-label="More stories" className={styles.posts}>
            {others.map((post) => (
              <li key={post.slug}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        )}
        <PageSteps
          label="Pages of the journal"
          list="stories"
          newer={newer && paths.blogs({ cursor: newer })}
          older={older && paths.blogs({ cursor: older })}
        />
      </Container>
    </>
  );
}

function PostCard({ post }: { post: ContentSummary }) {
  return (
    <Card
      to={paths.blog(post.slug)}
      picture={post.cover_image}
      sizes="(width >= 84rem) 25rem, (width >= 64rem) 30vw, (width >= 40rem) 46vw, 92vw"
      eyebrow={<DateText date={post.date} format="american" />}
      headingLevel={2}
      title={post.title}
    >
      {post.excerpt}
    </Card>
  );
}
