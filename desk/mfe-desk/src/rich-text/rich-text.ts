/** The editor of rich text, as screens load it: one chunk, which no page needs before somebody edits a text. */
import { getSchema } from '@tiptap/core';
import type { Schema } from '@tiptap/pm/model';
import { findLosses, readHtml } from './html.ts';
import { createExtensions } from './schema.ts';

export { RichTextEditor } from './rich-text-editor.tsx';

const schemas = new Map<boolean, Schema>();

/** Returns what of a text the editor would change or lose: parts as HTML, and names of what the site refuses. */
export function listLosses(html: string, hasPictures: boolean): string[] {
  const schema = schemas.get(hasPictures) ?? getSchema(createExtensions(hasPictures));
  schemas.set(hasPictures, schema);
  const { body, refused } = readHtml(html);
  return [...refused.map((name) => `${name} (the site takes none)`), ...findLosses(body, schema)];
}
