import type { SamplePage } from '../content-types.ts';
import { p } from '../text.ts';

export const quote: SamplePage = {
  page: 'QUOTE',
  blocks: [
    {
      key: 'hero',
      eyebrow: 'Request a quote',
      title: 'A fare in writing',
      text: p(
        'Say what you have in mind, however roughly. You get back dates, suites that are really free, and a price for all of you that leaves nothing out.',
      ),
      pictures: ['heroes/quote'],
    },
    {
      key: 'steps',
      title: 'What happens next',
      items: [
        {
          title: 'Somebody reads it',
          text: p('A person in New Delhi, on the day it comes in. No machine answers you.'),
        },
        {
          title: 'We answer within 48 hours',
          text: p(
            'With one proposal, or two if the river offers a choice: ship, suites, dates, fare, and what it includes.',
          ),
        },
        {
          title: 'You take your time',
          text: p(
            'Nothing is owed until you say yes. Change your mind as often as you like; the river does.',
          ),
        },
      ],
    },
  ],
};
