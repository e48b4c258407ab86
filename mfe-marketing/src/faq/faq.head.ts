import type { LegalItem } from '@antara/contracts/api/content';
import type { RemoteRoute } from '@antara/contracts/composition/remote';
import type { LegalPage } from '../loaders/legal-page.loader.ts';

export const faqHead: RemoteRoute<LegalPage>['head'] = ({ data }) => ({
  title: 'Questions about our river cruises · Antara',
  description:
    'When to sail, what the fare includes, visas, diets, walking, children: twenty questions about a river cruise in India, answered plainly.',
  image: 'heroes/faq',
  ...(data?.rules.length && { jsonLd: [createFaqJsonLd(data.rules)] }),
});

/** Returns the questions as a schema.org `FAQPage`. */
export function createFaqJsonLd(questions: readonly LegalItem[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
