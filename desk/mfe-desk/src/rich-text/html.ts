/** Reads a text's HTML into the editor, writes it back, and finds what the editor cannot hold. */
import DOMPurify, { type Config } from 'dompurify';
import { DOMParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import { describeText, isInlineNode } from './describe-text.ts';
import { pictureTags, textAttributes, textTags } from '@antara/contracts/rules/rich-text';

/** What the server keeps. The links are checked by the schema, and paths of pictures are no links. */
const keptParts: Config = {
  ALLOWED_TAGS: [...textTags, ...pictureTags],
  ALLOWED_ATTR: Object.values(textAttributes).flat(),
  ADD_URI_SAFE_ATTR: ['src', 'rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM: true,
};

/** What the parser adds around every text. */
const frameNames = new Set(['html', 'head', 'body', '#text']);

/** An HTML text as elements that run nothing, and the names of what the site takes from nobody. */
export function readHtml(html: string): { body: HTMLElement; refused: string[] } {
  const body = DOMPurify.sanitize(html, keptParts) as unknown as HTMLElement;
  const names = DOMPurify.removed.flatMap((removed) => {
    if ('attribute' in removed) return removed.attribute?.name ?? [];
    const name = removed.element.nodeName.toLowerCase();
    if (frameNames.has(name)) return [];
    return name === '#comment' ? 'a comment' : name;
  });
  return { body, refused: [...new Set(names)] };
}

/** Returns the text's document in the editor's schema. */
export const parseText = (body: HTMLElement, schema: Schema): Node =>
  DOMParser.fromSchema(schema).parse(body);

/** True when nothing of a text is a block, as in short texts that stand within a line of a page. */
export const isInline = (body: HTMLElement): boolean =>
  body.childNodes.length > 0 && [...body.childNodes].every(isInlineNode);

/** Writes a document as the server stores it. `staysInline` leaves out the only paragraph's tags. */
export function writeText(doc: Node, staysInline: boolean): string {
  const page = document.implementation.createHTMLDocument('');
  const body = page.createElement('div');
  DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: page }, body);
  for (const caption of body.querySelectorAll('figcaption')) if (!caption.hasChildNodes()) caption.remove();
  for (const paragraph of body.querySelectorAll('p')) {
    const { parentElement } = paragraph;
    const isOnlyInItem =
      parentElement?.tagName === 'LI' && parentElement.querySelectorAll(':scope > p').length === 1;
    if (isOnlyInItem && parentElement.firstChild === paragraph)
      paragraph.replaceWith(...paragraph.childNodes);
    else if (!paragraph.hasChildNodes()) paragraph.remove();
  }
  const [only, ...others] = body.children;
  if (staysInline && only?.tagName === 'P' && others.length === 0) return only.innerHTML;
  return [...body.children].map((block) => block.outerHTML).join('\n');
}

/** Returns the parts of a text that the editor would change or lose, as HTML. */
export function findLosses(body: HTMLElement, schema: Schema): string[] {
  return [...body.childNodes].flatMap((part) => {
    const alone = body.ownerDocument.createElement('div');
    alone.append(part.cloneNode(true));
    const { body: written } = readHtml(writeText(parseText(alone, schema), false));
    return describeText(alone) === describeText(written) ? [] : [alone.innerHTML];
  });
}
