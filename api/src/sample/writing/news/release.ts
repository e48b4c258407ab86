/** What every press release has in common. */
import { link, p } from '../../text.ts';
import type { SampleContent } from '../types.ts';

/** Where journalists ask. */
const contact = p(
  `<strong>Press contact:</strong> ${link('press@antara.example', 'mailto:press@antara.example')}, Antara River Cruises Private Limited,
  14 Colonnade House, Connaught Place, New Delhi 110001. Pictures in print quality are sent on request, as a rule within one
  working day.`,
);

/** A press release; `body` is its HTML without the line that says whom to ask. */
export const release = ({
  body,
  ...rest
}: Pick<SampleContent, 'title' | 'slug' | 'date' | 'cover_image' | 'meta_title' | 'meta_description'> & {
  body: string;
}): SampleContent => ({
  type: 'NEWS',
  author: 'Antara press office',
  ...rest,
  description: body + contact,
  link: null,
  pdf: null,
});
