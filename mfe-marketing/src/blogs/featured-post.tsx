import { Link } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { DateText } from '@antara/shared-ui/date';
import { BlockPicture } from '../components/blocks.tsx';
import type { ContentSummary } from '@antara/contracts/api/content';
import styles from './featured-post.module.css';

/** The newest post: a wide picture with the text on a card over its lower edge. */
export function FeaturedPost({ post }: { post: ContentSummary }) {
  return (
    <article aria-labelledby="featured-post-title" className={styles.post}>
      <BlockPicture
        picture={post.cover_image}
        ratio="3/2"
        sizes="(width >= 64rem) 62rem, 92vw"
        priority
        className={styles.picture}
      />
      <div className={styles.copy}>
        <p className={styles.when}>
          <DateText date={post.date} format="american" />
        </p>
        <h2 id="featured-post-title" className={styles.title}>
          <Link to={paths.blog(post.slug)} className={styles.link}>
            {post.title}
          </Link>
        </h2>
        <p className={styles.excerpt}>{post.excerpt}</p>
        <p className={styles.author}>{post.author}</p>
      </div>
    </article>
  );
}
