import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { formatDate } from '@antara/shared-ui/date';
import type { SummariesPage } from '../loaders/summaries-page.loader.ts';

/** The head of `/blogs` and `/blog`, which show the same page (PB-04). */
export const blogsHead: RemoteRoute<SummariesPage>['head'] = ({ data, url }) => ({
  title: `The river journal${formatLaterPageSuffix(data)} · Antara River Cruises`,
  description:
    'Stories from on board: dolphins by ear, masks and looms, hilsa in mustard, turtles at night. Written by the people who sail with you.',
  // Each later page of the list is its own canonical page. The first page is `/blogs`, even when its address has a
  // cursor.
  canonical: paths.blogs(data?.newer ? { cursor: url.searchParams.get('cursor') ?? '' } : {}),
  image: data?.items[0]?.cover_image.path ?? 'blog/9',
  ...(data?.items.length && {
    jsonLd: [
      {
        '@type': 'Blog',
        name: 'The river journal',
        url: url.origin + paths.blogs(),
        blogPost: data.items.map(({ title, slug, date }) => ({
          '@type': 'BlogPosting',
          headline: title,
          datePublished: date,
          url: url.origin + paths.blog(slug),
        })),
      },
    ],
  }),
});

/**
 * Returns a suffix with the date of the newest post, by which the titles of later pages differ. Empty on the first
 * page.
 */
function formatLaterPageSuffix(data: SummariesPage | undefined): string {
  const first = data?.newer && data.items[0]?.date;
  return first ? `, ${formatDate(first)} and before` : '';
}
