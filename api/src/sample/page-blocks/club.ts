import type { SamplePage } from '../content-types.ts';
import { p } from '../text.ts';

export const club: SamplePage = {
  page: 'CLUB',
  blocks: [
    {
      key: 'logos',
      eyebrow: 'For members of the airline club',
      title: 'Request a quote',
      text: p(
        'Tell us your membership number and the departure you have in mind. A fare made for members comes back within 48 hours.',
      ),
      pictures: ['marks/club-maharaja', 'marks/club-returns'],
    },
  ],
};
