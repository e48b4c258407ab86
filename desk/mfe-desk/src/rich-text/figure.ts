/** A picture of the site in a text, with its words for those who cannot see it and a caption that may be empty. */
import { Node } from '@tiptap/core';

/** A picture as texts name it: by its path among the pictures, never by an address. */
export interface FigureAttributes {
  src: string;
  alt: string;
}

/** Matches the path of a picture, as the server does. */
const picturePath = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)+$/;

export const isPicturePath = (path: string): boolean => picturePath.test(path);

/** Returns the address of a small version of a picture. */
const toThumbnail = (path: string): string => `/media/${path}/480.avif`;

/** Returns the picture of a figure that the editor can hold: one picture of the site, and a caption at most. */
function readFigure(figure: HTMLElement): FigureAttributes | false {
  const [image, ...others] = figure.querySelectorAll('img');
  const src = image?.getAttribute('src') ?? '';
  if (!image || others.length > 0 || !isPicturePath(src)) return false;
  return { src, alt: image.getAttribute('alt') ?? '' };
}

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  defining: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: readFigure,
      contentElement: (figure) =>
        (figure as HTMLElement).querySelector('figcaption') ?? figure.ownerDocument!.createElement('div'),
    },
  ],
  renderHTML: ({ HTMLAttributes: { src, alt } }) => [
    'figure',
    ['img', { src: String(src), alt: String(alt) }],
    ['figcaption', 0],
  ],
  /** Shows the picture from its address, and the words for those who cannot see it. */
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('figure');
      const image = document.createElement('img');
      const words = document.createElement('p');
      const contentDOM = document.createElement('figcaption');
      words.contentEditable = 'false';
      words.dataset['words'] = '';
      dom.append(image, words, contentDOM);
      const show = ({ attrs, content }: typeof node) => {
        image.src = toThumbnail(String(attrs['src']));
        image.alt = String(attrs['alt']);
        words.textContent = `Read aloud as: ${attrs['alt']}`;
        contentDOM.dataset['empty'] = String(content.size === 0);
      };
      show(node);
      return {
        dom,
        contentDOM,
        update(next) {
          if (next.type !== node.type) return false;
          show(next);
          return true;
        },
        ignoreMutation: (change) => change.type !== 'selection' && !contentDOM.contains(change.target),
      };
    };
  },
});
