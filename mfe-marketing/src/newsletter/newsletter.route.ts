import type { LoadContext, RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import { loadContent } from '../loaders/content.loader.ts';
import type { PostSummary } from '../loaders/post-summary.ts';

/** The page's words and every letter, the newest first. */
export interface NewsletterData extends PageContent {
  issues: PostSummary[];
}

async function load(context: LoadContext): Promise<NewsletterData> {
  const [page, issues] = await Promise.all([
    loadPage('NEWSLETTER')(context),
    loadContent(context, 'NEWSLETTER'),
  ]);
  return { ...page, issues: issues ?? [], failed: page.failed || !issues };
}

export const newsletterRoute: RemoteRoute<NewsletterData> = {
  chunk: 'newsletter',
  screen: () => import(/* webpackChunkName: "newsletter" */ './newsletter.screen.tsx'),
  load,
  head: () => ({
    title: 'Letters from the river · Antara newsletter',
    description:
      'Every monthly letter from our ships: what flowers, who fishes, which suites are free. Read the archive, or have the next one sent.',
    canonical: paths.newsletter(),
    image: 'newsletter/11',
  }),
};
