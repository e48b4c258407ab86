import type { SamplePage } from '../content-types.ts';
import { p } from '../text.ts';

export const calendar: SamplePage = {
  page: 'CALENDAR',
  blocks: [
    {
      key: 'hero',
      eyebrow: 'Sailing calendar',
      title: 'Every date on the river',
      text: p(
        'What can be booked now, ship by ship; and below it the calendar of 2025-2026 as it was published.',
      ),
      pictures: ['heroes/calendar'],
    },
    {
      key: 'coming',
      eyebrow: 'On sale',
      title: 'The coming season',
      text: p('Choose a ship or a month. A festival is named where the sailing has it on board.'),
    },
    { key: 'published', eyebrow: 'As published', title: 'Cruise Calendar (2025-2026)' },
  ],
};
