import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { loadQuote, type QuoteData } from './quote.loader.ts';

export const quoteRoute: RemoteRoute<QuoteData> = {
  chunk: 'quote',
  screen: () => import(/* webpackChunkName: "quote" */ './quote.screen.tsx'),
  load: loadQuote,
  head: () => ({
    title: 'Request a quote · Antara River Cruises',
    description:
      'Tell us the journey, the month and how many of you there are. A fare in writing, for suites that are really free, within 48 hours.',
    canonical: paths.requestAQuote(),
    image: 'heroes/quote',
  }),
};
