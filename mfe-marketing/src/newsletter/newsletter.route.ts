import type { LoadContext, RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { loadPage, type PageContent } from '../page/page.loader.ts';
import { loadContent } from '../writing/content.loader.ts';
import type { ListedItem } from '../writing/listed-item.ts';

/** The page's words and every letter, the newest first. */
export interface NewsletterData extends PageContent {
  letters: ListedItem[];
}

async function load(context: LoadContext): Promise<NewsletterData> {
  const [page, letters] = await Promise.all([
    loadPage('NEWSLETTER')(context),
    loadContent(context, 'NEWSLETTER'),
  ]);
  return { ...page, letters: letters ?? [], failed: page.failed || !letters };
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
