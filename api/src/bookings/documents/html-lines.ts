/** Converts rich text to lines of plain text, for documents without markup. */
import { loadHtmlParser } from '../../platform/late-libraries.ts';

/** A paragraph, a heading, or an item of a list. */
export interface TextLine {
  kind: 'paragraph' | 'heading' | 'item';
  text: string;
}

const kinds: Record<string, TextLine['kind']> = {
  p: 'paragraph',
  blockquote: 'paragraph',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  li: 'item',
};

/** Returns the text of sanitised rich text, one line per block. Blocks without text are left out. */
export function toTextLines(html: string): TextLine[] {
  const lines: TextLine[] = [];
  let current: TextLine = { kind: 'paragraph', text: '' };
  const finish = (kind: TextLine['kind'] = 'paragraph') => {
    const text = current.text.replaceAll(/\s+/gu, ' ').trim();
    if (text) lines.push({ ...current, text });
    current = { kind, text: '' };
  };
  const { Parser } = loadHtmlParser();
  const parser = new Parser({
    onopentag: (name) => {
      if (name === 'br') current.text += ' ';
      else if (kinds[name]) finish(kinds[name]);
    },
    ontext: (text) => {
      current.text += text;
    },
    onclosetag: (name) => {
      if (kinds[name]) finish();
    },
  });
  parser.end(html);
  finish();
  return lines;
}
