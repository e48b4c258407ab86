import type { SamplePage } from '../content-types.ts';
import { p } from '../text.ts';

export const blogs: SamplePage = {
  page: 'BLOGS',
  blocks: [
    {
      key: 'hero',
      eyebrow: 'Written on board',
      title: 'The river journal',
      text: p(
        'Two historians, a naturalist, a cook and a journey director write down what they were asked that day, and what they ought to have answered.',
      ),
      pictures: ['blog/hero'],
    },
  ],
};
