import type { LoadContext, RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import { loadContent } from '../loaders/content.loader.ts';
import type { PostSummary } from '../loaders/post-summary.ts';

/** The page's words and every post, the newest first. */
export interface BlogsData extends PageContent {
  posts: PostSummary[];
}

async function load(context: LoadContext): Promise<BlogsData> {
  const [page, posts] = await Promise.all([loadPage('BLOGS')(context), loadContent(context, 'BLOG')]);
  return { ...page, posts: posts ?? [], failed: page.failed || !posts };
}

/** Of `/blogs` and `/blog`, which are one page (PB-04). */
export const blogsRoute: RemoteRoute<BlogsData> = {
  chunk: 'blogs',
  screen: () => import(/* webpackChunkName: "blogs" */ './blogs.screen.tsx'),
  load,
  head: ({ data, url }) => ({
    title: 'The river journal · Antara River Cruises',
    description:
      'Stories from on board: dolphins by ear, masks and looms, hilsa in mustard, turtles at night. Written by the people who sail with you.',
    canonical: paths.blogs(),
    image: data?.posts[0]?.cover_image ?? 'blog/9',
    ...(data?.posts.length && {
      jsonLd: [
        {
          '@type': 'Blog',
          name: 'The river journal',
          url: url.origin + paths.blogs(),
          blogPost: data.posts.map(({ title, slug, date }) => ({
            '@type': 'BlogPosting',
            headline: title,
            datePublished: date,
            url: url.origin + paths.blog(slug),
          })),
        },
      ],
    }),
  }),
};
