import type { LegalItem } from '@antara/contracts/api/content';
import type { RemoteRoute } from '@antara/contracts/composition/remote';
import type { FaqData } from './faq.loader.ts';

export const faqHead: RemoteRoute<FaqData>['head'] = ({ data }) => ({
  title: 'Questions about our river cruises · Antara',
  description:
    'When to sail, what the fare includes, visas, diets, walking, children: twenty questions about a river cruise in India, answered plainly.',
  image: 'heroes/faq',
  ...(data?.questions.length && { jsonLd: [faqJsonLd(data.questions)] }),
});

/** Returns the questions as a schema.org `FAQPage`. */
export function faqJsonLd(questions: readonly LegalItem[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
