import type { LegalItem } from '@antara/contracts/api/content';

/** The questions as search engines read them. */
export function faqJsonLd(questions: readonly LegalItem[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
