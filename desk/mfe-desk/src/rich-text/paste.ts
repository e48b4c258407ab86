/** Cleans what is pasted from other programs: what the editor can hold stays, in the shape that it holds. */
import DOMPurify, { type Config } from 'dompurify';
import { pictureTags, textTags } from '@antara/contracts/rules/rich-text';

/** What is read of a pasted text. Styles say what is bold, and which paragraphs are items of a list. */
const readParts: Config = {
  ALLOWED_TAGS: [
    ...textTags,
    ...pictureTags,
    'h1',
    'h5',
    'h6',
    'span',
    'div',
    'table',
    'tr',
    'td',
    'th',
    'tbody',
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'data-style'],
  // DOMPurify takes every other attribute for an address, and a style looks like one with a scheme.
  ADD_URI_SAFE_ATTR: ['src', 'data-style'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM: true,
};

/** What writers have to know of when it is left out. Everything else that is left out is decoration. */
const missed: Readonly<Record<string, string>> = {
  img: 'pictures (choose them with “Picture”)',
  video: 'videos',
  iframe: 'what is embedded',
  object: 'what is embedded',
  table: 'the columns of tables (their words stay)',
};

/** A cleaned text, and what of it was left out, in words. */
export interface Pasted {
  body: HTMLElement;
  leftOut: string[];
}

/**
 * Gives the styles of all tags another name. The policy of content allows no styles in HTML, so a browser would report
 * each of them as soon as the HTML is parsed.
 */
const hideStyles = (html: string) =>
  html.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='));

/** Returns pasted HTML with nothing but what the site takes. `isOwnPicture` says which pictures stay. */
export function cleanPasted(html: string, isOwnPicture: (path: string) => boolean): Pasted {
  const body = DOMPurify.sanitize(hideStyles(html), readParts) as unknown as HTMLElement;
  const names = new Set(
    DOMPurify.removed.flatMap((one) => ('element' in one ? one.element.nodeName.toLowerCase() : [])),
  );
  for (const image of body.querySelectorAll('img')) {
    if (isOwnPicture(image.getAttribute('src') ?? '')) continue;
    names.add('img');
    (image.closest('figure') ?? image).remove();
  }
  if (body.querySelector('table')) names.add('table');
  shapeText(body);
  return { body, leftOut: [...new Set([...names].flatMap((name) => missed[name] ?? []))] };
}

const levels: Readonly<Record<string, string>> = { H1: 'h2', H5: 'h4', H6: 'h4' };
const styleOf = (element: Element) =>
  element.getAttribute('data-style')?.replaceAll(/\s+/g, '').toLowerCase() ?? '';

/** Turns the elements and styles of word processors into the elements of a text. */
export function shapeText(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h5, h6')) rename(heading, levels[heading.tagName]!);
  joinItems(body);
  for (const row of body.querySelectorAll('tr')) shapeRow(row);
  for (const element of body.querySelectorAll('b, strong, i, em, span')) {
    const style = styleOf(element);
    const isBold = /font-weight:(bold|[6-9]00)/.test(style);
    const isItalic = /font-style:italic/.test(style);
    // Some programs put a whole text into a `b` that is not bold.
    const isPlain = /^(B|STRONG)$/.test(element.tagName) ? /font-weight:(normal|400)/.test(style) : false;
    if (element.tagName !== 'SPAN' && !isPlain) continue;
    if (isBold) wrapContent(element, 'strong');
    if (isItalic) wrapContent(element, 'em');
    element.replaceWith(...element.childNodes);
  }
  for (const element of body.querySelectorAll('[data-style]')) element.removeAttribute('data-style');
}

/** Word writes the items of a list as paragraphs with `mso-list`, each with its mark in a `mso-list:Ignore`. */
function joinItems(body: HTMLElement): void {
  let list: Element | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    if (!/mso-list:(?!ignore)/.test(styleOf(paragraph))) continue;
    const mark = [...paragraph.querySelectorAll('span')].find((span) =>
      styleOf(span).includes('mso-list:ignore'),
    );
    const tag = /^\s*\w{1,4}[.)]/.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    const item = rename(paragraph, 'li');
    const follows = list !== null && item.previousElementSibling === list && list.localName === tag;
    if (!follows || !list) {
      list = item.ownerDocument.createElement(tag);
      item.before(list);
    }
    list.append(item);
  }
}

/** A row of a table becomes a line, in which its cells stand apart. */
function shapeRow(row: Element): void {
  const line = rename(row, 'p');
  for (const cell of line.querySelectorAll('td, th')) cell.replaceWith(...cell.childNodes, ' ');
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
