import type { Meta, StoryObj } from '../testing/stories.ts';
import { InlineRichText } from './inline-rich-text.tsx';

/** What editors write, inside a sentence’s element: a lead, a caption, a term. */
const meta = {
  title: 'Words and figures/Inline rich text',
  component: InlineRichText,
} satisfies Meta<typeof InlineRichText>;

export default meta;

export const InAParagraph: StoryObj<typeof InlineRichText> = {
  args: { html: '<p>Slow <em>rivers</em>.</p><p>Small ships.</p>' },
  render: (args) => (
    <p>
      <InlineRichText {...args} />
    </p>
  ),
};
