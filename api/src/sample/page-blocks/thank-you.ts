import type { SamplePage } from '../content-types.ts';

export const thankYou: SamplePage = {
  page: 'THANKYOU',
  blocks: [
    {
      key: 'hero',
      eyebrow: 'Your enquiry has arrived',
      title: 'Thank you',
      pictures: ['home/discover-5'],
    },
  ],
};
