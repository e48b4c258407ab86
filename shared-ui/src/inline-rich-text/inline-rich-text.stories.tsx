import type { Stories } from '../internal/stories.ts';
import { InlineRichText } from './inline-rich-text.tsx';

export default {
  group: 'Words and figures',
  about: 'What editors write, inside a sentence’s element: a lead, a caption, a term.',
  states: [
    <p key="all">
      <InlineRichText html="<p>Slow <em>rivers</em>.</p><p>Small ships.</p>" />
    </p>,
  ],
} satisfies Stories;
