// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStories, type StoryModule } from '../testing/stories.ts';

const source = join(import.meta.dirname, '..');
const page = globalThis as { pageLocale?: { getStore(): string } };

beforeAll(() => {
  page.pageLocale = { getStore: () => 'en-XA' };
});
afterAll(() => {
  delete page.pageLocale;
});

/** What stories pass as props is written in their files, over several lines too. */
const given = globSync(['*/*.stories.tsx', 'testing/*'], { cwd: source })
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n')
  .replaceAll(/\s+/g, ' ');

/** Days and amounts are formatted by `../date/format.ts` and `../price/format.ts`; a story's days are numbered. */
const formatted = /^(?:USD [\d,.]+|\d+ [A-Z][a-z]+(?: \d{4})?|[A-Z][a-z]{2} \d+, \d{4}|Day \d+)$/;
/** Text that is still in the code. The list may only become shorter: these are the names beside dialling codes. */
const stillInCode = /^\+\d+\s+[A-Z][A-Za-z ]+$/;

/** The texts and labels of `html` that are no message: a message has brackets, and no letter as in English. */
function listPlainTexts(html: string): string[] {
  const texts = [...html.matchAll(/>([^<]+)</g)].map(([, text = '']) => text);
  const labels = [...html.matchAll(/ (?:aria-label|title|placeholder|alt|label)="([^"]+)"/g)];
  return [...texts, ...labels.map(([, label = '']) => label)]
    .map((text) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').trim())
    .filter((text) => /[a-z]/i.test(text) && !/[[\]]|vw/.test(text) && !formatted.test(text));
}

test('no component of the kit has text in its code: all of it changes in the pseudo-language', async () => {
  const left = new Set<string>();
  for (const file of globSync('*/*.stories.tsx', { cwd: source })) {
    const module = (await import(join(source, file))) as StoryModule;
    const shown = listStories(module).flatMap(({ element, opened }) =>
      opened ? [element, opened] : [element],
    );
    for (const element of shown) {
      const html = renderToString(<MemoryRouter>{element}</MemoryRouter>);
      for (const text of listPlainTexts(html))
        if (!given.includes(text) && !stillInCode.test(text)) left.add(`${file}: ${text}`);
    }
  }
  expect([...left]).toEqual([]);
});
