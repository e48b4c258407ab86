// @vitest-environment node
import { readdirSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { Stories } from './stories.ts';

const notComponents = new Set(['internal', 'styles', 'testing']);
const folders = readdirSync(new URL('..', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !notComponents.has(entry.name))
  .map((entry) => entry.name);
const allStories = await Promise.all(
  folders.map(async (name) => {
    const module = (await import(`../${name}/${name}.stories.tsx`).catch(() => null)) as {
      default: Stories;
    } | null;
    return [name, module?.default] as const;
  }),
);

test('every component has stories', () => {
  expect(allStories.filter(([, stories]) => !stories?.states.length).map(([name]) => name)).toEqual([]);
});

describe.each(allStories)('%s', (_, stories) => {
  test.each((stories?.states ?? []).map((state) => [state.key, state] as const))(
    '%s renders on a server without a style attribute',
    (_, state) => {
      const html = renderToString(<MemoryRouter>{state}</MemoryRouter>);
      expect(html).not.toMatch(/\sstyle=/);
      expect(html).not.toMatch(/<style/);
      expect(html).not.toMatch(/\son[a-z]+=/);
      expect(html).not.toContain('undefined');
    },
  );
});
