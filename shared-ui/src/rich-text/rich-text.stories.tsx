import type { Stories } from '../internal/stories.ts';
import { RichText } from './rich-text.tsx';

export default {
  group: 'Words and figures',
  about: 'What editors write, sanitised by the server.',
  width: 'wide',
  states: [
    <RichText
      key="all"
      html={`<p>The boat leaves <a href="/booking">Kolkata</a> at first light, and <strong>nobody</strong> minds.</p>
        <h2>On board</h2><ul><li>Breakfast on deck</li><li>A village walk</li></ul>
        <h3>In this order</h3><ol><li>Kalna</li><li>Matiari</li></ol>
        <blockquote><p>The river sets the hour.</p></blockquote>
        <figure><img src="/media/heroes/home/800.webp" width="2400" height="1500" alt="The lamplit ship before Varanasi" /><figcaption>Varanasi, at half past five.</figcaption></figure>
        <table><tbody><tr><th>Day 1</th><td>Kolkata</td></tr><tr><th>Day 2</th><td>Kalna</td></tr></tbody></table>`}
    />,
  ],
} satisfies Stories;
