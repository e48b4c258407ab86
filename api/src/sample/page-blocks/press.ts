import { paths } from '@antara/contracts/composition/routes';
import type { SamplePage } from '../content-types.ts';
import { p } from '../text.ts';

export const press: SamplePage = {
  page: 'PRESS',
  blocks: [
    {
      key: 'hero',
      eyebrow: 'Press & publicity',
      title: 'For those who write about rivers',
      text: p(
        'What we have to announce, what others found when they came to look, and how to come and look yourself.',
      ),
      pictures: ['heroes/press'],
    },
    {
      key: 'kit',
      eyebrow: 'Press kit',
      title: 'Pictures, plans, and somebody who answers',
      text: p(
        `The kit holds the fleet in figures, deck plans, route maps and forty pictures in print size, free to use with our name. Write to the press desk and it is with you the same working day; tell us
        your deadline and we keep to it. A few berths a season are kept for people with a commission.`,
      ),
      link: { label: 'press@antara.example', url: 'mailto:press@antara.example' },
      items: [{ title: 'Gallery', link: { label: 'The gallery', url: paths.gallery() } }],
    },
  ],
};
