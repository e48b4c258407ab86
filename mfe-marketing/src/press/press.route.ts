import { isSuccess } from '@antara/contracts/api/client';
import type { ContentItem } from '@antara/contracts/api/content';
import type { LoadContext, RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import { loadSiteInfo } from '../loaders/site-info.loader.ts';
import { loadContent } from '../loaders/content.loader.ts';
import type { PostSummary } from '../loaders/post-summary.ts';

/** The page's words, our releases in full, and what others wrote; empty where a call failed (ER-01). */
export interface PressData extends PageContent {
  releases: ContentItem[];
  coverage: PostSummary[];
  /** The brochure's path below the media base; null when it is not known. */
  brochure: string | null;
}

async function load(context: LoadContext): Promise<PressData> {
  const { site, signal } = context;
  const [page, news, coverage, info] = await Promise.all([
    loadPage('PRESS')(context),
    site.api('content', { query: { type: 'NEWS' }, signal }),
    loadContent(context, 'NEWS-COVERAGE'),
    loadSiteInfo(context),
  ]);
  const read = isSuccess(news);
  return {
    ...page,
    releases: read ? news.blogs : [],
    coverage: coverage ?? [],
    brochure: info?.brochure ?? null,
    failed: page.failed || !read || !coverage,
  };
}

export const pressRoute: RemoteRoute<PressData> = {
  chunk: 'press',
  screen: () => import(/* webpackChunkName: "press" */ './press.screen.tsx'),
  load,
  head: ({ data, url }) => ({
    title: 'Press & publicity · Antara River Cruises',
    description:
      'Press releases of Antara River Cruises, what magazines and newspapers wrote after sailing with us, and whom to ask for pictures and a berth.',
    canonical: paths.pressPublicity(),
    image: 'heroes/press',
    ...(data?.releases.length && {
      jsonLd: data.releases.map(({ title, date, cover_image }) => ({
        '@type': 'NewsArticle',
        headline: title,
        datePublished: date,
        image: `${url.origin}/media/${cover_image}/1200.webp`,
        author: { '@type': 'Organization', name: 'Antara River Cruises' },
      })),
    }),
  }),
};
