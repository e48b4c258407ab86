import type { BlogPost } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';

/** A post as search engines read it. */
export function blogPostingJsonLd(post: BlogPost, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.meta_description,
    datePublished: post.date,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: 'Antara River Cruises', url: origin },
    image: `${origin}/media/${post.cover_image}/1200.webp`,
    mainEntityOfPage: origin + paths.blog(post.slug),
  };
}
