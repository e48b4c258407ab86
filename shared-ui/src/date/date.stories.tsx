import type { Stories } from '../internal/stories.ts';
import { DateText } from './date-text.tsx';

export default {
  group: 'Words and figures',
  about: 'Civil dates in four manners.',
  states: (['long', 'short', 'monthDay', 'american'] as const).map((format) => (
    <DateText key={format} date="2025-09-14" format={format} />
  )),
} satisfies Stories;
