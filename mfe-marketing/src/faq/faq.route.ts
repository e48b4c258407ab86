import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { faqJsonLd } from './faq-json-ld.ts';
import { loadFaq, type FaqData } from './faq.loader.ts';

export const faqRoute: RemoteRoute<FaqData> = {
  chunk: 'faq',
  screen: () => import(/* webpackChunkName: "faq" */ './faq.screen.tsx'),
  load: loadFaq,
  head: ({ data }) => ({
    title: 'Questions about our river cruises · Antara',
    description:
      'When to sail, what the fare includes, visas, diets, walking, children: twenty questions about a river cruise in India, answered plainly.',
    canonical: paths.faq(),
    image: 'heroes/faq',
    ...(data?.questions.length && { jsonLd: [faqJsonLd(data.questions)] }),
  }),
};
