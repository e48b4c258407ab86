import type { SamplePage } from '../content-types.ts';
import { p } from '../text.ts';

export const faq: SamplePage = {
  page: 'FAQ',
  blocks: [
    {
      key: 'hero',
      eyebrow: 'Before you go',
      title: 'Questions, answered plainly',
      text: p(
        'Seasons, suites, visas, shoes: what people ask us before their first river, in the order in which they ask it.',
      ),
      pictures: ['heroes/faq'],
    },
    {
      key: 'ask',
      title: 'Not among them?',
      text: p(
        'Write to us or ring. The people who answer have sailed every journey we sell, and reply within 48 hours.',
      ),
      link: { label: 'Contact us', url: '/contact-us' },
    },
  ],
};
