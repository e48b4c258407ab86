import { Link, useLoaderData } from 'react-router-dom';
import type { ContentSummary } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { Card } from '@antara/shared-ui/card';
import { DateText } from '@antara/shared-ui/date';
import { Container } from '@antara/shared-ui/page';
import { PageSteps } from '@antara/shared-ui/page-steps';
import { BlockPicture } from '../components/block-picture.tsx';
import { BlockHeading } from '../components/blocks.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import type { SummariesPage } from '../loaders/summaries-page.loader.ts';
import styles from './blogs.module.css';
import featuredPostStyles from './featured-post.module.css';

/** Shows the journal (PB-04): the newest post large, the next ones in rows of two, the others in rows of three. */
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

/** Shows the newest post: a wide picture, and the text on a card over its lower edge. */
function FeaturedPost({ post }: { post: ContentSummary }) {
  return (
    <article aria-labelledby="featured-post-title" className={featuredPostStyles.post}>
      <BlockPicture
        picture={post.cover_image}
        ratio="3/2"
        sizes="(width >= 64rem) 62rem, 92vw"
        priority
        className={featuredPostStyles.picture}
      />
      <div className={featuredPostStyles.copy}>
        <p className={featuredPostStyles.when}>
          <DateText date={post.date} format="american" />
        </p>
        <h2 id="featured-post-title" className={featuredPostStyles.title}>
          <Link to={paths.blog(post.slug)} className={featuredPostStyles.link}>
            {post.title}
          </Link>
        </h2>
        <p className={featuredPostStyles.excerpt}>{post.excerpt}</p>
        <p className={featuredPostStyles.author}>{post.author}</p>
      </div>
    </article>
  );
}
