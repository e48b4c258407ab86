import type { Meta, StoryObj } from '../testing/stories.ts';
import { RichText } from './rich-text.tsx';

/** What editors write, sanitised by the server. */
const meta = {
  title: 'Words and figures/Rich text',
  component: RichText,
  parameters: { width: 'wide' },
} satisfies Meta<typeof RichText>;

export default meta;

export const EveryElement: StoryObj<typeof RichText> = {
  args: {
    html: `<p>The boat leaves <a href="/booking">Kolkata</a> at first light, and <strong>nobody</strong> minds.</p>
      <h2>On board</h2><ul><li>Breakfast on deck</li><li>A village walk</li></ul>
      <h3>In this order</h3><ol><li>Kalna</li><li>Matiari</li></ol>
      <blockquote><p>The river sets the hour.</p></blockquote>
      <figure><img src="/media/heroes/home/800.webp" width="2400" height="1500" alt="The lamplit ship before Varanasi" /><figcaption>Varanasi, at half past five.</figcaption></figure>
      <table><tbody><tr><th>Day 1</th><td>Kolkata</td></tr><tr><th>Day 2</th><td>Kalna</td></tr></tbody></table>`,
  },
};
