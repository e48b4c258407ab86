import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '@delivery/cli/workspace';
import { findSiteWords } from './site-words.ts';

/** Lines in which a word of the site is allowed, each with the reason. */
const exceptions = [
  { file: 'delivery/edge/src/pages/form-posts.ts', text: "'user-agent'", why: 'a header of HTTP' },
  { file: 'delivery/edge/src/server.ts', text: 'agentOptions', why: 'an option of @fastify/http-proxy' },
];

// Tests use the configuration of this repository's site.
const notProduct = /(^|\/)(node_modules|dist|coverage|testing)(\/|$)|\.test\.tsx?$|\.tsbuildinfo$/;
const files = globSync(['delivery/**/*', 'delivery/**/.*/**/*'], {
  cwd: root,
  exclude: (file) => notProduct.test(file),
}).filter((file) => !notProduct.test(file) && statSync(join(root, file)).isFile());

it('DL-08 delivery has no word of the site, in code, comments, messages, texts or templates', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files).toEqual(
    expect.arrayContaining([
      'delivery/cli/standalone/.github/workflows/publish.yaml',
      'delivery/cli/app-tooling/CHANGELOG.md',
      'delivery/cli/install.mjs',
      'delivery/example/app-template/page/page.screen.tsx',
    ]),
  );
  const found = files.flatMap((file) =>
    findSiteWords(readFileSync(join(root, file), 'utf8'))
      .filter(({ text }) => !exceptions.some((one) => one.file === file && text.includes(one.text)))
      .map(({ line, word }) => `${file}:${line} ${word}`),
  );
  expect(found).toEqual([]);
});

it.each(exceptions)('DL-08 the exception $text in $file is there: $why', ({ file, text }) => {
  const lines = findSiteWords(readFileSync(join(root, file), 'utf8'));
  expect(lines.filter((line) => line.text.includes(text))).toHaveLength(1);
});

it.each([
  ['/** Reads `/tours/:id`. */', 'tour'],
  ['const lastTourDate = 1;', 'tour'],
  ["app: 'mfe-booking',", 'booking'],
  ['const RELEASE_CHECK_CUSTOMER = 1;', 'customer'],
  ['// All agencies get it.', 'agency'],
])('DL-08 in %s is found %s', (text, word) => {
  expect(findSiteWords(text)).toEqual([{ line: 1, word, text }]);
});

it.each(['detour', 'relationship', 'shipped', 'contours'])('%s is no word of the site', (text) => {
  expect(findSiteWords(text)).toEqual([]);
});
