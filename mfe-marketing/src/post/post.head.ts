import type { BlogPost } from '@antara/contracts/api/content';
import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { createImageAddress, createOrganisationJsonLd } from '../components/json-ld.ts';
import type { PostData } from './post.loader.ts';

export const postHead: RemoteRoute<PostData>['head'] = ({ data, url }) => {
  const post = data?.post;
  if (!post) {
    return {
      title: 'The river journal · Antara River Cruises',
      description: 'A story from the river, written on board.',
    };
  }
  return {
    title: `${post.meta_title} · Antara`,
    description: post.meta_description,
    canonical: paths.blog(post.slug),
    image: post.cover_image.path,
    type: 'article',
    jsonLd: [createBlogPostingJsonLd(post, url.origin)],
  };
};

/** Returns a post as a schema.org `BlogPosting`. */
export function createBlogPostingJsonLd(post: BlogPost, origin: string) {
  // Posts are signed like “Ishani, naturalist on board”. Search engines ask for the name alone.
  const [name, ...role] = post.author.split(', ');
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.meta_description,
    datePublished: post.date,
    dateModified: post.modified ?? post.date,
    author: { '@type': 'Person', name, ...(role[0] && { jobTitle: role.join(', ') }) },
    publisher: createOrganisationJsonLd(origin),
    image: createImageAddress(origin, post.cover_image.path),
    mainEntityOfPage: origin + paths.blog(post.slug),
  };
}
