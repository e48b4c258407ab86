import type { Stories } from '../internal/stories.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export default {
  group: 'Words and figures',
  about: 'For the ear alone: nothing is to be seen here.',
  states: [<VisuallyHidden key="all">Read aloud</VisuallyHidden>],
} satisfies Stories;
