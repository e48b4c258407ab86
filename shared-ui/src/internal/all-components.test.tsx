// @vitest-environment node
import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { listStories, type StoryModule } from '../testing/stories.ts';

const source = join(import.meta.dirname, '..');
const modules = await Promise.all(
  globSync('*/*.stories.tsx', { cwd: source }).map(
    async (file) => [file, (await import(join(source, file))) as StoryModule] as const,
  ),
);

test('every component has stories', () => {
  const notComponents = new Set(['internal', 'messages', 'testing']);
  const folders = readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notComponents.has(entry.name))
    .map((entry) => entry.name);
  expect(folders.filter((name) => !modules.some(([file]) => file.startsWith(`${name}/`)))).toEqual([]);
});

test('no two components have the same title', () => {
  const titles = modules.map(([, module]) => module.default.title);
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
});

describe.each(modules)('%s', (_, module) => {
  const stories = listStories(module);

  test('has a story', () => {
    expect(stories.length).toBeGreaterThan(0);
  });

  test.each(stories)('$name renders on a server without a style attribute', ({ element, opened }) => {
    for (const shown of opened ? [element, opened] : [element]) {
      const html = renderToString(<MemoryRouter>{shown}</MemoryRouter>);
      expect(html).not.toMatch(/\sstyle=/);
      expect(html).not.toMatch(/<style/);
      expect(html).not.toMatch(/\son[a-z]+=/);
      expect(html).not.toContain('undefined');
    }
  });
});
