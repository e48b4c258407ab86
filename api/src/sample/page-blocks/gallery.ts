import type { SamplePage } from '../content-types.ts';
import { p } from '../text.ts';

export const galleryPage: SamplePage = {
  page: 'GALLERY',
  blocks: [
    {
      key: 'hero',
      eyebrow: 'Gallery',
      title: 'The river, at every hour',
      text: p(
        `Ships and suites, tables laid and nets thrown, and whatever came down to the water to drink. Open a picture to see all of it.`,
      ),
      pictures: ['heroes/gallery'],
    },
    {
      key: 'onward',
      title: 'The light is better from the deck',
      text: p(`It changes every ten minutes, and there is nothing to do but watch.`),
      link: { label: 'See our journeys', url: '/booking' },
    },
  ],
};
