/**
 * Small helpers to write sample text as it is read: lines joined, apostrophes made typographic. Ships and journeys keep to
 * five tags (p, ul, li, strong, em); what is read as an article also has headings, quotations and links.
 */

/** Joins the lines of a template to one line; ' becomes ’. */
export const line = (text: string) => text.trim().replace(/\s+/g, ' ').replaceAll("'", '’');

/** One HTML paragraph for each argument. */
export const p = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${line(text)}</p>`).join('');

/** An HTML list. */
export const ul = (...items: string[]) =>
  `<ul>${items.map((text) => `<li>${line(text)}</li>`).join('')}</ul>`;

/** A heading inside an article, whose own title is the first level. */
export const h2 = (text: string) => `<h2>${line(text)}</h2>`;

/** A sentence set apart. */
export const quote = (text: string) => `<blockquote><p>${line(text)}</p></blockquote>`;

/** A link for use inside a paragraph. `address` is one of `paths`, or whole. */
export const link = (text: string, address: string) => `<a href="${address}">${line(text)}</a>`;
