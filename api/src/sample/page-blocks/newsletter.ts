import type { SamplePage } from '../content-types.ts';
import { p } from '../text.ts';

export const newsletterPage: SamplePage = {
  page: 'NEWSLETTER',
  blocks: [
    {
      key: 'hero',
      eyebrow: 'Newsletter',
      title: 'Letters from the river',
      text: p(
        'One letter a month, written where the ship happens to lie: what is in flower, who is fishing, which suites are free. Nothing else, and never two.',
      ),
    },
  ],
};
