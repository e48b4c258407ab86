import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { BlogPost, ContentSummary } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { Breadcrumb } from '@antara/shared-ui/breadcrumb';
import { Card } from '@antara/shared-ui/card';
import { DateText } from '@antara/shared-ui/date';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { Container, Grid, PageHeading, PageSection } from '@antara/shared-ui/page';
import { RichText } from '@antara/shared-ui/rich-text';
import { TextLink } from '@antara/shared-ui/text-link';
import { BlockPicture } from '../components/block-picture.tsx';
import type { PostData } from './post.loader.ts';
import { ReplyForm } from './reply.form.tsx';
import styles from './post.module.css';

/** Shows one post (PB-05) with the form Leave a reply (PB-06). */
export default function PostScreen() {
  const { post, more } = useLoaderData<PostData>();
  if (!post) return <PostUnavailable />;
  return (
    <>
      <Article post={post} />
      <PageSection surface="sunk" width="narrow" aria-labelledby="reply-title">
        <PageHeading
          level={2}
          id="reply-title"
          title="Leave a reply"
          lead="Your comment goes to the author, who answers by e-mail; from the river that can take a few days."
        />
        <ReplyForm key={post.slug} slug={post.slug} />
      </PageSection>
      {more.length > 0 && <More posts={more} />}
    </>
  );
}

function Article({ post }: { post: BlogPost }) {
  return (
    <article aria-labelledby="post-title" className={styles.post}>
      <Container width="narrow" className={styles.head}>
        <Breadcrumb items={[{ label: 'Journal', to: paths.blogs() }, { label: post.title }]} />
        <h1 id="post-title" tabIndex={-1} className={styles.title}>
          {post.title}
        </h1>
        <p className={styles.by}>
          <span>{post.author}</span>
          <span aria-hidden="true"> · </span>
          <DateText date={post.date} format="american" />
        </p>
      </Container>
      <Container>
        <BlockPicture
          picture={post.cover_image}
          ratio="3/2"
          sizes="(width >= 84rem) 78rem, 92vw"
          priority
          className={styles.picture}
        />
      </Container>
      <Container width="narrow">
        <RichText html={post.description} className={styles.body} />
        <p className={styles.end}>
          <TextLink to={paths.blogs()} variant="arrow">
            All stories
          </TextLink>
        </p>
      </Container>
    </article>
  );
}

function More({ posts }: { posts: readonly ContentSummary[] }) {
  return (
    <PageSection aria-labelledby="more-title">
      <PageHeading level={2} id="more-title" title="Read next" />
      <Grid columns={3} list>
        {posts.map((post) => (
          <li key={post.slug}>
            <Card
              to={paths.blog(post.slug)}
              picture={post.cover_image}
              eyebrow={<DateText date={post.date} format="american" />}
              title={post.title}
            >
              {post.excerpt}
            </Card>
          </li>
        ))}
      </Grid>
    </PageSection>
  );
}

function PostUnavailable() {
  const { revalidate, state } = useRevalidator();
  return (
    <PageSection width="narrow">
      <PageHeading title="The river journal" />
      <ErrorPanel
        title="This story could not be loaded"
        message="It is still there; our server did not answer just now."
        onRetry={() => void revalidate()}
        busy={state === 'loading'}
        action={<TextLink to={paths.blogs()}>All stories</TextLink>}
      />
    </PageSection>
  );
}
