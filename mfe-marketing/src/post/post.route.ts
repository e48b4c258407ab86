import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { blogPostingJsonLd } from './blog-posting.ts';
import { loadPost, type PostData } from './post.loader.ts';

export const postRoute: RemoteRoute<PostData> = {
  chunk: 'post',
  screen: () => import(/* webpackChunkName: "post" */ './post.screen.tsx'),
  load: loadPost,
  head: ({ data, url }) => {
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
      image: post.cover_image,
      jsonLd: [blogPostingJsonLd(post, url.origin)],
    };
  },
};
