import type { SamplePage } from '../content-types.ts';
import { p } from '../text.ts';

export const terms: SamplePage = {
  page: 'TERMS',
  blocks: [
    {
      key: 'intro',
      eyebrow: 'The small print, at a size one can read',
      title: 'Terms and conditions',
      text: p('General terms of a cruise with Antara. In force for bookings made from 1 September 2025.'),
    },
  ],
};
